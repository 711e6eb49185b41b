/** Rules for deposits as texts: minimum, fees, and how much to send when the balance is too low. */
import type { DepositsInfo } from '../../client/types.ts'
import { maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** Terms that the API documents. They apply to marketplaces that do not report their own. */
const USUAL = {
  minimumSun: sun(10_000_000),
  firstFeeSun: sun(1_000_000),
  freePerDay: 2,
  furtherFeeSun: sun(300_000),
}

/** Returns the smallest transfer that raises the balance by `missingSun`, with the fee and what waits already. */
export function smallestDeposit(missingSun: Sun, { minimumSun, smallSun, nextFeeSun = ZERO_SUN }: DepositsInfo): Sun {
  return subSun(maxSun(minimumSun, sun(missingSun + nextFeeSun)), smallSun)
}

/** Text that states how much to send. `deposits` is undefined if the marketplace reported no terms. */
export function missingText(t: Translator, missingSun: Sun, deposits: DepositsInfo | undefined): Html {
  if (!deposits)
    return t('deposit-send-usual', { minimum: t.exactTrx(USUAL.minimumSun), fee: t.exactTrx(USUAL.firstFeeSun) })
  const { smallSun, nextFeeSun = ZERO_SUN } = deposits
  const amount = t.exactTrx(smallestDeposit(missingSun, deposits))
  return lines(
    smallSun > 0 ? t('deposit-send-more', { small: t.exactTrx(smallSun), amount }) : t('deposit-send', { amount }),
    nextFeeSun > 0 && t('deposit-send-fee', { fee: t.exactTrx(nextFeeSun) }),
  )
}

/** Text about deposits below the minimum: how much more to send, and what is then credited. */
export function smallDepositsText(
  t: Translator,
  { smallSun, missingSun, nextFeeSun = 0 }: { smallSun: number; missingSun: number; nextFeeSun?: number | undefined },
): Html {
  const facts = { small: t.exactTrx(sun(smallSun)), missing: t.exactTrx(sun(missingSun)) }
  const totalSun = smallSun + missingSun
  if (nextFeeSun === 0) return t('deposit-small-rest', facts)
  const credited = t.exactTrx(sun(totalSun - nextFeeSun))
  return t('deposit-small-credit', {
    ...facts,
    credited,
    total: t.exactTrx(sun(totalSun)),
    fee: t.exactTrx(sun(nextFeeSun)),
  })
}

/** The rules that /deposit lists. */
export function depositRules(t: Translator, deposits: DepositsInfo | undefined): Html {
  const reported = deposits?.nextFeeSun === undefined ? USUAL : deposits
  const { firstFeeSun, freePerDay, furtherFeeSun } = reported
  const minimum = t.exactTrx(deposits?.minimumSun ?? USUAL.minimumSun)
  return lines(
    t(deposits ? 'deposit-minimum-kept' : 'deposit-minimum', { minimum }),
    nextFeeText(t, deposits) ?? t('deposit-first-fee', { first: t.trx(firstFeeSun) }),
    t('deposit-further-fee', { free: freePerDay, further: t.trx(furtherFeeSun) }),
    t('deposit-rules'),
  )
}

function nextFeeText(t: Translator, deposits: DepositsInfo | undefined): Html | undefined {
  const feeSun = deposits?.nextFeeSun
  if (feeSun === undefined) return undefined
  // If the fee differs from that of later deposits, it pays for the activation of the address.
  if (feeSun > 0 && feeSun === deposits?.firstFeeSun && feeSun !== deposits.furtherFeeSun)
    return t('deposit-first-fee', { first: t.trx(feeSun) })
  return feeSun > 0 ? t('deposit-next-fee', { fee: t.trx(feeSun) }) : t('deposit-next-free')
}
