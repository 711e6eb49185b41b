/** The notifier: everything the bot says without being asked. Its workers start and stop with the bot. */
import type { Api } from 'grammy'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
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

/** Beside the bot of the same `deps`: they share what is shown where. */
export function createNotifier(deps: BotDeps, bot: { bot: { api: Api }; runtime: Runtime }): Notifier {
  const { api } = bot.bot
  const outbox = createOutboxSender(deps, api)
  const progress = createProgressWatch(deps, bot.runtime, api)
  const rentals = createRentalWatch(deps)
  const waits = createWaitWatch(bot.runtime.deps)
  const health = createHealthWatch(deps)
  return { outbox, progress, rentals, waits, health, workers: [progress, rentals, waits, health, outbox] }
}
