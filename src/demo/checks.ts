/** Looking behind the chat: at the chain, at the account, at the ledger. */
import { entriesOf } from '../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../kernel/address.ts'
import { formatTrx, groupThousands, type Sun, sun, sunFromTrx } from '../kernel/sun.ts'
import { buyer } from '../market/base/ledger.ts'
import { unitsFor } from '../tron/resources.ts'
import type { DelegatedResource } from '../tron/types.ts'
import { must } from './unmet.ts'
import type { World } from './world.ts'

/** What the providers delegate to this address now, as `getdelegatedresourcev2` tells. */
export async function delegationsTo(world: World, receiver: TronAddress): Promise<DelegatedResource[]> {
  const providers = [...new Set(world.tron.seed.providers.map(({ signer }) => signer.address))]
  const found = await Promise.all(providers.map((from) => world.app.node.pendingDelegations(from, receiver)))
  return found.flat()
}

/** The Energy is there and locked for at least so long from now. Answers the latest end of a lock, ms. */
export async function checkRental(
  world: World,
  receiver: TronAddress,
  amount: number,
  lockedForSec: number,
): Promise<number> {
  const { node } = world.app
  const [delegations, { energy }, totals] = await Promise.all([
    delegationsTo(world, receiver),
    node.pendingResources(receiver),
    node.pendingTotals(receiver),
  ])
  const nowMs = world.clock.now()
  // The lock counts from its block, a moment ago.
  const leastEndMs = nowMs + (lockedForSec - 120) * 1000
  const locked = delegations.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) >= leastEndMs)
  const units = locked.reduce((sum, { balanceSun }) => sum + unitsFor(balanceSun, totals.ENERGY), 0)
  must(units >= amount, `${groupThousands(amount)} Energy delegated and locked on the chain`, delegations)
  must(energy.limit >= amount, `the receiver to have ${groupThousands(amount)} Energy`, energy)
  const endMs = Math.max(...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0))
  world.transcript.check(
    `TRON: getdelegatedresourcev2 shows ${groupThousands(units)} Energy locked until ${clockTime(endMs)}, ` +
      `getaccountresource an Energy limit of ${groupThousands(energy.limit)}`,
  )
  return endMs
}

/** The balance by the books is what the chat said. */
export async function checkBalance(world: World, accountId: string, trx: string): Promise<void> {
  const entries = await world.app.db.read((reader) => entriesOf(reader, buyer(accountId)))
  const inBooks = sun(entries.reduce((sum, { amount }) => sum + amount, 0))
  must(inBooks === trxTold(trx), `the ledger to say ${trx} TRX`, `${formatTrx(inBooks)} TRX`)
  world.transcript.check(`the ledger says ${trx} TRX too`)
}

/** `1,234.5` as it stands in the chat. */
export const trxTold = (text: string): Sun => sunFromTrx(text.replaceAll(',', ''))

/** What `pattern` captures in a text; fails the tour where it does not match. */
export function told(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  must(found !== undefined, `a text that says ${pattern}`, text)
  return found
}

const clockTime = (ms: number): string => `${new Date(ms).toISOString().slice(11, 19)} UTC`
