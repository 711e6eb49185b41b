/** Routes of a provider's page, `/provider/<token>`. No GET changes anything. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GrantAnswer, GrantToSign } from '../../../contract/pages/provider.ts'
import { AppError } from '../../../kernel/errors.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { EXTRA_NAMES, type OptionalOperation } from '../../../tron/permission-update.ts'
import type { UnsignedTransaction } from '../../../tron/types.ts'
import { plainText } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { buildUpdate, chosenUpdate, type GrantProblem } from '../../providers/grant-plan.ts'
import { grantProblemText } from '../../providers/grant-texts.ts'
import { type SubmitProblem, type SubmitRefusal, submitSigned } from '../../providers/grants.ts'
import { queueKey } from '../../telegram/user-queues.ts'
import type { PagesBot } from '../bots.ts'
import { bodyOf, findTarget, isFormPost, type PagesOptions, type TokenRoute } from '../context.ts'
import { sendDocument } from '../document.ts'
import { sendErrorPage } from '../error-page.ts'
import type { OpenStream } from '../event-stream.ts'
import { PageRefusal, sendOrUnclear } from '../page-refusal.ts'
import { hexCode } from '../qr.ts'
import { createTokenPages } from '../token-page.ts'
import { grantDocument } from './document.ts'
import { createGrantReader, readGrant, type StoredGrant, viewOf } from './view.ts'

const ROOT = tokenPath('provider-page', ':token')

interface Target {
  bot: PagesBot
  token: string
  stored: StoredGrant
}

const SIGNED_PROBLEMS = {
  other: 'grant-other',
  late: 'grant-late',
  signer: 'grant-signer',
  signatures: 'grant-signatures',
  busy: 'grant-busy',
  pending: 'grant-pending',
  refused: 'grant-refused',
} as const satisfies Partial<Record<SubmitProblem, PlainKey>>

export function addProviderRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const { sendEnded, isTooMany, withLimit, actionsOf } = createTokenPages<Target>(options, {
    async find(token) {
      const found = findTarget(options.bots(), 'provider-page', token)
      const stored = found && (await readGrant(found.bot, found.id))
      return found && stored && { bot: found.bot, token, stored }
    },
    userIdOf: ({ stored }) => stored.row.userId,
  })

  const documentOf = async ({ bot, token, stored }: Target, problem?: string) =>
    grantDocument(bot, token, { ...stored, view: await viewOf(bot, stored) }, problem)

  const withAction = actionsOf({ refusalOf, documentOf })

  app.get<TokenRoute>(
    ROOT,
    withLimit('light', async (target, _request, reply) => sendDocument(reply, await documentOf(target))),
  )
  app.get<TokenRoute>(`${ROOT}/events`, async (request, reply) => {
    const { token } = request.params
    const found = findTarget(options.bots(), 'provider-page', token)
    if (!found) return sendEnded(request, reply)
    const stored = await readGrant(found.bot, found.id)
    // Each new stream reads the account from the chain.
    if (stored && isTooMany({ bot: found.bot, token, stored }, 'heavy', reply))
      return sendErrorPage(request, reply, 429, 'page-too-many')
    return openStream(token, request, reply, createGrantReader(found.bot, found.id))
  })
  app.post<TokenRoute>(
    `${ROOT}/prepare`,
    withAction(async (target, request): Promise<GrantToSign> => {
      const { tx } = await build(target, extrasIn(bodyOf(request)), 'wallet')
      return { transaction: { ...tx } }
    }),
  )
  app.get<TokenRoute>(
    `${ROOT}/file`,
    withAction(async (target, request, reply) => {
      const { tx } = await build(target, extrasIn(request.query), 'file')
      reply.header('content-disposition', 'attachment; filename="permission.json"')
      return reply.type('application/json').send(JSON.stringify(tx, null, 2))
    }),
  )
  app.get<TokenRoute>(
    `${ROOT}/code`,
    withAction(async (target, request, reply) => {
      const { tx } = await build(target, extrasIn(request.query), 'file')
      const svg = await hexCode(tx.raw_data_hex)
      if (svg === undefined) throw new PageRefusal('TOO_LONG', target.stored.t.plain('grant-page-no-code'))
      return reply.type('image/svg+xml').send(svg)
    }),
  )
  app.post<TokenRoute>(
    `${ROOT}/signed`,
    withAction(async (target, request, reply): Promise<GrantAnswer | FastifyReply> => {
      const { bot, token, stored } = target
      const { id, userId } = stored.row
      const read = async () => (await readGrant(bot, id)) ?? stored
      const submitNow = async () => {
        const now = await read()
        if (now.row.state === 'open') await submit({ ...target, stored: now }, bodyOf(request).transaction)
      }
      return sendOrUnclear(
        async () => {
          // A second click or tab waits, then sees the state that the first one left.
          await bot.userQueues.run(queueKey(userId, userId), submitNow)
          if (isFormPost(request)) return reply.redirect(tokenPath('provider-page', token), 303)
          return { view: await viewOf(bot, await read()) }
        },
        async () => (await read()).row.state === 'open',
      )
    }),
  )
}

function extrasIn(given: unknown): OptionalOperation[] {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  return EXTRA_NAMES.filter((name) => String(fields[name]) === 'true')
}

async function build(
  { bot, stored }: Target,
  extras: readonly OptionalOperation[],
  signer: 'wallet' | 'file',
): Promise<UnsignedTransaction> {
  const { row, entry, isPending } = stored
  if (row.state !== 'open') throw problemRefusal(stored, { problem: 'busy' })
  if (isPending) throw problemRefusal(stored, { problem: 'pending' })
  const chosen = await chosenUpdate(bot.deps, entry, row, row.kind === 'grant' ? extras : [])
  if (!chosen.ok) throw problemRefusal(stored, chosen)
  return buildUpdate(bot.deps, row.address, chosen.update.value, signer)
}

async function submit({ bot, stored }: Target, input: unknown): Promise<void> {
  const { db, node, figures, clock, log } = bot.deps
  const { mayBePublic } = bot.runtime.deps
  const refusal = await submitSigned({ db, node, figures, clock, log, mayBePublic }, stored.entry, stored.row, input)
  if (refusal) throw problemRefusal(stored, refusal)
}

const problemRefusal = ({ t, entry }: StoredGrant, { problem, ...account }: SubmitRefusal): PageRefusal =>
  new PageRefusal(
    problem,
    Object.hasOwn(SIGNED_PROBLEMS, problem)
      ? t.plain(SIGNED_PROBLEMS[problem as keyof typeof SIGNED_PROBLEMS])
      : plainText(grantProblemText(t, entry, { ...account, problem: problem as GrantProblem })),
  )

/** A node that does not answer is a refusal too: then nothing was verified, and nothing sent. */
function refusalOf({ bot, stored }: Target, error: unknown): PageRefusal {
  if (error instanceof PageRefusal) return error
  if (!(error instanceof AppError)) throw error
  bot.deps.log.info({ err: error, grant: stored.row.id }, 'provider_grant.call_failed')
  return new PageRefusal('NODE_DOWN', stored.t.plain('grant-node-down'))
}
