/** Schemas of the requests of the Mini App, which the bot validates. */
import Type, { type Static, type TObject } from 'typebox'
import type { AppCallName } from './app.ts'

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9:._-]+$' })
const Resource = Type.Union([Type.Literal('ENERGY'), Type.Literal('BANDWIDTH')])
/** Text that a user typed: an address, a saved name or an amount. */
const Typed = Type.String({ minLength: 1, maxLength: 200 })
const Seconds = Type.Integer({ minimum: 1, maximum: 366 * 86_400 })
const Sun = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Page = Type.Integer({ minimum: 0, maximum: 10_000 })

const input = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false })
/** Input with the account id. Each call names its account, because another tab may have selected a different one. */
const ofAccount = <P extends Parameters<typeof Type.Object>[0]>(fields: P) => input({ account: Id, ...fields })

/** Like `ofAccount`, for calls that users without an account make too. */
const forAll = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  input({ account: Type.Optional(Id), ...fields })

/** Inputs of the calls. */
export const APP_INPUTS = {
  rent: forAll({ resource: Resource, receiver: Type.Optional(Typed), amount: Type.Optional(Typed) }),
  quote: forAll({
    resource: Resource,
    receiver: Typed,
    amount: Typed,
    durationSec: Seconds,
    /** User's own price as typed, in TRX per 1,000 units per day. `waitSec`: maximum wait for this price. */
    ownPrice: Type.Optional(Typed),
    waitSec: Type.Optional(Seconds),
  }),
  purchase: input({ id: Id }),
  /** `costSun`: maximum cost, as shown on the page. */
  'purchase/act': input({ id: Id, op: Type.String({ maxLength: 16 }), costSun: Type.Optional(Sun) }),
  running: forAll({}),
  order: forAll({ id: Id }),
  extension: ofAccount({ id: Id }),
  'extension/quote': ofAccount({ id: Id, endMs: Type.Integer({ minimum: 1 }) }),
  'order/change-terms': ofAccount({ id: Id, kind: Type.Union([Type.Literal('price'), Type.Literal('receiver')]) }),
  /** `value`: new price in TRX per 1,000 units per day, or new receiver, as typed. */
  'order/change': ofAccount({
    id: Id,
    kind: Type.Union([Type.Literal('cancel'), Type.Literal('return'), Type.Literal('price'), Type.Literal('receiver')]),
    value: Type.Optional(Typed),
  }),
  change: input({ id: Id }),
  'change/act': input({ id: Id, op: Type.Literal('ok') }),
  account: ofAccount({}),
  'account/create': input({}),
  deposits: ofAccount({ page: Page }),
  keys: ofAccount({}),
  statement: ofAccount({}),
  withdraw: ofAccount({}),
  /** Without `sure`, the answer shows the address once more and adds nothing. */
  'withdraw/address': ofAccount({ address: Typed, sure: Type.Boolean() }),
  'withdraw/ask': ofAccount({ address: Typed, amount: Typed }),
  withdrawal: input({ id: Id }),
  'withdrawal/act': input({ id: Id, op: Type.Union([Type.Literal('ok'), Type.Literal('no'), Type.Literal('stop')]) }),
  market: forAll({
    resource: Resource,
    durationSec: Seconds,
    period: Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('week')]),
  }),
  /** `level`: highest cost of the usual rental in TRX, as typed. */
  'market/alert': input({ resource: Resource, level: Typed }),
  wallets: input({}),
  /** Saves a new address, or renames a saved one. */
  'wallets/save': input({ address: Typed, name: Typed }),
  'wallets/sign-in': input({}),
  'rule/switch': input({ id: Id, move: Type.Union([Type.Literal('pause'), Type.Literal('resume')]) }),
} as const satisfies Record<AppCallName, TObject>

export type AppInput<N extends AppCallName> = Static<(typeof APP_INPUTS)[N]>

/**
 * `locale`: locale of the texts that the page has already. `rent`: true if the page opens the screen *Rent*, unless the
 * launch names another one. The query names a bot that is not the primary one.
 */
export const SessionInput = input({
  initData: Type.String({ maxLength: 4_096 }),
  locale: Type.Optional(Type.String({ maxLength: 35 })),
  rent: Type.Optional(Type.Boolean()),
})
