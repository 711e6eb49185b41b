/** Selects the signer of this process: one behind a socket, or one inside the process. */
import type { ChainSettings, Config, KeySettings } from '../../config/config.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/log.ts'
import { connectSigner } from '../../signer/client.ts'
import { createLocalSigner } from '../../signer/local-signer.ts'
import { createSignerAccess, type SignerAccess } from '../../signer/signer-access.ts'
import { withSettingName } from '../setting-names.ts'
import type { AppOptions, Stops } from '../types.ts'
import { createSignerKeys, createSignerParts, hasKeys } from './signer-parts.ts'

export interface Signing {
  /** Undefined if there are no keys. */
  holder: SignerAccess | undefined
  health: HealthSource[]
}

/**
 * Without SIGNER_SOCKET, the signer uses `keys`. Throws AppError SETTING_REFUSED {detail} and the errors of
 * `connectSigner`.
 */
export async function selectSigner(
  { signer, network, roles, zapbuy, ...chain }: Config,
  keys: KeySettings & Pick<ChainSettings, 'tronApiKey'>,
  { ending: abortSignal, onLost }: Pick<AppOptions, 'ending' | 'onLost'>,
  { clock, log, stops }: { clock: Clock; log: Logger; stops: Stops },
): Promise<Signing> {
  const { socket: at } = signer
  if (at !== undefined) {
    const gone = () => onLost?.(new Error('the signer of this process has exited'))
    const client = await withSettingName('SIGNER_SOCKET', () =>
      connectSigner({ address: at, network, clock, log, onSignerExit: gone, abortSignal }),
    )
    stops.push(() => client.close())
    const holder = createSignerAccess(client.publicKeys, client, clock)
    const { address, noOrder = 'keep' } = zapbuy
    const sendsBack = roles.bot && address !== undefined && noOrder !== 'keep'
    requireKey(!roles.market || holder.has('pool'), 'MARKET_MNEMONIC', 'deposit addresses are derived from it')
    requireKey(!sendsBack || holder.has('zapbuy'), 'ZAPBUY_PRIVATE_KEY', `ZAPBUY_NO_ORDER is ${noOrder}`)
    const connectionHealth: HealthSource = { name: 'signer', problem: client.problem }
    return { holder, health: [connectionHealth, ...refusalHealth(holder)] }
  }
  if (!hasKeys(keys)) return { holder: undefined, health: [] }
  const parts = await createSignerParts(
    signer,
    { ...chain, network, tronApiKey: keys.tronApiKey },
    await createSignerKeys(keys),
    clock,
  )
  stops.push(() => parts.counts.close())
  const holder = createLocalSigner(parts, network)
  return { holder, health: refusalHealth(holder) }
}

/** Throws AppError SETTING_REFUSED {detail} if the remote signer lacks a key that this process needs. */
function requireKey(isThere: boolean, name: string, why: string): void {
  if (isThere) return
  throw new AppError('SETTING_REFUSED', {
    detail: `SIGNER_SOCKET: the signer has no ${name}, but it is needed: ${why}`,
  })
}

const refusalHealth = (holder: SignerAccess): HealthSource[] => [
  { name: 'signer-refuses', problem: () => holder.refusals() },
  { name: 'signer-stopped', problem: () => holder.stopNotice() },
]
