/** Files of the chat page, read once at start, with headers that block content from other origins. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { codeFile } from '../../../kernel/files.ts'

const FOLDER = codeFile('sandbox/telegram/page')
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/**
 * Content security policy: only the page's own files may load or run, because messages contain untrusted text. Frames
 * show Mini Apps and web pages of the bot.
 */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src https: http://localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function pageFiles(app: FastifyInstance): void {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    Object.hasOwn(CONTENT_TYPES, extname(path)),
  )
  const files = new Map(paths.map((path) => [path, readFileSync(join(FOLDER, path))]))
  const send = (reply: FastifyReply, path: string) => {
    const bytes = files.get(path)
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type(CONTENT_TYPES[extname(path)] as string)
      .send(bytes)
  }
  // The page has one origin, to which Mini Apps post their messages.
  app.get('/', ({ host, originalUrl }, reply) =>
    host.startsWith('localhost:')
      ? reply.redirect(`http://${host.replace('localhost', '127.0.0.1')}${originalUrl}`)
      : send(reply, 'index.html'),
  )
  app.get<{ Params: { '*': string } }>('/page/*', (request, reply) => send(reply, request.params['*']))
}
