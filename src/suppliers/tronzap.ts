/** TronZap (tronzap.com): Energy and Bandwidth for one hour. Sources: docs.tronzap.com, and TronZap's own SDKs. */
import { hash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { HOUR_SEC } from '../kernel/duration.ts'
import type { Resource } from '../kernel/resource.ts'
import { defineSupplier, type Report } from './base/define.ts'
import {
  balanceFromTrx,
  countField,
  Decimal,
  entryOf,
  MaybeNumber,
  MaybeText,
  maybe,
  Name,
  type Numeric,
  topUp,
  trxPerThousand,
  Whole,
} from './base/fields.ts'
import { readAnswer, unclear } from './base/http.ts'
import type { SupplierOffer, SupplierOrder, SupplierRefusal } from './supplier.ts'

const REFUSALS: Readonly<Record<string, SupplierRefusal>> = {
  ...{ 1: 'key', 2: 'input', 5: 'other', 6: 'balance', 10: 'receiver', 11: 'input', 12: 'input' },
  ...{ 24: 'receiver', 35: 'stock', 50: 'input' },
}
const NOT_FOUND = '20'
/** Duration of a rental in hours. Older SDKs also accept 24, which TronZap now refuses. */
const HOURS = 1

const Envelope = Type.Object({ code: Name, result: Type.Optional(Type.Unknown()), error: MaybeText, key: MaybeText })
/** The prices of 32,000, 65,000 and 131,000 units are totals, rounded by TronZap. */
const Totals = { price_32k: MaybeNumber, price_65k: MaybeNumber, price_131k: MaybeNumber }
const Rate = Type.Object({ duration: Whole, min_amount: Whole, max_amount: Whole, price: Decimal, ...Totals })
const Services = Type.Object({ energy: maybe(Type.Array(Rate)), bandwidth: maybe(Type.Array(Rate)) })
const Balance = Type.Object({ balance: Decimal, address: MaybeText })
/** The request's parameters, which TronZap has returned in several shapes. */
const Params = Type.Object({
  address: Type.String(),
  amounts: maybe(Type.Object({ energy: MaybeNumber, bandwidth: MaybeNumber })),
})
const Transaction = Type.Object({
  id: Name,
  external_id: maybe(Type.Union([Name, Type.Literal('')])),
  status: MaybeText,
  params: Type.Optional(Type.Unknown()),
  amount: MaybeNumber,
  hash: MaybeText,
})

/** Signature of a call: a plain hash, no HMAC. */
export const tronzapSignature = (secret: string, body: string): string => hash('sha256', body + secret)

export const tronzap = defineSupplier({
  label: 'TronZap',
  fields: [
    { name: 'key', isSecret: true, hint: 'API token' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each call' },
  ],
  urls: { mainnet: 'https://api.tronzap.com' },
  money: 'TRX',
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 60_000 },

  connect({ http, fields: { key = '', secret = '' } }) {
    async function send(path: string, body: object, repeatable = true): Promise<Static<typeof Envelope>> {
      const text = JSON.stringify(body)
      const headers = { authorization: `Bearer ${key}`, 'x-signature': tronzapSignature(secret, text) }
      return readAnswer(Envelope, (await http.post(path, headers, text, repeatable)).json)
    }

    function read<T extends TSchema>(schema: T, { code, result, key, error }: Static<typeof Envelope>): Static<T> {
      if (String(code) === '0') return readAnswer(schema, result, 'result')
      const words = ['code', code, key, error].filter(Boolean).join(' ')
      throw http.failure(entryOf(REFUSALS, code), words, result)
    }

    async function check(by: object): Promise<Report | undefined> {
      const answer = await send('/v1/transaction/check', by)
      return String(answer.code) === NOT_FOUND ? undefined : reportOf(read(Transaction, answer))
    }

    return {
      async offers() {
        const { energy, bandwidth } = read(Services, await send('/v1/services', {}))
        return [...offersOf('ENERGY', energy ?? []), ...offersOf('BANDWIDTH', bandwidth ?? [])]
      },

      async balance() {
        const { balance, address } = read(Balance, await send('/v1/balance', {}))
        return { balanceSun: balanceFromTrx('result.balance', balance), ...topUp(address) }
      },

      async order({ ownId, receiver, resource, units }) {
        const service = resource.toLowerCase()
        const amounts = { [service]: units }
        const params = { address: receiver, amounts, duration: HOURS, activate_address: false }
        const body = { external_id: ownId, service, params }
        return reportOf(read(Transaction, await send('/v1/transaction/new', body, false)))
      },

      look: (id) => check({ id }),
      find: (ownId) => check({ external_id: ownId }),
    }
  },
})

function offersOf(resource: Resource, rates: readonly Static<typeof Rate>[]): SupplierOffer[] {
  return rates
    .filter((rate) => countField('duration', rate.duration) === HOURS)
    .map((rate) => {
      const price = trxPerThousand('price', rate.price)
      if (price === 0) throw unclear('price')
      const total = (value: Numeric | null | undefined, thousands: number) =>
        trxPerThousand('price', value || 0) / thousands
      const totals = [total(rate.price_32k, 32), total(rate.price_65k, 65), total(rate.price_131k, 131)]
      return {
        resource,
        durationSec: HOURS * HOUR_SEC,
        minUnits: countField('min_amount', rate.min_amount),
        maxUnits: countField('max_amount', rate.max_amount),
        unitPriceMilliSun: Math.ceil(Math.max(price, ...totals)),
      }
    })
}

const STATES: Readonly<Record<string, SupplierOrder['state']>> = { success: 'delivered', failed: 'failed' }

function reportOf({ id, external_id, params, status, amount, hash }: Static<typeof Transaction>): Report {
  const state = entryOf(STATES, status ?? '') ?? 'waiting'
  const repeated = Value.Check(Params, params) ? params : undefined
  return {
    id,
    state,
    hashes: [hash],
    // TronZap does not report whether it returns the money of a failed order.
    paid: state === 'failed' ? undefined : amount,
    units: Number(repeated?.amounts?.energy) || repeated?.amounts?.bandwidth,
    receiver: repeated?.address,
    ownId: external_id,
  }
}
