/** Tests following a chain that grows, forks, lags or is another network's. */
import { describe, expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createFollower, type Follower } from '../../src/tron/follower.ts'
import type { BlockRef } from '../../src/tron/types.ts'
import {
  blockId,
  type CannedAnswer,
  type CannedRequest,
  createClientOf,
  startCannedNode,
  wireBlock,
  wireTransfer,
} from './canned-node.ts'

const BOB_HEX = addressToHex(tronAddress('TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK'))

/** Block ids by number: branch `a`, unless a fork changes the branch from some number on. */
type Chain = string[]

function chainOf(length: number, forkAt = Number.POSITIVE_INFINITY, branch = 'b'): Chain {
  return Array.from({ length }, (_, n) => blockId(n, n >= forkAt ? branch : 'a'))
}

/** Serves the current value of `chain` at the time of each request. */
function serveChain(chain: () => Chain): (request: CannedRequest) => CannedAnswer {
  const block = (ids: Chain, n: number) =>
    wireBlock(n, ids[n - 1] ?? '0'.repeat(64), ids[n] ?? '', [wireTransfer(blockId(n, 't'), BOB_HEX, BOB_HEX, n + 1)])
  return ({ call, body }) => {
    const ids = chain()
    if (call === 'wallet/getblock') {
      const n = body.id_or_num === undefined ? ids.length - 1 : Number(body.id_or_num)
      if (n >= ids.length) return {}
      return { ...block(ids, n), transactions: undefined }
    }
    if (call === 'wallet/getblockbylimitnext') {
      const { startNum, endNum } = body as { startNum: number; endNum: number }
      const last = Math.min(endNum, ids.length)
      const blocks = Array.from({ length: Math.max(0, last - startNum) }, (_, i) => block(ids, startNum + i))
      return { block: blocks }
    }
    return 404
  }
}

/** A caller with the state that real callers keep: a cursor and the ids of the latest blocks. */
function createCaller(follower: Follower, chain: Chain, at: number, kept = 100) {
  const knownIds = new Map<number, string>()
  for (let n = Math.max(0, at - kept + 1); n <= at; n++) knownIds.set(n, chain[n] ?? '')
  const self = {
    cursor: { number: at, id: chain[at] ?? '' } as BlockRef,
    async step(): Promise<string> {
      const step = await follower.next(self.cursor, (n) => knownIds.get(n))
      if (step.at === 'rollback') {
        for (const n of knownIds.keys()) if (n > step.to.number) knownIds.delete(n)
        self.cursor = step.to
        return `back to ${step.to.number}`
      }
      if (step.at === 'idle') return 'idle'
      for (const { number, id } of step.blocks) knownIds.set(number, id)
      self.cursor = { number: step.blocks.at(-1)?.number ?? 0, id: step.blocks.at(-1)?.id ?? '' }
      return `${step.blocks[0]?.number}..${self.cursor.number}`
    },
    async steps(count: number): Promise<string[]> {
      const taken: string[] = []
      for (let i = 0; i < count; i++) taken.push(await self.step())
      return taken
    },
  }
  return self
}

async function createFollowerFixture(chain: Chain, at: number, kept?: number) {
  const now = { chain }
  const server = await startCannedNode(serveChain(() => now.chain))
  const { node } = createClientOf([server])
  return { now, server, node, caller: createCaller(createFollower({ node }), chain, at, kept) }
}

async function mismatchOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((e: unknown) => e)
  expect(error).toBeInstanceOf(AppError)
  expect((error as AppError).code).toBe('CHAIN_MISMATCH')
  return String((error as AppError).data.reason)
}

