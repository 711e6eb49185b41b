/** Dependencies that the program passes to a bot. */
import type { MarketClient } from '../../client/types.ts'
import type { OpenOrdersFilter } from '../../contract/history.ts'
import type { Figures } from '../../contract/operator/figures.ts'
import type { Referrer } from '../../contract/operator/operator-terms.ts'
import type { Problem } from '../../contract/operator/problems.ts'
import type { Provider } from '../../contract/operator/supply/providers.ts'
import type { Source, SourceBody, SourceTest } from '../../contract/operator/supply/sources.ts'
import type { SaleFacts, SaleOutcome, SellableOrder } from '../../contract/wallets/manual-sale.ts'
import type { OwnProvider, OwnTermsBody, WeekEstimate } from '../../contract/wallets/own-provider.ts'
import type { OwnRewards, RewardTermsBody } from '../../contract/wallets/own-rewards.ts'
import type { Db } from '../../db/db.ts'
import type { BotTexts } from '../../db/stores/admin/bots.ts'
import type { KnownOffer } from '../../db/stores/bot/prices.ts'
import type { ProviderRentals } from '../../db/stores/rentals/delegates.ts'
import type { SignedJson } from '../../db/stores/selling/manual-sales.ts'
import type { ChangesSince, ProviderChanges } from '../../db/stores/selling/provider-sales.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { FailedCalls } from '../../tron/failed-calls.ts'
import type { SigningSwitch } from '../../tron/own-keys.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode, UnsignedTransaction } from '../../tron/types.ts'
import type { TransportLimits } from '../telegram/transport.ts'
import type { ChainFacts } from './chain-facts.ts'
import type { ScamList } from './checks/scam-list.ts'

/** Returns the address of the Mini App. Undefined if the bot has no pages. `open`: screen to open, see `startRoute`. */
export function appUrlOf({ publicUrl, isAdditional }: BotDeps, botId: number, open?: string): string | undefined {
  if (publicUrl === undefined) return undefined
  const query = new URLSearchParams({
    ...(isAdditional && { bot: String(botId) }),
    ...(open !== undefined && { open }),
  })
  return `${publicUrl}/app${query.size > 0 ? `?${query}` : ''}`
}

/** Contact through which users reach the operator of this bot. */
export const contactOf = ({ texts, supportContact }: Pick<BotDeps, 'texts' | 'supportContact'>): string | undefined =>
  texts?.contact ?? supportContact

interface StockWallet {
  balanceSun: Sun
  needSun: Sun
  shortfallSun: Sun
}

/** Compensation for an order whose Energy estimate was too low. */
export interface EstimateCredit {
  /** Missing units of Energy. */
  shortUnits: number
  burnedSun: Sun
  creditedSun: Sun
}

/** Marketplace functions for the operator's bot, available only if both run in the same program. */
export interface LocalMarket {
  /** Fee for cancelling the rest of an order, in basis points of its price. */
  cancelFeeBp: number
  /** Total markup that the marketplace holds for the operator, in SUN. */
  markupSun(): Promise<Sun>
  /** Referral credits of an account: their sum and the latest `last` entries. */
  referralCredits(accountId: string, last: number): Promise<{ sumSun: Sun; last: { atMs: number; amountSun: Sun }[] }>
  /**
   * Referral credits per UTC day, from `fromMs` (inclusive) to `toMs` (exclusive). Days without credits are omitted.
   */
  dailyReferralCredits(accountId: string, fromMs: number, toMs: number): Promise<{ dayMs: number; amountSun: Sun }[]>
  /** Outcomes of the Energy estimates of these orders. `undecided`: true if at least one is still open. */
  estimateOutcomes(orderIds: readonly string[]): Promise<{ undecided: boolean; credits: EstimateCredit[] }>
  /**
   * Limits of estimate credits per order and per 24 hours (0 disables), and the sums of the last 24 hours and in total.
   */
  estimateCredits(): Promise<{ maxSun: Sun; dailySun: Sun; daySun: Sun; totalSun: Sun }>
  /** Sales of a partner bot: the total, the last `days` UTC days with sales, and the credit that is not final yet. */
  partnerTrade(
    bot: number,
    days: number,
  ): Promise<{ all: PartnerTrade; pendingSun: Sun; days: (PartnerTrade & { dayMs: number })[] }>
  /** Total withdrawn from an account's balance. */
  withdrawnSun(accountId: string): Promise<Sun>
}

