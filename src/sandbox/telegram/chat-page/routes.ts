/**
 * Chat page and its API under `/sandbox/telegram`. A request that an app or the chain would refuse gets 422 `{error}`.
 */
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { lazyCheck } from '../../../contract/schema/check.ts'
import { ApiFailure } from '../bot-api/failure.ts'
import { PersonMistake } from '../chats/actions.ts'
import type { InlineResult } from '../chats/core.ts'
import type { Telegram } from '../telegram.ts'
import { createEventStreams } from './events.ts'
import { pageFiles } from './files.ts'
import type { PageWallet } from './page-wallet.ts'
import type { WalletBackend } from './wallet.ts'
import { pageWalletRoutes, walletRoutes } from './wallet-routes.ts'

/** Validator with Fastify's default options. Fastify's own would compile the same schemas again for each server. */
const ajv = new Ajv({ coerceTypes: 'array', removeAdditional: true, useDefaults: true })

/** Number of newest messages of each chat that the page loads. */
const MESSAGES_SHOWN = 300
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

const Id = Type.Integer()
const Text = Type.String({ maxLength: 100_000 })
const PersonParams = Type.Object({ person: Id })
type PersonParams = Static<typeof PersonParams>
const ChatId = Type.Optional(Id)
const Fault = Type.Union([
  Type.Object({ kind: Type.Literal('refuse'), status: Type.Integer(), description: Type.String() }),
  Type.Object({ kind: Type.Literal('flood'), retryAfterSec: Type.Integer({ minimum: 1 }) }),
  Type.Object({ kind: Type.Literal('hang'), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  Type.Object({ kind: Type.Literal('lost') }),
])

const Bodies = {
  say: Type.Object({ text: Text, chatId: ChatId, replyTo: ChatId }),
  start: Type.Object({ payload: Type.Optional(Type.String({ maxLength: 64 })) }),
  /** Without `messageId`: a key of the reply keyboard. */
  tap: Type.Object({ button: Text, messageId: Type.Optional(Id), chatId: ChatId }),
  edit: Type.Object({ messageId: Id, text: Text, chatId: ChatId }),
  delete: Type.Object({ messageId: Id, chatId: ChatId }),
  inline: Type.Object({ query: Text, chatId: ChatId }),
  choose: Type.Object({ resultId: Type.String(), chatId: ChatId }),
  /** Opens the app of the menu button if `button` and `startParam` are missing. */
  app: Type.Object({
    button: Type.Optional(Text),
    messageId: Type.Optional(Id),
    startParam: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,512}$' })),
    theme: Type.Record(Type.String(), Type.String()),
    chatId: ChatId,
  }),
  faults: Type.Object({ method: Type.String(), fault: Fault, times: Type.Optional(Type.Integer({ minimum: 1 })) }),
}
type Bodies = { [Name in keyof typeof Bodies]: Static<(typeof Bodies)[Name]> }

const Upload = Type.Object({
  kind: Type.Union([Type.Literal('photo'), Type.Literal('document')]),
  name: Type.String(),
  mimeType: Type.String(),
  caption: Type.Optional(Type.String()),
  chatId: ChatId,
})
type Upload = Static<typeof Upload>

export interface PageRoutesOptions {
  telegram: Telegram
  wallet: WalletBackend | undefined
  pageWallet: PageWallet | undefined
  /** Base URL of the bot's web pages. */
  pagesUrl: string | undefined
}

export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { telegram, wallet, pageWallet, pagesUrl } = options
  const streams = createEventStreams(telegram, pageWallet)
  app.setValidatorCompiler(({ schema }) => lazyCheck(ajv, schema as object))
  app.addHook('onClose', (_app, done) => {
    streams.close()
    done()
  })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message: string }
    const refused = error instanceof PersonMistake || error instanceof ApiFailure
    return reply.code(refused ? 422 : (statusCode ?? 500)).send({ error: message })
  })

  pageFiles(app)
  await app.register(
    async (inner) => {
      viewRoutes(inner, options)
      inner.get('/events', (_request, reply) => {
        reply.hijack()
        streams.open(reply.raw)
      })
      personRoutes(inner, telegram)
      faultRoutes(inner, telegram)
      if (wallet) walletRoutes(inner, wallet, pageWallet)
      if (pageWallet && pagesUrl) await inner.register(pageWalletRoutes, { pages: pageWallet, pagesUrl })
    },
    { prefix: '/sandbox/telegram' },
  )
}

