/** Bots whose pages this process serves. */
import type { Api } from 'grammy'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import type { UserQueues } from '../telegram/user-queues.ts'

export interface PagesBot {
  /** Telegram id and username. */
  id: number
  username: string
  /** True for the operator's own bot. The order of a list says nothing: the primary bot may not run yet. */
  isPrimary: boolean
  deps: BotDeps
  runtime: Runtime
  /** Sends answers that a user is waiting for. */
  api: Api
  /** Sends messages that can be delayed. */
  news: Api
  userQueues: UserQueues
  /** Address of the chat with the bot. */
  chatUrl: string
}
