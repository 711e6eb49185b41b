/**
 * Checkout of the marketplace (docs/decisions/108): `/pay?...` shows the order of a partner's signed link, and
 * `/pay/<token>` pays an order. No GET changes anything, and no order belongs to the partner: the payer pays.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translator } from '../bot/locales/translator.ts'
import { bodyOf, type PagesOptions, readChainId, type TokenRoute } from '../bot/pages/context.ts'
import { sendDocument } from '../bot/pages/document.ts'
import { browserLanguage } from '../bot/pages/error-page.ts'
import type { OpenStream } from '../bot/pages/event-stream.ts'
import { contentSecurityPolicy } from '../bot/pages/headers.ts'
import { PageRefusal, sendOrUnclear } from '../bot/pages/page-refusal.ts'
import { PROBLEM_TEXTS } from '../bot/pages/pay/refusals.ts'
import { createTronLinkMemory } from '../bot/pages/pay/tronlink.ts'
import { CHECKOUT_PATH } from '../contract/checkout.ts'
import type { PaidAnswer, PayView, PrepareAnswer } from '../contract/pages/pay.ts'
import { AppError } from '../kernel/errors.ts'
import { networkAround } from '../kernel/http/client-address.ts'
import { tokenPath } from '../kernel/secrets/link-tokens.ts'
import type { Market } from '../market/base/deps.ts'
import { readCheckoutLink } from '../market/payments/checkout/link.ts'
import { LinkExpired, openCheckout, readLinkState } from '../market/payments/checkout/open.ts'
import { checkoutPagePath, orderOfToken } from '../market/payments/checkout/page-token.ts'
import {
  type CheckoutState,
  prepareCheckoutTransfer,
  readCheckout,
  sendCheckoutTransfer,
} from '../market/payments/checkout/transfer.ts'
import { linkDocument, noticeDocument, orderDocument, wayBack } from './documents.ts'
import { checkoutView, hasEnded, isFinal, type PageAddress, type Viewer } from './view.ts'

export interface CheckoutOptions extends Pick<PagesOptions, 'clientOf'> {
  market: Market
  /** Origins of partners' pages that may show the checkout in a frame. */
  frameOrigins: readonly string[]
  /** Public address of the pages. Undefined: no deep links. */
  publicUrl(): string | undefined
}

const ORDER_PATH = tokenPath('checkout-page', ':token')

export const addCheckoutRoutes =
  (options: CheckoutOptions): NonNullable<PagesOptions['addRoutes']> =>
  async (app, openStream) => {
    const { frameOrigins } = options
    if (frameOrigins.length > 0)
      app.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', contentSecurityPolicy(frameOrigins)).removeHeader('x-frame-options')
      })
    addLinkRoutes(app, options)
    addOrderRoutes(app, options, openStream)
  }

const viewerOf = ({ market: { clock } }: CheckoutOptions, request: FastifyRequest): Viewer => ({
  t: translator(browserLanguage(request), null, clock),
  nowMs: clock.now(),
})

function addLinkRoutes(app: FastifyInstance, options: CheckoutOptions): void {
  const { market, clientOf } = options

  /** Sends the page that explains why a link is not possible. */
  async function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<unknown> {
    if (!(error instanceof AppError)) throw error
    const { t } = viewerOf(options, request)
    if (error instanceof LinkExpired)
      return sendDocument(reply.code(410), await noticeDocument(t, 'checkout-link-expired'))
    if (error.code !== 'INVALID_PARAMS') {
      market.log.info({ err: error }, 'checkout.unavailable')
      return sendDocument(reply.code(503), await noticeDocument(t, 'checkout-unavailable'))
    }
    return sendDocument(reply.code(400), await noticeDocument(t, 'checkout-link-wrong', String(error.data.detail)))
  }

  app.get(CHECKOUT_PATH, async (request, reply) => {
    const query = request.url.slice(CHECKOUT_PATH.length + 1)
    try {
      const link = await readCheckoutLink(market, query)
      const state = await readLinkState(market, link)
      if ('orderId' in state) return reply.redirect(checkoutPagePath(market, state.orderId), 303)
      const { units, durationSec, payoutSun: costSun } = state.quote
      const { resourceType: resource, receiver } = link.body
      const head = { resource, units, durationSec, receiver, costSun }
      const { payLaterSec } = market.settings
      const { t } = viewerOf(options, request)
      return sendDocument(reply, await linkDocument(t, { query, returnUrl: link.returnUrl, payLaterSec }, head))
    } catch (error) {
      return sendProblem(request, reply, error)
    }
  })
  app.post(CHECKOUT_PATH, async (request, reply) => {
    try {
      const { link: query } = bodyOf(request)
      const link = await readCheckoutLink(market, typeof query === 'string' ? query : '')
      const address = clientOf(request)
      const orderId = await openCheckout(market, link, { address, network: networkAround(address) })
      return reply.redirect(checkoutPagePath(market, orderId), 303)
    } catch (error) {
      return sendProblem(request, reply, error)
    }
  })
}

