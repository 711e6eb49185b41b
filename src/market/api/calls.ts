/** All calls of REST v2 and v0. */
import type { Call } from './call.ts'
import { OPERATOR_ACCOUNT_CALLS } from './operator/accounts.ts'
import { OPERATOR_ADJUSTMENT_CALLS } from './operator/adjustments.ts'
import { OPERATOR_ALARM_CALLS } from './operator/alarms.ts'
import { OPERATOR_BOOK_CALLS } from './operator/books.ts'
import { OPERATOR_FIGURE_CALLS } from './operator/figures.ts'
import { OPERATOR_MONEY_CALLS } from './operator/money.ts'
import { PEOPLE_CALLS } from './operator/people.ts'
import { PROVIDER_CALLS } from './operator/providers.ts'
import { OPERATOR_SECRETS_CALLS } from './operator/secrets.ts'
import { SOURCE_CALLS } from './operator/sources.ts'
import { ACCOUNT_CALLS_V0, PRICE_CALLS_V0 } from './v0/accounts.ts'
import { EXTENSION_CALLS_V0 } from './v0/extensions.ts'
import { FAST_CHARGE_CALLS } from './v0/fast-charge.ts'
import { ORDER_CALLS_V0 } from './v0/orders.ts'
import { ACCOUNT_CALLS, HISTORY_CALLS } from './v2/accounts.ts'
import { LOGIN_CALLS } from './v2/login.ts'
import { EXTENSION_CALLS, ORDER_CALLS, ORDER_LIFE_CALLS } from './v2/orders.ts'
import { OWN_PROVIDER_CALLS } from './v2/own-provider.ts'
import { PAY_LATER_CALLS, PAYMENT_CALLS } from './v2/payments.ts'
import { PRICE_CALLS } from './v2/prices.ts'
import { PROOF_CALLS } from './v2/proofs.ts'
import { SELLING_CALLS } from './v2/selling.ts'
import { SUB_KEY_CALLS } from './v2/sub-keys.ts'
import { WEBHOOK_CALLS } from './v2/webhooks.ts'
import { OPERATOR_WITHDRAWAL_CALLS, WITHDRAWAL_CALLS } from './v2/withdrawals.ts'

const ALL_CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...LOGIN_CALLS,
  ...SUB_KEY_CALLS,
  ...PRICE_CALLS,
  ...ORDER_CALLS,
  ...PAYMENT_CALLS,
  ...PAY_LATER_CALLS,
  ...ORDER_LIFE_CALLS,
  ...EXTENSION_CALLS,
  ...PROVIDER_CALLS,
  ...SOURCE_CALLS,
  ...SELLING_CALLS,
  ...OWN_PROVIDER_CALLS,
  ...OPERATOR_MONEY_CALLS,
  ...OPERATOR_ADJUSTMENT_CALLS,
  ...OPERATOR_ALARM_CALLS,
  ...OPERATOR_SECRETS_CALLS,
  ...PEOPLE_CALLS,
  ...OPERATOR_BOOK_CALLS,
  ...OPERATOR_FIGURE_CALLS,
  ...HISTORY_CALLS,
  ...OPERATOR_ACCOUNT_CALLS,
  ...WITHDRAWAL_CALLS,
  ...OPERATOR_WITHDRAWAL_CALLS,
  ...WEBHOOK_CALLS,
  ...PROOF_CALLS,
  ...ACCOUNT_CALLS_V0,
  ...PRICE_CALLS_V0,
  ...ORDER_CALLS_V0,
  ...EXTENSION_CALLS_V0,
  ...FAST_CHARGE_CALLS,
]

/** Calls by method and route, for example `GET /v2/orders`. */
export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(ALL_CALLS.map((call) => [call.name, call]))
