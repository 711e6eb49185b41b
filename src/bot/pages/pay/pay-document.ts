/** Document of the page that pays a purchase. It can be read and used without the script. */
import { Html, html } from '../../../kernel/text/html.ts'
import { translator } from '../../locales/translator.ts'
import type { PagesBot } from '../bots.ts'
import { pageDocument } from '../document.ts'
import type { PurchaseView } from './view.ts'

export function payDocument({ chatUrl }: PagesBot, token: string, { language, view }: PurchaseView): Promise<string> {
  const t = translator(language)
  const body = html`<section class="card">
<div class="message">${Html.of([view.html], [])}</div>
<p><a class="button" href="${chatUrl}">${Html.text(t.plain('page-to-chat'))}</a></p>
</section>`
  const data = { view, chatUrl, path: `/w/${token}` }
  return pageDocument({
    language,
    title: t.plain('pay-page-title'),
    body,
    app: { entry: 'pay', data, texts: ['page-', 'pay-page-'] },
  })
}
