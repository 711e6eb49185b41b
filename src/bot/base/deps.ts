/** What the bot is given. */
import type { MarketClient } from '../../client/types.ts'
import type { Referrer } from '../../contract/operator/desk.ts'
import type { Problem } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import type { KnownOffer } from '../../db/stores/bot/prices.ts'
import type { BotTexts } from '../../db/stores/desk/bots.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { Signing } from '../../tron/own-keys.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { TransportLimits } from '../telegram/transport.ts'
import type { ChainFacts } from './chain-facts.ts'
import type { ScamList } from './scam-list.ts'

/** How people reach the operator of this bot. */
export const contactOf = ({ texts, supportContact }: Pick<BotDeps, 'texts' | 'supportContact'>): string | undefined =>
  texts?.contact ?? supportContact

interface StockWallet {
  balanceSun: Sun
  needSun: Sun
  shortfallSun: Sun
}

/** An estimate of the bot's that was short, and what was credited for it. */
export interface EstimateCredit {
  /** Energy. */
  shortUnits: number
  burnedSun: Sun
  creditedSun: Sun
}

/** The side of the marketplace in this program that only its operator's bot sees. */
export interface Desk {
  /** What it holds of the markup. */
  markupSun(): Promise<Sun>
  /** What an account has got for those it invited: in all, and the last times. */
  credits(accountId: string, last: number): Promise<{ sumSun: Sun; last: { atMs: number; amountSun: Sun }[] }>
  /** The same by UTC days, from `fromMs` on and before `toMs`; days without are left out. */
  dailyCredits(accountId: string, fromMs: number, toMs: number): Promise<{ dayMs: number; amountSun: Sun }[]>
  /** What became of the estimates behind these orders; `undecided`: of one of them that is not known yet. */
  estimates(orderIds: readonly string[]): Promise<{ undecided: boolean; credits: EstimateCredit[] }>
  /** What is credited at most for one order and within 24 hours, 0: nothing is; what was within those, and ever. */
  estimateCredits(): Promise<{ maxSun: Sun; dailySun: Sun; daySun: Sun; totalSun: Sun }>
  /** What a partner bot has brought: in all, by the last `days` UTC days that brought something, and not final yet. */
  partnerTrade(
    bot: number,
    days: number,
  ): Promise<{ all: PartnerTrade; toComeSun: Sun; days: (PartnerTrade & { dayMs: number })[] }>
  /** What has been sent out of the balance of an account. */
  withdrawnSun(accountId: string): Promise<Sun>
}

/** What was made in a partner bot, of orders that are final, SUN. */
interface PartnerTrade {
  orders: number
  paidSun: Sun
  /** The margin in that, and what of it came to the partner; the rest is the operator's. */
  markupSun: Sun
  creditedSun: Sun
}

/** Of a bot that a partner runs on this program: what it adds to prices, and whose that is. */
interface Partnership {
  /** As they are now, in hundredths of a percent. */
  terms(): Promise<{ marginBp: number; referrer: Referrer | null }>
  /** Texts of the bot that an operator approved; undefined: its texts need no approval. */
  approvedTexts(): Promise<BotTexts | undefined>
}

/** The bots beside this one; the main bot alone has them. */
export interface Fleet {
  /** Whether people may add bots of their own, and an operator looks first. */
  partners: 'off' | 'approve' | 'on'
  /** Asks Telegram whose token that is; `refused`: nobody's. */
  look(token: string): Promise<{ id: number; username: string; name: string } | 'refused' | 'unreachable'>
  /** It is in the settings: not for anybody to add. */
  isConfigured(id: number): boolean
  /** Bots of BOT_TOKENS; `username` undefined: another process runs the bot, or Telegram has not answered yet. */
  configured(): { id: number; username: string | undefined }[]
  /** Undefined: that is not known here. */
  peopleOf(id: number): Promise<number | undefined>
  /** The address of the process that runs it, null: none does; undefined: there is but this one. */
  placeOf(id: number): string | null | undefined
  /** How many each process runs; nothing where there is but this one. */
  places(): readonly { address: string; count: number }[]
}

interface Stock {
  /** What can be rented now for an hour, at any price. */
  units: Readonly<Record<Resource, number>>
  pool: StockWallet
  fund: StockWallet
}

/** All the bot is given; `src/main.ts` and tests build it. */
export interface BotDeps {
  db: Db
  client: MarketClient
  node: TronNode
  figures: FiguresReader
  /** Of the main bot; default: its own. */
  chain?: ChainFacts
  /** Of all bots of this process; default: its own. */
  offers?: () => Promise<KnownOffer[]>
  clock: Clock
  /** True while the clock disagrees with the chain, or the chain is stalled; default: never. */
  isTimeInDoubt?: () => boolean
  log: Logger
  vault: Vault
  adminIds: readonly number[]
  /** What those are; default: owners. */
  ownerRole?: 'partner'
  network: 'mainnet' | 'nile' | 'sandbox'
  /** The marketplace lets this bot open accounts (an admin key is configured). */
  accountsOffered: boolean
  /** `noOrder`: what becomes of a transfer that makes no order. */
  zapbuy: { address: TronAddress; markupPercent: number; noOrder: 'return' | 'credit' | 'keep' } | undefined
  sponsorCode: string | undefined
  /** Before each call to the marketplace that nobody asked for just now; default: ten a second of this bot alone. */
  pollTurn?: () => Promise<void>
  /** How people reach the operators: @name, https://... or a mail address; unless given, the bot hands questions on. */
  supportContact?: string | undefined
  /** The operators are told when somebody waits longer for an answer; default 12. */
  ticketWaitHours?: number
  /** Whom people are warned of. */
  scamList?: ScamList | undefined
  /** What is not well in this process, as `/healthz` says it: for the operators. */
  problems?: () => Promise<readonly Problem[]>
  /** The marketplace of this process: what is paused here is paused there. */
  marketIsHere?: boolean
  /** Of the keys of this process. */
  signing?: Signing
  /** What the marketplace of this process has: for the operators. Throws AppError as the node does. */
  stock?: () => Promise<Stock>
  /** It takes a markup with an order; undefined: the marketplace is another's, and has no call that would. */
  desk?: Desk
  /** The operators are told of the marketplace and of this process by another bot, the main one. */
  isFurther?: boolean
  /** It is a partner's bot: the margin takes the place of the markup. */
  partner?: Partnership
  /** Bots beside it. */
  fleet?: Fleet
  /** Texts that the bot shows of itself; `loadTexts` keeps them up to date. */
  texts?: BotTexts
  /** Texts in the bot's database, with those that an operator has not approved. */
  wantedTexts?: BotTexts
  telegram: {
    apiRoot: string | undefined
    limits: TransportLimits
    webhook: { url: string; secret: string } | undefined
    /** In place of the network. */
    transport?: Transport
  }
}
