/**
 * Sends deposits, and what was paid later, on from their addresses: to the pool while payouts need it, to the fund while
 * refunds may, the rest to the treasury where there is one; and what the fund has too much of, to the pool or the treasury.
 * Only what no fork can take back, only with Bandwidth that costs nothing, and one transfer per address at a time: signed
 * and written down, broadcast, asked about by its txid until the solidified chain has it, or no block ever can. The ledger
 * moves only then: what fails or is gone still lies where it was.
 */

import type { Tx } from '../../db/db.ts'
import { isSweepable, type SweepablePayLater } from '../../db/stores/payments/pay-later-sweeps.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import {
  endSweep,
  insertSweep,
  openSweeps,
  type Sweep,
  type Sweepable,
  type SweepSource,
  type SweepTarget,
  sweepable,
} from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { buildTransfer } from '../../tron/transactions.ts'
import type { Signer } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import {
  CHAIN_DEPOSITS,
  CHAIN_FUND,
  CHAIN_NETWORK,
  CHAIN_PAY_LATER,
  CHAIN_POOL,
  CHAIN_TREASURY,
} from '../base/ledger.ts'
import { type Moment, networkFee, sentTransaction, signedBytes, signingMoment } from '../chain/signing.ts'
import {
  fundSurplus,
  MOST_NETWORK_FEE_SUN,
  missingWith,
  type Purse,
  type Purses,
  readPurses,
} from './purses.ts'

const EVERY_MS = 30_000
const AT_ONCE = 4
/** Of a kind: a pass ends some time; the next one goes on. */
const MOST_A_PASS = 50
/** A transfer takes about 270 bytes of Bandwidth; an account gets 600 a day for nothing. */
const TRANSFER_BYTES = 300
/** The free Bandwidth comes back within a day: an address that has too little is asked again after this. */
const REST_MS = 3_600_000

/** What lies there, as a ledger account. */
const LEDGER_FROM: Record<SweepSource, string> = {
  DEPOSIT: CHAIN_DEPOSITS,
  PAY_LATER: CHAIN_PAY_LATER,
  FUND: CHAIN_FUND,
}

type Fed = Exclude<SweepTarget, 'TREASURY'>

/** Who gets it before the treasury does. What was paid later goes back from the fund, when it has to. */
const FED_FIRST: Record<SweepSource, readonly Fed[]> = {
  DEPOSIT: ['POOL', 'FUND'],
  PAY_LATER: ['FUND', 'POOL'],
  FUND: ['POOL'],
}

/** What has arrived there, as a ledger account. */
const LEDGER_OF: Record<SweepTarget, string> = {
  POOL: CHAIN_POOL,
  FUND: CHAIN_FUND,
  TREASURY: CHAIN_TREASURY,
}

export interface SweepsWorker extends Worker {
  /** As the last pass found it; undefined before the first. */
  seen(): Purses | undefined
}

