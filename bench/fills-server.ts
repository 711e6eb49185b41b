/**
 * Child process that fills orders. `ours NODE PROVIDERS` is the marketplace with all its workers and a separate signer.
 * `bare NODE PROVIDERS WEBHOOK` is the minimum for a rental: store the order, sign, store and broadcast the delegation,
 * call the webhook once it is in a block. It writes a durable row before each step, but has no order book, money or
 * retries. Sends its URL to the parent, and on request its processor time or a profile since the command `look`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { BuyBody } from '../src/contract/v2.ts'
import type { Reader } from '../src/db/db.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { tronAddress } from '../src/kernel/address.ts'
import { systemClock, wait } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { type Logger, silentLogger } from '../src/kernel/logger.ts'
import { createMarketKeys, type MarketKeys } from '../src/market/base/keys.ts'
import { createMarketServer } from '../src/market/http/server.ts'
import { compileValidator } from '../src/market/http/validation.ts'
import { connectSigner } from '../src/signer/client.ts'
import { createSignerAccess } from '../src/signer/signer-access.ts'
import { createTronNode } from '../src/tron/node/node.ts'
import { lockPeriodBlocks, stakeFor } from '../src/tron/resources.ts'
import { buildDelegate } from '../src/tron/transactions.ts'
import { programSigner } from '../test/support/keys.ts'
import { address, TOTALS } from './chain.ts'
import { benchMarket, GRANTED_PERMISSION_ID } from './market.ts'
import { CALLS } from './market-calls.ts'
import { MNEMONIC } from './past.ts'
import { serveParent, TYPESCRIPT } from './process.ts'
import { startProfile } from './profile.ts'
import { benchDir, cpuMs, median, roundForDisplay } from './support.ts'

export interface ProcessUsage {
  url: string
  /** Processor time in ms. */
  cpuMs: number
}

/** Median time of each stage in ms, for the orders since the command `look`. */
interface Stages {
  orderedToBroadcast: number
  broadcastToBlock: number
  blockToConfirmed: number
}

export interface Profile {
  stages: Stages
  /** Processor time by purpose, in percent. */
  cpu: Record<string, number>
}

const [which, nodeUrl = '', providers = '', webhook = ''] = process.argv.slice(2)
const node = createTronNode({ endpoints: [nodeUrl], clock: systemClock, log: silentLogger })

/** Time at which each log event of a transaction was seen, by txid. */
const eventTimes = {
  'transaction.broadcast': new Map<string, number>(),
  'transaction.confirmed': new Map<string, number>(),
}
const log: Logger = {
  ...silentLogger,
  info(fields, event) {
    const { txid } = fields as { txid?: string }
    if (txid !== undefined && event in eventTimes) eventTimes[event as keyof typeof eventTimes].set(txid, Date.now())
  },
}

interface MarketUnderTest {
  app: FastifyInstance
  stages(sinceMs: number): Promise<Stages>
}

/**
 * Starts the signer as `npm run signer` does: in a separate process that stores its counters on disk before it returns
 * a signature.
 */
async function startSigner(): Promise<MarketKeys> {
  const folder = benchDir()
  const address = join(folder, 'signer.sock')
  const { PATH = '' } = process.env
  const limits = { SIGNER_DAILY_STAKE_TRX: '1000000000', LOG_LEVEL: 'silent' }
  const env = {
    PATH,
    SIGNER_SOCKET: address,
    SIGNER_FOLDER: join(folder, 'signer'),
    MARKET_MNEMONIC: MNEMONIC,
    ...limits,
  }
  const script = fileURLToPath(new URL('../src/bin/signer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', TYPESCRIPT, script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const onSignerExit = () => {}
  const client = await connectSigner({
    address,
    network: 'sandbox',
    clock: systemClock,
    log: silentLogger,
    onSignerExit,
  })
  return createMarketKeys(createSignerAccess(client.publicKeys, client, systemClock))
}

async function startMarket(): Promise<MarketUnderTest> {
  const keys = await startSigner()
  const { market, workers, db } = await benchMarket({ providers: Number(providers), orders: 0 }, { node, log, keys })
  for (const worker of workers) worker.start()
  return {
    app: createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000_000 }),
    stages: async (sinceMs) => stagesOf(await db.read((reader) => confirmed(reader, sinceMs))),
  }
}

interface Confirmed {
  txid: string
  orderedMs: number
  blockMs: number
}

const confirmed = (reader: Reader, sinceMs: number) =>
  reader.orm.all<Confirmed>(sql`
    select txid, created_at_ms as orderedMs, started_at_ms as blockMs from delegations
    where created_at_ms > ${sinceMs} and started_at_ms is not null`)

