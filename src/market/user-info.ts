/** Use-case: an account and its balance, as its owner sees them. */
import type { UserInfo } from '../contract/v2.ts'
import type { Account } from '../db/stores/accounts.ts'
import { balance } from '../db/stores/ledger.ts'
import type { Market } from './deps.ts'
import { buyer } from './domain/ledger.ts'

/** `balance` in SUN, as text; deposits below the minimum and what open orders hold are not in it. */
export async function userInfo(market: Market, account: Account): Promise<UserInfo> {
  const balanceSun = await market.db.read((reader) => balance(reader, buyer(account.id)))
  return {
    id: account.id,
    balance: String(balanceSun),
    representAddress: account.depositAddress,
    depositAddress: account.depositAddress,
  }
}
