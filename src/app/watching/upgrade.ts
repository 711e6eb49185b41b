/**
 * Reports a database upgrade in the log and at `/healthz`. Until the upgrade ends, every other request is answered with
 * 503.
 */
import Fastify from 'fastify'
import type { Health, HealthSource } from '../../contract/operator/problems.ts'
import type { UpgradeCallbacks, UpgradePlan, UpgradeProgress, UpgradeStep } from '../../db/db.ts'
import type { Clock } from '../../kernel/clock.ts'
import { packageVersion } from '../../kernel/files.ts'
import type { Logger } from '../../kernel/logger.ts'
import { formatBytes } from '../../kernel/text/bytes.ts'
import type { SwitchableServer } from '../nodes/switchable-server.ts'
import { healthRoute } from './health.ts'

const LOG_EVERY_MS = 5_000
const RETRY_AFTER_SEC = 10

const STEP_TEXTS: Record<UpgradeStep, string> = {
  copy: 'copying the database',
  verify: 'verifying the copy',
  migrate: 'applying the migrations',
}

interface UpgradeParts {
  /** Undefined if a standby already answers requests. */
  server: SwitchableServer | undefined
  /** Adds the upgrade to the health of a standby. */
  addHealth: ((source: HealthSource) => void) | undefined
  ending: AbortSignal
  clock: Clock
  log: Logger
}

export function watchUpgrade({ server, addHealth, ending, clock, log }: UpgradeParts): UpgradeCallbacks {
  return {
    ending,
    onStart(plan) {
      const sinceMs = clock.now()
      let isOver = false
      let latest: UpgradeProgress | undefined
      const state = () => stateOf(plan, latest, Math.round((clock.now() - sinceMs) / 1000))
      const source: HealthSource = { name: 'upgrading', problem: () => (isOver ? undefined : textOf(state())) }
      const starting: HealthSource = {
        name: 'start',
        problem: () => (isOver ? 'the database was upgraded; the program is still starting' : undefined),
      }
      log.info(planFacts(plan), 'db.upgrade_started')
      const logging = setInterval(() => log.info(state(), 'db.upgrading'), LOG_EVERY_MS)
      addHealth?.(source)
      // An occupied port is reported later, when the program opens it.
      if (server)
        serveDuringUpgrade(server, [source, starting], () => (isOver ? undefined : state()), clock).catch(() => {})
      return {
        onProgress(progress) {
          if (latest?.step !== progress.step) log.info(stateOf(plan, progress, state().seconds), 'db.upgrading')
          latest = progress
        },
        onEnd() {
          isOver = true
          clearInterval(logging)
          log.info({ seconds: state().seconds }, 'db.upgraded')
        },
      }
    },
  }
}

function planFacts({ migrations, databaseBytes, needs }: UpgradePlan) {
  const disk = needs && {
    neededDisk: formatBytes(needs.copyBytes + needs.changesBytes),
    freeDisk: formatBytes(needs.freeBytes),
    neededMemory: formatBytes(needs.memoryBytes),
  }
  return { migrations, database: formatBytes(databaseBytes), ...disk }
}

type State = NonNullable<Health['upgrade']>

function stateOf({ needs }: UpgradePlan, latest: UpgradeProgress | undefined, seconds: number): State {
  const steps: UpgradeStep[] = needs ? ['copy', 'verify', 'migrate'] : ['migrate']
  const { step = steps[0] as UpgradeStep, part } = latest ?? {}
  const position = { step: steps.indexOf(step) + 1, steps: steps.length, doing: STEP_TEXTS[step] }
  return { ...position, ...(part === undefined ? {} : { percent: Math.floor(part * 100) }), seconds }
}

function textOf({ step, steps, doing, percent, seconds }: State): string {
  const done = percent === undefined ? '' : ` (${percent}%)`
  return `the database is being upgraded to version ${packageVersion()}: step ${step} of ${steps}, ${doing}${done}; running for ${seconds} s`
}

async function serveDuringUpgrade(
  server: SwitchableServer,
  sources: readonly HealthSource[],
  state: () => State | undefined,
  clock: Clock,
): Promise<void> {
  const http = Fastify({ logger: false, serverFactory: () => server.server })
  healthRoute(http, () => sources, clock, state)
  http.setNotFoundHandler((_request, reply) => reply.code(503).header('retry-after', RETRY_AFTER_SEC).send())
  await server.setHandler(http)
  await server.open()
}
