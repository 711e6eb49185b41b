/**
 * Pays out what providers and sellers have earned, from the pool address. A transfer is signed and written down
 * together with the move of the money in the ledger, then broadcast, then asked about by its txid until the solidified
 * chain has it, or no block ever can; only then is the money earned again and another signed. Where the pool address has
 * too little TRX, the rest waits.
 */

import type { Reader } from '../../db/db.ts'
import { unsolid } from '../../db/stores/rentals/delegations.ts'
import {
  type Earner,
  earner,
  earners,
  endPayout,
  insertPayout,
  openPayouts,
  type Payout,
} from '../../db/stores/selling/payouts.ts'
import { openActivations } from '../../db/stores/treasury/activations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { addSun, formatTrx, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { buildTransfer } from '../../tron/transactions.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_NETWORK, CHAIN_PAYOUTS, earnerOf, FEES, PROVIDERS, paying, SELLERS } from '../base/ledger.ts'
import { type Moment, networkFee, sentTransaction, signedBytes, signingMoment } from '../chain/signing.ts'
import { activationCost } from '../treasury/activate.ts'
import { MOST_NETWORK_FEE_SUN } from '../treasury/purses.ts'
import { type DuePayout, duePayout } from './payout.ts'

const EVERY_MS = 15_000
const AT_ONCE = 4
const REBROADCAST_MS = 9_000

type Due = Earner & DuePayout & { prefix: string }

export interface PayoutsWorker extends Worker {
  /** What keeps payouts waiting, in words; undefined: nothing. */
  problem(): string | undefined
}

export function createPayoutsWorker(market: Market): PayoutsWorker {
  const { db, node, clock, log, settings } = market
  const { pool } = market.keys
  /** id -> when this process last broadcast it. */
  const sentAtMs = new Map<number, number>()
  let problem: string | undefined

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const open = await db.read((reader) => openPayouts(reader))
    const errors = await settleEach(open, AT_ONCE, (payout) => follow(payout))
    await begin()
    throwFirst(errors)
  }

  async function begin(): Promise<void> {
    const { due, leavingSun } = await db.read((reader) => ({
      due: everybodyDue(reader),
      leavingSun: addSun(activationCost(openActivations(reader)), ...openPayouts(reader).map(costOf)),
    }))
    let missingSun = ZERO_SUN
    if (due.length > 0) {
      const moment = await signingMoment(market)
      const haveSun = (await node.account(pool.address))?.balanceSun ?? ZERO_SUN
      // What is on its way may have left already; better wait than promise the same twice.
      let freeSun = subSun(haveSun, leavingSun)
      for (const one of due) {
        if (freeSun < costOf(one)) missingSun = addSun(missingSun, costOf(one))
        else {
          freeSun = subSun(freeSun, costOf(one))
          await send(one, moment)
        }
      }
    }
    tell(missingSun)
  }

  function everybodyDue(reader: Reader): Due[] {
    const open = unsolidEarnings(reader)
    return [PROVIDERS, SELLERS].flatMap((prefix) =>
      earners(reader, prefix, settings.minPayoutSun).flatMap((one) => {
        const due = dueTo(one, open)
        return due ? [{ ...one, ...due, prefix }] : []
      }),
    )
  }

  /** Undefined where it is the pool's own: it has it. */
  function dueTo(one: Earner, open: ReadonlyMap<string, Sun>): DuePayout | undefined {
    if (one.payoutAddress === pool.address) return undefined
    return duePayout(one, open.get(one.account) ?? ZERO_SUN, settings, clock.now())
  }

  function tell(missingSun: Sun): void {
    const now =
      missingSun === 0
        ? undefined
        : `payouts wait: the pool address ${pool.address} lacks ${formatTrx(missingSun)} TRX`
    if (now !== undefined && now !== problem) log.error({ missingSun, pool: pool.address }, 'payouts.wait')
    problem = now
  }

  async function send({ account, prefix, payoutAddress, amountSun, feeSun }: Due, moment: Moment) {
    const prepared = buildTransfer(
      { from: pool.address, to: payoutAddress, amountSun },
      { privateKey: pool.privateKey },
      moment.context,
    )
    const sent = sentTransaction(prepared)
    const id = await db.write((tx) => {
      const one = earner(tx, prefix, account)
      const due = one && dueTo(one, unsolidEarnings(tx))
      if (one?.payoutAddress !== payoutAddress || due?.amountSun !== amountSun || due.feeSun !== feeSun)
        return undefined
      const nowMs = clock.now()
      const id = insertPayout(tx, {
        account,
        address: payoutAddress,
        amountSun,
        feeSun,
        ...sent,
        createdAtMs: nowMs,
      })
      market.chain.note(tx, { purpose: 'PAYOUT', owner: pool.address, ...sent })
      post(tx, nowMs, `payout:${id}`, [
        { from: account, to: paying(id), amount: amountSun },
        { from: account, to: FEES, amount: feeSun },
      ])
      return id
    })
    if (id !== undefined) await broadcast(id, sent)
  }

  async function broadcast(id: number, sent: ReturnType<typeof sentTransaction>): Promise<void> {
    sentAtMs.set(id, clock.now())
    const outcome = await node.broadcast(signedBytes(sent))
    const why = outcome.at === 'refused' ? `${outcome.code} ${outcome.message}` : undefined
    log.info({ payout: id, txid: sent.txid, outcome: outcome.at, why }, 'payout.broadcast')
  }

  /** Whatever a broadcast answers, only the chain can tell. */
  async function follow(payout: Payout): Promise<void> {
    const { id, txid } = payout
    const fate = await market.chain.fate(txid)
    switch (fate.at) {
      case 'included': {
        const feeSun = fate.solid ? await networkFee(market, txid) : undefined
        if (feeSun !== undefined) await ended(payout, fate.success ? 'paid' : 'failed', feeSun)
        return
      }
      case 'pending': {
        const lastMs = sentAtMs.get(id)
        if (lastMs === undefined || clock.now() - lastMs >= REBROADCAST_MS) await broadcast(id, payout)
        return
      }
      case 'gone':
        await ended(payout, 'failed', ZERO_SUN)
    }
  }

  async function ended(payout: Payout, state: 'paid' | 'failed', networkFeeSun: Sun): Promise<void> {
    const { id, account, address, amountSun, feeSun, txid } = payout
    await db.write((tx) => {
      if (!endPayout(tx, id, state, networkFeeSun)) return
      const network = { from: CHAIN_NETWORK, to: CHAIN_PAYOUTS, amount: networkFeeSun }
      const paid = [{ from: paying(id), to: CHAIN_PAYOUTS, amount: amountSun }]
      const back = [
        { from: paying(id), to: account, amount: amountSun },
        { from: FEES, to: account, amount: feeSun },
      ]
      post(tx, clock.now(), `payout-${state}:${id}`, [...(state === 'paid' ? paid : back), network])
    })
    sentAtMs.delete(id)
    log.info({ payout: id, txid, account, address, amountSun, state }, 'payout.ended')
  }

  const worker = createWorker({ name: 'payouts', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { problem: () => problem })
}

function costOf({ amountSun }: { amountSun: Sun }): Sun {
  return addSun(amountSun, MOST_NETWORK_FEE_SUN)
}

/** Per ledger account, what it has earned with delegations whose block a fork could still take back. */
function unsolidEarnings(reader: Reader): Map<string, Sun> {
  const open = new Map<string, Sun>()
  for (const row of unsolid(reader)) {
    const account = earnerOf(row)
    open.set(account, addSun(open.get(account) ?? ZERO_SUN, subSun(row.paidSun, row.feeSun)))
  }
  return open
}
