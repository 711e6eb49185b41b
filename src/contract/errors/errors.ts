/**
 * Look-ups in the error tables: `wire.ts` lists the codes sent to clients, `internal.ts` those used only inside the
 * program.
 */
import { INTERNAL_ERRORS } from './internal.ts'
import { type CallKind, ERRORS, type WireCode, type WireError } from './wire.ts'

const ALL = { ...ERRORS, ...INTERNAL_ERRORS }
type All = typeof ALL

declare module '../../kernel/errors.ts' {
  interface ErrorTable extends All {}
}

export const isWireCode = (code: string): code is WireCode => Object.hasOwn(ERRORS, code)

const CODES = Object.keys(ERRORS) as WireCode[]

/** Returns the codes that a call of these kinds can be rejected with. */
export function codesForCalls(kinds: readonly CallKind[]): WireCode[] {
  return CODES.filter((code) => (ERRORS[code] as WireError).of?.some((act) => kinds.includes(act)))
}

/** Returns the advice for a code. `paysAgain`: true if a repeated call would pay a second time. */
export function adviceOn(code: WireCode, paysAgain: boolean): { retryable: boolean; hint: string } {
  const spec: WireError = ERRORS[code]
  const { retryable = false, hint } = (paysAgain ? spec.withoutKey : undefined) ?? spec
  return { retryable, hint }
}

type BotTexts = Extract<All[keyof All], { bot: unknown }>['bot']

/**
 * Returns the bot's text for a code. Undefined for a code that only appears in logs or belongs to another marketplace.
 */
export function botTextOf(code: string): BotTexts | undefined {
  const spec: object | undefined = Object.hasOwn(ALL, code) ? ALL[code as keyof All] : undefined
  return spec && 'bot' in spec ? (spec.bot as BotTexts) : undefined
}

/**
 * Prefix of this service's error messages, as in `SUNWATT:408 INVALID_PARAMS Invalid orderId`. Clients must accept any
 * prefix.
 */
const ERROR_PREFIX = 'SUNWATT'

export function errorMessage(code: WireCode, detail?: string): string {
  return `${ERROR_PREFIX}:${ERRORS[code].number} ${code}${detail ? ` ${detail}` : ''}`
}

/** Parses the code in `<PREFIX>:<number> <CODE>[ detail]`, for any prefix. Undefined for other formats. */
export function codeOfMessage(message: string): { code: string; detail: string } | undefined {
  const m = /^[A-Za-z0-9_.-]+:\s*\d+\s+([A-Z][A-Z0-9_]+)(?:[\s:,-]+(.*))?$/s.exec(message)
  return m ? { code: m[1] as string, detail: m[2] ?? '' } : undefined
}
