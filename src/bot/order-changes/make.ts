/** Changes an order: the question, its Confirm, and the result on its live message. */
import type { Api } from 'grammy'
import {
  insertOrderChange,
  moveChange,
  type NewOrderChange,
  type OrderChange,
  orderChange,
  renewChange,
  setChangeShown,
} from '../../db/stores/bot/purchases/order-changes.ts'
import { purchaseOfOrder } from '../../db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { submitPayingCall } from '../../paying-calls/paying-call.ts'
import { isOldQuestion } from '../base/checks/questions.ts'
import type { BotContext, PersonContext } from '../base/context.ts'
import { type LiveKind, type ShownMessage, updateLiveMessage } from '../base/live-row.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import { namesOf } from '../orders/names.ts'
import { requireLink } from '../purchases/guard.ts'
import { currentDeposits } from '../purchases/optional-data.ts'
import { showLive } from '../telegram/live-message.ts'
import { type AskedAgain, changeScreen } from './order-change-screens.ts'
import { haveTermsChanged, missingForChange, type Terms, termsNow } from './terms.ts'
import { orderChangeCall } from './tracked-call.ts'

/** Shows the change on its live message. `askedAgain`: why a question that the user confirmed is asked again. */
export function updateChangeMessage(runtime: Runtime, api: Api, id: string, askedAgain?: AskedAgain): Promise<void> {
  const kind: LiveKind<OrderChange, ShownMessage> = {
    name: 'order-change',
    read: orderChange,
    async show(to, t, change) {
      const { chatId, messageId } = change
      // The message of a cancellation becomes the card of its order.
      const card = await runtime.deps.db.read((reader) => purchaseOfOrder(reader, change.orderId))
      if (messageId !== null && card?.messageId === messageId && card.chatId === chatId) return { messageId }
      const names = await runtime.deps.db.read((reader) => namesOf(reader, change.userId))
      const isShort = change.state === 'asked' && missingForChange(change) > 0
      const deposits = isShort ? await currentDeposits(runtime, change) : undefined
      const screen = changeScreen(t, change, runtime.deps.clock.now(), askedAgain, names, deposits)
      return { messageId: await showLive(to, chatId, messageId ?? undefined, screen) }
    },
    recordShown: (tx, change, { messageId }) => setChangeShown(tx, change.id, messageId, change.state),
  }
  return updateLiveMessage(runtime, api, kind, id)
}

type NewQuestion = Omit<NewOrderChange, 'id' | 'userId' | 'accountId' | 'chatId' | 'messageId'>

/** Stores the question. Returns its id. */
export async function storeChangeQuestion(
  ctx: PersonContext,
  question: NewQuestion,
  messageId?: number,
): Promise<string> {
  const { db, clock } = ctx.deps
  const id = newId(clock.now())
  const asker = { userId: ctx.user.id, accountId: requireLink(ctx).accountId, chatId: ctx.user.id }
  const row = { ...question, ...asker, id, messageId: messageId ?? null }
  await db.write((tx) => insertOrderChange(tx, row, clock.now()))
  return id
}

/** Stores the question and shows it on the given message or in a new one. */
export async function askChange(ctx: BotContext, question: NewQuestion, messageId: number | undefined): Promise<void> {
  ctx.ack()
  await updateChangeMessage(ctx.runtime, ctx.api, await storeChangeQuestion(ctx, question, messageId))
}

/**
 * `askedAgain`: no call was made, and `id` is a new question with the current terms. Otherwise the row has the result.
 */
type ChangeOutcome = { id: string; askedAgain?: AskedAgain }

/** Codes that mean the order itself rules out a change; they end the question. */
const FINAL_REFUSALS = new Set([
  'ORDER_COMPLETED',
  'ORDER_TOO_YOUNG',
  'ORDER_NOT_CHANGEABLE',
  'INVALID_PARAMS',
  'ORDER_CHANGES_NOT_OFFERED',
  'NOTHING_TO_RETURN',
  'REFUND_TOO_LOW',
])

/**
 * Makes the change if its terms still hold, and shows that it is being made. Throws the errors of `MarketClient` while
 * reading the terms (before any change), and AppError NOT_LINKED.
 */
export async function makeChange(runtime: Runtime, api: Api, change: OrderChange): Promise<ChangeOutcome> {
  const { deps } = runtime
  const { db, clock } = deps
  const settled: ChangeOutcome = { id: change.id }
  const terms = await termsOrRefusal(deps, change)
  if (!terms) return settled
  const nowMs = clock.now()
  const hasMoved = haveTermsChanged(change, terms)
  if (hasMoved || isOldQuestion(change.createdAtMs, nowMs)) {
    const id = newId(nowMs)
    const asked = await db.write((tx) => renewChange(tx, change.id, { ...terms, id }, nowMs))
    return asked ? { id, askedAgain: hasMoved ? 'moved' : 'old' } : settled
  }
  const sent = { sentAtMs: nowMs, balanceSun: terms.balanceSun }
  if (!(await db.write((tx) => moveChange(tx, 'send', change.id, sent, nowMs)))) return settled
  await submitPayingCall(deps, orderChangeCall(deps), change, updateChangeMessage(runtime, api, change.id))
  return settled
}

/** Returns undefined if the order does not allow the change; the row then contains the reason. */
async function termsOrRefusal(deps: PurchaseDeps, change: OrderChange): Promise<Terms | undefined> {
  try {
    return await termsNow(deps, change)
  } catch (error) {
    if (!(error instanceof AppError && FINAL_REFUSALS.has(error.code))) throw error
    const why = { errorCode: error.code, fromMs: Number(error.data.fromMs ?? 0) || null }
    await deps.db.write((tx) => moveChange(tx, 'refuse', change.id, why, deps.clock.now()))
    return undefined
  }
}
