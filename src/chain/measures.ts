/** Metrics of a followed chain and its outgoing transactions, for the marketplace and for ZapBuy. */
import type { Reader } from '../db/db.ts'
import { countOpen, KNOWN_PURPOSES } from '../db/stores/chain/outgoing.ts'
import { ageSec, counterMeasures, type Measure } from '../kernel/telemetry/measure.ts'
import type { FollowedChain } from './followed-chain.ts'
import type { Tracker } from './tracker.ts'

const EVENTS = {
  name: 'sunwatt_transactions_total',
  help: 'Chain events of transactions that were signed here or are awaited, by follower and event.',
  label: 'event',
}

export async function chainMeasures(
  reader: Reader,
  follower: 'market' | 'zapbuy',
  { chain, tracker }: { chain: FollowedChain; tracker: Pick<Tracker, 'counts'> },
  nowMs: number,
): Promise<Measure[]> {
  const rows = await countOpen(reader, chain.name)
  return [
    ...counterMeasures({ ...EVENTS, extraLabels: { follower } }, tracker.counts),
    ...KNOWN_PURPOSES.filter((purpose) => purpose.startsWith('ZAP_') === (follower === 'zapbuy')).flatMap((purpose) => {
      const { open, included } = rows.find((row) => row.purpose === purpose) ?? { open: 0, included: 0 }
      return Object.entries({ sent: open - included, included }).map(([state, value]) => ({
        name: 'sunwatt_outgoing_transactions',
        help: 'Transactions that are not final. sent: not in a block; included: in a block that is not solidified.',
        labels: { follower, purpose, state },
        value,
      }))
    }),
    {
      name: 'sunwatt_outgoing_oldest_seconds',
      help: 'Age of the oldest transaction that was sent but is not in a block.',
      labels: { follower },
      value: Math.max(0, ...rows.map(({ oldestMs }) => ageSec(nowMs, oldestMs))),
    },
    {
      name: 'sunwatt_chain_lag_blocks',
      help: 'Unread blocks up to the head of the chain, when the head was last requested.',
      labels: { follower },
      value: chain.lag() ?? 0,
    },
  ]
}
