/** Combines transport, middleware, flows and features. Calls the marketplace only through `deps.client`. */
import { conversations } from '@grammyjs/conversations'
import { type Bot, Composer, type Middleware, webhookCallback } from 'grammy'
import type { Update } from 'grammy/types'
import { operatorsOf } from '../db/stores/admin/operators.ts'
import { wait } from '../kernel/clock.ts'
import type { Measure } from '../kernel/telemetry/measure.ts'
import { span } from '../kernel/telemetry/span.ts'
import { startStaggered, type Worker } from '../kernel/worker.ts'
import { createDepositWatchWorker } from './accounts/deposit-watch.ts'
import { createKeyChangeWorker } from './accounts/key-changes.ts'
import { setCommands, setMenuButton } from './base/commands.ts'
import type { BotContext } from './base/context.ts'
import type { BotDeps } from './base/deps.ts'
import { type Feature, registerFlows } from './base/flow.ts'
import { flowStorage } from './base/flow-storage.ts'
import { createInbox } from './base/inbox.ts'
import { createRuntime, type Runtime } from './base/runtime.ts'
import { features as allFeatures } from './features/all-features.ts'
import { groupCommands } from './features/group/group-commands.ts'
import { pastedKeys } from './features/link/link-feature.ts'
import { managedBotUpdates } from './features/partner/managed-bots.ts'
import { inline } from './features/requests/inline.ts'
import { ticketReplies } from './features/support/support-feature.ts'
import { errorBoundary } from './middlewares/error-boundary.ts'
import { bannedFallback, fallback } from './middlewares/fallback.ts'
import { lowerCaseCommands, updateHelpers, visitor } from './middlewares/visitor.ts'
import { requestPayload } from './purchases/requests/request-screens.ts'
import { createRequestWorker } from './purchases/requests/worker.ts'
import { createApi, createGrammyBot } from './telegram/api.ts'
import { deepLink, goFilter, type ScreenName } from './telegram/keyboards.ts'
import { createOptionalFields } from './telegram/optional-fields.ts'
import { ALLOWED_UPDATES, createPolling, isOtherWebhook, webhookProblem } from './telegram/polling.ts'
import { telegramProblem, tokenProblem } from './telegram/problems.ts'
import type { Urgency } from './telegram/send-queue.ts'
import { botIdOfToken } from './telegram/token.ts'
import { type Apis, createTelegramFetch, emptyCounts, telegramMeasures } from './telegram/transport.ts'
import { createUserQueues, queueKeyOfUpdate, type UserQueues } from './telegram/user-queues.ts'
import { createBatchWorker } from './workers/batches.ts'
import { createDeletionWorker, createFlowExpiryWorker } from './workers/expiry.ts'
import { createHousekeeping, createOffersWorker } from './workers/housekeeping.ts'
import { createManualSaleWorker, createOpenOrdersWorker } from './workers/manual-sales.ts'
import { createProviderGrantWorker } from './workers/provider-grants.ts'
import { createProviderWatchWorker } from './workers/provider-watch.ts'
import { createPurchaseWorkers } from './workers/purchases.ts'
import { createRuleWorker } from './workers/rules/rules-worker.ts'
import { createWithdrawalWorker } from './workers/withdrawals.ts'

/** `starting`: Telegram has not responded yet; the bot keeps retrying. */
interface BotHealth {
  at: 'starting' | 'running' | 'stopped'
  username: string | undefined
  /** Latest problem with Telegram and its remedy. Undefined once the connection works again. */
  telegramError: string | undefined
  /** Problem with the bot's token. */
  token: ReturnType<typeof tokenProblem>
  lastUpdatesAtMs: number | undefined
}

export interface SunwattBot {
  /** Bot whose API calls, including those of its contexts, have the urgency `answer`. */
  bot: Bot<BotContext>
  apis: Apis
  userQueues: UserQueues
  runtime: Runtime
  deps: BotDeps
  /** Workers that start and stop with the bot. Tests call their `pass()`. */
  workers: readonly Worker[]
  /** Returns immediately. `ready` resolves when Telegram has responded and updates arrive. */
  start(): void
  ready: Promise<void>
  /** Stops receiving updates, then waits for running handlers. */
  stop(): Promise<void>
  /** Runs all handlers for an update and skips repeated ones. Used by polling and the webhook. Never rejects. */
  handle(update: Update): Promise<void>
  /** Fastify route handler for BOT_MODE=webhook. Responds 401 to a wrong secret. Undefined when polling. */
  webhook: WebhookHandler | undefined
  /** Throws an Error with the reason if updates cannot arrive. Does nothing while polling or starting. */
  checkWebhook(): Promise<void>
  health(): BotHealth
  measures(): Measure[]
}

type WebhookHandler = ReturnType<typeof webhookCallback<BotContext, 'fastify'>>

const START_BACKOFF_MAX_MS = 30_000
/** Maximum waiting updates per user and chat, to protect memory against programs that send faster than any person. */
const MAX_QUEUED_UPDATES = 100
/** Telegram repeats an update without a 200 response. The bot remembers this many ids to recognize repeats. */
const REMEMBERED_UPDATES = 10_000

