/**
 * After a restore: what is on the chain since the copy is entered, and once the books and the chain agree everything is
 * sold and sent again.
 */
import type { Hold } from '../../chain/hold.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import { sendersToCome } from '../../db/stores/zapbuy/zaps.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { App } from '../types.ts'

const EVERY_MS = 3_000

export function createRestored(
  app: App,
  hold: Hold,
  clock: Clock,
  log: Logger,
): { worker: Worker; health: HealthSource } {
  /** In the way of an end; after it, of being done with what was awaited then. */
  let problems: string[] = ['it has just begun']

  /** Delegations to them are the fills of orders to come: where the bot has this database, its transfers are here. */
  const awaited = async () => new Set(await app.db.read(sendersToCome))

  async function inTheWay(): Promise<string[]> {
    const { market, zapbuy } = app
    for (const reader of [...(zapbuy ? [zapbuy.follow] : []), ...(market?.readers ?? [])]) await reader.pass()
    const unread = (await zapbuy?.enterLost()) ?? []
    if (unread.length > 0 || !market) return unread
    const { enterLost } = await import('../../market/operator/restored.ts')
    return enterLost(market.market, await awaited())
  }

  /** Those that were awaited when it ended. */
  async function goOn(): Promise<void> {
    if (problems.length === 0 || !app.market) return
    const { enterAwaited } = await import('../../market/operator/restored.ts')
    if ((await enterAwaited(app.market.market, await awaited())) === 0) problems = []
  }

  async function pass(): Promise<void> {
    if (!hold.restored()) return goOn()
    const before = problems.join()
    problems = await inTheWay()
    if (problems.length > 0 && problems.join() !== before) log.warn({ problems }, 'restored.waits')
    if (problems.length > 0) return
    await hold.end()
    problems = ['what was awaited']
    log.warn({}, 'restored.over')
  }

  return {
    worker: createWorker({ name: 'restored', everyMs: EVERY_MS, clock, log, pass }),
    health: {
      name: 'restored',
      problem: () =>
        hold.restored() &&
        `a backup was restored, nothing is sold or sent until it agrees with the chain: ${problems.slice(0, 3).join('; ')}`,
    },
  }
}
