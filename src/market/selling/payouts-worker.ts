/**
 * Pays out what providers and sellers have earned, from the pool address. A transfer is written down together with the
 * move of the money in the ledger; where it fails or is gone the money is earned again. Where the pool address has too
 * little TRX, the rest waits.
 */
import { type Moment, send, signed, signingMoment, writingTo } from '../../chain/send.ts'
import { covers, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import { LATELY_MS } from '../../chain/witness.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { unsolid } from '../../db/stores/rentals/delegations.ts'
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
import { DAY_SEC } from '../../kernel/duration.ts'
import { flatMapInTurn } from '../../kernel/pool.ts'
import { addSun, formatTrx, maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { transferOf } from '../../tron/transactions.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { CHAIN_LOST, CHAIN_NETWORK, CHAIN_PAYOUTS, earnerOf, FEES, PROVIDERS, paying, SELLERS } from '../base/ledger.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import type { MarketSettings } from '../base/settings.ts'
import { unknownPaid } from '../chain/audit-outgoing.ts'

interface DuePayout {
  amountSun: Sun
  /** Kept for paying at once. */
  feeSun: Sun
}

/**
 * Daily: once a UTC day, with the first look after midnight; what is earned first is paid the day after. At once: as
 * soon as it is worth it, for a fee. One that failed is tried again on another day. `openSun`: of what was earned,
 * what a fork could still take back.
 */
export function duePayout(
  earner: Earner,
  openSun: Sun,
  settings: Pick<MarketSettings, 'minPayoutSun' | 'instantPayoutFeeSun'>,
  nowMs: number,
): DuePayout | undefined {
  const { frequency, last } = earner
  if (last?.state === 'signed') return undefined
  const atOnce = frequency === 'AT_ONCE' && last?.state !== 'failed'
  if (!atOnce && dayOf(last?.createdAtMs ?? earner.firstEarnedAtMs) >= dayOf(nowMs)) return undefined
  const payableSun = subSun(earner.earnedSun, openSun)
  if (payableSun < settings.minPayoutSun) return undefined
  const feeSun = atOnce ? settings.instantPayoutFeeSun : ZERO_SUN
  const amountSun = subSun(payableSun, feeSun)
  return amountSun > 0 ? { amountSun, feeSun } : undefined
}

const dayOf = (timeMs: number): number => Math.floor(timeMs / (DAY_SEC * 1000))

const EVERY_MS = 15_000

type Due = Earner & DuePayout & { prefix: string }

interface PayoutsWorker extends Worker {
  /** What keeps payouts waiting, in words; undefined: nothing. */
  problem(): string | undefined
}

export function createPayoutsWorker(market: Market): PayoutsWorker {
  const { db, chain, clock, log, settings } = market
  const { pool } = market.keys
  let problem: string | undefined

  async function pass(): Promise<void> {
    await chain.catchUp(LATELY_MS)
    const due = await db.read(everybodyDue)
    let missingSun = ZERO_SUN
    const contracts = new Set<TronAddress>()
    if (due.length > 0) {
      const moment = await signingMoment(market)
      const balance = await solidBalance(market, pool.address)
      for (const one of due) {
        if (await market.receivers.isContract(one.payoutAddress)) contracts.add(one.payoutAddress)
        else if (!(await pay(one, balance, moment))) missingSun = addSun(missingSun, costOf(one, balance))
      }
    }
    noteWaiting(missingSun, [...contracts])
  }

  async function everybodyDue(reader: Reader): Promise<Due[]> {
    const open = await unsolidEarnings(reader)
    // A transfer of ours that the books do not know may be this payout.
    const unknown = await unknownPaid(reader, market.keys, pool.address)
    return flatMapInTurn([PROVIDERS, SELLERS], async (prefix) => {
      const all = await earners(reader, prefix, settings.minPayoutSun)
      return all.flatMap((one) => {
        const due = dueTo(one, open)
        return due && !unknown.has(one.payoutAddress) ? { ...one, ...due, prefix } : []
      })
    })
  }

  /** Undefined where it is the pool's own: it has it. */
  function dueTo(one: Earner, open: ReadonlyMap<string, Sun>): DuePayout | undefined {
    if (one.payoutAddress === pool.address) return undefined
    return duePayout(one, open.get(one.account) ?? ZERO_SUN, settings, clock.now())
  }

  function noteWaiting(missingSun: Sun, contracts: readonly TronAddress[]): void {
    const reasons = [
      ...(missingSun === 0 ? [] : [`the pool address ${pool.address} lacks ${formatTrx(missingSun)} TRX`]),
      ...(contracts.length === 0 ? [] : [`${contracts.join(', ')} ${IS_CONTRACT}: set another payout address`]),
    ]
    const now = reasons.length === 0 ? undefined : `payouts wait: ${reasons.join('; ')}`
    if (now !== undefined && now !== problem) log.error({ missingSun, contracts, pool: pool.address }, 'payouts.wait')
    problem = now
  }

  /** False: the pool has too little for it. */
  async function pay(one: Due, balance: SolidBalance, moment: Moment): Promise<boolean> {
    const { account, prefix, payoutAddress, amountSun, feeSun } = one
    // Checked before as well: what is signed counts against the signer's day.
    if (!(await db.read((reader) => covers(reader, chain, balance, costOf(one, balance))))) return false
    const order = { from: pool.address, to: payoutAddress, amountSun }
    const prepared = await signed(market, pool, transferOf(order, moment.context))
    if (!prepared) return true
    const { txid } = prepared
    let enough = true
    await send(market, { purpose: 'PAYOUT', owner: pool.address, prepared }, writingTo(db), async ({ tx }) => {
      const now = await earner(tx, prefix, account)
      const due = now && dueTo(now, await unsolidEarnings(tx))
      if (now?.payoutAddress !== payoutAddress || due?.amountSun !== amountSun || due.feeSun !== feeSun)
        return undefined
      enough = await covers(tx, chain, balance, costOf(one, balance))
      if (!enough) return undefined
      return begin(tx, { account, address: payoutAddress, amountSun, feeSun, txid, createdAtMs: clock.now() })
    })
    return enough
  }

  const worker = createWorker({ name: 'payouts', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { problem: () => problem })
}

/** Signed: what was earned is on its way, as the payout whose id is answered. */
async function begin(tx: Tx, payout: NewPayout): Promise<number> {
  const { account, amountSun, feeSun, createdAtMs } = payout
  const id = await insertPayout(tx, payout)
  await post(tx, createdAtMs, `payout:${id}`, [
    { from: account, to: paying(id), amount: amountSun },
    { from: account, to: FEES, amount: feeSun },
  ])
  return id
}

/** A transfer from the pool that the books do not know, as the payout of nobody who is in them. */
export async function loseTransfer(
  tx: Tx,
  { txid, address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'> & { txid: string },
  nowMs: number,
): Promise<number> {
  return begin(tx, { account: CHAIN_LOST, address, amountSun, feeSun: ZERO_SUN, txid, createdAtMs: nowMs })
}

/**
 * A transfer that the books do not know was the payout of the one earner who is paid there and has earned as much. What
 * was kept for paying at once cannot be told from it, and stays earned. `lost`: a part of what was earned may be
 * missing in the books; that part is the operator's. Undefined: nobody's, or it could be of several.
 */
export async function adoptPayout(
  tx: Tx,
  { txid, address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'> & { txid: string },
  nowMs: number,
  lost = false,
): Promise<number | undefined> {
  const all = await earnersPaidAt(tx, address, lost ? sun(1) : amountSun)
  const [one, ...others] = all.filter(({ last }) => last?.state !== 'signed')
  if (!one || others.length > 0) return undefined
  const missingSun = maxSun(subSun(amountSun, one.earnedSun), ZERO_SUN)
  await post(tx, nowMs, `payout-lost:${txid}`, [{ from: CHAIN_LOST, to: one.account, amount: missingSun }])
  return begin(tx, { account: one.account, address, amountSun, feeSun: ZERO_SUN, txid, createdAtMs: nowMs })
}

/** Whether it is, to the SUN, what somebody who is paid there has earned. */
export async function isEarned(
  tx: Tx,
  { address, amountSun }: Pick<NewPayout, 'address' | 'amountSun'>,
): Promise<boolean> {
  return (await earnersPaidAt(tx, address, amountSun)).some(({ earnedSun }) => earnedSun === amountSun)
}

async function earnersPaidAt(tx: Tx, address: TronAddress, leastSun: Sun): Promise<Earner[]> {
  const all = await flatMapInTurn([PROVIDERS, SELLERS], (prefix) => earners(tx, prefix, leastSun))
  return all.filter(({ payoutAddress }) => payoutAddress === address)
}

/** What fails is earned again, with the fee. */
export function payoutKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref }, end, networkFeeSun) => {
    const state = end === 'solidified' ? 'paid' : 'failed'
    const ended = await endPayout(tx, Number(ref), state, networkFeeSun)
    if (!ended) return
    const { id, account, amountSun, feeSun } = ended
    const paid = [{ from: paying(id), to: CHAIN_PAYOUTS, amount: amountSun }]
    const back = [
      { from: paying(id), to: account, amount: amountSun },
      { from: FEES, to: account, amount: feeSun },
    ]
    const network = { from: CHAIN_NETWORK, to: CHAIN_PAYOUTS, amount: networkFeeSun }
    await post(tx, clock.now(), `payout-${state}:${id}`, [...(state === 'paid' ? paid : back), network])
  })
}

/** Per ledger account, what it has earned with delegations whose block a fork could still take back. */
async function unsolidEarnings(reader: Reader): Promise<Map<string, Sun>> {
  const open = new Map<string, Sun>()
  for (const row of await unsolid(reader)) {
    const account = earnerOf(row)
    open.set(account, addSun(open.get(account) ?? ZERO_SUN, subSun(row.paidSun, row.feeSun)))
  }
  return open
}

const costOf = ({ amountSun }: { amountSun: Sun }, { networkFeeSun }: SolidBalance): Sun =>
  addSun(amountSun, networkFeeSun)
