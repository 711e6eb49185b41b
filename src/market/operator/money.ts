/** Operator use cases: balances of the marketplace's wallets, sweeps, and reconciliation. */

import { differenceView } from '../../contract/operator/differences.ts'
import type {
  OperatorBalances,
  OperatorSweeps,
  OperatorSweepsQuery,
  Reconciliation,
  Sweep as SweepView,
  UnclaimedTransfers,
} from '../../contract/operator/money.ts'
import { SWEEPS_PAGE_SIZE } from '../../contract/operator/money.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, type Sweep, sweepsPage } from '../../db/stores/treasury/sweeps.ts'
import { sun } from '../../kernel/sun.ts'
import { findDifferences } from '../audit/reconcile.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_DEPOSITS, CHAIN_PAY_LATER } from '../base/ledger.ts'
import { topUpSources } from '../base/settings.ts'
import { unclaimedTransfersTo } from '../chain/audit-outgoing.ts'
import { uncheckedSources } from '../sources/problems.ts'
import { type HotWallet, readHotWallets, sweptToTreasury, totalOf } from '../treasury/hot-wallets.ts'

/** Reads balances from the TRON node. Throws the errors of the node. */
export async function operatorBalances(market: Market): Promise<OperatorBalances> {
  const { pool, fund, treasury, deposits, payLater } = await readHotWallets(market)
  const books = await market.db.read(async (reader) => ({
    unsweptSun: sun(-(await balance(reader, CHAIN_DEPOSITS))),
    paidLaterSun: sun(-(await balance(reader, CHAIN_PAY_LATER))),
    sweptSun: await sweptToTreasury(reader),
    open: await openSweeps(reader),
    unclaimed: await unclaimedTransfersTo(reader, market.keys.fund.address, topUpSources(market.settings)),
  }))
  return {
    pool: walletView(pool),
    fund: walletView(fund),
    treasury: treasury === undefined ? null : { address: treasury.address, balance: treasury.balanceSun },
    sweptToTreasury: books.sweptSun,
    deposits: { unswept: books.unsweptSun, sweepable: deposits.amountSun, addresses: deposits.addresses },
    payLater: { unswept: books.paidLaterSun, sweepable: payLater.sweepableSun, addresses: payLater.addresses },
    openSweeps: books.open.map(sweepView),
    unclaimed: totalOf(books.unclaimed),
  }
}

export async function listSweeps(market: Market, query: OperatorSweepsQuery): Promise<OperatorSweeps> {
  const { page = 0, pageSize = SWEEPS_PAGE_SIZE } = query
  const { rows, total } = await market.db.read((reader) => sweepsPage(reader, page, pageSize))
  return { sweeps: rows.map(sweepView), page, pageSize, total }
}

/** Reconciles the books with the chain. Throws the errors of the TRON node. */
export async function reconciliation(market: Market): Promise<Reconciliation> {
  const differences = await findDifferences(market)
  return {
    problems: differences.map(({ problem }) => problem),
    differences: differences.map(differenceView),
    unchecked: await uncheckedSources(market),
    unclaimed: (await listUnclaimed(market)).transfers,
  }
}

/** Lists transfers to the fund address that no order claims, oldest first. */
export async function listUnclaimed({ db, keys, settings }: Market): Promise<UnclaimedTransfers> {
  const rows = await db.read((reader) => unclaimedTransfersTo(reader, keys.fund.address, topUpSources(settings)))
  return {
    transfers: rows.map(({ txid, owner, amountSun, blockNumber, blockTimestampMs }) => ({
      txid,
      from: owner,
      amount: amountSun,
      block: blockNumber,
      at: Math.floor(blockTimestampMs / 1000),
    })),
  }
}

function walletView({ address, balanceSun, leavingSun, arrivingSun, needSun, shortfallSun }: HotWallet) {
  return {
    address,
    balance: balanceSun,
    leaving: leavingSun,
    arriving: arrivingSun,
    need: needSun,
    shortfall: shortfallSun,
  }
}

function sweepView(sweep: Sweep): SweepView {
  const { id, source, fromAddress, toAddress, target, amountSun, feeSun, state, txid, createdAtMs } = sweep
  const createdAt = Math.floor(createdAtMs / 1000)
  return {
    id,
    source,
    from: fromAddress,
    to: toAddress,
    target,
    amount: amountSun,
    fee: feeSun,
    state,
    txid,
    createdAt,
  }
}
