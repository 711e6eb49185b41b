/** Documents of the page that adds a wallet by a signature. Without JavaScript, forms do everything. */
import type { SignInBoot } from '../../../contract/pages/sign-in.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import type { Html as ChatHtml } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import type { PagesBot } from '../bots.ts'
import { chatHtml } from '../chat-html.ts'
import { pageDocument } from '../document.ts'
import type { OpenPage } from './open-page.ts'

/** Key prefixes of the texts that the script needs. */
const PAGE_TEXTS = [
  'sign-in-',
  'pay-page-no-wallet',
  'pay-page-other-account',
  'pay-page-network',
  'pay-page-signing',
  'pay-page-open',
]

/** Content of the document: the start, a message to sign elsewhere, or the added wallet. */
export type SignInStep =
  | { at: 'start' }
  | { at: 'message'; address: string; message: string; nonce: string; expiresAtMs: number }
  | { at: 'done'; text: ChatHtml }

/** `problem`: reason why a form was refused. */
export function signInDocument(
  { bot, person, path, tronLink, chainId }: OpenPage,
  step: SignInStep,
  problem?: string,
): Promise<string> {
  const { t, user } = person
  const own = (key: PlainKey) => Html.text(t.plain(key))
  const body = html`<section class="card">
<h1>${own('sign-in-title')}</h1>
${
  step.at === 'done'
    ? html`<div class="message">${chatHtml(step.text)}</div>`
    : html`<div class="message">${chatHtml(introText(t, bot, user))}</div>`
}
${problem !== undefined && html`<p class="wrong" role="alert">${Html.text(problem)}</p>`}
${
  step.at === 'start' &&
  html`<div id="wallets"></div>
${addressForm(t, path)}`
}${step.at === 'message' && signatureForm(t, path, step)}</section>
<p><a class="button" href="${bot.chatUrl}" target="_blank" rel="noopener">${own('page-to-chat')}</a></p>`
  const data: SignInBoot = { path, chatUrl: bot.chatUrl, chainId, network: bot.deps.network, tronLink }
  return pageDocument({
    language: user.language,
    title: t.plain('sign-in-title'),
    body,
    ...(step.at === 'start' && { app: { entry: 'sign-in', data, texts: PAGE_TEXTS } }),
  })
}

/** Names the user whose wallet this becomes, so that a person does not sign for another one. */
const introText = (t: Translator, { username }: PagesBot, user: { id: number; username: string | null }): ChatHtml =>
  t('sign-in-intro', { bot: `@${username}`, user: user.username === null ? String(user.id) : `@${user.username}` })

/** For wallets that this browser does not have. */
function addressForm(t: Translator, path: string): Html {
  return html`<details id="cold"><summary>${Html.text(t.plain('sign-in-cold'))}</summary>
<form method="post" action="${path}/message">
<label for="address">${Html.text(t.plain('sign-in-address'))}</label>
<input id="address" name="address" type="text" required maxlength="64" autocomplete="off" spellcheck="false">
<button>${Html.text(t.plain('sign-in-show-message'))}</button>
</form></details>`
}

function signatureForm(
  t: Translator,
  path: string,
  { address, message, nonce, expiresAtMs }: Extract<SignInStep, { at: 'message' }>,
): Html {
  const lines = message.split('\n').length
  return html`<form method="post" action="${path}/signed">
<label for="message">${Html.text(t.plain('sign-in-message', { time: t.time(expiresAtMs) }))}</label>
<textarea id="message" readonly rows="${String(lines)}" dir="ltr">${Html.text(message)}</textarea>
<input type="hidden" name="address" value="${address}">
<input type="hidden" name="nonce" value="${nonce}">
<label for="signature">${Html.text(t.plain('sign-in-signature'))}</label>
<textarea id="signature" name="signature" required maxlength="200" rows="4" dir="ltr" autocomplete="off" spellcheck="false"></textarea>
<button class="primary">${Html.text(t.plain('sign-in-check'))}</button>
</form>`
}
