/** NETWORK, the chain of each node and the chain of the database are compared before anything is read or sent. */
import type { Network } from '../config.ts'
import type { Db } from '../db/db.ts'
import { fact, setFact } from '../db/stores/facts.ts'
import { AppError } from '../kernel/errors.ts'
import { genesisIdAt } from '../tron/node/endpoints.ts'
import { describeKind, kindOfNode, PUBLIC_CHAINS } from '../tron/node/history.ts'
import { LOOK } from './health.ts'
import type { TronNodeOptions } from './types.ts'

/**
 * The id of block 0 that every node has to show; one that does not answer now is asked before it is used. Undefined:
 * not known yet (a chain of somebody's own that does not answer). Throws AppError NETWORK_CHANGED {detail},
 * CHAIN_MISMATCH {detail}.
 */
export async function checkChain(db: Db, network: Network, options: TronNodeOptions): Promise<string | undefined> {
  const kept = await db.read(async (reader) => ({
    network: await fact(reader, 'network'),
    genesis: await fact(reader, 'genesis'),
  }))
  if (kept.network !== undefined && kept.network !== network)
    throw new AppError('NETWORK_CHANGED', {
      detail: `NETWORK is ${network}, but the database (DATABASE_URL) is one of ${kept.network}: correct one of them`,
    })
  const shown = await Promise.all(options.endpoints.map((endpoint) => genesisOf(endpoint, options)))
  const genesis = PUBLIC_CHAINS[network] ?? kept.genesis ?? shown.find((id) => id !== undefined)
  for (const [i, id] of shown.entries()) {
    const problem = id === undefined ? undefined : mismatch(id, network, kept.genesis, genesis)
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

/** Logs the kind of each node: where its solidified state is, and whether it keeps the history. */
export async function logNodes({ endpoints, solidity, ...options }: TronNodeOptions): Promise<void> {
  const { log, clock } = options
  await Promise.all(
    endpoints.map(async (url, place) => {
      const one = { ...options, ...LOOK, endpoints: [url], solidity: [solidity?.[place]] }
      const kind = await kindOfNode(one).catch((error: unknown) => {
        log.warn({ err: error, host: new URL(url).host }, 'tron.node_not_seen')
      })
      if (!kind) return
      const { solidity: solidityHost, keepsHistory, head, ...rest } = kind
      const isWhole = solidityHost !== undefined && keepsHistory !== false
      const ageSec = Math.floor((clock.now() - head.timestampMs) / 1_000)
      const facts = { ...rest, solidity: solidityHost ?? 'none', keepsHistory, head: head.number, ageSec }
      log[isWhole ? 'info' : 'warn']({ ...facts, node: describeKind(kind) }, 'tron.node')
    }),
  )
}

/** The id of block 0 as `checkChain` has found it last. */
export const keptChain = ({ read }: Pick<Db, 'read'>, network: Network): Promise<string | undefined> =>
  read(async (reader) => PUBLIC_CHAINS[network] ?? (await fact(reader, 'genesis')))

async function genesisOf(endpoint: string, options: TronNodeOptions): Promise<string | undefined> {
  try {
    return await genesisIdAt(endpoint, { ...options, ...LOOK })
  } catch (error) {
    options.log.warn({ err: error }, 'chain.not_shown')
    return undefined
  }
}

/** Which chain the node follows and why it must not; undefined: it may. */
export function mismatch(
  id: string,
  network: Network,
  kept: string | undefined,
  genesis: string | undefined,
): string | undefined {
  const name = Object.keys(PUBLIC_CHAINS).find((known) => PUBLIC_CHAINS[known] === id)
  const chain = name ?? `another chain (block 0 is ${id})`
  if (network === 'sandbox' && name !== undefined)
    return `${chain}, but NETWORK is sandbox: made-up keys must not meet it`
  if (id === genesis) return undefined
  if (PUBLIC_CHAINS[network] !== undefined) return `${chain}, but NETWORK is ${network}: correct one of them`
  if (kept === undefined) return `${chain} than the first one`
  return `${chain} than the database (DATABASE_URL). In a sandbox: delete the whole data folder to begin again`
}
