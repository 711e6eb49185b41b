/** Operator use cases: adds, changes and lists the suppliers from which the marketplace buys. */
import type { Source, SourceBody, SourceOrders, Sources } from '../../contract/operator/supply/sources.ts'
import {
  allSources,
  changeSource,
  insertSource,
  openSourceOrders,
  type SourceRow,
  sourceByName,
  sourceOrdersOf,
  spentSince,
} from '../../db/stores/selling/sources.ts'
import { startOfDay } from '../../kernel/clock.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { minSun, type Sun, sun, sunFromTrx, ZERO_SUN } from '../../kernel/sun.ts'
import type { SupplierKind } from '../../suppliers/supplier.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { dailyPrice } from '../book/source-book.ts'
import { bookedBalance, bookTopUp } from './books.ts'
import { vaultLabel } from './readings.ts'

const DEFAULTS = { marginBp: 1_000, maxOrderSun: sunFromTrx('100'), maxDaySun: sunFromTrx('1000') }
const MAX_LISTED_ORDERS = 100

/**
 * Adds a source, or changes the given fields of one. New credentials are used from the next reading on. Throws AppError
 * INVALID_PARAMS (the detail names the field).
 */
export async function setSource(market: Market, name: string, body: SourceBody, by: Actor): Promise<void> {
  const known = await market.db.read((reader) => sourceByName(reader, name))
  if (known && body.kind !== undefined && body.kind !== known.kind)
    throw invalid(`kind cannot change: ${name} is ${known.kind}; choose another name`)
  const kind = kindOf(market, known?.kind ?? body.kind)
  const sealed = sealedFields(market, name, kind, body.fields)
  if (!known && sealed === undefined) throw invalid(`fields must have ${fieldNames(kind)}`)
  const url = known && body.url === undefined ? undefined : readUrl(market, kind, body.url)
  const set = {
    ...(url !== undefined && { url }),
    ...(sealed !== undefined && { sealed }),
    ...(body.marginBasisPoints !== undefined && { marginBp: body.marginBasisPoints }),
    ...(body.maxOrder !== undefined && { maxOrderSun: sun(body.maxOrder) }),
    ...(body.maxDay !== undefined && { maxDaySun: sun(body.maxDay) }),
    ...(body.isPaused !== undefined && { isPaused: body.isPaused }),
  }
  const { fields, ...shown } = body
  const detail = { ...shown, ...(fields && { fields: Object.keys(fields) }) }
  const action: OperatorAction = { action: 'source.set', target: name, detail }
  await market.db.write(async (tx) => {
    if (known) await changeSource(tx, name, { ...set, failures: 0, restsUntilMs: 0 })
    else {
      const row = { name, kind: body.kind ?? '', url: null, isPaused: false, ...DEFAULTS, ...set }
      await insertSource(tx, { ...row, sealed: sealed ?? '', createdAtMs: market.clock.now() })
    }
    await recordAction(market, tx, by, action)
    tx.notify('source-orders')
  })
  logAction(market, by, action)
}

function kindOf({ supplierKinds }: Market, kind: string | undefined): SupplierKind {
  const found = kind === undefined ? undefined : supplierKinds[kind]
  if (!found) throw invalid(`kind must be one of: ${Object.keys(supplierKinds).join(', ')}`)
  return found
}

const fieldNames = ({ fields }: SupplierKind): string => fields.map(({ name }) => name).join(', ')

function sealedFields(
  { keys }: Market,
  name: string,
  kind: SupplierKind,
  given: Record<string, string> | undefined,
): string | undefined {
  if (!given) return undefined
  const expected = kind.fields.map((field) => field.name)
  const isComplete = expected.every((field) => (given[field] ?? '') !== '')
  if (!isComplete || Object.keys(given).length !== expected.length)
    throw invalid(`fields must have exactly ${fieldNames(kind)}, each with a value`)
  return keys.vault.seal(JSON.stringify(given), vaultLabel(name))
}

/** Returns the address without a slash at the end. Plain HTTP is for the sandbox only, because calls carry keys. */
function readUrl({ settings }: Market, kind: SupplierKind, text: string | undefined): string | undefined {
  if (text === undefined) {
    if (kind.defaultUrl(settings.network) !== undefined) return undefined
    throw invalid(`url is required: ${kind.label} has no usual address on the network ${settings.network}`)
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && settings.network === 'sandbox')
  if (!url || !isAllowed || url.username || url.password || url.search || url.hash)
    throw invalid('url must be an https address without user, query or fragment')
  return text.replace(/\/+$/, '')
}

