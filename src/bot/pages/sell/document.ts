/** Document of the page that sells to an open order. Without JavaScript, it has lines of tronweb and a field. */
import type { SaleBoot, SaleView } from '../../../contract/pages/sell.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { signLines } from '../../sales/sale-texts.ts'
import type { PagesBot } from '../bots.ts'
import { pageDocument } from '../document.ts'
import { openInTronLink } from '../pay/tronlink.ts'
import type { StoredSale } from './view.ts'

/** Texts of other pages that this page shows too. */
const SHARED_TEXTS = [
  ...['no-wallet', 'other-account', 'network', 'open', 'offline', 'no-answer', 'signing'].map(
    (key) => `pay-page-${key}`,
  ),
  ...['field', 'checking', 'tronlink-missing'].map((key) => `grant-page-${key}`),
]

/** `problem`: reason why the form was refused. */
export function saleDocument(
  bot: PagesBot,
  token: string,
  { row, t, chainId, order, view }: StoredSale & { view: SaleView },
  problem?: string,
): Promise<string> {
  const { chatUrl, deps, runtime, username } = bot
  const path = tokenPath('sale-page', token)
  const url = runtime.pageUrl?.('sale-page', row.id) ?? ''
  const text = (key: PlainKey) => Html.text(t.plain(key))
  const lines = order ? signLines(order) : ''
  const title = t.plain('sell-page-title')
  const offer = html`<p class="quiet">${text('sell-page-lines')}</p>
<pre><code>${Html.text(lines)}</code></pre>
<form method="post" action="${path}/signed"><label>${text('grant-page-field')}
<textarea name="transaction" rows="4" required></textarea></label>
<button class="primary">${text('sell-page-send')}</button></form>`
  const body = html`<section class="card">
<h1>${Html.text(title)}</h1>
<div class="message">${Html.of([view.html], [])}</div>
${problem !== undefined && html`<p class="wrong" role="alert">${Html.text(problem)}</p>`}
${view.stage === 'offer' && offer}</section>
<p><a class="button" href="${chatUrl}" target="_blank" rel="noopener">${text('page-to-chat')}</a></p>`
  const data: SaleBoot = {
    ...{ view, chatUrl, path, chainId, network: deps.network, lines },
    open: openInTronLink({ token, url, chainId, botName: username }),
  }
  return pageDocument({
    language: t.language,
    title,
    body,
    app: { entry: 'sell', data, texts: ['page-', 'sell-page-', ...SHARED_TEXTS] },
  })
}
