/** Current earnings of an example stake, for people who do not lend yet. */
import { DAY_SEC } from '../../../kernel/duration.ts'
import { fallback } from '../../../kernel/errors.ts'
import { mulDivDown, sunFromTrx } from '../../../kernel/sun.ts'
import { unitsFor } from '../../../tron/resources.ts'
import type { BotContext } from '../../base/context.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import type { Html } from '../../locales/html.ts'
import { amountOf, pricePerThousand } from '../../orders/texts.ts'
import { currentPrice } from '../../prices/offer.ts'

const EXAMPLE_STAKE_SUN = sunFromTrx('10000')

/**
 * Says what an example stake for Energy earns at the current price, less the commission. Undefined if the market has
 * too little Energy for a price, the stake yields less than the smallest rental, or the node cannot be reached.
 */
export async function earningsText(
  { t, deps }: BotContext,
  { commissionBasisPoints, defaults }: ProviderEntry,
): Promise<Html | undefined> {
  const [price, totals] = await Promise.all([
    currentPrice(deps, { resource: 'ENERGY', durationSec: DAY_SEC }),
    deps.node.pendingTotals().catch(fallback(undefined)),
  ])
  if (typeof price !== 'number' || !totals) return undefined
  const units = unitsFor(EXAMPLE_STAKE_SUN, totals.ENERGY)
  if (units < defaults.ENERGY.minUnits) return undefined
  return t('earn-today', {
    stake: t.trx(EXAMPLE_STAKE_SUN),
    amount: amountOf(t, units, 'ENERGY'),
    price: pricePerThousand(t, price),
    earned: t.aboutTrx(mulDivDown(units * price, 10_000 - commissionBasisPoints, 10_000)),
  })
}
