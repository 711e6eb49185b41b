/**
 * Refunds payments, in full if the order failed; the operator then bears the network fee. The undelivered part of an
 * order is refunded once an operator approves. A second refund is signed only once the chain can never include the
 * first. Only payments in the solidified chain are refunded.
 */

import { type FollowedChain, REUSE_MS } from '../chain/followed-chain.ts'
import { reasonNotToSend } from '../chain/quarantine.ts'
import { broadcast, type RecordedTransaction, readSigningContext, signIfAllowed, track } from '../chain/send.ts'
import { canSpend, maxCostSun, readUnreflectedTransfers, solidBalance } from '../chain/spendable.ts'
import { type TrackedKind, trackedKind } from '../chain/tracker.ts'
import type { Tx } from '../db/db.ts'
import { dropAlert, raiseAlert } from '../db/stores/bot/outbox.ts'
import { accountOfSender, notifyZapUsers } from '../db/stores/zapbuy/zap-people.ts'
import { refundedSince } from '../db/stores/zapbuy/zap-sums.ts'
import {
  dropRefund,
  dueZaps,
  isReturnedByHand,
  moveZap,
  postponeZap,
  REST_APPROVED,
  refundFeeSun,
  startRefund,
  undeliveredSun,
  type Zap,
  zap as zapRow,
} from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { startOfDay } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'
import { addSun, type Sun } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { unsignedTransfer } from '../tron/transactions.ts'
import type { PreparedTransaction } from '../tron/types.ts'
import { EXCHANGE_WALLETS } from '../tron/wallets/exchange-wallets.ts'
import { isSolid, returnedSun, type ZapWatcherDeps } from './settings.ts'

const RECHECK_MS = 3_000
const MANUAL_RECHECK_MS = 60_000

/** Reasons to leave an owed transfer to an operator. The message to the operators has a text for each reason. */
type ManualReason =
  | 'by_hand'
  | 'no_key'
  | 'too_large'
  | 'daily_limit'
  | 'wallet_low'
  | 'partly_delivered'
  | 'maybe_sent'
  | 'off_chain'

