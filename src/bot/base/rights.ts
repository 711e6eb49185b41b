/** Rights of operators by role. Every operator handler names an entry of this table. */

import type { OperatorRole } from '../../db/stores/admin/operators.ts'
import type { AlertName } from '../../db/stores/bot/outbox.ts'
import type { PlainKey } from '../locales/translator.ts'

const ALL_ROLES: readonly OperatorRole[] = ['owner', 'support', 'finance', 'partner']
const SUPPORT_ROLES: readonly OperatorRole[] = ['owner', 'support', 'partner']
const BOT_ROLES: readonly OperatorRole[] = ['owner', 'partner']
const ACCOUNT_ROLES: readonly OperatorRole[] = ['owner', 'support']
const MARKET_ROLES: readonly OperatorRole[] = ['owner', 'support', 'finance']
export const FINANCE_ROLES: readonly OperatorRole[] = ['owner', 'finance']
export const OWNER_ROLES: readonly OperatorRole[] = ['owner']

const RIGHTS = {
  card: ALL_ROLES,
  people: ALL_ROLES,
  /** Permits banning and unbanning users and writing notes about them. */
  'people.change': SUPPORT_ROLES,
  /** Permits giving back an account that no user has linked. Not for partners: the account is the marketplace's. */
  accounts: ACCOUNT_ROLES,
  orders: ALL_ROLES,
  tickets: SUPPORT_ROLES,
  zaps: MARKET_ROLES,
  problems: MARKET_ROLES,
  /** Permits retrying or ignoring a ZapBuy transfer, or marking it refunded. */
  'zaps.change': FINANCE_ROLES,
  money: FINANCE_ROLES,
  /** Permits moving money by hand, and confirming such requests of others. */
  adjust: FINANCE_ROLES,
  /** Permits changing the markup and the referrers' share of the markup. */
  terms: OWNER_ROLES,
  /** Permits managing promo codes, which lower the markup or a partner's margin. */
  promo: BOT_ROLES,
  /** Permits changing the texts in which the bot presents itself. */
  texts: BOT_ROLES,
  /** Permits managing additional bots of the operator and of partners. */
  bots: OWNER_ROLES,
  /** Permits reviewing large withdrawals. */
  withdrawals: FINANCE_ROLES,
  /** Permits enrolling, refusing and pausing providers. */
  providers: OWNER_ROLES,
  /** Permits pausing suppliers and changing their limits. */
  suppliers: OWNER_ROLES,
  journal: BOT_ROLES,
  pause: OWNER_ROLES,
  broadcast: BOT_ROLES,
  operators: OWNER_ROLES,
  /** Permits opening the operator's page with the operator's own name. */
  page: MARKET_ROLES,
} as const satisfies Record<string, readonly OperatorRole[]>

export const ROLE_NAMES = {
  owner: 'role-owner',
  support: 'role-support',
  finance: 'role-finance',
  partner: 'role-partner',
} as const satisfies Record<OperatorRole, PlainKey>

export type Right = keyof typeof RIGHTS

/** True if the role has the right. `role` is undefined for a regular user. */
export const hasRight = (role: OperatorRole | undefined, right: Right): boolean =>
  role !== undefined && (RIGHTS[right] as readonly OperatorRole[]).includes(role)

export const TICKET_ROLES: readonly OperatorRole[] = SUPPORT_ROLES

export const ALERT_ROLES: Record<AlertName, readonly OperatorRole[]> = {
  withdrawal_review: FINANCE_ROLES,
  adjustment_waits: FINANCE_ROLES,
  refund_owed: FINANCE_ROLES,
  order_short: FINANCE_ROLES,
  zap_vanished: FINANCE_ROLES,
  zap_order_late: FINANCE_ROLES,
  operator_balance_low: FINANCE_ROLES,
  deposit_address_changed: FINANCE_ROLES,
  outcome_unknown: FINANCE_ROLES,
  undecided: FINANCE_ROLES,
  watcher_behind: OWNER_ROLES,
  unwell: OWNER_ROLES,
  operator_key_rejected: OWNER_ROLES,
  ticket_waits: SUPPORT_ROLES,
  chain_parameter: FINANCE_ROLES,
  chain_proposal: FINANCE_ROLES,
}
