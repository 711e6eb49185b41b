/**
 * Watches the chain for TRX sent to deposit addresses and to those of orders that are paid later. The cursor moves in the same write as what its blocks did;
 * a fork marks what it took as vanished, and time tells: found in another block, or reversed.
 */
import type { Reader } from '../../db/db.ts'
import { type Cursor, cursor, knownBlockId, moveCursor } from '../../db/stores/cursors.ts'
import { markVanished, vanishedDeposits, waitingDeposits } from '../../db/stores/deposits.ts'
import { markTransfersVanished } from '../../db/stores/pay-later-transfers.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { createFollower, type Follower, type Step } from '../../tron/follower.ts'
import type { Block } from '../../tron/types.ts'
import { creditDeposit, recordDeposit, recordToken, reverseDeposit } from '../credit-deposit.ts'
import type { Market } from '../deps.ts'
import { REAPPEAR_BLOCKS } from '../domain/deposits.ts'
import { recordTransfer } from '../settle-pay-later.ts'
import { createWatchList, type WatchList } from './watch-list.ts'

export const DEPOSITS_CURSOR = 'deposits'
const EVERY_MS = 1_000 // a block every 3 s: a deposit is in the balance about 3 s after the transfer

export function createDepositsWorker(market: Market): Worker {
  const watched = createWatchList(market.db)
  const follower = createFollower({
    node: {
      head: () => market.node.head(),
      header: (number) => market.node.header(number),
      blocks: async (from, to, read) => {
        // Now, not before the head was asked for: an address given out before any of these blocks was made is in it.
        await watched.refresh()
        return market.node.blocks(from, to, read)
      },
    },
    watch: watched.mayHave,
    tokens: true,
  })
  return createWorker({
    name: 'deposits',
    everyMs: EVERY_MS,
    clock: market.clock,
    log: market.log,
    pass: async () => {
      await beginWatching(market)
      await follow(market, follower, watched)
      await settleFinal(market)
    },
  })
}

/**
 * Makes the solidified head of now the place to read from, once in the life of a database. Before any deposit
 * address is given out: a transfer in an earlier block is never seen.
 */
export async function beginWatching({ db, node }: Market): Promise<void> {
  if (await db.read((reader) => cursor(reader, DEPOSITS_CURSOR))) return
  const { number, id } = await node.solidHead()
  await db.write((tx) => {
    if (!cursor(tx, DEPOSITS_CURSOR)) moveCursor(tx, DEPOSITS_CURSOR, { blockNumber: number, blockId: id })
  })
}

async function follow(market: Market, follower: Follower, watched: WatchList): Promise<void> {
  for (;;) {
    const from = await market.db.read(currentCursor)
    const step = await follower.next({ number: from.blockNumber, id: from.blockId }, (number) =>
      market.db.read((reader) => knownBlockId(reader, DEPOSITS_CURSOR, number)),
    )
    if (step.at === 'idle') return
    await take(market, from, step, watched)
  }
}

function currentCursor(reader: Reader): Cursor {
  const at = cursor(reader, DEPOSITS_CURSOR)
  if (!at) throw new Error('the deposits cursor is gone')
  return at
}

/** One step of the follower, in one write, unless another process has taken it already. */
async function take(
  market: Market,
  from: Cursor,
  step: Exclude<Step, { at: 'idle' }>,
  watched: WatchList,
): Promise<void> {
  await market.db.write((tx) => {
    if (currentCursor(tx).blockId !== from.blockId) return
    if (step.at === 'rollback') {
      const vanished = markVanished(tx, step.to.number) + markTransfersVanished(tx, step.to.number)
      moveCursor(tx, DEPOSITS_CURSOR, { blockNumber: step.to.number, blockId: step.to.id })
      market.log.warn({ from: from.blockNumber, to: step.to.number, vanished }, 'deposits.fork')
      return
    }
    for (const block of step.blocks) takeBlock(market, tx, block, watched)
    const passed = step.blocks.map((block) => ({ blockNumber: block.number, blockId: block.id }))
    const last = passed.at(-1)
    if (last) moveCursor(tx, DEPOSITS_CURSOR, last, passed)
  })
}

/**
 * Only successful native transfers count: no failed transaction, nothing from inside a contract. A token sent to an
 * account is recorded, so that nobody waits for it in silence.
 */
function takeBlock(
  market: Market,
  tx: Parameters<typeof recordDeposit>[1],
  block: Block,
  watched: WatchList,
): void {
  for (const { txid, success, contract } of block.transactions) {
    if (!success || (contract?.kind !== 'transfer' && contract?.kind !== 'token')) continue
    const owner = watched.ownerAt(tx, contract.to)
    if (owner === undefined) continue
    const seen = {
      txid,
      fromAddress: contract.from,
      amountSun: contract.kind === 'transfer' ? contract.amountSun : ZERO_SUN,
      blockNumber: block.number,
      blockId: block.id,
      blockTimeMs: block.timestampMs,
    }
    if (contract.kind === 'token') {
      const token = { token: contract.token, tokenAmount: contract.amount }
      if ('accountId' in owner) recordToken(market, tx, { ...owner, ...seen }, token)
    } else if ('accountId' in owner) recordDeposit(market, tx, { ...owner, ...seen })
    else recordTransfer(tx, { ...owner, ...seen })
  }
}

/** What waits for the solidified chain: large deposits in it now, and vanished ones that it does not have. */
async function settleFinal(market: Market): Promise<void> {
  const open = await market.db.read((reader) => ({
    waiting: waitingDeposits(reader),
    vanished: vanishedDeposits(reader),
    readTo: currentCursor(reader).blockNumber,
  }))
  if (open.waiting.length === 0 && open.vanished.length === 0) return
  const solid = await market.node.solidHead()
  const sureTo = Math.min(solid.number, open.readTo)

  for (const deposit of open.waiting.filter(({ blockNumber }) => blockNumber <= sureTo)) {
    // The endpoint that tells the solidified height need not be the one that the block was read from.
    if ((await market.node.header(deposit.blockNumber))?.id !== deposit.blockId) continue
    await market.db.write((tx) => {
      const [now] = waitingDeposits(tx).filter(({ txid }) => txid === deposit.txid)
      if (now?.blockId === deposit.blockId) creditDeposit(market, tx, now)
    })
  }
  for (const deposit of open.vanished) {
    if ((deposit.vanishedAt ?? deposit.blockNumber) + REAPPEAR_BLOCKS > sureTo) continue
    await market.db.write((tx) => {
      const [now] = vanishedDeposits(tx).filter(({ txid }) => txid === deposit.txid)
      if (now) reverseDeposit(market, tx, now)
    })
  }
}
