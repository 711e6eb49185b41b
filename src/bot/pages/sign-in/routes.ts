/** Routes of the page `/sign/<token>`, which adds a wallet by a signature. No GET changes anything. */
import type { FastifyInstance } from 'fastify'
import type { PageFailure } from '../../../contract/pages/base.ts'
import type { SignedInAnswer, SignInMessageAnswer } from '../../../contract/pages/sign-in.ts'
import { MAX_SAVED_ADDRESSES } from '../../../db/stores/addresses/address-book.ts'
import { readAddress, type TronAddress } from '../../../kernel/address.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { signedInText } from '../../accounts/address-book.ts'
import { signInWallet, walletSignInMessage } from '../../accounts/wallet-sign-in.ts'
import { plainText } from '../../locales/html.ts'
import { pageHtml } from '../chat-html.ts'
import { bodyOf, isFormPost, type PagesOptions, type TokenRoute } from '../context.ts'
import { sendDocument } from '../document.ts'
import { sendErrorPage } from '../error-page.ts'
import { createTokenPages } from '../token-page.ts'
import { findPage, type OpenPage } from './open-page.ts'
import { type SignInStep, signInDocument } from './sign-in-document.ts'

const ROOT = tokenPath('sign-in-page', ':token')

/** Next step with the JSON for the page's script, or the reason for a refusal. */
type Outcome = { step: SignInStep; json: SignInMessageAnswer | SignedInAnswer } | { step: SignInStep; problem: string }

export function addSignInRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { withPage, isTooMany } = createTokenPages(options, {
    find: (token) => findPage(options, token),
    userIdOf: ({ person }) => person.user.id,
  })

  /** Answers calls of the script with JSON, and forms with a document. */
  const withAction = (action: (page: OpenPage, body: Record<string, unknown>) => Promise<Outcome | undefined>) =>
    withPage(async (page, request, reply) => {
      if (isTooMany(page, 'heavy', reply)) return sendErrorPage(request, reply, 429, 'page-too-many')
      const outcome = await action(page, bodyOf(request))
      if (!outcome) return sendErrorPage(request, reply, 404, 'page-ended', page.bot.chatUrl)
      const problem = 'problem' in outcome ? outcome.problem : undefined
      if (problem !== undefined) reply.code(422)
      if (isFormPost(request)) return sendDocument(reply, await signInDocument(page, outcome.step, problem))
      return 'json' in outcome ? outcome.json : ({ error: 'REFUSED', text: outcome.problem } satisfies PageFailure)
    })

  app.get<TokenRoute>(
    ROOT,
    withPage(async (page, _request, reply) => sendDocument(reply, await signInDocument(page, { at: 'start' }))),
  )
  app.post<TokenRoute>(
    `${ROOT}/message`,
    withAction(async (page, body) => {
      const address = addressIn(body)
      return address === undefined ? wrongAddress(page) : newMessage(page, address)
    }),
  )
  app.post<TokenRoute>(`${ROOT}/signed`, withAction(checkSignature))
}

const textIn = (body: Record<string, unknown>, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value.trim() : ''
}

function addressIn(body: Record<string, unknown>): TronAddress | undefined {
  const read = readAddress(textIn(body, 'address'))
  return read.ok ? read.address : undefined
}

const wrongAddress = ({ person }: OpenPage): Outcome => ({
  step: { at: 'start' },
  problem: person.t.plain('sign-in-wrong-address'),
})

function newMessage(page: OpenPage, address: TronAddress, problem?: string): Outcome {
  const { message, nonce, expiresAtMs } = walletSignInMessage(page.bot.runtime, page, address)
  const step = { at: 'message', address, message, nonce, expiresAtMs } as const
  return problem === undefined ? { step, json: { message, nonce } } : { step, problem }
}

/** Undefined if the page has ended meanwhile. */
async function checkSignature(page: OpenPage, body: Record<string, unknown>): Promise<Outcome | undefined> {
  const { bot, person } = page
  const address = addressIn(body)
  if (address === undefined) return wrongAddress(page)
  const signed = { address, nonce: textIn(body, 'nonce'), signature: textIn(body, 'signature') }
  const outcome = await signInWallet(bot.runtime, page, { ...signed, name: person.t.plain('sign-in-name') })
  switch (outcome.at) {
    case 'signed_in': {
      const text = await signedInText(person, { address, name: outcome.name })
      return { step: { at: 'done', text }, json: { html: pageHtml(text) } }
    }
    case 'refused':
      return newMessage(page, address, person.t.plain('sign-in-refused', { address }))
    case 'full':
      return {
        step: { at: 'start' },
        problem: plainText(person.t('addresses-full', { max: MAX_SAVED_ADDRESSES })),
      }
    case 'ended':
      return undefined
  }
}
