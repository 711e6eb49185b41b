/** Compares NETWORK with the chains of the nodes and of the database before anything is read or sent. */
import type { Network } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { fact, setFact } from '../db/stores/facts.ts'
import { AppError } from '../kernel/errors.ts'
import { genesisIdAt } from '../tron/node/endpoints.ts'
import { describeNode, inspectNode, PUBLIC_CHAINS } from '../tron/node/history.ts'
import type { TronNodeOptions } from './types.ts'
import { CHECK_OPTIONS } from './watching/health-sources.ts'

/**
 * Checks that the nodes and the database belong to the configured network. Nodes that do not answer are checked before
 * their first use. Returns the id of block 0, or undefined if it is not known yet (a private chain). Throws AppError
 * NETWORK_CHANGED {detail}, CHAIN_MISMATCH {detail}.
 */
export async function checkChain(db: Db, network: Network, options: TronNodeOptions): Promise<string | undefined> {
  const stored = await db.read(async (reader) => ({
    network: await fact(reader, 'network'),
    genesis: await fact(reader, 'genesis'),
  }))
  if (stored.network !== undefined && stored.network !== network)
    throw new AppError('NETWORK_CHANGED', {
      detail: `NETWORK is ${network}, but the database (DATABASE_URL) belongs to ${stored.network}: correct one of them`,
    })
  const genesisIds = await Promise.all(options.endpoints.map((endpoint) => genesisOf(endpoint, options)))
  const genesis = PUBLIC_CHAINS[network] ?? stored.genesis ?? genesisIds.find((id) => id !== undefined)
  for (const [i, id] of genesisIds.entries()) {
    const problem = id === undefined ? undefined : describeMismatch(id, network, stored.genesis, genesis)
    if (problem === undefined) continue
    const { host } = new URL(options.endpoints[i] as string)
    throw new AppError('CHAIN_MISMATCH', { detail: `the node ${host} (TRON_NODE_URL) follows ${problem}` })
  }
  await db.write(async (tx) => {
    await setFact(tx, 'network', network)
    if (genesis !== undefined) await setFact(tx, 'genesis', genesis)
  })
  return genesis
}

/** Logs one line per node: the host of its solidified state, and whether the node retains transaction history. */
export async function logNodes({ endpoints, solidity, ...options }: TronNodeOptions): Promise<void> {
  const { log, clock } = options
  await Promise.all(
    endpoints.map(async (url, place) => {
      const one = { ...options, ...CHECK_OPTIONS, endpoints: [url], solidity: [solidity?.[place]] }
      const kind = await inspectNode(one).catch((error: unknown) => {
        log.warn({ err: error, host: new URL(url).host }, 'tron.node_check_failed')
      })
      if (!kind) return
      const { solidity: solidityHost, keepsHistory, head, ...rest } = kind
      const isWhole = solidityHost !== undefined && keepsHistory !== false
      const ageSec = Math.floor((clock.now() - head.timestampMs) / 1_000)
      const facts = { ...rest, solidity: solidityHost ?? 'none', keepsHistory, head: head.number, ageSec }
      log[isWhole ? 'info' : 'warn']({ ...facts, node: describeNode(kind) }, 'tron.node')
    }),
  )
}

/** Returns the id of block 0 that `checkChain` stored last. */
export const readStoredGenesis = ({ read }: Pick<Db, 'read'>, network: Network): Promise<string | undefined> =>
  read(async (reader) => PUBLIC_CHAINS[network] ?? (await fact(reader, 'genesis')))

async function genesisOf(endpoint: string, options: TronNodeOptions): Promise<string | undefined> {
  try {
    return await genesisIdAt(endpoint, { ...options, ...CHECK_OPTIONS })
  } catch (error) {
    options.log.warn({ err: error }, 'chain.genesis_read_failed')
    return undefined
  }
}

/** Explains why the node's chain must not be used. Returns undefined if it may be used. */
export function describeMismatch(
  id: string,
  network: Network,
  storedGenesis: string | undefined,
  genesis: string | undefined,
): string | undefined {
  const name = Object.keys(PUBLIC_CHAINS).find((known) => PUBLIC_CHAINS[known] === id)
  const chain = name ?? `another chain (block 0 is ${id})`
  if (network === 'sandbox' && name !== undefined)
    return `${chain}, but NETWORK is sandbox: the sandbox's generated keys must not be used on it`
  if (id === genesis) return undefined
  if (PUBLIC_CHAINS[network] !== undefined) return `${chain}, but NETWORK is ${network}: correct one of them`
  if (storedGenesis === undefined) return `${chain} than the first node`
  return `${chain} than the database (DATABASE_URL). In a sandbox, delete the whole data folder to start again`
}
