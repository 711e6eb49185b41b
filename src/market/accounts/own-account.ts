/** Use cases that show an account or a wallet login its own data. */
import type { MonthlyStats, MonthStats } from '../../contract/history.ts'
import type { AutoSetting, Renting, UserPermissions, UserProfile } from '../../contract/mcp/users.ts'
import type { UserInfo } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { creditedBetween } from '../../db/stores/orders/order-history.ts'
import { monthOf, monthTotals } from '../../db/stores/orders/order-months.ts'
import { fastChargeTotals } from '../../db/stores/rentals/fast-charges.ts'
import { rewardTermsOf } from '../../db/stores/selling/rewards.ts'
import { latestChange, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, SUN_PER_TRX, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { operationsGranted } from '../../tron/permissions.ts'
import type { Market } from '../base/deps.ts'
import { buyer, payerId, smallDeposits } from '../base/ledger.ts'
import { type AuthenticatedAccount, subKeyView } from '../base/sub-keys.ts'
import { providerView } from '../base/views.ts'
import { depositCursor, depositView } from './changes-since.ts'
import { nextDepositFee } from './deposit-fee.ts'
import { listNotices } from './notices.ts'

/**
 * Returns account data. `balance` excludes small deposits and holds. A sub-key gets its own limits instead of the
 * notices.
 */
export async function userInfo(market: Market, account: AuthenticatedAccount): Promise<UserInfo> {
  const { subKey } = account
  const { settings, clock } = market
  const { balanceSun, smallSun, feeSun, last, newest, own } = await market.db.read(async (reader) => ({
    balanceSun: await balance(reader, buyer(account.id)),
    smallSun: await balance(reader, smallDeposits(account.id)),
    feeSun: await nextDepositFee(reader, settings, account.id, clock.now()),
    last: await latestDeposits(reader, { accountId: account.id, limit: SHOWN_DEPOSITS }),
    newest: await latestChange(reader, account.id),
    own: subKey ? { key: subKeyView(subKey, clock.now()) } : { notices: await listNotices(market, reader, account.id) },
  }))
  const { minDepositSun, firstDepositFeeSun, freeDepositsPerDay, extraDepositFeeSun } = settings
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
      nextFee: String(feeSun),
      firstFee: String(firstDepositFeeSun),
      freePerDay: freeDepositsPerDay,
      furtherFee: String(extraDepositFeeSun),
      last: last.map(depositView),
      cursor: newest ? depositCursor(newest) : '',
    },
    ...own,
  }
}

const SHOWN_DEPOSITS = 10

const MONTHS = 6

/** Returns the statistics of the last six months, current month first. Months start and end at midnight UTC. */
export async function monthlyStats(market: Market, accountId: string): Promise<MonthlyStats> {
  const now = new Date(market.clock.now())
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    fromMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i),
    toMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - i),
  }))
  const data = await market.db.read((reader) =>
    mapSequentially(months, ({ fromMs, toMs }) => monthStats(reader, accountId, fromMs, toMs)),
  )
  return {
    fromMonth: data.at(-1)?.month ?? '',
    toMonth: data[0]?.month ?? '',
    monthCount: data.length,
    timezone: 'UTC',
    data,
  }
}

async function monthStats(reader: Reader, accountId: string, fromMs: number, toMs: number): Promise<MonthStats> {
  const month = monthOf(fromMs)
  const totals = await monthTotals(reader, accountId, month)
  const fastCharges = await fastChargeTotals(reader, accountId, fromMs, toMs)
  const orders = totals.orders + fastCharges.orders
  const energyOrders = totals.energyOrders + fastCharges.energyOrders
  return {
    month,
    totalOrder: orders,
    totalOrderEnergy: energyOrders,
    totalOrderBW: orders - energyOrders,
    totalTrxDepositToCreateBuyOrder: toTrx(addSun(totals.payoutSun, fastCharges.chargeSun)),
    totalTrxDepositInternal: toTrx(await creditedBetween(reader, accountId, fromMs, toMs)),
  }
}

/** Converts SUN to TRX for the API, as the floating-point number nearest to the exact amount. */
const toTrx = (amount: Sun): number => amount / SUN_PER_TRX

type Caller = { mode: 'ApiKey'; account: AuthenticatedAccount } | { mode: 'Signature'; wallet: TronAddress }

export const callerAddress = (who: Caller): TronAddress =>
  who.mode === 'ApiKey' ? who.account.depositAddress : who.wallet

export async function userProfile(market: Market, caller: Caller): Promise<UserProfile> {
  const address = callerAddress(caller)
  if (caller.mode === 'Signature') {
    const refundSun = await market.db.read((reader) => balance(reader, buyer(payerId(caller.wallet))))
    const info = { authMode: caller.mode, isWhitelisted: false }
    return { address, balance: String(refundSun), info, internalAccount: null }
  }
  const { createdAtMs, whitelistedAtMs } = caller.account
  const internalAccount = await userInfo(market, caller.account)
  const info = {
    authMode: caller.mode,
    memberSince: Math.floor(createdAtMs / 1000),
    isWhitelisted: whitelistedAtMs !== null && !caller.account.subKey,
  }
  return { address, balance: internalAccount.balance, info, internalAccount }
}

/** Returns the caller's permissions. For a wallet login, queries the TRON node and throws its errors. */
export async function userPermissions(market: Market, caller: Caller): Promise<UserPermissions> {
  if (caller.mode === 'Signature')
    return { authMode: caller.mode, permitOperations: await operationsGrantedToPool(market, caller.wallet) }
  const { subKey, whitelistedAtMs } = caller.account
  if (subKey) {
    const key = subKeyView(subKey, market.clock.now())
    return { authMode: caller.mode, permitOperations: ['look', 'order', 'extend'], key }
  }
  const maySell = whitelistedAtMs !== null || market.settings.providers.join === 'on'
  const sell = maySell ? ['sell'] : []
  return { authMode: caller.mode, permitOperations: ['platform', 'internal', ...sell] }
}

/**
 * Returns a provider's settings. All are off for other callers. Queries the TRON node for a provider and throws its
 * errors.
 */
export async function autoSetting(market: Market, caller: Caller): Promise<AutoSetting> {
  const address = callerAddress(caller)
  const energy = rentalSettings(market, 'ENERGY', address)
  const bandwidth = rentalSettings(market, 'BANDWIDTH', address)
  const isProvider = energy.terms !== null || bandwidth.terms !== null
  const { voteFor, claim } = await market.db.read((reader) => rewardTermsOf(reader, address))
  return {
    vote: voteFor !== null,
    energy,
    bandwidth,
    suggestSell: false,
    withdrawVote: claim,
    permitOperations: isProvider ? await operationsGrantedToPool(market, address) : [],
    reclaimOnlyOwn: isProvider,
  }
}

/** Returns the operations that the address permits the pool. Empty for an address that was never activated. */
async function operationsGrantedToPool({ node, keys }: Market, address: TronAddress): Promise<string[]> {
  const account = await node.pendingAccount(address)
  return account ? operationsGranted(account, keys.pool.address) : []
}

function rentalSettings(market: Market, resource: Resource, address: TronAddress): Renting {
  const facts = market.book.provider(resource, address)
  if (!facts) return { isEnabled: false, terms: null }
  const { permissionGranted, address: _, resourceType, stake, delegatable, ...terms } = providerView(facts, market.book)
  return { isEnabled: permissionGranted, terms }
}
