/** Reads offers and balance of each source, and compares the balance with the books. */
import { type SourceOrderRow, type SourceRow, spentSince } from '../../db/stores/selling/sources.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { messageOf } from '../../kernel/errors.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { formatTrx, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import type { Market } from '../base/deps.ts'
import { type SourceState, sourceAddress } from '../book/source-state.ts'
import { bookedBalance, bookTopUp } from './books.ts'
import { putOffers } from './offers.ts'

const CONCURRENCY = 4
const DAY_MS = DAY_SEC * 1000

/** Label of a source's credentials in the vault. */
export const vaultLabel = (name: string): string => `source:${name}`

/** Makes the adapter of a source. Throws AppError VAULT_CANNOT_OPEN, or an Error for an unknown kind. */
export function createSupplier(
  { supplierKinds, settings, keys, clock }: Market,
  { name, kind, url, sealed }: Pick<SourceRow, 'name' | 'kind' | 'url' | 'sealed'>,
): Supplier {
  const found = supplierKinds[kind]
  if (!found) throw new Error(`source ${name} has the unknown kind ${kind}`)
  const { network } = settings
  const address = url ?? found.defaultUrl(network)
  if (address === undefined) throw new Error(`source ${name}: ${found.label} is not on the network ${network}`)
  const fields = JSON.parse(keys.vault.open(sealed, vaultLabel(name))) as Record<string, string>
  return found.create({ url: address, network, fields, clock })
}

/** Follows the table of sources, reads those that are due, and puts their offers into the book. */
export async function readSources(
  market: Market,
  rows: readonly SourceRow[],
  open: readonly SourceOrderRow[],
): Promise<void> {
  followTable(market, rows)
  await forEachLimited(rows, CONCURRENCY, async (row) => {
    const state = market.sources.get(row.name)
    if (!state) return
    if (isDue(market, row, state)) await readSource(market, row, state, open)
    const spentSun = await market.db.read((reader) => spentSince(reader, row.name, startOfDay(market.clock.now())))
    putOffers(market, row, state, spentSun)
  })
}

/** Returns midnight UTC of the day, in ms. */
export const startOfDay = (nowMs: number): number => nowMs - (nowMs % DAY_MS)

/** Makes adapters for new and changed sources. */
function followTable(market: Market, rows: readonly SourceRow[]): void {
  for (const row of rows) {
    const settings = `${row.kind} ${row.url} ${row.sealed}`
    if (market.sources.get(row.name)?.settings === settings) continue
    try {
      const supplier = createSupplier(market, row)
      market.sources.set(row.name, { supplier, address: sourceAddress(row.name), settings, readAtMs: 0 })
    } catch (error) {
      market.log.error({ source: row.name, err: error }, 'source.unusable')
    }
  }
}

function isDue({ clock }: Market, row: SourceRow, { readAtMs, supplier }: SourceState): boolean {
  return !row.isPaused && row.restsUntilMs <= clock.now() && hasPassed(clock, supplier.traits.offersEveryMs, readAtMs)
}

async function readSource(
  market: Market,
  row: SourceRow,
  state: SourceState,
  open: readonly SourceOrderRow[],
): Promise<void> {
  const { clock, log } = market
  state.readAtMs = clock.now()
  try {
    const balance = await state.supplier.balance()
    const offers = await state.supplier.offers()
    state.reading = { offers, balance, atMs: clock.now() }
    delete state.readFailure
    if (!open.some(({ source }) => source === row.name)) await compareBalance(market, row.name, state)
  } catch (error) {
    const failure = failureText(error)
    if (state.readFailure === undefined) log.warn({ source: row.name, detail: failure }, 'source.unreachable')
    state.readFailure = failure
  }
}

/** Describes a failure of a supplier for operators. Adapters keep credentials out of it. */
export function failureText(error: unknown): string {
  const detail = (error as { data?: { detail?: unknown } }).data?.detail
  return typeof detail === 'string' ? detail : messageOf(error)
}

/**
 * Compares the balance with the books while no order is open, so that no payment is pending. More money is a top-up by
 * the operator. Less is reported until the operator books it.
 */
async function compareBalance(market: Market, name: string, state: SourceState): Promise<void> {
  const { db, clock, log } = market
  const foundSun = state.reading?.balance.balanceSun
  if (foundSun === undefined) return
  const differenceSun = foundSun - (await db.read((reader) => bookedBalance(reader, name)))
  if (differenceSun > 0) {
    await db.write((tx) => bookTopUp(tx, name, differenceSun, clock.now()))
    log.info({ source: name, trx: formatTrx(sun(differenceSun)) }, 'source.topped_up')
  }
  const missingSun = sun(Math.max(0, -differenceSun))
  if (missingSun > 0 && state.missingSun !== missingSun)
    log.error({ source: name, missingSun }, 'source.balance_differs')
  if (missingSun > ZERO_SUN) state.missingSun = missingSun
  else delete state.missingSun
}