/** Order of a request's token. */
interface Target extends Viewer {
  address: PageAddress
  state: CheckoutState
  view(state: CheckoutState): Promise<PayView>
}

function addOrderRoutes(app: FastifyInstance, options: CheckoutOptions, openStream: OpenStream): void {
  const { market, publicUrl, frameOrigins } = options
  const memory = createTronLinkMemory()

  async function addressOf(token: string): Promise<PageAddress> {
    const origin = publicUrl()
    const path = tokenPath('checkout-page', token)
    return { token, path, url: origin && origin + path, chainId: await market.db.read(readChainId) }
  }

  /** Reads the order of the token. Undefined for a wrong token. */
  async function readState(token: string): Promise<CheckoutState | undefined> {
    const orderId = orderOfToken(market, token)
    return orderId === undefined ? undefined : readCheckout(market, orderId)
  }

  const withOrder =
    (handler: (target: Target, request: FastifyRequest<TokenRoute>, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<TokenRoute>, reply: FastifyReply): Promise<unknown> => {
      const { token } = request.params
      const viewer = viewerOf(options, request)
      const state = await readState(token)
      if (!state) return sendDocument(reply.code(404), await noticeDocument(viewer.t, 'checkout-link-wrong'))
      if (hasEnded(state, viewer.nowMs))
        return sendDocument(reply.code(410), await noticeDocument(viewer.t, 'checkout-ended'))
      const address = await addressOf(token)
      const view = (now: CheckoutState) => checkoutView({ ...viewer, nowMs: market.clock.now() }, address, now, memory)
      return handler({ ...viewer, address, state, view }, request, reply)
    }

  /** Answers a call of the page's script. */
  const withAction = (action: (target: Target, body: Record<string, unknown>) => Promise<unknown>) =>
    withOrder(async (target, request, reply) => {
      try {
        return await action(target, bodyOf(request))
      } catch (error) {
        const refusal = refusalOf(target, error)
        reply.code(422)
        return { error: refusal.code, text: refusal.text }
      }
    })

  function refusalOf({ t, state }: Target, error: unknown): PageRefusal {
    if (error instanceof PageRefusal) return error
    if (!(error instanceof AppError)) throw error
    market.log.info({ err: error, order: state.payLater.orderId }, 'checkout.refused')
    const key = error.code === 'INVALID_PARAMS' ? 'checkout-payer' : 'checkout-unavailable'
    return new PageRefusal(error.code, t.plain(key))
  }

  app.get<TokenRoute>(
    ORDER_PATH,
    withOrder(async ({ t, address: { path, chainId }, state, view }, _request, reply) => {
      const back = wayBack(t, state.checkout?.returnUrl ?? null)
      const page = { path, chainId, network: market.settings.network }
      const boot = { view: await view(state), ...(back && { back }), texts: 'checkout' as const, frameOrigins, ...page }
      return sendDocument(reply, await orderDocument(t, boot))
    }),
  )
  app.get<TokenRoute>(
    `${ORDER_PATH}/events`,
    withOrder(({ address: { token }, view }, request, reply) =>
      openStream(token, request, reply, async () => {
        const now = await readState(token)
        return now && { data: (await view(now)) satisfies PayView, isFinal: isFinal(now) }
      }),
    ),
  )
  app.post<TokenRoute>(
    `${ORDER_PATH}/prepare`,
    withAction(async ({ t, state }, { payer }): Promise<PrepareAnswer> => {
      const prepared = await prepareCheckoutTransfer(market, state, typeof payer === 'string' ? payer : '')
      if (!prepared) throw new PageRefusal('NOT_PAYABLE', t.plain('checkout-not-payable'))
      if ('problem' in prepared) throw new PageRefusal(prepared.problem, t.plain(PROBLEM_TEXTS[prepared.problem]))
      return prepared
    }),
  )
  app.post<TokenRoute>(
    `${ORDER_PATH}/signed`,
    withAction(async ({ t, address: { token }, state, view }, { transaction }): Promise<PaidAnswer> => {
      // A second tab with another transfer sees the state after the first one.
      if (state.missingSun === 0) return { view: await view(state) }
      return sendOrUnclear(
        async () => {
          const problem = await sendCheckoutTransfer(market, state, transaction)
          const key = problem === 'not_sent' ? 'pay-page-broadcast' : problem && PROBLEM_TEXTS[problem]
          if (problem !== undefined && key !== undefined) throw new PageRefusal(problem, t.plain(key))
          return { view: await view((await readState(token)) ?? state) }
        },
        async () => (await readState(token))?.isSent === false,
      )
    }),
  )
  app.post<TokenRoute>(
    `${ORDER_PATH}/tronlink`,
    withOrder(async ({ address: { token }, nowMs }, request, reply) => {
      memory.record(token, request.body, nowMs)
      return reply.code(204).send()
    }),
  )
}
