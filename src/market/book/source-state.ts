/** Suppliers in use, with their last offers, in the memory of this process. */
import { createHash } from 'node:crypto'
import { addressFromHex, type TronAddress } from '../../kernel/address.ts'
import type { Pace } from '../../kernel/pace.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { Supplier, SupplierBalance, SupplierOffer } from '../../suppliers/supplier.ts'

export interface SourceState {
  readonly supplier: Supplier
  /** Stands for the source in the book. */
  readonly address: TronAddress
  /** Settings from which `supplier` was made. */
  readonly settings: string
  /** Reason why no adapter can be made. `supplier` then refuses every call. */
  readonly unusable?: string
  /** Limits the calls about orders that were already sent. */
  readonly pace: Pace
  /** Last successful reading. */
  reading?: SourceReading
  /** Time of the last reading, successful or not. */
  readAtMs: number
  /** Reason why the last reading failed. */
  readFailure?: string
  /** Difference of the last reading: the books say that this much more should be left. */
  missingSun?: Sun
}

interface SourceReading {
  offers: readonly SupplierOffer[]
  /** Undefined if the supplier reports none. */
  balance: SupplierBalance | undefined
  atMs: number
}

/** Returns an address for the source's name, to which no key is known. */
export const sourceAddress = (name: string): TronAddress =>
  addressFromHex(`41${createHash('sha256').update(`sunwatt source ${name}`).digest('hex').slice(0, 40)}`)
