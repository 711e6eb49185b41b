/** HTML documents of the pages. They have no inline script or style: data for the script is embedded as JSON. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { PageBoot } from '../../contract/pages/base.ts'
import type { Language } from '../../db/stores/bot/users.ts'
import { documentHtml, Html, html } from '../../kernel/text/html.ts'
import { acceptsGzip, assetTags } from './assets.ts'
import { pageTexts } from './texts.ts'

interface PageDocument {
  language: Language
  title: string
  /** Content for browsers without JavaScript. The script replaces it. */
  body: Html
  /** Script entry of `src/pages`, with its data and the key prefixes of its texts. */
  app?: { entry: string; data: unknown; texts: readonly string[] }
}

export async function pageDocument({ language, title, body, app }: PageDocument): Promise<string> {
  const texts = pageTexts(language, app?.texts ?? [])
  const head = html`<meta name="robots" content="noindex">
${await assetTags(app?.entry)}`
  const content = html`<main id="root">
${body}
</main>${app && bootScript({ texts, data: app.data })}`
  return documentHtml(Html.text(title), content, head, { lang: language, dir: texts.direction })
}

/** Sends the document, compressed: the texts for its script are most of it, and it precedes every other request. */
export async function sendDocument(reply: FastifyReply, document: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8')
  if (!acceptsGzip(reply.request)) return reply.send(document)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(document))
}

/** Embeds JSON. Escapes `<`, the only character that could end the script element or start a comment. */
const bootScript = (boot: PageBoot): Html =>
  Html.of(
    ['\n<script type="application/json" id="boot">', '</script>'],
    [Html.of([JSON.stringify(boot).replaceAll('<', '\\u003c')], [])],
  )
