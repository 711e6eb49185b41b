/**
 * Whose every command and every button of the bot is, written by hand: what is registered is held against this
 * (`gates.test.ts`). One without a row fails.
 */
import type { AnnsThings } from './anns-things.ts'

const ROLES = ['owner', 'support', 'finance', 'partner'] as const
export type Role = (typeof ROLES)[number]

/** What each role may. */
const MAY = {
  card: ROLES,
  people: ROLES,
  'people.change': ['owner', 'support', 'partner'],
  orders: ROLES,
  tickets: ['owner', 'support', 'partner'],
  zaps: ['owner', 'support', 'finance'],
  problems: ['owner', 'support', 'finance'],
  'zaps.change': ['owner', 'finance'],
  money: ['owner', 'finance'],
  terms: ['owner'],
  promo: ['owner', 'partner'],
  texts: ['owner', 'partner'],
  bots: ['owner'],
  withdrawals: ['owner', 'finance'],
  journal: ['owner', 'partner'],
  pause: ['owner'],
  broadcast: ['owner', 'partner'],
  operators: ['owner'],
} as const satisfies Record<string, readonly Role[]>
type Right = keyof typeof MAY

export const mayUse = (role: Role, right: Right): boolean => (MAY[right] as readonly Role[]).includes(role)

/** Everybody's, about themselves. */
const OPEN_COMMANDS = [
  ...['start', 'buy', 'energy', 'bandwidth', 'extend', 'bulk', 'orders', 'calc', 'price', 'available', 'link'],
  ...['account', 'deposit', 'alerts', 'withdraw', 'keys', 'addresses', 'zapbuy', 'referral', 'partner', 'promo'],
  ...['settings', 'help', 'support', 'cancel', 'privacy', 'id'],
]
export const DESK_COMMANDS: Readonly<Record<string, Right>> = {
  admin: 'card',
  find: 'people',
  user: 'people',
  order: 'people',
  txid: 'people',
  zaps: 'zaps',
  zap: 'zaps',
  pause: 'pause',
  resume: 'pause',
  broadcast: 'broadcast',
  journal: 'journal',
  operators: 'operators',
}
export const COMMANDS = [...OPEN_COMMANDS, ...Object.keys(DESK_COMMANDS)]

type Fields = Readonly<Record<string, string | number>>

/** Of the operators who have the right. */
export interface DeskRow {
  /** By op, where the buttons of this form have one. */
  right: Right | Readonly<Record<string, Right>>
  fields?(things: AnnsThings): Fields
}

/** Of the person whose row it names: for everybody else that is as if there were none. */
interface OwnRow {
  ops?: readonly string[]
  /** Of these the row is the tapper's own, or there is none. */
  openOps?: readonly string[]
  fields(things: AnnsThings, op: string): Fields
}

const ops = <const T extends string>(names: readonly T[], right: Right) =>
  Object.fromEntries(names.map((name) => [name, right])) as Record<T, Right>
const SECTIONS = ['people', 'orders', 'zaps', 'money', 'terms', 'promo', 'withdrawals', 'problems'] as const
const MORE_SECTIONS = ['card', 'tickets', 'journal', 'pause', 'broadcast', 'bots', 'texts', 'operators'] as const

/** By the name of the form of the callback data. */
export const DESK_BUTTONS: Readonly<Record<string, DeskRow>> = {
  ad: { right: Object.fromEntries([...SECTIONS, ...MORE_SECTIONS].map((section) => [section, section])) },
  aj: { right: 'journal', fields: () => ({ page: 0, by: 0, about: '' }) },
  au: {
    right: { show: 'people', ...ops(['ban', 'unban', 'note'], 'people.change') },
    fields: ({ banned }) => ({ id: banned }),
  },
  af: { right: 'people' },
  ao: { right: 'orders', fields: ({ purchase }) => ({ id: purchase }) },
  td: { right: ops(['show', 'answer', 'file', 'close'], 'tickets'), fields: ({ ticket }) => ({ id: ticket }) },
  az: {
    right: { show: 'zaps', ...ops(['retry', 'ignore', 'refunded'], 'zaps.change') },
    fields: ({ txid }) => ({ txid: txid.slice(0, 32) }),
  },
  azl: {
    right: ops(
      [
        ...(['all', 'seen', 'ordering', 'ordered', 'filled', 'ignored'] as const),
        ...(['refused', 'owed', 'refunding', 'refunded', 'vanished'] as const),
      ],
      'zaps',
    ),
  },
  ama: { right: ops(['markup', 'referral', 'margin_min', 'margin_max', 'partner'], 'terms') },
  amu: {
    right: ops(['markup', 'referral', 'margin_min', 'margin_max', 'partner'], 'terms'),
    fields: () => ({ bp: 100 }),
  },
  apl: { right: 'promo', fields: () => ({ page: 0 }) },
  apn: { right: 'promo' },
  ape: { right: 'promo', fields: ({ promoCode }) => ({ code: promoCode, page: 0 }) },
  atx: { right: ops(['product', 'greeting', 'contact'], 'texts') },
  aw: { right: ops(['ask', 'approve', 'refuse'], 'withdrawals'), fields: ({ withdrawal }) => ({ id: withdrawal }) },
  aps: { right: ops(['stop', 'go', 'keys', 'halt'], 'pause'), fields: () => ({ what: 'buy' }) },
  aoa: { right: 'operators' },
  aor: { right: 'operators', fields: ({ banned }) => ({ id: banned }) },
  bc: {
    right: ops(
      ['new', 'show', 'who', 'to', 'words', 'say', 'days', 'pin', 'unpin', 'send', 'stop', 'drop'],
      'broadcast',
    ),
    fields: ({ broadcast }) => ({ value: 'en', id: broadcast }),
  },
  pbl: { right: 'bots', fields: () => ({ page: 0 }) },
  pbx: { right: ops(['yes', 'no'], 'bots'), fields: ({ bot }) => ({ id: bot, mark: 'x' }) },
}

