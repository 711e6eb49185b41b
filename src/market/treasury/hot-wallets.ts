/**
 * Hot wallets that send money: pool and fund. Reads their balances on the chain, their needs, and the money that could
 * be swept.
 */
import { maxCostSun, readUnreflectedTransfers, type SolidBalance, solidBalances } from '../../chain/spendable.ts'
import type { Reader } from '../../db/db.ts'
import { blockOrExpirationOf } from '../../db/stores/chain/outgoing.ts'
import {
  type SweepablePayLater,
  sweepablePayLaters,
  sweepablePayLaterTotal,
} from '../../db/stores/payments/pay-later-sweeps.ts'
import { expectedPayLaterBalances, owedWithoutAccount } from '../../db/stores/payments/pay-later-transfers.ts'
import { unsettledPayments, unsettledTotal } from '../../db/stores/payments/payments.ts'
import { openRefunds, type Refund } from '../../db/stores/payments/refunds.ts'
import { earners } from '../../db/stores/selling/payouts.ts'
import { balance, owedToPayers } from '../../db/stores/treasury/ledger.ts'
import { type DepositBalances, openSweeps, type SweepTarget, sweepable } from '../../db/stores/treasury/sweeps.ts'
import { openWithdrawals, type Withdrawal } from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { filterSequentially, flatMapSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, maxSun, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { TRX_TRANSFER_BYTES } from '../../tron/parameters.ts'
import type { AccountResources } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, CHAIN_TREASURY, hold, PAYERS, PROVIDERS, SELLERS } from '../base/ledger.ts'

/**
 * Maximum number of addresses of each kind to read. More than one pass can sweep, because some wait for Bandwidth.
 */
const MAX_CANDIDATES = 1_000

export interface HotWallet {
  address: TronAddress
  /** False if the address has no account yet. A transfer to it then costs its sender an additional fee. */
  active: boolean
  /** Solidified balance: no reorg can revert it, and pending transfers do not count. */
  balanceSun: Sun
  /** Pending transfers from the address, and to it, that are not in the balance. Includes maximum network fees. */
  leavingSun: Sun
  arrivingSun: Sun
  /**
   * Amount that must be available. Pool: unpaid earnings and open withdrawals. Fund: all possible refunds. Includes
   * maximum network fees.
   */
  needSun: Sun
  shortfallSun: Sun
}

export interface HotWallets {
  pool: HotWallet
  fund: HotWallet
  /** Undefined if no treasury is configured. */
  treasury: { address: TronAddress; active: boolean; isContract?: boolean; balanceSun: Sun } | undefined
  /** Solidified block of these balances. Deposits up to it are final. */
  finalBlock: number
  /** Deposit addresses that can be swept, and their totals. */
  deposits: DepositBalances
  payLater: PayLaterMoney
  /** Money of the marketplace that the fund does not need, excluding the operator's own transfers to it. */
  surplusSun: Sun
  /** Maximum network fee of one transfer, in SUN. */
  networkFeeSun: Sun
}

interface PayLaterMoney {
  /** Addresses that can be swept, largest amount first. There may be more than one pass can sweep. */
  sweepable: SweepablePayLater[]
  /** Total that can be swept, and the number of addresses. */
  sweepableSun: Sun
  addresses: number
  /** Money that can be swept as soon as it is final and its order is decided. */
  comingSun: Sun
}

/** Reads the state of the hot wallets. Throws the errors of the TRON node. */
export async function readHotWallets(market: Market): Promise<HotWallets> {
  const { db, keys, settings } = market
  const { treasuryAddress } = settings
  // The chain is read to its head first, because the balances' solidified block must have been read.
  await market.chain.catchUp()
  const [pool, fund, treasury] = (await solidBalances(market, [
    keys.pool.address,
    keys.fund.address,
    ...(treasuryAddress === undefined ? [] : [treasuryAddress]),
  ])) as [SolidBalance, SolidBalance, SolidBalance?]
  const { block, networkFeeSun } = pool
  /** True for transactions that the solidified balances do not include yet. */
  const notFinal =
    (reader: Reader) =>
    async ({ txid }: { txid: string }) => {
      const at = await blockOrExpirationOf(reader, txid)
      return at === undefined || !('blockNumber' in at) || at.blockNumber > block
    }
  const books = await db.read(async (reader) => ({
    earned: await unpaidEarningsCost(reader, market, networkFeeSun),
    toWithdrawSun: costOf((await openWithdrawals(reader)).filter((one) => !isSigned(one)).map(sentBy), networkFeeSun),
    fundNeedSun: addSun(
      await owedToFundPayers(reader),
      costOf((await openRefunds(reader)).filter(isPlanned), networkFeeSun),
    ),
    coming: await filterSequentially(await unsettledPayments(reader), notFinal(reader)),
    surplusSun: await fundSurplus(reader, market, networkFeeSun),
    poolLeavingSun: maxCostSun(await readUnreflectedTransfers(reader, market.chain, pool), pool),
    fundLeavingSun: maxCostSun(await readUnreflectedTransfers(reader, market.chain, fund), fund),
    sweeps: await filterSequentially(await openSweeps(reader), notFinal(reader)),
    deposits: await sweepable(reader, block, settings.sweepMinSun, { limit: MAX_CANDIDATES }),
    payLater: await payLaterMoney(reader, settings.payLaterSweepMinSun),
  }))
  const arriving = (target: SweepTarget) => totalOf(books.sweeps.filter((sweep) => sweep.target === target))
  const fundWallet = withShortfall({
    ...fund,
    leavingSun: books.fundLeavingSun,
    arrivingSun: addSun(arriving('FUND'), totalOf(books.coming)),
    needSun: books.fundNeedSun,
  })
  return {
    pool: withShortfall({
      ...pool,
      leavingSun: books.poolLeavingSun,
      arrivingSun: arriving('POOL'),
      needSun: addSun(books.earned, books.toWithdrawSun),
    }),
    fund: fundWallet,
    treasury,
    finalBlock: block,
    deposits: books.deposits,
    payLater: books.payLater,
    surplusSun: minSun(books.surplusSun, spareBalance(fundWallet, settings.fundMarginSun)),
    networkFeeSun,
  }
}

