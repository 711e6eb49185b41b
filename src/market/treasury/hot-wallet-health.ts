/** Pure rules that warn the operator before the hot wallets run out of money. */
import { addSun, formatTrx, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { MarketSettings } from '../base/settings.ts'
import { type HotWallet, type HotWallets, missingWithMargin } from './hot-wallets.ts'

type Margins = Pick<MarketSettings, 'poolMarginSun' | 'fundMarginSun'>

/**
 * Describes a pool shortage that sweeps cannot cover. Pay-later money counts only as far as the fund does not need it.
 */
export function poolProblem(wallets: HotWallets, { fundMarginSun }: Margins): string | undefined {
  const { pool, fund, deposits, payLater, surplusSun } = wallets
  const paidLaterSun = excess(payLater.sweepableSun, missingWithMargin(fund, fundMarginSun))
  return shortageProblem('pool', pool, 'payouts and withdrawals', addSun(deposits.amountSun, surplusSun, paidLaterSun))
}

/** Describes a fund shortage that sweeps cannot cover. Deposits count only as far as the pool does not need them. */
export function fundProblem(wallets: HotWallets, { poolMarginSun }: Margins): string | undefined {
  const { pool, fund, deposits } = wallets
  const depositedSun = excess(deposits.amountSun, missingWithMargin(pool, poolMarginSun))
  const problem = shortageProblem(
    'fund',
    fund,
    'possible refunds',
    addSun(depositedSun, payLaterForFund(fund, wallets)),
  )
  return (
    problem &&
    `${problem}, from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES: TRX from other addresses counts as a payment`
  )
}

/**
 * Returns the pay-later money for the fund, including money that is not final, because the fund needs it only once it
 * is.
 */
function payLaterForFund(fund: HotWallet, { payLater, networkFeeSun }: HotWallets): Sun {
  if (fund.active) return addSun(payLater.sweepableSun, payLater.comingSun)
  // The first sweep activates the fund's account, so it counts only beyond the fee for that.
  return excess(payLater.sweepable[0]?.amountSun ?? ZERO_SUN, networkFeeSun)
}

const excess = (amountSun: Sun, lessSun: Sun): Sun => maxSun(subSun(amountSun, lessSun), ZERO_SUN)

export function treasuryProblem({ treasury }: HotWallets): string | undefined {
  if (treasury?.isContract)
    return `the treasury ${treasury.address} is a contract and cannot receive TRX transfers: set MARKET_TREASURY_ADDRESS to a wallet`
  if (treasury === undefined || treasury.active) return undefined
  return `the treasury ${treasury.address} is not active on the chain, so no sweep can go there: send it 1 TRX`
}

function shortageProblem(name: string, wallet: HotWallet, need: string, comingSun: Sun): string | undefined {
  const { address, balanceSun, needSun, leavingSun, arrivingSun, shortfallSun } = wallet
  if (shortfallSun <= comingSun) return undefined
  const [has, needs, comes] = [balanceSun, addSun(needSun, leavingSun), addSun(arrivingSun, comingSun)]
  return (
    `the ${name} address ${address} has ${formatTrx(has)} TRX, but ${need} require ${formatTrx(needs)} TRX, ` +
    `and other addresses can supply only ${formatTrx(comes)} TRX: send it ${formatTrx(subSun(shortfallSun, comingSun))} TRX`
  )
}

const HELP = {
  balance: 'Solidified balance of the address, in SUN.',
  need: 'SUN that the address may have to send: unpaid earnings, withdrawals, refunds and pending transfers.',
  shortfall: 'SUN that the address lacks, counting pending transfers.',
}

export function measuresOf({ pool, fund, treasury, deposits, payLater }: HotWallets, sweptSun: Sun): Measure[] {
  const wallets = Object.entries({ pool, fund }).flatMap(([wallet, one]) => [
    { name: 'sunwatt_purse_balance_sun', help: HELP.balance, labels: { purse: wallet }, value: one.balanceSun },
    {
      name: 'sunwatt_purse_need_sun',
      help: HELP.need,
      labels: { purse: wallet },
      value: addSun(one.needSun, one.leavingSun),
    },
    { name: 'sunwatt_purse_shortfall_sun', help: HELP.shortfall, labels: { purse: wallet }, value: one.shortfallSun },
  ])
  return [
    ...wallets,
    ...(treasury === undefined
      ? []
      : [
          {
            name: 'sunwatt_purse_balance_sun',
            help: HELP.balance,
            labels: { purse: 'treasury' },
            value: treasury.balanceSun,
          },
        ]),
    {
      name: 'sunwatt_swept_to_treasury_sun',
      help: 'Total SUN ever swept to the treasury.',
      value: sweptSun,
    },
    {
      name: 'sunwatt_deposits_sweepable_sun',
      help: 'SUN at deposit addresses that can be swept.',
      value: deposits.amountSun,
    },
    {
      name: 'sunwatt_pay_later_sweepable_sun',
      help: 'SUN at pay-later addresses that can be swept.',
      value: payLater.sweepableSun,
    },
  ]
}
