/** What a running app is made of. */
import type { SunwattBot } from '../bot/bot.ts'
import type { Notifier } from '../bot/notifier/index.ts'
import type { Config, Secrets } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Worker } from '../kernel/worker.ts'
import type { RunningMarket } from '../market/market.ts'
import type { SandboxTelegram, SandboxTron } from '../sandbox/sandbox.ts'
import type { createTronNode } from '../tron/node/node.ts'
import type { KeyHolder } from '../tron/own-keys.ts'
import type { FiguresReader } from '../tron/parameters.ts'
import type { TronNode } from '../tron/types.ts'
import type { ZapWatcher } from '../zapbuy/watcher.ts'
import type { RunningFleet } from './fleet/types.ts'

export interface AppOptions {
  config: Config
  secrets: Secrets
  log: Logger
  clock?: Clock
  /** Workers do not run by themselves and the sandbox makes blocks only when told to: tests drive both. */
  manual?: boolean
  /** Stops a process that waits for the database of another one. */
  ending?: AbortSignal
  /** See `Company`. */
  wanted?(): void
  over?(why: unknown): void
  /** What the operator says at this one start. */
  told?: {
    /** An empty database belongs to a marketplace that never was. */
    isNew?: boolean
    /** Keys of people that ENCRYPTION_KEY does not open are given up. */
    forgetKeys?: boolean
    /** The database was restored by other means than `npm run restore`. */
    isRestored?: boolean
  }
}

/** What every part of the program is built from. */
export interface Base {
  config: Config
  secrets: Secrets
  /** Undefined: there is no key of ours. */
  holder: KeyHolder | undefined
  /** Shown to the marketplace where it is that of this program. */
  deskKey: string
  clock: Clock
  log: Logger
  stops: Stops
  /** Every call that is under way listens to it. */
  stopping: AbortSignal
  /** See `AppOptions.told`. */
  forgetKeys: boolean
  manual: boolean
}

export interface App {
  config: Config
  /** Of the REST API, health and metrics. */
  apiUrl: string
  db: Db
  node: TronNode
  figures: FiguresReader
  tron: SandboxTron | undefined
  telegram: SandboxTelegram | undefined
  market: MarketHere | undefined
  bot: SunwattBot | undefined
  notifier: Notifier | undefined
  /** Bots beside the main one. */
  fleet: RunningFleet | undefined
  zapbuy: ZapWatcher | undefined
  /** Of a database that is a restored copy. */
  restored: Worker | undefined
  /** Resolves when the marketplace answers and the bot hears. */
  ready: Promise<void>
  /** No new work, what runs is finished, everything is closed. */
  stop(): Promise<void>
}

export type MarketHere = RunningMarket & { mcpPath: string }

export type TronNodeOptions = Parameters<typeof createTronNode>[0]

/** What goes up must come down, in the opposite order. */
export type Stops = (() => Promise<void> | void)[]
