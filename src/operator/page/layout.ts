/** Layout of every page. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeFile } from '../../kernel/files.ts'
import { documentHtml, type Html, html } from '../../kernel/text/html.ts'
import type { Command } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'
import type { PageSession } from './sign-in/people.ts'
import { commandUrl, humanize, nounCommandsOf, nounOf, ROOT, SIGN_OUT, verbOf, YOU } from './urls.ts'

export const STYLE = readFileSync(codeFile('operator/page/page.css'))
export const ICON = readFileSync(codeFile('operator/page/icon.svg'))
/** URL of the style sheet. Contains its hash, so browsers may cache it. */
const STYLE_URL = `${ROOT}/page.css?${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}`

/** Headers of every response. */
export const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`, because browsers would then omit the origin of forms as well.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const

export interface Page {
  title: string
  body: Html
  /** Undefined if the operator is not signed in. */
  signedIn?: {
    network: string
    signOutToken: string
    /** Command that the page shows. Undefined on the start page. */
    command: Command | undefined
    session: PageSession
    /** True if the operator's role permits the command. */
    mayRun(command: Command): boolean
  }
}

export function layoutHtml({ title, body, signedIn }: Page): string {
  const head = html`<link rel="icon" href="${ROOT}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_URL}">
`
  const content = html`<a class="skip" href="#main">Skip to the content</a>
${signedIn && headHtml(signedIn)}
<main id="main">
${body}
</main>`
  return documentHtml(`${title} · sunwatt operator`, content, head)
}

function headHtml({ network, signOutToken, command, session, mayRun }: NonNullable<Page['signedIn']>): Html {
  const noun = command && nounOf(command)
  const commands = PAGE_COMMANDS.filter(mayRun)
  const verbs = commands.filter((one) => nounOf(one) === noun)
  return html`<header>
<div class="bar">
<a class="brand" href="${ROOT}"${current(command === undefined)}><img src="${ROOT}/icon.svg" alt="" width="24" height="24">sunwatt</a>
<span class="network">${network}</span>
<a class="you" href="${YOU}">${session.isPerson ? session.who : 'Shared password'}<small> ${session.role}</small></a>
<form method="post" action="${SIGN_OUT}"><input type="hidden" name="token" value="${signOutToken}"><button class="quiet">Sign out</button></form>
</div>
<nav aria-label="Subjects"><ul>${nounCommandsOf(commands).map(
    (one) => html`<li><a href="${commandUrl(one)}"${current(nounOf(one) === noun)}>${humanize(nounOf(one))}</a></li>
`,
  )}</ul></nav>
</header>
${verbs.length > 1 && html`<nav class="verbs" aria-label="${humanize(noun ?? '')}"><ul>${verbs.map((one) => html`<li><a href="${commandUrl(one)}"${current(one === command)}>${verbOf(one)}</a></li>`)}</ul></nav>`}`
}

const current = (isIt: boolean): Html | false => isIt && html` aria-current="page"`
