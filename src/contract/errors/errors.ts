/**
 * What is done with the table of errors: `wire.ts` has the codes that are answered, `internal.ts` those that are not.
 */
import { INTERNAL_ERRORS } from './internal.ts'
import { type Act, ERRORS, type WireCode, type WireError } from './wire.ts'

const ALL = { ...ERRORS, ...INTERNAL_ERRORS }
type All = typeof ALL

declare module '../../kernel/errors.ts' {
  interface ErrorTable extends All {}
}

export const isWireCode = (code: string): code is WireCode => Object.hasOwn(ERRORS, code)

const CODES = Object.keys(ERRORS) as WireCode[]

/** What a call that does these things is refused with. */
export function codesOf(acts: readonly Act[]): WireCode[] {
  return CODES.filter((code) => (ERRORS[code] as WireError).of?.some((act) => acts.includes(act)))
}

/** `paysAgain`: the same call again would be another payment. */
export function adviceOn(code: WireCode, paysAgain: boolean): { retryable: boolean; hint: string } {
  const spec: WireError = ERRORS[code]
  const { retryable = false, hint } = (paysAgain ? spec.withoutKey : undefined) ?? spec
  return { retryable, hint }
}

type BotTexts = Extract<All[keyof All], { bot: unknown }>['bot']

/** How the bot tells it; undefined for a code that only a log says, or another marketplace's own. */
export function botTextOf(code: string): BotTexts | undefined {
  const spec: object | undefined = Object.hasOwn(ALL, code) ? ALL[code as keyof All] : undefined
  return spec && 'bot' in spec ? (spec.bot as BotTexts) : undefined
}

/** The prefix of our own messages, `SUNWATT:408 INVALID_PARAMS Invalid orderId`; a client accepts any. */
const ERROR_PREFIX = 'SUNWATT'

export function errorMessage(code: WireCode, detail?: string): string {
  return `${ERROR_PREFIX}:${ERRORS[code].number} ${code}${detail ? ` ${detail}` : ''}`
}

/** The code inside `<PREFIX>:<number> <CODE>[ detail]`, whatever the prefix; undefined when it is not of that form. */
export function codeOfMessage(message: string): { code: string; detail: string } | undefined {
  const m = /^[A-Za-z0-9_.-]+:\s*\d+\s+([A-Z][A-Z0-9_]+)(?:[\s:,-]+(.*))?$/s.exec(message)
  return m ? { code: m[1] as string, detail: m[2] ?? '' } : undefined
}
