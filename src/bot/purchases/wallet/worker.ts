/**
 * Handles purchases paid from another wallet: repeats lost address requests, reports arriving money and shows the time
 * left. Makes only a few calls at a time. An error slows down only its own payment. Late money is reported for one day.
 */
import type { Api } from 'grammy'
import { raiseAlert } from '../../../db/stores/bot/outbox.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  markUnpaid,
  settleWalletPayment,
  undecidedPayments,
  type WalletPayment,
  type WatchedPayment,
  walletPayment,
  watchedPayments,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { resolveWithin } from '../../../kernel/clock.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { createQueues, forEachLimited } from '../../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../../kernel/worker.ts'
import { createPayingCallResolver } from '../../../paying-calls/paying-call.ts'
import type { Runtime } from '../../base/runtime.ts'
import { queueKey, type UserQueues } from '../../telegram/user-queues.ts'
import { updatePurchaseMessage } from '../live-message.ts'
import { readSettled } from '../place.ts'
import { payAddressCall } from './pay-address.ts'
import { recordStatus } from './status.ts'
import { captionKey, hasPicture } from './wallet-screens.ts'

/** One TRON block. */
const EVERY_MS = 3_000
/** The bot's own limits: calls per pass and parallel calls. */
const POLLS_PER_PASS = 10
const CONCURRENT_POLLS = 5
/** A poll waits at most this long for an update of the chat message, which Telegram's rate limit may delay. */
const MAX_SHOW_WAIT_MS = 2_000
/** Maximum back-off. Short, because a user is waiting for the payment to appear. */
const MAX_SLOWDOWN_MS = 60_000
/** Pause between two polls. Short while the user is waiting for the payment. */
function pauseMs({ state, deadlineMs }: WalletPayment, nowMs: number): number {
  if (state === 'open') return nowMs < deadlineMs + 5 * 60_000 ? 5_000 : 60_000
  // Soon after the deadline, polls are frequent: money that the order does not use is credited to the balance about a
  // minute after the end.
  return nowMs < deadlineMs + 5 * 60_000 ? 15_000 : 30 * 60_000
}

export function createWalletPaymentWorker(options: { api: Api; userQueues: UserQueues; runtime: Runtime }): Worker {
  const { api, userQueues, runtime } = options
  const { db, client, clock, log } = runtime.deps
  const schedule = createSchedule(clock)
  const pictures = createQueues({ clock, log })

  /** Runs the update in the user's queue, so that it never overlaps with a button handler of the same user. */
  const updateInQueue = (p: Purchase, why?: Parameters<typeof updatePurchaseMessage>[3]) =>
    userQueues.run(queueKey(p.chatId, p.userId), () => updatePurchaseMessage(runtime, api, p.id, why))
  const show = (p: Purchase, why?: Parameters<typeof updatePurchaseMessage>[3]) =>
    resolveWithin(clock, MAX_SHOW_WAIT_MS, updateInQueue(p, why), () => undefined)

  function backOff(id: string, error: unknown): void {
    const retryAfterMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
    const failures = schedule.backOff(id, { baseMs: EVERY_MS, maxMs: MAX_SLOWDOWN_MS, requestedMs: retryAfterMs })
    log.warn({ err: error, purchase: id, failures }, 'wallet_payment.poll_failed')
    if (!(error instanceof AppError)) throw error
  }

  const addressResolver = createPayingCallResolver(
    runtime.deps,
    payAddressCall(runtime, async ({ id }) => {
      const now = await readSettled(runtime.deps, id)
      await show(now.purchase, now.why)
    }),
    runtime.activeTaps,
  )

  /** Ends a payment that is undecided at the end of its watch time. Call it only after the marketplace answered. */
  async function giveUp({ purchase: p, payment: { orderId } }: WatchedPayment): Promise<void> {
    const nowMs = clock.now()
    const isOver = await db.write(async (tx) => {
      const payment = await walletPayment(tx, p.id)
      if (payment?.state !== 'open' || nowMs < payment.watchUntilMs) return false
      await settleWalletPayment(tx, p.id, 'missing')
      const facts = { txid: p.id, reason: `payment for order ${orderId} (user ${p.userId})` }
      await raiseAlert(tx, 'undecided', p.id, facts, nowMs)
      return markUnpaid(tx, p.id, {}, nowMs)
    })
    if (isOver) await show(p)
  }

  async function pollPayment(watched: WatchedPayment): Promise<void> {
    const { purchase: p, payment } = watched
    try {
      await runtime.deps.waitForPollSlot()
      const status = await client.payLaterOrder(payment.orderId)
      if (!status || status.payAddress !== payment.payAddress)
        throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'payAddress' })
      const isDecided = await db.write((tx) => recordStatus(tx, p.id, status, clock.now()))
      const now = await db.read((reader) => walletPayment(reader, p.id))
      if (now) schedule.scheduleIn(p.id, pauseMs(now, clock.now()))
      if (!isDecided) return await giveUp(watched)
      log.info({ purchase: p.id, orderId: payment.orderId, state: status.state }, 'wallet_payment.decided')
      await show(p)
    } catch (error) {
      backOff(p.id, error)
      if (isFinalAnswer(error)) await giveUp(watched)
    }
  }

  /** Updates the captions that show an outdated time or amount. */
  async function updateCaptions(): Promise<void> {
    const nowMs = clock.now()
    const old = (await db.read((reader) => watchedPayments(reader, nowMs))).filter(
      ({ purchase: p, payment }) => hasPicture(p, payment) && payment.pictureSaid !== captionKey(payment, nowMs),
    )
    const queueKeyOf = ({ purchase: p }: WatchedPayment) => queueKey(p.chatId, p.userId)
    await pictures.each(old, queueKeyOf, ({ purchase: p }) => updateInQueue(p))
  }

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await addressResolver.pass()
    const watched = await db.read(async (reader) => [
      ...(await watchedPayments(reader, nowMs)),
      // Includes payments whose watch time ended while the bot was not polling, for example during downtime.
      ...(await undecidedPayments(reader, nowMs)),
    ])
    // Polls open payments first. Then the others, longest wait first.
    const rank = ({ purchase: p, payment }: WatchedPayment) =>
      (payment.state === 'open' ? 0 : nowMs) + schedule.nextTurnMs(p.id)
    const due = schedule
      .due(watched, ({ purchase: p }) => p.id)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, POLLS_PER_PASS)
    await forEachLimited(due, CONCURRENT_POLLS, pollPayment)
    await updateCaptions()
  }

  return createWorker({ name: 'bot.wallet-payments', everyMs: EVERY_MS, clock, log, pass, queues: pictures })
}

/** True if the error is an answer from the marketplace, after which it will not report more about this order. */
const isFinalAnswer = (error: unknown): boolean =>
  hasCode(error, 'MARKET_BAD_ANSWER') ||
  hasCode(error, 'PAY_LATER_NOT_OFFERED') ||
  (error instanceof AppError && error.data.status !== undefined)
