/** Prices of ZapBuy: how much TRX to send for how much Energy. */
import { ZAP_DURATION_SEC, ZAP_MIN_ENERGY } from '../../contract/pricing.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { mulDivUp, roundUpToCent, type Sun, sun } from '../../kernel/sun.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { nullIfSlow } from './optional-data.ts'
import { HUGE_AMOUNT } from './suggestions.ts'

export interface ZapOffer {
  energy: number
  paySun: Sun
  /** Units of `energy` that the market can fill now. */
  available: number
}

/** Returns the payment that buys `energy` after the markup is deducted, rounded up. */
export function requiredPayment(energy: number, priceSun: number, markupPercent: number): Sun {
  return mulDivUp(mulDivUp(energy, priceSun, 1), 100, 100 - markupPercent)
}

/** Without `sender`: the price of an address without rentals. */
export async function zapOffer(
  { client }: Pick<BotDeps, 'client'>,
  energy: number,
  markupPercent: number,
  sender: TronAddress | undefined,
): Promise<ZapOffer> {
  const wish = { resource: 'ENERGY', durationSec: ZAP_DURATION_SEC, allowPartialFill: true, amount: energy } as const
  const { unitPriceSun, available } = await client.estimate({ ...wish, ...(sender && { receiver: sender }) })
  return { energy, paySun: sun(roundUpToCent(requiredPayment(energy, unitPriceSun, markupPercent))), available }
}

/**
 * Tells the sender what to send next time, if the payment was too small or the market too short. Undefined if the
 * market has no Energy now.
 */
export async function zapNextStepText(
  deps: BotDeps,
  t: Translator,
  { reason, sender }: { reason: unknown; sender: TronAddress },
): Promise<Html | undefined> {
  const { zapbuy } = deps
  if (!zapbuy || (reason !== 'too_small' && reason !== 'market_short')) return undefined
  const energy = reason === 'too_small' ? ZAP_MIN_ENERGY : HUGE_AMOUNT
  const offer = await nullIfSlow({ deps }, () => zapOffer(deps, energy, zapbuy.markupPercent, sender))
  if (!offer || offer.available < ZAP_MIN_ENERGY) return undefined
  return reason === 'too_small'
    ? t('zap-small-next', { pay: t.trx(offer.paySun) })
    : t('zap-short-next', { available: t.number(offer.available) })
}
