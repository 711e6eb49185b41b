/**
 * Benchmark: following blocks of 300 transfers with one watched address, against JSON.parse and a scan for that
 * address.
 */
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { createFollower } from '../src/tron/follower.ts'
import { createTronNode } from '../src/tron/node/node.ts'
import { hash, hexAddress, transfer } from './blocks.ts'
import { compare, perSecond } from './support.ts'

const BLOCKS = 100
const TRANSFERS = 300
const blockId = (n: number) => n.toString(16).padStart(16, '0') + hash(`b${n}`).slice(16)
const WATCHED = hexAddress(7)

function block(n: number): object {
  return {
    blockID: blockId(n),
    block_header: {
      raw_data: {
        number: n,
        txTrieRoot: hash(`t${n}`),
        witness_address: hexAddress(1),
        parentHash: blockId(n - 1),
        version: 31,
        timestamp: 1_700_000_000_000 + n * 3000,
      },
      witness_signature: hash('s').repeat(2),
    },
    transactions: Array.from({ length: TRANSFERS }, (_, i) =>
      transfer(`${n}.${i}`, hexAddress(1000 + i), i === 150 ? WATCHED : hexAddress(2000 + i), 1_000_000 + i),
    ),
  }
}

const FIRST = 1_000
const batchText = JSON.stringify({ block: Array.from({ length: BLOCKS }, (_, i) => block(FIRST + i)) })
const headText = JSON.stringify({ ...block(FIRST + BLOCKS - 1), transactions: undefined })

const node = createTronNode({
  endpoints: ['http://node.invalid'],
  clock: systemClock,
  log: silentLogger,
  transport: async (url) => ({
    status: 200,
    headers: {},
    text: url.endsWith('getblockbylimitnext') ? batchText : headText,
  }),
})
const follower = createFollower({ node, watch: (hex) => hex === WATCHED })
const cursor = { number: FIRST - 1, id: blockId(FIRST - 1) }

await compare({
  bench: 'follow-blocks',
  unit: 'blocks/s',
  aim: '>= 0.8',
  rounds: 7,
  ours: () =>
    perSecond(BLOCKS * 5, async () => {
      for (let i = 0; i < 5; i++) {
        const step = await follower.next(cursor, () => undefined)
        if (step.at !== 'blocks' || step.blocks.length !== BLOCKS || step.blocks[0]?.transactions.length !== 1)
          throw new Error(`unexpected step: ${step.at}`)
      }
    }),
  baseline: () =>
    perSecond(BLOCKS * 5, () => {
      for (let i = 0; i < 5; i++) {
        const parsed = JSON.parse(batchText) as {
          block: {
            transactions: { raw_data: { contract: { parameter: { value: { to_address: string } } }[] } }[]
          }[]
        }
        let found = 0
        for (const b of parsed.block)
          for (const tx of b.transactions) if (tx.raw_data.contract[0]?.parameter.value.to_address === WATCHED) found++
        if (found !== BLOCKS) throw new Error(`found ${found}`)
      }
    }),
})
