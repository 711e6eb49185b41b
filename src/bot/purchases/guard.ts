/** Preconditions of every purchase: a linked account, and buying that is not paused by the operator. */
import { activePause } from '../../db/stores/bot/flags.ts'
import { isBatchMessage } from '../../db/stores/bot/purchases/batches.ts'
import { willShowOutcome } from '../../db/stores/bot/purchases/order-changes.ts'
import { externalAccountId, isLiveMessage, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId, newReference } from '../../kernel/ids.ts'
import type { BotContext, PersonContext } from '../base/context.ts'
import { backButton, cancelButton, closeFlow, type Flow, type FlowDefinition, type Json } from '../base/flow.ts'
import { closingText, pauseReasonText, unlinkedScreen } from '../base/guards.ts'
import { type Html, paragraphs } from '../locales/html.ts'
import { type PurchaseOp, purchaseButton } from '../orders/buttons.ts'
import { failureText, isKnownFailure, remedyButton, UNEXPECTED } from '../orders/failures.ts'
import { keptLineText } from '../orders/rental-button.ts'
import { goButton, menuButton, replaceableMessage, type ScreenName } from '../telegram/keyboards.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { type Payer, requireApiKey } from './payer-calls.ts'

/** Returns the screen that explains why the user cannot buy. Undefined if buying is possible. */
export async function purchaseBarrier(ctx: PersonContext): Promise<Screen | undefined> {
  return (await linkBarrier(ctx)) ?? pauseBarrier(ctx)
}

/**
 * Returns the screen that explains why the user gets no quote. A user without an account gets one, because a wallet can
 * pay it.
 */
export async function quoteBarrier(ctx: PersonContext): Promise<Screen | undefined> {
  return needsNoAccount(ctx) ? pauseBarrier(ctx) : purchaseBarrier(ctx)
}

/** True if the user has no account and a wallet can pay instead. */
export const needsNoAccount = ({ links, deps }: PersonContext): boolean =>
  links.length === 0 && !deps.client.lacks('pay-later')

/** Returns the account that pays for a quote, or a payer without an account, who can pay from a wallet. */
export function payerOf({ user, link, deps }: PersonContext): Payer {
  if (link?.rejectedAtMs === null) return { userId: user.id, accountId: link.accountId }
  return { userId: user.id, accountId: externalAccountId(newId(deps.clock.now())) }
}

/** Returns the screen that explains that the operator has paused buying. Undefined if buying is possible. */
export async function pauseBarrier(ctx: PersonContext): Promise<Screen | undefined> {
  const paused = await ctx.deps.db.read((reader) => activePause(reader, 'buy'))
  if (!paused) return undefined
  const { t } = ctx
  const text = closingText(t, paused) ?? t('failure-paused', { reason: pauseReasonText(paused.reason) })
  return { text, buttons: [[paused.closesAtMs !== null && goButton(t, 'account'), goButton(t, 'menu')]] }
}

/** Applies a barrier in a flow. Returns true if it showed a screen that ends the flow. */
export async function stopAtBarrier(flow: Flow, barrierOf = purchaseBarrier): Promise<boolean> {
  const barrier = await flow.run(async (ctx) => (await barrierOf(ctx)) !== undefined)
  if (barrier) await flow.show(async (ctx) => (await barrierOf(ctx)) ?? { text: ctx.t('stray-text') })
  return barrier
}

/** Returns the screen for a missing or rejected account. Used for actions that are possible while buying is paused. */
export async function linkBarrier(ctx: PersonContext): Promise<Screen | undefined> {
  if (ctx.link && ctx.link.rejectedAtMs === null) return undefined
  const screen = await unlinkedScreen(ctx)
  const { keptLine } = ctx.user
  return ctx.link || !keptLine ? screen : { ...screen, text: paragraphs(screen.text, keptLineText(ctx.t, keptLine)) }
}

/** Returns the tapped message, or undefined if it shows a live status and the bot must send a new message. */
export async function reusableMessage(ctx: BotContext): Promise<number | undefined> {
  const tapped = replaceableMessage(ctx)
  if (tapped === undefined) return undefined
  const isInUse = await ctx.deps.db.read(
    async (reader) =>
      (await isLiveMessage(reader, ctx.user.id, tapped)) ||
      (await isBatchMessage(reader, ctx.user.id, tapped)) ||
      (await willShowOutcome(reader, ctx.user.id, tapped)),
  )
  return isInUse ? undefined : tapped
}

/** Shows a screen on the tapped message if that message may be replaced, otherwise in a new message. */
export async function replyWithScreen(ctx: BotContext, screen: Screen): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, await reusableMessage(ctx), screen)
}

/** Starts a flow in a new message. The tapped message stays unchanged. */
export async function enterInNewMessage<A extends Json>(
  ctx: BotContext,
  flow: FlowDefinition<A>,
  args: A,
): Promise<void> {
  ctx.ack()
  await closeFlow(ctx)
  ctx.flow.liveMessageId = undefined
  ctx.flow.isBuried = false
  await ctx.conversation.enter(flow.name, args)
}

/** Returns the paying account. Call it only after `purchaseBarrier`. Throws AppError NOT_LINKED. */
export function requireLink(ctx: PersonContext): LinkRow {
  if (!ctx.link) throw new AppError('NOT_LINKED')
  return ctx.link
}

/** Returns the API key of the user's linked account. Throws AppError NOT_LINKED. */
export function requireCurrentApiKey(ctx: PersonContext): Promise<string> {
  return requireApiKey(ctx.runtime.deps, { userId: ctx.user.id, accountId: requireLink(ctx).accountId })
}

export interface Failure {
  code: string
  reference: string
}

/** Converts the error of a quote request to a code and a reference. Unexpected errors are logged at error level. */
export function toFailure(ctx: PersonContext, error: unknown): Failure {
  const code = error instanceof AppError ? error.code : UNEXPECTED
  const reference = newReference()
  const facts = { err: error, reference, userId: ctx.user.id }
  if (isKnownFailure(code)) ctx.deps.log.info(facts, 'purchase.quote_failed')
  else ctx.deps.log.error(facts, 'purchase.quote_failed')
  return { code, reference }
}

/** Shows that nothing was ordered, with a remedy, in a new message. The quote stays on its own message. */
export async function showFailure(ctx: BotContext, p: Purchase, op: PurchaseOp, error: unknown): Promise<void> {
  const failure = toFailure(ctx, error)
  const remedy = remedyButton(ctx.t, failure.code, {
    retry: purchaseButton(ctx.t.plain('button-retry'), op, p.id),
    change: purchaseButton(ctx.t.plain('button-back'), 'back', p.id),
  })
  const text = failureNoteText(ctx, failure)
  await sendScreen(ctx.api, p.chatId, { text, buttons: [[remedy], [menuButton(ctx)]] })
}

/** Shows the error in a flow, with a button for the remedy. Returns BACK or `retry`. */
export function askAfterFailure(flow: Flow, failure: Failure, linkTo?: ScreenName): Promise<string> {
  return flow.ask((ctx) => {
    const retry = { label: ctx.t.plain('button-retry'), action: 'retry' }
    const remedy = remedyButton(ctx.t, failure.code, { retry, change: backButton(ctx) })
    return {
      text: failureNoteText(ctx, failure),
      buttons: [[remedy], [backButton(ctx), cancelButton(ctx)], [linkTo && goButton(ctx.t, linkTo)]],
    }
  })
}

/** Text of a failure, for a screen with its own buttons. */
export function failureNoteText(ctx: PersonContext, failure: Failure): Html {
  return failureText(ctx.t, failure.code, failure.reference)
}
