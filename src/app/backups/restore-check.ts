/**
 * Runs after a restore: records what happened on the chain since the backup. Once ledger and chain agree, ends the
 * quarantine, so that selling and sending resume.
 */
import type { Quarantine } from '../../chain/quarantine.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import { sendersAwaitingOrder } from '../../db/stores/zapbuy/zaps.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { App } from '../types.ts'

const EVERY_MS = 3_000

export function createRestoreCheck(
  app: App,
  quarantine: Quarantine,
  clock: Clock,
  log: Logger,
): { worker: Worker; health: HealthSource } {
  /**
   * Reasons why the restore check cannot end. After its end, the list has one entry until the awaited delegations are
   * recorded.
   */
  let problems: string[] = ['the check has just started']

  /**
   * Returns the senders whose ZapBuy orders are not recorded yet. Delegations to them are the fills of those orders.
   * Empty unless the bot shares this database.
   */
  const awaitedSenders = async () => new Set(await app.db.read(sendersAwaitingOrder))

  async function findProblems(): Promise<string[]> {
    const { market, zapbuy } = app
    for (const reader of [...(zapbuy ? [zapbuy.follow] : []), ...(market?.chainReaders ?? [])]) await reader.pass()
    const unreadZaps = (await zapbuy?.enterMissing()) ?? []
    if (unreadZaps.length > 0 || !market) return unreadZaps
    const { enterLostTransactions } = await import('../../market/operator/restore.ts')
    return enterLostTransactions(market.market, await awaitedSenders())
  }

  /** Records the delegations that were still missing when the check ended. */
  async function enterRemaining(): Promise<void> {
    if (problems.length === 0 || !app.market) return
    const { enterAwaitedTransactions } = await import('../../market/operator/restore.ts')
    if ((await enterAwaitedTransactions(app.market.market, await awaitedSenders())) === 0) problems = []
  }

  async function pass(): Promise<void> {
    if (!quarantine.restored()) return enterRemaining()
    const before = problems.join()
    problems = await findProblems()
    if (problems.length > 0 && problems.join() !== before) log.warn({ problems }, 'restored.waits')
    if (problems.length > 0) return
    await quarantine.end()
    problems = ['delegations for open ZapBuy orders are not entered yet']
    log.warn({}, 'restored.over')
  }

  return {
    worker: createWorker({ name: 'restored', everyMs: EVERY_MS, clock, log, pass }),
    health: {
      name: 'restored',
      problem: () =>
        quarantine.restored() &&
        `a backup was restored; nothing is sold or sent until the ledger agrees with the chain: ${problems.slice(0, 3).join('; ')}`,
    },
  }
}
