/**
 * The Telegram bot: `createBot(token, deps)` puts transport, middleware, flows and features together. It talks
 * to a marketplace through `deps.client` and to nobody else's code.
 */
import { conversations } from '@grammyjs/conversations'
import { type Bot, Composer, type Middleware, webhookCallback } from 'grammy'
import type { Update } from 'grammy/types'
import { operatorsOf } from '../db/stores/desk/operators.ts'
import { wait } from '../kernel/clock.ts'
import type { Measure } from '../kernel/telemetry/measure.ts'
import { span } from '../kernel/telemetry/span.ts'
import { startInTurn, type Worker } from '../kernel/worker.ts'
import { createDepositWatchWorker } from './accounts/deposit-watch.ts'
import { createKeyChangeWorker } from './accounts/key-changes.ts'
import { setCommands } from './base/commands.ts'
import type { BotContext } from './base/context.ts'
import type { BotDeps } from './base/deps.ts'
import { type Feature, registerFlows } from './base/flow.ts'
import { flowStorage } from './base/flow-storage.ts'
import { createInbox } from './base/inbox.ts'
import { createRuntime, type Runtime } from './base/runtime.ts'
import { features as allFeatures } from './features/index.ts'
import { pastedKeys } from './features/link/index.ts'
import { inline } from './features/requests/inline.ts'
import { errorBoundary } from './middlewares/error-boundary.ts'
import { fallback, groups, shutOut } from './middlewares/fallback.ts'
import { commandsInAnyCase, updateHelpers, visitor } from './middlewares/visitor.ts'
import { createRequestWorker } from './purchases/requests/worker.ts'
import { createApi, createGrammyBot } from './telegram/api.ts'
import { go, type Place } from './telegram/keyboards.ts'
import { createLanes, type Lanes, laneOfUpdate } from './telegram/lanes.ts'
import { ALLOWED_UPDATES, createPolling, isElsewhere, webhookProblem } from './telegram/polling.ts'
import { type Apis, createTelegramFetch, noCounts, telegramMeasures } from './telegram/transport.ts'
import { telegramProblem, tokenTrouble } from './telegram/trouble.ts'
import type { Urgency } from './telegram/turns.ts'
import { createBatchWorker } from './workers/batches.ts'
import { createDeletionWorker, createFlowExpiryWorker } from './workers/expiry.ts'
import { createHousekeeping, createOffersWorker } from './workers/housekeeping.ts'
import { createPurchaseWorkers } from './workers/purchases.ts'
import { createRuleWorker } from './workers/rules/index.ts'
import { createWithdrawalWorker } from './workers/withdrawals.ts'

/** `starting`: Telegram has not answered yet, and is asked again. */
interface BotHealth {
  at: 'starting' | 'running' | 'stopped'
  username: string | undefined
  /** The last thing that went wrong between us and Telegram, and what to do; undefined once it works again. */
  telegramError: string | undefined
  /** What is wrong with its token. */
  token: ReturnType<typeof tokenTrouble>
  lastUpdatesAtMs: number | undefined
}

export interface SunwattBot {
  /** Its own Api, and that of every context, is for answers. */
  bot: Bot<BotContext>
  apis: Apis
  lanes: Lanes
  runtime: Runtime
  /** Started and stopped with the bot; tests drive their `pass()`. */
  workers: readonly Worker[]
  /** Returns at once; `ready` resolves when Telegram has answered and updates flow. */
  start(): void
  ready: Promise<void>
  /** No new updates, then waits for the handlers that run. */
  stop(): Promise<void>
  /** One update through all handlers, repetitions left out; what polling and the webhook do. Never rejects. */
  handle(update: Update): Promise<void>
  /** A Fastify route handler, for BOT_MODE=webhook; 401 to a wrong secret. Undefined when polling. */
  webhook: WebhookHandler | undefined
  /** Asks Telegram; throws what keeps updates from coming in, in words. Nothing while polling or starting. */
  checkWebhook(): Promise<void>
  health(): BotHealth
  /** For `/metrics`. */
  measures(): Measure[]
}

type WebhookHandler = ReturnType<typeof webhookCallback<BotContext, 'fastify'>>

const START_BACKOFF_MAX_MS = 30_000
/** Of one person in one chat: nobody types or taps that far ahead, and a program that does may not fill the memory. */
const MAX_WAITING = 100
/** Telegram repeats an update it got no 200 for; that many ids are remembered. */
const REMEMBERED_UPDATES = 10_000

/** Which of ALLOWED_UPDATES it is. */
const kindOf = (update: Update): string => ALLOWED_UPDATES.find((kind) => kind in update) ?? 'other'

