/** Who signs for this process: a signer that a socket leads to, or one in here. */
import type { ChainSettings, Config, KeySettings } from '../config.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import type { Clock } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'
import type { Logger } from '../kernel/log.ts'
import { connectSigner } from '../signer/client.ts'
import { signerHere } from '../signer/here.ts'
import { type Holder, holderOf } from '../signer/holder.ts'
import { hasKeys, keysOf, signerPartsOf } from './keys.ts'
import { named } from './setting-names.ts'
import type { AppOptions, Stops } from './types.ts'

export interface Signing {
  /** Undefined: there are no keys of ours. */
  holder: Holder | undefined
  health: HealthSource[]
}

/** `keys`: where no signer is named. Throws AppError SETTING_REFUSED {detail}, and as `connectSigner`. */
export async function signingOf(
  { signer, network, roles, zapbuy, ...chain }: Config,
  keys: KeySettings & Pick<ChainSettings, 'tronApiKey'>,
  { ending, over }: Pick<AppOptions, 'ending' | 'over'>,
  { clock, log, stops }: { clock: Clock; log: Logger; stops: Stops },
): Promise<Signing> {
  const { socket: at } = signer
  if (at !== undefined) {
    const gone = () => over?.(new Error('the signer that this process was started with has ended'))
    const client = await named('SIGNER_SOCKET', () => connectSigner({ at, network, clock, log, over: gone, ending }))
    stops.push(() => client.close())
    const holder = holderOf(client.held, client, clock)
    const { address, noOrder = 'keep' } = zapbuy
    const sendsBack = roles.bot && address !== undefined && noOrder !== 'keep'
    need(!roles.market || holder.has('pool'), 'MARKET_MNEMONIC', 'deposit addresses come from it')
    need(!sendsBack || holder.has('zapbuy'), 'ZAPBUY_PRIVATE_KEY', `ZAPBUY_NO_ORDER is ${noOrder}`)
    const away: HealthSource = { name: 'signer', problem: client.problem }
    return { holder, health: [away, ...refusalsOf(holder)] }
  }
  if (!hasKeys(keys)) return { holder: undefined, health: [] }
  const parts = await signerPartsOf(
    signer,
    { ...chain, network, tronApiKey: keys.tronApiKey },
    await keysOf(keys),
    clock,
  )
  stops.push(() => parts.counts.close())
  const holder = signerHere(parts, network)
  return { holder, health: refusalsOf(holder) }
}

/** A remote signer does not report which keys it holds. */
function need(isThere: boolean, name: string, why: string): void {
  if (isThere) return
  throw new AppError('SETTING_REFUSED', { detail: `SIGNER_SOCKET: the signer there has no ${name}: ${why}` })
}

const refusalsOf = (holder: Holder): HealthSource[] => [
  { name: 'signer-refuses', problem: () => holder.refusals() },
  { name: 'signer-stopped', problem: () => holder.stopped() },
]
