/** What the operator is told of the addresses that money goes out from, before it is too late. Pure. */
import { addSun, formatTrx, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { MarketSettings } from '../base/settings.ts'
import { type HotWallet, type HotWallets, missingWith, totalOf } from './hot-wallets.ts'

type Margins = Pick<MarketSettings, 'poolMarginSun' | 'fundMarginSun'>

/**
 * What is wrong with the pool, in words: it lacks what was earned or is withdrawn, and neither the deposits nor the
 * fund can give it, nor what was paid later, of which it gets what the fund leaves.
 */
export function poolProblem(wallets: HotWallets, { fundMarginSun }: Margins): string | undefined {
  const { pool, fund, sweepable, payLater, surplusSun } = wallets
  const paidLaterSun = beyond(payLater.sweepableSun, missingWith(fund, fundMarginSun))
  return shortage('pool', pool, 'what goes out', addSun(totalOf(sweepable), surplusSun, paidLaterSun))
}

/** The same of the fund, which gets what the pool leaves of the deposits. */
export function fundProblem(wallets: HotWallets, { poolMarginSun }: Margins): string | undefined {
  const { pool, fund, sweepable } = wallets
  const depositedSun = beyond(totalOf(sweepable), missingWith(pool, poolMarginSun))
  const problem = shortage('fund', fund, 'what may have to go back', addSun(depositedSun, paidLaterFor(fund, wallets)))
  return (
    problem && `${problem}, from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES: what comes from elsewhere is a payment`
  )
}

/** What is not final there yet is needed no sooner than it can be sent on. */
function paidLaterFor(fund: HotWallet, { payLater, networkFeeSun }: HotWallets): Sun {
  if (fund.active) return addSun(payLater.sweepableSun, payLater.comingSun)
  // The one address that makes the fund an account has to have more than that costs.
  return beyond(payLater.sweepable[0]?.amountSun ?? ZERO_SUN, networkFeeSun)
}

const beyond = (amountSun: Sun, lessSun: Sun): Sun => maxSun(subSun(amountSun, lessSun), ZERO_SUN)

export function treasuryProblem({ treasury }: HotWallets): string | undefined {
  if (treasury?.isContract)
    return `the treasury ${treasury.address} is a contract, to which the chain takes no TRX: set MARKET_TREASURY_ADDRESS to a wallet`
  if (treasury === undefined || treasury.active) return undefined
  return `the treasury ${treasury.address} is not on the chain yet, nothing is sent there: send it 1 TRX`
}

function shortage(name: string, wallet: HotWallet, need: string, comingSun: Sun): string | undefined {
  const { address, balanceSun, needSun, leavingSun, arrivingSun, shortfallSun } = wallet
  if (shortfallSun <= comingSun) return undefined
  const [has, needs, comes] = [balanceSun, addSun(needSun, leavingSun), addSun(arrivingSun, comingSun)]
  return (
    `the ${name} address ${address} has ${formatTrx(has)} TRX, ${need} needs ${formatTrx(needs)} TRX, ` +
    `there is ${formatTrx(comes)} TRX for it elsewhere: send it ${formatTrx(subSun(shortfallSun, comingSun))} TRX`
  )
}

const HELP = {
  balance: 'SUN at the address, in the solidified chain.',
  need: 'SUN that may have to go out from it: earned and not paid, to be withdrawn, or to go back to who paid; with what leaves.',
  shortfall: 'SUN that are missing there, with what is on its way.',
}

export function measuresOf({ pool, fund, treasury, sweepable, payLater }: HotWallets, sweptSun: Sun): Measure[] {
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
      help: 'SUN that sweeps have brought to the treasury, ever.',
      value: sweptSun,
    },
    {
      name: 'sunwatt_deposits_sweepable_sun',
      help: 'SUN at deposit addresses that can be sent on.',
      value: totalOf(sweepable),
    },
    {
      name: 'sunwatt_pay_later_sweepable_sun',
      help: 'SUN at the addresses of orders that were paid later, that can be sent on.',
      value: payLater.sweepableSun,
    },
  ]
}
