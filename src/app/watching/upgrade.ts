/**
 * Reports a database upgrade in the log and at `/healthz`. Until the upgrade ends, every other request is answered with
 * 503.
 */
import Fastify from 'fastify'
import type { UpgradeCallbacks } from '../../db/db.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { SwitchableServer } from '../nodes/switchable-server.ts'
import { healthRoute } from './health.ts'

/** Shorter upgrades are not logged. */
const LOG_EVERY_MS = 5_000
const RETRY_AFTER_SEC = 10

interface UpgradeParts {
  /** Undefined if a standby already answers requests. */
  server: SwitchableServer | undefined
  ending: AbortSignal
  clock: Clock
  log: Logger
}

export function watchUpgrade({ server, ending, clock, log }: UpgradeParts): UpgradeCallbacks {
  return {
    ending,
    onStart() {
      const sinceMs = clock.now()
      const seconds = () => Math.round((clock.now() - sinceMs) / 1000)
      const logging = setInterval(() => log.info({ seconds: seconds() }, 'db.upgrading'), LOG_EVERY_MS)
      // An occupied port is reported later, when the program opens it.
      if (server) serveDuringUpgrade(server, seconds, clock).catch(() => {})
      return () => {
        clearInterval(logging)
        if (clock.now() - sinceMs >= LOG_EVERY_MS) log.info({ seconds: seconds() }, 'db.upgraded')
      }
    },
  }
}

async function serveDuringUpgrade(server: SwitchableServer, seconds: () => number, clock: Clock): Promise<void> {
  const http = Fastify({ logger: false, serverFactory: () => server.server })
  const problem = () => `the database is being upgraded to this version; running for ${seconds()} s`
  healthRoute(http, () => [{ name: 'start', problem }], clock)
  http.setNotFoundHandler((_request, reply) => reply.code(503).header('retry-after', RETRY_AFTER_SEC).send())
  await server.setHandler(http)
  await server.open()
}
