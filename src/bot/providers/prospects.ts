/** Resources that an account could provide, and what its stake would have earned. */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { fallback } from '../../kernel/errors.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { mulDivDown, sunFromTrx } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { BotContext } from '../base/context.ts'
import type { ProviderEntry } from '../base/deps.ts'
import type { Html } from '../locales/html.ts'
import { amountOf, pricePerThousand } from '../orders/texts.ts'
import { currentPrice } from '../prices/offer.ts'
import type { Screen } from '../telegram/screen.ts'
import { type GrantFacts, offerable, stakesOf } from './grant-plan.ts'
import { isEarnOffered, type Prospect } from './grant-screens.ts'
import { stakedResources } from './grant-texts.ts'
import { ownScreen } from './own-screens.ts'
import type { OwnedStake } from './owned-stake.ts'

/** Returns the resources between which the owner of a new account can choose. A permission alone needs no stake yet. */
export function resourcesToProvide(
  entry: ProviderEntry,
  address: TronAddress,
  facts: Pick<GrantFacts, 'stakes'>,
): readonly Resource[] {
  const found = offerable(entry, address, facts)
  return found.length > 0 ? found : stakedResources(facts)
}

export const prospectsOf = (
  { defaults, estimate }: ProviderEntry,
  address: TronAddress,
  { stakes }: Pick<GrantFacts, 'stakes'>,
  resources: readonly Resource[],
): Promise<Prospect[]> =>
  Promise.all(
    resources.map(async (resource) => {
      const { stakedSun: stakeSun, units } = stakes[resource]
      const priceSun = defaults[resource].minPriceSun
      return { resource, units, priceSun, week: await estimate({ address, stakeSun, priceSun }, resource) }
    }),
  )

const EXAMPLE_STAKE_SUN = sunFromTrx('1000')

/**
 * Says what an example stake for Energy earns at the current price, less the commission. Undefined if the market has
 * too little Energy for a price, or the node cannot be reached.
 */
export async function earningsText(
  { t, deps }: BotContext,
  { commissionBasisPoints }: ProviderEntry,
): Promise<Html | undefined> {
  const [price, totals] = await Promise.all([
    currentPrice(deps, { resource: 'ENERGY', durationSec: DAY_SEC }),
    deps.node.pendingTotals().catch(fallback(undefined)),
  ])
  if (typeof price !== 'number' || !totals) return undefined
  const units = unitsFor(EXAMPLE_STAKE_SUN, totals.ENERGY)
  return t('earn-today', {
    stake: t.trx(EXAMPLE_STAKE_SUN),
    amount: amountOf(t, units, 'ENERGY'),
    price: pricePerThousand(t, price),
    earned: t.aboutTrx(mulDivDown(units * price, 10_000 - commissionBasisPoints, 10_000)),
  })
}

/** Shows enrolled stake, with a way to provide the account's other resource too. */
export const stakeScreen = async (ctx: BotContext, owned: OwnedStake): Promise<Screen> =>
  ownScreen(ctx, owned.own, { addable: await addableResource(ctx, owned) })

/** Undefined if there is none, or the node cannot be reached. */
async function addableResource({ deps }: BotContext, { entry, own }: OwnedStake): Promise<Resource | undefined> {
  const address = own.address as TronAddress
  const others = RESOURCES.filter((one) => own.resources.every(({ resourceType }) => resourceType !== one))
  if (!isEarnOffered(deps) || !own.permissionGranted || !others.some((one) => entry.mayJoin(address, one)))
    return undefined
  const { node } = deps
  const answers = await Promise.all([node.pendingAccount(address), node.pendingTotals()]).catch(fallback(undefined))
  const [account, totals] = answers ?? []
  return account && totals && offerable(entry, address, { stakes: stakesOf(account, totals) }, others)[0]
}
