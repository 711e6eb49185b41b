/**
 * From blocks to rows: every successful transfer to the bot address is noted in the transaction that moves
 * the cursor past its block. A fork takes back what it undid in the same way.
 */
import { createWitness, ownerOf, type Witness } from '../chain/witness.ts'
import type { Tx } from '../db/db.ts'
import { tellSender } from '../db/stores/zapbuy/zap-people.ts'
import { endZap, noteTransfer, takeOffChain, zap } from '../db/stores/zapbuy/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import type { Block } from '../tron/types.ts'
import { DUST_SUN, endWithoutOrder, returnedSun, ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** ZapBuy begins when it is first started. */
export function createZapChain(deps: ZapWatcherDeps): Witness {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)

  async function rollBack(tx: Tx, toNumber: number): Promise<void> {
    const nowMs = clock.now()
    const vanished = await takeOffChain(tx, toNumber, nowMs)
    for (const gone of vanished) await tellSender(tx, gone, 'vanished', {}, nowMs)
    log.warn({ to: toNumber, vanished: vanished.length }, 'zapbuy.fork')
  }

  /**
   * Transfers that succeeded. A token and dust are noted and ended at once: their senders can see them, nobody is
   * asked.
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
        await endZap(tx, txid, ['seen'], 'refused', 'not_trx', nowMs)
        await tellSender(tx, row, 'refused', { reason: 'not_trx', ...token }, nowMs)
      } else if (paidSun < DUST_SUN) {
        const feeSun = transferFeeSun(deps.figures.known())
        const to = endWithoutOrder(deps.noOrder, 'ignored', paidSun, feeSun)
        await endZap(tx, txid, ['seen'], to, 'too_small', nowMs)
        const backSun = to === 'owed' ? returnedSun({ paidSun, reason: 'too_small' }, feeSun) : ZERO_SUN
        await tellSender(tx, row, to, { reason: 'too_small', backSun }, nowMs)
      } else await tellSender(tx, row, 'seen', {}, nowMs)
      log.info({ txid, sender: contract.from, paidSun, kind: contract.kind }, 'zapbuy.seen')
    }
  }

  return createWitness({
    db,
    node,
    clock,
    log,
    name: ZAP_CURSOR,
    watch: (hex) => hex === watchedHex,
    tokens: true,
    // Blocks are judged inside a write, which must not call a node.
    refresh: async () => void (await deps.figures.current()),
    takeBlock,
    rollBack,
    isOurs: async (_tx, { contract }) => ownerOf(contract) === deps.address,
  })
}
