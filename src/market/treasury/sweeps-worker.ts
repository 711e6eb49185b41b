/**
 * Sends deposits, and what was paid later, on from their addresses: to the pool while payouts need it, to the fund
 * while refunds may, the rest to the treasury where there is one; and what the fund has too much of, to the pool or the
 * treasury. Only what no fork can take back, only with Bandwidth that costs nothing, and one transfer per address at a
 * time. The ledger moves only when the solidified chain has it: what fails or is gone still lies where it was.
 */
import { type Moment, send, signed, signingMoment, writingTo } from '../../chain/send.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
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
import { addSun, maxSun, minSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import { transferOf } from '../../tron/transactions.ts'
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
  missingWith,
  readHotWallets,
} from './hot-wallets.ts'

const EVERY_MS = 30_000
/** Of a kind: a pass ends some time; the next one goes on. */
const MAX_PER_PASS = 50
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
const LEDGER_OF: Record<SweepTarget, string> = { POOL: CHAIN_POOL, FUND: CHAIN_FUND, TREASURY: CHAIN_TREASURY }

export interface SweepsWorker extends Worker {
  /** As the last pass found it; undefined before the first. */
  seen(): HotWallets | undefined
}

export function createSweepsWorker(market: Market): SweepsWorker {
  const { db, node, clock, log, settings, keys } = market
  /** When an address is asked again. */
  const schedule = createSchedule(clock)
  const marginOf = { POOL: settings.poolMarginSun, FUND: settings.fundMarginSun }
  let seen: HotWallets | undefined

  async function pass(): Promise<void> {
    const wallets = await readHotWallets(market)
    seen = wallets
    await feed(wallets)
  }

  async function feed(wallets: HotWallets): Promise<void> {
    const fed = { POOL: wallets.pool, FUND: wallets.fund }
    let moment: Moment | undefined
    for (const from of sourcesOf(wallets)) {
      const aim = aimOf(from, fed, wallets)
      if (aim === undefined) continue
      if (!(await hasFreeBandwidth(from.address))) continue
      moment ??= await signingMoment(market)
      await sweep(from, aim, wallets, moment)
      if (aim.target === 'TREASURY') continue
      const wallet = fed[aim.target]
      fed[aim.target] = { ...wallet, arrivingSun: addSun(wallet.arrivingSun, aim.amountSun) }
    }
  }

  /** What the fund has too much comes first: only the pool and the treasury want it. */
  function sourcesOf({ surplusSun, sweepable, payLater }: HotWallets): From[] {
    const fund = { source: 'FUND' as const, address: keys.fund.address, amountSun: surplusSun }
    const awake = <T extends { address: TronAddress }>(all: readonly T[]) =>
      all.filter(({ address }) => !schedule.rests(address)).slice(0, MAX_PER_PASS)
    return [
      ...(surplusSun >= settings.sweepMinSun ? [fund] : []),
      ...awake(payLater.sweepable).map((one) => ({ source: 'PAY_LATER' as const, ...one })),
      ...awake(sweepable).map((one) => ({ source: 'DEPOSIT' as const, ...one })),
    ]
  }

  async function hasFreeBandwidth(address: TronAddress): Promise<boolean> {
    if (schedule.rests(address)) return false
    const enough = freeTransfers(await node.pendingResources(address)) > 0
    if (!enough) schedule.again(address, REST_MS)
    return enough
  }

  async function sweep(from: From, { target, to, amountSun }: Aim, wallets: HotWallets, moment: Moment): Promise<void> {
    const signer = signerOf(from)
    if (signer.address !== from.address) throw new Error(`MARKET_MNEMONIC does not make the address ${from.address}`)
    const { address: fromAddress, source } = from
    const order = { from: fromAddress, to, amountSun }
    const prepared = await signed(market, signer, transferOf(order, moment.context))
    if (!prepared) return
    const { txid } = prepared
    await send(market, { purpose: 'SWEEP', owner: fromAddress, prepared }, writingTo(db), async ({ tx }) => {
      if (!(await isStillThere(tx, from, amountSun, wallets))) return undefined
      const createdAtMs = clock.now()
      return insertSweep(tx, { source, fromAddress, target, toAddress: to, amountSun, txid, createdAtMs })
    })
  }

  function signerOf(from: From): SigningKey {
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
    from: From,
    amountSun: Sun,
    { finalBlock, networkFeeSun }: HotWallets,
  ): Promise<boolean> {
    switch (from.source) {
      case 'DEPOSIT':
        return (await sweepable(tx, finalBlock, amountSun, from.address)).length > 0
      case 'PAY_LATER':
        return isSweepable(tx, from.address, amountSun)
      case 'FUND':
        return (await fundSurplus(tx, market, networkFeeSun)) >= amountSun
    }
  }

  /** Where the next address's money goes, and how much of it; undefined: nowhere, it stays. */
  function aimOf(from: From, fed: Record<Fed, HotWallet>, { treasury, networkFeeSun }: HotWallets): Aim | undefined {
    for (const target of FED_FIRST[from.source]) {
      const wantedSun = missingWith(fed[target], marginOf[target])
      if (wantedSun > 0) return aimAt(target, fed[target], from, { wantedSun, networkFeeSun })
    }
    if (!treasury?.active || treasury.isContract) return undefined
    return { target: 'TREASURY', to: treasury.address, amountSun: from.amountSun }
  }

  /** What is wanted and not much more: the rest can still go to the treasury. Of what was paid later, all. */
  function aimAt(
    target: Fed,
    wallet: HotWallet,
    from: From,
    { wantedSun, networkFeeSun }: Record<'wantedSun' | 'networkFeeSun', Sun>,
  ): Aim | undefined {
    // The first transfer to an address makes it an account, for a fee from the sender: the others wait for that.
    if (!wallet.active && wallet.arrivingSun > 0) return undefined
    const availableSun = wallet.active ? from.amountSun : subSun(from.amountSun, networkFeeSun)
    if (availableSun <= 0) return undefined
    const enoughSun = from.source === 'PAY_LATER' ? availableSun : maxSun(wantedSun, settings.sweepMinSun)
    return { target, to: wallet.address, amountSun: minSun(availableSun, enoughSun) }
  }

  const worker = createWorker({ name: 'sweeps', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { seen: () => seen })
}

/** The ledger moves when the solidified chain has it. */
export function sweepKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref }, end, feeSun) => {
    const state = end === 'solidified' ? 'done' : end
    const ended = await endSweep(tx, Number(ref), state, feeSun)
    if (!ended) return
    const { id, source, target, amountSun } = ended
    const from = LEDGER_FROM[source]
    await post(tx, clock.now(), `sweep-${state}:${id}`, [
      { from: LEDGER_OF[target], to: from, amount: state === 'done' ? amountSun : ZERO_SUN },
      { from: CHAIN_NETWORK, to: from, amount: feeSun },
    ])
  })
}

type From =
  | ({ source: 'DEPOSIT' } & Sweepable)
  | ({ source: 'PAY_LATER' } & SweepablePayLater)
  | { source: 'FUND'; address: TronAddress; amountSun: Sun }

type Aim = { target: SweepTarget; to: TronAddress; amountSun: Sun }
