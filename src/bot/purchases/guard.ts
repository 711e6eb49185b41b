/** What every purchase needs before it begins: a linked account, and an operator who has not paused buying. */
import { isPaused } from '../../db/stores/bot/flags.ts'
import { isBatchMessage } from '../../db/stores/bot/purchases/batches.ts'
import { tellsOutcome } from '../../db/stores/bot/purchases/order-changes.ts'
import { isLiveMessage, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { AppError } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { backButton, cancelButton, closeFlow, type Flow, type FlowDefinition, type Json } from '../base/flow.ts'
import { closingText, pauseReasonText, unlinkedScreen } from '../base/guards.ts'
import type { Html } from '../locales/html.ts'
import { type PurchaseOp, purchaseButton } from '../orders/buttons.ts'
import { failureText, isKnownFailure, remedyButton, UNEXPECTED } from '../orders/failures.ts'
import { goButton, menuButton, type Place, replaceableMessage } from '../telegram/keyboards.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { keyOf } from './quote.ts'

/** Undefined: all is well. Otherwise the screen to show instead. */
export async function purchaseBarrier(ctx: BotContext): Promise<Screen | undefined> {
  const barrier = linkBarrier(ctx)
  if (barrier) return barrier
  const paused = await ctx.deps.db.read((reader) => isPaused(reader, 'buy'))
  if (!paused) return undefined
  const { t } = ctx
  const text = closingText(t, paused) ?? t('failure-paused', { reason: pauseReasonText(paused.reason) })
  return { text, buttons: [[paused.closesAtMs !== null && goButton(t, 'account'), goButton(t, 'menu')]] }
}

/** The same in a flow. True: the screen is shown, and the flow is over. */
export async function stopAtBarrier(flow: Flow): Promise<boolean> {
  const barrier = await flow.run(async (ctx) => (await purchaseBarrier(ctx)) !== undefined)
  if (barrier) await flow.show(async (ctx) => (await purchaseBarrier(ctx)) ?? { text: ctx.t('stray-text') })
  return barrier
}

/** The same for what an operator's pause of buying leaves open. */
export function linkBarrier(ctx: BotContext): Screen | undefined {
  return !ctx.link || ctx.link.rejectedAtMs !== null ? unlinkedScreen(ctx) : undefined
}

/** The tapped message, unless something shows there how it stands; undefined: a new one. */
export async function freeMessage(ctx: BotContext): Promise<number | undefined> {
  const tapped = replaceableMessage(ctx)
  if (tapped === undefined) return undefined
  const taken = await ctx.deps.db.read(
    async (reader) =>
      (await isLiveMessage(reader, ctx.user.id, tapped)) ||
      (await isBatchMessage(reader, ctx.user.id, tapped)) ||
      (await tellsOutcome(reader, ctx.user.id, tapped)),
  )
  return taken ? undefined : tapped
}

/** Shows a screen on the tapped message where that is free; otherwise in a new one. */
export async function reply(ctx: BotContext, screen: Screen): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, await freeMessage(ctx), screen)
}

/** Begins a flow in a message of its own: the tapped one keeps what it says. */
export async function enterFresh<A extends Json>(ctx: BotContext, flow: FlowDefinition<A>, args: A): Promise<void> {
  ctx.ack()
  await closeFlow(ctx)
  ctx.flow.liveMessageId = undefined
  ctx.flow.buried = false
  await ctx.conversation.enter(flow.name, args)
}

/** The account that pays, for code that runs behind `purchaseBarrier`. Throws AppError NOT_LINKED. */
export function linked(ctx: BotContext): LinkRow {
  if (!ctx.link) throw new AppError('NOT_LINKED')
  return ctx.link
}

/** The API key of that account. Throws AppError NOT_LINKED. */
export function keyHere(ctx: BotContext): Promise<string> {
  return keyOf(ctx.runtime.deps, { userId: ctx.user.id, accountId: linked(ctx).accountId })
}

export interface Failure {
  code: string
  reference: string
}

/** An error of asking for a quote as something to say. What nobody expects is logged as an error. */
export function failureOf(ctx: BotContext, error: unknown): Failure {
  const code = error instanceof AppError ? error.code : UNEXPECTED
  const reference = newReference()
  const facts = { err: error, reference, userId: ctx.user.id }
  if (isKnownFailure(code)) ctx.deps.log.info(facts, 'purchase.no_quote')
  else ctx.deps.log.error(facts, 'purchase.no_quote')
  return { code, reference }
}

/** Nothing was ordered: the quote stays where it is, and this offers what helps. */
export async function showFailure(ctx: BotContext, p: Purchase, op: PurchaseOp, error: unknown): Promise<void> {
  const failure = failureOf(ctx, error)
  const remedy = remedyButton(ctx.t, failure.code, {
    retry: purchaseButton(ctx.t.plain('button-retry'), op, p.id),
    change: purchaseButton(ctx.t.plain('button-back'), 'back', p.id),
  })
  const text = failureNote(ctx, failure)
  await sendScreen(ctx.api, p.chatId, { text, buttons: [[remedy], [menuButton(ctx)]] })
}

/** Says in a flow what went wrong, with the button that helps; its action: BACK, or once more. */
export function askAfter(flow: Flow, failure: Failure, place?: Place): Promise<string> {
  return flow.ask((ctx) => {
    const retry = { label: ctx.t.plain('button-retry'), action: 'retry' }
    const remedy = remedyButton(ctx.t, failure.code, { retry, change: backButton(ctx) })
    return {
      text: failureNote(ctx, failure),
      buttons: [[remedy], [backButton(ctx), cancelButton(ctx)], [place && goButton(ctx.t, place)]],
    }
  })
}

/** The same as a text under a heading of the screen's own. */
export function failureNote(ctx: BotContext, failure: Failure): Html {
  return failureText(ctx.t, failure.code, failure.reference)
}
