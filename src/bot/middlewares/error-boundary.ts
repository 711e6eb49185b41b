/** The last place an error can reach: the person reads why, with the button that helps; the log gets the rest. */
import { GrammyError, type MiddlewareFn } from 'grammy'
import { botTextOf } from '../../contract/errors/errors.ts'
import { markLinkRejected } from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import { addSun, type Sun, subSun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { goButton, isPlace, type Place } from '../telegram/keyboards.ts'
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
      const told = isChanging ? new AppError('MARKET_UNREACHABLE') : error
      await sendScreen(ctx.api, ctx.chat.id, errorScreen(ctx, told, reference))
    } catch (sendError) {
      const why = sendError instanceof GrammyError ? sendError.description : 'no answer'
      log.warn({ err: sendError, reference, why }, 'bot.failure_not_told')
    }
  }
}

/**
 * The linked key is the only one handlers call with, so it is the one that was rejected, and it is marked. True: not
 * while the person's own change of it is being found out; soon one works again.
 */
async function isKeyChanging({ link, deps }: BotContext): Promise<boolean> {
  if (!link || link.rejectedAtMs !== null) return false
  return !(await deps.db.write((tx) => markLinkRejected(tx, link.userId, link.sealedKey, deps.clock.now())))
}

/** What the table of errors says where something was to be bought -> what is said anywhere else. */
const TEXTS = {
  'failure-key': 'error-key-dead',
  'failure-busy': 'error-busy',
  'failure-forbidden': 'error-forbidden',
  'failure-balance': 'error-balance-low',
  'failure-down': 'error-service-down',
  'failure-sub-key': 'failure-sub-key',
} as const
const HELP: Partial<Record<keyof typeof TEXTS, Place>> = {
  'failure-key': 'link',
  'failure-balance': 'deposit',
  'failure-sub-key': 'account',
}

/** Undefined: an accident, which carries a reference. */
function expected(error: unknown): { error: AppError; why: keyof typeof TEXTS } | undefined {
  const why = error instanceof AppError ? botTextOf(error.code)?.text : undefined
  const isTold = why !== undefined && Object.hasOwn(TEXTS, why)
  return isTold ? { error: error as AppError, why: why as keyof typeof TEXTS } : undefined
}

/** Said by the code alone. */
const isExpected = (error: unknown): boolean => expected(error) !== undefined

/** `needSun` and `haveSun` in the error's data, where known, name the missing amount. */
type Failed = Pick<BotContext, 't' | 'callbackQuery' | 'message'>

function errorScreen(ctx: Failed, error: unknown, reference: string): Screen {
  const { t } = ctx
  const menu = goButton(t, 'menu')
  const found = expected(error)
  if (!found) return { text: t('error-unknown', { reference }), buttons: [[goButton(t, 'support', 'keep')], [menu]] }
  const missing = found.why === 'failure-balance' ? missingSun(found.error) : undefined
  const place = HELP[found.why]
  return {
    text: missing === undefined ? t(TEXTS[found.why]) : t('error-balance-missing', { missing: t.trx(missing) }),
    buttons: [[place ? goButton(t, place) : found.why !== 'failure-forbidden' && againButton(ctx)], [menu]],
  }
}

/** What failed, once more; a step of a conversation has its own way to go on. */
function againButton({ t, callbackQuery, message }: Failed): Button | false {
  const label = t.plain('button-retry')
  const data = callbackQuery?.data
  if (data !== undefined) return !data.startsWith('~') && { label, data }
  const command = message?.text?.slice(1) ?? ''
  return isPlace(command) && { ...goButton(t, command), label }
}

function missingSun(error: AppError): Sun | undefined {
  const { needSun, haveSun } = error.data
  if (typeof needSun !== 'number' || typeof haveSun !== 'number' || needSun <= haveSun) return undefined
  return subSun(addSun(needSun as Sun), haveSun as Sun)
}
