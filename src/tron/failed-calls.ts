/**
 * Reads the failed contract calls of recent blocks, once for all bots of a process. Nothing is stored: after a restart
 * or a pause, reading starts a minute before the head. Callers decide which calls concern them.
 */
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { hasCode } from '../kernel/errors.ts'
import { createFollower } from './follower.ts'
import { BLOCK_SEC } from './resources.ts'
import type { BlockRef, BlockTransaction, TokenTransfer, TronNode } from './types.ts'

/** Failed call in a block. `transfer` is set if the call was a token transfer. */
export interface FailedCall extends NonNullable<BlockTransaction['failedCall']> {
  txid: string
  blockNumber: number
  blockTimestampMs: number
  transfer?: TokenTransfer
}

export interface FailedCalls {
  /**
   * Reads the chain up to its head and returns the calls of the last five minutes, oldest first. Answers are reused for
   * ten seconds. Throws the AppErrors of the node and the follower.
   */
  recent(): Promise<readonly FailedCall[]>
}

const KEPT_BLOCKS = 100
const KEPT_MS = KEPT_BLOCKS * BLOCK_SEC * 1_000
const START_BLOCKS = 20
const REUSE_MS = 10_000

export interface FailedCallsOptions {
  node: Pick<TronNode, 'head' | 'header' | 'blocks' | 'blocksAfter'>
  clock: Clock
}

export function createFailedCalls({ node, clock }: FailedCallsOptions): FailedCalls {
  const follower = createFollower({ node, watch: () => false, failedCalls: true })
  let cursor: BlockRef | undefined
  let ids = new Map<number, string>()
  let calls: FailedCall[] = []
  let readAtMs: number | undefined
  let reading: Promise<void> | undefined

  /** Returns the stored cursor, or a block a minute before the head if there is none or it is too old. */
  async function startAt(): Promise<BlockRef | undefined> {
    if (cursor && readAtMs !== undefined && !hasPassed(clock, KEPT_MS, readAtMs)) return cursor
    cursor = undefined
    ids = new Map()
    calls = []
    const head = await node.head()
    return node.header(Math.max(0, head.number - START_BLOCKS))
  }

  async function read(): Promise<void> {
    const startedAtMs = clock.now()
    try {
      for (let at = await startAt(); at; at = cursor) {
        const step = await follower.next(at, (number) => ids.get(number))
        if (step.at === 'idle') break
        if (step.at === 'rollback') {
          const { number } = step.to
          calls = calls.filter(({ blockNumber }) => blockNumber <= number)
          ids = new Map([...ids].filter(([known]) => known <= number))
          cursor = step.to
          continue
        }
        for (const block of step.blocks) {
          ids.set(block.number, block.id)
          for (const { txid, failedCall, contract } of block.transactions)
            if (failedCall)
              calls.push({
                ...failedCall,
                txid,
                blockNumber: block.number,
                blockTimestampMs: block.timestampMs,
                ...(contract?.kind === 'token' && { transfer: contract }),
              })
        }
        const { number, id } = step.blocks.at(-1) ?? at
        cursor = { number, id }
        const oldest = number - KEPT_BLOCKS
        calls = calls.filter(({ blockNumber }) => blockNumber > oldest)
        ids = new Map([...ids].filter(([known]) => known > oldest))
      }
      readAtMs = startedAtMs
    } catch (error) {
      if (hasCode(error, 'CHAIN_MISMATCH')) cursor = undefined
      throw error
    }
  }

  return {
    async recent() {
      if (readAtMs === undefined || hasPassed(clock, REUSE_MS, readAtMs)) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      return calls
    },
  }
}
