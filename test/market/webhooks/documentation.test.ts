/** The receiver example in docs/webhooks.md, copied and run: it accepts our events and rejects forged ones. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { webhookSignature } from '../../../src/contract/webhook-signature.ts'
import { tempDir } from '../../support/temp.ts'

const PAGE = new URL('../../../docs/webhooks.md', import.meta.url)
const secret = `whsec_${randomBytes(32).toString('base64')}`

/** Starts the receiver. Returns its URL and the lines it prints. */
async function start(): Promise<{ url: string; lines: AsyncIterator<string> }> {
  const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? []
  const file = join(tempDir(), 'receiver.mjs')
  writeFileSync(file, program ?? '')
  const env = { ...process.env, SECRET: secret, PORT: '0' }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return { url: `http://127.0.0.1:${String(value).replace('ready ', '')}/`, lines }
}

test('the webhook receiver in the documentation accepts each event once, and rejects forgeries', async () => {
  const { url, lines } = await start()
  const nowSec = Math.floor(Date.now() / 1000)
  const post = async (id: string, body: string, more: { sec?: number; signature?: string } = {}) => {
    const { sec = nowSec, signature = webhookSignature(secret, id, sec, body) } = more
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(sec), 'webhook-signature': signature }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  const other = webhookSignature(`whsec_${randomBytes(32).toString('base64')}`, 'msg_1', nowSec, '{"a":"ü"}')
  const right = webhookSignature(secret, 'msg_1', nowSec, '{"a":"ü"}')
  expect(await post('msg_1', '{"a":"ü"}', { signature: other })).toBe(401)
  expect(await post('msg_1', '{"a":"u"}', { signature: right })).toBe(401)
  expect(await post('msg_2', '{"a":"ü"}', { signature: right })).toBe(401)
  expect(await post('msg_1', '{"a":"ü"}', { signature: '' })).toBe(401)
  expect(await post('msg_1', '{"a":"ü"}', { sec: nowSec - 400 })).toBe(401)
  expect(await post('msg_1', '{"a":"ü"}', { sec: nowSec + 400 })).toBe(401)
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(await post('msg_1', '{"a":"ü"}', { signature: `${other} ${right}` })).toBe(204)
  expect(await post('msg_1', '{"a":"ü"}')).toBe(204)
  expect(await post('msg_2', '{}')).toBe(204)
  expect([(await lines.next()).value, (await lines.next()).value]).toEqual(['msg_1 {"a":"ü"}', 'msg_2 {}'])
})
