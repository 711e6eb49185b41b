/** Pages for requests that cannot be answered. A wrong token and an ended token get the same page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../db/stores/bot/users.ts'
import { Html, html } from '../../kernel/text/html.ts'
import { languageOf, type PlainKey, translator } from '../locales/translator.ts'
import { pageDocument } from './document.ts'

export type ErrorKey = Extract<PlainKey, 'page-ended' | 'page-starting' | 'page-too-many' | 'page-failed'>

/** Returns the language that the browser prefers, for a request without a known person. */
export const browserLanguage = ({ headers }: FastifyRequest): Language =>
  languageOf(headers['accept-language']?.split(/[,;]/)[0])

/** Sends a page with one sentence and, if there is a chat, the way back to it. */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: ErrorKey,
  chatUrl?: string,
): Promise<FastifyReply> {
  const language = browserLanguage(request)
  const t = translator(language)
  const body = html`<section class="card">
<h1>sunwatt</h1>
<p>${Html.text(t.plain(key))}</p>
${chatUrl !== undefined && html`<p><a class="button" href="${chatUrl}" target="_blank" rel="noopener">${Html.text(t.plain('page-to-chat'))}</a></p>`}
</section>`
  const document = await pageDocument({ language, title: 'sunwatt', body })
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}
