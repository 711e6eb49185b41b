/** Document of a provider's page. Without JavaScript, it offers a file to sign and a field for the result. */
import type { GrantBoot } from '../../../contract/pages/provider.ts'
import { addressToHex } from '../../../kernel/address.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { Html, html } from '../../../kernel/text/html.ts'
import { EXTRA_NAMES, type OptionalOperation } from '../../../tron/permission-update.ts'
import type { PlainKey } from '../../locales/translator.ts'
import type { PagesBot } from '../bots.ts'
import { pageDocument } from '../document.ts'
import { openInTronLink } from '../pay/tronlink.ts'
import type { GrantPage } from './view.ts'

/** `problem`: reason why the form was refused. */
export function grantDocument(bot: PagesBot, token: string, page: GrantPage, problem?: string): Promise<string> {
  const { chatUrl, deps, runtime, username } = bot
  const { row, entry, t, view, chainId } = page
  const path = tokenPath('provider-page', token)
  const url = runtime.pageUrl?.('provider-page', row.id) ?? ''
  const text = (key: PlainKey) => Html.text(t.plain(key))
  const title = t.plain(row.kind === 'grant' ? 'grant-page-title' : 'grant-page-title-revoke')
  const option = (name: OptionalOperation) =>
    html`<label class="choice"><input type="checkbox" name="${name}" value="true"> ${text(`grant-page-${name}`)}</label>`
  const offer = html`<form action="${path}/file">
${view.hasExtras && html`${EXTRA_NAMES.map(option)}<p class="quiet">${text('grant-page-extras')}</p>`}
<button>${text('grant-page-file')}</button></form>
<p class="quiet">${text('grant-page-lines')}</p>
<pre><code>${Html.text(SIGN_LINES)}</code></pre>
<form method="post" action="${path}/signed"><label>${text('grant-page-field')}
<textarea name="transaction" rows="4" required></textarea></label>
<button class="primary">${text('grant-page-send')}</button></form>`
  const body = html`<section class="card">
<h1>${Html.text(title)}</h1>
<div class="message">${Html.of([view.html], [])}</div>
${view.permissions.map(
  (
    one,
  ) => html`<div class="permission ${one.change}"><h3>${Html.text(one.title)} <span>${Html.text(one.label)}</span></h3>
<div class="message">${Html.of([one.html], [])}</div></div>
`,
)}${problem !== undefined && html`<p class="wrong" role="alert">${Html.text(problem)}</p>`}
${view.stage === 'offer' && offer}</section>
<p><a class="button" href="${chatUrl}" target="_blank" rel="noopener">${text('page-to-chat')}</a></p>`
  const data: GrantBoot = {
    ...{ view, kind: row.kind, chatUrl, path, chainId, network: deps.network, address: row.address },
    grantee: addressToHex(entry.grantee),
    open: openInTronLink({ token, url, chainId, botName: username }),
  }
  return pageDocument({
    language: t.language,
    title,
    body,
    app: { entry: 'provider', data, texts: ['page-', 'grant-page-', ...SHARED_TEXTS] },
  })
}

/** Texts of the pay page that this page shows too. */
const SHARED_TEXTS = ['no-wallet', 'other-account', 'network', 'open', 'offline', 'no-answer', 'signing'].map(
  (key) => `pay-page-${key}`,
)

/** Signs the file with tronweb. The result goes into the field, because the server checks it before it is sent. */
const SIGN_LINES = `const tx = JSON.parse(require('fs').readFileSync('permission.json', 'utf8'))
const signed = await tronWeb.trx.sign(tx)
console.log(JSON.stringify(signed))`
