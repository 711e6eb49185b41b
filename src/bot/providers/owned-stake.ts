/** Enrolled stake whose key a user has shown to hold: by a sign-in, or by a signature on a grant page. */
import type { OwnProvider } from '../../contract/wallets/own-provider.ts'
import { savedAddress, savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { hasSignedGrant, signedGrantsOf } from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { BotContext } from '../base/context.ts'
import type { ProviderEntry } from '../base/deps.ts'
import { providersOf } from './grant-screens.ts'

type Ctx = Pick<BotContext, 'deps' | 'user'>

/** Proof that a user holds the key of an address. */
type Proof = 'signed_in' | 'granted' | undefined

const proofOf = ({ deps, user }: Ctx, address: TronAddress): Promise<Proof> =>
  deps.db.read(async (reader) => {
    const saved = await savedAddress(reader, user.id, address)
    if (typeof saved?.provenAtMs === 'number') return 'signed_in'
    return (await hasSignedGrant(reader, user.id, address)) ? 'granted' : undefined
  })

export interface OwnedStake {
  entry: ProviderEntry
  own: OwnProvider
  proof: NonNullable<Proof>
}

/** Undefined if the address is not enrolled, or the user has not shown to hold its key. */
export async function ownedStake(ctx: Ctx, address: TronAddress): Promise<OwnedStake | undefined> {
  const entry = providersOf(ctx.deps)
  if (!entry?.isEnrolled(address)) return undefined
  const proof = await proofOf(ctx, address)
  const own = proof && (await entry.own(address))
  return own && { entry, own, proof }
}

/** Returns the addresses of all stake for which `ownedStake` returns a result. */
export async function ownedAddresses({ deps, user }: Ctx): Promise<TronAddress[]> {
  const entry = providersOf(deps)
  if (!entry) return []
  const addresses = await deps.db.read(async (reader) => [
    ...(await savedAddresses(reader, user.id)).filter(({ provenAtMs }) => provenAtMs !== null),
    ...(await signedGrantsOf(reader, user.id)),
  ])
  return [...new Set(addresses.map(({ address }) => address))].filter((address) => entry.isEnrolled(address))
}
