/**
 * A rental service that the marketplace buys from, behind one interface. An adapter translates the calls of one
 * service; it decides nothing. What was delivered is decided by the chain, never by the supplier's answer.
 */
import type { TronAddress } from '../kernel/address.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'

/** Offer of a supplier for one duration. */
export interface SupplierOffer {
  resource: Resource
  durationSec: number
  /** Limits of one order, in units. */
  minUnits: number
  maxUnits: number
  /** Units in stock. Undefined if the supplier does not tell. */
  availableUnits?: number
  /**
   * Price of one unit for the whole duration, in thousandths of a SUN. The highest one between `minUnits` and
   * `maxUnits`, rounded up.
   */
  unitPriceMilliSun: number
  /** Set if the supplier takes the rental back once it is used. Such offers are left out: a buyer could not be told. */
  endsWhenUsed?: true
  /** Time at which the supplier changes its price, if it tells. The offer ends then. */
  validUntilMs?: number
}

export interface SupplierBalance {
  balanceSun: Sun
  /** Address to which the operator sends TRX to top up. */
  topUpAddress?: TronAddress
}

export interface SupplierRequest {
  /** Own id of the order, unique for each order: at most 32 characters of a-z, 0-9 and '-'. */
  ownId: string
  receiver: TronAddress
  resource: Resource
  units: number
  /** A duration of an offer. */
  durationSec: number
  /** Highest cost. Sent if the supplier accepts a maximum. */
  maxCostSun: Sun
}

/**
 * - `waiting`: accepted, not delivered yet.
 * - `delivered`: the supplier says that all was delivered.
 * - `partly`: ended with fewer units than ordered.
 * - `failed`: ended without a delivery.
 * - `refunded`: ended, and the supplier says that the money is back.
 */
type SupplierOrderState = 'waiting' | 'delivered' | 'partly' | 'failed' | 'refunded'

/** A supplier's report about one order. */
export interface SupplierOrder {
  /** Undefined if the supplier names no id. */
  supplierId?: string
  state: SupplierOrderState
  /** Transactions that delegate, as far as the supplier names them. */
  txids: readonly string[]
  /** Amount charged, less what was paid back. Undefined if the supplier does not tell. */
  costSun?: Sun
}

/** Request of an order, for suppliers whose history must be searched because they take no own ids. */
export interface SentRequest extends SupplierRequest {
  sentAtMs: number
  /** Supplier's ids of all other orders of the same kind: the search skips them. */
  otherIds: ReadonlySet<string>
}

export interface OrderReference {
  ownId: string
  supplierId?: string | undefined
  /** Needed without `supplierId`. */
  request?: SentRequest
}

/** Properties of a supplier that its adapter knows before any call. */
export interface SupplierTraits {
  /** An order with a known own id returns the first order and buys nothing. */
  repeatsByOwnId: boolean
  /** `look` finds an order by its own id, even if the answer to `order` was lost. */
  findsByOwnId: boolean
  /** True if the chain keeps a delegation until its end. Otherwise the supplier may take it back. */
  isLocked: boolean
  /** Shortest pause between two requests for offers, in ms. */
  offersEveryMs: number
  /** Calls that the service allows in a minute. Default: 60, the lowest limit that is known. */
  callsPerMinute?: number
}

/**
 * Every call throws AppError:
 * - SUPPLIER_REFUSED {reason, detail}: a documented refusal. Nothing was bought.
 * - SUPPLIER_BUSY {retryAfterMs?}: too many calls, or no connection was made. Nothing was bought.
 * - SUPPLIER_UNCLEAR {detail}: time-out, lost connection, HTTP 5xx, or an answer that does not have the expected shape
 *   (`detail` names the field). `order` may have bought.
 */
export interface Supplier {
  readonly traits: SupplierTraits
  offers(): Promise<SupplierOffer[]>
  /** Missing if the supplier reports no balance: its money is then known only from its orders. */
  balance?(): Promise<SupplierBalance>
  order(request: SupplierRequest): Promise<SupplierOrder>
  /** Undefined if the supplier knows no such order. Missing if the supplier has no lookup. */
  look?(reference: OrderReference): Promise<SupplierOrder | undefined>
  /** Ends a rental early. Missing if the supplier cannot. */
  end?(supplierId: string): Promise<void>
}

/** Reason of a refusal. `stock`, `price` and `receiver` say nothing against the supplier itself. */
export type SupplierRefusal = 'stock' | 'price' | 'receiver' | 'balance' | 'key' | 'input' | 'other'

/** Setting that an adapter needs from the operator. */
interface SupplierField {
  name: string
  /** Secret fields are stored sealed and never shown again. */
  isSecret: boolean
  hint: string
}

export interface SupplierOptions {
  /** Address of the API, without a slash at the end. */
  url: string
  network: 'mainnet' | 'nile' | 'sandbox'
  /** Values of the fields, by name. */
  fields: Readonly<Record<string, string>>
  clock: Clock
}

/** A service that the program can buy from. */
export interface SupplierKind {
  label: string
  fields: readonly SupplierField[]
  /** Usual address of the API. Undefined if the service is not on this network. */
  defaultUrl(network: SupplierOptions['network']): string | undefined
  create(options: SupplierOptions): Supplier
}

export type SupplierKinds = Readonly<Record<string, SupplierKind>>