export function createBot(token: string, deps: BotDeps): SunwattBot {
  const { clock, log } = deps
  const { apiRoot, limits, webhook, transport } = deps.telegram
  const counts = noCounts()
  const fetchOf = createTelegramFetch({ clock, log, limits, counts, transport, speaks: () => deps.db.isOwner() })
  const tokenName = deps.isFurther ? 'its token' : undefined
  const clientOf = (urgency: Urgency) => ({ apiRoot, fetch: fetchOf(urgency) })
  const bot = createGrammyBot<BotContext>(token, clientOf('answer'))
  const apis = { news: createApi(token, clientOf('news')), broadcast: createApi(token, clientOf('broadcast')) }
  const lanes = createLanes()
  const runtime = createRuntime(deps)
  const inbox = createInbox(deps)
  const seen = createMemory(REMEMBERED_UPDATES)
  const running = new Set<Promise<void>>()
  const flooding = new Set<string>()
  let heardAtMs = clock.now()

  /** What comes beyond what a lane holds is dropped before it costs anything, and said once. */
  function isFlood(update: Update): boolean {
    const lane = laneOfUpdate(update)
    if (lanes.length(lane) < MAX_WAITING) return false
    seen.add(update.update_id)
    if (!flooding.has(lane)) log.warn({ lane }, 'bot.flooded')
    flooding.add(lane)
    return true
  }

  /** True for the first update of each lane that is free. */
  function startsNow(): (update: Update) => boolean {
    const taken = new Set<string>()
    return (update) => {
      const lane = laneOfUpdate(update)
      if (taken.has(lane) || lanes.length(lane) > 0) return false
      taken.add(lane)
      return true
    }
  }

  bot.use(async (ctx, next) => {
    heardAtMs = clock.now()
    const { update_id: updateId } = ctx.update
    if (seen.has(updateId)) return
    const lane = laneOfUpdate(ctx.update)
    if (isFlood(ctx.update)) return webhook ? undefined : inbox.forget(updateId)
    // Telegram waits for the answer to a webhook only so long, and then takes the update for delivered.
    if (webhook) await inbox.keep([ctx.update], startsNow())
    if (!seen.add(updateId)) return
    ctx.deps = deps
    ctx.runtime = runtime
    ctx.features = allFeatures
    const begun = async () => {
      await inbox.begin(updateId)
      await next()
    }
    const handled = async () => {
      try {
        await span('telegram.update', { kind: kindOf(ctx.update) }, () => lanes.run(lane, begun))
      } finally {
        if (lanes.length(lane) === 0) flooding.delete(lane)
        if (!ctx.isForgotten) await inbox.forget(updateId)
      }
    }
    const task = handled().finally(() => running.delete(task))
    running.add(task)
    return task
  })
  bot.use(handlers(allFeatures))
  bot.catch((error) => log.error({ err: error.error }, 'bot.unhandled'))

  const handle = async (update: Update): Promise<void> => {
    try {
      await bot.handleUpdate(update)
    } catch (error) {
      log.error({ err: error, updateId: update.update_id }, 'bot.unhandled')
    }
  }
  const polling = createPolling({
    bot,
    clock,
    log,
    tokenName,
    keep: (updates) =>
      inbox.keep(
        updates.filter((update) => !seen.has(update.update_id) && !isFlood(update)),
        startsNow(),
      ),
    handle,
  })
  const workers = [
    createFlowExpiryWorker({ api: apis.news, lanes, deps }),
    createDeletionWorker({ api: apis.news, deps }),
    createHousekeeping(deps),
    createOffersWorker(deps),
    createKeyChangeWorker({ lanes, deps }),
    createDepositWatchWorker(deps, runtime.deps),
    ...createPurchaseWorkers({ api: apis.news, lanes, runtime }),
    createRequestWorker({ api: apis.news, runtime }),
    createBatchWorker({ api: apis.news, runtime }),
    createRuleWorker({ runtime, node: deps.node }),
    createWithdrawalWorker({ api: apis.news, lanes, runtime }),
  ]
  let at: BotHealth['at'] = 'starting'
  let startError: string | undefined
  let trouble: BotHealth['token']
  const stopping = new AbortController()
  let markReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  async function startUp(): Promise<void> {
    let left: Awaited<ReturnType<typeof inbox.left>> = { again: [], setAside: [] }
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      try {
        await introduce(bot, deps, stopping.signal)
        left = await inbox.left()
        break
      } catch (error) {
        startError = telegramProblem(error, tokenName)
        trouble = tokenTrouble(error)
        const waitMs = Math.min(START_BACKOFF_MAX_MS, 500 * 2 ** Math.min(failures, 8))
        log.warn({ err: error, problem: startError, failures, waitMs }, 'telegram.start_failed')
        await wait(clock, waitMs, stopping.signal)
      }
    }
    if (stopping.signal.aborted) return
    startError = undefined
    trouble = undefined
    heardAtMs = clock.now()
    at = 'running'
    for (const updateId of left.setAside) seen.add(updateId)
    if (left.again.length > 0) log.info({ updates: left.again.length }, 'inbox.taken_up')
    for (const update of left.again) void handle(update)
    if (webhook === undefined) polling.start()
    if (deps.isFurther) startInTurn(workers)
    else for (const worker of workers) worker.start()
    log.info({ username: bot.botInfo.username, mode: webhook ? 'webhook' : 'polling' }, 'bot.started')
    markReady()
    deps.db
      .read((reader) => operatorsOf(reader, deps))
      .then((operators) => setCommands(bot.api, allFeatures, deps, operators))
      .catch((error) => log.warn({ err: error }, 'bot.commands_not_set'))
  }
  let starting: Promise<void> | undefined

  return {
    bot,
    apis,
    lanes,
    runtime,
    workers,
    ready,
    handle,
    start() {
      starting ??= startUp()
    },
    async stop() {
      stopping.abort()
      await polling.stop()
      await starting
      await Promise.all(workers.map((worker) => worker.stop()))
      while (running.size > 0) await Promise.allSettled(running)
      at = 'stopped'
    },
    webhook:
      webhook &&
      webhookCallback(bot, 'fastify', {
        secretToken: webhook.secret,
        onTimeout: 'return',
        timeoutMilliseconds: 25_000,
      }),
    async checkWebhook() {
      if (!webhook || at !== 'running') return
      const info = await bot.api.getWebhookInfo().catch((error) => {
        // No answer ends no trouble.
        trouble = tokenTrouble(error) ?? trouble
        throw new Error(telegramProblem(error, tokenName))
      })
      const problem = webhookProblem(info, webhook.url, heardAtMs)
      trouble = isElsewhere(info, webhook.url) ? 'used' : undefined
      if (problem !== undefined) throw new Error(problem)
    },
    measures: () => telegramMeasures(counts),
    health: () => ({
      at,
      username: bot.isInited() ? bot.botInfo.username : undefined,
      telegramError: startError ?? polling.health.lastError,
      token: trouble ?? polling.health.token,
      lastUpdatesAtMs: polling.health.lastOkAtMs,
    }),
  }
}

