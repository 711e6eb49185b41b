/** Checks before a purchase is confirmed. Each result is a short line with its number and advice. */
import { energyToRent } from '../../contract/pricing.ts'
import type { Purchase, PurchaseChecks } from '../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp, type Sun, sunFromTrx } from '../../kernel/sun.ts'
import { USDT_TRANSFER_BYTES } from '../../tron/parameters.ts'
import { code, type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { amountOf } from '../orders/texts.ts'

/**
 * A smaller rental is usually for one USDT transfer, although two transfers to holders take only about 130,000 Energy.
 */
const ONE_TRANSFER_MAX = 150_000
/** A rental this many times larger than the transfer needs is meant for more than one transfer, or is a mistake. */
const OVERSIZE_FACTOR = 1.5
/** Default fee limits of common wallets for one transfer. */
const COMMON_FEE_LIMITS = [sunFromTrx('100'), sunFromTrx('30')]

type CheckedPurchase = Pick<
  Purchase,
  'kind' | 'resource' | 'receiver' | 'amount' | 'durationSec' | 'costSun' | 'usdtTo' | 'checks'
>

export const isForOneTransfer = ({ kind, resource, amount }: Pick<Purchase, 'kind' | 'resource' | 'amount'>): boolean =>
  kind === 'BUY' && resource === 'ENERGY' && amount <= ONE_TRANSFER_MAX

/** Returns the Energy to rent for the USDT transfer. Undefined if unknown. */
export function requiredEnergy({ checks }: Pick<Purchase, 'checks'>): number | undefined {
  const energy = checks?.transfer?.energy
  return energy && energyToRent(energy)
}

/** Returns the recipient of the USDT transfer if this rental is for that transfer and covers its estimate. */
export function usdtRecipient(
  p: Pick<Purchase, 'kind' | 'resource' | 'amount' | 'usdtTo' | 'checks'>,
): TronAddress | undefined {
  const need = requiredEnergy(p)
  return isForOneTransfer(p) && need !== undefined && p.amount >= need ? (p.usdtTo ?? undefined) : undefined
}

export const isWarned = ({ checks }: Pick<Purchase, 'checks'>): boolean => (checks?.warnings?.length ?? 0) > 0

/** True if the address already has the requested amount, or what the transfer needs. */
export function hasEnough(p: CheckedPurchase): boolean {
  const has = usableUnits(p)
  return p.kind === 'BUY' && has !== undefined && has >= (requiredEnergy(p) ?? p.amount)
}

/** A transfer to a new holder takes about twice the Energy, so larger rentals are not meant for an existing one. */
const FIRST_TRANSFER_FACTOR = 1.4

/**
 * Returns the Energy for a first transfer if the recipient is unknown, and neither the rental nor the address's own
 * Energy is enough for that.
 */
export function firstTransferEnergy(
  p: CheckedPurchase & Pick<Purchase, 'requestId'>,
  { firstTransferEnergy: energy }: { firstTransferEnergy?: number | undefined },
): number | undefined {
  if (energy === undefined || p.requestId !== null || (usableUnits(p) ?? 0) >= energy) return undefined
  return p.amount * FIRST_TRANSFER_FACTOR < energy ? energy : undefined
}

export function isOversized(p: CheckedPurchase): boolean {
  const need = requiredEnergy(p)
  return need !== undefined && p.amount >= need * OVERSIZE_FACTOR
}

/**
 * Returns the units that the address can use. A transaction uses either staked or free Bandwidth, never both, so the
 * larger of the two counts.
 */
function usableUnits({ resource, checks }: CheckedPurchase): number | undefined {
  const has = checks?.has
  if (!has) return undefined
  return resource === 'ENERGY' ? has.energy : Math.max(has.bandwidth, has.freeBandwidth)
}

/** True if the address has too little Bandwidth for the USDT transfer, so that the transfer burns TRX. */
export function burnsBandwidth(p: CheckedPurchase): boolean {
  const has = p.checks?.has
  return isForOneTransfer(p) && has !== undefined && Math.max(has.bandwidth, has.freeBandwidth) < USDT_TRANSFER_BYTES
}

/** TRX that a USDT transfer burns without Bandwidth. Undefined if the price is unknown. */
const bandwidthBurnSun = ({ bandwidthFeeSun }: PurchaseChecks): Sun | undefined =>
  bandwidthFeeSun === undefined ? undefined : mulDivUp(USDT_TRANSFER_BYTES, bandwidthFeeSun, 1)

/** True if the network would refuse the transfer: the address has no Bandwidth, and too little TRX to burn for it. */
export function isRefused(p: CheckedPurchase): boolean {
  const burnSun = p.checks ? bandwidthBurnSun(p.checks) : undefined
  return burnsBandwidth(p) && burnSun !== undefined && (p.checks?.balanceSun ?? burnSun) < burnSun
}

export function checksText(t: Translator, p: CheckedPurchase): Html | undefined {
  const found = lines(warningLines(t, p), isRefused(p) && t('check-refused'), adviceText(t, p))
  return found === '' ? undefined : found
}

/** Compares the rental with what the address has and what the transfer takes. */
export function adviceText(t: Translator, p: CheckedPurchase): Html | undefined {
  const { checks } = p
  if (!checks || p.kind !== 'BUY') return undefined
  const burnSun = bandwidthBurnSun(checks)
  return lines(
    hasEnough(p)
      ? t('check-enough', { what: amountOf(t, usableUnits(p) ?? 0, p.resource) })
      : lines(transferLine(t, p, checks), burnRestLine(t, p, checks)),
    burnsBandwidth(p) && !isRefused(p) && burnSun !== undefined && bandwidthLine(t, checks, burnSun),
    feeLimitLine(t, p, checks),
  )
}

const bandwidthLine = (t: Translator, { has }: PurchaseChecks, burnSun: Sun): Html =>
  t('check-bandwidth', {
    has: t.number(Math.max(has?.bandwidth ?? 0, has?.freeBandwidth ?? 0)),
    need: t.number(USDT_TRANSFER_BYTES),
    burn: t.trx(burnSun),
  })

export function warningLines(t: Translator, { checks, receiver }: CheckedPurchase): Html {
  return lines(
    ...(checks?.warnings ?? []).map(({ address, by, reason }) => {
      const shown = code(address)
      if (by === 'operator')
        return reason ? t('check-scam-why', { address: shown, reason }) : t('check-scam', { address: shown })
      return t(address === receiver ? 'check-shut-out-sender' : 'check-shut-out', { address: shown })
    }),
  )
}

/** Compares the amount with the need of the transfer, for example 65,000 or 131,000 Energy. */
function transferLine(
  t: Translator,
  p: CheckedPurchase,
  { transfer, has, energyFeeSun, balanceSun }: PurchaseChecks,
): Html | undefined {
  const need = requiredEnergy(p)
  if (need === undefined || !transfer) return undefined
  const units = { need: t.number(need) }
  // The transfer also uses the Energy that the address already has.
  const missing = need - p.amount - (has?.energy ?? 0)
  if (missing > 0) {
    const short = need - p.amount
    const shortText = t(transfer.newHolder ? 'check-short-new' : 'check-short', { ...units, short: t.number(short) })
    if (energyFeeSun === undefined) return shortText
    const burnSun = mulDivUp(missing, energyFeeSun, 1)
    const isBurnable = (balanceSun ?? burnSun) >= burnSun
    return lines(shortText, t(isBurnable ? 'check-short-burn' : 'check-short-fails', { burn: t.trx(burnSun) }))
  }
  if (isOversized(p)) return t('check-too-much', units)
  return t('check-fits', units)
}

/** Reports if the address already has part of the Energy and burning TRX for the rest is cheaper than this rental. */
function burnRestLine(t: Translator, p: CheckedPurchase, { has, energyFeeSun }: PurchaseChecks): Html | undefined {
  const need = requiredEnergy(p)
  if (need === undefined || !has?.energy || !energyFeeSun || p.durationSec > DAY_SEC) return undefined
  const burnSun = mulDivUp(need - has.energy, energyFeeSun, 1)
  if (burnSun >= p.costSun) return undefined
  return t('check-rest', { has: t.number(has.energy), burn: t.trx(burnSun), cost: t.trx(p.costSun) })
}

/**
 * Warns that the wallet's fee limit is too low: its last fee limit, or else the default of common wallets. The
 * limit counts all Energy of a call, including rented Energy. Source: java-tron `VMActuator`.
 */
function feeLimitLine(
  t: Translator,
  p: CheckedPurchase,
  { energyFeeSun, feeLimitSun }: PurchaseChecks,
): Html | undefined {
  const need = requiredEnergy(p) ?? p.amount
  if (!isForOneTransfer(p) || !energyFeeSun) return undefined
  const limit: Sun = mulDivUp(need, energyFeeSun, 1)
  if (feeLimitSun !== undefined)
    return limit > feeLimitSun
      ? t('check-fee-limit-wallet', { limit: t.exactTrx(limit), wallet: t.exactTrx(feeLimitSun) })
      : undefined
  const usual = COMMON_FEE_LIMITS.find((sun) => limit > sun)
  return usual && t('check-fee-limit', { limit: t.exactTrx(limit), usual: t.exactTrx(usual) })
}
