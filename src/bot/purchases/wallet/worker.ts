/**
 * What happens to purchases that are paid from another wallet: addresses are asked for again whose answer was lost,
 * what arrives is seen and told, and the time left is shown. Few calls at a time, the longest waiting payment first;
 * trouble slows down that payment only. Money that comes when nobody waits for it is told too, for a day.
 */
import type { Api } from 'grammy'
import { createLookout } from '../../../acts/act.ts'
import type { PayLaterStatus } from '../../../client/types.ts'
import type { PayLaterRefundState } from '../../../contract/pay-later.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue, raiseAlert } from '../../../db/stores/bot/outbox.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  markPaid,
  markUnpaid,
  neverDecided,
  updateWalletPayment,
  type WalletPayment,
  type Watched,
  walletPayment,
  watchedPayments,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { within } from '../../../kernel/clock.ts'
import { AppError, hasCode, unreachable } from '../../../kernel/errors.ts'
import { createQueues, eachOf } from '../../../kernel/pool.ts'
import { addSun, maxSun, type Sun, subSun } from '../../../kernel/sun.ts'
import { createSchedule, createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Runtime } from '../../base/runtime.ts'
import { type Lanes, laneOf } from '../../telegram/lanes.ts'
import { updatePurchaseMessage } from '../live-message.ts'
import { readSettled } from '../place.ts'
import { walletAct } from './ask.ts'
import { hasPicture, pictureSays, seenSun } from './screens.ts'

/** A block. */
const EVERY_MS = 3_000
/** The bot's own budget of calls per pass, and at once. */
const LOOKS_PER_PASS = 10
const AT_ONCE = 5
/** A look goes on without a chat that Telegram lets wait longer. */
const SHOW_MS = 2_000
/** Somebody waits for the money to be seen. */
const MAX_SLOWDOWN_MS = 60_000
/** The deposit watch looks at the balance more often than this. */
const QUIET_MS = 5 * 60_000

/** Pause between two looks: short while somebody waits for the money to be seen. */
function pauseMs({ state, deadlineMs }: WalletPayment, nowMs: number): number {
  if (state === 'open') return nowMs < deadlineMs + 5 * 60_000 ? 5_000 : 60_000
  // What the order does not take is in the balance about a minute after the end.
  return nowMs < deadlineMs + 5 * 60_000 ? 15_000 : 30 * 60_000
}

export function createWalletPaymentWorker(options: { api: Api; lanes: Lanes; runtime: Runtime }): Worker {
  const { api, lanes, runtime } = options
  const { db, client, clock, log } = runtime.deps
  const schedule = createSchedule(clock)
  const pictures = createQueues({ clock, log })

  /** In the person's own lane, so that it never crosses a tap. */
  const inLane = (p: Purchase, why?: Parameters<typeof updatePurchaseMessage>[3]) =>
    lanes.run(laneOf(p.chatId, p.userId), () => updatePurchaseMessage(runtime, api, p.id, why))
  const show = (p: Purchase, why?: Parameters<typeof updatePurchaseMessage>[3]) =>
    within(clock, SHOW_MS, inLane(p, why), () => undefined)

  function failed(id: string, error: unknown): void {
    const askedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
    const failures = schedule.slowDown(id, { baseMs: EVERY_MS, maxMs: MAX_SLOWDOWN_MS, askedMs })
    log.warn({ err: error, purchase: id, failures }, 'wallet_payment.no_answer')
    if (!(error instanceof AppError)) throw error
  }

  const asked = createLookout(
    runtime.deps,
    walletAct(runtime, async ({ id }) => {
      const now = await readSettled(runtime.deps, id)
      await show(now.purchase, now.at === 'requoted' ? now.why : undefined)
    }),
  )

  /** Asked until its time was over, and not decided: only an answer says so. */
  async function giveUp({ purchase: p, payment: { orderId } }: Watched): Promise<void> {
    const nowMs = clock.now()
    const isOver = await db.write(async (tx) => {
      const payment = await walletPayment(tx, p.id)
      if (payment?.state !== 'open' || nowMs < payment.watchUntilMs) return false
      await updateWalletPayment(tx, p.id, { state: 'missing' })
      const facts = { txid: p.id, reason: `payment for order ${orderId} (user ${p.userId})` }
      await raiseAlert(tx, 'outcome_unknown', p.id, facts, nowMs)
      return markUnpaid(tx, p.id, {}, nowMs)
    })
    if (isOver) await show(p)
  }

  async function look(watched: Watched): Promise<void> {
    const { purchase: p, payment } = watched
    try {
      await runtime.deps.pollTurn()
      const status = await client.payLaterOrder(payment.orderId)
      if (!status || status.payAddress !== payment.payAddress)
        throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'payAddress' })
      const moved = await db.write((tx) => note(tx, p.id, status, clock.now()))
      const now = await db.read((reader) => walletPayment(reader, p.id))
      if (now) schedule.again(p.id, pauseMs(now, clock.now()))
      if (!moved) return await giveUp(watched)
      log.info({ purchase: p.id, orderId: payment.orderId, state: status.state }, 'wallet_payment.decided')
      await show(p)
    } catch (error) {
      failed(p.id, error)
      if (isAnswer(error)) await giveUp(watched)
    }
  }

  /** Pictures that do not say how it stands now. */
  async function countDown(): Promise<void> {
    const nowMs = clock.now()
    const old = (await db.read((reader) => watchedPayments(reader, nowMs))).filter(
      ({ purchase: p, payment }) => hasPicture(p, payment) && payment.pictureSaid !== pictureSays(payment, nowMs),
    )
    const chatOf = ({ purchase: p }: Watched) => laneOf(p.chatId, p.userId)
    await pictures.each(old, chatOf, ({ purchase: p }) => inLane(p))
  }

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await asked.pass()
    const watched = await db.read(async (reader) => [
      ...(await watchedPayments(reader, nowMs)),
      // Nobody may have asked for as long as they were to be asked about.
      ...(await neverDecided(reader, nowMs)),
    ])
    // Those somebody waits for, then those that waited longest.
    const rank = ({ purchase: p, payment }: Watched) => (payment.state === 'open' ? 0 : nowMs) + schedule.turnMs(p.id)
    const due = schedule
      .due(watched, ({ purchase: p }) => p.id)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, LOOKS_PER_PASS)
    await eachOf(due, AT_ONCE, look)
    await countDown()
  }

  return createWorker({ name: 'bot.wallet-payments', everyMs: EVERY_MS, clock, log, pass, queues: pictures })
}

