/**
 * Injects the wallet into the bot's web pages, like a browser extension: adds the provider script to the documents and
 * the chat page to the content security policy. The code of the pages does not depend on the sandbox.
 */
import type { FastifyInstance } from 'fastify'
import { TOKEN_PAGES } from '../../kernel/secrets/link-tokens.ts'

/** Paths of the web pages: those with tokens, and the Mini App. */
const PAGE_PATHS = new RegExp(`^/(${[...Object.values(TOKEN_PAGES), 'app'].join('|')})(/|\\?|$)`)

/** `chatPageUrl` returns the URL of the chat page. Undefined while there is none. */
export function injectWallet(http: FastifyInstance, chatPageUrl: () => string | undefined): void {
  // The script is added to text, not to compressed documents.
  http.addHook('onRequest', async ({ url, headers }) => {
    if (PAGE_PATHS.test(url)) delete headers['accept-encoding']
  })
  http.addHook('onSend', async (request, reply, payload) => {
    const url = chatPageUrl()
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html')
    if (url === undefined || !isDocument || typeof payload !== 'string' || !PAGE_PATHS.test(request.url)) return payload
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', withChatPage(policy, url))
    reply.removeHeader('content-length')
    return payload.replace(/<head[^>]*>/, (head) => `${head}<script src="${url}/page/wallet/provider.js"></script>`)
  })
}

/** Directives for the wallet's script, its calls and the frame in the chat page. */
const DIRECTIVES = ['script-src', 'connect-src', 'frame-ancestors']

/** Adds the chat page's origin to a policy. */
export function withChatPage(policy: string, chatPageUrl: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      if (!DIRECTIVES.includes(name)) return directive
      return ` ${name} ${[...sources.filter((source) => source !== "'none'"), chatPageUrl].join(' ')}`
    })
    .join(';')
    .trim()
}
