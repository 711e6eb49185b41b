/** Renders a recorded event in the recipient's language. Returns undefined if the event is no longer relevant. */

import { ticket, ticketEntry } from '../../db/stores/admin/tickets.ts'
import type { Facts, OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { purchasesEndingWith } from '../../db/stores/bot/purchases/ends.ts'
import { payRequest } from '../../db/stores/bot/purchases/pay-requests.ts'
import { type Purchase, purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { walletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { rule } from '../../db/stores/bot/rules.ts'
import { broadcast } from '../../db/stores/broadcasts/broadcasts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { unreachable } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { sun } from '../../kernel/sun.ts'
import { accountEventScreen } from '../accounts/events.ts'
import type { BotDeps, EstimateCredit } from '../base/deps.ts'
import { ROLE_NAMES } from '../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { tokenText } from '../locales/tokens.ts'
import type { Translator } from '../locales/translator.ts'
import { purchaseButton, ruleButton } from '../orders/buttons.ts'
import { addressText, type Names, namesOf } from '../orders/names.ts'
import { filledOf, savedText, waitsUntilMs } from '../orders/order-screen.ts'
import { fullUseUnits, outcomesOf, totalSavings } from '../orders/outcome.ts'
import { readOrderHistory } from '../orders/screen-facts.ts'
import { amountOf } from '../orders/texts.ts'
import { owedText, transactionButton, zapReasonText } from '../orders/zap-texts.ts'
import { botClosingScreen, botNewsScreen } from '../partners/partner-screens.ts'
import { percentOf } from '../prices/percent.ts'
import { purchaseScreen } from '../purchases/purchase-screens.ts'
import { requestNewsScreen } from '../purchases/requests/request-screens.ts'
import { creditedScreen, partialPaymentScreen } from '../purchases/wallet/wallet-screens.ts'
import { ruleNewsScreen } from '../rules/texts.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { answerScreen, operatorTicketScreen, readTicketWithUser } from '../tickets/ticket-screens.ts'
import { alertMessage } from './alerts.ts'
import { broadcastText } from './broadcast.ts'

export async function renderEvent(deps: BotDeps, t: Translator, event: OutboxEvent): Promise<Screen | undefined> {
  switch (event.kind) {
    case 'receipt': {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p && (await receiptScreen(deps, t, p))
    }
    case 'wait_unlinked': {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p?.state === 'ordered' ? waitUnlinkedScreen(t, p, await namesFor(deps, p)) : undefined
    }
    case 'rental_ending': {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p && endingScreen(t, p, event, deps.clock.now(), await namesFor(deps, p))
    }
    case 'rental_ended': {
      const all = await deps.db.read(async (reader) => {
        const p = await purchase(reader, event.purchaseId)
        return p && (await purchasesEndingWith(reader, p))
      })
      if (!all?.[0]) return undefined
      const estimates = await deps.localMarket?.estimateOutcomes(all.flatMap(({ orderId }) => orderId ?? []))
      return endedScreen(t, all, await namesFor(deps, all[0]), estimates?.credits)
    }
    case 'wallet_part': {
      const { p, payment } = await deps.db.read(async (reader) => ({
        p: await purchase(reader, event.purchaseId),
        payment: await walletPayment(reader, event.purchaseId),
      }))
      return p && payment && partialPaymentScreen(t, p, payment, event, deps.clock.now())
    }
    case 'wallet_credited': {
      const payment = await deps.db.read((reader) => walletPayment(reader, event.purchaseId))
      return creditedScreen(t, event, payment)
    }
    case 'request_paid': {
      const nowMs = deps.clock.now()
      const request = await deps.db.read((reader) => payRequest(reader, event.requestId, nowMs))
      return request && requestNewsScreen(t, request, { nowMs, network: deps.network, undone: event.undone === true })
    }
    case 'zap':
      return {
        text: zapNewsText(t, event.state, event.facts, deps.zapbuy?.noOrder),
        buttons: [
          [transactionButton(t, deps.network, String(event.facts.refundTxid ?? event.txid))],
          [NEEDS_SUPPORT.has(event.state) && goButton(t, 'support', 'keep')],
          [goButton(t, 'zapbuy', 'keep'), goButton(t, 'menu', 'keep')],
        ],
      }
    case 'deposit_arrived':
    case 'deposit':
    case 'key_change':
    case 'account_news':
      return accountEventScreen(t, event, deps.clock.now())
    case 'referral': {
      const facts = { amount: t.trx(sun(event.amountSun)), time: t.time(event.dayMs + DAY_SEC * 1000) }
      return {
        text: t('referral-told', facts),
        buttons: [[goButton(t, 'referral', 'keep'), goButton(t, 'menu', 'keep')]],
      }
    }
    case 'not_handled':
      return { text: t('not-handled'), buttons: [[goButton(t, 'orders', 'keep'), goButton(t, 'menu', 'keep')]] }
    case 'rule': {
      const found = await deps.db.read((reader) => rule(reader, event.ruleId))
      return found && ruleNewsScreen(t, found, event.what, event.facts)
    }
    case 'broadcast_done': {
      const row = await deps.db.read((reader) => broadcast(reader, event.broadcastId))
      return row && { text: broadcastText(t, row) }
    }
    case 'ticket': {
      const found = await deps.db.read((reader) => readTicketWithUser(reader, event.ticketId))
      return found && operatorTicketScreen(t, found.row, found.entries, found.person)
    }
    case 'ticket_news': {
      const { row, entry } = await deps.db.read(async (reader) => ({
        row: await ticket(reader, event.ticketId),
        entry: event.entryId === null ? undefined : await ticketEntry(reader, event.entryId),
      }))
      return row && answerScreen(t, row, entry)
    }
    case 'bot_news':
      return botNewsScreen(t, event)
    case 'partner_share':
      return {
        text: t('partner-share-told', { percent: percentOf({ t }, event.keptBp), time: t.time(event.fromMs) }),
        buttons: [[goButton(t, 'partner', 'keep'), goButton(t, 'menu', 'keep')]],
      }
    case 'bot_closing':
      return botClosingScreen(t, event)
    case 'bot_reopened':
      return { text: t('bot-reopened'), buttons: [[goButton(t, 'menu', 'keep')]] }
    case 'ban':
      return { text: t(event.banned ? 'banned' : 'unbanned') }
    case 'role':
      return { text: event.role ? t('role-given', { role: t.plain(ROLE_NAMES[event.role]) }) : t('role-taken') }
    case 'alert':
    case 'alert_over':
      return { text: alertMessage(t, event) }
    default:
      return unreachable(event)
  }
}

const namesFor = (deps: BotDeps, { userId }: Purchase): Promise<Names> =>
  deps.db.read((reader) => namesOf(reader, userId))

/** Transfer states that may need support: no automatic next step follows, or not soon. */
const NEEDS_SUPPORT = new Set(['ignored', 'refused', 'owed'])

async function receiptScreen(deps: BotDeps, t: Translator, p: Purchase): Promise<Screen> {
  const history = await deps.db.read((reader) => readOrderHistory(reader, p.orderId ?? ''))
  const names = await namesFor(deps, p)
  const screen = purchaseScreen(t, p, { nowMs: deps.clock.now(), network: deps.network, history, names })
  if (p.ruleId === null) return { ...screen, text: paragraphs(t('receipt-title'), screen.text) }
  return {
    text: paragraphs(t('receipt-title'), t('receipt-rule'), screen.text),
    buttons: [...(screen.buttons ?? []), [ruleButton(t, 'button-rule-open', 'open', p.ruleId)]],
  }
}

function waitUnlinkedScreen(t: Translator, p: Purchase, names: Names): Screen {
  const what = amountOf(t, p.amount, p.resource)
  const address = addressText(p.receiver, names)
  const end = t.time(waitsUntilMs(p) ?? 0)
  return {
    text: t('wait-unlinked', { what, address, end }),
    buttons: [[goButton(t, 'link', 'keep')], [goButton(t, 'menu', 'keep')]],
  }
}

type EndingEvent = Extract<OutboxEvent, { kind: 'rental_ending' }>

function endingScreen(t: Translator, p: Purchase, event: EndingEvent, nowMs: number, names: Names): Screen | undefined {
  const { amount, endsAtMs, restUntilMs } = event
  if (endsAtMs <= nowMs) return undefined
  return {
    text: lines(
      t('ending-title', { what: amountOf(t, amount, p.resource), left: t.duration((endsAtMs - nowMs) / 1000) }),
      t('purchase-for', { address: addressText(p.receiver, names) }),
      t('purchase-ends', { end: t.time(endsAtMs) }),
      restUntilMs !== undefined && t('ending-rest', { end: t.time(restUntilMs) }),
    ),
    buttons: [
      [
        purchaseButton(t.plain('button-extend'), 'extend', p.id),
        purchaseButton(t.plain('button-buy-again'), 'again', p.id),
      ],
      [goButton(t, 'menu', 'keep')],
    ],
  }
}

/** Summary of an ended rental and its extensions: units used, total paid and saved. */
function endedScreen(
  t: Translator,
  all: readonly Purchase[],
  names: Names,
  credits: readonly EstimateCredit[] = [],
): Screen | undefined {
  const last = all.at(-1)
  if (!last) return undefined
  const rentals = all.filter(({ kind }) => kind === 'BUY')
  const amount = (rentals.length > 0 ? rentals : [last]).reduce((sum, p) => sum + filledOf(p), 0)
  const costSun = sun(all.reduce((sum, p) => sum + p.costSun, 0))
  const burnSun = rentals.reduce((sum, p) => sum + (p.burnSun ?? 0), 0)
  const usedIn = (some: readonly Purchase[]) => some.flatMap(({ usage }) => usage?.units ?? [])
  // Rentals run in parallel, so take their maximum. Extensions follow one another, so add them up.
  const used =
    Math.max(0, ...usedIn(rentals)) +
    usedIn(all.filter(({ kind }) => kind === 'EXTEND')).reduce((sum, units) => sum + units, 0)
  const isUsageKnown = usedIn(all).length > 0
  return {
    text: lines(
      t('ended-title', { what: amountOf(t, amount, last.resource) }),
      t('purchase-for', { address: addressText(last.receiver, names) }),
      isUsageKnown && t('ended-used', { used: amountOf(t, used, last.resource) }),
      t('purchase-paid', { cost: t.trx(costSun) }),
      ...credits.map(({ shortUnits, burnedSun, creditedSun }) =>
        t('ended-estimate', {
          short: t.number(shortUnits),
          burned: t.trx(burnedSun),
          credited: t.trx(creditedSun),
        }),
      ),
      isUsageKnown ? outcomeText(t, all, last.resource) : savedText(t, { burnSun, costSun }),
    ),
    buttons: [[purchaseButton(t.plain('button-buy-again'), 'again', last.id)], [goButton(t, 'menu', 'keep')]],
  }
}

/** Text about the savings, computed from actual use. */
function outcomeText(t: Translator, all: readonly Purchase[], resource: Resource): Html | undefined {
  const outcomes = outcomesOf(all)
  if (outcomes.length === 0) return undefined
  const saved = totalSavings(outcomes)
  const used = outcomes.reduce((sum, outcome) => sum + (outcome.used ?? 0), 0)
  const unused = all.reduce((sum, p) => sum + fullUseUnits(p), 0) - used
  const burnSun = sun(outcomes.reduce((sum, outcome) => sum + outcome.burnSun, 0))
  return lines(
    unused > 0 && t('ended-unused', { unused: amountOf(t, unused, resource) }),
    t('ended-burn', { burn: t.trx(burnSun) }),
    saved >= 0 ? t('ended-saved', { saved: t.trx(sun(saved)) }) : t('ended-lost', { lost: t.trx(sun(-saved)) }),
  )
}

type ZapEvent = Extract<OutboxEvent, { kind: 'zap' }>
type NoOrder = NonNullable<BotDeps['zapbuy']>['noOrder'] | undefined

function zapNewsText(t: Translator, state: ZapEvent['state'], facts: Facts, noOrder: NoOrder): Html {
  const { paidSun = 0, backSun = paidSun } = facts
  const reason = String(facts.reason ?? '')
  const paid = t.trx(sun(paidSun))
  const address = code(String(facts.sender ?? ''))
  const energy = t.number(Number(facts.energy ?? 0))
  const why = zapReasonText(t, reason)
  switch (state) {
    case 'seen':
      return t('zap-told-seen', { paid })
    case 'ordering':
      return lines(t('zap-told-unknown', { paid }), t('zap-unknown-next'))
    case 'ordered':
      return lines(t('zap-told-ordered', { energy, address }), facts.late === 1 && t('zap-told-late'))
    case 'filled':
      return t('zap-told-filled', { energy, address, end: t.time(Number(facts.endsAtMs ?? 0)) })
    case 'ignored':
      return lines(t('zap-told-ignored', { paid }), why)
    case 'refused':
      if (facts.reason === 'not_trx')
        return t('zap-told-token', { token: tokenText(t, String(facts.token ?? ''), String(facts.tokenAmount ?? '')) })
      return lines(t('zap-told-refused', { paid }), why)
    case 'owed':
      return lines(
        t(facts.reason === 'answer_lost' ? 'zap-told-owed-lost' : 'zap-told-owed', { paid }),
        why,
        owedText(t, { reason, paidSun: Number(paidSun), backSun: Number(backSun) }, noOrder),
      )
    case 'refunding':
      return t('zap-state-refunding')
    case 'refunded':
      return lines(
        facts.backSun === undefined
          ? t('zap-told-sent-back')
          : t('zap-told-refunded', { paid: t.trx(sun(facts.backSun)), address: code(String(facts.to)) }),
        t('zap-refund', { txid: code(String(facts.refundTxid ?? '')) }),
      )
    case 'vanished':
      return t('zap-told-vanished', { paid })
    default:
      return unreachable(state)
  }
}
