/** Describes tokens that were sent to an address that accepts only TRX. */
import { shortAddress } from '../../kernel/address.ts'
import type { Sun } from '../../kernel/sun.ts'
import { USDT } from '../../tron/tokens.ts'
import { code, type RawHtml } from './html.ts'
import type { Translator } from './translator.ts'

export const USDT_DECIMALS = 6

export const isUsdt = (token: string): boolean => Object.values<string>(USDT).includes(token)

/** `25 USDT`. Other tokens are shown only by contract address or id, because anyone can choose any name. */
export function tokenText(t: Translator, token: string, amount: string): string | RawHtml {
  if (!isUsdt(token)) return code(token)
  const digits = amount.padStart(USDT_DECIMALS + 1, '0')
  const value = `${digits.slice(0, -USDT_DECIMALS)}.${digits.slice(-USDT_DECIMALS)}`
  return t.plain('token-usdt', { amount: t.decimal(value as `${number}`) })
}

/** `25 TRX`, `25 USDT`, or the short contract address or id of another token. */
export function paidText(
  t: Translator,
  { paidSun, token, tokenAmount }: { paidSun: Sun; token: string | null; tokenAmount: string | null },
): string {
  if (token === null) return `${t.heldTrx(paidSun)} TRX`
  const text = tokenText(t, token, tokenAmount ?? '')
  return typeof text === 'string' ? text : shortAddress(token)
}
