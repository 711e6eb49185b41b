/** What a person reads when something failed: the reason in words, and the button that helps. */
import { AppError } from '../../kernel/errors.ts'
import { addSun, formatTrx, type Sun, subSun } from '../../kernel/sun.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import type { BotContext } from './context.ts'

const SERVICE_DOWN = new Set([
  'MARKET_UNREACHABLE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'MARKET_BAD_ANSWER',
  'TRON_UNREACHABLE',
  'TRON_BAD_ANSWER',
])
const KEY_DEAD = new Set(['INVALID_API_KEY', 'API_KEY_REQUIRED', 'INTERNAL_ACCOUNT_NOT_FOUND'])
const BUSY = new Set(['RATE_LIMIT', 'MARKET_RATE_LIMITED'])

/** Said by the code alone; everything else is an accident that carries a reference. */
export function isExpected(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (SERVICE_DOWN.has(error.code) ||
      KEY_DEAD.has(error.code) ||
      BUSY.has(error.code) ||
      error.code === 'FORBIDDEN' ||
      error.code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
  )
}

/** `needSun` and `haveSun` in the error's data, where known, name the missing amount. */
export function errorScreen(ctx: Pick<BotContext, 't'>, error: unknown, reference: string): Screen {
  const { t } = ctx
  const menu = goButton(t, 'menu')
  if (error instanceof AppError && isExpected(error)) {
    if (KEY_DEAD.has(error.code))
      return { text: t('error-key-dead'), buttons: [[goButton(t, 'link')], [menu]] }
    if (BUSY.has(error.code)) return { text: t('error-busy'), buttons: [[menu]] }
    if (error.code === 'FORBIDDEN') return { text: t('error-forbidden'), buttons: [[menu]] }
    if (error.code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') {
      const missing = missingSun(error)
      return {
        text:
          missing === undefined
            ? t('error-balance-low')
            : t('error-balance-missing', { missing: formatTrx(missing) }),
        buttons: [[goButton(t, 'deposit')], [menu]],
      }
    }
    return { text: t('error-service-down'), buttons: [[menu]] }
  }
  return { text: t('error-unknown', { reference }), buttons: [[goButton(t, 'support', 'keep')], [menu]] }
}

function missingSun(error: AppError): Sun | undefined {
  const { needSun, haveSun } = error.data
  if (typeof needSun !== 'number' || typeof haveSun !== 'number' || needSun <= haveSun) return undefined
  return subSun(addSun(needSun as Sun), haveSun as Sun)
}
