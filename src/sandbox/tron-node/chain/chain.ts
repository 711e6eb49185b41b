/** Creates the sandbox chain: from genesis, or by replaying its file. */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ChainFileLine, openChainFile } from './chain-file.ts'
import { BLOCK_INTERVAL_MS, SOLIDIFIED_LAG_BLOCKS } from './constants.ts'
import type { Chain } from './interface.ts'
import { LiveChain } from './live-chain.ts'
import type { ChainOptions } from './types.ts'

/** Creates the chain. Throws Error if `persistFile` is damaged or has a chain with other genesis accounts. */
export function createChain(options: ChainOptions): Chain {
  const file = options.persistFile === undefined ? undefined : openChainFile(options.persistFile)
  const first = file?.lines[0]
  if (first && first.at !== 'genesis') throw new Error('the chain file does not start with a genesis')
  if (first && !isDeepStrictEqual(first.accounts, JSON.parse(JSON.stringify(options.genesis.accounts)))) {
    throw new Error(
      `${options.persistFile} holds a chain of another version, with other genesis accounts: ` +
        'delete the whole data folder of this sandbox, or start that version',
    )
  }
  const genesis: ChainFileLine & { at: 'genesis' } = first ?? {
    at: 'genesis',
    id: options.genesis.id ?? randomBytes(8).toString('hex'),
    timestampMs: options.clock.now() - (SOLIDIFIED_LAG_BLOCKS + 1) * BLOCK_INTERVAL_MS,
    accounts: options.genesis.accounts,
  }
  const chain = new LiveChain(options, genesis)
  if (first) replayFile(chain, file?.lines.slice(1) ?? [], options.persistFile)
  if (file) chain.writeTo(file)
  if (!first) file?.append(genesis)
  // Make enough blocks for one to be solidified. The last one gets the clock's time.
  while (chain.head().number <= SOLIDIFIED_LAG_BLOCKS) chain.produce(chain.head().timestampMs + BLOCK_INTERVAL_MS)
  chain.startTimer()
  return chain
}

function replayFile(chain: LiveChain, lines: ChainFileLine[], path = ''): void {
  try {
    chain.replay(lines)
  } catch (cause) {
    throw new Error(`${path} cannot be replayed: delete the whole data folder of this sandbox`, { cause })
  }
}
