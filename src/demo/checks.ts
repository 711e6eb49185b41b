/** Checks behind the chat: of the chain, the account and the ledger. */
import { entriesOf } from '../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../kernel/address.ts'
import { formatTrx, groupThousands, type Sun, sun, sunFromTrx } from '../kernel/sun.ts'
import { buyer } from '../market/base/ledger.ts'
import { unitsFor } from '../tron/resources.ts'
import type { DelegatedResource } from '../tron/types.ts'
import type { TourFixture } from './fixture.ts'
import { must } from './unmet.ts'

/** Returns the providers' current delegations to this address, as reported by `getdelegatedresourcev2`. */
export async function delegationsTo(world: TourFixture, receiver: TronAddress): Promise<DelegatedResource[]> {
  const providers = [...new Set(world.tron.seed.providers.map(({ signer }) => signer.address))]
  const found = await Promise.all(providers.map((from) => world.app.node.pendingDelegations(from, receiver)))
  return found.flat()
}

/** Checks that the Energy is delegated and locked for at least this long. Returns the latest end of a lock, in ms. */
export async function checkRental(
  world: TourFixture,
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
  // Allows for the moment that has passed since the lock started with its block.
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

/** Checks that the ledger's balance equals the one shown in the chat. */
export async function checkBalance(world: TourFixture, accountId: string, trx: string): Promise<void> {
  const entries = await world.app.db.read((reader) => entriesOf(reader, buyer(accountId)))
  const ledgerSun = sun(entries.reduce((sum, { amount }) => sum + amount, 0))
  must(ledgerSun === trxInText(trx), `the ledger to say ${trx} TRX`, `${formatTrx(ledgerSun)} TRX`)
  world.transcript.check(`the ledger says ${trx} TRX too`)
}

/** Parses a TRX amount from the chat, such as `1,234.5`. */
export const trxInText = (text: string): Sun => sunFromTrx(text.replaceAll(',', ''))

/** Returns the text captured by `pattern`. Fails the tour if it does not match. */
export function captureFrom(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  must(found !== undefined, `a text that says ${pattern}`, text)
  return found
}

const clockTime = (ms: number): string => `${new Date(ms).toISOString().slice(11, 19)} UTC`
