/** The bots beside the main one, as the rest of the program sees them. */
import type { Fleet } from '../../bot/base/deps.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import type { Notifier } from '../../bot/notifier/index.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import type { BotRow, BotTexts } from '../../db/stores/desk/bots.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { Worker } from '../../kernel/worker.ts'

export interface FurtherBot {
  readonly id: number
  readonly token: string
  readonly db: Db
  readonly bot: SunwattBot
  readonly notifier: Notifier
  /** Reads its texts again: an operator may have answered. */
  loadTexts(): Promise<void>
  wantedTexts(): BotTexts
  /** What is wrong with it, in words. */
  problems(): Promise<string[]>
  stop(): Promise<void>
}

/** What is to run: `row` undefined: it is in the settings. */
export interface Wanted {
  id: number
  token: string
  row: BotRow | undefined
}

/** `between`: no process runs it just now, or it is not known which. */
export type Whereabouts =
  | { at: 'here'; bot: SunwattBot }
  | { at: 'there'; address: string }
  | { at: 'between' | 'unknown' }

export interface RunningFleet {
  readonly desk: Fleet
  readonly worker: Worker
  readonly health: readonly HealthSource[]
  measures(): Measure[]
  /** This process acts on the main database from now on. */
  lead(main: Db): void
  /** Those that run here, by their ids. */
  bots(): readonly FurtherBot[]
  /** Where the bot is whose webhook ends with it; `unknown`: there is none. */
  atPath(path: string): Whereabouts
  /** Its bots go to other processes, if there are any. */
  stop(): Promise<void>
}
