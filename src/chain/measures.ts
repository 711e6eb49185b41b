/** What `/metrics` shows of a followed chain and of what was sent there: of the marketplace's, and of ZapBuy's. */
import type { Reader } from '../db/db.ts'
import { countOpen, KNOWN_PURPOSES } from '../db/stores/chain/outgoing.ts'
import { ageSec, counted, type Measure } from '../kernel/telemetry/measure.ts'
import type { Tracker } from './tracker.ts'
import type { Witness } from './witness.ts'

const EVENTS = {
  name: 'sunwatt_transactions_total',
  help: 'What the chain has shown of transactions that were signed here or awaited, by follower and event.',
  label: 'event',
}

export async function chainMeasures(
  reader: Reader,
  follower: 'market' | 'zapbuy',
  { chain, tracker }: { chain: Witness; tracker: Pick<Tracker, 'counts'> },
  nowMs: number,
): Promise<Measure[]> {
  const rows = await countOpen(reader, chain.name)
  return [
    ...counted({ ...EVENTS, of: { follower } }, tracker.counts),
    ...KNOWN_PURPOSES.filter((purpose) => purpose.startsWith('ZAP_') === (follower === 'zapbuy')).flatMap((purpose) => {
      const { open, included } = rows.find((row) => row.purpose === purpose) ?? { open: 0, included: 0 }
      return Object.entries({ sent: open - included, included }).map(([state, value]) => ({
        name: 'sunwatt_outgoing_transactions',
        help: 'Transactions that are not final: sent, no block has them; included, their block is not solidified.',
        labels: { follower, purpose, state },
        value,
      }))
    }),
    {
      name: 'sunwatt_outgoing_oldest_seconds',
      help: 'Age of the oldest transaction that was sent and that no block has.',
      labels: { follower },
      value: Math.max(0, ...rows.map(({ oldestMs }) => ageSec(nowMs, oldestMs))),
    },
    {
      name: 'sunwatt_chain_lag_blocks',
      help: 'Blocks that the head of the chain had and that were not read, when it was last asked.',
      labels: { follower },
      value: chain.lag() ?? 0,
    },
  ]
}
