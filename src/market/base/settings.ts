/** What an operator may decide about the marketplace; `main.ts` fills it from the configuration. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'

export interface MarketSettings {
  /** A key of another network is refused: it goes into the keyed hash of every API key. */
  network: 'mainnet' | 'nile' | 'sandbox'
  minDurationSec: number
  /** `openMarket` lowers it to the longest lock on the chain. */
  maxDurationSec: number
  minAmount: Record<Resource, number>
  /** A smaller order cannot be filled in parts. */
  minPartialAmount: Record<Resource, number>
  /** SLOW where no provider could ever serve the order, SUN per unit per day. */
  fallbackPriceSun: Record<Resource, number>
  minDepositSun: Sun
  /** Taken from an account's first credited deposit: the activation of its address. */
  firstDepositFeeSun: Sun
  freeDepositsPerDay: number
  extraDepositFeeSun: Sun
  /** Deposits above this are credited when their block is solidified, smaller ones after one block. */
  solidAboveSun: Sun
  /** The market's share of what providers and sellers earn, where no other was agreed; hundredths of a percent. */
  commissionBasisPoints: number
  /** Earnings below this wait. */
  minPayoutSun: Sun
  /** How long an order that is paid later waits for its money. */
  payLaterSec: number
  /** Money for which there is no order goes back to an address from this on; less is kept for the next time. */
  minRefundSun: Sun
  /** For being paid at once instead of daily. */
  instantPayoutFeeSun: Sun
  /** Kept of what a cancelled order gets back, in hundredths of a percent. */
  cancelFeeBasisPoints: number
  /** The least time that is paid for a Fast Charge rental that is ended early. */
  minFastChargeSec: number
  /** Where deposits go that neither the pool nor the fund needs. Undefined: they stay. */
  treasuryAddress: TronAddress | undefined
  /** The operator tops the fund up from these and from the treasury: no transfer of theirs pays for an order. */
  topUpAddresses: readonly TronAddress[]
  /** Its signature that it is the marketplace's: `treasuryMessage`. Undefined: what lies there is not counted. */
  treasuryProof: string | undefined
  /** Less than this at one deposit address stays there. */
  sweepMinSun: Sun
  /** The same of the address of an order that is paid later: it has one transfer or two, and Bandwidth for as many. */
  payLaterSweepMinSun: Sun
  /** Kept at the pool address beyond what has been earned, and at the fund address beyond what may have to go back. */
  poolMarginSun: Sun
  fundMarginSun: Sun
  withdrawals: WithdrawalSettings
  estimateCredits: EstimateCreditSettings
  archive: ArchiveSettings
  /** Of the ZapBuy of this program: what is sent there buys Energy. */
  zapbuyAddress: TronAddress | undefined
  /** Webhooks may be http, and addresses of this machine: for the sandbox alone. */
  localWebhooks: boolean
}

/** Addresses that the operator tops up the fund from. */
export const toppedUpFrom = ({
  treasuryAddress,
  topUpAddresses,
}: Pick<MarketSettings, 'treasuryAddress' | 'topUpAddresses'>): readonly TronAddress[] => [
  ...(treasuryAddress === undefined ? [] : [treasuryAddress]),
  ...topUpAddresses,
]

/** What may be sent out of a balance. */
export interface WithdrawalSettings {
  minSun: Sun
  /** Fee of each withdrawal, taken from its amount; the operator pays the network. Undefined: the activation fee. */
  feeSun: Sun | undefined
  /** The most of an account within 24 hours; 0: nothing is ever sent. */
  dailySun: Sun
  /** Where one and those of the 24 hours before come to more, an operator looks at it first. */
  reviewAboveSun: Sun
  /** It is not sent before, and can be cancelled. */
  delaySec: number
  /** A new address cannot be used before. */
  addressWaitSec: number
}

/** What is credited at most where an estimate of the operator's bot was short; 0 in either: nothing is. */
interface EstimateCreditSettings {
  /** For one order. */
  maxSun: Sun
  /** Of all within 24 hours. */
  dailySun: Sun
}

/** Orders that are over. */
interface ArchiveSettings {
  /** So long after they were made they go into files; 0: they stay. */
  afterDays: number
  folder: string
}

export const DEFAULT_MARKET_SETTINGS: Omit<MarketSettings, 'network' | 'withdrawals'> = {
  minDurationSec: 900,
  maxDurationSec: 30 * 86_400,
  minAmount: { ENERGY: 32_000, BANDWIDTH: 1_000 },
  minPartialAmount: { ENERGY: 32_000, BANDWIDTH: 1_000 },
  fallbackPriceSun: { ENERGY: 30, BANDWIDTH: 300 },
  minDepositSun: sun(10_000_000),
  firstDepositFeeSun: sun(1_000_000),
  freeDepositsPerDay: 2,
  extraDepositFeeSun: sun(300_000),
  solidAboveSun: sun(10_000_000_000),
  commissionBasisPoints: 0,
  minPayoutSun: sun(10_000_000),
  payLaterSec: 1_800,
  minRefundSun: sun(1_000_000),
  instantPayoutFeeSun: sun(1_000_000),
  cancelFeeBasisPoints: 0,
  minFastChargeSec: 3_600,
  treasuryAddress: undefined,
  topUpAddresses: [],
  treasuryProof: undefined,
  sweepMinSun: sun(20_000_000),
  payLaterSweepMinSun: sun(1_000_000),
  poolMarginSun: sun(500_000_000),
  fundMarginSun: sun(100_000_000),
  estimateCredits: { maxSun: ZERO_SUN, dailySun: ZERO_SUN },
  archive: { afterDays: 0, folder: '' },
  zapbuyAddress: undefined,
  localWebhooks: false,
}
