/**
 * What every use-case gets as its first argument. `openMarket` (market.ts) puts it together.
 *
 * Use-cases throw AppError with a code of `contract/errors.ts`; where the code alone does not say it all,
 * `data.detail` is the sentence after the code (`receiver must be a TRON address`).
 */
import type { ContractPayments } from '../../chain/contract-payments.ts'
import type { Hold } from '../../chain/hold.ts'
import type { Tracker } from '../../chain/tracker.ts'
import type { Witness } from '../../chain/witness.ts'
import type { Owed } from '../../contract/proofs/solvency.ts'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { Schedule } from '../../kernel/worker.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { Book, UndoLog } from '../book/book.ts'
import type { MarketKeys } from './keys.ts'
import type { Receivers } from './receivers.ts'
import type { MarketSettings } from './settings.ts'
import type { WebhookCaller } from './webhook-caller.ts'

/** `createWatchList`: whose the addresses are that people pay at. */
export interface WatchList {
  /** Adds what has been given out since the last time. */
  refresh(): Promise<void>
  /** False: nobody is paid there. */
  mayHave(addressHex: string): boolean
  ownerAt(reader: Reader, address: TronAddress): Promise<{ accountId: string } | { orderId: string } | undefined>
}

export interface Market {
  readonly db: Db
  readonly node: TronNode
  readonly figures: FiguresReader
  readonly clock: Clock
  readonly log: Logger
  readonly settings: MarketSettings
  readonly keys: MarketKeys
  /** `loadBook`: in memory, changed together with each commit. */
  readonly book: Book
  /** `createMarketChain`: the followed chain, and what became of a transaction. */
  readonly chain: Witness
  /** Whose the addresses are that people pay at. */
  readonly paid: WatchList
  /** `createMarketContractPayments`: what contracts paid there. */
  readonly contractPayments: ContractPayments
  /** `createMarketTracker`: settles what becomes of ours. */
  readonly tracker: Tracker
  /** While a restored copy is compared with the chain. */
  readonly hold: Hold
  /** `createReceivers`. */
  readonly receivers: Receivers
  /** By address: the sellers that rest because no block took what they had signed. */
  readonly sellers: Schedule
  /** What was published last of what is owed. */
  readonly owed: OwedBoard
  /** `createWebhookCaller`: the only way to servers that accounts have named. */
  readonly webhookCaller: WebhookCaller
}

/** `proofs/solvency.ts` puts it there; undefined: none since the start. */
interface OwedBoard {
  tree?: { at: number; root: string; totalSun: Sun; leavesOf(owner: string): Owed['leaves'] }
}

/** Of the followed chain, see `Market.chain`. */
export const MARKET_CURSOR = 'deposits'

/** A write that changes the book too: `changeBook` makes one, and undoes the book's part where the write fails. */
export interface BookWrite {
  readonly market: Market
  readonly tx: Tx
  /** What every change of the book leaves behind, so that it can be undone. */
  readonly undo: UndoLog
}
