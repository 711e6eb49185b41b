/** Records every successful transfer to the bot address, in the transaction that moves the cursor past its block. */
import { createFollowedChain, type FollowedChain, ownerOf } from '../chain/followed-chain.ts'
import type { Tx } from '../db/db.ts'
import { notifyZapUsers } from '../db/stores/zapbuy/zap-people.ts'
import { endZap, markOffChain, noteTransfer, zap } from '../db/stores/zapbuy/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import type { Block } from '../tron/types.ts'
import { DUST_SUN, endWithoutOrder, returnedSun, ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** Creates the follower. It begins at the block of the program's first start, so earlier transfers are ignored. */
export function createZapChain(deps: ZapWatcherDeps): FollowedChain {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)

  async function rollBack(tx: Tx, toNumber: number): Promise<void> {
    const nowMs = clock.now()
    const vanished = await markOffChain(tx, toNumber, nowMs)
    for (const gone of vanished) await notifyZapUsers(tx, gone, 'vanished', {}, nowMs)
    log.warn({ to: toNumber, vanished: vanished.length }, 'zapbuy.reorg')
  }

  /**
   * Records a block's transfers. Transfers of tokens and dust get no order and end here. The sender can still look
   * them up, because they are recorded.
   */
  async function takeBlock(tx: Tx, block: Block): Promise<void> {
    const nowMs = clock.now()
    for (const { txid, success, contract } of block.transactions) {
      if (!success || (contract?.kind !== 'transfer' && contract?.kind !== 'token')) continue
      if (contract.to !== deps.address || deps.topUpAddresses.includes(contract.from)) continue
      const paidSun = contract.kind === 'transfer' ? contract.amountSun : ZERO_SUN
      const at = { blockNumber: block.number, blockTimeMs: block.timestampMs }
      const token = contract.kind === 'token' ? { token: contract.token, tokenAmount: contract.amount } : {}
      const noted = await noteTransfer(tx, { txid, sender: contract.from, paidSun, ...token, ...at }, nowMs)
      const row = await zap(tx, txid)
      if (noted === 'known' || !row) continue
      if (contract.kind === 'token') {
        await endZap(tx, txid, 'seen', 'refused', 'not_trx', nowMs)
        await notifyZapUsers(tx, row, 'refused', { reason: 'not_trx', ...token }, nowMs)
      } else if (paidSun < DUST_SUN) {
        const feeSun = transferFeeSun(deps.figures.lastOrThrow())
        const to = endWithoutOrder(deps.noOrder, 'ignored', paidSun, feeSun)
        await endZap(tx, txid, 'seen', to, 'too_small', nowMs)
        const backSun = to === 'owed' ? returnedSun({ paidSun, reason: 'too_small' }, feeSun) : ZERO_SUN
        await notifyZapUsers(tx, row, to, { reason: 'too_small', backSun }, nowMs)
      } else await notifyZapUsers(tx, row, 'seen', {}, nowMs)
      log.info({ txid, sender: contract.from, paidSun, kind: contract.kind }, 'zapbuy.seen')
    }
  }

  return createFollowedChain({
    db,
    node,
    clock,
    log,
    name: ZAP_CURSOR,
    isWatched: (hex) => hex === watchedHex,
    mayReceive: (hex) => hex === watchedHex,
    tokens: true,
    // Refresh the figures first: blocks are processed inside a database transaction, which must not call a node.
    refresh: async () => void (await deps.figures.current()),
    handleBlock: takeBlock,
    rollBack,
    shouldBeRecorded: async (_tx, { contract }) => ownerOf(contract) === deps.address,
  })
}
