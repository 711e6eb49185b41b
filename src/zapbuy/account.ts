/**
 * Monitors the operator's account that pays for ZapBuy orders: warns before the balance runs short, and tops it up if
 * the bot address's key is configured. Also reports the watcher's lag and reorgs that undo completed transfers.
 */

import type { FollowedChain } from '../chain/followed-chain.ts'
import { createTransactionRunner, readSigningContext, send, signIfAllowed } from '../chain/send.ts'
import { type SolidBalance, solidBalance, spendableSun } from '../chain/spendable.ts'
import { type TrackedKind, trackedKind } from '../chain/tracker.ts'
import type { Reader } from '../db/db.ts'
import { type AlertName, clearAlert, dropAlert, openScopes, raiseAlert } from '../db/stores/bot/outbox.ts'
import { cursor } from '../db/stores/chain/cursors.ts'
import { unknownTransactions } from '../db/stores/chain/outgoing.ts'
import { lastTopUp, obligations, openTopUp, settleTopUp, spentSince, startTopUp } from '../db/stores/zapbuy/zap-sums.ts'
import { hasSentZap, isRefund, offChainZaps, type ZapState, zap } from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { hasCode } from '../kernel/errors.ts'
import { filterSequentially, flatMapSequentially } from '../kernel/pool.ts'
import { addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { unsignedTransfer } from '../tron/transactions.ts'
import type { SigningKey } from '../tron/types.ts'
import { FEE_RESERVE_SUN, LOW_BALANCE_SUN, MIN_TOP_UP_SUN, ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

const SPENT_WINDOW_MS = 6 * 3_600_000
/** One minute of blocks. */
const MAX_LAG_BLOCKS = 20
/** Time after which a transfer removed by a reorg counts as gone. Transfers that reappear do so much sooner. */
const REAPPEAR_MS = 3 * 60_000
/** Transfer states in which an alert stays open. An empty list means that the alert is sent once. */
const OPEN_STATES: [AlertName, readonly ZapState[]][] = [
  ['order_short', ['ordering', 'ordered', 'owed', 'refunding']],
  ['refund_owed', ['owed', 'refunding']],
  ['zap_order_late', []],
]

export function createAccountWatch(deps: ZapWatcherDeps, chain: FollowedChain): () => Promise<void> {
  const { db, node, client, clock, wallet } = deps

  /** Runs every check, even if an earlier one fails, and then throws the first error. */
  return async () => {
    const failures: unknown[] = []
    for (const watch of [watchForks, dropEndedAlerts, watchLag, watchBalance])
      await watch().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  async function watchBalance(): Promise<void> {
    const info = await client.userInfo(deps.apiKey).catch(async (error) => {
      // The health check reports an unreachable marketplace. A revoked key is reported here.
      if (!hasCode(error, 'INVALID_API_KEY') && !hasCode(error, 'API_KEY_REQUIRED')) throw error
      await db.write((tx) => raiseAlert(tx, 'operator_key_rejected', 'zapbuy', {}, clock.now()))
    })
    if (!info) return
    const nowMs = clock.now()
    const low = await db.write(async (tx) => {
      await clearAlert(tx, 'operator_key_rejected', 'zapbuy', {}, nowMs)
      const warnBelow = maxSun(LOW_BALANCE_SUN, await spentSince(tx, nowMs - SPENT_WINDOW_MS))
      const facts = { balanceSun: info.balanceSun, warnBelowSun: warnBelow, depositAddress: info.depositAddress }
      if (info.balanceSun >= warnBelow) await clearAlert(tx, 'operator_balance_low', 'zapbuy', facts, nowMs)
      else await raiseAlert(tx, 'operator_balance_low', 'zapbuy', facts, nowMs)
      return info.balanceSun < warnBelow
    })
    if (low && wallet) await topUp(wallet.key, info.depositAddress)
  }

  /** Sends the bot address's spare TRX, which is owed to no sender, to the account's deposit address. */
  async function topUp(key: SigningKey, to: TronAddress): Promise<void> {
    const nowMs = clock.now()
    const before = await db.read(async (reader) => ({ open: await openTopUp(reader), last: await lastTopUp(reader) }))
    if (before.open) return
    const { last } = before
    if (last && last.toAddress !== to && !(await db.read((reader) => isConfirmed(reader, to, last.signedAtMs)))) {
      // The destination came from a network response, so an operator must confirm any change before TRX is sent there.
      const facts = { before: last.toAddress, after: to }
      await db.write((tx) => raiseAlert(tx, 'deposit_address_changed', 'zapbuy', facts, nowMs))
      return
    }
    await db.write((tx) => dropAlert(tx, 'deposit_address_changed', 'zapbuy'))
    const balance = await solidBalance({ ...deps, chain }, deps.address)
    const amountSun = await db.read((reader) => spareSun(reader, balance))
    if (amountSun < MIN_TOP_UP_SUN) return
    const { context } = await readSigningContext(deps)
    const prepared = await signIfAllowed(deps, key, unsignedTransfer({ from: deps.address, to, amountSun }, context))
    if (!prepared) return
    const { txid } = prepared
    const toSend = { purpose: 'ZAP_TOP_UP' as const, owner: deps.address, prepared }
    await send({ ...deps, chain }, toSend, createTransactionRunner(db), async ({ tx }) =>
      (await spareSun(tx, balance)) >= amountSun &&
      (await startTopUp(tx, { txid, toAddress: to, amountSun, signedAtMs: nowMs }))
        ? txid
        : undefined,
    )
  }

  /** True if the operator has since sent TRX to `to` by hand, other than as a refund, which confirms the address. */
  async function isConfirmed(reader: Reader, to: TronAddress, sinceMs: number): Promise<boolean> {
    // A manual refund is recognized only some time after it was sent, so payments to a sender of ZapBuy transfers
    // confirm nothing.
    if (await hasSentZap(reader, to)) return false
    for (const one of await unknownTransactions(reader, ZAP_CURSOR)) {
      const isSent = one.act === 'transfer' && one.success && one.receiver === to && one.blockTimestampMs > sinceMs
      if (isSent && !(await isRefund(reader, one.txid))) return true
    }
    return false
  }

  /**
   * Returns the TRX that is owed to no sender. This is exact, because all payments up to the block of `balance` have
   * been read.
   */
  async function spareSun(reader: Reader, balance: SolidBalance): Promise<Sun> {
    const spendable = await spendableSun(reader, chain, balance)
    return maxSun(ZERO_SUN, subSun(spendable, addSun(FEE_RESERVE_SUN, await obligations(reader))))
  }

  async function watchLag(): Promise<void> {
    const lag = await lagOf()
    await db.write(async (tx) =>
      lag > MAX_LAG_BLOCKS
        ? await raiseAlert(tx, 'watcher_behind', 'zapbuy', { lag }, clock.now())
        : await clearAlert(tx, 'watcher_behind', 'zapbuy', { lag }, clock.now()),
    )
  }

  /** Returns the number of unread blocks. A follower that works knows it without a call to the node. */
  async function lagOf(): Promise<number> {
    const known = chain.lag()
    if (node.slots && known !== undefined) return known
    const head = await node.head()
    const at = await db.read((reader) => cursor(reader, ZAP_CURSOR))
    return at ? Math.max(0, head.number - at.blockNumber) : 0
  }

  async function dropEndedAlerts(): Promise<void> {
    const ended = await db.read((reader) =>
      flatMapSequentially(OPEN_STATES, async ([name, states]) => {
        const isOver = async (txid: string) => {
          const state = (await zap(reader, txid))?.state
          return state === undefined || !states.includes(state)
        }
        return (await filterSequentially(await openScopes(reader, name), isOver)).map((txid) => [name, txid] as const)
      }),
    )
    if (ended.length === 0) return
    await db.write(async (tx) => {
      for (const [name, txid] of ended) await dropAlert(tx, name, txid)
    })
  }

  async function watchForks(): Promise<void> {
    const nowMs = clock.now()
    const { off: offChain, told: alerted } = await db.read(async (reader) => ({
      off: await offChainZaps(reader),
      told: await openScopes(reader, 'zap_vanished'),
    }))
    const lost = offChain.filter((z) => nowMs - (z.offChainSinceMs ?? nowMs) > REAPPEAR_MS)
    const back = alerted.filter((txid) => !offChain.some((z) => z.txid === txid))
    if (lost.length === 0 && back.length === 0) return
    await db.write(async (tx) => {
      for (const { txid, sender, paidSun, state } of lost)
        await raiseAlert(tx, 'zap_vanished', txid, { txid, sender, paidSun, state }, nowMs)
      for (const txid of back) {
        const { paidSun = ZERO_SUN, state = 'vanished' } = (await zap(tx, txid)) ?? {}
        await clearAlert(tx, 'zap_vanished', txid, { txid, paidSun, state }, nowMs)
      }
    })
  }
}

export function topUpKind(): TrackedKind {
  return trackedKind({
    async onEnd({ tx }, { txid }, end) {
      await settleTopUp(tx, txid, end === 'solidified' ? 'confirmed' : 'failed')
    },
  })
}
