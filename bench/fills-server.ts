/**
 * A process that fills orders. `ours NODE PROVIDERS`: the marketplace with all its workers, its signer apart.
 * `bare NODE PROVIDERS WEBHOOK`: the least that a rental takes: a route that keeps the order, signs, keeps and
 * broadcasts the delegation, and calls the webhook when a block has it; a durable row before each act, and no book, no
 * money, no retry. Tells its parent where it listens, and when asked what it has used, or where the time went since it
 * was told to look.
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
import { holderOf } from '../src/signer/holder.ts'
import { createTronNode } from '../src/tron/node/node.ts'
import { lockPeriodBlocks, stakeFor } from '../src/tron/resources.ts'
import { buildDelegate } from '../src/tron/transactions.ts'
import { ownSigner } from '../test/support/keys.ts'
import { address, TOTALS } from './chain.ts'
import { benchMarket, GRANTED_PERMISSION_ID } from './market.ts'
import { CALLS } from './market-calls.ts'
import { MNEMONIC } from './past.ts'
import { serveParent, TYPESCRIPT } from './process.ts'
import { startProfile } from './profile.ts'
import { benchDir, cpuMs, median, round } from './support.ts'

export interface Used {
  url: string
  /** Processor time, ms. */
  cpuMs: number
}

/** Of the orders since it was told to look, ms, the median. */
interface Stages {
  orderedToBroadcast: number
  broadcastToBlock: number
  blockToConfirmed: number
}

export interface Look {
  stages: Stages
  /** Of the processor time of this process, by what it was for, percent. */
  cpu: Record<string, number>
}

const [which, nodeUrl = '', providers = '', webhook = ''] = process.argv.slice(2)
const node = createTronNode({ endpoints: [nodeUrl], clock: systemClock, log: silentLogger })

/** When this process saw what its log tells of a transaction. */
const seen = {
  'transaction.broadcast': new Map<string, number>(),
  'transaction.confirmed': new Map<string, number>(),
}
const log: Logger = {
  ...silentLogger,
  info(fields, event) {
    const { txid } = fields as { txid?: string }
    if (txid !== undefined && event in seen) seen[event as keyof typeof seen].set(txid, Date.now())
  },
}

interface Ours {
  app: FastifyInstance
  stages(sinceMs: number): Promise<Stages>
}

/** The signer as `npm run signer` starts it: a process of its own, its counts on disk before a signature leaves. */
async function signerApart(): Promise<MarketKeys> {
  const folder = benchDir()
  const at = join(folder, 'signer.sock')
  const { PATH = '' } = process.env
  const limits = { SIGNER_DAILY_STAKE_TRX: '1000000000', LOG_LEVEL: 'silent' }
  const env = { PATH, SIGNER_SOCKET: at, SIGNER_FOLDER: join(folder, 'signer'), MARKET_MNEMONIC: MNEMONIC, ...limits }
  const script = fileURLToPath(new URL('../src/signer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', TYPESCRIPT, script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const over = () => {}
  const client = await connectSigner({ at, network: 'sandbox', clock: systemClock, log: silentLogger, over })
  return createMarketKeys(holderOf(client.held, client, systemClock))
}

async function ours(): Promise<Ours> {
  const keys = await signerApart()
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
    const [sentMs, confirmedMs] = Object.values(seen).map((times) => times.get(txid) ?? blockMs) as [number, number]
    return {
      orderedToBroadcast: sentMs - orderedMs,
      broadcastToBlock: blockMs - sentMs,
      blockToConfirmed: confirmedMs - blockMs,
    }
  })
  const medianOf = (stage: keyof Stages) => round(median(known.map((one) => one[stage])))
  return {
    orderedToBroadcast: medianOf('orderedToBroadcast'),
    broadcastToBlock: medianOf('broadcastToBlock'),
    blockToConfirmed: medianOf('blockToConfirmed'),
  }
}

/** How often the bare server asks for blocks. */
const LOOK_MS = 25

async function bare(): Promise<FastifyInstance> {
  const { privateKey } = ownSigner(MNEMONIC, 'pool')
  const db = await openSqlite(join(benchDir(), 'bare.db'))
  await db.write((tx) => tx.orm.run(sql`create table steps (order_id text, step text, what text)`))
  const keep = (orderId: string, step: string, what: unknown) =>
    db.write((tx) => tx.orm.run(sql`insert into steps values (${orderId}, ${step}, ${JSON.stringify(what)})`))
  const awaited = new Map<string, string>()
  let solid: Awaited<ReturnType<typeof node.solidHead>> | undefined
  let turn = 0

  async function deliver(orderId: string, { receiver, resourceAmount, durationSec = 0 }: BuyBody) {
    if (!solid || !receiver) throw new Error('nothing to sign with')
    const order = {
      owner: address(`bare provider ${turn++ % Number(providers)}`),
      receiver: tronAddress(receiver),
      resource: 'ENERGY' as const,
      balanceSun: stakeFor(resourceAmount, TOTALS),
      lockPeriodBlocks: lockPeriodBlocks(durationSec),
    }
    const prepared = buildDelegate(order, { privateKey, permissionId: GRANTED_PERMISSION_ID }, { refBlock: solid })
    awaited.set(prepared.txid, orderId)
    await keep(orderId, 'signed', prepared.tx)
    const outcome = await node.broadcast(prepared.tx)
    if (outcome.at !== 'accepted') throw new Error(JSON.stringify(outcome))
  }

  async function fill(orderId: string, txid: string) {
    await keep(orderId, 'filled', txid)
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
          const orderId = awaited.get(txid)
          if (orderId === undefined) continue
          awaited.delete(txid)
          void fill(orderId, txid)
        }
      }
      await wait(systemClock, LOOK_MS)
    }
  }
  void follow()

  const buy = CALLS.find(({ name }) => name === 'buy')
  if (!buy) throw new Error('no such call')
  const app = Fastify()
  app.setValidatorCompiler(compileValidator)
  app.post<{ Body: BuyBody }>(buy.route, { schema: buy.schema }, async ({ body }, reply) => {
    const orderId = newId(Date.now())
    await keep(orderId, 'ordered', body)
    setImmediate(() => void deliver(orderId, body))
    return reply.code(buy.status).send({ error: false, message: 'Success', data: { orderId } })
  })
  return app
}

const { app, stages } = which === 'ours' ? await ours() : { app: await bare(), stages: undefined }
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const used = (): Used => ({ url, cpuMs: cpuMs() })
let looking: { sinceMs: number; stop: () => Promise<Look['cpu']> } | undefined
serveParent(used(), async (question) => {
  if (question === 'look') looking = { sinceMs: Date.now(), stop: await startProfile() }
  if (question !== 'seen' || !looking || !stages) return used()
  return { cpu: await looking.stop(), stages: await stages(looking.sinceMs) } satisfies Look
})
