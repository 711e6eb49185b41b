/** Stores what the chain says about a provider's account. */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { grantingUsers } from '../../db/stores/bot/provider-grants.ts'
import { makeReclaimsDue } from '../../db/stores/rentals/postponed-reclaims.ts'
import { refreshProvider } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { BookWrite } from '../base/deps.ts'
import type { ProviderFacts, ProviderStake } from '../book/book.ts'

/** A permission that is lost several times within this time is announced once, for both resources. */
const ANNOUNCED_MS = 3_600_000

/**
 * Stores a reading in the database and in the book. If the permission is gone, tells the operators and the users who
 * granted it in the chat: the provider has no offers in the book until a reading finds the permission again. Then
 * postponed reclaims are due.
 */
export async function storeReading(write: BookWrite, facts: ProviderFacts, reading: ProviderStake): Promise<void> {
  const { market, tx, undo } = write
  const { resource, address, restsUntilMs } = facts
  const nowMs = market.clock.now()
  await refreshProvider(tx, resource, address, reading, nowMs)
  const stillRestsUntilMs = restsUntilMs > nowMs ? restsUntilMs : 0
  market.book.changeProvider(undo, { ...facts, ...reading, restsUntilMs: stillRestsUntilMs })
  if (facts.permissionId !== null && reading.permissionId === null) await announceRevoked(write, address)
  if (facts.permissionId === null && reading.permissionId !== null) await makeReclaimsDue(tx, address, nowMs)
}

async function announceRevoked({ market, tx }: BookWrite, address: TronAddress): Promise<void> {
  const nowMs = market.clock.now()
  const event = { kind: 'provider', what: 'revoked', address, minPriceSun: 0 } as const
  for (const to of ['operators' as const, ...(await grantingUsers(tx, address))]) {
    const key = `provider:${address}:revoked:${Math.floor(nowMs / ANNOUNCED_MS)}:${to}`
    await enqueue(tx, { key, to, event }, nowMs)
  }
}
