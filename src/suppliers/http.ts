/**
 * Sends one call to a supplier, without retries, and classifies failures by what may have been bought. Errors never
 * contain keys: texts of a supplier are cut, cleaned and stripped of the secrets.
 */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { readFailure, retryAfterMs } from '../client/http.ts'
import { withTimeoutSignal } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'
import { createTransport, type HttpAnswer, type Transport } from '../kernel/http/transport.ts'
import { withoutControlCharacters } from '../kernel/text/control-characters.ts'
import type { SupplierOffer, SupplierOptions, SupplierRefusal } from './supplier.ts'

/** Options of an adapter. Tests also set the optional ones. */
export interface AdapterOptions extends SupplierOptions {
  /** Replaces the built-in HTTP connections. */
  transport?: Transport
  /** Time-out of one call. Default: 30 s, because some suppliers answer an order only after the delegation. */
  timeoutMs?: number
}

interface SupplierCall {
  method: 'GET' | 'POST'
  /** Path with the query string. */
  path: string
  headers: Record<string, string>
  /** JSON text, sent unchanged. */
  body?: string
  /** True if a repetition changes nothing. */
  repeatable: boolean
}

export interface SupplierHttp {
  /**
   * Returns the status, below 500, and the parsed body of the answer. Throws SUPPLIER_BUSY, SUPPLIER_UNCLEAR, and
   * SUPPLIER_REFUSED {reason: 'key'} for HTTP 401.
   */
  call(call: SupplierCall): Promise<{ status: number; json: unknown }>
  /** Creates the error of a documented refusal. */
  refused: Refuse
}

const DEFAULT_TIMEOUT_MS = 30_000
const MAX_DETAIL_LENGTH = 200
const overNetwork = createTransport('supplier', Number.POSITIVE_INFINITY)

export const unclear = (detail: string): AppError => new AppError('SUPPLIER_UNCLEAR', { detail })

type Refuse = (reason: SupplierRefusal, message: string) => AppError

/** Creates errors whose text, which comes from the supplier, does not repeat a field. */
export function createRefuse(fields: Readonly<Record<string, string>>): Refuse {
  const secrets = Object.values(fields).filter((value) => value !== '')
  return (reason, message) => {
    const text = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message)
    const detail = withoutControlCharacters(text).slice(0, MAX_DETAIL_LENGTH)
    return new AppError('SUPPLIER_REFUSED', { reason, detail })
  }
}

export function createSupplierHttp(options: AdapterOptions): SupplierHttp {
  const { clock, transport = overNetwork, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const root = options.url.replace(/\/+$/, '')
  const refused = createRefuse(options.fields)

  async function send({ method, path, headers, body, repeatable }: SupplierCall): Promise<HttpAnswer> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = { method, headers: { accept: 'application/json', ...type, ...headers }, body, repeatable }
    try {
      return await withTimeoutSignal(timeoutMs, (signal) => transport(`${root}${path}`, { ...call, signal }))
    } catch (error) {
      const { at, reason } = readFailure(error)
      throw at === 'unsent' ? new AppError('SUPPLIER_BUSY') : unclear(reason)
    }
  }

  return {
    refused,
    async call(call) {
      const { status, headers, text } = await send(call)
      if (status === 429) {
        const waitMs = retryAfterMs(headers['retry-after'], clock.now())
        throw new AppError('SUPPLIER_BUSY', waitMs === undefined ? {} : { retryAfterMs: waitMs })
      }
      if (status === 401) throw refused('key', text)
      if (status >= 500) throw unclear(`HTTP ${status}`)
      if (status >= 300 && status < 400) throw unclear(`redirect (HTTP ${status})`)
      try {
        return { status, json: JSON.parse(text) }
      } catch {
        throw unclear(`body (HTTP ${status})`)
      }
    },
  }
}

/** Returns `value` if it has the expected shape. Otherwise throws SUPPLIER_UNCLEAR with the path of the first field. */
export function readAnswer<T extends TSchema>(schema: T, value: unknown, path = ''): Static<T> {
  if (Value.Check(schema, value)) return value as Static<T>
  const [first] = Value.Errors(schema, value)
  const field = `${path}${first?.instancePath ?? ''}`.replaceAll('/', '.').replace(/^\./, '')
  throw unclear(field || 'body')
}

/** One TRX per unit, which is hundreds of times the usual price of a month. */
const MAX_UNIT_PRICE_MILLI_SUN = 1_000_000_000

/** Returns offers with a plausible price and valid limits. Throws SUPPLIER_UNCLEAR for others. */
export function checkOffers(offers: SupplierOffer[]): SupplierOffer[] {
  for (const { unitPriceMilliSun, minUnits, maxUnits } of offers) {
    if (unitPriceMilliSun < 1 || unitPriceMilliSun > MAX_UNIT_PRICE_MILLI_SUN) throw unclear('price')
    if (minUnits < 1 || maxUnits < minUnits) throw unclear('limits of an order')
  }
  return offers
}

/** Throws SUPPLIER_UNCLEAR if the answer names another value than the request: it may be about another order. */
export function expectSame(field: string, answered: unknown, requested: unknown): void {
  if (answered === undefined || answered === null) return
  if (String(answered) !== String(requested)) throw unclear(field)
}
