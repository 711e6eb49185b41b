/** Sandbox Telegram without HTTP: people, their chats with one bot, and the Bot API. `server.ts` serves it. */
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { ApiFailure, notFound, tooManyRequests, unauthorized } from './bot-api/failure.ts'
import { Faults } from './bot-api/faults.ts'
import { findMethod } from './bot-api/methods/all-methods.ts'
import { Params } from './bot-api/params.ts'
import type { ApiResponse, BotUser } from './bot-api/types.ts'
import { UpdateQueue } from './bot-api/updates.ts'
import { startWebhookDelivery } from './bot-api/webhook.ts'
import type { ChatEvent, Core } from './chats/core.ts'
import { readStoredFile } from './chats/files.ts'
import { Person } from './chats/person.ts'
import { addPeople, createState, type PersonProfile } from './chats/state.ts'
import { createStorage } from './chats/storage.ts'

export { isAppUrl, SIGNATURE_KEY } from './chats/apps.ts'
export { GROUP_ID, type PersonProfile as PersonCard } from './chats/state.ts'

/** Default people: a user, a user who reads Chinese, and an admin. */
export const DEFAULT_PEOPLE: readonly PersonProfile[] = [
  { id: 10_001, firstName: 'Ann', username: 'ann_sandbox', languageCode: 'en', role: 'user' },
  { id: 10_002, firstName: '李伟', username: 'liwei_sandbox', languageCode: 'zh-hans', role: 'user' },
  { id: 10_003, firstName: 'Olga', username: 'olga_sandbox', languageCode: 'en', role: 'admin' },
]

/** Bot that exists in this sandbox. Its token is not secret, because it works only here. */
export interface SandboxBot {
  token: string
  name: string
  username: string
}

const sandboxBot = (n: number, name: string, username: string): SandboxBot => ({
  token: `${7_000_000_000 + n}:AAF-sunwatt_sandbox_bot_token_00000${n - 1}`,
  name,
  username,
})

const SANDBOX_BOT = sandboxBot(1, 'Sunwatt', 'sunwatt_bot')

/** Tokens for additional bots. */
export const SPARE_BOTS: readonly SandboxBot[] = [
  sandboxBot(2, 'Amber Energy', 'amber_energy_bot'),
  sandboxBot(3, 'Basalt Energy', 'basalt_energy_bot'),
]

const toBotUser = ({ token, name, username }: SandboxBot, canManageBots = false): BotUser => ({
  id: Number(token.split(':')[0]),
  is_bot: true,
  first_name: name,
  username,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: false,
  can_manage_bots: canManageBots,
})

export interface TelegramOptions {
  /** Clock for message dates. Waiting calls use real time. */
  clock: Clock
  log: Logger
  people?: readonly PersonProfile[]
  /** Bot of this Telegram. Default: the sandbox's primary bot. */
  bot?: SandboxBot
  /** Bots that people can create for this bot to manage. Default: none, and the bot manages no bots. */
  creatableBots?: readonly SandboxBot[]
  /** File that persists chats and unconfirmed updates. Without it a restart loses them. */
  persistFile?: string
}

/** Outcome of a call: a response, or the effect of an injected fault. */
export type CallOutcome = { kind: 'answer'; answer: ApiResponse } | { kind: 'hang'; ms: number } | { kind: 'lost' }

export interface Telegram {
  readonly token: string
  readonly bot: BotUser
  readonly people: readonly Person[]
  /** Fault injection and the log of calls. */
  readonly faults: Faults
  /** Number of updates that the bot has not confirmed yet. */
  readonly pending: number
  /** Returns the person with this id. Throws if no such person exists. */
  person(id: number): Person
  call(token: string, method: string, params: Params, signal?: AbortSignal): Promise<CallOutcome>
  listen(fn: (event: ChatEvent) => void): () => void
  file(idOrPath: string): { bytes: Buffer; mimeType: string; name: string } | undefined
  /** Ends waiting calls and the webhook delivery, then writes the state. */
  close(): Promise<void>
}

export function createTelegram(options: TelegramOptions): Telegram {
  const core = createCore(options)
  const faults = new Faults()
  const people = [...core.people.values()].map((card) => new Person(core, card))
  const webhook = startWebhookDelivery(core, (method, values) => call(core.token, method, new Params(values)))

  async function call(
    token: string,
    methodName: string,
    params: Params,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<CallOutcome> {
    const toErrorOutcome = (failure: ApiFailure): CallOutcome => ({ kind: 'answer', answer: failure.toResponse() })
    if (!/^\d+:\S+$/.test(token)) return toErrorOutcome(notFound())
    if (token !== core.token) return toErrorOutcome(unauthorized())
    const method = findMethod(methodName)
    if (!method) return toErrorOutcome(notFound())
    const fault = faults.takeFault(methodName, params.values, core.clock.now())
    if (fault?.kind === 'hang') return fault
    if (fault?.kind === 'refuse') return toErrorOutcome(new ApiFailure(fault.status, fault.description))
    if (fault?.kind === 'flood') return toErrorOutcome(tooManyRequests(fault.retryAfterSec))
    try {
      const result = await method({ core, params, signal })
      if (fault?.kind === 'lost') return fault
      // A copy, so that later edits of the message do not change a response already given.
      return { kind: 'answer', answer: { ok: true, result: structuredClone(result) } }
    } catch (error) {
      if (error instanceof ApiFailure) return toErrorOutcome(error)
      core.log.error({ err: error, method: methodName }, 'sandbox_telegram.call_failed')
      return toErrorOutcome(new ApiFailure(500, 'Internal Server Error'))
    }
  }

  return {
    token: core.token,
    bot: core.bot,
    people,
    faults,
    get pending() {
      return core.updates.pending
    },
    person(id) {
      const found = people.find((person) => person.id === id)
      if (!found) throw new Error(`the sandbox has no person with id ${id}`)
      return found
    },
    call,
    listen: core.listen,
    file: (idOrPath) => readStoredFile(core, idOrPath),
    async close() {
      core.updates.close()
      await webhook.close()
      core.storage.close()
    },
  }
}

function createCore(options: TelegramOptions): Core {
  const { people: profiles = DEFAULT_PEOPLE, bot = SANDBOX_BOT, creatableBots = [] } = options
  const storage = createStorage(options.persistFile, () => state)
  const state = storage.load() ?? createState(profiles)
  addPeople(state, profiles)
  const listeners = new Set<(event: ChatEvent) => void>()
  return {
    clock: options.clock,
    log: options.log,
    token: bot.token,
    bot: toBotUser(bot, creatableBots.length > 0),
    creatableBots: creatableBots.map(({ token, name, username }) => ({
      token,
      user: { id: Number(token.split(':')[0]), is_bot: true, first_name: name, username },
    })),
    people: new Map(profiles.map((card) => [card.id, card])),
    state,
    storage,
    updates: new UpdateQueue(state, () => storage.touch()),
    emit(event) {
      for (const fn of [...listeners]) {
        // A failing listener must not affect the chat or the other listeners.
        try {
          fn(event)
        } catch (error) {
          options.log.error({ err: error, kind: event.kind }, 'sandbox_telegram.listener_failed')
        }
      }
    },
    listen(fn) {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
  }
}