/** Returns the update's kind from ALLOWED_UPDATES. */
const kindOf = (update: Update): string => ALLOWED_UPDATES.find((kind) => kind in update) ?? 'other'

export function createBot(token: string, deps: BotDeps): SunwattBot {
  const { clock, log } = deps
  const { apiRoot, limits, webhook, transport } = deps.telegram
  const counts = emptyCounts()
  const optionalFields = createOptionalFields(clock, log)
  const isActive = () => deps.db.isOwner()
  const fetchOf = createTelegramFetch({ clock, log, limits, counts, optionalFields, transport, isActive })
  const tokenName = deps.isAdditional ? 'its token' : undefined
  const clientOf = (urgency: Urgency) => ({ apiRoot, fetch: fetchOf(urgency) })
  const bot = createGrammyBot<BotContext>(token, clientOf('answer'))
  const apis = { news: createApi(token, clientOf('news')), broadcast: createApi(token, clientOf('broadcast')) }
  const userQueues = createUserQueues()
  const runtime = createRuntime(deps, optionalFields, botIdOfToken(token))
  for (const api of [bot.api, apis.news, apis.broadcast]) api.config.use(runtime.newestMessages.record)
  const inbox = createInbox(deps)
  const knownUpdateIds = createIdMemory(REMEMBERED_UPDATES)
  const running = new Set<Promise<void>>()
  const floodedQueues = new Set<string>()
  let lastUpdateAtMs = clock.now()

  /**
   * True if the queue of the update's user is full. Such updates are dropped before they cost resources, and logged
   * once.
   */
  function isQueueFull(update: Update): boolean {
    const queue = queueKeyOfUpdate(update)
    if (userQueues.length(queue) < MAX_QUEUED_UPDATES) return false
    knownUpdateIds.add(update.update_id)
    if (!floodedQueues.has(queue)) log.warn({ queue }, 'bot.flooded')
    floodedQueues.add(queue)
    return true
  }

  /** Returns a function that returns true for the first update of each idle queue. */
  function startsNow(): (update: Update) => boolean {
    const taken = new Set<string>()
    return (update) => {
      const queue = queueKeyOfUpdate(update)
      if (taken.has(queue) || userQueues.length(queue) > 0) return false
      taken.add(queue)
      return true
    }
  }

  bot.use(async (ctx, next) => {
    lastUpdateAtMs = clock.now()
    const { update_id: updateId } = ctx.update
    if (knownUpdateIds.has(updateId)) return
    const queue = queueKeyOfUpdate(ctx.update)
    if (isQueueFull(ctx.update)) return webhook ? undefined : inbox.remove(updateId)
    // Telegram waits only a limited time for the webhook's response and then counts the update as delivered, so store
    // it first.
    if (webhook) await inbox.store([ctx.update], startsNow())
    if (!knownUpdateIds.add(updateId)) return
    ctx.deps = deps
    ctx.runtime = runtime
    ctx.features = allFeatures
    const recordAndHandle = async () => {
      await inbox.recordAttempt(updateId)
      await next()
    }
    const handleAndForget = async () => {
      try {
        await span('telegram.update', { kind: kindOf(ctx.update) }, () => userQueues.run(queue, recordAndHandle))
      } finally {
        if (userQueues.length(queue) === 0) floodedQueues.delete(queue)
        if (!ctx.isRemovedFromInbox) await inbox.remove(updateId)
      }
    }
    const task = handleAndForget().finally(() => running.delete(task))
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
    store: (updates) =>
      inbox.store(
        updates.filter((update) => !knownUpdateIds.has(update.update_id) && !isQueueFull(update)),
        startsNow(),
      ),
    handle,
  })
  const workers = [
    createFlowExpiryWorker({ api: apis.news, userQueues, deps }),
    createDeletionWorker({ api: apis.news, deps }),
    createHousekeeping(deps),
    createOffersWorker(deps),
    createKeyChangeWorker({ userQueues, deps }),
    createDepositWatchWorker(deps, runtime.deps),
    ...createPurchaseWorkers({ api: apis.news, userQueues, runtime }),
    createRequestWorker({
      api: apis.news,
      runtime,
      linkTo: (id) => deepLink({ me: bot.botInfo }, requestPayload(id)),
    }),
    createBatchWorker({ api: apis.news, runtime }),
    createRuleWorker({ runtime, node: deps.node }),
    createWithdrawalWorker({ api: apis.news, userQueues, runtime }),
    createProviderGrantWorker(deps, runtime),
    createProviderWatchWorker(deps),
    createManualSaleWorker(deps, runtime),
    createOpenOrdersWorker(deps),
  ]
  let at: BotHealth['at'] = 'starting'
  let startError: string | undefined
  let lastTokenProblem: BotHealth['token']
  const stopping = new AbortController()
  let markReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  async function startUp(): Promise<void> {
    let unhandled: Awaited<ReturnType<typeof inbox.readUnhandled>> = { toRetry: [], setAside: [] }
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      try {
        await connectToTelegram(bot, deps, stopping.signal)
        unhandled = await inbox.readUnhandled()
        break
      } catch (error) {
        startError = telegramProblem(error, tokenName)
        lastTokenProblem = tokenProblem(error)
        const waitMs = Math.min(START_BACKOFF_MAX_MS, 500 * 2 ** Math.min(failures, 8))
        log.warn({ err: error, problem: startError, failures, waitMs }, 'telegram.start_failed')
        await wait(clock, waitMs, stopping.signal)
      }
    }
    if (stopping.signal.aborted) return
    startError = undefined
    lastTokenProblem = undefined
    lastUpdateAtMs = clock.now()
    at = 'running'
    for (const updateId of unhandled.setAside) knownUpdateIds.add(updateId)
    if (unhandled.toRetry.length > 0) log.info({ updates: unhandled.toRetry.length }, 'inbox.resumed')
    for (const update of unhandled.toRetry) void handle(update)
    if (webhook === undefined) polling.start()
    if (deps.isAdditional) startStaggered(workers)
    else for (const worker of workers) worker.start()
    log.info({ username: bot.botInfo.username, mode: webhook ? 'webhook' : 'polling' }, 'bot.started')
    markReady()
    deps.db
      .read((reader) => operatorsOf(reader, deps))
      .then((operators) => setCommands(bot.api, allFeatures, deps, operators))
      .catch((error) => log.warn({ err: error }, 'bot.commands_not_set'))
    setMenuButton(bot.api, deps, bot.botInfo.id).catch((error) => log.warn({ err: error }, 'bot.menu_button_not_set'))
  }
  let starting: Promise<void> | undefined

  return {
    bot,
    apis,
    userQueues,
    runtime,
    deps,
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
        // A failed request does not clear an earlier problem.
        lastTokenProblem = tokenProblem(error) ?? lastTokenProblem
        throw new Error(telegramProblem(error, tokenName))
      })
      const problem = webhookProblem(info, webhook.url, lastUpdateAtMs)
      lastTokenProblem = isOtherWebhook(info, webhook.url) ? 'used' : undefined
      if (problem !== undefined) throw new Error(problem)
    },
    measures: () => telegramMeasures(counts),
    health: () => ({
      at,
      username: bot.isInited() ? bot.botInfo.username : undefined,
      telegramError: startError ?? polling.health.lastError,
      token: lastTokenProblem ?? polling.health.token,
      lastUpdatesAtMs: polling.health.lastOkAtMs,
    }),
  }
}

