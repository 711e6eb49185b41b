/** Starts a marketplace server on a sandbox chain, with a client that uses only `fetch`. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { sourceByName } from '../../../src/db/stores/selling/sources.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { createLogger } from '../../../src/kernel/logger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { setSource } from '../../../src/market/sources/manage.ts'
import type { GenesisAccount } from '../../../src/sandbox/tron-node/tron-node.ts'
import { SUPPLIER_KINDS } from '../../../src/suppliers/all.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { expectNoSecrets } from '../../support/canaries.ts'
import { programSigner } from '../../support/keys.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { buildTransfer } from '../chain-transfers.ts'
import {
  BANDWIDTH_PROVIDER,
  createMarketFixture,
  ENERGY_PROVIDER,
  type MarketFixture,
  MNEMONIC,
  provider,
  providerSigner,
  WITHDRAWALS,
} from '../market-fixture.ts'

const ADMIN_KEY = 'operator-key-of-the-walk'
const SELLER = providerSigner(6)
export const PAYER = providerSigner(8)
export const NOT_ACTIVATED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
export const SECOND_RECEIVER = providerSigner(4).address

/** Secrets that a response shows only once. */
const SECRETS = /"(?:apiKey|key|secret|sessionId|nonce)":"([^"]{16,})"|\/admin\/join\/([\w-]{22})/gi

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

type WithHeaders = Record<string, string>

export interface RunningMarket extends MarketFixture {
  server: FastifyInstance
  url: string
  /** Key of an account with 10,000 TRX. */
  key: string
  /** Key of an account with no balance. */
  poorKey: string
  /** Key of a whitelisted account with 1,000 TRX. */
  sellerKey: string
  adminKey: string
  /** Ids that rows store for later rows. */
  storedIds: Map<string, string>
  get(path: string, key?: string): Promise<Answer>
  request(method: string, path: string, body: unknown, headers?: WithHeaders): Promise<Answer>
  post(path: string, body: unknown, key?: string, headers?: WithHeaders): Promise<Answer>
  /** Mines blocks and advances the clock until the pending call returns. */
  withBlocks<T>(pendingCall: Promise<T>): Promise<T>
  /** Like `post`, for calls that return only after a block. */
  pay(path: string, body: unknown): Promise<Answer>
  /** Advances three seconds, mines a block and runs every worker. */
  block(): Promise<void>
  /** Advances three seconds and mines a block, without running the workers. */
  skipBlock(): void
  blocks(count: number): Promise<void>
  /** Places a returnable two-day order for the seller and returns its id. */
  returnable(): Promise<string>
  /** Builds a transfer signed by a user without an account. */
  transfer(amountSun: number, to?: TronAddress): SignedTransaction
  signCancel(orderId: string): string
  /** Signs, as the seller, a delegation of `units` Energy for `durationSec`. */
  delegation(units: number, receiver: TronAddress, durationSec: number): Promise<SignedTransaction>
}

const SUPPLIER_FIELDS = { key: 'supplier-key-of-the-walk', secret: 'supplier-secret-of-the-walk' }

/** Makes sure that there is a paused source named `catfee`. Its address answers nothing. */
export async function requirePausedSource(market: Market): Promise<void> {
  const source = await market.db.read((reader) => sourceByName(reader, 'catfee'))
  if (source?.isPaused) return
  const settings = { kind: 'catfee' as const, url: 'http://127.0.0.1:9', fields: SUPPLIER_FIELDS }
  await setSource(market, 'catfee', { ...(source ? {} : settings), isPaused: true }, undefined)
}