/** Everything behind the lanes, in order. */
function handlers(features: readonly Feature[]): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.use(updateHelpers, errorBoundary, commandsInAnyCase, visitor, groups, inline)
  const chat = composer.chatType('private')
  chat.use(conversations<BotContext, BotContext>({ storage: flowStorage(features) }) as never)
  chat.use(pastedKeys)
  const open = features.filter(({ isOpenToBanned }) => isOpenToBanned)
  chat.filter(({ user }) => user.bannedAtMs !== null).use(...inChat(open, shutOut))
  chat.filter(({ user }) => user.bannedAtMs === null).use(...inChat(features, fallback))
  return composer
}

/**
 * Flows, then features, then `last`. The features have a composer of their own: one composer is walked in full before
 * its first handler runs, and an answer inside a flow never gets to them.
 */
function inChat(features: readonly Feature[], last: Composer<BotContext>): Middleware<BotContext>[] {
  const behindFlows = new Composer<BotContext>()
  for (const { composer, opens = {}, commands = [] } of features) {
    if (composer) behindFlows.use(composer)
    for (const [place, open] of Object.entries(opens)) {
      behindFlows.callbackQuery(go(place as Place), open)
      if (commands.some((command) => command === place)) behindFlows.command(place, open)
    }
  }
  behindFlows.use(last)
  return [registerFlows(features.flatMap(({ flows = [] }) => flows)), behindFlows]
}

/** Who am I, and how do updates come. Throws when Telegram does not answer as it should. */
async function introduce(bot: Bot<BotContext>, deps: BotDeps, stopping: AbortSignal): Promise<void> {
  const signal = stopping as never // grammY's type is that of a package; all that is used of it is the platform's
  const me = await bot.api.getMe(signal)
  if (!Number.isSafeInteger(me?.id) || typeof me.username !== 'string') throw new Error('getMe answered no bot')
  bot.botInfo = me
  const { webhook } = deps.telegram
  if (webhook)
    await bot.api.setWebhook(
      webhook.url,
      { secret_token: webhook.secret, allowed_updates: [...ALLOWED_UPDATES] },
      signal,
    )
  else await bot.api.deleteWebhook({}, signal)
}

/** The last `size` ids; `add` answers false to one that is there. */
function createMemory(size: number): { has(id: number): boolean; add(id: number): boolean } {
  const seen = new Set<number>()
  return {
    has: (id) => seen.has(id),
    add(id) {
      if (seen.has(id)) return false
      seen.add(id)
      const [oldest] = seen
      if (seen.size > size && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}
