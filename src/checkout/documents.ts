/** Documents of the checkout. They work without JavaScript. */

import { code, paragraphs } from '../bot/locales/html.ts'
import type { PlainKey, Translator } from '../bot/locales/translator.ts'
import { chatHtml } from '../bot/pages/chat-html.ts'
import { pageDocument } from '../bot/pages/document.ts'
import { CHECKOUT_PATH } from '../contract/checkout.ts'
import type { PayBoot, WayBack } from '../contract/pages/pay.ts'
import { Html, html } from '../kernel/text/html.ts'
import { headOf, type RentalHead } from './view.ts'

type NoticeKey = Extract<PlainKey, `checkout-${string}`>

/** Page with one sentence. `detail`: the problem with a link, for the partner who made it. */
export function noticeDocument(t: Translator, key: NoticeKey, detail?: string): Promise<string> {
  const body = html`<section class="card">
<h1>${Html.text(t.plain('checkout-title'))}</h1>
<p>${Html.text(t.plain(key))}</p>
${
  detail !== undefined &&
  html`<p class="quiet">${Html.text(t.plain('checkout-details', { detail }))}</p>
`
}</section>`
  return pageDocument({ language: t.language, title: t.plain('checkout-title'), body })
}

/** Page of a link: the order and its price now. `query`: the link's query. `payLaterSec`: time to pay. */
export function linkDocument(
  t: Translator,
  link: { query: string; returnUrl: string | null; payLaterSec: number },
  head: RentalHead,
): Promise<string> {
  const { query, returnUrl, payLaterSec } = link
  const text = paragraphs(headOf(t, head), t('checkout-fixed', { duration: t.duration(payLaterSec) }))
  const body = html`<section class="card">
<h1>${Html.text(t.plain('checkout-title'))}</h1>
<div class="message">${chatHtml(text)}</div>
<form method="post" action="${CHECKOUT_PATH}"><input type="hidden" name="link" value="${query}"><button class="primary">${Html.text(t.plain('checkout-continue'))}</button></form>
</section>
${backLink(wayBack(t, returnUrl))}`
  return pageDocument({ language: t.language, title: t.plain('checkout-title'), body })
}

/** Returns the link back to the partner, named by its host. The server never redirects to it. */
export const wayBack = (t: Translator, returnUrl: string | null): WayBack | undefined =>
  returnUrl === null
    ? undefined
    : { url: returnUrl, text: t.plain('checkout-return', { host: new URL(returnUrl).host }), target: '_top' }

const backLink = (back: WayBack | undefined) =>
  back &&
  html`<p><a class="button" href="${back.url}" target="${back.target}" rel="noopener">${Html.text(back.text)}</a></p>`

/** Page of an order. */
export function orderDocument(t: Translator, boot: PayBoot): Promise<string> {
  const { view, back } = boot
  const { pay, tronLink } = view
  const body = html`<section class="card">
<h1>${Html.text(t.plain('checkout-title'))}</h1>
<div class="message">${Html.of([view.html], [])}</div>
${
  pay &&
  html`<div class="message">${chatHtml(t('checkout-send', { amount: pay.amount, address: code(pay.address) }))}</div>
<img class="qr" src="${pay.qr}" alt="${Html.text(t.plain('pay-page-qr'))}" width="220" height="220">
`
}${
  tronLink?.transfer !== undefined &&
  html`<p><a class="button" href="${tronLink.transfer}">TronLink</a></p>
`
}</section>
${backLink(back)}`
  return pageDocument({
    language: t.language,
    title: t.plain('checkout-title'),
    body,
    app: { entry: 'pay', data: boot, texts: ['page-', 'pay-page-', 'checkout-'] },
  })
}
