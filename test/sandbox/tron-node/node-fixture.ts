/** Fixture: a chain with a stopped clock, a node for it, and users with stock tronweb. */
import { TronWeb } from 'tronweb'
import { afterEach } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import {
  type Chain,
  type ChainOptions,
  createChain,
  type GenesisAccount,
  type RunningNode,
  startTronNode,
} from '../../../src/sandbox/tron-node/tron-node.ts'

export const TRX = 1_000_000
export const START_MS = Date.UTC(2026, 0, 15, 12)

export interface NodeUser {
  key: string
  address: string
  hex: string
  web: TronWeb
}

export interface NodeFixture {
  clock: ManualClock
  chain: Chain
  node: RunningNode
  person(index: number): NodeUser
  /** Signs with the user's key and broadcasts. Returns the node's response. */
  send(who: NodeUser, tx: Promise<unknown> | unknown): Promise<Answer>
  /** Sends, then mines a block. Throws if the node rejects the transaction. Returns the transaction info. */
  sendAndMine(who: NodeUser, tx: Promise<unknown> | unknown): Promise<Info>
  post(path: string, body?: object): Promise<Record<string, unknown>>
}

export interface Answer {
  result?: boolean
  code?: string
  txid: string
  /** Decoded text, not hex. */
  message?: string
}

export interface Info {
  id: string
  fee?: number
  blockNumber: number
  blockTimeStamp: number
  receipt: Record<string, unknown>
  result?: string
  contractResult: string[]
}

export function keyOf(index: number): string {
  return (index + 1).toString(16).padStart(2, '0').repeat(32)
}

export function addressOf(index: number): string {
  return String(TronWeb.address.fromPrivateKey(keyOf(index)))
}

const open: NodeFixture[] = []
afterEach(async () => {
  for (const world of open.splice(0)) {
    world.chain.stop()
    await world.node.close()
  }
})

/** Creates the fixture. `accounts` is keyed by the user's index. */
export async function world(
  accounts: Record<number, Omit<GenesisAccount, 'address'>>,
  options: Pick<ChainOptions, 'blockMs' | 'persistFile'> = {},
): Promise<NodeFixture> {
  const clock = new ManualClock(START_MS)
  const seeds = Object.entries(accounts).map(([i, a]) => ({ address: addressOf(Number(i)), ...a }))
  const chain = createChain({ ...options, clock, genesis: { accounts: seeds } })
  const node = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  const people = new Map<number, NodeUser>()

  const made: NodeFixture = {
    clock,
    chain,
    node,
    person(index) {
      const known = people.get(index)
      if (known) return known
      const web = new TronWeb({ fullHost: node.url, privateKey: keyOf(index) })
      const address = addressOf(index)
      const hex = TronWeb.address.toHex(address).toLowerCase()
      const person = { key: keyOf(index), address, hex, web }
      people.set(index, person)
      return person
    },
    async send(who, tx) {
      const signed = await who.web.trx.sign((await tx) as never)
      return broadcast(who.web, signed)
    },
    async sendAndMine(who, tx) {
      const answer = await made.send(who, tx)
      if (!answer.result) throw new Error(`${answer.code}: ${answer.message}`)
      chain.mine()
      return (await made.post('wallet/gettransactioninfobyid', { value: answer.txid })) as unknown as Info
    },
    async post(path, body) {
      const init = { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) }
      return (await (await fetch(`${node.url}/${path}`, init)).json()) as Record<string, unknown>
    },
  }
  open.push(made)
  return made
}

export async function broadcast(web: TronWeb, signed: unknown): Promise<Answer> {
  const raw = (await web.trx.sendRawTransaction(signed as never)) as unknown as Answer
  const message = raw.message && Buffer.from(raw.message, 'hex').toString('utf8')
  return {
    txid: raw.txid,
    ...(raw.result === undefined ? {} : { result: raw.result }),
    ...(raw.code === undefined ? {} : { code: raw.code }),
    ...(message === undefined ? {} : { message }),
  }
}
