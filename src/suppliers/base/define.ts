/** Turns an adapter into a supplier: connects it, and checks every value that it returns. */
import { addSun, maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type {
  SentRequest,
  Supplier,
  SupplierKind,
  SupplierOffer,
  SupplierOrder,
  SupplierRequest,
  SupplierTraits,
} from '../supplier.ts'
import { costFromTrx, countField, countFieldUp, MAX_UNIT_PRICE_SUN, type Numeric, sunField, txidsIn } from './fields.ts'
import { type AdapterOptions, createSupplierHttp, type SupplierHttp, unclear } from './http.ts'

type Maybe<T> = T | null | undefined

/** A service's report about an order, with its own numbers. Fields that the service leaves out are undefined. */
export interface Report {
  id: string | number
  state: SupplierOrder['state']
  /** Texts that contain the transactions. */
  hashes?: readonly unknown[]
  /** Amount charged, additional fees, and the amount that was paid back. */
  paid?: Maybe<Numeric>
  fee?: Maybe<Numeric>
  refund?: Maybe<Numeric>
  /** Units that were delegated. Fewer than ordered: the order is `partly` delivered instead of `delivered`. */
  sentUnits?: Maybe<Numeric>
  /** Values of the request, repeated by the service. Another value means that the report is about another order. */
  units?: Maybe<Numeric>
  receiver?: Maybe<string>
  ownId?: Maybe<string | number>
}

/** Calls of a service. Each throws AppError as described at `Supplier`. */
export interface Adapter extends Pick<Supplier, 'offers' | 'balance' | 'end'> {
  order(request: SupplierRequest): Promise<Report>
  /** Returns the order with the service's id. Undefined if there is none. Missing if the service has no lookup. */
  look?(id: string): Promise<Report | undefined>
  /** Finds an order whose answer was lost. Missing if the service cannot. */
  find?(ownId: string, request: SentRequest | undefined): Promise<Report | undefined>
}

interface Connection extends AdapterOptions {
  http: SupplierHttp
}

interface Definition extends Pick<SupplierKind, 'label' | 'fields'> {
  /** Usual address of the API, by network. */
  urls: Partial<Record<AdapterOptions['network'], string>>
  /** Unit of the amounts in its reports. */
  money: 'TRX' | 'SUN'
  traits: Omit<SupplierTraits, 'findsByOwnId'>
  connect(connection: Connection): Adapter
}

export const defineSupplier = ({ label, fields, urls, money, traits, connect }: Definition) =>
  ({
    label,
    fields,
    defaultUrl: (network) => urls[network],
    create(options: AdapterOptions): Supplier {
      const adapter = connect({ ...options, http: createSupplierHttp(options) })
      return checked(adapter, { ...traits, findsByOwnId: adapter.find !== undefined }, money)
    },
  }) satisfies SupplierKind

function checked(adapter: Adapter, traits: SupplierTraits, money: Definition['money']): Supplier {
  const { balance, end } = adapter
  const supplier: Supplier = {
    traits,
    offers: () => guard(async () => checkOffers(await adapter.offers())),
    ...(balance && { balance: () => guard(balance) }),
    order: (request) => guard(async () => orderFrom(await adapter.order(request), money, request)),
    ...(end && { end }),
  }
  const look: Supplier['look'] = async ({ supplierId, ownId, request }) => {
    if (supplierId === undefined && !adapter.find) throw unclear('supplierId')
    const report = await (supplierId === undefined ? adapter.find?.(ownId, request) : adapter.look?.(supplierId))
    // The adapter has found out that the service has no lookup.
    if (!adapter.look) delete supplier.look
    if (!report) return undefined
    expectSame('id', report.id, supplierId)
    if (request?.otherIds.has(String(report.id))) throw unclear('id of another order')
    return orderFrom(report, money, { ownId, ...request })
  }
  if (adapter.look) supplier.look = (reference) => guard(() => look(reference))
  return supplier
}

/** Numbers of the service that are too large for amounts make its answer unclear. */
async function guard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof RangeError ? unclear('number out of range') : error
  }
}

const MAX_OFFERS = 200
/** Longer lists are cut, because no order is split into more delegations. */
const MAX_TXIDS = 50
const MAX_DURATION_SEC = 366 * 86_400

/** Returns the offers that can be ordered now. Throws SUPPLIER_UNCLEAR for prices and limits that cannot be true. */
function checkOffers(offers: SupplierOffer[]): SupplierOffer[] {
  if (offers.length > MAX_OFFERS) throw unclear('number of offers')
  for (const { unitPriceMilliSun, minUnits, durationSec } of offers) {
    if (unitPriceMilliSun < 1 || unitPriceMilliSun > MAX_UNIT_PRICE_SUN * 1_000) throw unclear('price')
    if (minUnits < 1) throw unclear('limits of an order')
    if (durationSec < 1 || durationSec > MAX_DURATION_SEC) throw unclear('duration')
  }
  return offers.filter(({ minUnits, maxUnits }) => maxUnits >= minUnits)
}

/** Throws SUPPLIER_UNCLEAR if the report is about another order. */
function orderFrom(report: Report, money: Definition['money'], request: Partial<SupplierRequest>): SupplierOrder {
  expectSame('receiver', report.receiver, request.receiver)
  expectSame('units', report.units, request.units)
  expectSame('own id', report.ownId, request.ownId)
  const units = request.units ?? countField('units', report.units || 0)
  const isShort = hasValue(report.sentUnits) && countFieldUp('units sent', report.sentUnits) < units
  const state = report.state === 'delivered' && isShort ? 'partly' : report.state
  const costSun = costOf(report, money, state)
  const isPlausible = costSun !== undefined && (units === 0 || costSun <= units * MAX_UNIT_PRICE_SUN)
  const txids = [...new Set(txidsIn(report.hashes ?? []))].slice(0, MAX_TXIDS)
  return { supplierId: String(report.id), state, txids, ...(isPlausible && { costSun }) }
}

/** Returns what the order cost. Undefined if the service has not told yet. */
function costOf(
  { paid, fee, refund }: Report,
  money: Definition['money'],
  state: SupplierOrder['state'],
): Sun | undefined {
  const read = money === 'TRX' ? costFromTrx : sunField
  if (!hasValue(paid)) return undefined
  const chargedSun = addSun(read('amount paid', paid), read('fee', fee || 0))
  if (state === 'waiting' && chargedSun === 0) return undefined
  return maxSun(ZERO_SUN, subSun(chargedSun, sun(read('refund', refund || 0))))
}

const hasValue = <T>(value: T | null | undefined | ''): value is T =>
  value !== undefined && value !== null && value !== ''

function expectSame(field: string, answered: unknown, requested: unknown): void {
  if (!hasValue(answered) || requested === undefined) return
  if (String(answered) !== String(requested)) throw unclear(field)
}
