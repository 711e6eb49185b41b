/**
 * Expected access for every command and button of the bot, written by hand. `gates.test.ts` compares it with the
 * registered ones and fails if one has no row.
 */
import type { AnnsRows } from './anns-rows.ts'

const ROLES = ['owner', 'support', 'finance', 'partner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that have each right. */
const ROLES_BY_RIGHT = {
  card: ROLES,
  people: ROLES,
  'people.change': ['owner', 'support', 'partner'],
  accounts: ['owner', 'support'],
  orders: ROLES,
  tickets: ['owner', 'support', 'partner'],
  zaps: ['owner', 'support', 'finance'],
  problems: ['owner', 'support', 'finance'],
  page: ['owner', 'support', 'finance'],
  'zaps.change': ['owner', 'finance'],
  money: ['owner', 'finance'],
  adjust: ['owner', 'finance'],
  terms: ['owner'],
  promo: ['owner', 'partner'],
  texts: ['owner', 'partner'],
  bots: ['owner'],
  withdrawals: ['owner', 'finance'],
  providers: ['owner'],
  suppliers: ['owner'],
  journal: ['owner', 'partner'],
  pause: ['owner'],
  broadcast: ['owner', 'partner'],
  operators: ['owner'],
} as const satisfies Record<string, readonly Role[]>
type Right = keyof typeof ROLES_BY_RIGHT

export const mayUse = (role: Role, right: Right): boolean => (ROLES_BY_RIGHT[right] as readonly Role[]).includes(role)

/** Commands for all users, about themselves only. */
const PUBLIC_COMMANDS = [
  ...['start', 'buy', 'energy', 'bandwidth', 'extend', 'bulk', 'orders', 'calc', 'price', 'available', 'link'],
  ...[
    'account',
    'export',
    'deposit',
    'alerts',
    'withdraw',
    'keys',
    'addresses',
    'zapbuy',
    'referral',
    'partner',
    'promo',
    'earn',
    'sell',
  ],
  ...['settings', 'language', 'lang', 'help', 'support', 'cancel', 'menu', 'privacy', 'id'],
]
export const OPERATOR_COMMANDS: Readonly<Record<string, Right>> = {
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
export const COMMANDS = [...PUBLIC_COMMANDS, ...Object.keys(OPERATOR_COMMANDS)]

type Fields = Readonly<Record<string, string | number>>

/** Button for operators with a certain right. */
export interface OperatorButton {
  /** Right by operation, if this form has several operations. */
  right: Right | Readonly<Record<string, Right>>
  fields?(things: AnnsRows): Fields
}

/** Button for the owner of its row. For other users the row must seem not to exist. */
interface OwnerButton {
  ops?: readonly string[]
  /** Operations that use only the tapping user's own row, if any. */
  publicOps?: readonly string[]
  fields(things: AnnsRows, op: string): Fields
}

const ops = <const T extends string>(names: readonly T[], right: Right) =>
  Object.fromEntries(names.map((name) => [name, right])) as Record<T, Right>
const SECTIONS = ['people', 'orders', 'zaps', 'money', 'terms', 'promo', 'withdrawals', 'adjust', 'problems'] as const
const MORE_SECTIONS = [
  'card',
  'tickets',
  'journal',
  'pause',
  'broadcast',
  'bots',
  'texts',
  'operators',
  'providers',
  'suppliers',
  'page',
] as const

/** Keyed by the name of the callback data form. */
export const OPERATOR_BUTTONS: Readonly<Record<string, OperatorButton>> = {
  ad: { right: Object.fromEntries([...SECTIONS, ...MORE_SECTIONS].map((section) => [section, section])) },
  aj: { right: 'journal', fields: () => ({ page: 0, by: 0, about: '' }) },
  au: {
    right: { show: 'people', ...ops(['ban', 'unban', 'note'], 'people.change') },
    fields: ({ banned }) => ({ id: banned }),
  },
  af: { right: 'people' },
  apc: { right: 'problems' },
  adg: { right: 'money' },
  adh: { right: 'money', fields: () => ({ hour: 8 }) },
  apg: { right: 'page' },
  ac: {
    right: { show: 'people', ...ops(['give', 'prove'], 'accounts') },
    fields: ({ formerLink }) => ({ id: formerLink }),
  },
  ao: { right: 'orders', fields: ({ purchase }) => ({ id: purchase }) },
  td: { right: ops(['show', 'answer', 'file', 'close'], 'tickets'), fields: ({ ticket }) => ({ id: ticket }) },
  az: {
    right: { show: 'zaps', ...ops(['retry', 'ignore', 'rest', 'refunded'], 'zaps.change') },
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
  an: {
    right: ops(['credit', 'debit', 'refund', 'return', 'deposit'], 'adjust'),
    fields: ({ withdrawal }) => ({ of: withdrawal }),
  },
  am: { right: ops(['ask', 'confirm', 'decline'], 'adjust'), fields: ({ withdrawal }) => ({ id: withdrawal }) },
  aw: { right: ops(['ask', 'approve', 'refuse'], 'withdrawals'), fields: ({ withdrawal }) => ({ id: withdrawal }) },
  apr: {
    right: ops(['list', 'approve', 'refuse', 'pause', 'resume'], 'providers'),
    fields: () => ({ to: '', page: 0 }),
  },
  asu: {
    right: ops(['show', 'pause', 'resume', 'test', 'limits', 'qr'], 'suppliers'),
    fields: () => ({ name: 'test' }),
  },
  aps: { right: ops(['stop', 'go', 'keys', 'halt'], 'pause'), fields: () => ({ what: 'buy' }) },
  aoa: { right: 'operators' },
  aor: { right: 'operators', fields: ({ banned }) => ({ id: banned }) },
  bc: {
    right: ops(
      ['new', 'show', 'who', 'to', 'words', 'say', 'days', 'pin', 'unpin', 'stars', 'paid', 'send', 'stop', 'drop'],
      'broadcast',
    ),
    fields: ({ broadcast }) => ({ value: 'en', id: broadcast }),
  },
  pbl: { right: 'bots', fields: () => ({ page: 0 }) },
  pbx: { right: ops(['yes', 'no'], 'bots'), fields: ({ bot }) => ({ id: bot, mark: 'x' }) },
}

const LINK = ({ link }: AnnsRows) => ({ link })

export const OWNER_BUTTONS: Readonly<Record<string, OwnerButton>> = {
  p: {
    ops: [
      ...[
        'ok',
        'no',
        'back',
        'part',
        'rest',
        'again',
        'extend',
        'wallet',
        'see',
        'drop',
        'quote',
        'sure',
        'details',
        'ways',
        'change',
        'long',
        'both',
      ],
      ...['amount', 'duration', 'receiver'],
      ...['need', 'first', 'whom', 'net', 'ask', 'account', 'promo', 'wait15m', 'wait1h', 'wait3h', 'wait6h', 'wait1d'],
    ],
    fields: ({ purchase }) => ({ id: purchase }),
  },
  o: {
    ops: ['show', 'open', 'refresh', 'extend', 'again', 'receipt', 'cancel', 'return', 'price', 'receiver'],
    fields: ({ order }) => ({ id: order, page: 'F0' }),
  },
  oz: { fields: ({ zap }) => ({ id: zap, page: 'F0' }) },
  oc: { ops: ['ok', 'again'], fields: ({ orderChange }) => ({ id: orderChange }) },
  // Any user who has the request may open and pay it; only its creator may withdraw it.
  req: { ops: ['drop'], publicOps: ['pay', 'open'], fields: ({ request }) => ({ id: request }) },
  blong: { fields: ({ batch }) => ({ id: batch, sec: 86_400 }) },
  bulk: { ops: ['ok', 'look', 'no', 'stop', 'again', 'csv'], fields: ({ batch }) => ({ id: batch }) },
  al: {
    ops: ['show', 'open', 'pause', 'resume', 'edit', 'log', 'del', 'delyes', 'act', 'rental', 'keep', 'send', 'ready'],
    publicOps: ['list', 'at', 'lead', 'leads', 'low', 'price', 'balance', 'auto', 'package'],
    fields: ({ rule, purchase }, op) => ({
      id: op === 'rental' || op === 'keep' ? purchase : rule,
      arg: op === 'send' ? '0' : '',
    }),
  },
  wd: { ops: ['ok', 'no', 'stop', 'see'], fields: ({ chatWithdrawal }) => ({ id: chatWithdrawal }) },
  // A reply is added to the user's own ticket.
  tk: { ops: ['solved', 'file'], publicOps: ['reply'], fields: ({ ticket }) => ({ id: ticket }) },
  pb: {
    ops: ['show', 'days', 'margin', 'account', 'approve', 'refuse', 'pause', 'resume', 'close', 'reopen'],
    fields: ({ bot }) => ({ id: bot }),
  },
  'pb-close': { fields: ({ bot }) => ({ id: bot, stamp: '' }) },
  'acc-former': { ops: ['show', 'link'], fields: ({ formerLink }) => ({ id: formerLink }) },
  'acc-use': { fields: LINK },
  'acc-name': { fields: LINK },
  'acc-rare': { fields: LINK },
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
  // Must be last: afterwards the link is replaced or gone.
  'key-revoke-yes': { fields: (things) => ({ ...LINK(things), stamp: '' }) },
  'unlink-yes': { fields: (things) => ({ ...LINK(things), stamp: '' }) },
}

/** Buttons about the tapping user, which name no row. */
export const PUBLIC_BUTTONS = [
  ...[
    'go',
    'price',
    'rent',
    'rq',
    'ol',
    'notify',
    'language',
    'my-data',
    'forget-me',
    'forget-me-yes',
    'book',
    'earn',
    'own',
    'own-news',
    'own-reward',
    'sell',
    'privacy',
    'av',
  ],
  'dl',
  'acc-more',
  // Add the operator's own bot, or a partner's first bot.
  ...['pbn', 'pbm'],
]

/** Operators' flows by name, with the button that starts each. */
export const OPERATOR_FLOWS: Readonly<Record<string, (things: AnnsRows) => string>> = {
  markup: () => 'ama:markup',
  'bot-text': () => 'atx:product',
  'promo-code': () => 'apn',
  'operator-add': () => 'aoa',
  pause: () => 'aps:stop:buy',
  'admin-find': () => 'af',
  'give-back': ({ formerLink }) => `ac:give:${formerLink}`,
  'give-back-proof': ({ formerLink }) => `ac:prove:${formerLink}`,
  'admin-note': ({ banned }) => `au:note:${banned}`,
  'ticket-answer': ({ ticket }) => `td:answer:${ticket}`,
  adjust: ({ withdrawal }) => `an:credit:${withdrawal}`,
  'adjust-decline': ({ withdrawal }) => `am:decline:${withdrawal}`,
  'page-connect': () => 'apg',
  'supplier-limits': () => 'asu:limits:test',
  'withdrawal-refuse': ({ withdrawal }) => `aw:refuse:${withdrawal}`,
  broadcast: ({ broadcast }) => `bc:say:en:${broadcast}`,
}
