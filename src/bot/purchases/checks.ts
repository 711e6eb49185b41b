/** What was found out before a purchase is confirmed, in short lines with the number, each with what to do. */
import { energyToRent } from '../../contract/pricing.ts'
import type { Purchase, PurchaseChecks } from '../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp, type Sun, sunFromTrx } from '../../kernel/sun.ts'
import { USDT_TRANSFER_BYTES } from '../../tron/parameters.ts'
import { code, type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { amountOf } from '../orders/words.ts'

/** Energy up to this is rented for one USDT transfer, as a rule: two to holders take about 130,000. */
const ONE_TRANSFER_MAX = 150_000
/** An amount this many times what the transfer takes is meant for more, or a mistake. */
const TOO_MUCH_TIMES = 1.5
/** What wallets let a transfer cost at most, unless told otherwise. */
const USUAL_FEE_LIMITS = [sunFromTrx('100'), sunFromTrx('30')]

type Checked = Pick<
  Purchase,
  'kind' | 'resource' | 'receiver' | 'amount' | 'durationSec' | 'costSun' | 'usdtTo' | 'checks'
>

export const isForOneTransfer = ({ kind, resource, amount }: Pick<Purchase, 'kind' | 'resource' | 'amount'>): boolean =>
  kind === 'BUY' && resource === 'ENERGY' && amount <= ONE_TRANSFER_MAX

/** The amount to rent for the transfer; undefined: not known. */
export function neededOf({ checks }: Pick<Purchase, 'checks'>): number | undefined {
  const energy = checks?.transfer?.energy
  return energy && energyToRent(energy)
}

/** To whom the USDT goes, where it is rented for that transfer and no less than the estimate for it. */
export function estimatedTo(
  p: Pick<Purchase, 'kind' | 'resource' | 'amount' | 'usdtTo' | 'checks'>,
): TronAddress | undefined {
  const need = neededOf(p)
  return isForOneTransfer(p) && need !== undefined && p.amount >= need ? (p.usdtTo ?? undefined) : undefined
}

export const isWarned = ({ checks }: Pick<Purchase, 'checks'>): boolean => (checks?.warnings?.length ?? 0) > 0

/** The address has what is asked for, or what the transfer takes. */
export function isEnough(p: Checked): boolean {
  const has = hasOf(p)
  return p.kind === 'BUY' && has !== undefined && has >= (neededOf(p) ?? p.amount)
}

export function isTooMuch(p: Checked): boolean {
  const need = neededOf(p)
  return need !== undefined && p.amount >= need * TOO_MUCH_TIMES
}

/** A transaction takes its Bandwidth from the stake or from the free part, never from both. */
function hasOf({ resource, checks }: Checked): number | undefined {
  const has = checks?.has
  if (!has) return undefined
  return resource === 'ENERGY' ? has.energy : Math.max(has.bandwidth, has.freeBandwidth)
}

/** The transfer that the Energy is for will find no Bandwidth. */
export function burnsBandwidth(p: Checked): boolean {
  const has = p.checks?.has
  return isForOneTransfer(p) && has !== undefined && Math.max(has.bandwidth, has.freeBandwidth) < USDT_TRANSFER_BYTES
}

export function checksText(t: Translator, p: Checked): Html | undefined {
  const { checks } = p
  if (!checks || p.kind !== 'BUY') return undefined
  const { bandwidthFeeSun } = checks
  const found = lines(
    warningLines(t, p),
    isEnough(p)
      ? t('check-enough', { what: amountOf(t, hasOf(p) ?? 0, p.resource) })
      : lines(transferLine(t, p, checks), restLine(t, p, checks)),
    burnsBandwidth(p) &&
      bandwidthFeeSun !== undefined &&
      t('check-bandwidth', { burn: t.trx(mulDivUp(USDT_TRANSFER_BYTES, bandwidthFeeSun, 1)) }),
    feeLimitLine(t, p, checks),
  )
  return found === '' ? undefined : found
}

export function warningLines(t: Translator, { checks, receiver }: Checked): Html {
  return lines(
    ...(checks?.warnings ?? []).map(({ address, by, reason }) => {
      const shown = code(address)
      if (by === 'operator')
        return reason ? t('check-scam-why', { address: shown, reason }) : t('check-scam', { address: shown })
      return t(address === receiver ? 'check-shut-out-sender' : 'check-shut-out', { address: shown })
    }),
  )
}

/** 65,000 or 131,000. */
function transferLine(t: Translator, p: Checked, { transfer, energyFeeSun }: PurchaseChecks): Html | undefined {
  const need = neededOf(p)
  if (need === undefined || !transfer) return undefined
  const units = { need: t.number(need) }
  if (p.amount < need) {
    const short = need - p.amount
    const said = t(transfer.newHolder ? 'check-short-new' : 'check-short', { ...units, short: t.number(short) })
    return lines(
      said,
      energyFeeSun !== undefined && t('check-short-burn', { burn: t.trx(mulDivUp(short, energyFeeSun, 1)) }),
    )
  }
  if (isTooMuch(p)) return t('check-too-much', units)
  return t('check-fits', units)
}

/** The address has a part of it, and burning the rest costs less than this rental. */
function restLine(t: Translator, p: Checked, { has, energyFeeSun }: PurchaseChecks): Html | undefined {
  const need = neededOf(p)
  if (need === undefined || !has?.energy || !energyFeeSun || p.durationSec > DAY_SEC) return undefined
  const burnSun = mulDivUp(need - has.energy, energyFeeSun, 1)
  if (burnSun >= p.costSun) return undefined
  return t('check-rest', { has: t.number(has.energy), burn: t.trx(burnSun), cost: t.trx(p.costSun) })
}

/** The limit counts all Energy that a call uses, what is rented too. Source: java-tron `VMActuator`. */
function feeLimitLine(t: Translator, p: Checked, { energyFeeSun }: PurchaseChecks): Html | undefined {
  const need = neededOf(p) ?? p.amount
  if (!isForOneTransfer(p) || !energyFeeSun) return undefined
  const limit: Sun = mulDivUp(need, energyFeeSun, 1)
  const usual = USUAL_FEE_LIMITS.find((sun) => limit > sun)
  return usual && t('check-fee-limit', { limit: t.trx(limit), usual: t.trx(usual) })
}
