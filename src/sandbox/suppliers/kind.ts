/** Building blocks of a fake supplier's API. */
import type { IncomingHttpHeaders } from 'node:http'
import { isAddress, type TronAddress } from '../../kernel/address.ts'
import { plainTrx, type Sun } from '../../kernel/sun.ts'
import { type FakeShop, Refused, type ShopRefusal } from './fake-shop.ts'
import type { Knobs } from './knobs.ts'

export interface FakeSupplierRequest {
  method: string
  /** Path with the query string, as it was sent. */
  url: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** Body as it was sent. */
  raw: string
  /** Parsed body. Empty if it is not a JSON object. */
  json: Record<string, unknown>
  /** Last segment of the path, for routes that end with `/:id`. */
  id: string
}

export interface Reply {
  status?: number
  body: unknown
}

export interface FakeSupplierKind {
  /** Fields of the adapter that this fake accepts. */
  credentials: Readonly<Record<string, string>>
  /** Path of the adapter's base URL. */
  basePath?: string
  /** Knobs that differ from the defaults. */
  knobs?: Partial<Knobs>
  /** Throws Refused('key') unless the request is signed as documented. */
  authenticate(request: FakeSupplierRequest, shop: FakeShop): void
  /** Handlers by method and path: `GET /v1/order/:id`. */
  routes: Readonly<Record<string, (request: FakeSupplierRequest, shop: FakeShop) => Reply>>
  refuse(reason: ShopRefusal): Reply
}

/** Reads a whole number within limits. Throws Refused. */
export function amountIn(value: unknown, min: number, max: number): number {
  const amount = Number(value)
  if (!Number.isInteger(amount) || amount < min || amount > max) throw new Refused('amount')
  return amount
}

/** Reads an address. Throws Refused. */
export function addressIn(value: unknown): TronAddress {
  if (!isAddress(value)) throw new Refused('address')
  return value
}

/** Formats SUN as a JSON number of TRX. */
export const trxNumber = (amount: Sun): number => Number(plainTrx(amount))
