/** Types of the additional bots for the rest of the program. */
import type { Fleet } from '../../bot/base/deps.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import type { Notifier } from '../../bot/notifier/notifier.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import type { BotRow, BotTexts } from '../../db/stores/admin/bots.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { Worker } from '../../kernel/worker.ts'

export interface AdditionalBot {
  readonly id: number
  readonly token: string
  readonly db: Db
  readonly bot: SunwattBot
  readonly notifier: Notifier
  /** Reloads the bot's texts, because an operator may have approved or rejected some. */
  loadTexts(): Promise<void>
  wantedTexts(): BotTexts
  problems(): Promise<string[]>
  stop(): Promise<void>
}

/** A bot that must run. `row` is undefined for a bot from the settings. */
export interface RequiredBot {
  id: number
  token: string
  row: BotRow | undefined
}

/** `between`: no process runs the bot now, or the process is unknown. */
export type BotLocation =
  | { at: 'here'; bot: SunwattBot }
  | { at: 'there'; address: string }
  | { at: 'between' | 'unknown' }

export interface RunningFleet {
  readonly operatorView: Fleet
  readonly worker: Worker
  readonly health: readonly HealthSource[]
  measures(): Measure[]
  /** Takes over the work for all bots when this process becomes the owner of the main database. */
  lead(main: Db): void
  bots(): readonly AdditionalBot[]
  /** Returns the ids of all additional bots, whichever process runs them. */
  ids(): readonly number[]
  locate(id: number): BotLocation
  /** Returns the location of the bot whose webhook ends with `path`. `unknown`: there is no such bot. */
  findByPath(path: string): BotLocation
  /** Stops all bots. Other processes take them over, if there are any. */
  stop(): Promise<void>
}