const LINK = ({ link }: AnnsThings) => ({ link })

export const OWN_BUTTONS: Readonly<Record<string, OwnRow>> = {
  p: {
    ops: [
      ...['ok', 'no', 'back', 'part', 'rest', 'again', 'extend', 'wallet', 'see', 'drop', 'quote', 'sure', 'need'],
      ...['whom', 'net', 'ask', 'promo', 'wait15m', 'wait1h', 'wait3h', 'wait6h', 'wait1d'],
    ],
    fields: ({ purchase }) => ({ id: purchase }),
  },
  o: {
    ops: ['show', 'open', 'refresh', 'extend', 'again', 'receipt', 'cancel', 'return', 'price', 'receiver'],
    fields: ({ order }) => ({ id: order, page: 'F0' }),
  },
  oz: { fields: ({ zap }) => ({ id: zap, page: 'F0' }) },
  oc: { ops: ['ok', 'again'], fields: ({ orderChange }) => ({ id: orderChange }) },
  // Everybody who has a request may open and pay it; only the person who asked takes it back.
  req: { ops: ['drop'], openOps: ['pay', 'open'], fields: ({ request }) => ({ id: request }) },
  bulk: { ops: ['ok', 'look', 'no', 'stop', 'again', 'csv'], fields: ({ batch }) => ({ id: batch }) },
  al: {
    ops: ['show', 'open', 'pause', 'resume', 'edit', 'log', 'del', 'delyes', 'act', 'rental', 'keep'],
    openOps: ['list', 'at', 'lead', 'leads', 'low', 'price', 'balance', 'auto'],
    fields: ({ rule, purchase }, op) => ({ id: op === 'rental' || op === 'keep' ? purchase : rule, arg: '' }),
  },
  wd: { ops: ['ok', 'no', 'stop', 'see'], fields: ({ chatWithdrawal }) => ({ id: chatWithdrawal }) },
  // A reply is added to one's own.
  tk: { ops: ['solved', 'file'], openOps: ['reply'], fields: ({ ticket }) => ({ id: ticket }) },
  pb: {
    ops: ['show', 'days', 'margin', 'account', 'closing', 'approve', 'refuse', 'pause', 'resume', 'close', 'reopen'],
    fields: ({ bot }) => ({ id: bot }),
  },
  'key-show': { fields: LINK },
  counted: { fields: LINK },
  'key-revoke': { fields: LINK },
  'sk-new': { fields: LINK },
  export: { fields: LINK },
  'key-object': { fields: ({ keyChange }) => ({ change: keyChange }) },
  'wd-off': { fields: ({ link, address }) => ({ link, address }) },
  'sk-off': { fields: ({ link, subKey }) => ({ link, id: subKey }) },
  'wd-stop': { fields: ({ link, withdrawal }) => ({ link, id: withdrawal }) },
  unlink: { fields: LINK },
  // The last ones: the link is another one, or none, then.
  'key-revoke-yes': { fields: LINK },
  'unlink-yes': { fields: LINK },
}

/** About the person who taps: they name no row. */
export const OPEN_BUTTONS = [
  ...['go', 'price', 'rent', 'ol', 'notify', 'language', 'my-data', 'forget-me', 'forget-me-yes', 'book', 'av'],
  // The operator's own bot, or a partner's first.
  'pbn',
]

/** Flows of the operators, by name: the button that begins each. */
export const DESK_FLOWS: Readonly<Record<string, (things: AnnsThings) => string>> = {
  markup: () => 'ama:markup',
  'bot-text': () => 'atx:product',
  'promo-code': () => 'apn',
  'operator-add': () => 'aoa',
  pause: () => 'aps:stop:buy',
  'admin-find': () => 'af',
  'admin-note': ({ banned }) => `au:note:${banned}`,
  'ticket-answer': ({ ticket }) => `td:answer:${ticket}`,
  'withdrawal-refuse': ({ withdrawal }) => `aw:refuse:${withdrawal}`,
  broadcast: ({ broadcast }) => `bc:say:en:${broadcast}`,
}