export async function startMarket(
  options: {
    requestsPerSec?: number
    /** Call the server in process, without sockets. */
    inProcess?: true
    accounts?: GenesisAccount[]
    /** Hook that receives the server before its routes are registered. */
    onServer?: (server: FastifyInstance) => void
  } = {},
): Promise<RunningMarket> {
  const logged: string[] = []
  const fixture = await createMarketFixture({
    log: createLogger('trace', { write: (line: string) => void logged.push(line) }),
    supplierKinds: { catfee: SUPPLIER_KINDS.catfee },
    settings: {
      localWebhooks: true,
      confirmAboveSun: sun(0),
      withdrawals: { ...WITHDRAWALS, reviewAboveSun: sun(100_000_000) },
    },
    outside: { resolve: async () => ['127.0.0.1'] },
    accounts: [
      provider(6, { energyTrx: 60_000 }),
      provider(4, {}),
      { address: PAYER.address, balanceSun: 1_000_000_000 },
      ...(options.accounts ?? []),
    ],
  })
  const { market, chain, clock, work } = fixture
  await requirePausedSource(market)
  const { requestsPerSec = 100_000 } = options
  const server = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec })
  options.onServer?.(server)
  const given = new Set([
    MNEMONIC,
    ...Object.values(SUPPLIER_FIELDS),
    ADMIN_KEY,
    ...(['pool', 'fund'] as const).map((name) => programSigner(MNEMONIC, name).privateKey),
  ])
  server.addHook('onSend', async (_request, _reply, payload) => {
    for (const [, field, token] of String(payload).matchAll(SECRETS)) given.add(field ?? token ?? '')
  })
  onTestFinished(async () => expectNoSecrets(given, logged.join('') + (await fixture.databaseText())))
  const url = options.inProcess ? '' : await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const call: typeof fetch = options.inProcess ? (path, how) => fetchInProcess(server, `${path}`, how) : fetch

  const ask = async (method: string, path: string, headers: WithHeaders, body?: unknown): Promise<Answer> => {
    const answer = await call(`${url}${path}`, {
      method,
      headers: { connection: 'close', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson(answer) ? await answer.json() : await answer.text(),
    }
  }
  const json = { 'content-type': 'application/json' }
  const keyed = (key: string | undefined): WithHeaders => (key === undefined ? {} : { apikey: key })
  const post: RunningMarket['post'] = (path, body, key, headers) =>
    ask('POST', path, { ...json, ...keyed(key), ...headers }, body)
  const blocks = createBlockMiner(fixture)

  const withBlocks = async <T>(pendingCall: Promise<T>): Promise<T> => {
    let answered = false
    const settled = pendingCall.finally(() => {
      answered = true
    })
    while (!answered) {
      await passTurns(50)
      if (chain.pending().length > 0) chain.mine()
      clock.advance(100)
    }
    return settled
  }

  const operator = { ...json, 'x-admin-key': ADMIN_KEY }
  const terms = (address: TronAddress, more: object = {}) =>
    ask('PUT', `/v2/providers/${address}`, operator, { minPrice: 60, ...more })

  const accounts = [await fixture.account(), await fixture.account(), await fixture.account()] as const
  fixture.send(accounts[0].depositAddress, '10001')
  fixture.send(accounts[2].depositAddress, '1001')
  // Mine enough blocks for both deposits to be final, and process them in one pass.
  chain.mine(25)
  clock.advance(25 * 3_000)
  await work()
  await ask('PUT', `/v2/accounts/${accounts[2].id}/whitelist`, operator, { whitelisted: true })
  await terms(ENERGY_PROVIDER.address)
  const bandwidth = { minPrice: 600, resourceType: 'BANDWIDTH' }
  await ask('PUT', `/v2/providers/${BANDWIDTH_PROVIDER.address}`, operator, bandwidth)
  return {
    ...fixture,
    server,
    url,
    key: accounts[0].apiKey,
    poorKey: accounts[1].apiKey,
    sellerKey: accounts[2].apiKey,
    adminKey: ADMIN_KEY,
    storedIds: new Map(),
    get: (path, key) => ask('GET', path, keyed(key)),
    request: (method, path, body, headers = {}) =>
      ask(method, path, { ...(body === undefined ? {} : json), ...headers }, body),
    post,
    withBlocks,
    async returnable() {
      const givers = market.book.providers().filter(({ resource }) => resource === 'ENERGY')
      for (const { address } of givers) await terms(address, { returnPercent: 50 })
      const rental = { resourceAmount: 40_000, receiver: SECOND_RECEIVER, durationSec: 172_800 }
      const made = await post('/v2/buy-resource', rental, accounts[2].apiKey)
      for (const { address } of givers) await terms(address)
      await blocks(25)
      return (made.body as { data: { orderId: string } }).data.orderId
    },
    pay: (path, body) => withBlocks(post(path, body)),
    block: () => blocks(1),
    skipBlock() {
      clock.advance(3_000)
      chain.mine()
    },
    blocks,
    transfer: (amountSun, to = market.keys.fund.address) =>
      buildTransfer(chain, PAYER, to, (amountSun / 1_000_000).toFixed(6)).tx,
    signCancel: (orderId) => signMessage(`Cancel order ${orderId}`, PAYER.privateKey),
    async delegation(units, receiver, durationSec) {
      const { ENERGY: totals } = await market.node.pendingTotals(SELLER.address)
      const { number, id, timestampMs } = chain.solid()
      const head = await market.node.head()
      return buildDelegate(
        {
          owner: SELLER.address,
          receiver,
          resource: 'ENERGY',
          balanceSun: stakeFor(units, totals),
          lockPeriodBlocks: Math.floor(durationSec / 3),
        },
        { privateKey: SELLER.privateKey },
        { refBlock: { number, id, timestampMs }, validForMs: head.timestampMs - timestampMs + 60_000 },
      ).tx
    },
  }
}

async function fetchInProcess(server: FastifyInstance, url: string, { method, headers, body }: RequestInit = {}) {
  const request = { method, url, headers, ...(body ? { payload: body } : {}) }
  const { statusCode: status, headers: given, payload } = await server.inject(request as InjectOptions)
  return new Response(payload || null, { status, headers: given as Record<string, string> })
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false
