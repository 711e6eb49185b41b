/**
 * Routes of the Mini App: its document, its sessions, its calls and its live events. Every call names its account and
 * runs the same use case as the chat.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import {
  APP_METHODS,
  type AppBoot,
  type AppCallName,
  type AppFailure,
  type AppRent,
  type AppSessionAnswer,
} from '../../../contract/pages/app.ts'
import { APP_INPUTS, SessionInput } from '../../../contract/pages/app-inputs.ts'
import { latestChangeMs } from '../../../db/stores/bot/purchases/lists.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { addEndedSession, endedSessions } from '../../../db/stores/facts.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import { plainText } from '../../locales/html.ts'
import { languageOf, type PlainKey, type Translator, translator } from '../../locales/translator.ts'
import { failureText, isKnownFailure, UNEXPECTED } from '../../orders/failures.ts'
import { nullIfSlow } from '../../purchases/optional-data.ts'
import { queueKey } from '../../telegram/user-queues.ts'
import type { PagesBot } from '../bots.ts'
import type { PagesOptions } from '../context.ts'
import { pageDocument, sendDocument } from '../document.ts'
import { browserLanguage } from '../error-page.ts'
import type { OpenStream } from '../event-stream.ts'
import { contentSecurityPolicy } from '../headers.ts'
import { pageTexts } from '../texts.ts'
import { type AppContext, AppRefusal, guestOf, loadPerson, withAccount } from './app-context.ts'
import { appCalls } from './calls.ts'
import { createGuestClients } from './guest-client.ts'
import { type LaunchData, MAX_LAUNCH_AGE_MS, verifyLaunch } from './init-data.ts'
import { readRent } from './rent.ts'
import { readSession, SESSION_MS, sessionToken } from './session.ts'
import { accountsOf } from './views.ts'

const ROOT = '/app'
/** A session does not wait longer than this for the data of its first screen, in ms. */
const FIRST_RENT_MS = 1_000

/** Origins of Telegram's web clients, which show Mini Apps in a frame. */
const FRAME_ANCESTORS = ['https://web.telegram.org', 'https://*.telegram.org']

/** Key prefixes of the texts that the page needs. All other texts are part of the answers. */
const PAGE_TEXTS = [
  'app-',
  'orders-none-',
  'button-orders-',
  'button-create',
  'button-link',
  'button-retry',
  'button-back',
  'button-rent-now',
  'button-sign-in',
  'button-address-',
  'button-refresh',
  'button-copy-address',
  'button-deposit',
  'button-withdraw',
  'button-keys',
  'button-export',
  'resource-',
  'price-nothing-yet',
  'page-to-chat',
  'not-linked',
]

