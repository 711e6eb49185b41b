/** Reads the current terms of a withdrawal, and checks an amount against them. */
import type { WithdrawalTerms } from '../../client/types.ts'
import { reservedForPackages } from '../../db/stores/bot/packages.ts'
import { maxSun, minSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import { type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { reservedText } from '../orders/texts.ts'
import { requireApiKey } from './withdrawal-call.ts'

/** `availableSun` excludes `reservedSun`, the part of the balance that is set aside for packages. */
export type Terms = WithdrawalTerms & { balanceSun: Sun; reservedSun: Sun }

/** Throws the errors of `MarketClient.withdrawalTerms` and AppError NOT_LINKED. */
export async function readTerms(ctx: PersonContext): Promise<Terms> {
  const { client, db, clock } = ctx.deps
  const owner = { userId: ctx.user.id, accountId: ctx.link?.accountId ?? '' }
  const terms = await client.withdrawalTerms(await requireApiKey(ctx.runtime.deps, owner))
  const reservedSun = await db.read((reader) => reservedForPackages(reader, owner.accountId, clock.now()))
  const availableSun = maxSun(subSun(terms.availableSun, reservedSun), ZERO_SUN)
  return { ...terms, balanceSun: terms.availableSun, availableSun, reservedSun }
}

/** Returns the key of the text to show if the account cannot withdraw now. */
export function closedText({ dailySun, paused }: WithdrawalTerms): PlainKey | undefined {
  if (dailySun === 0) return 'withdraw-not-offered'
  return paused ? 'withdraw-paused' : undefined
}

export const balanceLines = (
  t: Translator,
  { balanceSun, reservedSun }: Pick<Terms, 'balanceSun' | 'reservedSun'>,
): Html =>
  lines(t('withdraw-available', { available: t.heldTrx(balanceSun) }), reservedText(t, reservedSun, balanceSun))

/** Returns the text that explains why the amount cannot be withdrawn. Undefined if it can. */
export function amountProblem(terms: Terms, amountSun: Sun): ((t: Translator) => Html) | undefined {
  const { availableSun, leftSun, minSun: minAmountSun, reservedSun } = terms
  if (amountSun < minAmountSun) return (t) => t('withdraw-amount-below', { min: t.exactTrx(minAmountSun) })
  if (amountSun > availableSun)
    return (t) =>
      lines(
        t('withdraw-amount-above', { max: t.exactTrx(minSun(availableSun, leftSun)) }),
        reservedText(t, reservedSun),
      )
  if (amountSun > minSun(availableSun, leftSun)) return (t) => t('withdraw-amount-limit', { left: t.exactTrx(leftSun) })
  return undefined
}
