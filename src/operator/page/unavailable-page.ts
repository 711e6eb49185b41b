/**
 * Page for a browser that arrives while no process can respond. The page needs no other file, because the style sheet
 * is unavailable too.
 */
import { documentHtml, html } from '../../kernel/text/html.ts'
import { ROOT } from './urls.ts'

export const UNAVAILABLE_RETRY_SEC = 5

/** True for a URL at or below ROOT. */
export const isPageUrl = (url: string): boolean => /^\/admin(?:[/?]|$)/.test(url)

/**
 * Renders the page. `wasSent` is true if a form was sent and its action may have been carried out. `url` is the
 * requested URL.
 */
export function unavailablePage(url: string, { wasSent, method }: { wasSent: boolean; method: string }): string {
  const message = wasSent
    ? 'The response was lost while another process took over. The action may have been carried out: check before you repeat it.'
    : 'Another process is taking over. Nothing was changed.'
  const retryUrl = method === 'GET' ? url : ROOT
  const content = html`<main>
<h1>Temporarily unavailable</h1>
<p>${message}</p>
<p><a href="${retryUrl}">Try again</a> in a few seconds. You stay signed in.</p>
</main>`
  return documentHtml('Temporarily unavailable · sunwatt operator', content)
}