export function addAppRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const { clock, log } = options
  const guestClientOf = createGuestClients(clock)

  app.get(ROOT, async (request, reply) => {
    const language = browserLanguage(request)
    const { bot: botId, open = null } = request.query as { bot?: string; open?: string }
    const bot = findBot(options.bots(), botId)
    const t = translator(language)
    const chatUrl = bot?.chatUrl ?? null
    const body = html`<section class="card loading" aria-busy="true">
<div class="bone"></div><div class="bone"></div><div class="bone"></div>
</section>
<section class="card late">
<p>${Html.text(t.plain('app-failed'))}</p>
${chatUrl !== null && html`<a class="button" href="${chatUrl}">${Html.text(t.plain('page-to-chat'))}</a>`}
</section>
<noscript><section class="card"><p>${Html.text(t.plain('app-outside'))}</p></section></noscript>`
    const data: AppBoot = {
      botId: bot && !bot.isPrimary ? bot.id : null,
      chatUrl,
      parentOrigin: options.webClientOrigin(),
      open: typeof open === 'string' ? open : null,
    }
    reply.header('content-security-policy', contentSecurityPolicy(FRAME_ANCESTORS)).removeHeader('x-frame-options')
    const page = { entry: 'app', data, texts: PAGE_TEXTS }
    return sendDocument(reply, await pageDocument({ language, title: 'sunwatt', body, app: page }))
  })

  app.post(`${ROOT}/api/session`, async (request, reply) => {
    const t = translator(browserLanguage(request))
    if (!Value.Check(SessionInput, request.body)) return fail(reply, 400, 'INVALID_PARAMS', t.plain('app-outside'))
    const { initData, locale, rent = false } = request.body
    const bot = findBot(options.bots(), (request.query as { bot?: string }).bot)
    if (!bot) return fail(reply, 404, 'UNKNOWN_BOT', t.plain('app-outside'))
    // A partner knows the token of an additional bot, so it proves nothing about Telegram.
    const verifier = bot.isPrimary ? { token: bot.api.token } : { botId: bot.id, key: options.launchKey() }
    const launch = verifyLaunch(initData, verifier, clock.now())
    if (typeof launch === 'string') {
      log.info({ why: launch, bot: bot.id }, 'app.launch_refused')
      return fail(
        reply,
        401,
        launch === 'expired' ? 'SESSION_ENDED' : 'INVALID_LAUNCH',
        t.plain(REFUSED_LAUNCHES[launch]),
      )
    }
    return startSession(bot, launch, { locale, rent: rent && launch.startParam === undefined }, reply)
  })

  async function startSession(
    bot: PagesBot,
    launch: LaunchData,
    { locale, rent }: { locale: string | undefined; rent: boolean },
    reply: FastifyReply,
  ): Promise<unknown> {
    const person = await loadPerson(bot, launch.userId)
    const t = person?.t ?? translator(languageOf(launch.languageCode))
    if (!person) return fail(reply, 403, 'UNKNOWN_PERSON', t.plain('app-outside'))
    if (person.user.bannedAtMs !== null) return fail(reply, 403, 'BANNED', t.plain('app-banned'))
    if (isLimited(reply, t, bot.id, launch.userId, 'light')) return reply
    const { link, user } = person
    const version = await bot.deps.db.read((reader) => latestChangeMs(reader, user.id))
    const firstRent = rent ? await readFirstRent(person, link?.accountId) : null
    // Last: a launch opens only one session. If a reload has closed the connection, the launch stays unused for it.
    if (reply.raw.destroyed) return reply
    if (!(await useLaunch(bot, launch, clock.now()))) return fail(reply, 401, 'SESSION_ENDED', t.plain('app-ended'))
    const endsAtMs = clock.now() + SESSION_MS
    const texts = pageTexts(user.language, PAGE_TEXTS)
    const answer: AppSessionAnswer = {
      token: sessionToken(bot.deps.vault, { userId: user.id, botId: bot.id, endsAtMs }),
      endsAtMs,
      texts: texts.locale === locale ? null : texts,
      ...accountsOf(person),
      canCreate: bot.deps.canOpenAccounts,
      chatUrl: bot.chatUrl,
      startParam: launch.startParam ?? null,
      version,
      rent: firstRent,
    }
    return reply.send(answer)
  }

  async function readFirstRent(person: Omit<AppContext, 'api'>, account: string | undefined): Promise<AppRent | null> {
    if (options.personDelayMs(`${person.bot.id}:${person.user.id}`, 'heavy') !== undefined) return null
    const read = async () => readRent(await withAccount(person, account), { resource: 'ENERGY' })
    return nullIfSlow(person.bot, read, FIRST_RENT_MS)
  }

  for (const name of Object.keys(APP_METHODS) as AppCallName[]) {
    const method = APP_METHODS[name]
    const input = APP_INPUTS[name]
    app.route({
      method,
      url: `${ROOT}/api/${name}`,
      handler: async (request, reply) => {
        const { bot: botId, ...query } = request.query as { bot?: string; receiver?: string }
        const isGuest = GUEST_CALLS.has(name) && request.headers.authorization === undefined
        const person = await (isGuest ? admitGuest(request, reply, botId) : authenticate(request, reply, COSTS[name]))
        if (!person) return reply
        const { t, user, bot } = person
        // Anyone can name any address, and each one costs calls to the node.
        if (isGuest) delete query.receiver
        const given = method === 'GET' ? Value.Convert(input, query) : request.body
        if (!Value.Check(input, given)) return fail(reply, 400, 'INVALID_PARAMS', t.plain('app-failed'))
        const call = appCalls[name] as (ctx: AppContext, input: unknown) => Promise<unknown>
        const run = async () => call(await withAccount(person, (given as { account?: string }).account), given)
        try {
          // Changes go through the per-user queue, like taps in the chat.
          return reply.send(await (method === 'GET' ? run() : bot.userQueues.run(queueKey(user.id, user.id), run)))
        } catch (error) {
          return sendFailure(reply, t, error, { call: name, userId: user.id })
        }
      },
    })
  }

  app.get(`${ROOT}/api/events`, async (request, reply) => {
    const person = await authenticate(request, reply)
    if (!person) return reply
    const { bot, user } = person
    const endsAtMs = sessionEnd(request, bot)
    return openStream(`app:${bot.id}:${user.id}`, request, reply, async () => {
      if (clock.now() >= endsAtMs) return undefined
      return bot.deps.db.read(async (reader) => {
        const seen = await readVisitor(reader, user.id)
        if (!seen || seen.user.bannedAtMs !== null) return undefined
        return { data: { version: await latestChangeMs(reader, user.id) }, isFinal: false }
      })
    })
  })

  const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

  function sessionEnd(request: FastifyRequest, bot: PagesBot): number {
    const session = readSession(bot.deps.vault, bearerOf(request), bot.id, clock.now())
    return typeof session === 'object' ? session.endsAtMs : 0
  }

  /** Returns the user of the session. Without a valid session, sends the failure and returns undefined. */
  async function authenticate(request: FastifyRequest, reply: FastifyReply, cost: CallCost = 'light') {
    const bearer = bearerOf(request)
    const t = translator(browserLanguage(request))
    const bot = findBot(options.bots(), bearer.split('.')[0])
    const session = bot && readSession(bot.deps.vault, bearer, bot.id, clock.now())
    if (!bot || !session || session === 'ended') {
      fail(reply, 401, session === 'ended' ? 'SESSION_ENDED' : 'NO_SESSION', t.plain('app-ended'))
      return undefined
    }
    if (isLimited(reply, t, session.botId, session.userId, cost)) return undefined
    const person = await loadPerson(bot, session.userId)
    // Deleted data and a ban end the session.
    if (!person) fail(reply, 401, 'NO_SESSION', t.plain('app-ended'))
    else if (person.user.bannedAtMs !== null) fail(reply, 403, 'BANNED', person.t.plain('app-banned'))
    else return person
    return undefined
  }

  /** Returns a guest, who may read only public data. */
  async function admitGuest(request: FastifyRequest, reply: FastifyReply, botId: string | undefined) {
    const language = browserLanguage(request)
    const bot = findBot(options.bots(), botId)
    const t = translator(language)
    if (!bot) fail(reply, 404, 'UNKNOWN_BOT', t.plain('app-outside'))
    else if (!isLimited(reply, t, bot.id, options.clientOf(request), 'heavy'))
      return guestOf(bot, language, guestClientOf(bot))
    return undefined
  }

  /** Sends the failure if the person makes too many calls. */
  function isLimited(reply: FastifyReply, t: Translator, botId: number, who: number | string, cost: CallCost): boolean {
    const waitMs = options.personDelayMs(`${botId}:${who}`, cost)
    if (waitMs === undefined) return false
    fail(reply.header('retry-after', Math.ceil(waitMs / 1000)), 429, 'RATE_LIMITED', t.plain('app-busy'))
    return true
  }

  function sendFailure(
    reply: FastifyReply,
    t: Translator,
    error: unknown,
    facts: { call: AppCallName; userId: number },
  ): FastifyReply {
    if (error instanceof AppRefusal) return fail(reply, error.status, error.code, error.text, error.field)
    const code = error instanceof AppError ? error.code : UNEXPECTED
    const reference = newReference()
    const isKnown = isKnownFailure(code)
    if (isKnown) log.info({ err: error, reference, ...facts }, 'app.call_failed')
    else log.error({ err: error, reference, ...facts }, 'app.call_failed')
    const status = code === 'MARKET_RATE_LIMITED' ? 429 : error instanceof AppError ? 409 : 500
    // An unexpected error of a change may come after the order, so it must not say that nothing was charged.
    const isUnclear = !isKnown && APP_METHODS[facts.call] !== 'GET'
    const text = isUnclear ? t('error-unknown', { reference }) : failureText(t, code, reference)
    return fail(reply, status, code, plainText(text))
  }
}

