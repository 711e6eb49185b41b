/** Answers to requests that cannot be served. A wrong token and an ended token get the same answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageFailure } from '../../contract/pages/base.ts'
import type { Language } from '../../db/stores/bot/users.ts'
import { Html, html } from '../../kernel/text/html.ts'
import { languageOf, type PlainKey, translator } from '../locales/translator.ts'
import { pageDocument, sendDocument } from './document.ts'

export type ErrorKey = Extract<
  PlainKey,
  'page-ended' | 'page-starting' | 'page-too-many' | 'page-failed' | 'page-unclear'
>

/** Returns the language that the browser prefers, for a request without a known person. */
export const browserLanguage = ({ headers }: FastifyRequest): Language =>
  languageOf(headers['accept-language']?.split(/[,;]/)[0])

const ERROR_CODES: Readonly<Record<ErrorKey, string>> = {
  'page-ended': 'PAGE_ENDED',
  'page-starting': 'STARTING',
  'page-too-many': 'TOO_MANY_REQUESTS',
  'page-failed': 'PAGE_FAILED',
  'page-unclear': 'PAGE_UNCLEAR',
}

/** True for calls of a page's script. Documents and forms do not ask for JSON. */
const isScriptCall = ({ headers }: FastifyRequest): boolean =>
  [headers.accept, headers['content-type']].some((type) => type?.startsWith('application/json'))

/**
 * Sends a page with one sentence and, if there is a chat, the way back to it. A call of a script gets the sentence as
 * JSON.
 */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: ErrorKey,
  chatUrl?: string,
): Promise<FastifyReply> {
  const language = browserLanguage(request)
  const t = translator(language)
  if (isScriptCall(request))
    return reply.code(status).send({ error: ERROR_CODES[key], text: t.plain(key) } satisfies PageFailure)
  const body = html`<section class="card">
<h1>sunwatt</h1>
<p>${Html.text(t.plain(key))}</p>
${chatUrl !== undefined && html`<p><a class="button" href="${chatUrl}" target="_blank" rel="noopener">${Html.text(t.plain('page-to-chat'))}</a></p>`}
</section>`
  return sendDocument(reply.code(status), await pageDocument({ language, title: 'sunwatt', body }))
}
