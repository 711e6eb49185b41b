/**
 * The hot wallets, which money goes out from: the pool (payouts) and the fund (refunds). What they have on the chain,
 * what they need, and what the addresses that people pay at could give them.
 */
import { leaving, type SolidBalance, solidBalances, takenSun } from '../../chain/spendable.ts'
import type { Reader } from '../../db/db.ts'
import { outgoingAt } from '../../db/stores/chain/outgoing.ts'
import {
  type SweepablePayLater,
  sweepablePayLaters,
  sweepablePayLaterTotal,
} from '../../db/stores/payments/pay-later-sweeps.ts'
import { notYetLying, owedWithoutAccount } from '../../db/stores/payments/pay-later-transfers.ts'
import { unsettledPayments, unsettledTotal } from '../../db/stores/payments/payments.ts'
import { openRefunds, type Refund } from '../../db/stores/payments/refunds.ts'
import { earners } from '../../db/stores/selling/payouts.ts'
import { balance, owedToPayers } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, type Sweepable, type SweepTarget, sweepable } from '../../db/stores/treasury/sweeps.ts'
import { openWithdrawals, type Withdrawal } from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { filterInTurn, flatMapInTurn } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { TRX_TRANSFER_BYTES } from '../../tron/parameters.ts'
import type { AccountResources } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, CHAIN_TREASURY, hold, PAYERS, PROVIDERS, SELLERS } from '../base/ledger.ts'

/** Of the addresses of orders: more than one pass sends, as some of them wait for Bandwidth. */
const MAX_CANDIDATES = 1_000

export interface HotWallet {
  address: TronAddress
  /** Somebody has sent something to it: without that a transfer to it costs its sender more. */
  active: boolean
  /** In the solidified chain: no fork takes it back, and nothing that waits for a block counts yet. */
  balanceSun: Sun
  /** On its way from here and to here, beyond that; with the most that the network takes. */
  leavingSun: Sun
  arrivingSun: Sun
  /**
   * Pool: all that was earned and not paid, or is to be withdrawn. Fund: all that may have to go back. With the most
   * that the network takes.
   */
  needSun: Sun
  shortfallSun: Sun
}

export interface HotWallets {
  pool: HotWallet
  fund: HotWallet
  /** Undefined: none is configured. */
  treasury: { address: TronAddress; active: boolean; isContract?: boolean; balanceSun: Sun } | undefined
  /** The block up to which deposits are final; below all of them while that is not known. */
  finalBlock: number
  /** Largest first. */
  sweepable: Sweepable[]
  payLater: PayLaterMoney
  /** What the fund has of ours and does not need; not what the operator has sent there. */
  surplusSun: Sun
  /** Most that the network takes for one transfer. */
  networkFeeSun: Sun
}

/** What lies at the addresses of orders that are paid later. */
interface PayLaterMoney {
  /** Largest first, more than one pass sends. */
  sweepable: SweepablePayLater[]
  /** All that can be sent on, and from how many addresses. */
  sweepableSun: Sun
  addresses: number
  /** What can be sent on as soon as it is final and its order decided. */
  comingSun: Sun
}

/** Throws AppError as the node does. */
export async function readHotWallets(market: Market): Promise<HotWallets> {
  const { db, keys, settings } = market
  const { treasuryAddress } = settings
  // To the head: the solidified block of the balances has to be one that was read.
  await market.chain.catchUp()
  const [pool, fund, treasury] = (await solidBalances(market, [
    keys.pool.address,
    keys.fund.address,
    ...(treasuryAddress === undefined ? [] : [treasuryAddress]),
  ])) as [SolidBalance, SolidBalance, SolidBalance?]
  const { block, networkFeeSun } = pool
  /** True for transactions whose amounts are not in the balances. */
  const notFinal =
    (reader: Reader) =>
    async ({ txid }: { txid: string }) => {
      const at = await outgoingAt(reader, txid)
      return at === undefined || !('blockNumber' in at) || at.blockNumber > block
    }
  const books = await db.read(async (reader) => ({
    earned: await earnedNeed(reader, market, networkFeeSun),
    toWithdrawSun: costOf((await openWithdrawals(reader)).filter((one) => !isSigned(one)).map(sentBy), networkFeeSun),
    fundNeedSun: addSun(
      await owedToFundPayers(reader),
      costOf((await openRefunds(reader)).filter(isPlanned), networkFeeSun),
    ),
    coming: await filterInTurn(await unsettledPayments(reader), notFinal(reader)),
    surplusSun: await fundSurplus(reader, market, networkFeeSun),
    poolLeavingSun: takenSun(await leaving(reader, market.chain, pool), pool),
    fundLeavingSun: takenSun(await leaving(reader, market.chain, fund), fund),
    sweeps: await filterInTurn(await openSweeps(reader), notFinal(reader)),
    sweepable: await sweepable(reader, block, settings.sweepMinSun),
    payLater: await payLaterMoney(reader, settings.payLaterSweepMinSun),
  }))
  const arriving = (target: SweepTarget) => totalOf(books.sweeps.filter((sweep) => sweep.target === target))
  const fundWallet = hotWallet({
    ...fund,
    leavingSun: books.fundLeavingSun,
    arrivingSun: addSun(arriving('FUND'), totalOf(books.coming)),
    needSun: books.fundNeedSun,
  })
  return {
    pool: hotWallet({
      ...pool,
      leavingSun: books.poolLeavingSun,
      arrivingSun: arriving('POOL'),
      needSun: addSun(books.earned, books.toWithdrawSun),
    }),
    fund: fundWallet,
    treasury,
    finalBlock: block,
    sweepable: books.sweepable,
    payLater: books.payLater,
    surplusSun: minSun(books.surplusSun, spareOf(fundWallet, settings.fundMarginSun)),
    networkFeeSun,
  }
}

