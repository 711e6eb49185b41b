/**
 * Operator features: /admin, with a card that leads to everything else. Hidden from regular users; operators see only
 * what their role permits (`base/rights.ts`).
 */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { type Feature, showHere } from '../base/flow.ts'
import { isOperator, requireRight } from '../base/guards.ts'
import { botsAdmin } from './bots.ts'
import { broadcastAdmin, broadcastFlow } from './broadcast.ts'
import { adminCard } from './card.ts'
import { adminData } from './data.ts'
import { findAdmin, findFlow } from './find.ts'
import { journalAdmin } from './journal.ts'
import { addOperatorFlow, operatorsAdmin } from './operators/operators.ts'
import { connectPageFlow, pageAdmin } from './operators/page.ts'
import { pauseAdmin, pauseFlow } from './pause.ts'
import { noteFlow, peopleAdmin } from './people.ts'
import { problemsAdmin } from './problems.ts'
import { SECTIONS } from './sections.ts'
import { textFlow, textsAdmin } from './texts.ts'
import { ticketAdmin, ticketFlow } from './tickets.ts'
import { accountsAdmin, giveBackFlow, proofFlow } from './trade/accounts.ts'
import { adjustFlow, adjustmentsAdmin, declineAdjustmentFlow } from './trade/adjustments.ts'
import { digestAdmin } from './trade/digest.ts'
import { markupAdmin, markupFlow } from './trade/markup.ts'
import { ordersAdmin } from './trade/orders.ts'
import { promoAdmin, promoCodeFlow } from './trade/promo-codes.ts'
import { providersAdmin } from './trade/providers.ts'
import { supplierLimitsFlow, suppliersAdmin } from './trade/suppliers.ts'
import { refuseFlow, withdrawalAdmin } from './trade/withdrawals.ts'
import { zapAdmin } from './trade/zaps.ts'

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
