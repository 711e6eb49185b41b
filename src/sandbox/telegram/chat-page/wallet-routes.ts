/**
 * API of the wallet: for the panel next to the chat, and for web pages that use the wallet. From other origins, only
 * the bot's pages and pages on this machine may call the routes for pages.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { messageOf } from '../../../kernel/errors.ts'
import { PersonMistake } from '../chats/actions.ts'
import { isLocalUrl } from '../chats/apps.ts'
import { openEventStream } from './events.ts'
import { type PageWallet, ProviderError } from './page-wallet.ts'
import type { WalletBackend } from './wallet.ts'

const PersonParams = Type.Object({ person: Type.Integer() })
type PersonParams = Static<typeof PersonParams>
type PersonRoute<Body = unknown> = { Params: PersonParams; Body: Body }

const oneOf = <Name extends string>(...names: Name[]) => Type.Union(names.map((name) => Type.Literal(name)))

const Transfer = Type.Object({
  asset: oneOf('TRX', 'USDT'),
  to: Type.String({ maxLength: 100 }),
  /** Decimal amount, as the person typed it. */
  amount: Type.String({ maxLength: 30 }),
  /** Decimal TRX, for USDT. Empty for the wallet's own choice. */
  feeLimit: Type.Optional(Type.String({ maxLength: 30 })),
})
const Settings = Type.Partial(
  Type.Object({
    account: oneOf('first', 'second', 'staked', 'both', 'none'),
    network: oneOf('sandbox', 'mainnet', 'nile', 'shasta'),
    inBrowser: Type.Boolean(),
    fault: oneOf('none', 'broadcast', 'amount', 'receiver', 'contract', 'permission', 'expiration'),
  }),
)
const Decision = Type.Object({ requestId: Type.Integer(), approved: Type.Boolean() })
const Call = Type.Object({ method: Type.String(), params: Type.Optional(Type.Unknown()) })
const Link = Type.Object({ link: Type.String({ maxLength: 20_000 }) })

export function walletRoutes(app: FastifyInstance, wallet: WalletBackend, pages: PageWallet | undefined): void {
  app.get<PersonRoute>('/people/:person/wallet', { schema: { params: PersonParams } }, ({ params: { person } }) =>
    withPersonMistake(async () => {
      const [balances, known, blocks] = await Promise.all([
        wallet.balances(person),
        wallet.knownAddresses(person),
        wallet.recentBlocks(),
      ])
      return { balances, known, blocks }
    }),
  )

  app.post<PersonRoute<Static<typeof Transfer>>>(
    '/people/:person/wallet/send',
    { schema: { params: PersonParams, body: Transfer } },
    (request) =>
      withPersonMistake(() => {
        const { asset, to, amount, feeLimit = '' } = request.body
        const transfer = [request.params.person, to.trim(), amount.trim()] as const
        if (asset === 'TRX') return wallet.sendTrx(...transfer)
        return wallet.sendUsdt(...transfer, feeLimit.trim() || undefined)
      }),
  )
  if (!pages) return

  app.get<PersonRoute>('/people/:person/wallet/requests', { schema: { params: PersonParams } }, ({ params }) => ({
    settings: pages.settings(params.person),
    address: pages.selected(params.person) ?? null,
    requests: pages.requests(params.person),
  }))
  app.post<PersonRoute<Static<typeof Settings>>>(
    '/people/:person/wallet/settings',
    { schema: { params: PersonParams, body: Settings } },
    ({ params: { person }, body }) => {
      pages.change(person, body)
      return pages.settings(person)
    },
  )
  app.post<PersonRoute<Static<typeof Decision>>>(
    '/people/:person/wallet/decide',
    { schema: { params: PersonParams, body: Decision } },
    ({ params: { person }, body }) =>
      withPersonMistake(async () => {
        pages.decide(person, body.requestId, body.approved)
        return { ok: true }
      }),
  )
}

/** Routes that the provider script of a page calls. `pagesUrl`: base URL of the bot's pages. */
export async function pageWalletRoutes(
  app: FastifyInstance,
  { pages, pagesUrl }: { pages: PageWallet; pagesUrl: string },
): Promise<void> {
  const pagesOrigin = new URL(pagesUrl).origin
  const siteOf = ({ headers }: FastifyRequest) => headers.origin ?? 'this page'
  const corsHeaders = ({ headers: { origin } }: FastifyRequest): Record<string, string> =>
    origin !== undefined && (origin === pagesOrigin || isLocalUrl(origin))
      ? { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type', vary: 'origin' }
      : {}
  app.addHook('onRequest', async (request, reply) => void reply.headers(corsHeaders(request)))

  app.options('/people/:person/page-wallet/*', (_request, reply) => reply.code(204).send())

  app.get<PersonRoute>('/people/:person/page-wallet/events', { schema: { params: PersonParams } }, (request, reply) => {
    const { person } = request.params
    reply.hijack()
    const send = openEventStream(reply.raw, corsHeaders(request))
    const sendConnection = () => send(pages.connection(person, siteOf(request)))
    sendConnection()
    const stop = pages.listen((changed) => {
      if (changed === person) sendConnection()
    })
    reply.raw.once('close', stop)
  })

  app.post<PersonRoute<Static<typeof Call>>>(
    '/people/:person/page-wallet/call',
    { schema: { params: PersonParams, body: Call } },
    async (request, reply) => {
      const closed = new AbortController()
      reply.raw.once('close', () => reply.raw.writableFinished || closed.abort())
      const { method, params = [] } = request.body
      try {
        return { result: await pages.call(request.params.person, siteOf(request), method, params, closed.signal) }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return { error: { message: error.message, code: error.code } }
      }
    },
  )

  app.post<PersonRoute<Static<typeof Link>>>(
    '/people/:person/page-wallet/link',
    { schema: { params: PersonParams, body: Link } },
    ({ params: { person }, body }) => pages.openLink(person, body.link),
  )
}

/** Turns a wallet's error into a PersonMistake, whose message is shown to the person. */
async function withPersonMistake<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new PersonMistake(messageOf(error))
  }
}