/** Whatever it refuses with, the marketplace was reached: it will not tell more of this order. */
const isAnswer = (error: unknown): boolean =>
  hasCode(error, 'MARKET_BAD_ANSWER') ||
  hasCode(error, 'PAY_LATER_NOT_OFFERED') ||
  (error instanceof AppError && error.data.status !== undefined)

/** Writes down what the marketplace says; true when that decides the payment and is to be told. */
async function note(tx: Tx, id: string, status: PayLaterStatus, nowMs: number): Promise<boolean> {
  const payment = await walletPayment(tx, id)
  if (!payment) return false
  const { paidSun, arrivingSun, reason = null } = status
  const refunded = (state: PayLaterRefundState) =>
    addSun(...status.refunds.filter((one) => one.state === state).map((one) => one.amountSun))
  const creditedSun = maxSun(refunded('credited'), payment.creditedSun)
  const newSun = subSun(creditedSun, payment.creditedSun)
  const repaidSun = maxSun(refunded('repaid'), payment.repaidSun)
  const newlyRepaidSun = subSun(repaidSun, payment.repaidSun)
  if (newSun > 0 || newlyRepaidSun > 0) {
    const event = { kind: 'wallet_credited', purchaseId: id, amountSun: newSun, repaidSun: newlyRepaidSun } as const
    const key = `wallet:${id}:${addSun(creditedSun, repaidSun)}`
    await enqueue(tx, { key, to: payment.userId, event }, nowMs)
  }
  const quietSun = newSun > 0 ? newSun : refunded('held')
  const quiet = quietSun > 0 ? { quietSun, quietUntilMs: nowMs + QUIET_MS } : {}
  const seen = { paidSun, arrivingSun, creditedSun, repaidSun, ...quiet }
  if (payment.state !== 'open' || status.state === 'waiting') {
    await updateWalletPayment(tx, id, seen)
    if (payment.state === 'open') await notePart(tx, payment, addSun(paidSun, arrivingSun), nowMs)
    return false
  }
  await updateWalletPayment(tx, id, { ...seen, state: status.state, reason })
  // What was cancelled is told in a message of its own, and only if there is something to tell.
  const newMessage = payment.forgottenAtMs !== null
  switch (status.state) {
    case 'paid':
      return markPaid(tx, id, payment.orderId, { newMessage }, nowMs)
    case 'expired':
    case 'cancelled': {
      const untold = newMessage && paidSun === 0
      return (await markUnpaid(tx, id, { newMessage, quiet: untold }, nowMs)) && !untold
    }
    case 'returned':
      return markUnpaid(tx, id, { newMessage }, nowMs)
    default:
      return unreachable(status.state)
  }
}

/** More came, and it is not enough yet: told in a message of its own, once, while there is time to send the rest. */
async function notePart(tx: Tx, payment: WalletPayment, nowSun: Sun, nowMs: number): Promise<void> {
  const { purchaseId, userId, amountSun, deadlineMs } = payment
  const beforeSun = seenSun(payment)
  if (nowSun <= beforeSun || nowSun >= amountSun) return
  const cameSun = subSun(nowSun, beforeSun)
  const event = { kind: 'wallet_part', purchaseId, cameSun, seenSun: nowSun } as const
  const key = `wallet-part:${purchaseId}:${nowSun}`
  await enqueue(tx, { key, to: userId, event, expiresAtMs: deadlineMs }, nowMs)
}
