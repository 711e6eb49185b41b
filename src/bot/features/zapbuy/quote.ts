/** What a zap buys at the current price. */
import { ZAP_DURATION_SEC, ZAP_MIN_ENERGY } from '../../../contract/pricing.ts'
import { AppError } from '../../../kernel/errors.ts'
import { mulDivUp, type Sun } from '../../../kernel/sun.ts'
import type { BotDeps } from '../../base/deps.ts'

/** One USDT transfer to an address that holds none. */
const LARGER_ENERGY = 131_000

interface ZapOffer {
  energy: number
  paySun: Sun
}

export interface ZapQuote {
  smallest: ZapOffer
  larger: ZapOffer
  /** Units the market can give now. */
  available: number
}

/** What must be paid so that `energy` is still bought when the markup is off; rounded up. */
export function payFor(energy: number, priceSun: number, markupPercent: number): Sun {
  return mulDivUp(mulDivUp(energy, priceSun, 1), 100, 100 - markupPercent)
}

/** Undefined: the marketplace does not answer now. */
export async function zapQuote(
  { client }: Pick<BotDeps, 'client'>,
  markupPercent: number,
): Promise<ZapQuote | undefined> {
  const ask = (amount: number) =>
    client.estimate({ resource: 'ENERGY', amount, durationSec: ZAP_DURATION_SEC, allowPartialFill: true })
  try {
    const [small, large] = await Promise.all([ask(ZAP_MIN_ENERGY), ask(LARGER_ENERGY)])
    return {
      smallest: { energy: ZAP_MIN_ENERGY, paySun: payFor(ZAP_MIN_ENERGY, small.unitPriceSun, markupPercent) },
      larger: { energy: LARGER_ENERGY, paySun: payFor(LARGER_ENERGY, large.unitPriceSun, markupPercent) },
      available: small.available,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
