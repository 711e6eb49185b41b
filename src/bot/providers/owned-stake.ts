/** Enrolled stake whose key a user is proven to hold: by a sign-in, or by a signature on a grant page. */
import type { OwnProvider } from '../../contract/wallets/own-provider.ts'
import { savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { signedGrantsOf } from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { BotContext } from '../base/context.ts'
import type { ProviderEntry } from '../base/deps.ts'
import { providersOf } from './grant-screens.ts'
import { type Proof, readProof } from './grants.ts'

type Ctx = Pick<BotContext, 'deps' | 'user'>

export interface OwnedStake {
  entry: ProviderEntry
  own: OwnProvider
  proof: Proof
}

/** Undefined if the address does not provide the resource, or the user has not proved to hold its key. */
export async function ownedStake(ctx: Ctx, { address, resource }: Stake): Promise<OwnedStake | undefined> {
  const entry = providersOf(ctx.deps)
  if (!entry?.enrolledFor(address).includes(resource)) return undefined
  const proof = await ctx.deps.db.read((reader) => readProof(reader, ctx.user.id, address))
  return proof && { entry, own: await entry.own(address, resource), proof }
}

/** Stake of an address for one resource. */
export interface Stake {
  address: TronAddress
  resource: Resource
}

/** Stake in a flow. Flows that started before owners could choose a resource have none. */
export type OldStake = Pick<Stake, 'address'> & Partial<Stake>

/**
 * Stake that a button or a flow is about. Buttons and flows from before owners could choose a resource name none: they
 * mean Energy, or Bandwidth if the address provides nothing else.
 */
export function stakeIn(
  { deps }: Pick<BotContext, 'deps'>,
  address: TronAddress,
  resource: Resource = 'ENERGY',
): Stake {
  const enrolled = providersOf(deps)?.enrolledFor(address) ?? []
  return { address, resource: enrolled.includes(resource) ? resource : (enrolled[0] ?? resource) }
}

/** Returns the addresses of all stake for which `ownedStake` returns a result. */
export async function ownedAddresses({ deps, user }: Ctx): Promise<TronAddress[]> {
  const entry = providersOf(deps)
  if (!entry) return []
  const addresses = await deps.db.read(async (reader) => [
    ...(await savedAddresses(reader, user.id)).filter(({ provenAtMs }) => provenAtMs !== null),
    ...(await signedGrantsOf(reader, user.id)),
  ])
  return [...new Set(addresses.map(({ address }) => address))].filter(
    (address) => entry.enrolledFor(address).length > 0,
  )
}
