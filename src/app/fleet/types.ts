/** The bots beside the main one, as the rest of the program sees them. */
import type { Fleet } from '../../bot/base/deps.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import type { Notifier } from '../../bot/notifier/index.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import type { Worker } from '../../kernel/worker.ts'

export interface FurtherBot {
  readonly id: number
  readonly token: string
  readonly db: Db
  readonly bot: SunwattBot
  readonly notifier: Notifier
  /** What is wrong with it, in words. */
  problems(): Promise<string[]>
  stop(): Promise<void>
}

export interface RunningFleet {
  readonly desk: Fleet
  readonly worker: Worker
  readonly health: HealthSource
  /** Those that run, by their ids. */
  bots(): readonly FurtherBot[]
  /** Whose webhook ends with it. */
  atPath(path: string): SunwattBot | undefined
  stop(): Promise<void>
}
