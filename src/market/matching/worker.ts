/**
 * Keeps what the book knows of the providers in step with the chain: those that our own transactions touched at
 * once, the others in turn. Also lets go of what is too old to matter.
 */
import { forgetAnswersBefore } from '../../db/stores/accounts/idempotency.ts'
import { refreshProvider } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import type { Resource } from '../../kernel/resource.ts'
import { formatTrx, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { STAKE_TRANSACTION_BYTES } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { IDEMPOTENCY_MS } from '../base/idempotent.ts'
import type { ProviderFacts, ProviderStake } from '../book/book.ts'
import { changeBook } from './change-book.ts'
import { settleWaiting } from './match.ts'
import { notePayable, readStakes, refreshTotals } from './stakes.ts'

const EVERY_MS = 3_000
/** How old a number from the chain may get before it is asked for again, unless it was marked stale. */
const FRESH_MS = 60_000
const MAX_PER_PASS = 200
const AT_ONCE = 4
/** How often waiting orders get a try though no supply has come. */
const RECONSIDER_MS = 15_000
const TIDY_MS = HOUR_SEC * 1000

const NOT_THERE: ProviderStake = { permissionId: null, delegatableSun: ZERO_SUN, stakeSun: ZERO_SUN }

interface ProvidersWorker extends Worker {
  /** Names the providers that cannot pay for their transactions, and what to send them; undefined: all can. */
  problem(): string | undefined
}

/** Providers that a problem names one by one. */
const MAX_NAMED = 3

export function createProvidersWorker(market: Market): ProvidersWorker {
  /** `<resource> <address>` -> when the chain was last asked by this process. */
  const askedAtMs = new Map<string, number>()
  let tidiedAtMs = Number.NEGATIVE_INFINITY
  let reconsideredAtMs = Number.NEGATIVE_INFINITY
  /** SUN per byte of Bandwidth, as last read. */
  let byteFeeSun = 0

  async function pass(): Promise<void> {
    const due = dueNow()
    const errors = await refreshAll(due)
    if (hasPassed(market.clock, RECONSIDER_MS, reconsideredAtMs)) {
      reconsideredAtMs = market.clock.now()
      market.book.reconsider()
    }
    await settleWaiting(market)
    await tidy()
    throwFirst(errors)
  }

  async function refreshAll(due: readonly ProviderFacts[]): Promise<unknown[]> {
    const [someone] = due
    if (!someone) return []
    await refreshTotals(market, someone.address)
    byteFeeSun = (await market.figures.current()).transactionFeeSun
    return settleEach(due, AT_ONCE, (facts) => refresh(facts.resource, facts.address))
  }

  /** Stale ones first, then those whose rest is over, then the longest not asked about. */
  function dueNow(): ProviderFacts[] {
    const nowMs = market.clock.now()
    for (const { resource, address } of market.book.takeStale()) askedAtMs.delete(`${resource} ${address}`)
    return market.book
      .providers()
      .map((facts) => ({ facts, askedMs: askedAtMs.get(`${facts.resource} ${facts.address}`) ?? 0 }))
      .filter(({ facts, askedMs }) => {
        const rested = facts.restsUntilMs > 0 && facts.restsUntilMs <= nowMs
        return rested || hasPassed(market.clock, FRESH_MS, askedMs)
      })
      .sort((a, b) => a.askedMs - b.askedMs)
      .slice(0, MAX_PER_PASS)
      .map(({ facts }) => facts)
  }

  async function refresh(resource: Resource, address: TronAddress): Promise<void> {
    const epoch = market.book.epoch(resource, address)
    const found = await readStakes(market, address, [resource], byteFeeSun)
    const reading = found?.stakes.get(resource) ?? NOT_THERE
    // Something of ours was confirmed while the chain was asked: its answer may be from before.
    if (market.book.epoch(resource, address) !== epoch) return
    const nowMs = market.clock.now()
    if (found?.certain !== false) askedAtMs.set(`${resource} ${address}`, nowMs)
    if (found) notePayable(market, address, found.payable)
    const old = market.book.provider(resource, address)
    if (!old) return
    const restsUntilMs = old.restsUntilMs > nowMs ? old.restsUntilMs : 0
    if (isSame(old, reading) && restsUntilMs === old.restsUntilMs) return
    await changeBook(market, async ({ tx, undo }) => {
      // The queue may have held others back that changed the book first.
      const facts = market.book.provider(resource, address)
      if (!facts || market.book.epoch(resource, address) !== epoch) return
      await refreshProvider(tx, resource, address, reading, nowMs)
      const rests = facts.restsUntilMs > nowMs ? facts.restsUntilMs : 0
      market.book.changeProvider(undo, { ...facts, ...reading, restsUntilMs: rests })
    })
    if (old.permissionId !== reading.permissionId)
      market.log.warn({ provider: address, resource, permissionId: reading.permissionId }, 'provider.permission')
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
    const stuck = payable < needed ? `, its rentals still need ${needed}` : ''
    return (
      `the provider ${address} has Bandwidth and TRX for ${payable} transactions${stuck}: ` +
      `send it ${formatTrx(missingSun)} TRX, or stake more for Bandwidth`
    )
  }

  const worker = createWorker({ name: 'providers', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
  return Object.assign(worker, { problem })
}

function isSame(a: ProviderStake, b: ProviderStake): boolean {
  return a.permissionId === b.permissionId && a.delegatableSun === b.delegatableSun && a.stakeSun === b.stakeSun
}
