/** While the database is upgraded: the log and `/healthz` say so, and every other request is answered 503. */
import Fastify from 'fastify'
import type { Upgrading } from '../../db/db.ts'
import { healthRoute } from '../../health.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Door } from '../nodes/door.ts'

/** A shorter upgrade is not logged. */
const LOG_EVERY_MS = 5_000
const RETRY_AFTER_SEC = 10

interface UpgradeParts {
  /** Undefined: a standby answers already. */
  door: Door | undefined
  ending: AbortSignal
  clock: Clock
  log: Logger
}

export function watchUpgrade({ door, ending, clock, log }: UpgradeParts): Upgrading {
  return {
    ending,
    begun() {
      const sinceMs = clock.now()
      const seconds = () => Math.round((clock.now() - sinceMs) / 1000)
      const logging = setInterval(() => log.info({ seconds: seconds() }, 'db.upgrading'), LOG_EVERY_MS)
      // A port that is taken is reported when the program opens it.
      if (door) answerMeanwhile(door, seconds, clock).catch(() => {})
      return () => {
        clearInterval(logging)
        if (clock.now() - sinceMs >= LOG_EVERY_MS) log.info({ seconds: seconds() }, 'db.upgraded')
      }
    },
  }
}

async function answerMeanwhile(door: Door, seconds: () => number, clock: Clock): Promise<void> {
  const http = Fastify({ logger: false, serverFactory: () => door.server })
  const problem = () => `the database is being upgraded to this version, for ${seconds()} s now`
  healthRoute(http, () => [{ name: 'start', problem }], clock)
  http.setNotFoundHandler((_request, reply) => reply.code(503).header('retry-after', RETRY_AFTER_SEC).send())
  await door.give(http)
  await door.open()
}
