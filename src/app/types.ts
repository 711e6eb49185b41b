/** Options and parts of a running app. */
import type { SunwattBot } from '../bot/bot.ts'
import type { Notifier } from '../bot/notifier/notifier.ts'
import type { Config, Secrets } from '../config/config.ts'
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
  /** Disables automatic runs of workers and automatic sandbox blocks. Tests trigger both. */
  manual?: boolean
  /** Minimum time between two blocks of a sandbox's chain, in ms. Undefined: its blocks can come at any time. */
  slotMs?: number
  /** Starts fake suppliers on the sandbox's chain, from which the marketplace buys. */
  hasSandboxSuppliers?: boolean
  /** Aborts a start that waits for another process to release the database. */
  ending?: AbortSignal
  /** See `Replica`. */
  onNewerVersion?(): void
  onLost?(why: unknown): void
  /** Command-line flags for this start only. */
  startFlags?: {
    /** An empty database is expected: the marketplace is new. */
    isNew?: boolean
    /** Deletes users' API keys that ENCRYPTION_KEY does not decrypt. */
    forgetKeys?: boolean
    /** The database was restored by other means than `npm run restore`. */
    isRestored?: boolean
  }
}

export interface Base {
  config: Config
  secrets: Secrets
  /** Undefined if there are no keys. */
  holder: KeyHolder | undefined
  /** Authenticates bots at a marketplace of the same installation. */
  localMarketKey: string
  clock: Clock
  log: Logger
  stops: Stops
  /** Aborts all running calls at shutdown. */
  stopping: AbortSignal
  /** See `AppOptions.startFlags`. */
  forgetKeys: boolean
  manual: boolean
}

export interface App {
  config: Config
  /** Base URL of the REST API, health and metrics. */
  apiUrl: string
  db: Db
  node: TronNode
  figures: FiguresReader
  tron: SandboxTron | undefined
  telegram: SandboxTelegram | undefined
  market: MarketInProcess | undefined
  bot: SunwattBot | undefined
  notifier: Notifier | undefined
  fleet: RunningFleet | undefined
  zapbuy: ZapWatcher | undefined
  /** Worker of the restore check. Set only for a restored database. */
  restoreCheck: Worker | undefined
  /** Resolves when the marketplace answers and the bot receives updates. */
  ready: Promise<void>
  /** Accepts no new work, finishes running work, then closes everything. */
  stop(): Promise<void>
}

export type MarketInProcess = RunningMarket & { mcpPath: string; isOperatorPageOn: boolean }

export type TronNodeOptions = Parameters<typeof createTronNode>[0]

/** Shutdown steps, run in reverse order. */
export type Stops = (() => Promise<void> | void)[]
