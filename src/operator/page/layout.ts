/** The frame of every page. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeFile } from '../../kernel/files.ts'
import type { Command } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/index.ts'
import { type Html, html } from './html.ts'
import { NOUNS, nounOf, placeOf, ROOT, SIGN_OUT, spoken, verbOf } from './places.ts'

export const STYLE = readFileSync(codeFile('operator/page/page.css'))
export const ICON = readFileSync(codeFile('operator/page/icon.svg'))
/** Another style sheet has another address: a browser may keep what it has. */
const STYLE_PLACE = `${ROOT}/page.css?${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}`

/** Of every answer. */
export const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: browsers then say no origin of a form either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const

export interface Page {
  title: string
  body: Html
  /** Undefined: nobody is signed in. */
  signedIn?: {
    network: string
    signOutToken: string
    /** Undefined: the start. */
    command: Command | undefined
  }
}

export function pageHtml({ title, body, signedIn }: Page): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · sunwatt operator</title>
<link rel="icon" href="${ROOT}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PLACE}">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${signedIn && headHtml(signedIn)}
<main id="main">
${body}
</main>
</body>
</html>
`)
}

function headHtml({ network, signOutToken, command }: NonNullable<Page['signedIn']>): Html {
  const noun = command && nounOf(command)
  const verbs = PAGE_COMMANDS.filter((one) => nounOf(one) === noun)
  return html`<header>
<div class="bar">
<a class="brand" href="${ROOT}"${current(command === undefined)}><img src="${ROOT}/icon.svg" alt="" width="24" height="24">sunwatt</a>
<span class="network">${network}</span>
<form method="post" action="${SIGN_OUT}"><input type="hidden" name="token" value="${signOutToken}"><button class="quiet">Sign out</button></form>
</div>
<nav aria-label="Subjects"><ul>${NOUNS.map(
    (one) => html`<li><a href="${placeOf(one)}"${current(nounOf(one) === noun)}>${spoken(nounOf(one))}</a></li>
`,
  )}</ul></nav>
</header>
${verbs.length > 1 && html`<nav class="verbs" aria-label="${spoken(noun ?? '')}"><ul>${verbs.map((one) => html`<li><a href="${placeOf(one)}"${current(one === command)}>${verbOf(one)}</a></li>`)}</ul></nav>`}`
}

const current = (isIt: boolean): Html | false => isIt && html` aria-current="page"`