function hotWallet(known: Omit<HotWallet, 'shortfallSun'>): HotWallet {
  const { balanceSun, leavingSun, arrivingSun, needSun } = known
  return { ...known, shortfallSun: shortOf(addSun(needSun, leavingSun), addSun(balanceSun, arrivingSun)) }
}

/** What is missing to have `needSun` and `marginSun` more. */
export function missingWith(wallet: HotWallet, marginSun: Sun): Sun {
  const { balanceSun, leavingSun, arrivingSun, needSun } = wallet
  return shortOf(addSun(needSun, leavingSun, marginSun), addSun(balanceSun, arrivingSun))
}

/** What is final there beyond what it needs and leaves. */
function spareOf({ balanceSun, leavingSun, needSun }: HotWallet, marginSun: Sun): Sun {
  return shortOf(balanceSun, addSun(leavingSun, needSun, marginSun))
}

/** The same as the books have it, of what is final; nothing while some is on its way. */
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
  return shortOf(finalSun, neededSun)
}

/** What sweeps have brought there, ever. */
export const sweptToTreasury = async (reader: Reader): Promise<Sun> => sun(-(await balance(reader, CHAIN_TREASURY)))

/** To payers without an account, at the fund address or at an order's own address. */
async function owedToFundPayers(reader: Reader): Promise<Sun> {
  const owedSun = await owedToPayers(reader, { payers: PAYERS, buyer: buyer(''), hold: hold('') })
  return addSun(owedSun, await owedWithoutAccount(reader))
}

async function payLaterMoney(reader: Reader, minAmountSun: Sun): Promise<PayLaterMoney> {
  const { amountSun, addresses } = await sweepablePayLaterTotal(reader, minAmountSun)
  const sweepable = await sweepablePayLaters(reader, minAmountSun, MAX_CANDIDATES)
  return { sweepable, sweepableSun: amountSun, addresses, comingSun: await notYetLying(reader) }
}

const shortOf = (neededSun: Sun, haveSun: Sun): Sun => maxSun(subSun(neededSun, haveSun), ZERO_SUN)

/** All that providers and sellers have earned and that is enough to be paid, to be paid one by one. */
async function earnedNeed(reader: Reader, { settings, keys }: Market, networkFeeSun: Sun): Promise<Sun> {
  const all = await flatMapInTurn([PROVIDERS, SELLERS], (prefix) => earners(reader, prefix, settings.minPayoutSun))
  return costOf(
    all
      .filter(({ payoutAddress }) => payoutAddress !== keys.pool.address)
      .map(({ earnedSun }) => ({ amountSun: earnedSun })),
    networkFeeSun,
  )
}

/** The least that a transfer can carry: it makes an account. */
export const SENT_SUN = sun(1)

/** What an activation takes from the pool address at most. */
export const activationSun = (chargeSun: Sun): Sun => addSun(chargeSun, SENT_SUN)

/** How many transfers of this account burn nothing now. */
export function freeTransfers({ bandwidth }: AccountResources): number {
  return Math.floor(Math.max(bandwidth.freeAvailable, bandwidth.available) / TRX_TRANSFER_BYTES)
}

const isPlanned = ({ state }: Pick<Refund, 'state'>): boolean => state === 'planned'
const isSigned = ({ state }: Withdrawal): boolean => state === 'signed'
const sentBy = ({ amountSun, feeSun }: Withdrawal): Sent => ({ amountSun: subSun(amountSun, feeSun) })

type Sent = { amountSun: Sun }

function costOf(sent: readonly Sent[], networkFeeSun: Sun): Sun {
  return addSun(...sent.map(({ amountSun }) => addSun(amountSun, networkFeeSun)))
}

export const totalOf = (amounts: readonly Sent[]): Sun => addSun(...amounts.map(({ amountSun }) => amountSun))
