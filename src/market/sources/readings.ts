/** Reads offers and balance of each source, and compares the balance with the books if the supplier reports one. */
import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../db/db.ts'
import {
  openSourceOrders,
  type SourceRow,
  sourceByName,
  sourceOrdersOf,
  spentSince,
} from '../../db/stores/selling/sources.ts'
import { type Clock, hasPassed, startOfDay } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { createPace, type Pace } from '../../kernel/pace.ts'
import { formatTrx, type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import type { Market } from '../base/deps.ts'
import { type SourceState, sourceAddress } from '../book/source-state.ts'
import { bookedBalance, bookTopUp } from './books.ts'
import { askAboutEndedOrders } from './late.ts'
import { putOffers } from './offers.ts'
import { failureText } from './problems.ts'
import { forgetSource } from './remove.ts'

/** Default limit of calls to a supplier. */
const CALLS_PER_MINUTE = 60

/** Label of a source's credentials in the vault. */
export const vaultLabel = (name: string): string => `source:${name}`

/** Makes the adapter of a source. Throws AppError VAULT_CANNOT_OPEN, or an Error for an unknown kind. */
export function createSupplier(
  { supplierKinds, settings, keys, clock }: Market,
  { name, kind, url, sealed }: Pick<SourceRow, 'name' | 'kind' | 'url' | 'sealed'>,
): Supplier {
  const found = supplierKinds[kind]
  if (!found) throw new Error(`this version has no adapter of the kind ${kind}`)
  const { network } = settings
  const address = url ?? found.defaultUrl(network)
  if (address === undefined) throw new Error(`${found.label} is not on the network ${network}`)
  const fields = JSON.parse(keys.vault.open(sealed, vaultLabel(name))) as Record<string, string>
  return found.create({ url: address, network, fields, clock })
}

/** Puts the current offers of a source into the book, as far as its row allows now. */
export async function listOffers(market: Market, name: string): Promise<void> {
  const { row, spentSun } = await market.db.read(async (reader) => ({
    row: await sourceByName(reader, name),
    spentSun: await spentSince(reader, name, startOfDay(market.clock.now())),
  }))
  const state = market.sources.get(name)
  if (row && state) putOffers(market, row, state, spentSun)
}

/** Makes adapters for new and changed sources, and forgets removed ones. */
export function followTable(market: Market, rows: readonly SourceRow[]): void {
  for (const name of market.sources.keys()) if (rows.every((row) => row.name !== name)) forgetSource(market, name)
  for (const row of rows) {
    const settings = `${row.kind} ${row.url} ${row.sealed}`
    if (market.sources.get(row.name)?.settings === settings) continue
    const used = { address: sourceAddress(row.name), settings, readAtMs: 0 }
    const paced = (supplier: Supplier) => ({ supplier, pace: paceOf(supplier, market.clock) })
    try {
      market.sources.set(row.name, { ...used, ...paced(createSupplier(market, row)) })
    } catch (error) {
      const unusable = failureText(error)
      market.log.error({ source: row.name, detail: unusable }, 'source.unusable')
      market.sources.set(row.name, { ...used, ...paced(createUnusableSupplier(unusable)), unusable })
    }
  }
}

/** Half of a minute's calls may be made at once, and the other half in the course of that minute. */
function paceOf({ traits: { callsPerMinute = CALLS_PER_MINUTE } }: Supplier, clock: Clock): Pace {
  return createPace(clock, { burst: callsPerMinute / 2, perSecond: callsPerMinute / 120 })
}

/** Stands for a supplier without an adapter: it refuses every call, and does not sell. */
function createUnusableSupplier(detail: string): Supplier {
  const refuse = () => Promise.reject(new AppError('SUPPLIER_REFUSED', { reason: 'other', detail }))
  const traits = { repeatsByOwnId: false, findsByOwnId: false, isLocked: false, offersEveryMs: 60_000 }
  return { traits, offers: refuse, balance: refuse, order: refuse }
}

function isDue({ clock }: Market, row: SourceRow, { readAtMs, supplier }: SourceState): boolean {
  return !row.isPaused && row.restsUntilMs <= clock.now() && hasPassed(clock, supplier.traits.offersEveryMs, readAtMs)
}

/** Reads balance and offers of a source if that is due. */
export async function readSource(market: Market, name: string): Promise<void> {
  const { clock, log, db } = market
  const state = market.sources.get(name)
  const row = await db.read((reader) => sourceByName(reader, name))
  if (!state || !row || !isDue(market, row, state)) return
  const before = await db.read((reader) => readBooks(reader, name))
  const startedAtMs = clock.now()
  state.readAtMs = startedAtMs
  try {
    const balance = await state.supplier.balance?.()
    const offers = await state.supplier.offers()
    // The source was suspended meanwhile, so the next reading counts.
    if (state.readAtMs !== startedAtMs) return
    state.reading = { offers, balance, atMs: clock.now() }
    delete state.readFailure
  } catch (error) {
    const failure = failureText(error)
    if (state.readFailure === undefined) log.warn({ source: name, detail: failure }, 'source.unreachable')
    state.readFailure = failure
    return
  }
  await compareBalance(market, name, state, before)
}

interface SourceBooks {
  bookedSun: Sun
  /** True if the supplier may charge an order at any time. */
  hasOpenOrder: boolean
  lastOrderId: number | undefined
}

async function readBooks(reader: Reader, name: string): Promise<SourceBooks> {
  const open = await openSourceOrders(reader)
  const [last] = await sourceOrdersOf(reader, name, 1)
  return {
    bookedSun: await bookedBalance(reader, name),
    hasOpenOrder: open.some(({ source }) => source === name),
    lastOrderId: last?.id,
  }
}

/**
 * Compares the balance with the books, unless an order was open or was booked since `before`: then the supplier may
 * have answered before or after it charged. More money is a top-up by the operator. Less is reported until the operator
 * books it.
 */
async function compareBalance(market: Market, name: string, state: SourceState, before: SourceBooks): Promise<void> {
  const { db, clock, log } = market
  const foundSun = state.reading?.balance?.balanceSun
  if (foundSun === undefined || before.hasOpenOrder) return
  if (foundSun > before.bookedSun) await askAboutEndedOrders(market, name, state)
  const differenceSun = await db.write(async (tx) => {
    if (!isDeepStrictEqual(await readBooks(tx, name), before)) return undefined
    const differenceSun = foundSun - before.bookedSun
    if (differenceSun > 0) await bookTopUp(tx, name, differenceSun, clock.now())
    return differenceSun
  })
  if (differenceSun === undefined) return
  if (differenceSun > 0) log.info({ source: name, trx: formatTrx(sun(differenceSun)) }, 'source.topped_up')
  const missingSun = sun(Math.max(0, -differenceSun))
  if (missingSun > 0 && state.missingSun !== missingSun)
    log.error({ source: name, missingSun }, 'source.balance_differs')
  if (missingSun > ZERO_SUN) state.missingSun = missingSun
  else delete state.missingSun
}
