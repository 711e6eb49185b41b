/**
 * Makes grammY's clients. All of them call through the project's own transport: grammY's default is node-fetch, which
 * recognizes a signal by the name of its class, and the build may rename classes.
 */
import { Api, Bot, type Context } from 'grammy'
import type { TelegramFetch } from './transport.ts'

interface ApiOptions {
  /** Undefined: Telegram's own servers. */
  apiRoot: string | undefined
  fetch: TelegramFetch
}

const clientOptions = ({ apiRoot, fetch }: ApiOptions) => ({
  ...(apiRoot === undefined ? {} : { apiRoot }),
  // grammY's type is node-fetch's, of which the transport serves the part that grammY uses.
  fetch: fetch as never,
})

export const createApi = (token: string, options: ApiOptions): Api => new Api(token, clientOptions(options))

export const createGrammyBot = <C extends Context>(token: string, options: ApiOptions): Bot<C> =>
  new Bot<C>(token, { client: clientOptions(options) })
