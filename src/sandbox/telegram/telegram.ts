/** The sandbox's Telegram: people, chats with one bot, and the Bot API as calls. `server.ts` puts some on HTTP. */
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { ApiFailure, notFound, tooManyRequests, unauthorized } from './bot-api/failure.ts'
import { Faults } from './bot-api/faults.ts'
import { findMethod } from './bot-api/methods/index.ts'
import { Params } from './bot-api/params.ts'
import type { ApiAnswer, BotUser } from './bot-api/types.ts'
import { UpdateQueue } from './bot-api/updates.ts'
import { startWebhookDelivery } from './bot-api/webhook.ts'
import type { ChatEvent, Core } from './chats/core.ts'
import { readKeptFile } from './chats/files.ts'
import { Person } from './chats/person.ts'
import { addPeople, newState, type PersonCard } from './chats/state.ts'
import { createStorage } from './chats/storage.ts'

export { GROUP_ID, type PersonCard } from './chats/state.ts'

/** The people of a new sandbox: a user, one who reads Chinese, and the admin. */
export const DEFAULT_PEOPLE: readonly PersonCard[] = [
  { id: 10_001, firstName: 'Ann', username: 'ann_sandbox', languageCode: 'en', role: 'user' },
  { id: 10_002, firstName: '李伟', username: 'liwei_sandbox', languageCode: 'zh-hans', role: 'user' },
  { id: 10_003, firstName: 'Olga', username: 'olga_sandbox', languageCode: 'en', role: 'admin' },
]

/** A bot that @BotFather has made here. Its token is not secret: it opens nothing else. */
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

/** For bots beside the main one. */
export const SPARE_BOTS: readonly SandboxBot[] = [
  sandboxBot(2, 'Amber Energy', 'amber_energy_bot'),
  sandboxBot(3, 'Basalt Energy', 'basalt_energy_bot'),
]

const userOf = ({ token, name, username }: SandboxBot): BotUser => ({
  id: Number(token.split(':')[0]),
  is_bot: true,
  first_name: name,
  username,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: false,
})

export interface TelegramOptions {
  /** For the dates of messages; waiting calls use real time. */
  clock: Clock
  log: Logger
  people?: readonly PersonCard[]
  /** Whose chats these are. */
  bot?: SandboxBot
  /** Where the chats and the unconfirmed updates survive a restart; without it they do not. */
  persistFile?: string
}

/** How a call ends: with an answer, or as a planned fault wants it. */
export type CallOutcome = { kind: 'answer'; answer: ApiAnswer } | { kind: 'hang'; ms: number } | { kind: 'lost' }

export interface Telegram {
  readonly token: string
  readonly bot: BotUser
  readonly people: readonly Person[]
  /** Troubles on request, and the record of calls. */
  readonly faults: Faults
  /** How many updates the bot has not taken yet. */
  readonly pending: number
  /** Throws for somebody who is not there. */
  person(id: number): Person
  /** One Bot API call. */
  call(token: string, method: string, params: Params, signal?: AbortSignal): Promise<CallOutcome>
  listen(fn: (event: ChatEvent) => void): () => void
  /** A file by file_id, or by the path getFile gave. */
  file(idOrPath: string): { bytes: Buffer; mimeType: string; name: string } | undefined
  /** Ends waiting calls and deliveries, and writes the state. */
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
    const refuse = (failure: ApiFailure): CallOutcome => ({ kind: 'answer', answer: failure.answer() })
    if (!/^\d+:\S+$/.test(token)) return refuse(notFound())
    if (token !== core.token) return refuse(unauthorized())
    const method = findMethod(methodName)
    if (!method) return refuse(notFound())
    const fault = faults.meet(methodName, params.values, core.clock.now())
    if (fault?.kind === 'hang') return fault
    if (fault?.kind === 'refuse') return refuse(new ApiFailure(fault.status, fault.description))
    if (fault?.kind === 'flood') return refuse(tooManyRequests(fault.retryAfterSec))
    try {
      const result = await method({ core, params, signal })
      if (fault?.kind === 'lost') return fault
      // A copy: what the caller was told does not change when the message does.
      return { kind: 'answer', answer: { ok: true, result: structuredClone(result) } }
    } catch (error) {
      if (error instanceof ApiFailure) return refuse(error)
      core.log.error({ err: error, method: methodName }, 'sandbox_telegram.call_failed')
      return refuse(new ApiFailure(500, 'Internal Server Error'))
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
      if (!found) throw new Error(`there is no person ${id} in the sandbox`)
      return found
    },
    call,
    listen: core.listen,
    file: (idOrPath) => readKeptFile(core, idOrPath),
    async close() {
      core.updates.close()
      await webhook.close()
      core.storage.close()
    },
  }
}

function createCore(options: TelegramOptions): Core {
  const { people: cards = DEFAULT_PEOPLE, bot = SANDBOX_BOT } = options
  const storage = createStorage(options.persistFile, () => state)
  const state = storage.load() ?? newState(cards)
  addPeople(state, cards)
  const listeners = new Set<(event: ChatEvent) => void>()
  return {
    clock: options.clock,
    log: options.log,
    token: bot.token,
    bot: userOf(bot),
    people: new Map(cards.map((card) => [card.id, card])),
    state,
    storage,
    updates: new UpdateQueue(state, () => storage.touch()),
    emit(event) {
      for (const fn of [...listeners]) {
        // An onlooker's trouble is not the chat's.
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
