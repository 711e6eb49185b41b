/**
 * Benchmark: an idle installation on a chain like the main network: a block every three seconds, full of other people's
 * transfers and contract calls. Prints the calls to the TRON node per day, the processor time and the memory of the
 * program, with the signer in its process, and of a bot without a marketplace. `IDLE_SEC` sets the measured time.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { ADMIN_KEY_HEADER } from '../src/contract/envelope.ts'
import { systemClock as clock } from '../src/kernel/clock.ts'
import { newSecret } from '../src/kernel/ids.ts'
import { silentLogger as log } from '../src/kernel/logger.ts'
import { startSandboxTron } from '../src/sandbox/sandbox.ts'
import { startTelegramServer } from '../src/sandbox/telegram/server.ts'
import { createTelegram } from '../src/sandbox/telegram/telegram.ts'
import { newMnemonic } from '../src/tron/keys.ts'
import { createTestMarketKeys } from '../test/support/keys.ts'
import { contractCall, hash, hexAddress, transfer } from './blocks.ts'
import { MNEMONIC } from './past.ts'
import { type BenchProcess, startProcess } from './process.ts'
import { benchDir, printResult, roundForDisplay } from './support.ts'

const SECONDS = Number(process.env.IDLE_SEC ?? 180)
/** Time after the start that is not measured: first reads, until the first blocks are solidified. */
const SETTLE_SEC = Number(process.env.SETTLE_SEC ?? 120)
const DAY_SEC = 86_400
/** Transactions of others that are added to every block. The main network has about 400. */
const TRANSACTIONS = 400

const dir = benchDir()
const tron = await startSandboxTron({
  ...{ dataDir: dir, host: '127.0.0.1', port: 0, nodeTraits: [], blockMs: 3_000, mnemonic: newMnemonic() },
  ...{ genesisId: '00'.repeat(8), poolAddress: createTestMarketKeys(MNEMONIC, 'sandbox').pool.address, clock, log },
})
const telegram = createTelegram({ clock, log })
const telegramServer = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })

const calls = new Map<string, number>()
const others = Array.from({ length: TRANSACTIONS }, (_, i) => {
  const [from, to] = [hexAddress(1_000 + i), hexAddress(2_000 + i)]
  return i % 2 === 0 ? transfer(`${i}`, from, to, 1_000_000 + i) : contractCall(`${i}`, from, to, 2 + (i % 8))
})

/** Adds the transactions of others to the blocks of an answer, and a result if the answer lists results. */
function fill(path: string, text: string): string {
  if (path.endsWith('/gettransactioninfobyblocknum') && text === '[]') return `[{"id":"${hash('0')}"}]`
  if (path.endsWith('/gettransactioninfobyid') && text === '{}') return `{"id":"${hash('0')}"}`
  if (!/\/getblockby(limitnext|num)$/.test(path)) return text
  const answer = JSON.parse(text)
  for (const block of answer.block ?? (answer.blockID ? [answer] : []))
    block.transactions = [...others, ...(block.transactions ?? [])]
  return JSON.stringify(answer)
}

/** The chain's node, which counts the calls and fills the blocks. */
const node = createServer(async (request, response) => {
  const path = (request.url ?? '').slice(1)
  calls.set(path, (calls.get(path) ?? 0) + 1)
  const body: Buffer[] = []
  for await (const piece of request) body.push(piece as Buffer)
  const answer = await fetch(`${tron.url}/${path}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': 'application/json' },
    ...(request.method === 'POST' ? { body: Buffer.concat(body) } : {}),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(fill(path, await answer.text()))
})
await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
const nodeUrl = `http://127.0.0.1:${(node.address() as { port: number }).port}`

const adminKey = newSecret()
const common = {
  ...{ NETWORK: 'sandbox', PORT: '0', SANDBOX_PORT: '0', HOST: '127.0.0.1', TRON_NODE_URL: nodeUrl },
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const marketEnv = { MARKET_MNEMONIC: MNEMONIC, MARKET_ADMIN_KEY: adminKey, DATABASE_URL: `file:${join(dir, 'all.db')}` }
const botEnv = { TELEGRAM_API_ROOT: telegramServer.url, BOT_TOKEN: telegram.token }
const zapEnv = {
  ...{ ZAPBUY_ADDRESS: tron.seed.zapbuy.address, ZAPBUY_PRIVATE_KEY: tron.seed.zapbuy.privateKey },
  ...{ ZAPBUY_REFUND_MAX_TRX: '100', ZAPBUY_REFUND_DAILY_TRX: '1000' },
}

interface Usage {
  url: string
  cpuMs: number
  memory: NodeJS.MemoryUsage
}

type Program = Usage & BenchProcess
const start = (env: Record<string, string>) =>
  startProcess<Usage>('idle-app.mjs', JSON.stringify({ ...common, ...env }))

async function call(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', [ADMIN_KEY_HEADER]: adminKey }
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function measure(name: string, program: Program): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_SEC * 1_000))
  calls.clear()
  const before = await program.ask<Usage>('usage')
  const startMs = Date.now()
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000))
  const after = await program.ask<Usage>('usage')
  const sec = (Date.now() - startMs) / 1_000
  const perDay = (count: number) => Math.round((count / sec) * DAY_SEC)
  const byCall = [...calls].sort(([, a], [, b]) => b - a).map(([path, count]) => [path, perDay(count)])
  printResult({
    bench: `idle ${name}`,
    callsPerDay: perDay([...calls.values()].reduce((sum, count) => sum + count, 0)),
    callsPerDayAim: '<= 35000',
    processorPercent: roundForDisplay((after.cpuMs - before.cpuMs) / sec / 10),
    processorAim: '<= 1',
    rssMb: Math.round(after.memory.rss / 2 ** 20),
    rssAim: '<= 150',
    heapMb: Math.round(after.memory.heapUsed / 2 ** 20),
    calls: Object.fromEntries(byCall),
  })
}

// The ZapBuy account and the providers are entered first, as an operator would.
const setup = await start({ ...marketEnv, ROLES: 'market' })
for (const { signer, resource, minPriceSun } of tron.seed.providers.slice(0, 1))
  await call(setup.url, 'PUT', `/v2/providers/${signer.address}`, { resourceType: resource, minPrice: minPriceSun })
const { apiKey } = (await call(setup.url, 'POST', '/v2/accounts', {})) as { apiKey: string }
await setup.disconnect()

const all = await start({ ...marketEnv, ...botEnv, ...zapEnv, ZAPBUY_API_KEY: apiKey })
await measure('all', all)
await all.disconnect()

const market = await start({ ...marketEnv, ROLES: 'market' })
const bot = await start({
  ...{ ...botEnv, ROLES: 'bot', MARKET_URL: market.url, MARKET_ADMIN_KEY: adminKey },
  DATABASE_URL: `file:${join(dir, 'bot.db')}`,
})
await measure('bot (calls: with its marketplace)', bot)
await Promise.all([bot.disconnect(), market.disconnect()])
node.close()
await telegramServer.close()
await tron.close()
process.exit(0)
