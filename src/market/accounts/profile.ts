/** Use-cases: who is logged in, what that login may do, and what the marketplace does for it by itself. */
import type { AutoSetting, Renting, UserPermissions, UserProfile } from '../../contract/mcp/users.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { operationsGranted } from '../../tron/operations.ts'
import type { Market } from '../base/deps.ts'
import { buyer } from '../base/ledger.ts'
import { payerId } from '../base/payer.ts'
import { providerView } from '../book/provider.ts'
import { userInfo } from './user-info.ts'

/** An account by its key, or a wallet by its signature. */
export type Who = { mode: 'ApiKey'; account: Account } | { mode: 'Signature'; wallet: TronAddress }

/** The address that stands for it. */
export function addressOf(who: Who): TronAddress {
  return who.mode === 'ApiKey' ? who.account.depositAddress : who.wallet
}

export async function userProfile(market: Market, who: Who): Promise<UserProfile> {
  const address = addressOf(who)
  if (who.mode === 'Signature') {
    const backSun = await market.db.read((reader) => balance(reader, buyer(payerId(who.wallet))))
    const info = { authMode: who.mode, isWhitelisted: false }
    return { address, balance: String(backSun), info, internalAccount: null }
  }
  const { createdAtMs, whitelistedAtMs } = who.account
  const internalAccount = await userInfo(market, who.account)
  const info = {
    authMode: who.mode,
    memberSince: Math.floor(createdAtMs / 1000),
    isWhitelisted: whitelistedAtMs !== null,
  }
  return { address, balance: internalAccount.balance, info, internalAccount }
}

/** Asks the chain about a wallet; throws AppError as the node does. */
export async function userPermissions(market: Market, who: Who): Promise<UserPermissions> {
  if (who.mode === 'Signature') return { authMode: who.mode, permitOperations: await grantedToPool(market, who.wallet) }
  const sell = who.account.whitelistedAtMs === null ? [] : ['sell']
  return { authMode: who.mode, permitOperations: ['platform', 'internal', ...sell] }
}

/** All off for who is no provider; asks the chain about who is one, and throws AppError as the node does. */
export async function autoSetting(market: Market, who: Who): Promise<AutoSetting> {
  const address = addressOf(who)
  const energy = renting(market, 'ENERGY', address)
  const bandwidth = renting(market, 'BANDWIDTH', address)
  const isProvider = energy.terms !== null || bandwidth.terms !== null
  return {
    vote: false,
    energy,
    bandwidth,
    suggestSell: false,
    withdrawVote: false,
    permitOperations: isProvider ? await grantedToPool(market, address) : [],
    reclaimOnlyOwn: isProvider,
  }
}

/** None for an address that was never activated. */
async function grantedToPool({ node, keys }: Market, address: TronAddress): Promise<string[]> {
  const account = await node.account(address)
  return account ? operationsGranted(account, keys.pool.address) : []
}

function renting(market: Market, resource: Resource, address: TronAddress): Renting {
  const facts = market.book.provider(resource, address)
  if (!facts) return { isEnabled: false, terms: null }
  const { permissionGranted, address: _, resourceType, stake, delegatable, ...terms } = providerView(facts)
  return { isEnabled: permissionGranted, terms }
}
