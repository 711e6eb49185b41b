/** Polls provider grants: often if a transaction was signed, otherwise rarely. */
import { openProviderGrants } from '../../db/stores/bot/provider-grants.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { followGrant } from '../providers/grants.ts'

const EVERY_MS = 5_000
/** A permission may also be granted without the page, and an operator may enroll the provider. */
const OTHERS_EVERY_MS = 30_000
const OLD_EVERY_MS = 5 * 60_000
/** Age from which a grant is checked less often. */
const OLD_MS = 3_600_000
const CONCURRENCY = 4

export function createProviderGrantWorker(bot: BotDeps, runtime: Runtime): Worker {
  const { db, node, figures, clock, log, providers: entry } = bot
  const { isExpiredUnseen, isIncluded, mayBePublic } = runtime.deps
  const deps = { db, node, figures, clock, log, isExpiredUnseen, isIncluded, mayBePublic }
  const schedule = createSchedule(clock)
  return createWorker({
    name: 'bot.provider-grants',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      if (!entry) return
      const open = await db.read(openProviderGrants)
      await forEachLimited(
        schedule.due(open, ({ id, state }) => `${id} ${state}`),
        CONCURRENCY,
        async (row) => {
          const waitMs = clock.now() - row.updatedAtMs < OLD_MS ? OTHERS_EVERY_MS : OLD_EVERY_MS
          schedule.scheduleIn(`${row.id} ${row.state}`, row.state === 'sent' ? 0 : waitMs)
          await followGrant(deps, entry, row).catch((error: unknown) =>
            log.info({ err: error, grant: row.id }, 'provider_grant.not_followed'),
          )
        },
      )
    },
  })
}
