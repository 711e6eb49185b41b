/** Document of the page that pays a purchase. It works without JavaScript. */
import type { PayBoot, WayBack } from '../../../contract/pages/pay.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import type { PagesBot } from '../bots.ts'
import { pageDocument } from '../document.ts'
import type { PayPage } from './view.ts'

/** `problem`: reason why the form was refused. */
export function payDocument(
  { chatUrl, deps }: PagesBot,
  token: string,
  { person, view, chainId }: PayPage,
  problem?: string,
): Promise<string> {
  const { t, user } = person
  const path = tokenPath('wallet-page', token)
  const { pay, tronLink } = view
  const own = (key: PlainKey) => Html.text(t.plain(key))
  const body = html`<section class="card">
<h1>${own('pay-page-title')}</h1>
<div class="message">${Html.of([view.html], [])}</div>
${
  problem !== undefined &&
  html`<p class="wrong" role="alert">${Html.text(problem)}</p>
`
}${
  view.stage === 'offer' &&
  html`<form method="post" action="${path}/address"><button class="primary">${own('pay-page-show-address')}</button></form>
`
}${
  pay &&
  html`<img class="qr" src="${pay.qr}" alt="${own('pay-page-qr')}" width="220" height="220">
`
}${
  pay &&
  tronLink?.transfer !== undefined &&
  html`<p><a class="button" href="${tronLink.transfer}">TronLink</a></p>
`
}</section>
<p class="quiet">${own('pay-page-shared')}</p>
<p><a class="button" href="${chatUrl}" target="_blank" rel="noopener">${own('page-to-chat')}</a></p>`
  const back: WayBack = { url: chatUrl, text: t.plain('page-to-chat'), target: '_blank' }
  const data: PayBoot = { view, back, texts: 'pay-page', path, chainId, network: deps.network }
  return pageDocument({
    language: user.language,
    title: t.plain('pay-page-title'),
    body,
    app: { entry: 'pay', data, texts: ['page-', 'pay-page-'] },
  })
}