function viewRoutes(plain: FastifyInstance, { telegram, wallet, pageWallet, pagesUrl }: PageRoutesOptions): void {
  plain.get('/state', () => ({
    bot: { id: telegram.bot.id, name: telegram.bot.first_name, username: telegram.bot.username },
    wallet: wallet !== undefined,
    /** Origin of the web pages that can use the wallet. */
    pages: pageWallet && pagesUrl ? new URL(pagesUrl).origin : undefined,
    people: telegram.people.map((person) => ({
      ...person.card,
      chats: person.views().map((chat) => ({ ...chat, messages: chat.messages.slice(-MESSAGES_SHOWN) })),
    })),
  }))

  plain.get<{ Params: { fileId: string } }>('/files/:fileId', (request, reply) => {
    const found = telegram.file(request.params.fileId)
    if (!found) return reply.code(404).send({ error: 'no such file' })
    const shown = /^image\/(png|jpeg|gif|webp)$/.test(found.mimeType)
    return reply
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      })
      .type(shown ? found.mimeType : 'application/octet-stream')
      .send(found.bytes)
  })
}

const inChat = ({ chatId }: { chatId?: number }) => (chatId === undefined ? {} : { chatId })

function personRoutes(app: FastifyInstance, telegram: Telegram): void {
  const { person } = telegram
  const addAction = <Name extends keyof Bodies>(
    name: string,
    body: Name,
    perform: (personId: number, body: Bodies[Name]) => unknown,
  ) =>
    app.post<{ Params: PersonParams }>(
      `/people/:person/${name}`,
      { schema: { params: PersonParams, body: Bodies[body] } },
      async (request, reply) => {
        const { person: id } = request.params
        if (!telegram.people.some((one) => one.id === id)) return reply.code(404).send({ error: 'no such person' })
        return (await perform(id, request.body as Bodies[Name])) ?? { ok: true }
      },
    )

  addAction('say', 'say', (id, body) =>
    person(id).say(body.text, { ...inChat(body), ...(body.replyTo === undefined ? {} : { replyTo: body.replyTo }) }),
  )
  addAction('start', 'start', (id, body) => person(id).start(body.payload))
  addAction('tap', 'tap', (id, body) =>
    person(id).tap(body.button, {
      ...inChat(body),
      ...(body.messageId !== undefined && { messageId: body.messageId }),
    }),
  )
  addAction('edit', 'edit', (id, body) => person(id).edit(body.messageId, body.text, inChat(body)))
  addAction('delete', 'delete', (id, body) => person(id).delete(body.messageId, inChat(body)))
  addAction('app', 'app', (id, body) => person(id).openApp(body))
  addAction('block', 'start', (id) => person(id).block())
  addAction('unblock', 'start', (id) => person(id).unblock())
  /** Latest inline results of each person. They are stored, because a second query could get other ids. */
  const offered = new Map<number, readonly InlineResult[]>()
  addAction('inline', 'inline', async (id, body) => {
    const answer = await person(id).askInline(body.query, inChat(body))
    offered.set(id, answer.results)
    return answer
  })
  addAction('choose', 'choose', (id, body) => {
    const chosen = offered.get(id)?.find((result) => result.id === body.resultId)
    if (!chosen) throw new PersonMistake('this result is no longer there')
    return person(id).chooseInline(chosen, inChat(body))
  })

  app.post<{ Params: PersonParams; Querystring: Upload }>(
    '/people/:person/upload',
    { schema: { params: PersonParams, querystring: Upload }, bodyLimit: MAX_UPLOAD_BYTES },
    (request) => {
      const { kind, name, mimeType, caption = '', ...chatOption } = request.query
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const file = { name, mimeType, bytes }
      const sender = person(request.params.person)
      return kind === 'photo'
        ? sender.sendPhoto({ file, caption, ...inChat(chatOption) })
        : sender.sendDocument(file, { caption, ...inChat(chatOption) })
    },
  )
}

function faultRoutes(app: FastifyInstance, telegram: Telegram): void {
  app.post<{ Body: Bodies['faults'] }>('/faults', { schema: { body: Bodies.faults } }, (request) => {
    const { method, fault, times } = request.body
    telegram.faults.failNext(method, fault, times)
    return { ok: true }
  })
  app.delete('/faults', () => {
    telegram.faults.clear()
    return { ok: true }
  })
  app.get('/calls', () => telegram.faults.calls())
}