export function createSweepsWorker(market: Market): SweepsWorker {
  const { db, node, clock, log, settings, keys } = market
  /** Address -> when it is asked again. */
  const restsUntilMs = new Map<TronAddress, number>()
  const marginOf = { POOL: settings.poolMarginSun, FUND: settings.fundMarginSun }
  let seen: Purses | undefined

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const open = await db.read((reader) => openSweeps(reader))
    const errors = await settleEach(open, AT_ONCE, (sweep) => follow(sweep))
    const purses = await readPurses(market)
    seen = purses
    await feed(purses)
    throwFirst(errors)
  }

  async function feed(purses: Purses): Promise<void> {
    const fed = { POOL: purses.pool, FUND: purses.fund }
    let moment: Moment | undefined
    for (const from of sourcesOf(purses)) {
      const aim = aimOf(from, fed, purses)
      if (aim === undefined) continue
      if (!(await hasFreeBandwidth(from.address))) continue
      moment ??= await signingMoment(market)
      await send(from, aim, purses.finalBlock, moment)
      if (aim.target === 'TREASURY') continue
      const purse = fed[aim.target]
      fed[aim.target] = { ...purse, arrivingSun: addSun(purse.arrivingSun, aim.amountSun) }
    }
  }

  /** What the fund has too much comes first: only the pool and the treasury want it. */
  function sourcesOf({ surplusSun, sweepable, payLater }: Purses): From[] {
    const fund = { source: 'FUND' as const, address: keys.fund.address, amountSun: surplusSun }
    const awake = <T extends { address: TronAddress }>(all: readonly T[]) =>
      all.filter(({ address }) => !rests(address)).slice(0, MOST_A_PASS)
    return [
      ...(surplusSun >= settings.sweepMinSun ? [fund] : []),
      ...awake(payLater.sweepable).map((one) => ({ source: 'PAY_LATER' as const, ...one })),
      ...awake(sweepable).map((one) => ({ source: 'DEPOSIT' as const, ...one })),
    ]
  }

  const rests = (address: TronAddress) => (restsUntilMs.get(address) ?? 0) > clock.now()

  async function hasFreeBandwidth(address: TronAddress): Promise<boolean> {
    if (rests(address)) return false
    const { bandwidth } = await node.resources(address)
    const enough = Math.max(bandwidth.freeAvailable, bandwidth.available) >= TRANSFER_BYTES
    if (enough) restsUntilMs.delete(address)
    else restsUntilMs.set(address, clock.now() + REST_MS)
    return enough
  }

  async function send(
    from: From,
    { target, to, amountSun }: Aim,
    finalBlock: number,
    moment: Moment,
  ): Promise<void> {
    const signer = signerOf(from)
    if (signer.address !== from.address)
      throw new Error(`MARKET_MNEMONIC does not make the address ${from.address}`)
    const prepared = buildTransfer(
      { from: from.address, to, amountSun },
      { privateKey: signer.privateKey },
      moment.context,
    )
    const sent = sentTransaction(prepared)
    const id = await db.write((tx) => {
      if (!isStillThere(tx, from, amountSun, finalBlock)) return undefined
      market.chain.note(tx, { purpose: 'SWEEP', owner: from.address, ...sent })
      return insertSweep(tx, {
        source: from.source,
        fromAddress: from.address,
        target,
        toAddress: to,
        amountSun,
        ...sent,
        createdAtMs: clock.now(),
      })
    })
    if (id !== undefined) await broadcast(id, sent)
  }

  function signerOf(from: From): Signer {
    switch (from.source) {
      case 'DEPOSIT':
        return keys.depositSigner(from.depositIndex)
      case 'PAY_LATER':
        return keys.payLater(from.addressIndex)
      case 'FUND':
        return keys.fund
    }
  }

  function isStillThere(tx: Tx, from: From, amountSun: Sun, finalBlock: number): boolean {
    switch (from.source) {
      case 'DEPOSIT':
        return sweepable(tx, finalBlock, amountSun, from.address).length > 0
      case 'PAY_LATER':
        return isSweepable(tx, from.address, amountSun)
      case 'FUND':
        return fundSurplus(tx, market) >= amountSun
    }
  }

  async function broadcast(id: number, sent: ReturnType<typeof sentTransaction>): Promise<void> {
    const outcome = await node.broadcast(signedBytes(sent))
    const why = outcome.at === 'refused' ? `${outcome.code} ${outcome.message}` : undefined
    log.info({ sweep: id, txid: sent.txid, outcome: outcome.at, why }, 'sweep.broadcast')
  }

  /** Whatever a broadcast answers, only the chain can tell. */
  async function follow(sweep: Sweep): Promise<void> {
    const fate = await market.chain.fate(sweep.txid)
    switch (fate.at) {
      case 'included': {
        const feeSun = fate.solid ? await networkFee(market, sweep.txid) : undefined
        if (feeSun !== undefined) await ended(sweep, fate.success ? 'done' : 'failed', feeSun)
        return
      }
      case 'pending':
        return broadcast(sweep.id, sweep)
      case 'gone':
        return ended(sweep, 'gone', ZERO_SUN)
    }
  }

  async function ended(sweep: Sweep, state: 'done' | 'failed' | 'gone', feeSun: Sun): Promise<void> {
    const { id, txid, source, target, fromAddress, amountSun } = sweep
    const from = LEDGER_FROM[source]
    await db.write((tx) => {
      if (!endSweep(tx, id, state, feeSun)) return
      post(tx, clock.now(), `sweep-${state}:${id}`, [
        { from: LEDGER_OF[target], to: from, amount: state === 'done' ? amountSun : ZERO_SUN },
        { from: CHAIN_NETWORK, to: from, amount: feeSun },
      ])
    })
    log.info({ sweep: id, txid, from: fromAddress, target, amountSun, feeSun, state }, 'sweep.ended')
  }

  /** Where the next address's money goes, and how much of it; undefined: nowhere, it stays. */
  function aimOf(from: From, fed: Record<Fed, Purse>, { treasury }: Purses): Aim | undefined {
    for (const target of FED_FIRST[from.source]) {
      const wantedSun = missingWith(fed[target], marginOf[target])
      if (wantedSun > 0) return aimAt(target, fed[target], from, wantedSun)
    }
    return treasury?.active
      ? { target: 'TREASURY', to: treasury.address, amountSun: from.amountSun }
      : undefined
  }

  /** What is wanted and not much more: the rest can still go to the treasury. Of what was paid later, all. */
  function aimAt(target: Fed, purse: Purse, from: From, wantedSun: Sun): Aim | undefined {
    // The first transfer to an address makes it an account, for a fee from the sender: the others wait for that.
    if (!purse.active && purse.arrivingSun > 0) return undefined
    const mostSun = purse.active ? from.amountSun : subSun(from.amountSun, MOST_NETWORK_FEE_SUN)
    if (mostSun <= 0) return undefined
    const enoughSun = from.source === 'PAY_LATER' ? mostSun : maxSun(wantedSun, settings.sweepMinSun)
    return { target, to: purse.address, amountSun: minSun(mostSun, enoughSun) }
  }

  const worker = createWorker({ name: 'sweeps', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { seen: () => seen })
}

type From =
  | ({ source: 'DEPOSIT' } & Sweepable)
  | ({ source: 'PAY_LATER' } & SweepablePayLater)
  | { source: 'FUND'; address: TronAddress; amountSun: Sun }

interface Aim {
  target: SweepTarget
  to: TronAddress
  amountSun: Sun
}
