/** Documents of the page that pays a purchase. They work without JavaScript. */
import type { PayBoot, WayBack } from '../../../contract/pages/pay.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import type { PagesBot } from '../bots.ts'
import { pageDocument } from '../document.ts'
import type { PayPage } from './view.ts'

export const payDocument = (bot: PagesBot, token: string, page: PayPage): Promise<string> =>
  documentOf(bot, token, page)

/** `problem`: reason why the form was refused. */
export const refusedDocument = (bot: PagesBot, token: string, page: PayPage, problem: string): Promise<string> =>
  documentOf(bot, token, page, problem)

function documentOf({ chatUrl, deps }: PagesBot, token: string, page: PayPage, problem?: string): Promise<string> {
  const { person, view, chainId } = page
  const { t, user } = person
  const path = `/w/${token}`
  const { pay, tronLink } = view
  const own = (key: Parameters<typeof t.plain>[0]) => Html.text(t.plain(key as 'page-to-chat'))
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