/** Sales of a partner bot. Counts only final orders; amounts in SUN. */
interface PartnerTrade {
  orders: number
  paidSun: Sun
  /** `markupSun`: margin in the price. `creditedSun`: the partner's share; the operator keeps the remainder. */
  markupSun: Sun
  creditedSun: Sun
}

/** Terms of a bot that a partner runs on this program: its margin and who receives it. */
interface Partnership {
  /** Current terms, in basis points. */
  terms(): Promise<{ marginBp: number; referrer: Referrer | null }>
  /** Texts of the bot that an operator has approved. Undefined if its texts need no approval. */
  approvedTexts(): Promise<BotTexts | undefined>
}

/** Additional bots of this program. Only the primary bot has access to them. */
export interface Fleet {
  /** Setting for partner bots: not allowed, allowed after an operator's approval, or allowed for all users. */
  partners: 'off' | 'approve' | 'on'
  /** Looks up the bot of a token at Telegram. `refused`: the token is invalid. */
  lookUpBot(token: string): Promise<{ id: number; username: string; name: string } | 'refused' | 'unreachable'>
  /** True if the bot is listed in the settings, so that users cannot add it. */
  isConfigured(id: number): boolean
  /** Bots of BOT_TOKENS. `username` is undefined if another process runs the bot or Telegram has not responded yet. */
  configuredBots(): { id: number; username: string | undefined }[]
  /** Number of users of a bot. Undefined if this process does not know it. */
  userCount(id: number): Promise<number | undefined>
  /** Address of the process that runs the bot. Null if none does; undefined in a single-process setup. */
  processOf(id: number): string | null | undefined
  /** Number of bots per process. Empty in a single-process setup. */
  processes(): readonly { address: string; count: number }[]
}

/** Lets owners of staked TRX join the marketplace of this process as providers of Energy, Bandwidth or both. */
export interface ProviderEntry {
  /** False if the operator lets no more providers join in the chat. Enrolled owners keep their screens. */
  isOpen: boolean
  /** True if an operator enrolls each provider. Otherwise a provider is enrolled with the default terms. */
  isReviewed: boolean
  /** Address that gets the permission: the marketplace's pool. */
  grantee: TronAddress
  /** Default terms: lowest price in SUN per unit per day, and smallest rental. */
  defaults: Readonly<Record<Resource, { minPriceSun: number; minUnits: number }>>
  /** Commission that the marketplace takes from the earnings of new rentals. */
  commissionBasisPoints: number
  /** Fee of an immediate payout, and the smallest payouts: usual, and to a provider who has left. */
  payouts: { instantPayoutFeeSun: Sun; minPayoutSun: Sun; minLastPayoutSun: Sun }
  /**
   * True if the address is enrolled for the resource. False if the operator lets no providers join, or the list of
   * providers does not name the address.
   */
  mayJoin(address: TronAddress, resource: Resource): boolean
  /** Returns the resources for which the address is enrolled, Energy first. */
  enrolledFor(address: TronAddress): Resource[]
  /**
   * Enrolls with the default terms. Returns false and changes nothing if the provider is enrolled. Throws AppError
   * INVALID_PARAMS, and the errors of the node.
   */
  enroll(address: TronAddress, resource: Resource): Promise<boolean>
  /** Estimates what this stake would have earned in the last seven days. `priceSun`: SUN per unit per day. */
  estimate(stake: { address: TronAddress; stakeSun: Sun; priceSun: number }, resource: Resource): Promise<WeekEstimate>
  /** Returns a provider's terms and earnings. Throws AppError NOT_A_PROVIDER. */
  own(address: TronAddress, resource: Resource): Promise<OwnProvider>
  /** Changes terms or the state of a provider. Throws AppError INVALID_PARAMS, and the errors of the node. */
  change(address: TronAddress, body: OwnTermsBody): Promise<OwnProvider>
  /**
   * Returns and changes what the marketplace does with votes and staking rewards. Throws AppError NOT_A_PROVIDER,
   * INVALID_PARAMS, and the errors of the node.
   */
  rewards(address: TronAddress): Promise<OwnRewards>
  changeRewards(address: TronAddress, body: RewardTermsBody): Promise<OwnRewards>
  /** Returns the latest rentals of all resources, and the payouts, as CSV. */
  statement(address: TronAddress): Promise<string>
  /** Returns the changes since these times, and the present conditions. Undefined if the address is not enrolled. */
  news(address: TronAddress, resource: Resource, since: ChangesSince): Promise<StakeNews | undefined>
  /** Returns all providers, for the operators: one entry per address and resource. */
  all(): Promise<Provider[]>
  /** Stops new rentals from a provider's stake, or allows them again. Throws AppError INVALID_PARAMS. */
  pause(address: TronAddress, resource: Resource, paused: boolean): Promise<void>
  /** Makes the marketplace read the account's permissions again. */
  noteChange(address: TronAddress): void
  /** Rentals that use the account's stake. */
  rentals(address: TronAddress, limit: number): Promise<ProviderRentals>
  sales: SaleEntry
}

