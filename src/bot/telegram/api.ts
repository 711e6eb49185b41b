/**
 * Creates grammY clients that use the project's own transport. grammY's default is node-fetch, which recognizes an
 * abort signal by its class name, and the build may rename classes.
 */
import { Api, Bot, type Context, type Transformer } from 'grammy'
import type { TelegramFetch } from './transport.ts'

interface ApiOptions {
  /** Base URL of the Bot API. Undefined for Telegram's own servers. */
  apiRoot: string | undefined
  fetch: TelegramFetch
}

const clientOptions = ({ apiRoot, fetch }: ApiOptions) => ({
  ...(apiRoot === undefined ? {} : { apiRoot }),
  // grammY expects node-fetch's type. The transport implements the part of it that grammY uses.
  fetch: fetch as never,
})

export const createApi = (token: string, options: ApiOptions): Api => new Api(token, clientOptions(options))

/** Returns an API with an additional transformer. The given API stays as it is. */
export function withTransformer(api: Api, transformer: Transformer): Api {
  const own = new Api(api.token, api.options)
  own.config.use(...api.config.installedTransformers(), transformer)
  return own
}

export const createGrammyBot = <C extends Context>(token: string, options: ApiOptions): Bot<C> =>
  new Bot<C>(token, { client: clientOptions(options) })
