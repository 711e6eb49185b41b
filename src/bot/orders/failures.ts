/** Texts for failed purchases and the button that helps. Each text states that nothing was charged. */
import { botTextOf } from '../../contract/errors/errors.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Button } from '../telegram/screen.ts'

/** Failure code for a bug of the bot that occurred before any call to the marketplace. */
export const UNEXPECTED = 'UNEXPECTED'

/** Explains a failed purchase to the user. `reference`: id of the log entry, shown only if the code is unknown. */
export function failureText(t: Translator, code: string, reference: string): Html {
  if (code === UNEXPECTED) return t('failure-own', { reference })
  const known = botTextOf(code)
  return known ? t(known.text) : t('failure-unknown', { code, reference })
}

/** Returns the helpful button: one of `own`, which the screen provides, or a link to another screen. */
export function remedyButton(t: Translator, code: string, own: { retry: Button; change: Button }): Button {
  const remedy = botTextOf(code)?.remedy ?? 'retry'
  return remedy === 'retry' || remedy === 'change' ? own[remedy] : goButton(t, remedy)
}

export const isKnownFailure = (code: string): boolean => botTextOf(code) !== undefined
