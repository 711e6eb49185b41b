/** For a browser that comes while no process can answer: whole by itself, as its style sheet is away too. */
import { html } from './html.ts'
import { ROOT } from './places.ts'

export const AWAY_RETRY_SEC = 5

/** Below ROOT. */
export const isOfPage = (url: string): boolean => /^\/admin(?:[/?]|$)/.test(url)

/** `wasSent`: a form that may have been done all the same; else nothing was. `url`: what was asked. */
export function awayPage(url: string, { wasSent, method }: { wasSent: boolean; method: string }): string {
  const said = wasSent
    ? 'The answer was lost while another process took over. It may have been done all the same: look before you do it again.'
    : 'Another process is about to take over. Nothing was done.'
  const again = method === 'GET' ? url : ROOT
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Away for a moment · sunwatt operator</title>
</head>
<body>
<main>
<h1>Away for a moment</h1>
<p>${said}</p>
<p><a href="${again}">Try again</a> in some seconds. You stay signed in.</p>
</main>
</body>
</html>
`)
}
