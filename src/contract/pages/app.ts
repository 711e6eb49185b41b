/**
 * JSON between the Mini App and the bot. Texts are HTML or plain text in the user's language. The server computes
 * all amounts and writes all sentences.
 */
import type { PageFailure, PageTexts } from './base.ts'

/** Calls of the Mini App. A GET call reads; a POST call changes something, or may lead to a payment. */
export const APP_METHODS = {
  rent: 'GET',
  quote: 'POST',
  purchase: 'GET',
  'purchase/act': 'POST',
  running: 'GET',
  order: 'GET',
  extension: 'GET',
  'extension/quote': 'POST',
  'order/change-terms': 'GET',
  'order/change': 'POST',
  change: 'GET',
  'change/act': 'POST',
  account: 'GET',
  'account/create': 'POST',
  deposits: 'GET',
  keys: 'GET',
  statement: 'POST',
  withdraw: 'GET',
  'withdraw/address': 'POST',
  'withdraw/ask': 'POST',
  withdrawal: 'GET',
  'withdrawal/act': 'POST',
  market: 'GET',
  wallets: 'GET',
  'wallets/save': 'POST',
  'wallets/sign-in': 'POST',
  'rule/switch': 'POST',
  'market/alert': 'POST',
} as const satisfies Record<string, 'GET' | 'POST'>

export type AppCallName = keyof typeof APP_METHODS

/** Answer to every call that fails. `field`: the input that the text is about. */
export interface AppFailure extends PageFailure {
  field?: string
}

/** Action that a user can choose on a screen. */
export type AppAction = { label: string; style?: 'success' | 'danger' | 'primary' } & (
  | { act: 'purchase' | 'change' | 'withdrawal'; id: string; op: string; costSun?: number }
  /** Opens a screen of the Mini App. */
  | { open: string }
  | { url: string }
  | { copy: string }
)

/** Purchase, order, change or withdrawal: its text and the available actions. */
export interface AppView {
  kind: 'purchase' | 'change' | 'withdrawal' | 'order'
  id: string
  state: string
  /** Telegram HTML. */
  text: string
  actions: AppAction[]
  /** True while the outcome is not known yet, so the page asks again soon. */
  isPending: boolean
}

interface AppAccountName {
  id: string
  name: string
}

/** Data embedded in the document. */
export interface AppBoot {
  botId: number | null
  chatUrl: string | null
  /** Origin of the page that shows the app in a frame. Null for Telegram's own. */
  parentOrigin: string | null
  /** Screen to open if the launch names none. */
  open: string | null
}

/** Accounts of the user. `currentAccount` is null without an account. */
export interface AppAccounts {
  accounts: AppAccountName[]
  currentAccount: string | null
}

export interface AppSessionAnswer extends AppAccounts {
  token: string
  endsAtMs: number
  /** Null if the page has the texts of the user's language already. */
  texts: PageTexts | null
  /** True if the app can create an account. */
  canCreate: boolean
  chatUrl: string
  startParam: string | null
  /** Time of the user's latest change, in ms. The first event of the stream repeats it. */
  version: number
  /** Data of the Rent screen. Null if the page opens another screen, or if the data is not available in time. */
  rent: AppRent | null
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
  /** Remaining time or filled part, in percent. Null if unknown. */
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

/** Question for the new price or receiver of a waiting order. */
export interface AppChangeTerms {
  text: string
  suggestions: { label: string; value: string }[]
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
  /** Empty without an account. Then `range` has the prices and the total supply. */
  levels: { price: number; available: number }[]
  range: string
  points: { atMs: number; price: number }[]
  periods: { name: 'hour' | 'day' | 'week'; label: string }[]
  /** Suggested price alerts. `level` is the cost of the usual rental in TRX. */
  alert: { text: string; suggestions: { label: string; value: string }[] }
}

export interface AppWallets {
  addresses: { address: string; name: string; text: string; isDefault: boolean }[]
  none: string
  /** True if a wallet can sign in on a page. */
  canSignIn: boolean
  rules: { id: string; text: string; state: string; move: 'pause' | 'resume' | null; label: string | null }[]
}
