/** List of all commands, in the order of the help. */
import type { Command } from '../command.ts'
import { ACCOUNTS, WHITELIST } from './accounts.ts'
import { ACTIONS } from './actions.ts'
import { ALARMS } from './alarms.ts'
import { BOOKS } from './books.ts'
import { COMMISSIONS } from './commissions.ts'
import { DOCTOR } from './doctor.ts'
import { FIGURES } from './figures.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { KEYS, PEOPLE, SESSIONS } from './people.ts'
import { ROTATE_KEYS } from './rotate-keys.ts'
import { PROVIDERS } from './supply/providers.ts'
import { SOURCES } from './supply/sources.ts'
import { MONEY_BY_HAND } from './transfers/adjustments.ts'
import { DEPOSITS } from './transfers/deposits.ts'
import { PAYOUTS } from './transfers/payouts.ts'
import { WITHDRAWALS } from './transfers/withdrawals.ts'
import { WHY } from './why.ts'

export const COMMANDS: readonly Command[] = [
  ...ACCOUNTS,
  ...WHITELIST,
  ...PROVIDERS,
  ...SOURCES,
  ...COMMISSIONS,
  ...PAYOUTS,
  ...WITHDRAWALS,
  ...MONEY_BY_HAND,
  ...DEPOSITS,
  ...ORDERS,
  ...MONEY,
  ...ALARMS,
  ...WHY,
  ...FIGURES,
  ...BOOKS,
  ...ACTIONS,
  ...DOCTOR,
  ...PEOPLE,
  ...SESSIONS,
  ...KEYS,
  ...ROTATE_KEYS,
]

/** Commands available on the operator's page. */
export const PAGE_COMMANDS: readonly Command[] = COMMANDS.filter(({ terminalOnly }) => !terminalOnly)
