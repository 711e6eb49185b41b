/** Sections of the admin card: the screen of each, and the right required to see it. */
import type { BotContext } from '../base/context.ts'
import type { Right } from '../base/rights.ts'
import type { PlainKey } from '../locales/translator.ts'
import type { Screen } from '../telegram/screen.ts'
import { botsScreen } from './bots.ts'
import { broadcastsScreen } from './broadcast.ts'
import type { SectionName } from './data.ts'
import { journalScreen } from './journal.ts'
import { operatorsScreen } from './operators.ts'
import { pauseScreen } from './pause.ts'
import { peopleScreen } from './people.ts'
import { problemsScreen } from './problems.ts'
import { textsScreen } from './texts.ts'
import { ticketsScreen } from './tickets.ts'
import { termsScreen } from './trade/markup.ts'
import { moneyScreen } from './trade/money.ts'
import { ordersScreen } from './trade/orders.ts'
import { promoCodesScreen } from './trade/promo-codes.ts'
import { reviewScreen } from './trade/withdrawals.ts'
import { zapsScreen } from './trade/zaps.ts'

interface Section {
  right: Right
  label: PlainKey
  screen: (ctx: BotContext) => Promise<Screen>
}

export const SECTIONS: Readonly<Record<SectionName, Section>> = {
  people: { right: 'people', label: 'button-admin-people', screen: peopleScreen },
  orders: { right: 'orders', label: 'button-admin-orders', screen: ordersScreen },
  tickets: { right: 'tickets', label: 'button-admin-tickets', screen: ticketsScreen },
  zaps: { right: 'zaps', label: 'button-admin-zaps', screen: (ctx) => zapsScreen(ctx) },
  money: { right: 'money', label: 'button-admin-money', screen: moneyScreen },
  terms: { right: 'terms', label: 'button-admin-terms', screen: (ctx) => termsScreen(ctx) },
  promo: { right: 'promo', label: 'button-admin-promo', screen: (ctx) => promoCodesScreen(ctx) },
  withdrawals: { right: 'withdrawals', label: 'button-admin-withdrawals', screen: (ctx) => reviewScreen(ctx) },
  problems: { right: 'problems', label: 'button-admin-problems', screen: problemsScreen },
  journal: { right: 'journal', label: 'button-admin-journal', screen: (ctx) => journalScreen(ctx) },
  pause: { right: 'pause', label: 'button-admin-pause', screen: (ctx) => pauseScreen(ctx) },
  broadcast: { right: 'broadcast', label: 'button-admin-broadcast', screen: (ctx) => broadcastsScreen(ctx) },
  bots: { right: 'bots', label: 'button-admin-bots', screen: (ctx) => botsScreen(ctx) },
  texts: { right: 'texts', label: 'button-admin-texts', screen: (ctx) => textsScreen(ctx) },
  operators: { right: 'operators', label: 'button-admin-operators', screen: (ctx) => operatorsScreen(ctx) },
}
