/** Looks whether the books add up, every hour: nobody should have to ask before a coin is missed. */
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { auditBooks } from './reconcile.ts'

/** It reads the whole ledger: seconds with a million orders, in parts between which everybody else gets a turn. */
const EVERY_MS = 3_600_000

export interface BooksWorker extends Worker {
  /** What the last look found; undefined: nothing. */
  problem(): string | undefined
}

export function createBooksWorker(market: Market): BooksWorker {
  const { clock, log } = market
  let found: string[] = []
  const worker = createWorker({
    name: 'books',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      found = await auditBooks(market)
      if (found.length > 0) log.error({ problems: found }, 'books.do_not_add_up')
    },
  })
  return {
    ...worker,
    problem: () => (found.length === 0 ? undefined : `the books do not add up: ${found.slice(0, 3).join('; ')}`),
  }
}