function stagesOf(rows: Confirmed[]): Stages {
  const known = rows.map(({ txid, orderedMs, blockMs }) => {
    const [sentMs, confirmedMs] = Object.values(eventTimes).map((times) => times.get(txid) ?? blockMs) as [
      number,
      number,
    ]
    return {
      orderedToBroadcast: sentMs - orderedMs,
      broadcastToBlock: blockMs - sentMs,
      blockToConfirmed: confirmedMs - blockMs,
    }
  })
  const medianOf = (stage: keyof Stages) => roundForDisplay(median(known.map((one) => one[stage])))
  return {
    orderedToBroadcast: medianOf('orderedToBroadcast'),
    broadcastToBlock: medianOf('broadcastToBlock'),
    blockToConfirmed: medianOf('blockToConfirmed'),
  }
}

/** Interval at which the bare server polls for blocks, in ms. */
const POLL_MS = 25

async function startBareServer(): Promise<FastifyInstance> {
  const { privateKey } = programSigner(MNEMONIC, 'pool')
  const db = await openSqlite(join(benchDir(), 'bare.db'))
  await db.write((tx) => tx.orm.run(sql`create table steps (order_id text, step text, what text)`))
  const storeStep = (orderId: string, step: string, what: unknown) =>
    db.write((tx) => tx.orm.run(sql`insert into steps values (${orderId}, ${step}, ${JSON.stringify(what)})`))
  const orderByTxid = new Map<string, string>()
  let solid: Awaited<ReturnType<typeof node.solidHead>> | undefined
  let turn = 0

  async function deliver(orderId: string, { receiver, resourceAmount, durationSec = 0 }: BuyBody) {
    if (!solid || !receiver) throw new Error('no block or receiver to sign for')
    const order = {
      owner: address(`bare provider ${turn++ % Number(providers)}`),
      receiver: tronAddress(receiver),
      resource: 'ENERGY' as const,
      balanceSun: stakeFor(resourceAmount, TOTALS),
      lockPeriodBlocks: lockPeriodBlocks(durationSec),
    }
    const prepared = buildDelegate(order, { privateKey, permissionId: GRANTED_PERMISSION_ID }, { refBlock: solid })
    orderByTxid.set(prepared.txid, orderId)
    await storeStep(orderId, 'signed', prepared.tx)
    const outcome = await node.broadcast(prepared.tx)
    if (outcome.at !== 'accepted') throw new Error(JSON.stringify(outcome))
  }

  async function fill(orderId: string, txid: string) {
    await storeStep(orderId, 'filled', txid)
    const event = { type: 'order.filled', timestamp: new Date().toISOString(), data: { orderId } }
    const answer = await fetch(webhook, { method: 'POST', body: JSON.stringify(event) })
    await answer.text()
  }

  async function follow() {
    let { number } = await node.head()
    for (;;) {
      solid = await node.solidHead()
      const head = await node.head()
      if (head.number > number) {
        const blocks = await node.blocks(number + 1, head.number)
        number = head.number
        for (const { txid } of blocks.flatMap(({ transactions }) => transactions)) {
          const orderId = orderByTxid.get(txid)
          if (orderId === undefined) continue
          orderByTxid.delete(txid)
          void fill(orderId, txid)
        }
      }
      await wait(systemClock, POLL_MS)
    }
  }
  void follow()

  const buy = CALLS.find(({ name }) => name === 'buy')
  if (!buy) throw new Error('the call buy is not defined')
  const app = Fastify()
  app.setValidatorCompiler(compileValidator)
  app.post<{ Body: BuyBody }>(buy.route, { schema: buy.schema }, async ({ body }, reply) => {
    const orderId = newId(Date.now())
    await storeStep(orderId, 'ordered', body)
    setImmediate(() => void deliver(orderId, body))
    return reply.code(buy.status).send({ error: false, message: 'Success', data: { orderId } })
  })
  return app
}

const { app, stages } = which === 'ours' ? await startMarket() : { app: await startBareServer(), stages: undefined }
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const reportUsage = (): ProcessUsage => ({ url, cpuMs: cpuMs() })
let profiling: { sinceMs: number; stop: () => Promise<Profile['cpu']> } | undefined
serveParent(reportUsage(), async (question) => {
  if (question === 'look') profiling = { sinceMs: Date.now(), stop: await startProfile() }
  if (question !== 'seen' || !profiling || !stages) return reportUsage()
  return { cpu: await profiling.stop(), stages: await stages(profiling.sinceMs) } satisfies Profile
})
