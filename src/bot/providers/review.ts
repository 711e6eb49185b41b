/** Operators' decisions about owners who have granted the permission and wait for their enrollment. */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { moveProviderGrant, openProviderGrants, type ProviderGrant } from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { BotDeps, ProviderEntry } from '../base/deps.ts'
import { enrollMissing, finishGrant } from './grants.ts'

type Deps = Pick<BotDeps, 'db' | 'clock'>

const waitingGrants = async ({ db }: Pick<Deps, 'db'>): Promise<ProviderGrant[]> =>
  (await db.read(openProviderGrants)).filter(({ state, kind }) => state === 'granted' && kind === 'grant')

/** Returns the addresses that wait for an operator, longest wait first. */
export async function waitingProviders(deps: Pick<Deps, 'db'>): Promise<TronAddress[]> {
  return [...new Set((await waitingGrants(deps)).map(({ address }) => address))]
}

/**
 * Enrolls the owner with the default terms, or refuses. Returns false if the address does not wait any more. Throws
 * AppError INVALID_PARAMS if it cannot be enrolled, for example because the permission is gone.
 */
export async function decideGrants(
  deps: Deps,
  entry: ProviderEntry,
  address: TronAddress,
  verdict: 'approve' | 'refuse',
): Promise<boolean> {
  const grants = (await waitingGrants(deps)).filter((one) => one.address === address)
  if (grants.length === 0) return false
  if (verdict === 'refuse') {
    for (const grant of grants) await refuse(deps, grant)
    return true
  }
  for (const grant of grants) await finishGrant(deps, grant, 'enrolled', await enrollMissing(entry, grant))
  return true
}

async function refuse({ db, clock }: Deps, { id, userId, address }: ProviderGrant): Promise<void> {
  await db.write(async (tx) => {
    if (!(await moveProviderGrant(tx, 'end', id, {}, clock.now()))) return
    const event = { kind: 'provider', what: 'refused', address } as const
    await enqueue(tx, { key: `provider:${id}:refused`, to: userId, event }, clock.now())
  })
}
