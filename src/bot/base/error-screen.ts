/** What a person reads when something failed: the reason in words, and the button that helps. */
import { botTextOf } from '../../contract/errors/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, type Sun, subSun } from '../../kernel/sun.ts'
import { goButton, type Place } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import type { BotContext } from './context.ts'

/** What the table of errors says where something was to be bought -> what is said anywhere else. */
const TEXTS = {
  'failure-key': 'error-key-dead',
  'failure-busy': 'error-busy',
  'failure-forbidden': 'error-forbidden',
  'failure-balance': 'error-balance-low',
  'failure-down': 'error-service-down',
} as const
const HELP: Partial<Record<keyof typeof TEXTS, Place>> = { 'failure-key': 'link', 'failure-balance': 'deposit' }

/** Undefined: an accident, which carries a reference. */
function expected(error: unknown): { error: AppError; why: keyof typeof TEXTS } | undefined {
  const why = error instanceof AppError ? botTextOf(error.code)?.text : undefined
  const isTold = why !== undefined && Object.hasOwn(TEXTS, why)
  return isTold ? { error: error as AppError, why: why as keyof typeof TEXTS } : undefined
}

/** Said by the code alone. */
export const isExpected = (error: unknown): boolean => expected(error) !== undefined

/** `needSun` and `haveSun` in the error's data, where known, name the missing amount. */
export function errorScreen({ t }: Pick<BotContext, 't'>, error: unknown, reference: string): Screen {
  const menu = goButton(t, 'menu')
  const found = expected(error)
  if (!found) return { text: t('error-unknown', { reference }), buttons: [[goButton(t, 'support', 'keep')], [menu]] }
  const missing = found.why === 'failure-balance' ? missingSun(found.error) : undefined
  const place = HELP[found.why]
  return {
    text: missing === undefined ? t(TEXTS[found.why]) : t('error-balance-missing', { missing: t.trx(missing) }),
    buttons: [...(place ? [[goButton(t, place)]] : []), [menu]],
  }
}

function missingSun(error: AppError): Sun | undefined {
  const { needSun, haveSun } = error.data
  if (typeof needSun !== 'number' || typeof haveSun !== 'number' || needSun <= haveSun) return undefined
  return subSun(addSun(needSun as Sun), haveSun as Sun)
}
