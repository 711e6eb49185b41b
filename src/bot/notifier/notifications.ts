/** Registry of notifications: one entry for each kind of event in the outbox. */

import { type OperatorRole, ROLES } from '../../db/stores/admin/operators.ts'
import { ticket, ticketEntry, ticketSubject } from '../../db/stores/admin/tickets.ts'
import type { OutboxEvent, Topic } from '../../db/stores/bot/outbox.ts'
import { overlappingRentals, purchasesEndingWith } from '../../db/stores/bot/purchases/ends.ts'
import { payRequest } from '../../db/stores/bot/purchases/pay-requests.ts'
import { type Purchase, purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { walletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { rule } from '../../db/stores/bot/rules.ts'
import { broadcast } from '../../db/stores/broadcasts/broadcasts.ts'
import { manualSale } from '../../db/stores/selling/manual-sales.ts'
import { tronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { sun } from '../../kernel/sun.ts'
import { signedInText } from '../accounts/address-book.ts'
import { accountEventScreen } from '../accounts/events.ts'
import type { BotDeps } from '../base/deps.ts'
import { ALERT_ROLES, FINANCE_ROLES, OWNER_ROLES, ROLE_NAMES, TICKET_ROLES } from '../base/rights.ts'
import type { Translator } from '../locales/translator.ts'
import { packRental } from '../orders/rental-button.ts'
import { botClosingScreen, botNewsScreen } from '../partners/partner-screens.ts'
import { percentOf } from '../prices/percent.ts'
import { providerNewsScreen } from '../providers/grant-screens.ts'
import { stakeNewsScreen } from '../providers/notices.ts'
import { requestNewsScreen } from '../purchases/requests/request-screens.ts'
import { creditedScreen, partialPaymentScreen } from '../purchases/wallet/wallet-screens.ts'
import { ruleNewsScreen } from '../rules/texts.ts'
import { newOrdersScreen, saleNewsScreen } from '../sales/sale-screens.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { answerScreen, operatorTicketScreen, readTicketWithUser } from '../tickets/ticket-screens.ts'
import { failedTransferScreen } from './after-sale/failed-transfer-screen.ts'
import { alertButtons, alertMessage } from './alerts.ts'
import { broadcastText } from './broadcast.ts'
import { digestScreen } from './digest/text.ts'
import {
  endedScreen,
  endingScreen,
  namesFor,
  receiptScreen,
  waitUnlinkedScreen,
  zapNewsScreen,
} from './event-screens.ts'

type Event<Kind extends OutboxEvent['kind']> = Extract<OutboxEvent, { kind: Kind }>

/** An event that the live message of a purchase shows. A rental thus has one message from Confirm to its end. */
export interface LiveNews<E> {
  purchaseId(event: E): string
  /**
   * True if an edit is enough, because the user is looking at the message or was alerted shortly before. Otherwise a
   * new message replaces the old one, because an edit makes no sound.
   */
  isEditEnough(p: Purchase, nowMs: number): boolean
  /** True if the message shows the event even to users who have turned the topic off. */
  isLasting?: true
}

/** After this time, the user has probably left the chat. */
export const EDIT_WITHIN_MS = 60_000

interface Notification<E extends OutboxEvent> {
  /** Topic under which users can mute the event. Without a topic it cannot be muted. */
  topic?: Topic | ((event: E) => Topic | undefined)
  silent?: true
  /** Key of the subject whose news share one message. Without a key, each event gets its own message. */
  subject?: (event: E) => string | undefined
  /** Shows the event on the live message of a purchase. Without it, the event gets a message of its own. */
  live?: LiveNews<E>
  /** Roles of the operators who receive the event. Default: all roles. */
  roles?: (event: E) => readonly OperatorRole[]
  /** Renders the event in the recipient's language. Undefined if it is no longer relevant. */
  render(deps: BotDeps, t: Translator, event: E, userId: number): Screen | undefined | Promise<Screen | undefined>
}

type Notifications = { readonly [Kind in OutboxEvent['kind']]: Notification<Event<Kind>> }

const accountNews: Notification<Event<'deposit_arrived' | 'deposit' | 'deposit_dust' | 'key_change' | 'account_news'>> =
  {
    render: async (deps, t, event, userId) =>
      accountEventScreen(t, event, deps.clock.now(), await namesFor(deps, { userId })),
  }

const alert: Notification<Event<'alert' | 'alert_over'>> = {
  roles: ({ name }) => ALERT_ROLES[name],
  render: (_deps, t, event) => ({ text: alertMessage(t, event), buttons: alertButtons(t, event) }),
}

const NOTIFICATIONS: Notifications = {
  receipt: {
    topic: 'orders',
    live: {
      purchaseId: (event) => event.purchaseId,
      isEditEnough: ({ sentAtMs }, nowMs) => nowMs - (sentAtMs ?? 0) <= EDIT_WITHIN_MS,
    },
    async render(deps, t, event) {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p && receiptScreen(deps, t, p)
    },
  },
  wait_unlinked: {
    async render(deps, t, event) {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p?.state === 'ordered' ? waitUnlinkedScreen(t, p, await namesFor(deps, p)) : undefined
    },
  },
  rental_ending: {
    topic: 'rentals',
    live: { purchaseId: (event) => event.purchaseId, isEditEnough: () => false },
    async render(deps, t, event) {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p && endingScreen(t, p, event, deps.clock.now(), await namesFor(deps, p))
    },
  },
  rental_ended: {
    topic: 'rentals',
    live: {
      purchaseId: (event) => event.purchaseId,
      isEditEnough: ({ warnedToMs, endsAtMs }) => (warnedToMs ?? 0) >= (endsAtMs ?? 0),
      isLasting: true,
    },
    async render(deps, t, event) {
      const { ended, sharing } = await deps.db.read(async (reader) => {
        const p = await purchase(reader, event.purchaseId)
        const ended = p ? await purchasesEndingWith(reader, p) : []
        return { ended, sharing: ended[0] ? await overlappingRentals(reader, ended[0]) : [] }
      })
      if (!ended[0]) return undefined
      const estimates = await deps.localMarket?.estimateOutcomes(ended.flatMap(({ orderId }) => orderId ?? []))
      return endedScreen(t, { ended, sharing }, await namesFor(deps, ended[0]), estimates?.credits)
    },
  },
  transfer_failed: {
    topic: 'transfers',
    async render(deps, t, event) {
      const p = await deps.db.read((reader) => purchase(reader, event.purchaseId))
      return p && failedTransferScreen(t, p, event, await namesFor(deps, p), deps.network)
    },
  },
  wallet_part: {
    async render(deps, t, event) {
      const { p, payment } = await deps.db.read(async (reader) => ({
        p: await purchase(reader, event.purchaseId),
        payment: await walletPayment(reader, event.purchaseId),
      }))
      return p && payment && partialPaymentScreen(t, p, payment, event, deps.clock.now())
    },
  },
  wallet_credited: {
    async render(deps, t, event) {
      return creditedScreen(t, event, await deps.db.read((reader) => walletPayment(reader, event.purchaseId)))
    },
  },
  request_paid: {
    topic: 'orders',
    async render(deps, t, event) {
      const nowMs = deps.clock.now()
      const request = await deps.db.read((reader) => payRequest(reader, event.requestId, nowMs))
      if (!request) return undefined
      const names = await namesFor(deps, request)
      return requestNewsScreen(t, request, { nowMs, names, undone: event.undone === true })
    },
  },
  zap: {
    topic: 'zaps',
    subject: ({ txid }) => `zap:${txid}`,
    render: zapNewsScreen,
  },
  deposit_arrived: accountNews,
  deposit: {
    ...accountNews,
    subject: ({ deposit: { state, token, day } }) => (state === 'token' ? `token:${token}:${day}` : undefined),
  },
  deposit_dust: { ...accountNews, silent: true },
  wallet_signed_in: {
    async render(deps, t, { address, name }) {
      const wallet = { address: tronAddress(address), name }
      const rent = packRental({ resource: 'ENERGY', receiver: wallet.address })
      return {
        text: await signedInText({ deps, t }, wallet),
        buttons: [
          [{ label: t.plain('button-rent-for', { name }), data: rent, style: 'primary' }],
          [goButton(t, 'addresses', 'keep'), goButton(t, 'menu', 'keep')],
        ],
      }
    },
  },
  key_change: accountNews,
  account_news: accountNews,
  referral: {
    silent: true,
    render(_deps, t, event) {
      const facts = { amount: t.heldTrx(sun(event.amountSun)), time: t.time(event.dayMs + DAY_SEC * 1000) }
      return {
        text: t('referral-told', facts),
        buttons: [[goButton(t, 'referral', 'keep'), goButton(t, 'menu', 'keep')]],
      }
    },
  },
  not_handled: {
    render: (_deps, t) => ({
      text: t('not-handled'),
      buttons: [[goButton(t, 'orders', 'keep'), goButton(t, 'menu', 'keep')]],
    }),
  },
  rule: {
    topic: ({ isOver }) => (isOver ? undefined : 'alerts'),
    async render(deps, t, event) {
      const found = await deps.db.read((reader) => rule(reader, event.ruleId))
      return found && ruleNewsScreen(t, found, event, await namesFor(deps, found))
    },
  },
  digest: {
    silent: true,
    roles: () => FINANCE_ROLES,
    render: (deps, t) => digestScreen(deps, t),
  },
  broadcast_done: {
    async render(deps, t, event) {
      const row = await deps.db.read((reader) => broadcast(reader, event.broadcastId))
      return row && { text: broadcastText(t, row) }
    },
  },
  ticket: {
    subject: ({ ticketId }) => ticketSubject(ticketId),
    roles: () => TICKET_ROLES,
    async render(deps, t, event) {
      const found = await deps.db.read((reader) => readTicketWithUser(reader, event.ticketId))
      return found && operatorTicketScreen(t, found.row, found.entries, found.person)
    },
  },
  ticket_news: {
    async render(deps, t, event) {
      const { row, entry } = await deps.db.read(async (reader) => ({
        row: await ticket(reader, event.ticketId),
        entry: event.entryId === null ? undefined : await ticketEntry(reader, event.entryId),
      }))
      return row && answerScreen(t, row, entry)
    },
  },
  bot_news: { roles: () => OWNER_ROLES, render: (_deps, t, event) => botNewsScreen(t, event) },
  partner_share: {
    render: (_deps, t, event) => ({
      text: t('partner-share-told', { percent: percentOf({ t }, event.keptBp), time: t.time(event.fromMs) }),
      buttons: [[goButton(t, 'partner', 'keep'), goButton(t, 'menu', 'keep')]],
    }),
  },
  provider: { roles: () => OWNER_ROLES, render: (_deps, t, event) => providerNewsScreen(t, event) },
  provider_news: { render: (_deps, t, event) => stakeNewsScreen(t, event) },
  manual_sale: {
    async render(deps, t, event) {
      const sale = await deps.db.read((reader) => manualSale(reader, event.saleId))
      return sale && saleNewsScreen(t, event.what, sale)
    },
  },
  open_orders: { render: (_deps, t, event) => newOrdersScreen(t, event) },
  bot_closing: { render: (_deps, t, event) => botClosingScreen(t, event) },
  bot_reopened: { render: (_deps, t) => ({ text: t('bot-reopened'), buttons: [[goButton(t, 'menu', 'keep')]] }) },
  ban: { render: (_deps, t, event) => ({ text: t(event.banned ? 'banned' : 'unbanned') }) },
  role: {
    render: (_deps, t, event) => ({
      text: event.role ? t('role-given', { role: t.plain(ROLE_NAMES[event.role]) }) : t('role-taken'),
    }),
  },
  alert,
  alert_over: alert,
}

export function notificationOf(event: OutboxEvent) {
  const { topic, silent, subject, live, roles, render } = NOTIFICATIONS[event.kind] as Notification<OutboxEvent>
  return {
    topic: typeof topic === 'function' ? topic(event) : topic,
    silent: silent === true,
    subject: subject?.(event),
    live,
    roles: roles?.(event) ?? ROLES,
    render: async (deps: BotDeps, t: Translator, userId: number) => render(deps, t, event, userId),
  }
}
