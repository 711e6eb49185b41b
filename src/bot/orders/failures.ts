/** Why a purchase did not happen, in words, and the button that helps. Each text says that nothing was charged. */
import { botTextOf } from '../../contract/errors/errors.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Button } from '../telegram/screen.ts'

/** No answer at all: a mistake of ours, before anything was asked of the marketplace. */
export const UNEXPECTED = 'UNEXPECTED'

/** `reference`: what the log line carries; shown only where nobody knows the code. */
export function failureText(t: Translator, code: string, reference: string): Html {
  if (code === UNEXPECTED) return t('failure-own', { reference })
  const known = botTextOf(code)
  return known ? t(known.text) : t('failure-unknown', { code, reference })
}

/** The button that helps: one of `own` (made by the screen, which knows how), or a place to go. */
export function remedyButton(t: Translator, code: string, own: { retry: Button; change: Button }): Button {
  const remedy = botTextOf(code)?.remedy ?? 'retry'
  return remedy === 'retry' || remedy === 'change' ? own[remedy] : goButton(t, remedy)
}

export const isKnownFailure = (code: string): boolean => botTextOf(code) !== undefined