/** All handlers behind the per-user queues, in order. */
function handlers(features: readonly Feature[]): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.use(updateHelpers, errorBoundary, lowerCaseCommands, visitor)
  // A message in a private chat concerns none of these, and grammY would build each of their filters for it.
  composer.drop(isPrivateMessage, groupCommands, inline, managedBotUpdates)
  const chat = composer.chatType('private')
  chat.use(conversations<BotContext, BotContext>({ storage: flowStorage(features) }) as never)
  chat.use(pastedKeys, ticketReplies)
  const open = features.filter(({ isOpenToBanned }) => isOpenToBanned)
  chat.branch(
    ({ user }) => user.bannedAtMs === null,
    privateChatHandlers(features, fallback),
    privateChatHandlers(open, bannedFallback),
  )
  return composer
}

const isPrivateMessage = ({ message }: BotContext): boolean => message?.chat.type === 'private'

/**
 * Runs flows, then features, then `last`. Features share one separate composer, because grammY walks a whole composer
 * before its first handler runs. Answers inside a flow skip this composer.
 */
function privateChatHandlers(features: readonly Feature[], last: Composer<BotContext>): Middleware<BotContext>[] {
  const behindFlows = new Composer<BotContext>()
  for (const { composer, openers = {}, commands = [] } of features) {
    if (composer) behindFlows.use(composer)
    for (const [place, open] of Object.entries(openers)) {
      behindFlows.callbackQuery(goFilter(place as ScreenName), open)
      if (commands.some((command) => command === place)) behindFlows.command(place, open)
    }
  }
  behindFlows.use(last)
  return [registerFlows(features.flatMap(({ flows = [] }) => flows)), behindFlows]
}

/** Reads the bot's identity and sets up the webhook or polling. Throws if Telegram's response is invalid. */
async function connectToTelegram(bot: Bot<BotContext>, deps: BotDeps, stopping: AbortSignal): Promise<void> {
  const signal = stopping as never // grammY expects a polyfill's type; the platform's signal works too
  const me = await bot.api.getMe(signal)
  if (!Number.isSafeInteger(me?.id) || typeof me.username !== 'string') throw new Error('getMe did not return a bot')
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

/** Remembers the last `size` ids. `add` returns false if the id is already known. */
function createIdMemory(size: number): { has(id: number): boolean; add(id: number): boolean } {
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
