/** Child process with a fake Telegram that accepts every call. Sends its URL to the parent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveParent } from './process.ts'

const message = { message_id: 1, date: 1, chat: { id: 1, type: 'private', first_name: 'a' }, text: 'x' }
const accepted = { message: JSON.stringify({ ok: true, result: message }), other: '{"ok":true,"result":true}' }

const server = createServer((request, response) => {
  const answer = /\/(?:send|edit)Message/.test(request.url ?? '') ? accepted.message : accepted.other
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer))
})
server.listen(0, '127.0.0.1', () =>
  serveParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, () => ({})),
)
