/**
 * Sweeps deposits and pay-later payments to the pool or the fund while these may need money, and the rest to the
 * treasury, if there is one. Sweeps the fund's surplus to the pool or the treasury. Uses only final money and free
 * Bandwidth, and one transfer per address at a time. The ledger is posted when the transfer is solidified; a failed
 * transfer leaves the money at its address.
 */
import { readSigningContext, type SigningContext, sendTransfer } from '../../chain/send.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
import { newestEntryId } from '../../db/stores/audit/ledger-audit.ts'
import { isSweepable, type SweepablePayLater } from '../../db/stores/payments/pay-later-sweeps.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import {
  endSweep,
  insertSweep,
  type Sweepable,
  type SweepSource,
  type SweepTarget,
  sweepable,
} from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { addSun, maxSun, minSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { SigningKey } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import {
  CHAIN_DEPOSITS,
  CHAIN_FUND,
  CHAIN_NETWORK,
  CHAIN_PAY_LATER,
  CHAIN_POOL,
  CHAIN_TREASURY,
} from '../base/ledger.ts'
import {
  freeTransfers,
  fundSurplus,
  type HotWallet,
  type HotWallets,
  missingWithMargin,
  readHotWallets,
} from './hot-wallets.ts'

const EVERY_MS = 30_000
/** Interval of the readings of a public chain while neither the books nor our addresses change. */
const QUIET_MS = 10 * 60_000
/** Maximum number of sweeps per source in one pass. The next pass sweeps the rest. */
const MAX_PER_PASS = 50
/** Delay before an address without Bandwidth is checked again. Free Bandwidth recovers within a day. */
const NO_BANDWIDTH_RETRY_MS = 3_600_000

const SOURCE_ACCOUNT: Record<SweepSource, string> = {
  DEPOSIT: CHAIN_DEPOSITS,
  PAY_LATER: CHAIN_PAY_LATER,
  FUND: CHAIN_FUND,
}

type FundedTarget = Exclude<SweepTarget, 'TREASURY'>

/**
 * Targets that take precedence over the treasury. Pay-later money goes to the fund first, because the fund pays its
 * refunds.
 */
const FUNDING_PRIORITY: Record<SweepSource, readonly FundedTarget[]> = {
  DEPOSIT: ['POOL', 'FUND'],
  PAY_LATER: ['FUND', 'POOL'],
  FUND: ['POOL'],
}

const TARGET_ACCOUNT: Record<SweepTarget, string> = { POOL: CHAIN_POOL, FUND: CHAIN_FUND, TREASURY: CHAIN_TREASURY }

export interface SweepsWorker extends Worker {
  /** Returns the state that the last pass found. Undefined before the first pass. */
  latest(): HotWallets | undefined
}

export function createSweepsWorker(market: Market): SweepsWorker {
  const { node, clock, log, settings, keys } = market
  /** Time of the next check of each address. */
  const schedule = createSchedule(clock)
  const marginOf = { POOL: settings.poolMarginSun, FUND: settings.fundMarginSun }
  let latest: HotWallets | undefined

  let readAt: { ms: number; entry: number; ownBlock: number | undefined } | undefined

  async function pass(): Promise<void> {
    const entry = await market.db.read(newestEntryId)
    const ownBlock = market.chain.newestOwnBlock()
    if (isUnchanged(entry, ownBlock)) return
    const wallets = await readHotWallets(market)
    latest = wallets
    await sweepAll(wallets)
    readAt = { ms: clock.now(), entry, ownBlock }
  }

  /** True if a reading would find the same: nothing was posted, and our newest block was already solidified. */
  const isUnchanged = (entry: number, ownBlock: number | undefined): boolean =>
    node.slots !== undefined &&
    latest !== undefined &&
    readAt !== undefined &&
    !hasPassed(clock, QUIET_MS, readAt.ms) &&
    entry === readAt.entry &&
    ownBlock === readAt.ownBlock &&
    ownBlock !== undefined &&
    ownBlock <= latest.finalBlock

  async function sweepAll(wallets: HotWallets): Promise<void> {
    const funded = { POOL: wallets.pool, FUND: wallets.fund }
    let moment: SigningContext | undefined
    for (const from of sourcesOf(wallets)) {
      const aim = planSweep(from, funded, wallets)
      if (aim === undefined) continue
      if (!(await hasFreeBandwidth(from.address))) continue
      moment ??= await readSigningContext(market)
      await sweep(from, aim, wallets, moment)
      if (aim.target === 'TREASURY') continue
      const wallet = funded[aim.target]
      funded[aim.target] = { ...wallet, arrivingSun: addSun(wallet.arrivingSun, aim.amountSun) }
    }
  }

  /** Returns the addresses to sweep. The fund is first, because only the pool and the treasury can get its surplus. */
  function sourcesOf({ surplusSun, deposits, payLater }: HotWallets): SweepOrigin[] {
    const fund = { source: 'FUND' as const, address: keys.fund.address, amountSun: surplusSun }
    const due = <T extends { address: TronAddress }>(all: readonly T[]) =>
      all.filter(({ address }) => !schedule.isWaiting(address)).slice(0, MAX_PER_PASS)
    return [
      ...(surplusSun >= settings.sweepMinSun ? [fund] : []),
      ...due(payLater.sweepable).map((one) => ({ source: 'PAY_LATER' as const, ...one })),
      ...due(deposits.largest).map((one) => ({ source: 'DEPOSIT' as const, ...one })),
    ]
  }

  async function hasFreeBandwidth(address: TronAddress): Promise<boolean> {
    if (schedule.isWaiting(address)) return false
    const enough = freeTransfers(await node.pendingResources(address)) > 0
    if (!enough) schedule.scheduleIn(address, NO_BANDWIDTH_RETRY_MS)
    return enough
  }

  async function sweep(
    from: SweepOrigin,
    { target, to, amountSun }: SweepPlan,
    wallets: HotWallets,
    moment: SigningContext,
  ): Promise<void> {
    const signer = signerOf(from)
    if (signer.address !== from.address) throw new Error(`MARKET_MNEMONIC does not derive the address ${from.address}`)
    const { address: fromAddress, source } = from
    const transfer = { purpose: 'SWEEP', key: signer, to, amountSun, moment } as const
    await sendTransfer(market, transfer, async (tx, txid) => {
      if (!(await isStillThere(tx, from, amountSun, wallets))) return undefined
      const createdAtMs = clock.now()
      return insertSweep(tx, { source, fromAddress, target, toAddress: to, amountSun, txid, createdAtMs })
    })
  }

  function signerOf(from: SweepOrigin): SigningKey {
    switch (from.source) {
      case 'DEPOSIT':
        return keys.depositSigner(from.depositIndex)
      case 'PAY_LATER':
        return keys.payLater(from.addressIndex)
      case 'FUND':
        return keys.fund
    }
  }

  async function isStillThere(
    tx: Tx,
    from: SweepOrigin,
    amountSun: Sun,
    { finalBlock, networkFeeSun }: HotWallets,
  ): Promise<boolean> {
    switch (from.source) {
      case 'DEPOSIT':
        return (await sweepable(tx, finalBlock, amountSun, { limit: 1, only: from.address })).addresses > 0
      case 'PAY_LATER':
        return isSweepable(tx, from.address, amountSun)
      case 'FUND':
        return (await fundSurplus(tx, market, networkFeeSun)) >= amountSun
    }
  }

  /** Returns the target and amount of a sweep. Undefined if the money stays at its address. */
  function planSweep(
    from: SweepOrigin,
    fed: Record<FundedTarget, HotWallet>,
    { treasury, networkFeeSun }: HotWallets,
  ): SweepPlan | undefined {
    for (const target of FUNDING_PRIORITY[from.source]) {
      const wantedSun = missingWithMargin(fed[target], marginOf[target])
      if (wantedSun > 0) return planFunding(target, fed[target], from, { wantedSun, networkFeeSun })
    }
    if (!treasury?.active || treasury.isContract) return undefined
    return { target: 'TREASURY', to: treasury.address, amountSun: from.amountSun }
  }

  /**
   * Plans a sweep to the pool or the fund. The amount is barely more than needed, so that the rest can go to the
   * treasury. Pay-later money is swept in full.
   */
  function planFunding(
    target: FundedTarget,
    wallet: HotWallet,
    from: SweepOrigin,
    { wantedSun, networkFeeSun }: Record<'wantedSun' | 'networkFeeSun', Sun>,
  ): SweepPlan | undefined {
    // The first transfer to an address activates it, at a fee for the sender. Other sweeps wait until that is done.
    if (!wallet.active && wallet.arrivingSun > 0) return undefined
    const availableSun = wallet.active ? from.amountSun : subSun(from.amountSun, networkFeeSun)
    if (availableSun <= 0) return undefined
    const enoughSun = from.source === 'PAY_LATER' ? availableSun : maxSun(wantedSun, settings.sweepMinSun)
    return { target, to: wallet.address, amountSun: minSun(availableSun, enoughSun) }
  }

  const worker = createWorker({ name: 'sweeps', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { latest: () => latest })
}

/** Handlers for the transaction of a sweep. The ledger is posted when the chain has decided. */
export function sweepKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref }, end, { feeSun }) => {
    const state = end === 'solidified' ? 'done' : end
    const ended = await endSweep(tx, Number(ref), state, feeSun)
    if (!ended) return
    const { id, source, target, amountSun } = ended
    const from = SOURCE_ACCOUNT[source]
    await post(tx, clock.now(), `sweep-${state}:${id}`, [
      { from: TARGET_ACCOUNT[target], to: from, amount: state === 'done' ? amountSun : ZERO_SUN },
      { from: CHAIN_NETWORK, to: from, amount: feeSun },
    ])
  })
}

type SweepOrigin =
  | ({ source: 'DEPOSIT' } & Sweepable)
  | ({ source: 'PAY_LATER' } & SweepablePayLater)
  | { source: 'FUND'; address: TronAddress; amountSun: Sun }

type SweepPlan = { target: SweepTarget; to: TronAddress; amountSun: Sun }
