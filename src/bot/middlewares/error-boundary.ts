/** Catches all errors of handlers. The user gets an explanation with a helpful button; the details go to the log. */
import { GrammyError, type MiddlewareFn } from 'grammy'
import { botTextOf } from '../../contract/errors/errors.ts'
import { markLinkRejected } from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { goButton, isScreenName, type ScreenName } from '../telegram/keyboards.ts'
import { isUnreachable, sendScreen } from '../telegram/live-message.ts'
import type { Button, Screen } from '../telegram/screen.ts'

export const errorBoundary: MiddlewareFn<BotContext> = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    const { log } = ctx.deps
    if (isUnreachable(error)) return
    const reference = newReference()
    const facts = { err: error, reference, updateId: ctx.update.update_id, userId: ctx.from?.id }
    if (isExpected(error)) log.info(facts, 'bot.refused')
    else log.error(facts, 'bot.failed')
    ctx.ack()
    const isChanging = hasCode(error, 'INVALID_API_KEY') && (await isKeyChanging(ctx))
    if (ctx.chat?.type !== 'private') return
    try {
      const shownError = isChanging ? new AppError('MARKET_UNREACHABLE') : error
      await sendScreen(ctx.api, ctx.chat.id, errorScreen(ctx, shownError, reference))
    } catch (sendError) {
      const why = sendError instanceof GrammyError ? sendError.description : 'no response'
      log.warn({ err: sendError, reference, why }, 'bot.error_message_not_sent')
    }
  }
}

/**
 * Marks the linked key as rejected. Returns true if a change of the key is being resolved, because a working key
 * follows.
 */
async function isKeyChanging({ link, deps }: BotContext): Promise<boolean> {
  if (!link || link.rejectedAtMs !== null) return false
  return !(await deps.db.write((tx) => markLinkRejected(tx, link.userId, link.sealedKey, deps.clock.now())))
}

/** Maps the error table's texts for purchases to the texts for all other cases. */
const TEXTS = {
  'failure-key': 'error-key-dead',
  'failure-busy': 'error-busy',
  'failure-forbidden': 'error-forbidden',
  'failure-balance': 'error-balance-low',
  'failure-down': 'error-service-down',
  'failure-sub-key': 'failure-sub-key',
} as const
const HELP_SCREENS: Partial<Record<keyof typeof TEXTS, ScreenName>> = {
  'failure-key': 'link',
  'failure-balance': 'deposit',
  'failure-sub-key': 'account',
}

/** Returns undefined for an unexpected error, which is shown with a reference number. */
function expectedError(error: unknown): { error: AppError; why: keyof typeof TEXTS } | undefined {
  const why = error instanceof AppError ? botTextOf(error.code)?.text : undefined
  const hasText = why !== undefined && Object.hasOwn(TEXTS, why)
  return hasText ? { error: error as AppError, why: why as keyof typeof TEXTS } : undefined
}

/** True if the error code alone explains the failure to the user. */
const isExpected = (error: unknown): boolean => expectedError(error) !== undefined

/** The error's data may contain `needSun` and `haveSun`; the screen then names the missing amount. */
type FailedUpdate = Pick<BotContext, 't' | 'callbackQuery' | 'message'>

function errorScreen(ctx: FailedUpdate, error: unknown, reference: string): Screen {
  const { t } = ctx
  const menu = goButton(t, 'menu')
  const found = expectedError(error)
  if (!found) return { text: t('error-unknown', { reference }), buttons: [[goButton(t, 'support', 'keep')], [menu]] }
  const missing = found.why === 'failure-balance' ? missingSun(found.error) : undefined
  const place = HELP_SCREENS[found.why]
  return {
    text: missing === undefined ? t(TEXTS[found.why]) : t('error-balance-missing', { missing: t.trx(missing) }),
    buttons: [[place ? goButton(t, place) : found.why !== 'failure-forbidden' && againButton(ctx)], [menu]],
  }
}

/**
 * Button that repeats the failed action. Steps of a conversation have no such button, because they can continue
 * otherwise.
 */
function againButton({ t, callbackQuery, message }: FailedUpdate): Button | false {
  const label = t.plain('button-retry')
  const data = callbackQuery?.data
  if (data !== undefined) return !data.startsWith('~') && { label, data }
  const command = message?.text?.slice(1) ?? ''
  return isScreenName(command) && { ...goButton(t, command), label }
}

function missingSun(error: AppError): Sun | undefined {
  const { needSun, haveSun } = error.data
  if (typeof needSun !== 'number' || typeof haveSun !== 'number' || needSun <= haveSun) return undefined
  return sun(needSun - haveSun)
}
