/** The marketplace put together: what its use-cases share, and the work that goes on by itself. */
import type { Worker } from '../kernel/worker.ts'
import { loadBook } from './book.ts'
import type { Market } from './deps.ts'
import { createFastChargeWorker } from './fast-charge/worker.ts'
import { createMarketKeys } from './keys.ts'
import { createReceivers } from './receivers.ts'
import { createBooksWorker } from './workers/books.ts'
import { createDelegateWorker } from './workers/delegate.ts'
import { beginWatching, createDepositsWorker } from './workers/deposits.ts'
import { createPayerRefundsWorker } from './workers/payer-refunds.ts'
import { createPaymentsWorker } from './workers/payments.ts'
import { createPayoutsWorker } from './workers/payouts.ts'
import { createProvidersWorker } from './workers/providers.ts'
import { createReclaimWorker } from './workers/reclaim.ts'

export interface MarketParts extends Omit<Market, 'keys' | 'book' | 'receivers'> {
  /** Of the pool key, the deposit addresses and the secret behind the API keys. */
  mnemonic: string
  /** Undefined: the fund address is the mnemonic's own. */
  fundPrivateKey?: string | undefined
}

export interface RunningMarket {
  market: Market
  workers: Worker[]
  /** What can be wrong though every worker works; see `HealthSource`. */
  health: { name: string; problem(): string | undefined }[]
}

/**
 * Ready to answer; the workers are the caller's to start and stop. The first time in the life of a database the
 * chain is asked where it stands; while it does not answer no account can be opened, and the deposits worker asks
 * again. Throws AppError MNEMONIC_INVALID.
 */
export async function openMarket({
  mnemonic,
  fundPrivateKey,
  ...parts
}: MarketParts): Promise<RunningMarket> {
  const { db, node, clock, settings } = parts
  const market: Market = {
    ...parts,
    keys: createMarketKeys(mnemonic, settings.network, fundPrivateKey),
    book: await loadBook(db, clock.now()),
    receivers: createReceivers(node, clock),
  }
  await beginWatching(market).catch((error) => market.log.warn({ err: error }, 'deposits.not_begun'))
  const payouts = createPayoutsWorker(market)
  const books = createBooksWorker(market)
  const workers = [
    createDepositsWorker(market),
    createProvidersWorker(market),
    createDelegateWorker(market),
    createReclaimWorker(market),
    createFastChargeWorker(market),
    createPaymentsWorker(market),
    createPayerRefundsWorker(market),
    payouts,
    books,
  ]
  return {
    market,
    workers,
    health: [
      { name: 'payouts-funds', problem: payouts.problem },
      { name: 'books-audit', problem: books.problem },
    ],
  }
}
