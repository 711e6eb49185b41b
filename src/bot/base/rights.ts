/** What operators may see and do, by their role. Every handler of theirs names a line of this table. */

import type { AlertName } from '../../db/stores/bot/outbox.ts'
import type { Role } from '../../db/stores/desk/operators.ts'
import type { PlainKey } from '../locales/translator.ts'

const EVERYBODY: readonly Role[] = ['owner', 'support', 'finance']
const WITH_SUPPORT: readonly Role[] = ['owner', 'support']
const WITH_FINANCE: readonly Role[] = ['owner', 'finance']
const OWNERS: readonly Role[] = ['owner']

const RIGHTS = {
  card: EVERYBODY,
  people: EVERYBODY,
  /** Ban, unban, write a note. */
  'people.change': WITH_SUPPORT,
  orders: EVERYBODY,
  tickets: WITH_SUPPORT,
  zaps: EVERYBODY,
  problems: EVERYBODY,
  /** Retry, ignore, mark refunded. */
  'zaps.change': WITH_FINANCE,
  money: WITH_FINANCE,
  /** The markup, the share of it for inviting people, and the promo codes that lower it. */
  terms: OWNERS,
  /** The second look at large ones. */
  withdrawals: WITH_FINANCE,
  journal: OWNERS,
  pause: OWNERS,
  broadcast: OWNERS,
  operators: OWNERS,
} as const satisfies Record<string, readonly Role[]>

export const ROLE_NAMES = {
  owner: 'role-owner',
  support: 'role-support',
  finance: 'role-finance',
} as const satisfies Record<Role, PlainKey>

export type Right = keyof typeof RIGHTS

/** `role` undefined: no operator. */
export const may = (role: Role | undefined, right: Right): boolean =>
  role !== undefined && (RIGHTS[right] as readonly Role[]).includes(role)

/** Whose work tickets are. */
export const ANSWERS: readonly Role[] = WITH_SUPPORT

/** Who is told: what costs money, and what makes the program ill. */
export const TOLD: Record<AlertName, readonly Role[]> = {
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
}