/** Lists the sources with their offers, and the kinds of services that can be added. */
export async function listSources(market: Market): Promise<Sources> {
  const facts = await market.db.read(async (reader) => {
    const open = await openSourceOrders(reader)
    const found = []
    for (const row of await allSources(reader)) {
      const spentSun = await spentSince(reader, row.name, startOfDay(market.clock.now()))
      const bookedSun = await bookedBalance(reader, row.name)
      found.push({ row, spentSun, bookedSun, openOrders: open.filter(({ source }) => source === row.name).length })
    }
    return found
  })
  return {
    sources: facts.map((one) => sourceView(market, one)),
    kinds: Object.entries(market.supplierKinds).map(([kind, { label, fields }]) => ({
      kind,
      label,
      fields: fields.map((field) => ({ ...field })),
    })),
  }
}

function sourceView(
  market: Market,
  { row, spentSun, bookedSun, openOrders }: { row: SourceRow; spentSun: Sun; bookedSun: Sun; openOrders: number },
): Source {
  const { name, kind } = row
  const state = market.sources.get(name)
  const { label = kind, defaultUrl } = market.supplierKinds[kind] ?? {}
  const listed = RESOURCES.flatMap((resource) =>
    state ? market.book.sourceOffers(resource, state.address).map((offer) => ({ ...offer, resource })) : [],
  )
  return {
    name,
    kind,
    label,
    url: row.url ?? defaultUrl?.(market.settings.network) ?? '',
    state: stateOf(market, row),
    restsUntil: Math.ceil(row.restsUntilMs / 1000),
    failure: state?.readFailure ?? null,
    marginBasisPoints: row.marginBp,
    maxOrder: row.maxOrderSun,
    maxDay: row.maxDaySun,
    spentToday: spentSun,
    balance: state?.reading?.balance?.balanceSun ?? null,
    reportsBalance: state === undefined || state.supplier.balance !== undefined,
    booked: bookedSun,
    missing: state?.missingSun ?? 0,
    topUpAddress: state?.reading?.balance?.topUpAddress ?? null,
    isLocked: state?.supplier.traits.isLocked ?? false,
    openOrders,
    offers: listed.map((offer) => ({
      resourceType: offer.resource,
      durationSec: offer.durationSec,
      minAmount: offer.minUnits,
      maxAmount: offer.maxUnits,
      availableAmount: offer.freeUnits,
      cost: offer.unitCostMilliSun,
      price: dailyPrice(offer, offer.durationSec),
    })),
  }
}

function stateOf({ clock, sources }: Market, row: SourceRow): Source['state'] {
  if (row.isPaused) return 'paused'
  if (row.restsUntilMs > clock.now()) return 'resting'
  const state = sources.get(row.name)
  return state && state.readFailure === undefined ? 'active' : 'unreadable'
}

async function requireSource({ db }: Market, name: string): Promise<SourceRow> {
  const row = await db.read((reader) => sourceByName(reader, name))
  if (!row) throw invalid(`name is not a source: ${name}`)
  return row
}

/** Returns the latest orders at a source. Throws AppError INVALID_PARAMS for an unknown name. */
export async function listSourceOrders(market: Market, name: string): Promise<SourceOrders> {
  await requireSource(market, name)
  const rows = await market.db.read((reader) => sourceOrdersOf(reader, name, MAX_LISTED_ORDERS))
  return {
    orders: rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      ownId: row.ownId,
      supplierId: row.supplierId,
      receiver: row.receiver,
      resourceType: row.resource,
      amount: row.units,
      durationSec: row.durationSec,
      cost: row.costSun ?? (row.state === 'failed' ? ZERO_SUN : row.expectedSun),
      state: row.state,
      failure: row.failure,
      createdAt: Math.floor(row.createdAtMs / 1000),
    })),
  }
}

/**
 * Books what is missing at a supplier as a loss. Throws AppError INVALID_PARAMS for an unknown name, and for a supplier
 * that reports no balance.
 */
export async function bookMissing(market: Market, name: string, by: Actor): Promise<{ booked: number }> {
  await requireSource(market, name)
  const state = market.sources.get(name)
  if (state && !state.supplier.balance) throw invalid(`${name} reports no balance, so no difference is known`)
  const { missingSun, reading } = state ?? {}
  const balanceSun = reading?.balance?.balanceSun
  if (!state || missingSun === undefined || balanceSun === undefined) return { booked: 0 }
  const action = await market.db.write(async (tx) => {
    // Since the reading, another call may have booked the difference, or an order may have explained it.
    const stillMissingSun = minSun(missingSun, sun((await bookedBalance(tx, name)) - balanceSun))
    if (stillMissingSun <= 0) return undefined
    await bookTopUp(tx, name, -stillMissingSun, market.clock.now())
    const booked = { action: 'source.book', target: name, detail: { missingSun: stillMissingSun } } as const
    await recordAction(market, tx, by, booked)
    return booked
  })
  delete state.missingSun
  if (action) logAction(market, by, action)
  return { booked: action?.detail.missingSun ?? ZERO_SUN }
}
