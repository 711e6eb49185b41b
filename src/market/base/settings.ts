/** Marketplace settings of the operator; `main.ts` fills them from the configuration. */
import { MIN_REFUND_SUN } from '../../contract/pay-later.ts'
import { MAX_DURATION_SEC, MIN_DURATION_SEC } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { PASSWORD_COST, type PasswordCost } from '../../kernel/secrets/passwords.ts'
import { type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'

export interface MarketSettings {
  /** Part of the keyed hash of every API key, so that keys of another network are rejected. */
  network: 'mainnet' | 'nile' | 'sandbox'
  /** Minimum duration of a rental, at most the hour that ZapBuy rents for. */
  minDurationSec: number
  /** Maximum duration. `openMarket` lowers it to the longest lock that the chain allows. */
  maxDurationSec: number
  minAmount: Record<Resource, number>
  /** Minimum amount of an order that may be filled in parts. */
  minPartialAmount: Record<Resource, number>
  /** SLOW price for an order that no provider's terms admit, in SUN per unit per day. */
  fallbackPriceSun: Record<Resource, number>
  minDepositSun: Sun
  /** Fee deducted from an account's first credited deposit, for the activation of its address. */
  firstDepositFeeSun: Sun
  freeDepositsPerDay: number
  extraDepositFeeSun: Sun
  /** Deposits above this amount are credited once their block is solidified, other deposits after one block. */
  solidAboveSun: Sun
  /** Commission of providers and sellers without individual terms, in hundredths of a percent. */
  commissionBasisPoints: number
  /** Minimum payout. Smaller earnings wait until they reach it. */
  minPayoutSun: Sun
  /** Minimum payout to a provider who has left. */
  minLastPayoutSun: Sun
  /** Payment period of a pay-later order, in seconds. */
  payLaterSec: number
  /** Minimum refund for money without an order. Smaller amounts wait until more arrives from the same address. */
  minRefundSun: Sun
  /** Fee for an immediate payout instead of the daily one. */
  instantPayoutFeeSun: Sun
  /** Fee for a cancellation, in hundredths of a percent of the refund. */
  cancelFeeBasisPoints: number
  /** Minimum time charged if a Fast Charge rental ends early, in seconds. */
  minFastChargeSec: number
  /**
   * Address for swept deposits that neither the pool nor the fund needs. If undefined, these deposits are not swept.
   */
  treasuryAddress: TronAddress | undefined
  /**
   * Addresses from which the operator tops up the fund, besides the treasury. Their transfers never pay for an order.
   */
  topUpAddresses: readonly TronAddress[]
  /**
   * The treasury's signature of `treasuryMessage`, which proves that the operator owns it. If undefined, its balance
   * does not count.
   */
  treasuryProof: string | undefined
  sweepMinSun: Sun
  /**
   * Minimum to sweep from a pay-later address. It gets one or two transfers and has free Bandwidth for that many
   * sweeps.
   */
  payLaterSweepMinSun: Sun
  /** Reserves: TRX that the pool holds beyond unpaid earnings, and the fund beyond possible refunds. */
  poolMarginSun: Sun
  fundMarginSun: Sun
  withdrawals: WithdrawalSettings
  estimateCredits: EstimateCreditSettings
  /**
   * A second operator must confirm an adjustment if its amount, added to the amounts that the same operator moved alone
   * within 24 hours, exceeds this. Undefined: no second operator is needed.
   */
  confirmAboveSun: Sun | undefined
  archive: ArchiveSettings
  checkout: CheckoutSettings
  providers: ProviderSettings
  /** Address of the ZapBuy service in this process, where TRX transfers buy Energy. */
  zapbuyAddress: TronAddress | undefined
  /** Allows http and local addresses for webhooks. Sandbox only. */
  localWebhooks: boolean
  /** Sources of the price of TRX in the operator's currency. Undefined if the operator has chosen none. */
  trxPrice?: TrxPriceSettings | undefined
  /** Cost of the hashes of operators' passwords. */
  passwordCost: PasswordCost
}

interface TrxPriceSettings {
  /** Code of the currency, such as `EUR`. */
  currency: string
  /** `path`: names and list positions that lead to the price in the JSON answer. `url` may contain a key. */
  sources: readonly { url: string; host: string; path: readonly string[] }[]
}

export const topUpSources = ({
  treasuryAddress,
  topUpAddresses,
}: Pick<MarketSettings, 'treasuryAddress' | 'topUpAddresses'>): readonly TronAddress[] => [
  ...(treasuryAddress === undefined ? [] : [treasuryAddress]),
  ...topUpAddresses,
]

export interface WithdrawalSettings {
  minSun: Sun
  /** Fee deducted from the amount; the operator pays the network fee. Undefined for the fee of an activation. */
  feeSun: Sun | undefined
  /** Limit per account within 24 hours; 0 disables withdrawals. */
  dailySun: Sun
  /** An operator must approve a withdrawal if the account's withdrawals of 24 hours exceed this amount. */
  reviewAboveSun: Sun
  /** Delay before a withdrawal is sent. The user can cancel during this time. */
  delaySec: number
  /** Waiting time before a new address can be used. */
  addressWaitSec: number
}

/** Maximum credits to users if the operator's bot estimated a cost too low. 0 in either field disables credits. */
interface EstimateCreditSettings {
  /** Limit for one order. */
  maxSun: Sun
  /** Limit for all orders within 24 hours. */
  dailySun: Sun
}

/** Terms of orders through checkout links, in hundredths of a percent. */
interface CheckoutSettings {
  /** Markup on the market's price. */
  markupBp: number
  /** Partner's share of the markup. */
  shareBp: number
}

/** Rules for owners who join as providers, and the bounds of the terms that they set themselves. */
interface ProviderSettings {
  /** `approve`: an operator enrolls each one. `list`: only `addresses`. `on`: every owner of staked TRX. */
  join: 'off' | 'approve' | 'list' | 'on'
  /** Lowest price, in SUN per unit per day. */
  minPriceSun: Readonly<Record<Resource, number>>
  addresses: readonly TronAddress[]
  /** Super representatives for which providers may vote. */
  representatives: readonly TronAddress[]
}

interface ArchiveSettings {
  /** Age at which completed orders move into archive files; 0 disables archiving. */
  afterDays: number
  folder: string
}

export const DEFAULT_MARKET_SETTINGS: Omit<MarketSettings, 'network' | 'withdrawals'> = {
  minDurationSec: MIN_DURATION_SEC,
  maxDurationSec: MAX_DURATION_SEC,
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
  minLastPayoutSun: sun(1_000_000),
  payLaterSec: 1_800,
  minRefundSun: sun(MIN_REFUND_SUN),
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
  confirmAboveSun: undefined,
  archive: { afterDays: 0, folder: '' },
  checkout: { markupBp: 0, shareBp: 0 },
  providers: { join: 'off', minPriceSun: { ENERGY: 60, BANDWIDTH: 300 }, addresses: [], representatives: [] },
  zapbuyAddress: undefined,
  localWebhooks: false,
  passwordCost: PASSWORD_COST,
}
