/**
 * The stand-ins, as they are needed: a TRON chain behind a node where no node is configured, a Telegram with a
 * chat page where no bot token is. Both survive a restart in files beside the database.
 */
import { join } from 'node:path'
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createTronNode } from '../tron/node/node.ts'
import { SANDBOX_PEOPLE, type SandboxSeed, sandboxSeed } from './seed.ts'
import type { KnownAddress } from './telegram/chat-page/wallet.ts'
import { startTelegramServer } from './telegram/server.ts'
import { createTelegram, type SandboxBot, SPARE_BOTS, type Telegram } from './telegram/telegram.ts'
import { type Chain, createChain, type Faults, startTronNode } from './tron-node/index.ts'
import { createWallet } from './wallet.ts'

export interface SandboxOptions {
  dataDir: string
  host: string
  /** The chat page; the node takes the next one, its solidity port the one after. 0: any free ones. */
  port: number
  /** Traits of real nodes that the node has from the start. */
  node: readonly NodeTrait[]
  /** Undefined: blocks only when asked for. */
  blockMs: number | undefined
  mnemonic: string
  genesisId: string
  /** Providers let this key delegate for them. */
  pool: TronAddress
  clock: Clock
  log: Logger
}

type NodeTrait = 'two-ports' | 'lite' | 'limiter'

/** TronGrid's free plan. */
const LIMITER_CALLS_PER_SECOND = 15

export interface SandboxTron {
  chain: Chain
  seed: SandboxSeed
  faults: Faults
  url: string
  /** Where `walletsolidity` is; the same as `url` but with two ports. */
  solidityUrl: string
  close(): Promise<void>
}

export async function startSandboxTron(options: SandboxOptions): Promise<SandboxTron> {
  const seed = sandboxSeed(options.mnemonic, options.pool, options.genesisId)
  const chain = createChain({
    clock: options.clock,
    ...(options.blockMs === undefined ? {} : { blockMs: options.blockMs }),
    persistFile: join(options.dataDir, 'sandbox-chain.jsonl'),
    genesis: seed.genesis,
  })
  const port = options.port === 0 ? 0 : options.port + 1
  const node = await startTronNode(chain, { host: options.host, port, log: options.log })
  if (options.node.includes('lite')) node.faults.add({ act: { at: 'lite' } })
  if (options.node.includes('limiter')) node.faults.add({ act: { at: 'limit', perSecond: LIMITER_CALLS_PER_SECOND } })
  const solidityUrl = options.node.includes('two-ports') ? await node.split(port && port + 1) : undefined
  return {
    chain,
    seed,
    faults: node.faults,
    url: node.url,
    solidityUrl: solidityUrl ?? node.url,
    async close() {
      chain.stop()
      await node.close()
    },
  }
}

export interface SandboxTelegram {
  telegram: Telegram
  /** Those of spare bots, by their usernames. */
  others: readonly Telegram[]
  /** Of the people who operate the bot. */
  adminIds: number[]
  url: string
  close(): Promise<void>
}

/** `tron`: with it the page has a wallet panel. */
export async function startSandboxTelegram(
  options: Pick<SandboxOptions, 'dataDir' | 'host' | 'port' | 'clock' | 'log'> & {
    tron: SandboxTron | undefined
    knownAddresses: (personId: number) => Promise<KnownAddress[]>
  },
): Promise<SandboxTelegram> {
  const { clock, log, host, port, tron } = options
  const telegramOf = (file: string, bot?: SandboxBot) =>
    createTelegram({
      clock,
      log,
      people: SANDBOX_PEOPLE,
      persistFile: join(options.dataDir, file),
      ...(bot && { bot }),
    })
  const telegram = telegramOf('sandbox-telegram.json')
  const others = SPARE_BOTS.map((bot) => telegramOf(`sandbox-telegram-${bot.username}.json`, bot))
  const wallet =
    tron &&
    createWallet({
      chain: tron.chain,
      node: createTronNode({ endpoints: [tron.url], clock: systemClock, log }),
      people: tron.seed.people,
      knownAddresses: options.knownAddresses,
    })
  const server = await startTelegramServer(telegram, { host, port, log, others, ...(wallet ? { wallet } : {}) })
  const adminIds = SANDBOX_PEOPLE.filter(({ role }) => role === 'admin').map(({ id }) => id)
  return { telegram, others, adminIds, url: server.url, close: () => server.close() }
}