export function createRefunds(deps: ZapWatcherDeps, chain: FollowedChain): () => Promise<void> {
  const { db, node, figures, clock, log, wallet } = deps

  return async () => {
    await chain.catchUp(REUSE_MS)
    if (reasonNotToSend(deps.quarantine) !== undefined) return
    for (const zap of await db.read((reader) => dueZaps(reader, 'owed', clock.now()))) {
      try {
        await refundOrAlert(zap)
      } catch (error) {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.refund_postponed')
        await postpone(zap, MANUAL_RECHECK_MS)
        if (!(error instanceof AppError)) throw error
      }
    }
  }

  async function postpone(zap: Zap, ms: number): Promise<void> {
    const nowMs = clock.now()
    await db.write((tx) => postponeZap(tx, zap, nowMs + ms, zap.reason, nowMs))
  }

  async function refundOrAlert(zap: Zap): Promise<void> {
    const backSun =
      zap.filledPercent > 0 ? undeliveredSun(zap) : returnedSun(zap, transferFeeSun(await figures.current()))
    const why = await manualReason(zap, backSun)
    if (why === 'not_solid') return postpone(zap, RECHECK_MS)
    if (why !== undefined || !wallet) return leaveToHuman(zap, backSun, why ?? 'no_key')
    const balance = await solidBalance({ ...deps, chain }, deps.address)
    const costSun = addSun(backSun, balance.networkFeeSun)
    const leavingTransfers = await db.read((reader) => readUnreflectedTransfers(reader, chain, balance))
    // Pending transfers count with their maximum fee; their real fee is known within a minute.
    if (balance.balanceSun < addSun(maxCostSun(leavingTransfers, balance), costSun))
      return leavingTransfers.length > 0 ? postpone(zap, RECHECK_MS) : leaveToHuman(zap, backSun, 'wallet_low')
    const moment = await readSigningContext(deps)
    const to = await destination(zap)
    const order = { from: deps.address, to, amountSun: backSun }
    const paid = { txid: zap.txid, key: 'zapbuy' }
    const prepared = await signIfAllowed(deps, wallet.key, unsignedTransfer(order, moment.context), [paid])
    if (!prepared) return postpone(zap, MANUAL_RECHECK_MS)
    const refund = { txid: prepared.txid, sun: backSun, to }
    const started = await db.write(async (tx) =>
      (await canSpend(tx, chain, balance, costSun)) ? start(tx, zap, refund, prepared, wallet.refundDailySun) : 'short',
    )
    if (started === 'short') return postpone(zap, RECHECK_MS)
    if (started === 'limit') return leaveToHuman(zap, backSun, 'daily_limit')
    if (started !== 'elsewhere') await broadcast(deps, started)
  }

  /**
   * Returns the address that gets the refund: the sender or, if the operator configured that, the deposit address of
   * the sender's account.
   */
  async function destination(zap: Zap): Promise<TronAddress> {
    if (deps.noOrder !== 'credit' || zap.reason !== 'too_small') return zap.sender
    const account = await db.read((reader) => accountOfSender(reader, zap.sender))
    return account ?? zap.sender
  }

  /** Returns why the bot must not refund `backSun` automatically; undefined if it may. */
  async function manualReason(zap: Zap, backSun: Sun): Promise<ManualReason | 'not_solid' | undefined> {
    if (isReturnedByHand(zap.reason)) return 'by_hand'
    if (zap.filledPercent > 0 && zap.lostSinceMs !== null) return 'maybe_sent'
    if (!wallet || wallet.refundMaxSun === 0) return 'no_key'
    if (backSun > wallet.refundMaxSun) return 'too_large'
    if (zap.filledPercent > 0 && zap.reason !== REST_APPROVED) return 'partly_delivered'
    if (zap.offChainSinceMs !== null) return 'off_chain'
    const spent = await db.read((reader) => refundedSince(reader, startOfDay(clock.now())))
    if (addSun(spent, backSun) > wallet.refundDailySun) return 'daily_limit'
    if (!isSolid(zap, chain)) return 'not_solid'
    // Transfers that were too small or paused on arrival have not been checked yet, so check the sender here.
    return (await isManualSender(zap.sender)) ? 'by_hand' : undefined
  }

  async function isManualSender(sender: TronAddress): Promise<boolean> {
    return EXCHANGE_WALLETS.has(sender) || (await node.isContract(sender))
  }

  /** Starts a refund. The same transaction checks the daily limit and counts the refund towards it. */
  async function start(
    tx: Tx,
    zap: Zap,
    refund: { txid: string; sun: Sun; to: TronAddress },
    prepared: PreparedTransaction,
    dailySun: Sun,
  ): Promise<RecordedTransaction | 'limit' | 'elsewhere'> {
    const nowMs = clock.now()
    if (addSun(await refundedSince(tx, startOfDay(nowMs)), refund.sun) > dailySun) return 'limit'
    if ((await zapRow(tx, zap.txid))?.offChainSinceMs !== null) return 'elsewhere'
    if (!(await startRefund(tx, zap.txid, refund, nowMs))) return 'elsewhere'
    return track({ chain }, tx, { purpose: 'ZAP_REFUND', owner: deps.address, prepared }, zap.txid)
  }

  async function leaveToHuman(zap: Zap, backSun: Sun, why: ManualReason): Promise<void> {
    const nowMs = clock.now()
    await db.write(async (tx) => {
      if (!(await postponeZap(tx, zap, nowMs + MANUAL_RECHECK_MS, zap.reason, nowMs))) return
      const facts = { txid: zap.txid, sender: zap.sender, paidSun: backSun, why, reason: zap.reason ?? '' }
      await raiseAlert(tx, 'refund_owed', zap.txid, facts, nowMs)
    })
  }
}

/** Tracks a refund on the chain. If it failed or can never be included, the payment is owed again. */
export function zapRefundKind({ clock }: Pick<ZapWatcherDeps, 'clock'>): TrackedKind {
  return trackedKind({
    async onEnd({ tx }, { ref, txid: refundTxid }, end) {
      const nowMs = clock.now()
      const zap = await zapRow(tx, ref)
      if (end !== 'solidified') await dropRefund(tx, ref, nowMs)
      else if (zap && (await moveZap(tx, 'finishRefund', ref, { refundedAtMs: nowMs }, nowMs))) {
        await dropAlert(tx, 'refund_owed', ref)
        const backSun = zap.refundSun ?? zap.paidSun
        const to = zap.refundTo ?? zap.sender
        await notifyZapUsers(tx, zap, 'refunded', { refundTxid, backSun, feeSun: refundFeeSun(zap), to }, nowMs)
      }
    },
  })
}