/** Open orders, for users who sell to them with their own wallets. */
export interface SaleEntry {
  /** True if the address is enrolled, or may join without an operator's decision. */
  maySell(address: TronAddress): boolean
  /** Lists the open orders that suit a seller, in the order in which they are served. Throws the errors of the node. */
  openOrders(filter: OpenOrdersFilter): Promise<SellableOrder[]>
  /** Undefined if nothing more can be sold to the order. Throws the errors of the node. */
  openOrder(orderId: string): Promise<SellableOrder | undefined>
  /**
   * Builds the delegation to sign. Throws AppError INVALID_PARAMS {reason: SaleReason}, ORDER_NOT_SELLABLE,
   * SALE_REFUSED {untilMs}, and the errors of the node.
   */
  prepare(userId: number, orderId: string, owner: TronAddress): Promise<SaleFacts & { unsigned: UnsignedTransaction }>
  /** Submits a signed delegation. The same bytes may be submitted again. Throws the errors of `prepare`. */
  sell(userId: number, orderId: string, owner: TronAddress, signedTx: SignedJson): Promise<void>
  outcome(txid: string): Promise<SaleOutcome>
}

/** Shows operators the suppliers of the marketplace in this process. Credentials are set elsewhere. */
export interface SourceEntry {
  all(): Promise<Source[]>
  /** Throws AppError INVALID_PARAMS for an unknown name. */
  change(name: string, body: Pick<SourceBody, 'isPaused' | 'maxOrder' | 'maxDay'>): Promise<void>
  /** Reads balance and offers without buying. Throws AppError INVALID_PARAMS for an unknown name. */
  test(name: string): Promise<SourceTest>
}

/** Opens the operator's page of the marketplace in this process from the chat. */
export interface OperatorPageEntry {
  /** Returns a link that signs in once, within `minutes`. Undefined if the user's chat is not connected with a name. */
  linkFor(userId: number): Promise<{ url: string; minutes: number } | undefined>
  /** Connects the chat by a code of the page. Returns the name. Undefined if the code is wrong or has ended. */
  connect(userId: number, code: string): Promise<string | undefined>
}

/** Changes and conditions of enrolled stake. */
export interface StakeNews extends ProviderChanges {
  /** Staking rewards that were claimed, in SUN. */
  claimedSun: number
  /** Own lowest price, and that of a cheaper provider with free units, in SUN per unit per day. */
  minPriceSun: number
  cheaperPriceSun: number | undefined
  /** True: units are offered, and no rental uses the stake. */
  isIdle: boolean
}