describe('the follower', () => {
  it('is idle at the head', async () => {
    expect(await (await createFollowerFixture(chainOf(11), 10)).caller.step()).toBe('idle')
  })

  it('reads the next block, or several in one step', async () => {
    const w = await createFollowerFixture(chainOf(11), 9)
    expect(await w.caller.steps(2)).toEqual(['10..10', 'idle'])
    w.now.chain = chainOf(15)
    expect(await w.caller.steps(2)).toEqual(['11..14', 'idle'])
  })

  it('catches up in batches of a hundred', async () => {
    const w = await createFollowerFixture(chainOf(251), 0)
    expect(await w.caller.steps(4)).toEqual(['1..100', '101..200', '201..250', 'idle'])
  })

  it.each([1, 5, 20])('goes back over a fork of %i blocks to the common ancestor, then forward', async (depth) => {
    const w = await createFollowerFixture(chainOf(51), 50)
    w.now.chain = chainOf(52, 51 - depth)
    expect(await w.caller.steps(3)).toEqual([`back to ${50 - depth}`, `${51 - depth}..51`, 'idle'])
    expect(w.caller.cursor.id).toBe(blockId(51, 'b'))
  })

  it('rolls back at a reorg whose head is not above the cursor', async () => {
    const same = await createFollowerFixture(chainOf(51), 50)
    same.now.chain = chainOf(51, 48)
    expect(await same.caller.steps(2)).toEqual(['back to 47', '48..50'])
    const lower = await createFollowerFixture(chainOf(51), 50)
    lower.now.chain = chainOf(50, 48)
    expect(await lower.caller.steps(2)).toEqual(['back to 47', '48..49'])
  })

  it('rolls back at a reorg during another reorg', async () => {
    const w = await createFollowerFixture(chainOf(51), 50)
    w.now.chain = chainOf(52, 49)
    expect(await w.caller.steps(2)).toEqual(['back to 48', '49..51'])
    w.now.chain = chainOf(53, 50, 'c')
    // Block 49 is back on the original chain, so it is undone too.
    expect(await w.caller.steps(2)).toEqual(['back to 48', '49..52'])
  })

  it('waits for a node that is behind the cursor', async () => {
    const w = await createFollowerFixture(chainOf(51), 50)
    w.now.chain = chainOf(41)
    expect(await w.caller.step()).toBe('idle')
    w.now.chain = chainOf(52)
    expect(await w.caller.step()).toBe('51..51')
  })

  it('waits for a node that is slightly behind even if no older block is known', async () => {
    const w = await createFollowerFixture(chainOf(51), 50, 1)
    w.now.chain = chainOf(50)
    expect(await w.caller.step()).toBe('idle')
  })

  it('reads only the blocks before a fork that happens during a read', async () => {
    const w = await createFollowerFixture(chainOf(51), 40)
    const [before, after] = [chainOf(51), chainOf(51, 46)]
    const mixed = before.map((id, n) => (n >= 47 ? (after[n] ?? '') : id))
    w.server.answer = (request) => {
      const answer = serveChain(() => mixed)(request) as { block?: { blockID: string }[] }
      // The parent ids reveal the change: block 47 of the new branch has block 46 of the new branch as its parent.
      if (!answer.block) return answer
      return {
        block: answer.block.map((b) => (b.blockID === mixed[47] ? wireBlock(47, after[46] ?? '', b.blockID) : b)),
      }
    }
    expect(await w.caller.step()).toBe('41..46')
    w.now.chain = after
    w.server.answer = serveChain(() => w.now.chain)
    expect(await w.caller.steps(2)).toEqual(['back to 45', '46..50'])
  })

  it('rolls nothing back if another node lacks the blocks to compare', async () => {
    const w = await createFollowerFixture(chainOf(51), 50)
    const fork = chainOf(52, 50)
    w.server.answer = (request) => (request.body.id_or_num === undefined ? serveChain(() => fork)(request) : {})
    expect(await w.caller.step()).toBe('idle')
  })

  it('reports a database of another chain if all known blocks differ', async () => {
    const w = await createFollowerFixture(chainOf(201), 200)
    w.now.chain = chainOf(202, 1)
    expect(await mismatchOf(w.caller.step())).toContain('another chain')
    expect(w.caller.cursor.number).toBe(200)
  })

  it('reports a database of another chain if the fork is deeper than the known blocks', async () => {
    const w = await createFollowerFixture(chainOf(51), 50, 5)
    w.now.chain = chainOf(52, 45)
    expect(await mismatchOf(w.caller.step())).toContain('no block in common')
  })

  it('reports a database of another chain if even the first block differs', async () => {
    const w = await createFollowerFixture(chainOf(6), 5)
    w.now.chain = chainOf(8, 0)
    expect(await mismatchOf(w.caller.step())).toContain('no block in common')
  })

  it('reports a database of another chain if the chain is far shorter than the database', async () => {
    const w = await createFollowerFixture(chainOf(1_001), 1_000)
    w.now.chain = chainOf(11)
    expect(await mismatchOf(w.caller.step())).toContain('far behind')
  })

  it('forwards only transactions of watched addresses', async () => {
    const w = await createFollowerFixture(chainOf(4), 0)
    const transactions = async (watch: (hex: string) => boolean) => {
      const step = await createFollower({ node: w.node, watch }).next({ number: 0, id: blockId(0) }, () => undefined)
      return step.at === 'blocks' ? step.blocks.flatMap((b) => b.transactions).length : -1
    }
    expect(await transactions((hex) => hex === BOB_HEX)).toBe(3)
    expect(await transactions(() => false)).toBe(0)
  })
})
