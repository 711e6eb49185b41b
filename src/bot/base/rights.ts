/** What operators may see and do, by their role. Every handler of theirs names a line of this table. */

import type { AlertName } from '../../db/stores/bot/outbox.ts'
import type { DeskRole } from '../../db/stores/desk/operators.ts'
import type { PlainKey } from '../locales/translator.ts'

const EVERYBODY: readonly DeskRole[] = ['owner', 'support', 'finance', 'partner']
const WITH_SUPPORT: readonly DeskRole[] = ['owner', 'support', 'partner']
const OF_THE_BOT: readonly DeskRole[] = ['owner', 'partner']
const OF_THE_MARKET: readonly DeskRole[] = ['owner', 'support', 'finance']
const WITH_FINANCE: readonly DeskRole[] = ['owner', 'finance']
export const OWNERS: readonly DeskRole[] = ['owner']

const RIGHTS = {
  card: EVERYBODY,
  people: EVERYBODY,
  /** Ban, unban, write a note. */
  'people.change': WITH_SUPPORT,
  orders: EVERYBODY,
  tickets: WITH_SUPPORT,
  zaps: OF_THE_MARKET,
  problems: OF_THE_MARKET,
  /** Retry, ignore, mark refunded. */
  'zaps.change': WITH_FINANCE,
  money: WITH_FINANCE,
  /** The markup, and the share of it for inviting people. */
  terms: OWNERS,
  /** Codes that lower the markup, or a partner's margin. */
  promo: OF_THE_BOT,
  /** What the bot says of itself. */
  texts: OF_THE_BOT,
  /** Further bots, of the operator and of partners. */
  bots: OWNERS,
  /** The second look at large ones. */
  withdrawals: WITH_FINANCE,
  journal: OF_THE_BOT,
  pause: OWNERS,
  broadcast: OF_THE_BOT,
  operators: OWNERS,
} as const satisfies Record<string, readonly DeskRole[]>

export const ROLE_NAMES = {
  owner: 'role-owner',
  support: 'role-support',
  finance: 'role-finance',
  partner: 'role-partner',
} as const satisfies Record<DeskRole, PlainKey>

export type Right = keyof typeof RIGHTS

/** `role` undefined: no operator. */
export const may = (role: DeskRole | undefined, right: Right): boolean =>
  role !== undefined && (RIGHTS[right] as readonly DeskRole[]).includes(role)

/** Whose work tickets are. */
export const ANSWERS: readonly DeskRole[] = WITH_SUPPORT

/** Who is told: what costs money, and what makes the program ill. */
export const TOLD: Record<AlertName, readonly DeskRole[]> = {
  withdrawal_review: WITH_FINANCE,
  refund_owed: WITH_FINANCE,
  order_short: WITH_FINANCE,
  zap_vanished: WITH_FINANCE,
  zap_order_late: WITH_FINANCE,
  operator_balance_low: WITH_FINANCE,
  deposit_address_changed: WITH_FINANCE,
  outcome_unknown: WITH_FINANCE,
  watcher_behind: OWNERS,
  unwell: OWNERS,
  operator_key_rejected: OWNERS,
  ticket_waits: WITH_SUPPORT,
  chain_parameter: WITH_FINANCE,
  chain_proposal: WITH_FINANCE,
}
