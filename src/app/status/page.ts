/** /status as one HTML document without scripts, in the language of the reader. */
import { createHash } from 'node:crypto'
import type { PlainKey, Translator } from '../../bot/locales/translator.ts'
import type { PublicIncident, Status, StatusLevel } from '../../contract/pages/status.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { zoneClock } from '../../kernel/text/formats.ts'
import { documentHtml, Html, html, type Part } from '../../kernel/text/html.ts'
import { HISTORY_DAYS } from './history.ts'

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
section,.banner{border:1px solid #8884;border-radius:.75rem;padding:1rem;margin:1rem 0}
section h2{display:flex;justify-content:space-between;gap:1rem;margin:0 0 .5rem}
.banner{font-weight:600}
ol{display:flex;gap:1px;list-style:none;margin:.5rem 0;padding:0}
li{flex:1;height:1.75rem;border-radius:2px;background:#8883}
.up{background:#2e9e5b}.degraded{background:#d9a514}.paused{background:#6b7fd7}.down{background:#d64545}
h2 span,.banner span{background:none}
code{overflow-wrap:anywhere;unicode-bidi:isolate}small{color:#777}dt{color:#777}dd{margin:0 0 .5rem}
@media(max-width:30rem){li:nth-child(-n+45){display:none}}`

/** Headers of the page. Only its own style is allowed. */
export const STATUS_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=10',
  vary: 'accept-language',
} as const

const ICONS: Record<StatusLevel, string> = { up: '✅', degraded: '⚠️', paused: '⏸', down: '🛑' }

/** Explanation by part and reason. */
const REASONS = {
  'orders broken': 'status-why-orders-broken',
  'orders slow': 'status-why-orders-slow',
  'orders stock': 'status-why-stock',
  'payments broken': 'status-why-payments-broken',
  'payments slow': 'status-why-payments-slow',
  'chat broken': 'status-why-chat-broken',
  'chat slow': 'status-why-chat-slow',
} as const satisfies Record<string, PlainKey>

/** Renders the page. `direction`: of the language, `ltr` or `rtl`. */
export function statusPage(status: Status, t: Translator, direction: string): string {
  const text = (key: PlainKey): Html => Html.text(t.plain(key))
  // The texts of all languages use Western digits.
  const locale = `${t.language}-u-nu-latn`
  const utc = zoneClock(locale, 'UTC')
  const time = (sec: number): Html => {
    const date = new Date(sec * 1000)
    return html`<time datetime="${date.toISOString()}">${utc.format(date.getTime(), undefined)} UTC</time>`
  }
  const levelOf = (level: StatusLevel) => html`${ICONS[level]} ${text(`status-level-${level}`)}`
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

  function reasonOf({ part, reason, note }: PublicIncident): Part {
    if (reason === 'pause') return note ?? text('status-why-pause')
    return text(REASONS[`${part} ${reason}` as keyof typeof REASONS] ?? 'status-why-stopped')
  }

  const partHtml = ({ part, level, availability, days }: Status['parts'][number]): Html => {
    const firstDay = Math.floor(status.at / DAY_SEC) - HISTORY_DAYS + 1
    const reasons = status.open.filter((one) => one.part === part)
    return html`<section>
<h2>${text(`status-part-${part}`)} <span>${levelOf(level)}</span></h2>
${[...new Map(reasons.map((one) => [String(reasonOf(one)), one])).values()].map((one) => html`<p>${reasonOf(one)} <small>${time(one.since)}</small></p>`)}
<ol aria-hidden="true">${days.map(
      (day, i) =>
        html`<li class="${day ?? ''}" title="${new Date((firstDay + i) * DAY_SEC * 1000).toISOString().slice(0, 10)}${day ? `: ${t.plain(`status-level-${day}`)}` : ''}"></li>`,
    )}</ol>
<small>${text('status-history')}${availability !== null && `: ${percent.format(floor(availability))}`}</small>
</section>`
  }

  const body = html`<main>
<h1>${text('status-title')}</h1>
<p class="banner">${levelOf(status.level)}</p>
${status.parts.map(partHtml)}
<h2>${text('status-last')}</h2>
<p>${status.last ? lastHtml(status.last) : text('status-last-none')}</p>
${status.identity && identityHtml(status.identity)}
<p><small>${time(status.at)} · <a href="/status.json">JSON</a></small></p>
</main>`

  function lastHtml({ part, level, since, endedAt }: PublicIncident): Html {
    const end = endedAt ?? since
    return html`${text(`status-part-${part}`)}: ${levelOf(level)}, ${time(since)} (${t.duration(Math.max(60, end - since))})`
  }

  function identityHtml({ identity, signer, signature }: NonNullable<Status['identity']>): Html {
    const { site, bots, fund, zapbuy, at } = identity
    return html`<h2>${text('status-real')}</h2>
<p>${text('status-real-text')}</p>
<dl>
${bots.length > 0 && html`<dt>Telegram</dt><dd>${bots.map((bot) => html`<a dir="ltr" href="https://t.me/${bot}">@${bot}</a> `)}</dd>`}
${site !== null && html`<dt>Web</dt><dd><a href="${site}/status">${site}</a></dd>`}
<dt>${text('status-fund')}</dt><dd><code>${fund}</code></dd>
${zapbuy !== null && html`<dt>ZapBuy</dt><dd><code>${zapbuy}</code></dd>`}
<dt>${text('status-signed')}</dt><dd><code>${signer}</code>, ${time(at)}<br><small><code>${signature}</code></small></dd>
</dl>`
  }

  const head = html`<meta http-equiv="refresh" content="60">
<style>${Html.of([STYLE], [])}</style>
`
  return documentHtml(`${t.plain('status-title')} · sunwatt`, body, head, { lang: t.language, dir: direction })
}

/** Rounds down to a hundredth of a percent, so that a short outage never shows as 100%. */
const floor = (share: number): number => Math.floor(share * 10_000) / 10_000
