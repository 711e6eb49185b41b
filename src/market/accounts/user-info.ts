/** Use-case: an account and its balance, as its owner sees them. */

import type { AccountDeposits, UserInfo } from '../../contract/v2.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { type Deposit, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, small } from '../base/ledger.ts'
import { tokenOf } from '../base/views.ts'

/** `balance` in SUN, as text; deposits below the minimum and what open orders hold are not in it. */
export async function userInfo(market: Market, account: Account): Promise<UserInfo> {
  const { balanceSun, smallSun, last } = await market.db.read(async (reader) => ({
    balanceSun: await balance(reader, buyer(account.id)),
    smallSun: await balance(reader, small(account.id)),
    last: await latestDeposits(reader, { accountId: account.id, limit: SHOWN_DEPOSITS }),
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
    },
  }
}

const SHOWN_DEPOSITS = 10

function depositView(deposit: Deposit): AccountDeposits['last'][number] {
  const { txid, state, amountSun, feeSun, creditedWith, blockTimeMs } = deposit
  return {
    txid,
    state,
    amount: String(amountSun),
    fee: String(feeSun),
    ...(creditedWith !== null && { creditedWith }),
    ...tokenOf(deposit),
    createdAt: Math.floor(blockTimeMs / 1000),
  }
}
