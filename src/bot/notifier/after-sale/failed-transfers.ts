/**
 * Reports failed contract calls that the receiver of an active rental signed, with the reason and the remedy. Calls by
 * other addresses never count, so no one can cause a notice for someone else. See docs/decisions/099.
 */
import { energyToRent } from '../../../contract/pricing.ts'
import { enqueue, type Facts, type TransferProblem } from '../../../db/stores/bot/outbox.ts'
import { activeReceivers, rentalsAt } from '../../../db/stores/bot/purchases/ends.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import { createFailedCalls, type FailedCall } from '../../../tron/failed-calls.ts'
import { feeLimitSun, usdtTransferEnergy } from '../../../tron/parameters.ts'
import { USDT } from '../../../tron/tokens.ts'
import type { BotDeps } from '../../base/deps.ts'

const EVERY_MS = 10_000
/** A call is considered this long after its block, so that a rental that was filled just before it is known by then. */
const CONSIDERED_MS = 120_000
/** Time after which a receiver counts as inactive. Covers the last seconds of a rental, which are not sampled. */
const ACTIVE_MS = 120_000
/** Equal failures within this time are reported once. */
const REPEAT_MS = 600_000
const MAX_AGE_MS = HOUR_SEC * 1000

interface Reason {
  why: TransferProblem
  facts: Facts
}

export function createFailedTransferWatch(deps: BotDeps): Worker {
  const { db, clock, log } = deps
  const { failedCalls = createFailedCalls(deps) } = deps
  /** Time at which each receiver was last seen with an active rental, in ms. */
  const activeAtMs = new Map<TronAddress, number>()
  /** Reported calls, with the time after which they are no longer considered. */
  const reported = new Map<string, number>()

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    for (const receiver of await db.read(activeReceivers)) activeAtMs.set(receiver, nowMs)
    for (const [receiver, atMs] of activeAtMs) if (nowMs - atMs > ACTIVE_MS) activeAtMs.delete(receiver)
    for (const [txid, untilMs] of reported) if (untilMs < nowMs) reported.delete(txid)
    if (activeAtMs.size === 0) return
    for (const call of await failedCalls.recent()) {
      const { caller, txid, blockTimestampMs } = call
      if (!activeAtMs.has(caller) || reported.has(txid) || nowMs - blockTimestampMs > CONSIDERED_MS) continue
      const rentals = await db.read((reader) => rentalsAt(reader, caller, blockTimestampMs))
      if (rentals.length === 0) continue
      await report(call, rentals)
      reported.set(txid, nowMs + 2 * CONSIDERED_MS)
    }
  }

  async function report(call: FailedCall, rentals: readonly Purchase[]): Promise<void> {
    const reason = await explain(deps, call)
    if (!reason) return
    const { why, facts } = reason
    const { txid, caller, blockTimestampMs } = call
    const repeat = [caller, why, ...Object.values(facts), Math.floor(blockTimestampMs / REPEAT_MS)].join(':')
    const again = why === 'frozen' ? {} : await missingEnergy(deps, call)
    const nowMs = clock.now()
    await db.write(async (tx) => {
      for (const { id: purchaseId, userId, accountId } of new Map(rentals.map((p) => [p.userId, p])).values()) {
        const event = { kind: 'transfer_failed', purchaseId, txid, why, facts: { ...facts, ...again } } as const
        const expiresAtMs = nowMs + MAX_AGE_MS
        await enqueue(tx, { key: `failed:${userId}:${repeat}`, to: userId, accountId, event, expiresAtMs }, nowMs)
      }
    })
    log.info({ txid, why }, 'transfer.failed')
  }

  return createWorker({ name: 'bot.transfers', everyMs: EVERY_MS, clock, log, pass })
}

/** Returns why the call failed. Undefined if it does not concern the rental, or a block now shows its success. */
async function explain(deps: BotDeps, call: FailedCall): Promise<Reason | undefined> {
  const { result, transfer, txid, feeLimitSun: limitSun } = call
  if (result === 'OUT_OF_ENERGY') {
    const [info, figures, need] = await Promise.all([
      deps.node.includedTransaction(txid),
      deps.figures.current(),
      energyOf(deps, call),
    ])
    if (info?.success) return undefined
    // A call that runs out of Energy has used all that it may. If that is as much as the fee limit pays for, the limit
    // was the cause.
    const limitUnits = Math.floor(limitSun / figures.energyFeeSun)
    const isLimit = info ? info.energyUsed >= limitUnits : need !== undefined && need > limitUnits
    if (!isLimit) return { why: 'energy', facts: need === undefined ? {} : { need: energyToRent(need) } }
    return {
      why: 'fee_limit',
      facts: { limitSun, ...(need !== undefined && { needSun: feeLimitSun(figures, energyToRent(need)) }) },
    }
  }
  // A failed call of another kind does not concern the rental.
  if (!transfer) return undefined
  if ((await deps.node.includedTransaction(txid))?.success) return undefined
  if (result !== 'REVERT') return { why: 'other', facts: { result } }
  const { token, from, amount, onBehalf } = transfer
  const usdt = USDT[deps.network]
  if (token !== usdt || onBehalf) return { why: 'refused', facts: {} }
  if (await deps.node.isBlacklisted(usdt, from)) return { why: 'frozen', facts: {} }
  const has = await deps.node.pendingTokenBalance(usdt, from)
  return has !== undefined && has < BigInt(amount)
    ? { why: 'balance', facts: { token, amount, has: has.toString() } }
    : { why: 'refused', facts: {} }
}

/** Returns the Energy that the transfer needs, by simulating it. For USDT, falls back to the usual amounts. */
async function energyOf({ node, network, figures }: BotDeps, { transfer }: FailedCall): Promise<number | undefined> {
  if (!transfer || transfer.onBehalf) return undefined
  const { token, from, to, amount } = transfer
  const contract = token as TronAddress
  const simulated = await node.estimateTransferEnergy(contract, from, to, BigInt(amount))
  if (simulated !== undefined || token !== USDT[network]) return simulated
  const { holder, newHolder } = usdtTransferEnergy(figures.last(), 1)
  return (await node.pendingTokenBalance(contract, to)) === 0n ? newHolder : holder
}

/** Burning less than this for another attempt costs less than any rental. */
const MIN_MISSING = 5_000

/**
 * Returns the Energy left at the wallet, and the Energy to rent for another attempt. Empty if the wallet has enough.
 */
async function missingEnergy(deps: BotDeps, call: FailedCall): Promise<{ left?: number; more?: number }> {
  const need = await energyOf(deps, call)
  if (need === undefined) return {}
  const { energy } = await deps.node.pendingResources(call.caller)
  const missing = need - energy.available
  return missing < MIN_MISSING ? {} : { left: energy.available, more: energyToRent(missing) }
}
