/**
 * Giving back what was paid, whole where an order failed; the network's fee is the operator's then. A second refund is
 * signed only when the chain can never include the first. Only payments that are in the solidified chain are given
 * back.
 */
import { reasonToHold } from '../chain/hold.ts'
import { broadcast, type Kept, signed, signingMoment, track } from '../chain/send.ts'
import { covers, leaving, solidBalance, takenSun } from '../chain/spendable.ts'
import { type TrackedKind, trackedKind } from '../chain/tracker.ts'
import { LATELY_MS, type Witness } from '../chain/witness.ts'
import type { Tx } from '../db/db.ts'
import { dropAlert, raiseAlert } from '../db/stores/bot/outbox.ts'
import { accountOfSender, tellSender } from '../db/stores/zapbuy/zap-people.ts'
import { refundedSince } from '../db/stores/zapbuy/zap-sums.ts'
import {
  dropRefund,
  dueZaps,
  isReturnedByHand,
  markRefunded,
  postponeZap,
  startRefund,
  type Zap,
  zap as zapRow,
} from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { addSun, type Sun } from '../kernel/sun.ts'
import { EXCHANGE_WALLETS } from '../tron/exchange-wallets.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { transferOf } from '../tron/transactions.ts'
import type { PreparedTransaction } from '../tron/types.ts'
import { isSolid, returnedSun, type ZapWatcherDeps } from './settings.ts'

const DAY_MS = 86_400_000
const LOOK_AGAIN_MS = 3_000
const HUMAN_MS = 60_000

/** Why the bot leaves an owed transfer to a human: the text of the operators' message names it. */
type HandReason = 'by_hand' | 'no_key' | 'too_large' | 'daily_limit' | 'wallet_low' | 'partly_delivered' | 'off_chain'

