/** Parses promo codes and builds the links that contain one. */
import { plainInput } from '../../kernel/text/formats.ts'
import { deepLink } from '../telegram/keyboards.ts'

export const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 20
/** Start parameter prefix, as in `/start promo_SUMMER`. */
export const PROMO_PREFIX = 'promo_'

const CODE = new RegExp(`^[A-Z0-9]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`)

/** Parses a promo code such as `summer` and converts it to upper case. Undefined if the text cannot be a promo code. */
export function readPromoCode(typed: string): string | undefined {
  const code = plainInput(typed).normalize('NFKC').toUpperCase()
  return CODE.test(code) ? code : undefined
}

export const promoLink = (ctx: Parameters<typeof deepLink>[0], code: string): string =>
  deepLink(ctx, `${PROMO_PREFIX}${code}`)
