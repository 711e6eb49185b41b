/** A change of an order: the question, its Confirm, and how it stands on its live message. */
import type { Api } from 'grammy'
import { perform } from '../../acts/act.ts'
import {
  askAgain,
  insertOrderChange,
  markChangeRefused,
  type NewOrderChange,
  type OrderChange,
  orderChange,
  setChangeShown,
  startChange,
} from '../../db/stores/bot/purchases/order-changes.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../base/live-row.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import { namesOf } from '../orders/names.ts'
import { linked } from '../purchases/guard.ts'
import { showLive } from '../telegram/live-message.ts'
import { changeAct } from './act.ts'
import { changeScreen } from './screens.ts'
import { type Terms, termsMoved, termsNow } from './terms.ts'

/** `moved`: the terms on the screen are not those that were confirmed. */
export function updateChangeMessage(runtime: Runtime, api: Api, id: string, moved = false): Promise<void> {
  const kind: LiveKind<OrderChange, Shown> = {
    name: 'order-change',
    read: orderChange,
    async show(to, t, change) {
      const names = await runtime.deps.db.read((reader) => namesOf(reader, change.userId))
      const screen = changeScreen(t, change, runtime.deps.clock.now(), moved, names)
      return { messageId: await showLive(to, change.chatId, change.messageId ?? undefined, screen) }
    },
    noteShown: (tx, change, { messageId }) => setChangeShown(tx, change.id, messageId, change.state),
  }
  return updateLiveMessage(runtime, api, kind, id)
}

type Wanted = Omit<NewOrderChange, 'id' | 'userId' | 'accountId' | 'chatId' | 'messageId'>

/** Writes the question down and shows it, there or in a new message. */
export async function askChange(ctx: BotContext, wanted: Wanted, messageId: number | undefined): Promise<void> {
  const { db, clock } = ctx.deps
  ctx.ack()
  const id = newId(clock.now())
  const asker = { userId: ctx.user.id, accountId: linked(ctx).accountId, chatId: ctx.user.id }
  const row = { ...wanted, ...asker, id, messageId: messageId ?? null }
  await db.write((tx) => insertOrderChange(tx, row, clock.now()))
  await updateChangeMessage(ctx.runtime, ctx.api, id)
}

/** `moved`: nothing was done; the change of this id has the current terms. `settled`: the row's state tells. */
type Made = { at: 'moved' | 'settled'; id: string }

/** What the order itself says against a change: the end of the question. */
const FINAL = new Set([
  'ORDER_COMPLETED',
  'ORDER_TOO_YOUNG',
  'ORDER_NOT_CHANGEABLE',
  'INVALID_PARAMS',
  'ORDER_CHANGES_NOT_OFFERED',
  'NOTHING_TO_RETURN',
  'REFUND_TOO_LOW',
])

/**
 * Makes the change if its terms still hold. `onSending` is told once the intent is on disk. Throws what
 * `MarketClient` throws while asking for the terms (nothing was changed then), and AppError NOT_LINKED.
 */
export async function makeChange(deps: PurchaseDeps, change: OrderChange, onSending: () => void): Promise<Made> {
  const { db, clock } = deps
  const settled: Made = { at: 'settled', id: change.id }
  const terms = await termsOrRefusal(deps, change)
  if (!terms) return settled
  if (termsMoved(change, terms)) {
    const id = newId(clock.now())
    const asked = await db.write((tx) => askAgain(tx, change.id, { ...terms, id }, clock.now()))
    return asked ? { at: 'moved', id } : settled
  }
  await perform(
    deps,
    changeAct(deps),
    async (tx, nowMs) => ((await startChange(tx, change.id, terms.balanceSun, nowMs)) ? change : undefined),
    onSending,
  )
  return settled
}

/** Undefined: the order does not take the change, and the row says so. */
async function termsOrRefusal(deps: PurchaseDeps, change: OrderChange): Promise<Terms | undefined> {
  try {
    return await termsNow(deps, change)
  } catch (error) {
    if (!(error instanceof AppError && FINAL.has(error.code))) throw error
    const why = { errorCode: error.code, fromMs: Number(error.data.fromMs ?? 0) || null }
    await deps.db.write((tx) => markChangeRefused(tx, change.id, why, deps.clock.now()))
    return undefined
  }
}
