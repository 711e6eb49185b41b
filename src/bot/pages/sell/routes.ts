/** Routes of the page that sells to an open order, `/sell/<token>`. No GET changes anything. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SaleAnswer, SaleToSign } from '../../../contract/pages/sell.ts'
import { readAddress } from '../../../kernel/address.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { code, plainText } from '../../locales/html.ts'
import { amountOf } from '../../orders/texts.ts'
import { saleProblemText } from '../../sales/sale-texts.ts'
import { refusalOf, type SaleRefusal, submitSale } from '../../sales/sales.ts'
import { queueKey } from '../../telegram/user-queues.ts'
import type { PagesBot } from '../bots.ts'
import { pageHtml } from '../chat-html.ts'
import { bodyOf, findTarget, isFormPost, type PagesOptions, type TokenRoute } from '../context.ts'
import { sendDocument } from '../document.ts'
import type { OpenStream } from '../event-stream.ts'
import { PageRefusal, sendOrUnclear } from '../page-refusal.ts'
import { createTokenPages } from '../token-page.ts'
import { saleDocument } from './document.ts'
import { readSale, type StoredSale, viewOf } from './view.ts'

const ROOT = tokenPath('sale-page', ':token')

interface Target {
  bot: PagesBot
  token: string
  stored: StoredSale
}

export function addSaleRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const { sendEnded, withLimit, actionsOf } = createTokenPages<Target>(options, {
    async find(token) {
      const found = findTarget(options.bots(), 'sale-page', token)
      const stored = found && (await readSale(found.bot, found.id))
      return found && stored && { bot: found.bot, token, stored }
    },
    userIdOf: ({ stored }) => stored.row.userId,
  })

  const documentOf = async ({ bot, token, stored }: Target, problem?: string) =>
    saleDocument(bot, token, { ...stored, view: await viewOf(stored) }, problem)

  const withAction = actionsOf({
    refusalOf: (target, error) => (error instanceof PageRefusal ? error : pageRefusal(target, refusalOf(error))),
    documentOf,
  })

  app.get<TokenRoute>(
    ROOT,
    withLimit('light', async (target, _request, reply) => sendDocument(reply, await documentOf(target))),
  )
  app.get<TokenRoute>(`${ROOT}/events`, async (request, reply) => {
    const { token } = request.params
    const found = findTarget(options.bots(), 'sale-page', token)
    if (!found) return sendEnded(request, reply)
    return openStream(token, request, reply, async () => {
      const stored = await readSale(found.bot, found.id)
      const data = stored && (await viewOf(stored))
      return data && { data, isFinal: data.stage === 'done' }
    })
  })
  app.post<TokenRoute>(
    `${ROOT}/prepare`,
    withAction(async (target, request): Promise<SaleToSign> => {
      const { row, sales, t } = target.stored
      const read = readAddress(String(bodyOf(request).address ?? ''))
      if (!read.ok) throw pageRefusal(target, { problem: 'account' })
      const { address } = read
      if (row.state !== 'open') throw pageRefusal(target, { problem: 'busy' })
      if (!sales.maySell(address)) throw pageRefusal(target, { problem: 'not_allowed' })
      const { unsigned, units, balanceSun, earnedSun } = await sales.prepare(row.userId, row.orderId, address)
      const facts = { stake: t.exactTrx(balanceSun), address: code(address), earned: t.heldTrx(earnedSun) }
      const what = amountOf(t, units, row.resource)
      return { transaction: { ...unsigned.tx }, html: pageHtml(t('sell-page-offer', { ...facts, what })) }
    }),
  )
  app.post<TokenRoute>(
    `${ROOT}/signed`,
    withAction(async (target, request, reply): Promise<SaleAnswer | FastifyReply> => {
      const { bot, token, stored } = target
      const { id, userId } = stored.row
      const read = async () => (await readSale(bot, id)) ?? stored
      const submit = async () => {
        const { row, sales } = await read()
        const refusal = row.state === 'open' && (await submitSale(bot.deps, sales, row, bodyOf(request).transaction))
        if (refusal) throw pageRefusal(target, refusal)
      }
      return sendOrUnclear(
        async () => {
          // A second click or tab waits, then sees the state that the first one left.
          await bot.userQueues.run(queueKey(userId, userId), submit)
          if (isFormPost(request)) return reply.redirect(tokenPath('sale-page', token), 303)
          return { view: await viewOf(await read()) }
        },
        async () => (await read()).row.state === 'open',
      )
    }),
  )
}

const pageRefusal = ({ stored }: Target, refusal: SaleRefusal): PageRefusal =>
  new PageRefusal(refusal.problem, plainText(saleProblemText(stored.t, refusal)))
