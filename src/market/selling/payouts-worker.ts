/**
 * Pays providers and sellers from the pool address. One transaction records a transfer and its ledger posting; if the
 * transfer fails, the earnings are restored. If the pool has too little TRX, the remaining payouts wait.
 */

import { REUSE_MS } from '../../chain/followed-chain.ts'
import { readSigningContext, type SigningContext, sendTransfer } from '../../chain/send.ts'
import { canSpend, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { reversibleDelegations } from '../../db/stores/rentals/delegations.ts'
import {
  type Earner,
  earner,
  earners,
  endPayout,
  insertPayout,
  type NewPayout,
} from '../../db/stores/selling/payouts.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapSequentially } from '../../kernel/pool.ts'
import { addSun, formatTrx, maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import {
  CHAIN_LOST,
  CHAIN_NETWORK,
  CHAIN_PAYOUTS,
  earnerOf,
  FEES,
  PROVIDERS,
  pendingPayout,
  SELLERS,
} from '../base/ledger.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import type { MarketSettings } from '../base/settings.ts'
import { utcDayOf } from '../base/sub-keys.ts'
import { unknownTransferReceivers } from '../chain/audit-outgoing.ts'

interface DuePayout {
  amountSun: Sun
  /** Fee for an instant payout, in SUN. */
  feeSun: Sun
}

/**
 * Returns the payout that is due now. `openSun` is the part of the earnings that a reorg could still revert.
 * - Daily payouts are due at the first pass after midnight UTC. The first earnings are paid on the next day.
 * - Instant payouts are due as soon as the minimum is reached, for a fee.
 * - Smaller earnings of a provider who has left are due daily.
 * - A failed payout is retried on another day.
 */
export function duePayout(
  earner: Earner,
  openSun: Sun,
  settings: Pick<MarketSettings, 'minPayoutSun' | 'minLastPayoutSun' | 'instantPayoutFeeSun'>,
  nowMs: number,
): DuePayout | undefined {
  const { frequency, last } = earner
  if (last?.state === 'signed') return undefined
  const payableSun = subSun(earner.earnedSun, openSun)
  if (payableSun < (earner.hasLeft ? settings.minLastPayoutSun : settings.minPayoutSun)) return undefined
  const isInstant = frequency === 'AT_ONCE' && last?.state !== 'failed' && payableSun >= settings.minPayoutSun
  if (!isInstant && utcDayOf(last?.createdAtMs ?? earner.firstEarnedAtMs) >= utcDayOf(nowMs)) return undefined
  const feeSun = isInstant ? settings.instantPayoutFeeSun : ZERO_SUN
  const amountSun = subSun(payableSun, feeSun)
  return amountSun > 0 ? { amountSun, feeSun } : undefined
}

const EVERY_MS = 15_000

type Due = Earner & DuePayout & { prefix: string }

interface PayoutsWorker extends Worker {
  /** Describes why payouts wait. Undefined if none do. */
  problem(): string | undefined
}

export function createPayoutsWorker(market: Market): PayoutsWorker {
  const { db, chain, clock, log, settings } = market
  const { pool } = market.keys
  let problem: string | undefined

  async function pass(): Promise<void> {
    await chain.catchUp(REUSE_MS)
    const due = await db.read(duePayouts)
    let missingSun = ZERO_SUN
    const contracts = new Set<TronAddress>()
    if (due.length > 0) {
      const moment = await readSigningContext(market)
      const balance = await solidBalance(market, pool.address)
      for (const one of due) {
        if (await market.receivers.isContract(one.payoutAddress)) contracts.add(one.payoutAddress)
        else if (!(await pay(one, balance, moment))) missingSun = addSun(missingSun, costOf(one, balance))
      }
    }
    updateProblem(missingSun, [...contracts])
  }

  async function duePayouts(reader: Reader): Promise<Due[]> {
    const open = await unsolidEarnings(reader)
    // A transfer of this marketplace that is missing in the books may already be this payout.
    const unknown = await unknownTransferReceivers(reader, market.keys, pool.address)
    return flatMapSequentially([PROVIDERS, SELLERS], async (prefix) => {
      const all = await earners(reader, prefix, settings.minPayoutSun, settings.minLastPayoutSun)
      return all.flatMap((one) => {
        const due = duePayoutOf(one, open)
        return due && !unknown.has(one.payoutAddress) ? { ...one, ...due, prefix } : []
      })
    })
  }

  /**
   * Returns the payout that is due. Undefined if the payout address is the pool itself, which already has the money.
   */
  function duePayoutOf(one: Earner, revertibleSun: ReadonlyMap<string, Sun>): DuePayout | undefined {
    if (one.payoutAddress === pool.address) return undefined
    return duePayout(one, revertibleSun.get(one.account) ?? ZERO_SUN, settings, clock.now())
  }

  function updateProblem(missingSun: Sun, contracts: readonly TronAddress[]): void {
    const reasons = [
      ...(missingSun === 0 ? [] : [`the pool address ${pool.address} lacks ${formatTrx(missingSun)} TRX`]),
      ...(contracts.length === 0 ? [] : [`${contracts.join(', ')} ${IS_CONTRACT}: set another payout address`]),
    ]
    const now = reasons.length === 0 ? undefined : `payouts are waiting: ${reasons.join('; ')}`
    if (now !== undefined && now !== problem) log.error({ missingSun, contracts, pool: pool.address }, 'payouts.wait')
    problem = now
  }

  /** Sends a payout. False if the pool has too little TRX for it. */
  async function pay(one: Due, balance: SolidBalance, moment: SigningContext): Promise<boolean> {
    const { account, prefix, payoutAddress, amountSun, feeSun } = one
    // The balance is checked before signing too, because every signed transaction counts against the signer's daily
    // limit.
    if (!(await db.read((reader) => canSpend(reader, chain, balance, costOf(one, balance))))) return false
    let hasFunds = true
    const transfer = { purpose: 'PAYOUT', key: pool, to: payoutAddress, amountSun, moment } as const
    await sendTransfer(market, transfer, async (tx, txid) => {
      const now = await earner(tx, prefix, account)
      const due = now && duePayoutOf(now, await unsolidEarnings(tx))
      if (now?.payoutAddress !== payoutAddress || due?.amountSun !== amountSun || due.feeSun !== feeSun)
        return undefined
      hasFunds = await canSpend(tx, chain, balance, costOf(one, balance))
      if (!hasFunds) return undefined
      return recordPayout(tx, { account, address: payoutAddress, amountSun, feeSun, txid, createdAtMs: clock.now() })
    })
    return hasFunds
  }

  const worker = createWorker({ name: 'payouts', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { problem: () => problem })
}

/** Records a signed payout and moves its amount out of the earnings. Returns the payout id. */
async function recordPayout(tx: Tx, payout: NewPayout): Promise<number> {
  const { account, amountSun, feeSun, createdAtMs } = payout
  const id = await insertPayout(tx, payout)
  await post(tx, createdAtMs, `payout:${id}`, [
    { from: account, to: pendingPayout(id), amount: amountSun },
    { from: account, to: FEES, amount: feeSun },
  ])
  return id
}

/** Records an unknown transfer from the pool as a loss, because no earner in the books matches it. */
export async function recordLostTransfer(
  tx: Tx,
  { txid, address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'> & { txid: string },
  nowMs: number,
): Promise<number> {
  return recordPayout(tx, { account: CHAIN_LOST, address, amountSun, feeSun: ZERO_SUN, txid, createdAtMs: nowMs })
}

/**
 * Matches an unknown transfer with the only earner that has this payout address and sufficient earnings. The fee of an
 * instant payout cannot be detected and stays in the earnings. If `isRestored`, the books may lack earnings; the
 * operator pays the missing part. Undefined if no earner or more than one matches.
 */
export async function matchPayout(
  tx: Tx,
  { txid, address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'> & { txid: string },
  nowMs: number,
  isRestored = false,
): Promise<number | undefined> {
  const all = await earnersPaidAt(tx, address, isRestored ? sun(1) : amountSun)
  const [one, ...others] = all.filter(({ last }) => last?.state !== 'signed')
  if (!one || others.length > 0) return undefined
  const missingSun = maxSun(subSun(amountSun, one.earnedSun), ZERO_SUN)
  await post(tx, nowMs, `payout-lost:${txid}`, [{ from: CHAIN_LOST, to: one.account, amount: missingSun }])
  return recordPayout(tx, { account: one.account, address, amountSun, feeSun: ZERO_SUN, txid, createdAtMs: nowMs })
}

/** True if an earner with this payout address has earned exactly this amount. */
export async function matchesEarnings(
  tx: Tx,
  { address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'>,
): Promise<boolean> {
  return (await earnersPaidAt(tx, address, amountSun)).some(({ earnedSun }) => earnedSun === amountSun)
}

async function earnersPaidAt(tx: Tx, address: TronAddress, minEarnedSun: Sun): Promise<Earner[]> {
  const all = await flatMapSequentially([PROVIDERS, SELLERS], (prefix) => earners(tx, prefix, minEarnedSun))
  return all.filter(({ payoutAddress }) => payoutAddress === address)
}

/** Handlers for the transaction of a payout. If it fails, the earnings and the fee are restored. */
export function payoutKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref }, end, { feeSun: networkFeeSun }) => {
    const state = end === 'solidified' ? 'paid' : 'failed'
    const ended = await endPayout(tx, Number(ref), state, networkFeeSun)
    if (!ended) return
    const { id, account, amountSun, feeSun } = ended
    const paid = [{ from: pendingPayout(id), to: CHAIN_PAYOUTS, amount: amountSun }]
    const back = [
      { from: pendingPayout(id), to: account, amount: amountSun },
      { from: FEES, to: account, amount: feeSun },
    ]
    const network = { from: CHAIN_NETWORK, to: CHAIN_PAYOUTS, amount: networkFeeSun }
    await post(tx, clock.now(), `payout-${state}:${id}`, [...(state === 'paid' ? paid : back), network])
  })
}

/** Sums the earnings from delegations whose block a reorg could still remove, by ledger account. */
async function unsolidEarnings(reader: Reader): Promise<Map<string, Sun>> {
  const open = new Map<string, Sun>()
  for (const row of await reversibleDelegations(reader)) {
    const account = earnerOf(row)
    open.set(account, addSun(open.get(account) ?? ZERO_SUN, subSun(row.paidSun, row.feeSun)))
  }
  return open
}

const costOf = ({ amountSun }: { amountSun: Sun }, { networkFeeSun }: SolidBalance): Sun =>
  addSun(amountSun, networkFeeSun)
