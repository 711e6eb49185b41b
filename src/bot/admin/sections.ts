/** Sections of the admin card. */
import type { BotContext } from '../base/context.ts'
import type { Screen } from '../telegram/screen.ts'
import { botsScreen } from './bots.ts'
import { broadcastsScreen } from './broadcast.ts'
import type { SectionName } from './data.ts'
import { journalScreen } from './journal.ts'
import { operatorsScreen } from './operators/operators.ts'
import { pageScreen } from './operators/page.ts'
import { pauseScreen } from './pause.ts'
import { peopleScreen } from './people.ts'
import { problemsScreen } from './problems.ts'
import { textsScreen } from './texts.ts'
import { ticketsScreen } from './tickets.ts'
import { adjustmentsScreen } from './trade/adjustments.ts'
import { termsScreen } from './trade/markup.ts'
import { moneyScreen } from './trade/money.ts'
import { ordersScreen } from './trade/orders.ts'
import { promoCodesScreen } from './trade/promo-codes.ts'
import { providersScreen } from './trade/providers.ts'
import { suppliersScreen } from './trade/suppliers.ts'
import { reviewScreen } from './trade/withdrawals.ts'
import { zapsScreen } from './trade/zaps.ts'

/** Screen of each section. The name of a section is also the right to see it, and part of its button's label. */
export const SECTIONS: Readonly<Record<SectionName, (ctx: BotContext) => Promise<Screen>>> = {
  people: peopleScreen,
  orders: ordersScreen,
  tickets: ticketsScreen,
  zaps: (ctx) => zapsScreen(ctx),
  money: moneyScreen,
  terms: termsScreen,
  promo: (ctx) => promoCodesScreen(ctx),
  withdrawals: (ctx) => reviewScreen(ctx),
  adjust: (ctx) => adjustmentsScreen(ctx),
  providers: (ctx) => providersScreen(ctx),
  suppliers: (ctx) => suppliersScreen(ctx),
  problems: problemsScreen,
  journal: (ctx) => journalScreen(ctx),
  pause: (ctx) => pauseScreen(ctx),
  broadcast: (ctx) => broadcastsScreen(ctx),
  bots: (ctx) => botsScreen(ctx),
  page: (ctx) => pageScreen(ctx),
  texts: (ctx) => textsScreen(ctx),
  operators: (ctx) => operatorsScreen(ctx),
}
