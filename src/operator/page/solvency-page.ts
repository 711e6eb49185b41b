/** Public page that shows the marketplace's liabilities and assets. One plain HTML file without other resources. */
import type { Solvency } from '../../contract/proofs/solvency.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import { documentHtml, html, type Part } from '../../kernel/text/html.ts'

/** Headers of the page: no resources load and no scripts run. */
export const PLAIN_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** Maximum number of addresses on the page. /v2/solvency has all of them. */
const MAX_ADDRESSES = 50

const trx = (amount: number): string => `${formatTrx(sun(amount))} TRX`

/** Renders the page. `solvency` is undefined until the first proof has been published. */
export function solvencyPage(solvency: Solvency | undefined): string {
  return page(solvency === undefined ? html`<p>The first proof is published within a minute.</p>` : body(solvency))
}

function body(solvency: Solvency): Part {
  const { at, blockNumber, root, total, assets, arriving, covered, addresses, unlisted } = solvency
  const shortfall = total - assets - arriving
  const time = new Date(at * 1000).toISOString()
  return html`<p><strong>${covered ? 'All liabilities are covered.' : `${trx(shortfall)} of the liabilities are not covered.`}</strong></p>
<dl>
<dt>Owed to all accounts</dt><dd>${trx(total)}</dd>
<dt>Balance of the signed addresses below</dt><dd>${trx(assets)}</dd>
<dt>Credited, but in blocks that were not yet final</dt><dd>${trx(arriving)}</dd>
<dt>Published</dt><dd><time datetime="${time}">${time}</time>, block ${blockNumber}</dd>
<dt>Root</dt><dd><code>${root}</code></dd>
</dl>
<h2>Where the money is</h2>
<table>
<thead><tr><th scope="col">Address</th><th scope="col">Kind</th><th scope="col">Balance</th><th scope="col">Signed</th></tr></thead>
<tbody>${addresses.slice(0, MAX_ADDRESSES).map(
    (one) =>
      html`<tr><td><code>${one.address}</code></td><td>${one.kind}</td><td>${trx(one.balance)}</td><td>${one.signature === null ? 'no, not counted' : 'yes'}</td></tr>
`,
  )}</tbody>
</table>
${addresses.length > MAX_ADDRESSES && html`<p>The ${MAX_ADDRESSES} largest of ${addresses.length}.</p>`}
${unlisted.addresses > 0 && html`<p>${unlisted.addresses} more addresses have ${trx(unlisted.balance)}; they are not counted.</p>`}
<h2>Check it yourself</h2>
<p>Everyone must see the same root. <a href="/v2/solvency">/v2/solvency</a> has all of this for programs, with the signatures; with your API key
<code>POST /v2/solvency/mine</code> returns the amount counted for you and its path to the root. In the chat: Account, “Check that my balance is
counted”. <code>docs/verify-solvency.mjs</code> of the source checks everything, and shares no code with this service.</p>`
}

const page = (content: Part): string =>
  documentHtml(
    'Liabilities and assets · sunwatt',
    html`<main>
<h1>Liabilities and assets</h1>
${content}
</main>`,
  )
