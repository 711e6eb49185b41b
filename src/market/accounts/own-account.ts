/** Use-cases: what an account or a login is shown of itself. */
import type { MonthlyStats, MonthStats } from '../../contract/history.ts'
import type { AutoSetting, Renting, UserPermissions, UserProfile } from '../../contract/mcp/users.ts'
import type { UserInfo } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { creditedBetween } from '../../db/stores/orders/order-history.ts'
import { monthOf, monthTotals } from '../../db/stores/orders/order-months.ts'
import { fastChargeTotals } from '../../db/stores/rentals/fast-charges.ts'
import { latestChange, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, SUN_PER_TRX, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { operationsGranted } from '../../tron/permissions.ts'
import type { Market } from '../base/deps.ts'
import { buyer, payerId, small } from '../base/ledger.ts'
import { type KeyHolder, subKeyView } from '../base/sub-keys.ts'
import { providerView } from '../base/views.ts'
import { depositCursor, depositView } from './news.ts'
import { noticesOf } from './notices.ts'

/**
 * `balance` in SUN, as text; deposits below the minimum and what open orders hold are not in it. Of a sub-key what it
 * may do, in place of what only the people of the account should hear of.
 */
export async function userInfo(market: Market, account: KeyHolder): Promise<UserInfo> {
  const { subKey } = account
  const { balanceSun, smallSun, last, newest, own } = await market.db.read(async (reader) => ({
    balanceSun: await balance(reader, buyer(account.id)),
    smallSun: await balance(reader, small(account.id)),
    last: await latestDeposits(reader, { accountId: account.id, limit: SHOWN_DEPOSITS }),
    newest: await latestChange(reader, account.id),
    own: subKey
      ? { key: subKeyView(subKey, market.clock.now()) }
      : { notices: await noticesOf(market, reader, account.id) },
  }))
  const { minDepositSun } = market.settings
  const missingSun = smallSun > 0 ? subSun(minDepositSun, smallSun) : ZERO_SUN
  return {
    id: account.id,
    balance: String(balanceSun),
    representAddress: account.depositAddress,
    depositAddress: account.depositAddress,
    deposits: {
      minimum: String(minDepositSun),
      small: String(smallSun),
      missing: String(missingSun),
      last: last.map(depositView),
      cursor: newest ? depositCursor(newest) : '',
    },
    ...own,
  }
}

const SHOWN_DEPOSITS = 10

const MONTHS = 6

/** The last six months, the current one first; months begin and end at midnight UTC. */
export async function monthlyStats(market: Market, accountId: string): Promise<MonthlyStats> {
  const now = new Date(market.clock.now())
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    fromMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i),
    toMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - i),
  }))
  const data = await market.db.read((reader) =>
    mapInTurn(months, ({ fromMs, toMs }) => statsOf(reader, accountId, fromMs, toMs)),
  )
  return {
    fromMonth: data.at(-1)?.month ?? '',
    toMonth: data[0]?.month ?? '',
    monthCount: data.length,
    timezone: 'UTC',
    data,
  }
}

async function statsOf(reader: Reader, accountId: string, fromMs: number, toMs: number): Promise<MonthStats> {
  const month = monthOf(fromMs)
  const totals = await monthTotals(reader, accountId, month)
  const fast = await fastChargeTotals(reader, accountId, fromMs, toMs)
  const orders = totals.orders + fast.orders
  const energyOrders = totals.energyOrders + fast.energyOrders
  return {
    month,
    totalOrder: orders,
    totalOrderEnergy: energyOrders,
    totalOrderBW: orders - energyOrders,
    totalTrxDepositToCreateBuyOrder: inTrx(addSun(totals.payoutSun, fast.chargeSun)),
    totalTrxDepositInternal: inTrx(await creditedBetween(reader, accountId, fromMs, toMs)),
  }
}

/** For the wire, which wants TRX here: the nearest number to the exact amount. */
const inTrx = (amount: Sun): number => amount / SUN_PER_TRX

/** An account by its key, or a wallet by its signature. */
type Who = { mode: 'ApiKey'; account: KeyHolder } | { mode: 'Signature'; wallet: TronAddress }

/** The address that stands for it. */
export const addressOf = (who: Who): TronAddress => (who.mode === 'ApiKey' ? who.account.depositAddress : who.wallet)

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
    isWhitelisted: whitelistedAtMs !== null && !who.account.subKey,
  }
  return { address, balance: internalAccount.balance, info, internalAccount }
}

/** Asks the chain about a wallet; throws AppError as the node does. */
export async function userPermissions(market: Market, who: Who): Promise<UserPermissions> {
  if (who.mode === 'Signature') return { authMode: who.mode, permitOperations: await grantedToPool(market, who.wallet) }
  const { subKey, whitelistedAtMs } = who.account
  if (subKey) {
    const key = subKeyView(subKey, market.clock.now())
    return { authMode: who.mode, permitOperations: ['look', 'order', 'extend'], key }
  }
  const sell = whitelistedAtMs === null ? [] : ['sell']
  return { authMode: who.mode, permitOperations: ['platform', 'internal', ...sell] }
}

/** All off for who is not a provider; asks the chain about who is one, and throws AppError as the node does. */
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
  const account = await node.pendingAccount(address)
  return account ? operationsGranted(account, keys.pool.address) : []
}

function renting(market: Market, resource: Resource, address: TronAddress): Renting {
  const facts = market.book.provider(resource, address)
  if (!facts) return { isEnabled: false, terms: null }
  const { permissionGranted, address: _, resourceType, stake, delegatable, ...terms } = providerView(facts, market.book)
  return { isEnabled: permissionGranted, terms }
}