export function createRefunds(deps: ZapWatcherDeps, chain: Witness): () => Promise<void> {
  const { db, node, figures, clock, log, wallet } = deps

  return async () => {
    await chain.catchUp(LATELY_MS)
    if (reasonToHold(deps.hold) !== undefined) return
    for (const zap of await db.read((reader) => dueZaps(reader, 'owed', clock.now()))) {
      try {
        await consider(zap)
      } catch (error) {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.refund_postponed')
        await postpone(zap, HUMAN_MS)
        if (!(error instanceof AppError)) throw error
      }
    }
  }

  async function postpone(zap: Zap, ms: number): Promise<void> {
    const nowMs = clock.now()
    await db.write((tx) => postponeZap(tx, zap.txid, nowMs + ms, zap.reason, nowMs))
  }

  async function consider(zap: Zap): Promise<void> {
    const why = await handReason(zap)
    if (why === 'not_solid') return postpone(zap, LOOK_AGAIN_MS)
    const backSun = returnedSun(zap, transferFeeSun(await figures.current()))
    if (why !== undefined || !wallet) return leaveToHuman(zap, backSun, why ?? 'no_key')
    const balance = await solidBalance({ ...deps, chain }, deps.address)
    const costSun = addSun(backSun, balance.networkFeeSun)
    const left = await db.read((reader) => leaving(reader, chain, balance))
    // Pending transfers count with their maximum fee; their real fee is known within a minute.
    if (balance.balanceSun < addSun(takenSun(left, balance), costSun))
      return left.length > 0 ? postpone(zap, LOOK_AGAIN_MS) : leaveToHuman(zap, backSun, 'wallet_low')
    const moment = await signingMoment(deps)
    const to = await destination(zap)
    const order = { from: deps.address, to, amountSun: backSun }
    const paid = { txid: zap.txid, key: 'zapbuy' }
    const prepared = await signed(deps, wallet.key, transferOf(order, moment.context), [paid])
    if (!prepared) return postpone(zap, HUMAN_MS)
    const refund = { txid: prepared.txid, sun: backSun, to }
    const started = await db.write(async (tx) =>
      (await covers(tx, chain, balance, costSun)) ? start(tx, zap, refund, prepared, wallet.refundDailySun) : 'short',
    )
    if (started === 'short') return postpone(zap, LOOK_AGAIN_MS)
    if (started === 'limit') return leaveToHuman(zap, backSun, 'daily_limit')
    if (started !== 'elsewhere') await broadcast(deps, started)
  }

  /** The sender; or, where the operator wants it so, the account whose own address sent it. */
  async function destination(zap: Zap): Promise<TronAddress> {
    if (deps.noOrder !== 'credit' || zap.reason !== 'too_small') return zap.sender
    const account = await db.read((reader) => accountOfSender(reader, zap.sender))
    return account ?? zap.sender
  }

  /** Undefined: the bot may refund it by itself. */
  async function handReason(zap: Zap): Promise<HandReason | 'not_solid' | undefined> {
    if (isReturnedByHand(zap.reason)) return 'by_hand'
    if (!wallet || wallet.refundMaxSun === 0) return 'no_key'
    if (zap.filledPercent > 0) return 'partly_delivered'
    if (zap.paidSun > wallet.refundMaxSun) return 'too_large'
    if (zap.offChainSinceMs !== null) return 'off_chain'
    const spent = await db.read((reader) => refundedSince(reader, startOfDay(clock.now())))
    if (addSun(spent, zap.paidSun) > wallet.refundDailySun) return 'daily_limit'
    if (!isSolid(zap, chain)) return 'not_solid'
    // Where nobody asked when it came, too small or paused, it is asked here.
    return (await isByHand(zap.sender)) ? 'by_hand' : undefined
  }

  async function isByHand(sender: TronAddress): Promise<boolean> {
    return EXCHANGE_WALLETS.has(sender) || (await node.isContract(sender))
  }

  /** The limit is counted in the transaction that spends from it. */
  async function start(
    tx: Tx,
    zap: Zap,
    refund: { txid: string; sun: Sun; to: TronAddress },
    prepared: PreparedTransaction,
    dailySun: Sun,
  ): Promise<Kept | 'limit' | 'elsewhere'> {
    const nowMs = clock.now()
    if (addSun(await refundedSince(tx, startOfDay(nowMs)), zap.paidSun) > dailySun) return 'limit'
    if ((await zapRow(tx, zap.txid))?.offChainSinceMs !== null) return 'elsewhere'
    if (!(await startRefund(tx, zap.txid, refund, nowMs))) return 'elsewhere'
    return track({ chain }, tx, { purpose: 'ZAP_REFUND', owner: deps.address, prepared }, zap.txid)
  }

  async function leaveToHuman(zap: Zap, backSun: Sun, why: HandReason): Promise<void> {
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const facts = { txid: zap.txid, sender: zap.sender, paidSun: backSun, why, reason: zap.reason ?? '' }
      await raiseAlert(tx, 'refund_owed', zap.txid, facts, nowMs)
      await postponeZap(tx, zap.txid, nowMs + HUMAN_MS, zap.reason, nowMs)
    })
  }
}

/** One that failed or is gone is owed again. */
export function zapRefundKind({ clock }: Pick<ZapWatcherDeps, 'clock'>): TrackedKind {
  return trackedKind({
    async ended({ tx }, { ref, txid: refundTxid }, end) {
      const nowMs = clock.now()
      const zap = await zapRow(tx, ref)
      if (end !== 'solidified') await dropRefund(tx, ref, nowMs)
      else if (zap && (await markRefunded(tx, ref, nowMs))) {
        await dropAlert(tx, 'refund_owed', ref)
        const backSun = zap.refundSun ?? zap.paidSun
        await tellSender(tx, zap, 'refunded', { refundTxid, backSun, to: zap.refundTo ?? zap.sender }, nowMs)
      }
    },
  })
}

const startOfDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS) * DAY_MS
