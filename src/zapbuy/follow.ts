/**
 * From blocks to rows: every successful transfer to the bot address is noted in the transaction that moves
 * the cursor past its block. A fork takes back what it undid in the same way.
 */
import type { Reader, Tx } from '../db/db.ts'
import { cursor, knownBlockId, moveCursor } from '../db/stores/cursors.ts'
import { tellSender } from '../db/stores/zap-news.ts'
import { endZap, noteTransfer, takeOffChain, zap } from '../db/stores/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { createFollower, type Step } from '../tron/follower.ts'
import type { Block, BlockRef } from '../tron/types.ts'
import { endWithoutOrder, returnedSun } from './no-order.ts'
import { DUST_SUN, ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** One pass reads to the head. Throws as the node and the follower do. */
export function createZapFollower(deps: ZapWatcherDeps): () => Promise<void> {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)
  const follower = createFollower({ node, watch: (hex) => hex === watchedHex, tokens: true })
  const here = (reader: Reader): BlockRef | undefined => {
    const at = cursor(reader, ZAP_CURSOR)
    return at && { number: at.blockNumber, id: at.blockId }
  }

  /** The first cursor is the solidified head: ZapBuy begins when it is first started. */
  async function begin(): Promise<BlockRef> {
    const { number, id } = await node.solidHead()
    await db.write((tx) => {
      if (!here(tx)) moveCursor(tx, ZAP_CURSOR, { blockNumber: number, blockId: id })
    })
    return { number, id }
  }

  function take(tx: Tx, step: Exclude<Step, { at: 'idle' }>): void {
    const nowMs = clock.now()
    if (step.at === 'rollback') {
      const vanished = takeOffChain(tx, step.to.number, nowMs)
      for (const gone of vanished) tellSender(tx, gone, 'vanished', {}, nowMs)
      moveCursor(tx, ZAP_CURSOR, { blockNumber: step.to.number, blockId: step.to.id })
      log.warn({ to: step.to.number, vanished: vanished.length }, 'zapbuy.fork')
      return
    }
    for (const block of step.blocks) takeBlock(tx, block, nowMs)
    const passed = step.blocks.map((block) => ({ blockNumber: block.number, blockId: block.id }))
    const last = passed.at(-1)
    if (last) moveCursor(tx, ZAP_CURSOR, last, passed)
  }

  /** Transfers that succeeded. A token and dust are noted and ended at once: their senders can see them, nobody is asked. */
  function takeBlock(tx: Tx, block: Block, nowMs: number): void {
    for (const { txid, success, contract } of block.transactions) {
      if (!success || (contract?.kind !== 'transfer' && contract?.kind !== 'token')) continue
      if (contract.to !== deps.address) continue
      const paidSun = contract.kind === 'transfer' ? contract.amountSun : ZERO_SUN
      const at = { blockNumber: block.number, blockTimeMs: block.timestampMs }
      const token = contract.kind === 'token' ? { token: contract.token, tokenAmount: contract.amount } : {}
      const noted = noteTransfer(tx, { txid, sender: contract.from, paidSun, ...token, ...at }, nowMs)
      const row = zap(tx, txid)
      if (noted === 'known' || !row) continue
      if (contract.kind === 'token') {
        endZap(tx, txid, ['seen'], 'refused', 'not_trx', nowMs)
        tellSender(tx, row, 'refused', { reason: 'not_trx', ...token }, nowMs)
      } else if (paidSun < DUST_SUN) {
        const to = endWithoutOrder(deps.noOrder, 'ignored', paidSun)
        endZap(tx, txid, ['seen'], to, 'too_small', nowMs)
        const backSun = to === 'owed' ? returnedSun({ paidSun, reason: 'too_small' }) : ZERO_SUN
        tellSender(tx, row, to, { reason: 'too_small', backSun }, nowMs)
      } else tellSender(tx, row, 'seen', {}, nowMs)
      log.info({ txid, sender: contract.from, paidSun, kind: contract.kind }, 'zapbuy.seen')
    }
  }

  return async () => {
    for (;;) {
      const from = (await db.read(here)) ?? (await begin())
      const step = await follower.next(from, (number) =>
        db.read((reader) => knownBlockId(reader, ZAP_CURSOR, number)),
      )
      if (step.at === 'idle') return
      await db.write((tx) => {
        // Another process may have passed here meanwhile.
        if (here(tx)?.id === from.id) take(tx, step)
      })
    }
  }
}
