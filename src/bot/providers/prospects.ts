/** Resources that an account could provide, and what its stake would have earned. */
import type { TronAddress } from '../../kernel/address.ts'
import { fallback } from '../../kernel/errors.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import type { BotContext } from '../base/context.ts'
import type { ProviderEntry } from '../base/deps.ts'
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
