/**
 * Dependencies of every use case, passed as its first argument. `openMarket` (market.ts) assembles them. Use cases
 * throw AppError. If the code alone does not explain an error, `data.detail` is the sentence to show after the code
 * (`receiver must be a TRON address`).
 */
import type { ContractPayments } from '../../chain/contract-payments.ts'
import type { FollowedChain } from '../../chain/followed-chain.ts'
import type { Quarantine } from '../../chain/quarantine.ts'
import type { Tracker } from '../../chain/tracker.ts'
import type { AlarmControls } from '../../contract/operator/alarms.ts'
import type { Owed } from '../../contract/proofs/solvency.ts'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { SupplierKinds } from '../../suppliers/supplier.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { SignInMessages } from '../../tron/wallets/sign-in.ts'
import type { Book, UndoLog } from '../book/book.ts'
import type { SourceState } from '../book/source-state.ts'
import type { MarketKeys } from './keys.ts'
import type { Handles } from './logins/handles.ts'
import type { Receivers } from './receivers.ts'
import type { MarketSettings } from './settings.ts'
import type { WebhookCaller } from './webhook-caller.ts'

/** Maps every address that customers pay to its account or order. Made by `createWatchList`. */
export interface PaymentAddresses {
  /** Adds the addresses issued since the last call. */
  refresh(): Promise<void>
  /** False if the address certainly belongs to no account or order. True may be a false positive. */
  mayContain(addressHex: string): boolean
  findOwner(reader: Reader, address: TronAddress): Promise<{ accountId: string } | { orderId: string } | undefined>
}

export interface Market {
  readonly db: Db
  readonly node: TronNode
  readonly figures: FiguresReader
  readonly clock: Clock
  readonly log: Logger
  readonly settings: MarketSettings
  readonly keys: MarketKeys
  /** In-memory order book made by `loadBook`; each commit updates it. */
  readonly book: Book
  /** Follows the chain and reports the outcome of a transaction. Made by `createMarketChain`. */
  readonly chain: FollowedChain
  readonly paymentAddresses: PaymentAddresses
  /** Finds payments that contracts made to payment addresses. Made by `createMarketContractPayments`. */
  readonly contractPayments: ContractPayments
  /** Settles the marketplace's own transactions once their outcome is known. Made by `createMarketTracker`. */
  readonly tracker: Tracker
  /**
   * Blocks paying calls while a restored database has not been compared with the chain, the chain is stalled, or the
   * clock is wrong.
   */
  readonly quarantine: Quarantine
  readonly receivers: Receivers
  /** Channels that notify the operators of incidents. */
  readonly alarms: AlarmControls
  /** Latest published proof of the marketplace's debts. */
  readonly publishedLiabilities: PublishedLiabilities
  /** Logins of wallets at REST and MCP, in the memory of this process. */
  readonly logins: { messages: SignInMessages; handles: Handles }
  /** Adapters of the services that the marketplace can buy from. */
  readonly supplierKinds: SupplierKinds
  /** Suppliers in use, by name. The sources worker keeps them up to date. */
  readonly sources: Map<string, SourceState>
  /** The only way to call servers named by accounts. Made by `createWebhookCaller`. */
  readonly webhookCaller: WebhookCaller
}

/** Data of the latest proof. `proofs/solvency.ts` sets it; undefined until the first proof after a start. */
interface PublishedLiabilities {
  tree?: { at: number; root: string; totalSun: Sun; leavesOf(owner: string): Owed['leaves'] }
}

/** Name of the followed chain's cursor in the database; see `Market.chain`. */
export const MARKET_CURSOR = 'deposits'

/** Database transaction that also changes the book. `changeBook` undoes the book changes if the transaction fails. */
export interface BookWrite {
  readonly market: Market
  readonly tx: Tx
  /** Steps that undo the book changes. Every change of the book adds one. */
  readonly undo: UndoLog
}