function withShortfall(known: Omit<HotWallet, 'shortfallSun'>): HotWallet {
  const { balanceSun, leavingSun, arrivingSun, needSun } = known
  return { ...known, shortfallSun: shortfall(addSun(needSun, leavingSun), addSun(balanceSun, arrivingSun)) }
}

/** Returns the amount that the wallet lacks to cover its need plus `marginSun`. */
export function missingWithMargin(wallet: HotWallet, marginSun: Sun): Sun {
  const { balanceSun, leavingSun, arrivingSun, needSun } = wallet
  return shortfall(addSun(needSun, leavingSun, marginSun), addSun(balanceSun, arrivingSun))
}

/** Returns the final balance beyond the wallet's need and pending transfers. */
function spareBalance({ balanceSun, leavingSun, needSun }: HotWallet, marginSun: Sun): Sun {
  return shortfall(balanceSun, addSun(leavingSun, needSun, marginSun))
}

/**
 * Returns the fund's surplus according to the books, counting only final money. Zero while a sweep from the fund is
 * open.
 */
export async function fundSurplus(
  reader: Reader,
  { settings }: Pick<Market, 'settings'>,
  networkFeeSun: Sun,
): Promise<Sun> {
  if ((await openSweeps(reader)).some(({ source }) => source === 'FUND')) return ZERO_SUN
  const finalSun = subSun(sun(-(await balance(reader, CHAIN_FUND))), await unsettledTotal(reader))
  const neededSun = addSun(
    await owedToFundPayers(reader),
    costOf(await openRefunds(reader), networkFeeSun),
    settings.fundMarginSun,
  )
  return shortfall(finalSun, neededSun)
}

/** Returns the total that all sweeps have brought to the treasury. */
export const sweptToTreasury = async (reader: Reader): Promise<Sun> => sun(-(await balance(reader, CHAIN_TREASURY)))

/** Returns the amount owed to payers without an account, at the fund address or at pay-later addresses. */
async function owedToFundPayers(reader: Reader): Promise<Sun> {
  const owedSun = await owedToPayers(reader, { payers: PAYERS, buyer: buyer(''), hold: hold('') })
  return addSun(owedSun, await owedWithoutAccount(reader))
}

async function payLaterMoney(reader: Reader, minAmountSun: Sun): Promise<PayLaterMoney> {
  const { amountSun, addresses } = await sweepablePayLaterTotal(reader, minAmountSun)
  const sweepable = await sweepablePayLaters(reader, minAmountSun, MAX_CANDIDATES)
  return { sweepable, sweepableSun: amountSun, addresses, comingSun: await expectedPayLaterBalances(reader) }
}

const shortfall = (neededSun: Sun, haveSun: Sun): Sun => maxSun(subSun(neededSun, haveSun), ZERO_SUN)

/** Sums all earnings above the payout minimum, including one network fee per payout. */
async function unpaidEarningsCost(reader: Reader, { settings, keys }: Market, networkFeeSun: Sun): Promise<Sun> {
  const all = await flatMapSequentially([PROVIDERS, SELLERS], (prefix) =>
    earners(reader, prefix, settings.minPayoutSun, settings.minLastPayoutSun),
  )
  return costOf(
    all
      .filter(({ payoutAddress }) => payoutAddress !== keys.pool.address)
      .map(({ earnedSun }) => ({ amountSun: earnedSun })),
    networkFeeSun,
  )
}

/** Amount of a transfer that activates an account: the smallest possible. */
export const ACTIVATION_TRANSFER_SUN = sun(1)

/** Returns the maximum amount that an activation takes from the pool address. */
export const maxActivationCost = (chargeSun: Sun): Sun => addSun(chargeSun, ACTIVATION_TRANSFER_SUN)

/** Returns the number of transfers that this account can send now without burning TRX. */
export function freeTransfers({ bandwidth }: AccountResources): number {
  return Math.floor(Math.max(bandwidth.freeAvailable, bandwidth.available) / TRX_TRANSFER_BYTES)
}

const isPlanned = ({ state }: Pick<Refund, 'state'>): boolean => state === 'planned'
const isSigned = ({ state }: Withdrawal): boolean => state === 'signed'
const sentBy = ({ amountSun, feeSun }: Withdrawal): SentAmount => ({ amountSun: subSun(amountSun, feeSun) })

type SentAmount = { amountSun: Sun }

function costOf(sent: readonly SentAmount[], networkFeeSun: Sun): Sun {
  return addAll(sent.map(({ amountSun }) => addSun(amountSun, networkFeeSun)))
}

export const totalOf = (amounts: readonly SentAmount[]): Sun => addAll(amounts.map(({ amountSun }) => amountSun))