/** Calls that need no session: prices. */
const GUEST_CALLS: ReadonlySet<AppCallName> = new Set(['rent', 'market'])

type CallCost = Parameters<PagesOptions['personDelayMs']>[1]

/** Calls that ask the marketplace or the node several times, or that send a file. */
const COSTS: Readonly<Partial<Record<AppCallName, CallCost>>> = {
  rent: 'heavy',
  quote: 'heavy',
  running: 'heavy',
  market: 'heavy',
  wallets: 'heavy',
  withdraw: 'heavy',
  statement: 'file',
}

const REFUSED_LAUNCHES = {
  malformed: 'app-outside',
  forged: 'app-outside',
  expired: 'app-ended',
} as const satisfies Record<string, PlainKey>

/** Returns the bot with this id, or the primary bot. Undefined while it does not run. */
const findBot = (bots: readonly PagesBot[], id: string | undefined): PagesBot | undefined =>
  id === undefined ? bots.find(({ isPrimary }) => isPrimary) : bots.find((bot) => String(bot.id) === id)

/** Records the launch. Returns false if it was already used, so copied launch data cannot open another session. */
async function useLaunch({ deps }: PagesBot, { launchId, authAtMs }: LaunchData, nowMs: number): Promise<boolean> {
  const id = createHash('sha256').update(launchId).digest('base64url').slice(0, 16)
  return deps.db.write(async (tx) => {
    if ((await endedSessions(tx, 'app-launches')).has(id)) return false
    await addEndedSession(tx, id, authAtMs + MAX_LAUNCH_AGE_MS, nowMs, 'app-launches')
    return true
  })
}

function fail(reply: FastifyReply, status: number, code: string, text: string, field?: string): FastifyReply {
  const failure: AppFailure = { error: code, text, ...(field && { field }) }
  return reply.code(status).send(failure)
}
