/**
 * Operator features: /admin, with a card that leads to everything else. Hidden from regular users; operators see only
 * what their role permits (`base/rights.ts`).
 */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { type Feature, showHere } from '../base/flow.ts'
import { isOperator, requireRight } from '../base/guards.ts'
import type { Screen } from '../telegram/screen.ts'
import { botsAdmin, botsScreen } from './bots.ts'
import { broadcastAdmin, broadcastFlow, broadcastsScreen } from './broadcast.ts'
import { adminCard } from './card.ts'
import type { SectionName } from './data.ts'
import { adminData } from './data.ts'
import { findAdmin, findFlow } from './find.ts'
import { journalAdmin, journalScreen } from './journal.ts'
import { addOperatorFlow, operatorsAdmin, operatorsScreen } from './operators/operators.ts'
import { connectPageFlow, pageAdmin, pageScreen } from './operators/page.ts'
import { pauseAdmin, pauseFlow, pauseScreen } from './pause.ts'
import { noteFlow, peopleAdmin, peopleScreen } from './people.ts'
import { problemsAdmin, problemsScreen } from './problems.ts'
import { textFlow, textsAdmin, textsScreen } from './texts.ts'
import { ticketAdmin, ticketFlow, ticketsScreen } from './tickets.ts'
import { accountsAdmin, giveBackFlow, proofFlow } from './trade/accounts.ts'
import { adjustFlow, adjustmentsAdmin, adjustmentsScreen, declineAdjustmentFlow } from './trade/adjustments.ts'
import { digestAdmin } from './trade/digest.ts'
import { markupAdmin, markupFlow, termsScreen } from './trade/markup.ts'
import { moneyScreen } from './trade/money.ts'
import { ordersAdmin, ordersScreen } from './trade/orders.ts'
import { promoAdmin, promoCodeFlow, promoCodesScreen } from './trade/promo-codes.ts'
import { providersAdmin, providersScreen } from './trade/providers.ts'
import { supplierLimitsFlow, suppliersAdmin, suppliersScreen } from './trade/suppliers.ts'
import { refuseFlow, reviewScreen, withdrawalAdmin } from './trade/withdrawals.ts'
import { zapAdmin, zapsScreen } from './trade/zaps.ts'

/** Screen of each section. The name of a section is also the right to see it, and part of its button's label. */
const SECTIONS: Readonly<Record<SectionName, (ctx: BotContext) => Promise<Screen>>> = {
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

const composer = new Composer<BotContext>()
const operators = composer.filter(isOperator)

operators.command('admin', requireRight('card'), async (ctx) => showHere(ctx, await adminCard(ctx)))

operators.callbackQuery(adminData.filter, async (ctx, next) => {
  const op = adminData.unpack(ctx.callbackQuery.data)?.op
  if (!op) return next()
  await requireRight(op)(ctx, async () => {
    ctx.ack()
    await showHere(ctx, await (op === 'card' ? adminCard : SECTIONS[op])(ctx))
  })
})

operators.use(
  findAdmin,
  peopleAdmin,
  accountsAdmin,
  ordersAdmin,
  zapAdmin,
  withdrawalAdmin,
  adjustmentsAdmin,
  providersAdmin,
  suppliersAdmin,
  digestAdmin,
  journalAdmin,
  problemsAdmin,
  pageAdmin,
)
operators.use(botsAdmin, textsAdmin, markupAdmin, promoAdmin, operatorsAdmin, pauseAdmin, broadcastAdmin, ticketAdmin)

/** Commands in the operators' menu, with the right that each requires. */
const COMMAND_RIGHTS = {
  admin: 'card',
  find: 'people',
  zaps: 'zaps',
  zap: 'zaps',
  pause: 'pause',
  resume: 'pause',
  broadcast: 'broadcast',
  journal: 'journal',
  operators: 'operators',
} as const

export const admin: Feature = {
  name: 'admin',
  composer,
  flows: [
    markupFlow,
    textFlow,
    promoCodeFlow,
    addOperatorFlow,
    pauseFlow,
    findFlow,
    giveBackFlow,
    proofFlow,
    noteFlow,
    ticketFlow,
    refuseFlow,
    supplierLimitsFlow,
    adjustFlow,
    declineAdjustmentFlow,
    connectPageFlow,
    broadcastFlow,
  ],
  commands: Object.keys(COMMAND_RIGHTS) as (keyof typeof COMMAND_RIGHTS)[],
  rights: COMMAND_RIGHTS,
}
