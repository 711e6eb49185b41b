/** What `npm run build` makes is whole: packages in it, files beside it. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { built } from '../support/built.ts'
import { tempDir } from '../support/temp.ts'
import { PATIENCE, spawnNode } from './apart.ts'

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

it('starts with nothing configured: chat page, REST with its documents, MCP, operator, backup', async () => {
  const dist = await built()
  const data = tempDir()
  const env = { SANDBOX_PORT: '0', DATABASE_URL: `file:${join(data, 'sunwatt.db')}` }
  const { child, ended, output } = spawnNode({ ...env, PORT: '0' }, join(dist, 'main.js'))
  await expect.poll(output, PATIENCE).toContain('bot.started')
  const at = (name: string) => new RegExp(`${name}\\s+(http\\S+)`).exec(output())?.[1] ?? ''
  const [api, page] = [at('REST API'), at('chat page')]
  await expect.poll(async () => (await fetch(`${api}/healthz`)).status, PATIENCE).toBe(200)
  expect(await (await fetch(page)).text()).toContain('<!doctype html>')
  expect(await (await fetch(`${page}/page/theme.js`)).status).toBe(200)
  expect(await (await fetch(`${api}/openapi.json`)).json()).toMatchObject({ openapi: expect.any(String) })
  expect(await (await fetch(`${api}/docs/static/swagger-ui.css`)).text()).toContain('.swagger-ui')
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const mcp = await fetch(at('MCP server'), { method: 'POST', headers, body: JSON.stringify(INITIALIZE) })
  expect(await mcp.text()).toContain('tron-save-mcp-server')
  const operator = spawnNode({ ...env, PORT: new URL(api).port }, join(dist, 'operator/main.js'), 'accounts', 'list')
  expect(await operator.ended).toMatchObject({ code: 0 })
  const backup = spawnNode(env, join(dist, 'backup.js'), join(data, 'copy.db'))
  expect(await backup.ended).toMatchObject({ code: 0 })
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

it('has the thread that moves the log into the database', async () => {
  const { default: Database } = await import('better-sqlite3')
  const file = join(tempDir(), 'some.db')
  new Database(file).exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x)').close()
  const checkpointer = new Worker(join(await built(), 'db/sqlite/checkpointer.js'), { workerData: file, execArgv: [] })
  checkpointer.postMessage('checkpoint')
  await expect(once(checkpointer, 'message')).resolves.toBeDefined()
  await checkpointer.terminate()
})
