/** The part of the reconciliation that is about orders paid later: the books, and what lies at their addresses. */
import type { Reader } from '../db/db.ts'
import { cursor } from '../db/stores/cursors.ts'
import { balance } from '../db/stores/ledger.ts'
import { payLatersToAudit } from '../db/stores/pay-later.ts'
import { countedTotal, heldByOrder, keptByAddress, presentByOrder } from '../db/stores/pay-later-transfers.ts'
import { holdersOf } from '../db/stores/refunds.ts'
import { type Sun, ZERO_SUN } from '../kernel/sun.ts'
import type { Market } from './deps.ts'
import { CHAIN_PAY_LATER, KEPT, PAY_LATERS } from './domain/ledger.ts'
import { DEPOSITS_CURSOR } from './workers/deposits.ts'

const ASKED_AT_ONCE = 8
/** Anybody can ask for an address, and most of those who pay nothing never will: they are not asked about for ever. */
const LATEST_ADDRESSES = 2_000

/** Without the chain; a sentence each. Who owes a transfer that the chain dropped is named beside deposits and payments. */
export function auditPayLaters(reader: Reader): string[] {
  const countedSun = countedTotal(reader)
  const onChain = balance(reader, CHAIN_PAY_LATER)
  return [
    ...(onChain === -countedSun
      ? []
      : [`${CHAIN_PAY_LATER} holds ${onChain} SUN, its transfers say ${-countedSun}`]),
    ...misheldUnder(reader, PAY_LATERS, heldByOrder(reader)),
    ...misheldUnder(reader, KEPT, keptByAddress(reader)),
  ]
}

function misheldUnder(
  reader: Reader,
  prefix: string,
  needed: readonly { key: string; totalSun: Sun }[],
): string[] {
  const held = new Map(holdersOf(reader, prefix).map(({ name, heldSun }) => [name, heldSun]))
  const wanted = new Map(needed.map(({ key, totalSun }) => [prefix + key, totalSun]))
  return [...new Set([...held.keys(), ...wanted.keys()])]
    .map((name) => ({ name, has: held.get(name) ?? ZERO_SUN, needs: wanted.get(name) ?? ZERO_SUN }))
    .filter(({ has, needs }) => has !== needs)
    .map(({ name, has, needs }) => `${name} holds ${has} SUN, its transfers say ${needs}`)
}

/** What lies on each address against the transfers recorded for it. */
export async function auditPayAddresses(market: Market): Promise<string[]> {
  if ((await differing(market)).length === 0) return []
  // A transfer on its way makes the two differ for a moment: they count only where the whole chain has been read.
  const before = await market.node.head()
  const again = await differing(market)
  const after = await market.node.head()
  const readTo = await market.db.read((reader) => cursor(reader, DEPOSITS_CURSOR)?.blockNumber ?? 0)
  if (before.id !== after.id || readTo !== after.number)
    return [`pay addresses cannot be compared: read to block ${readTo}, the chain is at ${after.number}`]
  return again
}

async function differing({ db, node }: Market): Promise<string[]> {
  const found: string[] = []
  const { rows, present } = await db.read((reader) => ({
    rows: payLatersToAudit(reader, LATEST_ADDRESSES),
    present: presentByOrder(reader),
  }))
  for (let i = 0; i < rows.length; i += ASKED_AT_ONCE) {
    const group = rows.slice(i, i + ASKED_AT_ONCE)
    const states = await Promise.all(group.map(({ payAddress }) => node.account(payAddress)))
    for (const [n, { orderId, payAddress }] of group.entries()) {
      const chainSun = states[n]?.balanceSun ?? ZERO_SUN
      const recordedSun = present.get(orderId) ?? ZERO_SUN
      if (chainSun !== recordedSun)
        found.push(
          `pay address ${payAddress} of order ${orderId} holds ${chainSun} SUN on the chain, its transfers say ${recordedSun}`,
        )
    }
  }
  return found
}
