/** Tests that the build is complete: its packages and extra files, and no code that relies on a renamed class. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { buildOnce } from '../support/built.ts'
import { openChatPage } from '../support/chat-page.ts'
import { tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { spawnNode } from './separate-bot-fixture.ts'

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

type Person = ReturnType<typeof openChatPage>

const PASSWORD = 'swordfish-swordfish'
const [ALICE, OLGA] = [1001, 1003]
const [AMBER, BASALT] = SPARE_BOTS.map(({ token }) => token) as [string, string]

/** Runs the built program on its sandbox, with fast blocks. */
async function startBuiltSandbox() {
  const dist = await buildOnce()
  const data = tempDir()
  const env = { SANDBOX_PORT: '0', DATABASE_URL: `file:${join(data, 'sunwatt.db')}`, MARKET_ADMIN_PASSWORD: PASSWORD }
  // Newer versions of Node print these warnings without the setting.
  const more = { PORT: '0', SANDBOX_BLOCK_MS: '300', PARTNER_BOTS: 'on', NODE_PENDING_DEPRECATION: '1' }
  const { child, ended, output } = spawnNode({ ...env, ...more }, join(dist, 'bin', 'main.js'))
  await expect.poll(output, POLL_OPTIONS).toContain('bot.started')
  const at = (name: string) => new RegExp(`${name}\\s+(http\\S+)`).exec(output())?.[1] ?? ''
  const api = at('REST API')
  await expect.poll(async () => (await fetch(`${api}/healthz`)).status, POLL_OPTIONS).toBe(200)
  return {
    ...{ dist, data, env, at, api, page: at('chat page') },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0, signal: null })
      expect(output()).not.toContain('DeprecationWarning')
    },
  }
}

it('the build serves all endpoints: chat page, REST and its docs, MCP, operator page and command line, metrics', async () => {
  const { dist, data, env, at, api, page, stop } = await startBuiltSandbox()
  const fetchText = async (url: string) => (await fetch(url)).text()
  expect(await fetchText(page)).toContain('<!doctype html>')
  expect((await fetch(`${page}/page/theme.js`)).status).toBe(200)
  expect(await (await fetch(`${api}/openapi.json`)).json()).toMatchObject({ openapi: expect.any(String) })
  expect(await fetchText(`${api}/docs/static/swagger-ui.css`)).toContain('.swagger-ui')
  expect(await fetchText(`${api}/metrics`)).toContain('sunwatt_ledger_problems 0')
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const mcp = await fetch(at('MCP server'), { method: 'POST', headers, body: JSON.stringify(INITIALIZE) })
  expect(await mcp.text()).toContain('tron-save-mcp-server')
  expect(await fetchText(at('operator'))).toContain('<form')
  const operator = spawnNode({ ...env, PORT: new URL(api).port }, join(dist, 'operator/main.js'), 'accounts', 'list')
  expect(await operator.ended).toMatchObject({ code: 0 })
  const backup = spawnNode(env, join(dist, 'bin', 'backup.js'), join(data, 'copy.db'))
  expect(await backup.ended).toMatchObject({ code: 0 })
  await stop()
})

it('the build rents Energy, and accepts bot tokens from a partner and an operator', async () => {
  const { page, stop } = await startBuiltSandbox()
  const [alice, olga] = [ALICE, OLGA].map((id) => openChatPage(page, id)) as [Person, Person]
  await alice.say('/start')
  await alice.tap('Energy', 'go:create')
  await alice.sees('Your account is ready')
  await alice.sendTrx('50', 'My deposit address')
  await alice.sees('49 TRX arrived')
  await alice.say(`/energy ${await alice.address()} 65k 1h`)
  await alice.tap('⚡ Rent 65,000 Energy', '✅ Rent for 3.9 TRX')
  await alice.sees('✅ 65,000 Energy')

  await alice.say('/partner')
  await alice.tap('🏪 Your own bot', '➕ Add a bot')
  await alice.sees('Send me your bot’s token.')
  await alice.say(AMBER)
  await alice.tap('Found: Amber Energy', '➡️ Continue')
  await alice.tap('What margin do you add to the market price, in percent?', '10%')
  await alice.tap('Your margin is charged with each rental and', '✅ Start the bot')
  await alice.sees('State: running')
  const inAmber = openChatPage(`${page}/bots/amber_energy_bot`, ALICE)
  await inAmber.say('/start')
  await inAmber.sees('Energy')

  await olga.say('/admin')
  await olga.tap('Operator', '🏪 Bots')
  await olga.tap('🏪 Additional bots', '➕ Add your own bot')
  await olga.sees('Send me your bot’s token.')
  await olga.say(BASALT)
  await olga.sees('Found: Basalt Energy')
  await stop()
})

/** Classes and functions that the bundler may rename, although their names are compared, with the reason. */
const HARMLESS_NAMES = {
  AbortSignal: 'node-fetch compares it, and all clients of grammY have our transport instead',
  BigNumber: 'tronweb tries instanceof first, and there is one copy',
  String: 'the renamed functions make schemas, the comparison is with a string object',
  string: 'the same',
}

it('the build compares no class or function name that the bundler has changed', async () => {
  const dist = await buildOnce()
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const text = files.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
  const compared = new Set(
    [...text.matchAll(/\bconstructor\.name\s*[=!]==?\s*["'](\w+)["']/g)].map((m) => m[1] as string),
  )
  expect(compared.size).toBeGreaterThan(3)
  const isRenamed = (name: string) =>
    new RegExp(`\\b(?:class|function) ${name}\\d+\\b|\\bvar ${name}\\d+ ?= ?class\\b`).test(text)
  const isHarmless = (name: string) => Object.hasOwn(HARMLESS_NAMES, name)
  expect([...compared].filter(isRenamed).filter((name) => !isHarmless(name))).toEqual([])
})

it('the code of the build is Latin-1, which takes half the memory of other text', async () => {
  const parts = join(await buildOnce(), 'parts')
  const code = readdirSync(parts).filter((name) => name.endsWith('.js'))
  expect(code.filter((name) => /[\u0100-\uffff]/.test(readFileSync(join(parts, name), 'utf8')))).toEqual([])
})

it('the build includes the thread that checkpoints the database', async () => {
  const { default: Database } = await import('../../src/db/sqlite/driver.js')
  const file = join(tempDir(), 'some.db')
  new Database(file).exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x)').close()
  const checkpointer = new Worker(join(await buildOnce(), 'db/sqlite/checkpointer.js'), {
    workerData: file,
    execArgv: [],
  })
  checkpointer.postMessage('PASSIVE')
  await expect(once(checkpointer, 'message')).resolves.toBeDefined()
  await checkpointer.terminate()
})
