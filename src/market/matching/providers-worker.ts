/**
 * Refreshes provider data from the chain, first for providers with new transactions by this marketplace. Deletes
 * expired locks and answers.
 */
import { forgetAnswersBefore } from '../../db/stores/accounts/idempotency.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import type { Resource } from '../../kernel/resource.ts'
import { formatTrx, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { STAKE_TRANSACTION_BYTES } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { IDEMPOTENCY_MS } from '../base/idempotent.ts'
import type { ProviderFacts, ProviderStake } from '../book/book.ts'
import { changeBook } from './change-book.ts'
import { matchAllWaiting } from './match.ts'
import { readStakes, refreshTotals, updatePayable } from './stakes.ts'
import { storeReading } from './store-reading.ts'

const EVERY_MS = 3_000
/** Maximum age of a reading from the chain, unless it is marked stale earlier. */
const FRESH_MS = 60_000
/** The same on public networks, whose nodes limit the calls per day. Delegations in blocks mark a provider as stale. */
const PUBLIC_FRESH_MS = 5 * 60_000
const MAX_PER_PASS = 200
const CONCURRENCY = 4
/** Waiting orders are matched at this interval even without new supply. */
const REMATCH_MS = 15_000
const TIDY_MS = HOUR_SEC * 1000

const NO_ACCOUNT: ProviderStake = { permissionId: null, delegatableSun: ZERO_SUN, stakeSun: ZERO_SUN }

interface ProvidersWorker extends Worker {
  /**
   * Names the providers that cannot pay for their transactions, and the TRX that each needs. Undefined if all can pay.
   */
  problem(): string | undefined
}

/** Maximum number of providers listed by name in a problem. */
const MAX_NAMED = 3

export function createProvidersWorker(market: Market): ProvidersWorker {
  /** Time of the last reading by this process, by `<resource> <address>`. */
  const readAtMs = new Map<string, number>()
  const freshMs = market.node.slots ? PUBLIC_FRESH_MS : FRESH_MS
  let tidiedAtMs = Number.NEGATIVE_INFINITY
  let rematchedAtMs = Number.NEGATIVE_INFINITY
  /** SUN per byte of Bandwidth, as last read. */
  let byteFeeSun = 0

  async function pass(): Promise<void> {
    const due = dueProviders()
    const errors = await refreshAll(due)
    if (hasPassed(market.clock, REMATCH_MS, rematchedAtMs)) {
      rematchedAtMs = market.clock.now()
      market.book.requestMatching()
    }
    await matchAllWaiting(market)
    await tidy()
    throwFirst(errors)
  }

  async function refreshAll(due: readonly ProviderFacts[]): Promise<unknown[]> {
    const [firstProvider] = due
    if (!firstProvider) return []
    await refreshTotals(market, firstProvider.address)
    byteFeeSun = (await market.figures.current()).transactionFeeSun
    return runCollectingErrors(due, CONCURRENCY, (facts) => refresh(facts.resource, facts.address))
  }

  /**
   * Returns the providers to read, oldest reading first. Stale ones count as never read; those whose backoff has ended
   * are included.
   */
  function dueProviders(): ProviderFacts[] {
    const nowMs = market.clock.now()
    for (const { resource, address } of market.book.takeStale()) readAtMs.delete(`${resource} ${address}`)
    return market.book
      .providers()
      .map((facts) => ({ facts, askedMs: readAtMs.get(`${facts.resource} ${facts.address}`) ?? 0 }))
      .filter(({ facts, askedMs }) => {
        const rested = facts.restsUntilMs > 0 && facts.restsUntilMs <= nowMs
        return rested || hasPassed(market.clock, freshMs, askedMs)
      })
      .sort((a, b) => a.askedMs - b.askedMs)
      .slice(0, MAX_PER_PASS)
      .map(({ facts }) => facts)
  }

  async function refresh(resource: Resource, address: TronAddress): Promise<void> {
    const epoch = market.book.epoch(resource, address)
    const found = await readStakes(market, address, [resource], byteFeeSun)
    const reading = found?.stakes.get(resource) ?? NO_ACCOUNT
    // One of our transactions was confirmed during the query, so the reading may be outdated.
    if (market.book.epoch(resource, address) !== epoch) return
    const nowMs = market.clock.now()
    if (found?.isCertain !== false) readAtMs.set(`${resource} ${address}`, nowMs)
    if (found) updatePayable(market, address, found.payable)
    const old = market.book.provider(resource, address)
    if (!old) return
    const restsUntilMs = old.restsUntilMs > nowMs ? old.restsUntilMs : 0
    if (isSame(old, reading) && restsUntilMs === old.restsUntilMs) return
    await changeBook(market, async (write) => {
      // Earlier transactions in the queue may have changed the book.
      const facts = market.book.provider(resource, address)
      if (facts && market.book.epoch(resource, address) === epoch) await storeReading(write, facts, reading)
    })
    if (old.permissionId !== reading.permissionId)
      market.log.warn(
        { provider: address, resource, permissionId: reading.permissionId },
        'provider.permission_changed',
      )
  }

  async function tidy(): Promise<void> {
    const nowMs = market.clock.now()
    if (!hasPassed(market.clock, TIDY_MS, tidiedAtMs)) return
    tidiedAtMs = nowMs
    market.book.forgetForeignLocks(nowMs)
    await market.db.write((tx) => forgetAnswersBefore(tx, nowMs - IDEMPOTENCY_MS))
  }

  function problem(): string | undefined {
    const offering = market.book
      .providers()
      .filter(({ permissionId, stakeSun }) => permissionId !== null && stakeSun > 0)
    const short = [...new Set(offering.map(({ address }) => address))].filter((one) => !market.book.paysForRental(one))
    if (short.length === 0) return undefined
    const named = short.slice(0, MAX_NAMED).map(shortage)
    return short.length > MAX_NAMED ? `${named.join('; ')}; and ${short.length - MAX_NAMED} more` : named.join('; ')
  }

  function shortage(address: TronAddress): string {
    const { payable = 0, needed } = market.book.feesOf(address)
    const missingSun = sun(market.book.transactionsMissing(address) * STAKE_TRANSACTION_BYTES * byteFeeSun)
    const stuck = payable < needed ? `, and its rentals need ${needed}` : ''
    return (
      `provider ${address} can pay for only ${payable} transactions with its Bandwidth and TRX${stuck}: ` +
      `send it ${formatTrx(missingSun)} TRX, or stake more TRX for Bandwidth`
    )
  }

  const worker = createWorker({ name: 'providers', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
  return Object.assign(worker, { problem })
}

function isSame(a: ProviderStake, b: ProviderStake): boolean {
  return a.permissionId === b.permissionId && a.delegatableSun === b.delegatableSun && a.stakeSun === b.stakeSun
}
