/** Context of a Mini App request, and the type of the call table. */
import type { Api } from 'grammy'
import type { MarketClient } from '../../../client/types.ts'
import type { AppCallName } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { readVisitor, type UserRow } from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { apiForAccount } from '../../base/accounts.ts'
import type { PersonContext } from '../../base/context.ts'
import { type Html, plainText } from '../../locales/html.ts'
import { type Language, translatorOf } from '../../locales/translator.ts'
import { linkBarrier } from '../../purchases/guard.ts'
import type { PagesBot } from '../bots.ts'

/** `api`: adds the account's name to every message that a call sends to the chat. */
export type AppContext = PersonContext & { api: Api; bot: PagesBot }

/** Refusal of a call. The page shows its text. `field`: name of the rejected input. */
export class AppRefusal extends Error {
  readonly code: string
  readonly text: string
  readonly status: number
  readonly field: string | undefined
  constructor(code: string, text: Html | string, { status = 422, field }: { status?: number; field?: string } = {}) {
    super(code)
    this.code = code
    this.text = plainText(text as Html)
    this.status = status
    this.field = field
  }
}

export type AppCalls = {
  [N in AppCallName]: (ctx: AppContext, input: AppInput<N>) => Promise<unknown>
}

/** Loads the user. Undefined if the user has never written to the bot, or if the data was deleted. */
export async function loadPerson(bot: PagesBot, userId: number): Promise<Omit<AppContext, 'api'> | undefined> {
  const { deps, runtime } = bot
  const seen = await deps.db.read((reader) => readVisitor(reader, userId))
  if (!seen) return undefined
  const { user, links, link } = seen
  return { bot, deps, runtime, user, links, link, t: translatorOf(user, deps.clock) }
}

/** User of a page that is not open in Telegram, or who has never written to the bot. Never stored. */
const GUEST: Omit<UserRow, 'language'> = {
  id: 0,
  username: null,
  languageChosen: false,
  timeZone: null,
  blockedAtMs: null,
  bannedAtMs: null,
  firstSeenAtMs: 0,
  keptLine: null,
  currentAccountId: null,
}

export function guestOf(bot: PagesBot, language: Language, client: MarketClient): Omit<AppContext, 'api'> {
  const user = { ...GUEST, language }
  const { runtime } = bot
  const deps = { ...bot.deps, client }
  return { bot, deps, runtime, user, links: [], link: undefined, t: translatorOf(user, deps.clock) }
}

/** Throws AppRefusal with the chat's text if the user has no account, or if the account's key was rejected. */
export async function requireAccount(person: PersonContext): Promise<void> {
  const barrier = await linkBarrier(person)
  if (barrier) throw new AppRefusal('NO_ACCOUNT', barrier.text, { status: 409 })
}

/** Selects the account of the context, or none. Throws AppError NOT_LINKED if the user has not linked this account. */
export async function withAccount(person: Omit<AppContext, 'api'>, accountId: string | undefined): Promise<AppContext> {
  if (accountId !== undefined && !person.links.some((one) => one.accountId === accountId))
    throw new AppError('NOT_LINKED')
  return selectAccount(person, accountId)
}

/** Selects the account of a purchase or withdrawal, even if the user has unlinked the account since. */
export async function selectAccount(
  person: Omit<AppContext, 'api'>,
  accountId: string | undefined,
): Promise<AppContext> {
  const { bot, t, user, links } = person
  const link = links.find((one) => one.accountId === accountId)
  const owner = { userId: user.id, accountId: accountId ?? null }
  const api = await person.deps.db.read((reader) => apiForAccount(bot.api, reader, t, owner))
  return { ...person, link, api }
}
