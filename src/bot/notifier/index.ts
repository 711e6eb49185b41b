/** The notifier: everything the bot says without being asked. Its workers start and stop with the bot. */
import type { Api } from 'grammy'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/context.ts'
import { createHealthWatch } from './health.ts'
import { createOutboxSender } from './outbox.ts'
import { createProgressWatch } from './progress.ts'
import { createRentalWatch } from './rentals.ts'
import { createWaitWatch } from './waits.ts'

export interface Notifier {
  outbox: Worker
  progress: Worker
  rentals: Worker
  waits: Worker
  health: Worker
  workers: Worker[]
}

export function createNotifier(deps: BotDeps, api: Api): Notifier {
  const outbox = createOutboxSender(deps, api)
  const progress = createProgressWatch(deps, api)
  const rentals = createRentalWatch(deps)
  const waits = createWaitWatch(deps)
  const health = createHealthWatch(deps)
  return { outbox, progress, rentals, waits, health, workers: [progress, rentals, waits, health, outbox] }
}
