/** TronZap (tronzap.com): Energy and Bandwidth for one hour. Sources: docs.tronzap.com, and TronZap's own SDKs. */
import { hash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { HOUR_SEC } from '../kernel/duration.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import {
  balanceFromTrx,
  costFromTrx,
  countField,
  Decimal,
  ifGiven,
  MaybeNumber,
  maybe,
  Name,
  orderReport,
  topUp,
  trxPerThousand,
  txidsIn,
  Whole,
} from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, expectSame, readAnswer, unclear } from './http.ts'
import type {
  Supplier,
  SupplierKind,
  SupplierOffer,
  SupplierOrder,
  SupplierRefusal,
  SupplierTraits,
} from './supplier.ts'

const TRAITS: SupplierTraits = {
  repeatsByOwnId: false,
  findsByOwnId: true,
  isLocked: false,
  offersEveryMs: 60_000,
}

const REFUSALS: Readonly<Record<string, SupplierRefusal>> = {
  1: 'key',
  2: 'input',
  5: 'other',
  6: 'balance',
  10: 'receiver',
  11: 'input',
  12: 'input',
  20: 'other',
  24: 'receiver',
  35: 'stock',
  50: 'input',
}
const NOT_FOUND = '20'

const Envelope = Type.Object({
  code: Name,
  result: Type.Optional(Type.Unknown()),
  error: maybe(Type.String()),
  key: maybe(Type.String()),
})
const Rate = Type.Object({
  duration: Whole,
  min_amount: Whole,
  max_amount: Whole,
  price: Decimal,
  price_32k: MaybeNumber,
  price_65k: MaybeNumber,
  price_131k: MaybeNumber,
})
const Services = Type.Object({ energy: maybe(Type.Array(Rate)), bandwidth: maybe(Type.Array(Rate)) })
const Balance = Type.Object({ balance: Decimal, address: maybe(Type.String()) })
/** The request's parameters, which TronZap has returned in several shapes. */
const Params = Type.Object({ address: Type.String() })
const Transaction = Type.Object({
  id: Name,
  external_id: maybe(Name),
  status: Type.String(),
  params: Type.Optional(Type.Unknown()),
  amount: MaybeNumber,
  hash: maybe(Type.String()),
})

/** Signature of a call: a plain hash, no HMAC. */
export const tronzapSignature = (secret: string, body: string): string => hash('sha256', body + secret)

function createTronZap(options: AdapterOptions): Supplier {
  const { key = '', secret = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call<T extends TSchema>(path: string, body: object, result: T, repeatable = true): Promise<Static<T>> {
    const text = JSON.stringify(body)
    const headers = { authorization: `Bearer ${key}`, 'x-signature': tronzapSignature(secret, text) }
    const { json } = await http.call({ method: 'POST', path, headers, body: text, repeatable })
    const answer = readAnswer(Envelope, json)
    const code = String(answer.code)
    if (code === '0') return readAnswer(result, answer.result, 'result')
    const reason = REFUSALS[code]
    if (reason === undefined) throw unclear(`code ${code}`)
    const error = http.refused(reason, [code, answer.key, answer.error].filter(Boolean).join(' '))
    throw new AppError(error.code, { ...error.data, code })
  }

  return {
    traits: TRAITS,

    async offers() {
      const { energy, bandwidth } = await call('/v1/services', {}, Services)
      return checkOffers([...offersOf('ENERGY', energy ?? []), ...offersOf('BANDWIDTH', bandwidth ?? [])])
    },

    async balance() {
      const { balance, address } = await call('/v1/balance', {}, Balance)
      return { balanceSun: balanceFromTrx('result.balance', balance), ...topUp(address) }
    },

    async order({ ownId, receiver, resource, units, durationSec }) {
      const service = resource.toLowerCase()
      const params = {
        address: receiver,
        amounts: { [service]: units },
        duration: durationSec / HOUR_SEC,
        activate_address: false,
      }
      const made = await call('/v1/transaction/new', { external_id: ownId, service, params }, Transaction, false)
      expectSame('result.external_id', made.external_id, ownId)
      if (Value.Check(Params, made.params)) expectSame('result.params.address', made.params.address, receiver)
      return toOrder(made)
    },

    async look({ ownId, supplierId }) {
      const by = supplierId === undefined ? { external_id: ownId } : { id: supplierId }
      try {
        const found = await call('/v1/transaction/check', by, Transaction)
        expectSame('result.external_id', found.external_id, ownId)
        expectSame('result.id', found.id, supplierId ?? found.id)
        return toOrder(found)
      } catch (error) {
        if (hasCode(error, 'SUPPLIER_REFUSED') && error.data.code === NOT_FOUND) return undefined
        throw error
      }
    },
  }
}

/** The prices of 32,000, 65,000 and 131,000 units are totals, rounded by TronZap. */
const TOTALS = [
  ['price_32k', 32],
  ['price_65k', 65],
  ['price_131k', 131],
] as const

const offersOf = (resource: Resource, rates: readonly Static<typeof Rate>[]): SupplierOffer[] =>
  rates.map((rate) => {
    const ofTotals = TOTALS.map(([field, thousands]) => trxPerThousand(field, rate[field] || 0) / thousands)
    return {
      resource,
      durationSec: countField('duration', rate.duration) * HOUR_SEC,
      minUnits: countField('min_amount', rate.min_amount),
      maxUnits: countField('max_amount', rate.max_amount),
      unitPriceMilliSun: Math.ceil(Math.max(trxPerThousand('price', rate.price), ...ofTotals)),
    }
  })

const STATES: Readonly<Record<string, SupplierOrder['state']>> = { success: 'delivered', failed: 'failed' }

function toOrder({ id, status, amount, hash }: Static<typeof Transaction>): SupplierOrder {
  const state = STATES[status] ?? 'waiting'
  // TronZap does not report whether it returns the money of a failed order.
  const charged = state === 'failed' ? undefined : amount
  const costSun = ifGiven(charged, (trx) => costFromTrx('result.amount', trx))
  return orderReport(id, state, txidsIn(hash), costSun)
}

export const tronzap = {
  label: 'TronZap',
  fields: [
    { name: 'key', isSecret: true, hint: 'API token' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each call' },
  ],
  defaultUrl: (network) => (network === 'mainnet' ? 'https://api.tronzap.com' : undefined),
  create: createTronZap,
} satisfies SupplierKind
