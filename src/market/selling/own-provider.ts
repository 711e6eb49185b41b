/** Use cases of a provider's owner: reads and changes the terms, pauses, resumes, leaves, and reads the earnings. */

import { MAX_AMOUNT, MAX_UNIT_PRICE } from '../../contract/v2.ts'
import { defaultTerms, type OwnProvider, type OwnTerm, type OwnTermsBody } from '../../contract/wallets/own-provider.ts'
import { commissionOf } from '../../db/stores/selling/commissions.ts'
import { payoutsFrom, payoutTermsOf, putPayoutTerms } from '../../db/stores/selling/payouts.ts'
import { changeProviderRow, type ProviderChange, providerRow } from '../../db/stores/selling/providers.ts'
import { sellerDays } from '../../db/stores/selling/seller-stats.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { startOfDay } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addAll } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { provider } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import { providerView } from '../base/views.ts'
import type { ProviderFacts } from '../book/book.ts'
import { changeBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { enrollProvider } from './enroll-provider.ts'
import { payoutView, readPayoutAddress } from './payouts.ts'

const SHOWN = 5
const YIELD_DAYS = 30
const DAY_MS = DAY_SEC * 1000

/** Returns the bounds of the terms that an owner may set. */
function boundsOf({ settings }: Market, resource: Resource): OwnProvider['bounds'] {
  return {
    minPrice: { min: settings.providers.minPriceSun[resource], max: MAX_UNIT_PRICE },
    minDelegateAmount: { min: settings.minAmount[resource], max: MAX_AMOUNT },
    maxDurationSec: { min: settings.minDurationSec, max: settings.maxDurationSec },
    sharePercent: { min: 1, max: 100 },
    keepAmount: { min: 0, max: MAX_AMOUNT },
  }
}

/** Throws AppError NOT_A_PROVIDER, which names the resource that the address provides instead. */
export function checkProvides({ book }: Pick<Market, 'book'>, address: TronAddress, resource: Resource): ProviderFacts {
  const facts = book.provider(resource, address)
  if (facts) return facts
  const [other] = book.enrolledFor(address)
  throw new AppError('NOT_A_PROVIDER', other && { detail: `this wallet provides resourceType ${other} only` })
}

/** Returns the resource that a call without one means: Energy, or Bandwidth if the address provides nothing else. */
export const defaultResource = ({ book }: Pick<Market, 'book'>, address: TronAddress): Resource =>
  book.enrolledFor(address)[0] ?? 'ENERGY'

/** Returns a provider as its owner sees it. Throws AppError NOT_A_PROVIDER. */
export async function ownProvider(
  market: Market,
  address: TronAddress,
  resource = defaultResource(market, address),
): Promise<OwnProvider> {
  const facts = checkProvides(market, address, resource)
  const { book, settings, clock } = market
  const account = provider(address)
  const monthStartMs = startOfMonthMs(clock.now())
  const yieldStartMs = startOfDay(clock.now()) - (YIELD_DAYS - 1) * DAY_MS
  const read = await market.db.read(async (reader) => ({
    row: await providerRow(reader, resource, address),
    days: await sellerDays(reader, address, resource, Math.min(monthStartMs, yieldStartMs)),
    unpaidSun: await balance(reader, account),
    terms: await payoutTermsOf(reader, address),
    payouts: await payoutsFrom(reader, account, SHOWN),
    commission: await commissionOf(reader, address),
  }))
  const earnedFrom = (fromMs: number) =>
    addAll(read.days.filter(({ day }) => day * DAY_MS >= fromMs).map(({ earnedSun }) => earnedSun))
  const runningOf = (one: Resource) =>
    book.delegationsFrom(one, address).flatMap(({ receiver, units, activePeriod }) => {
      const endsAt = Math.floor((activePeriod?.endsAtMs ?? 0) / 1000)
      return endsAt * 1000 > clock.now() ? [{ receiver, amount: units, endsAt }] : []
    })
  const running = runningOf(resource)
  running.sort((a, b) => b.endsAt - a.endsAt)
  return {
    ...providerView(facts, book),
    resources: book.enrolledFor(address).map((resourceType) => ({
      resourceType,
      state: book.provider(resourceType, address)?.ownerState ?? 'ACTIVE',
      running: runningOf(resourceType).length,
    })),
    commissionBasisPoints: read.commission?.basisPoints ?? settings.commissionBasisPoints,
    payoutAddress: read.terms.payoutAddress,
    frequency: read.terms.frequency,
    bounds: boundsOf(market, resource),
    earned: {
      today: earnedFrom(startOfDay(clock.now())),
      month: earnedFrom(monthStartMs),
      unpaid: read.unpaidSun,
    },
    yearlyYield: yearlyYield(facts, {
      earnedSun: earnedFrom(yieldStartMs),
      days: Math.min(YIELD_DAYS, Math.floor((clock.now() - (read.row?.createdAtMs ?? clock.now())) / DAY_MS)),
    }),
    freeAmount: book.offeredUnits(resource, address),
    running: { count: running.length, lastEndsAt: running[0]?.endsAt ?? 0, latest: running.slice(0, SHOWN) },
    payouts: read.payouts.map(payoutView),
  }
}

/** Undefined figures are null: a yield of less than a day says nothing. */
function yearlyYield({ stakeSun }: ProviderFacts, { earnedSun, days }: { earnedSun: number; days: number }) {
  if (days < 1 || stakeSun === 0) return null
  return { percent: Math.round((earnedSun / stakeSun) * (365 / days) * 10_000) / 100, earned: earnedSun, days }
}

export function startOfMonthMs(timeMs: number): number {
  const now = new Date(timeMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
}

/**
 * Changes the terms or the state of a provider for its owner. A wallet that is not enrolled yet is enrolled, if the
 * operator allows it. Throws AppError INVALID_PARAMS (the detail names the field and its bounds), PROVIDER_JOIN_CLOSED,
 * NOT_A_PROVIDER, SERVICE_UNAVAILABLE.
 */
export async function setOwnTerms(market: Market, address: TronAddress, body: OwnTermsBody): Promise<OwnProvider> {
  const resource = body.resourceType ?? defaultResource(market, address)
  checkBounds(boundsOf(market, resource), body)
  const payoutAddress =
    body.payoutAddress === undefined ? undefined : await readPayoutAddress(market, body.payoutAddress)
  if (!market.book.provider(resource, address)) await join(market, address, resource)
  const change = changeOf(body)
  await changeBook(market, async ({ tx, undo }) => {
    const facts = checkProvides(market, address, resource)
    const { frequency } = body
    if (payoutAddress !== undefined || frequency !== undefined) {
      const before = await payoutTermsOf(tx, address)
      await putPayoutTerms(tx, { ...before, ...(payoutAddress && { payoutAddress }), ...(frequency && { frequency }) })
    }
    if (Object.keys(change).length === 0) return
    await changeProviderRow(tx, resource, address, change)
    market.book.changeProvider(undo, { ...facts, ...change })
  })
  market.log.info({ provider: address, resource, ...change, payoutAddress }, 'provider.own_terms')
  await matchAllWaiting(market)
  return ownProvider(market, address, resource)
}

function checkBounds(bounds: OwnProvider['bounds'], body: OwnTermsBody): void {
  for (const [term, { min, max }] of Object.entries(bounds)) {
    const value = body[term as OwnTerm]
    if (value !== undefined && (!Number.isSafeInteger(value) || value < min || value > max))
      throw invalid(`${term} must be a whole number from ${min} to ${max}`)
  }
}

function changeOf(body: OwnTermsBody): ProviderChange {
  const { minPrice, minDelegateAmount, maxDurationSec, sharePercent, keepAmount, state } = body
  return {
    ...(minPrice !== undefined && { minPriceSun: minPrice }),
    ...(minDelegateAmount !== undefined && { minUnits: minDelegateAmount }),
    ...(maxDurationSec !== undefined && { maxDurationSec }),
    ...(sharePercent !== undefined && { shareBasisPoints: sharePercent * 100 }),
    ...(keepAmount !== undefined && { keepUnits: keepAmount }),
    ...(state !== undefined && { ownerState: state }),
  }
}

const WHO_MAY_JOIN = {
  off: 'only the operator enrolls providers',
  approve: 'the operator enrolls each provider after a request in the chat',
  list: 'only the wallets on the operator’s list',
} as const

async function join(market: Market, address: TronAddress, resource: Resource): Promise<void> {
  const { join: who, addresses } = market.settings.providers
  if (who !== 'on' && !(who === 'list' && addresses.includes(address)))
    throw new AppError('PROVIDER_JOIN_CLOSED', { detail: WHO_MAY_JOIN[who] })
  await enrollWithDefaults(market, address, resource)
}

/**
 * Enrolls a provider with the default terms. Returns false and changes nothing if it is enrolled. Throws the errors of
 * `enrollProvider`.
 */
export async function enrollWithDefaults(market: Market, address: TronAddress, resource: Resource): Promise<boolean> {
  const bounds = boundsOf(market, resource)
  const terms = {
    ...{ address, resource, ...defaultTerms(market.settings, resource) },
    ...{ maxDurationSec: bounds.maxDurationSec.max, extensionAllowed: true, shareBasisPoints: 10_000 },
  }
  return enrollProvider(market, terms, { onlyNew: true })
}
