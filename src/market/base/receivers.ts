/** The kind of account behind an address, as the chain says; remembered for a minute. */
import { LRUCache } from 'lru-cache'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { TronNode } from '../../tron/types.ts'

/** An account that is activated stays so, and one that is not a contract does not become one in this time. */
const REMEMBER_MS = 60_000
const MAX_REMEMBERED = 50_000

/** After an address that TRX should be sent to. */
export const IS_CONTRACT = 'is a contract, to which the chain takes no TRX'

export interface Receivers {
  /**
   * Returns where the address is activated and no contract. Throws AppError INVALID_PARAMS (the detail names
   * `field`) and SERVICE_UNAVAILABLE (the chain cannot be asked).
   */
  check(field: string, address: TronAddress): Promise<void>
  /** Contracts count as active. Throws AppError SERVICE_UNAVAILABLE. */
  isActive(address: TronAddress): Promise<boolean>
  /**
   * True for a contract, to which the chain takes no TRX transfer. False if no node answers: it is checked again before
   * something is signed.
   */
  isContract(address: TronAddress): Promise<boolean>
}

export function createReceivers(node: Pick<TronNode, 'pendingAccount'>, clock: Clock): Receivers {
  // With `max` it would take the memory for all of them now.
  const limits = { maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 }
  const good = new LRUCache<TronAddress, true>({ ...limits, ttl: REMEMBER_MS, ttlResolution: 0, perf: clock })

  async function look(address: TronAddress): Promise<'good' | 'contract' | 'never'> {
    const nowMs = clock.now()
    if (good.has(address)) return 'good'
    const account = await node.pendingAccount(address).catch((error: unknown) => {
      if (!hasCode(error, 'TRON_UNREACHABLE') && !hasCode(error, 'TRON_BAD_ANSWER')) throw error
      throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain cannot be reached' }, { cause: error })
    })
    if (!account) return 'never'
    if (account.isContract) return 'contract'
    good.set(address, true, { start: nowMs })
    return 'good'
  }

  return {
    async check(field, address) {
      const found = await look(address)
      if (found === 'never') throw refused(`${field} is not activated on the chain`)
      if (found === 'contract') throw refused(`${field} is a contract, which cannot receive a delegation`)
    },
    isActive: async (address) => (await look(address)) !== 'never',
    isContract: (address) =>
      look(address).then(
        (found) => found === 'contract',
        (error: unknown) => {
          if (!hasCode(error, 'SERVICE_UNAVAILABLE')) throw error
          return false
        },
      ),
  }
}

const refused = (detail: string): AppError => new AppError('INVALID_PARAMS', { detail })

/** What a use-case may meet on its way that is nobody's fault here and passes by itself. */
const PASSING = new Set(['TRON_UNREACHABLE', 'TRON_BAD_ANSWER'])

/** The chain is away: SERVICE_UNAVAILABLE, and nothing was created or charged. */
export const isPassing = (error: AppError): boolean => PASSING.has(error.code)
