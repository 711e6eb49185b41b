/**
 * The JSON between the Mini App and the bot: schemas of the requests, which the bot validates, and types of the answers.
 * Texts are Telegram HTML or plain text in the person's language; the page computes no amount and writes no sentence.
 */
import Type, { type Static, type TObject } from 'typebox'
import type { PageFailure, PageTexts } from './base.ts'

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9:._-]+$' })
const Resource = Type.Union([Type.Literal('ENERGY'), Type.Literal('BANDWIDTH')])
/** Typed text: an address, a name of the address book, or an amount. */
const Typed = Type.String({ minLength: 1, maxLength: 200 })
const Units = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })
const Seconds = Type.Integer({ minimum: 1, maximum: 366 * 86_400 })
const Sun = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Page = Type.Integer({ minimum: 0, maximum: 10_000 })

const input = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false })
/** Every call about an account names it, so that a tab never acts on the account that another tab has chosen. */
const ofAccount = <P extends Parameters<typeof Type.Object>[0]>(fields: P) => input({ account: Id, ...fields })

/**
 * Inputs of the calls, by path. GET calls read; POST calls change something. A call with `money` moves money, or may lead
 * to it.
 */
export const APP_CALLS = {
  rent: {
    method: 'GET',
    input: ofAccount({ resource: Resource, receiver: Type.Optional(Typed), amount: Type.Optional(Units) }),
  },
  quote: {
    method: 'POST',
    input: ofAccount({
      resource: Resource,
      receiver: Typed,
      amount: Typed,
      durationSec: Seconds,
      /** The person's own price in TRX per 1,000 units and day, as typed, and how long the order may wait for it. */
      ownPrice: Type.Optional(Typed),
      waitSec: Type.Optional(Seconds),
    }),
  },
  purchase: { method: 'GET', input: input({ id: Id }) },
  'purchase/act': {
    method: 'POST',
    /** `costSun`: maximum that the page showed. */
    input: input({ id: Id, op: Type.String({ maxLength: 16 }), costSun: Type.Optional(Sun) }),
  },
  running: { method: 'GET', input: ofAccount({}) },
  order: { method: 'GET', input: ofAccount({ id: Id }) },
  extension: { method: 'GET', input: ofAccount({ id: Id }) },
  'extension/quote': { method: 'POST', input: ofAccount({ id: Id, endMs: Type.Integer({ minimum: 1 }) }) },
  'order/change': {
    method: 'POST',
    input: ofAccount({ id: Id, kind: Type.Union([Type.Literal('cancel'), Type.Literal('return')]) }),
  },
  change: { method: 'GET', input: input({ id: Id }) },
  'change/act': { method: 'POST', input: input({ id: Id, op: Type.Literal('ok') }) },
  account: { method: 'GET', input: ofAccount({}) },
  deposits: { method: 'GET', input: ofAccount({ page: Page }) },
  keys: { method: 'GET', input: ofAccount({}) },
  statement: { method: 'POST', input: ofAccount({}) },
  withdraw: { method: 'GET', input: ofAccount({}) },
  'withdraw/address': { method: 'POST', input: ofAccount({ address: Typed }) },
  'withdraw/ask': { method: 'POST', input: ofAccount({ address: Typed, amount: Typed }) },
  withdrawal: { method: 'GET', input: input({ id: Id }) },
  'withdrawal/act': {
    method: 'POST',
    input: input({ id: Id, op: Type.Union([Type.Literal('ok'), Type.Literal('no'), Type.Literal('stop')]) }),
  },
  market: {
    method: 'GET',
    input: ofAccount({
      resource: Resource,
      durationSec: Seconds,
      period: Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('week')]),
    }),
  },
  wallets: { method: 'GET', input: input({}) },
  'rule/switch': {
    method: 'POST',
    input: input({ id: Id, move: Type.Union([Type.Literal('pause'), Type.Literal('resume')]) }),
  },
} as const satisfies Record<string, { method: 'GET' | 'POST'; input: TObject }>

export type AppCallName = keyof typeof APP_CALLS
export type AppInput<N extends AppCallName> = Static<(typeof APP_CALLS)[N]['input']>

/** `bot`: id of the bot that opened the app, if it is not the primary one. */
export const SessionInput = input({
  initData: Type.String({ maxLength: 4_096 }),
  bot: Type.Optional(Type.Integer({ minimum: 1 })),
})

/** Answer to every call that fails. `field`: the input that the text is about. */
export interface AppFailure extends PageFailure {
  field?: string
}

/** Something that a person can do on a screen. */
export type AppAction = { label: string; style?: 'success' | 'danger' | 'primary' } & (
  | { act: 'purchase' | 'change' | 'withdrawal'; id: string; op: string; costSun?: number }
  /** Opens a screen of the Mini App. */
  | { open: string }
  | { url: string }
  | { copy: string }
)

/** A live object: its text, and what can be done. */
export interface AppView {
  kind: 'purchase' | 'change' | 'withdrawal' | 'order'
  id: string
  state: string
  /** Telegram HTML. */
  text: string
  actions: AppAction[]
  /** True while the outcome is not known yet, so the page asks again by itself. */
  isPending: boolean
}

export interface AppAccountName {
  id: string
  name: string
}

/** Data that the document carries. */
export interface AppBoot {
  botId: number | null
  chatUrl: string | null
}

export interface AppSessionAnswer {
  token: string
  endsAtMs: number
  texts: PageTexts
  timeZone: string
  accounts: AppAccountName[]
  currentAccount: string | null
  /** Reason why the app cannot be used, such as a missing account. */
  notice: string | null
  chatUrl: string
  startParam: string | null
  explorer: string | null
}

export interface AppRent {
  balance: string | null
  balanceSun: number | null
  minAmount: number
  receivers: { address: string; label: string }[]
  presets: { label: string; amount: number }[]
  durations: { sec: number; label: string; cost: string | null }[]
  market: { text: string; priceText: string } | null
  waits: { sec: number; label: string }[]
}

export interface AppEntry {
  id: string
  kind: 'order' | 'zap'
  tab: 'R' | 'W' | 'E'
  /** Telegram HTML: one line of the list. */
  text: string
  /** Part of the time that is left, or part that is filled, in percent. Null if unknown. */
  percent: number | null
  percentLabel: string
}

export interface AppRunning {
  entries: AppEntry[]
  /** Open quotes and orders whose outcome is unknown. */
  pending: AppView[]
}

export interface AppExtension {
  text: string
  choices: { endMs: number; label: string; cost: string | null }[]
}

export interface AppAccount {
  name: string
  balance: string
  lines: string[]
  deposit: { address: string; qr: string; rules: string; hasList: boolean }
  canWithdraw: boolean
  hasKeys: boolean
}

export interface AppList {
  title: string
  lines: string[]
  /** Text for an empty list. */
  none: string
  more: boolean
}

export interface AppWithdraw {
  /** Reason why nothing can be withdrawn now. */
  closed: string | null
  text: string
  addresses: { address: string; label: string; usable: boolean; note: string | null }[]
  max: string | null
  open: AppView[]
}

export interface AppMarket {
  text: string
  unit: string
  levels: { price: number; available: number }[]
  points: { atMs: number; price: number }[]
  periods: { name: 'hour' | 'day' | 'week'; label: string }[]
}

export interface AppWallets {
  addresses: { address: string; name: string; text: string; isDefault: boolean }[]
  none: string
  rules: { id: string; text: string; state: string; move: 'pause' | 'resume' | null; label: string | null }[]
}