interface Stock {
  /** Units that can be rented now for one hour, at any price. */
  units: Readonly<Record<Resource, number>>
  pool: StockWallet
  fund: StockWallet
}

export interface MoneyValues {
  /** Code of the currency, such as `EUR`. */
  currency: string
  /** Returns the value of an amount at a time, or an empty text if no price is known. */
  valueAt(amountSun: number, atMs: number): string
}

/** All dependencies of a bot. Built by `src/bin/main.ts` and by tests. */
export interface BotDeps {
  db: Db
  client: MarketClient
  node: TronNode
  figures: FiguresReader
  /** Chain facts shared with the primary bot. By default the bot creates its own. */
  chain?: ChainFacts
  /** Failed calls of recent blocks, read once for all bots of this process. By default the bot reads its own. */
  failedCalls?: FailedCalls
  /** Reads the current offers, shared by all bots of this process. By default the bot reads its own. */
  offers?: () => Promise<KnownOffer[]>
  clock: Clock
  /** True while the clock disagrees with the chain or the chain is stalled. Default: never. */
  isClockUnreliable?: () => boolean
  log: Logger
  vault: Vault
  adminIds: readonly number[]
  /** Role of the users in `adminIds`. Default: owner. */
  ownerRole?: 'partner'
  network: 'mainnet' | 'nile' | 'sandbox'
  /** True if the bot can open accounts (an admin key is configured). */
  canOpenAccounts: boolean
  zapbuy:
    | {
        address: TronAddress
        markupPercent: number
        /** Handling of transfers that do not create an order. */
        noOrder: 'return' | 'credit' | 'keep'
        /** Largest single refund that the bot sends. Default: 0. */
        refundMaxSun?: Sun
      }
    | undefined
  sponsorCode: string | undefined
  /** Waits before each background call to the marketplace. Default: ten calls a second for this bot alone. */
  waitForPollSlot?: () => Promise<void>
  /** @name, https://... or an email address. Without it, the bot forwards questions as tickets. */
  supportContact?: string | undefined
  /** Operators are alerted if a user waits longer for an answer. Default: 12. */
  ticketWaitHours?: number
  /** Addresses that users are warned about. */
  scamList?: ScamList | undefined
  /** Problems of this process, as reported by `/healthz`, for the operators. */
  problems?: () => Promise<readonly Problem[]>
  /** True if the marketplace runs in this process. Pauses of the bot then apply to the marketplace too. */
  isMarketInThisProcess?: boolean
  /** Stops the signing with this process's keys, or reports that it is stopped. */
  signing?: SigningSwitch
  /** Stock of the marketplace in this process, for the operators. Throws the node's AppErrors. */
  stock?: () => Promise<Stock>
  /** Value of amounts in the operator's currency. Returns undefined if the operator has chosen none. */
  moneyValues?: () => Promise<MoneyValues | undefined>
  /** Figures of the marketplace in this process, for its operators. */
  marketFigures?: () => Promise<Figures>
  /** Marketplace in this program, which accepts a markup with an order. Undefined for an external marketplace. */
  localMarket?: LocalMarket
  /** True for an additional bot: the primary bot alerts the operators about the marketplace and this process. */
  isAdditional?: boolean
  /** Set for a partner's bot: its margin replaces the markup. */
  partner?: Partnership
  fleet?: Fleet
  /** Undefined if this bot enrolls no providers. */
  providers?: ProviderEntry | undefined
  sources?: SourceEntry | undefined
  operatorPage?: OperatorPageEntry | undefined
  /** Origin of the bot's web pages. Undefined: the bot offers no pages. */
  publicUrl?: string | undefined
  /** Texts in which the bot presents itself. `loadTexts` refreshes them. */
  texts?: BotTexts
  /** Texts stored in the bot's database, including those that await an operator's approval. */
  storedTexts?: BotTexts
  telegram: {
    apiRoot: string | undefined
    limits: TransportLimits
    webhook: { url: string; secret: string } | undefined
    /** Replaces the network, for example in tests. */
    transport?: Transport
  }
}
