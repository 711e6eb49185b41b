/** Why a purchase did not happen, in words, and the button that helps. Each text says that nothing was charged. */
import type { Html } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { goButton, type Place } from '../telegram/keyboards.ts'
import type { Button } from '../telegram/screen.ts'

/** Not an answer of anybody: a mistake of ours, before anything was asked of the marketplace. */
export const UNEXPECTED = 'UNEXPECTED'

/** What helps: the same again, other values, or another place. */
type Remedy = 'retry' | 'change' | Place

const FAILURES: Readonly<Record<string, { text: PlainKey; remedy: Remedy }>> = {
  INVALID_API_KEY: { text: 'failure-key', remedy: 'link' },
  API_KEY_REQUIRED: { text: 'failure-key', remedy: 'link' },
  INTERNAL_ACCOUNT_NOT_FOUND: { text: 'failure-key', remedy: 'link' },
  NOT_LINKED: { text: 'not-linked', remedy: 'link' },
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: { text: 'failure-balance', remedy: 'deposit' },
  MIN_PRICE_INVALID: { text: 'failure-price', remedy: 'retry' },
  PRICE_EXCEED_MAX_PRICE_REQUIRED: { text: 'failure-price', remedy: 'retry' },
  ORDERS_PAUSED: { text: 'failure-market-paused', remedy: 'menu' },
  CANNOT_FULFILLED: { text: 'failure-market', remedy: 'retry' },
  SOME_DELEGATE_CANNOT_EXTEND: { text: 'failure-extend', remedy: 'retry' },
  NOTHING_TO_EXTEND: { text: 'failure-nothing-to-extend', remedy: 'change' },
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: { text: 'failure-previous', remedy: 'orders' },
  PAY_LATER_NOT_OFFERED: { text: 'purchase-requoted-no-wallet', remedy: 'retry' },
  TOO_MANY_UNPAID: { text: 'failure-unpaid', remedy: 'orders' },
  RATE_LIMIT: { text: 'failure-busy', remedy: 'retry' },
  MARKET_RATE_LIMITED: { text: 'failure-busy', remedy: 'retry' },
  FORBIDDEN: { text: 'failure-forbidden', remedy: 'account' },
  MISSING_PARAMS: { text: 'failure-values', remedy: 'change' },
  INVALID_PARAMS: { text: 'failure-values', remedy: 'change' },
  MARKET_UNREACHABLE: { text: 'failure-down', remedy: 'retry' },
  MARKET_BAD_ANSWER: { text: 'failure-down', remedy: 'retry' },
  SERVICE_UNAVAILABLE: { text: 'failure-down', remedy: 'retry' },
  INTERNAL_ERROR: { text: 'failure-down', remedy: 'retry' },
  TRON_UNREACHABLE: { text: 'failure-down', remedy: 'retry' },
}

/** `reference`: what the log line carries; shown only where nobody knows the code. */
export function failureText(t: Translator, code: string, reference: string): Html {
  if (code === UNEXPECTED) return t('failure-own', { reference })
  const known = FAILURES[code]
  return known ? t(known.text) : t('failure-unknown', { code, reference })
}

/** The button that helps: one of `own` (made by the screen, which knows how), or a place to go. */
export function remedyButton(t: Translator, code: string, own: { retry: Button; change: Button }): Button {
  const remedy = FAILURES[code]?.remedy ?? 'retry'
  return remedy === 'retry' || remedy === 'change' ? own[remedy] : goButton(t, remedy)
}

export function isKnownFailure(code: string): boolean {
  return Object.hasOwn(FAILURES, code)
}
