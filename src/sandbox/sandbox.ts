/**
 * Starts the sandbox servers that are needed: a TRON node with a chain if no node is configured, and a Telegram server
 * with a chat page if no bot token is set. Both persist their state in files next to the database.
 */
import { join } from 'node:path'
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createTronNode } from '../tron/node/node.ts'
import { SANDBOX_PEOPLE, type SandboxSeed, sandboxSeed } from './seed.ts'
import type { KnownAddress } from './telegram/chat-page/wallet.ts'
import { startTelegramServer } from './telegram/server.ts'
import { createTelegram, type SandboxBot, SIGNATURE_KEY, SPARE_BOTS, type Telegram } from './telegram/telegram.ts'
import { type Chain, createChain, type Faults, startTronNode } from './tron-node/tron-node.ts'
import { createAccounts } from './wallet/accounts.ts'
import { createPageWallet } from './wallet/page-wallet.ts'
import { createWallet } from './wallet/wallet.ts'

export interface SandboxOptions {
  dataDir: string
  host: string
  /** Port of the chat page. The node uses the next port, and its solidity API the one after. 0: any free ports. */
  port: number
  /** Traits of real nodes that the sandbox node has from the start. */
  nodeTraits: readonly NodeTrait[]
  /** Block interval. If undefined, the chain makes blocks on demand only. */
  blockMs: number | undefined
  mnemonic: string
  genesisId: string
  /** Address of the key that providers allow to delegate for them. */
  poolAddress: TronAddress
  clock: Clock
  log: Logger
}

type NodeTrait = 'two-ports' | 'lite' | 'limiter'

/** Rate limit of TronGrid's free plan. */
const LIMITER_CALLS_PER_SECOND = 15

export interface SandboxTron {
  chain: Chain
  seed: SandboxSeed
  faults: Faults
  url: string
  /** URL that serves `walletsolidity`. Equal to `url` unless the node has the trait `two-ports`. */
  solidityUrl: string
  close(): Promise<void>
}

export async function startSandboxTron(options: SandboxOptions): Promise<SandboxTron> {
  const seed = sandboxSeed(options.mnemonic, options.poolAddress, options.genesisId)
  const chain = createChain({
    clock: options.clock,
    ...(options.blockMs === undefined ? {} : { blockMs: options.blockMs }),
    persistFile: join(options.dataDir, 'sandbox-chain.jsonl'),
    genesis: seed.genesis,
  })
  const port = options.port === 0 ? 0 : options.port + 1
  const node = await startTronNode(chain, { host: options.host, port, log: options.log })
  if (options.nodeTraits.includes('lite')) node.faults.add({ act: { at: 'lite' } })
  if (options.nodeTraits.includes('limiter'))
    node.faults.add({ act: { at: 'limit', perSecond: LIMITER_CALLS_PER_SECOND } })
  const solidityUrl = options.nodeTraits.includes('two-ports') ? await node.split(port && port + 1) : undefined
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
  /** The spare bots, each with its own Telegram. The page serves them by username. */
  spareTelegrams: readonly Telegram[]
  /** Telegram ids of the people with the role admin. */
  adminIds: number[]
  url: string
  /** Public key that verifies `signature` in `initData`, instead of Telegram's key: 32 bytes as hex. */
  signatureKey: string
  close(): Promise<void>
}

export interface SandboxTelegramOptions extends Pick<SandboxOptions, 'dataDir' | 'host' | 'port' | 'clock' | 'log'> {
  tron: SandboxTron | undefined
  knownAddresses: (personId: number) => Promise<KnownAddress[]>
  /** Base URL of the bot's web pages, which can use the wallet. */
  pagesUrl: string
}

/** Starts the Telegram server. With `tron` the chat page has a wallet panel, and the bot's pages can use the wallet. */
export async function startSandboxTelegram(options: SandboxTelegramOptions): Promise<SandboxTelegram> {
  const { clock, log, host, port, tron } = options
  const openTelegram = (file: string, bot?: SandboxBot) =>
    createTelegram({
      clock,
      log,
      people: SANDBOX_PEOPLE,
      persistFile: join(options.dataDir, file),
      ...(bot ? { bot } : { creatableBots: SPARE_BOTS }),
    })
  const telegram = openTelegram('sandbox-telegram.json')
  const spareTelegrams = SPARE_BOTS.map((bot) => openTelegram(`sandbox-telegram-${bot.username}.json`, bot))
  const wallets = tron && createWallets(options, tron)
  const server = await startTelegramServer(telegram, { host, port, log, spareTelegrams, ...wallets })
  const adminIds = SANDBOX_PEOPLE.filter(({ role }) => role === 'admin').map(({ id }) => id)
  return {
    telegram,
    spareTelegrams,
    adminIds,
    url: server.url,
    signatureKey: SIGNATURE_KEY,
    close: () => server.close(),
  }
}

function createWallets(
  { log, knownAddresses, pagesUrl }: Pick<SandboxTelegramOptions, 'log' | 'knownAddresses' | 'pagesUrl'>,
  { chain, url, seed }: SandboxTron,
) {
  const node = createTronNode({ endpoints: [url], clock: systemClock, log })
  const accounts = createAccounts(
    seed.people.map(({ id, wallet, secondAccount, stakedAccount, bothStakedAccount }) => ({
      id,
      accounts: { first: wallet, second: secondAccount, staked: stakedAccount, both: bothStakedAccount },
    })),
  )
  const { selected } = accounts
  return {
    wallet: createWallet({ chain, node, selected, knownAddresses }),
    pageWallet: createPageWallet({ accounts, chain, node, stranger: seed.contract, log }),
    pagesUrl,
  }
}
