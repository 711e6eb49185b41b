/** HTML documents of the pages. They have no inline script or style: data for the script is embedded as JSON. */
import type { PageBoot } from '../../contract/pages/base.ts'
import type { Language } from '../../db/stores/bot/users.ts'
import { documentHtml, Html, html } from '../../kernel/text/html.ts'
import { assetTags } from './assets.ts'
import { pageTexts } from './texts.ts'

interface PageDocument {
  language: Language
  title: string
  /** Content that is readable without the script, which replaces it. */
  body: Html
  /** Entry of `src/pages` that takes over, with its data and the prefixes of its texts. */
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

/** Embeds JSON. In a script element only `<` could end it or start a comment. */
const bootScript = (boot: PageBoot): Html =>
  Html.of(
    ['\n<script type="application/json" id="boot">', '</script>'],
    [Html.of([JSON.stringify(boot).replaceAll('<', '\\u003c')], [])],
  )
