/** For everybody: what the marketplace owes and has. Whole by itself, in plain HTML. */
import type { Solvency } from '../../contract/proofs/solvency.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import { html, type Part } from './html.ts'

/** Of its answers: nothing is loaded, nothing runs. */
export const PLAIN_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** More are in the answer of /v2/solvency. */
const MAX_SHOWN = 50

const trx = (amount: number): string => `${formatTrx(sun(amount))} TRX`

/** Undefined: nothing has been published yet. */
export function solvencyPage(solvency: Solvency | undefined): string {
  return page(solvency === undefined ? html`<p>The first one is made within a minute.</p>` : body(solvency))
}

function body(solvency: Solvency): Part {
  const { at, blockNumber, root, total, assets, arriving, covered, addresses, unlisted } = solvency
  const missing = total - assets - arriving
  const time = new Date(at * 1000).toISOString()
  return html`<p><strong>${covered ? 'All that is owed is there.' : `${trx(missing)} of what is owed are not there.`}</strong></p>
<dl>
<dt>Owed, to all</dt><dd>${trx(total)}</dd>
<dt>At the addresses below, signed by them</dt><dd>${trx(assets)}</dd>
<dt>Credited already, in blocks that were not final</dt><dd>${trx(arriving)}</dd>
<dt>Made</dt><dd><time datetime="${time}">${time}</time>, block ${blockNumber}</dd>
<dt>Root</dt><dd><code>${root}</code></dd>
</dl>
<h2>Where it lies</h2>
<table>
<thead><tr><th scope="col">Address</th><th scope="col">What it is</th><th scope="col">Balance</th><th scope="col">Signed</th></tr></thead>
<tbody>${addresses.slice(0, MAX_SHOWN).map(
    (one) =>
      html`<tr><td><code>${one.address}</code></td><td>${one.kind}</td><td>${trx(one.balance)}</td><td>${one.signature === null ? 'no: not counted' : 'yes'}</td></tr>
`,
  )}</tbody>
</table>
${addresses.length > MAX_SHOWN && html`<p>The ${MAX_SHOWN} largest of ${addresses.length}.</p>`}
${unlisted.addresses > 0 && html`<p>${unlisted.addresses} further addresses have ${trx(unlisted.balance)}; they are not counted.</p>`}
<h2>Do not believe it, check it</h2>
<p>Everybody must see the same root. <a href="/v2/solvency">/v2/solvency</a> has all of this for programs, with the signatures; with your API key
<code>POST /v2/solvency/mine</code> tells what is counted for you and how it leads to the root. In the chat: Account, “Check that my balance is
counted”. <code>docs/verify-solvency.mjs</code> of the source checks everything, and shares no code with this service.</p>`
}

const page = (content: Part): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>What is owed, and what there is · sunwatt</title>
</head>
<body>
<main>
<h1>What is owed, and what there is</h1>
${content}
</main>
</body>
</html>
`)
