/** Looks up on the chain whether an address is inactive, a wallet or a contract. Wallets are cached for a minute. */
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../db/db.ts'
import { accountByIdOrAddress } from '../../db/stores/accounts/accounts.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { TronNode } from '../../tron/types.ts'
import type { MarketKeys } from './keys.ts'
import type { MarketSettings } from './settings.ts'

/** Cache lifetime. An active account stays active, and a wallet cannot become a contract within this time. */
const REMEMBER_MS = 60_000
const MAX_REMEMBERED = 50_000

/** Text after an address to which TRX should be sent. */
export const IS_CONTRACT = 'is a contract, which cannot receive TRX transfers'

/** Name of the address to which a user sends deposits. */
export const DEPOSIT_ADDRESS = 'a deposit address'

export interface Receivers {
  /**
   * Throws AppError INVALID_PARAMS (naming `field`) if the address is inactive, a contract, or the marketplace's own,
   * where Energy would be lost. Throws SERVICE_UNAVAILABLE if no node answers. `allowed`: name of own addresses that
   * are valid here.
   */
  check(field: string, address: TronAddress, allowed?: string): Promise<void>
  /** True for active wallets and for contracts. Throws AppError SERVICE_UNAVAILABLE. */
  isActive(address: TronAddress): Promise<boolean>
  /**
   * True for a contract, which cannot receive TRX transfers. False if no node answers; the check is repeated before
   * signing.
   */
  isContract(address: TronAddress): Promise<boolean>
}

/** `ownName`: names the marketplace's own addresses. */
export function createReceivers(
  node: Pick<TronNode, 'pendingAccount'>,
  clock: Clock,
  ownName: (address: TronAddress) => Promise<string | undefined>,
): Receivers {
  // `maxSize` is used because with `max` the cache would allocate memory for all entries immediately.
  const limits = { maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 }
  const wallets = new LRUCache<TronAddress, true>({ ...limits, ttl: REMEMBER_MS, ttlResolution: 0, perf: clock })

  async function lookUpKind(address: TronAddress): Promise<'good' | 'contract' | 'never'> {
    const nowMs = clock.now()
    if (wallets.has(address)) return 'good'
    const account = await node.pendingAccount(address).catch((error: unknown) => {
      if (!hasCode(error, 'TRON_UNREACHABLE') && !hasCode(error, 'TRON_BAD_ANSWER')) throw error
      throw new AppError('SERVICE_UNAVAILABLE', { detail: 'no TRON node can be reached' }, { cause: error })
    })
    if (!account) return 'never'
    if (account.isContract) return 'contract'
    wallets.set(address, true, { start: nowMs })
    return 'good'
  }

  return {
    async check(field, address, allowed) {
      const own = await ownName(address)
      if (own !== undefined && own !== allowed) throw refused(`${field} must not be ${own} of this marketplace`)
      const found = await lookUpKind(address)
      if (found === 'never') throw refused(`${field} is not activated on the chain`)
      if (found === 'contract') throw refused(`${field} is a contract, which cannot receive a delegation`)
    },
    isActive: async (address) => (await lookUpKind(address)) !== 'never',
    isContract: (address) =>
      lookUpKind(address).then(
        (found) => found === 'contract',
        (error: unknown) => {
          if (!hasCode(error, 'SERVICE_UNAVAILABLE')) throw error
          return false
        },
      ),
  }
}

/** Names an address of the marketplace or its operator, such as `a deposit address`. Undefined for other addresses. */
export async function ownAddressName(
  { keys, settings }: { keys: MarketKeys; settings: MarketSettings },
  reader: Reader,
  address: TronAddress,
): Promise<string | undefined> {
  const ownAddresses: [string, boolean][] = [
    ['the pool address', address === keys.pool.address],
    ['the fund address', address === keys.fund.address],
    ['the treasury', address === settings.treasuryAddress],
    ['the ZapBuy address', address === settings.zapbuyAddress],
    [DEPOSIT_ADDRESS, (await accountByIdOrAddress(reader, address)) !== undefined],
    ['a pay-later address', (await payLaterIdAt(reader, address)) !== undefined],
  ]
  return ownAddresses.find(([, is]) => is)?.[0]
}

const refused = (detail: string): AppError => new AppError('INVALID_PARAMS', { detail })

/** Temporary errors of the TRON node, which are not the caller's fault. */
const TRANSIENT_ERRORS = new Set(['TRON_UNREACHABLE', 'TRON_BAD_ANSWER'])

/** True if the TRON node is unreachable. The API then returns SERVICE_UNAVAILABLE, and the call changed nothing. */
export const isTransient = (error: AppError): boolean => TRANSIENT_ERRORS.has(error.code)
