/**
 * Use-case: activating addresses that never were, at the network's fee. What it costs at most is taken from the
 * balance together with the signed transaction; what the network did not take comes back when the chain has decided.
 * A transfer of one SUN makes the account; it is the operator's, like the transfer to an address that became active
 * meanwhile, which costs the account nothing.
 */

import { checkNotHeld } from '../../chain/hold.ts'
import { broadcast, signed, signingMoment, track } from '../../chain/send.ts'
import { covers, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import type { Difference } from '../../contract/operator/differences.ts'
import { type ActivationsRequested, ADDRESS_STATE } from '../../contract/v0.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { closeUnsent } from '../../db/stores/chain/outgoing.ts'
import {
  activationTotal,
  endActivation,
  insertActivation,
  openActivations,
} from '../../db/stores/treasury/activations.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { readAddress, type TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { mapInTurn, settleEach } from '../../kernel/pool.ts'
import { addSun, formatTrx, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import { transferOf } from '../../tron/transactions.ts'
import type { UnsignedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { ACTIVATING, activating, buyer, CHAIN_ACTIVATIONS, CHAIN_NETWORK } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { isPassing } from '../base/receivers.ts'
import { invalid } from '../base/request.ts'
import { misbalanced, misheldUnder } from './compare.ts'
import { activationSun, SENT_SUN } from './hot-wallets.ts'

/**
 * Each address once: one that is active, or being activated, costs nothing. Throws AppError INVALID_PARAMS,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, ORDERS_PAUSED, SERVICE_UNAVAILABLE; then nothing was done.
 */
export async function activate(
  market: Market,
  accountId: string,
  texts: readonly string[],
): Promise<ActivationsRequested> {
  const { figures, keys, db, clock } = market
  checkNotHeld(market.hold)
  const asked = [...new Set(texts)]
  const states = await addressStates(market, asked)
  const wrong = asked.find((_, i) => states[i] === ADDRESS_STATE.invalid)
  if (wrong !== undefined) throw invalid(`addresses has no TRON address: ${wrong}`)
  const never = asked.filter((_, i) => states[i] === ADDRESS_STATE.never) as TronAddress[]
  if (never.length === 0) return requested(0, ZERO_SUN)
  const [known, moment, pool] = await Promise.all([
    figures.current(),
    signingMoment(market),
    solidBalance(market, keys.pool.address),
  ])
  const chargeSun = activationFeeSun(known)
  // The id of a transaction is known before it is signed: the money is taken first, in the write that reserves the
  // addresses. So no call signs what another one pays for, and what is never signed expires and is refunded.
  const reserved = await db.write(async (tx) => {
    const mine = await payableNow(market, tx, { accountId, addresses: never, chargeSun, pool })
    const createdAtMs = clock.now()
    return mapInTurn(mine, async (address) => {
      const built = transferOf({ from: keys.pool.address, to: address, amountSun: SENT_SUN }, moment.context)
      const { txid, expirationMs } = built
      const id = await insertActivation(tx, { accountId, address, chargeSun, txid, createdAtMs })
      await post(tx, createdAtMs, `activation:${id}`, [
        { from: buyer(accountId), to: activating(id), amount: chargeSun },
      ])
      const owner = keys.pool.address
      const ref = String(id)
      await market.chain.track(tx, { purpose: 'ACTIVATION', owner, ref, txid, expirationMs, signedTx: undefined })
      return { id, built }
    })
  })
  const sent = await Promise.all(reserved.map((one) => signAndSend(market, one)))
  const count = sent.filter((isSent) => isSent).length
  if (count === 0 && reserved.length > 0)
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'nothing can be sent just now' })
  return requested(count, chargeSun)
}

/** False if it cannot be signed now: then its money is back. */
async function signAndSend(
  market: Market,
  { id, built }: { id: number; built: UnsignedTransaction },
): Promise<boolean> {
  const { keys, db } = market
  const owner = keys.pool.address
  const prepared = await signed(market, keys.pool, built).catch(() => undefined)
  const kept = await db.write(async (tx) => {
    const isOpen = (await openActivations(tx)).some((open) => open.id === id)
    if (isOpen && prepared) return track(market, tx, { purpose: 'ACTIVATION', owner, prepared }, id)
    if (isOpen) await endUnsigned(market, tx, id, built.txid)
    return undefined
  })
  if (kept) await broadcast(market, kept)
  return kept !== undefined
}

interface Asked {
  accountId: string
  addresses: readonly TronAddress[]
  /** For each of them. */
  chargeSun: Sun
  pool: SolidBalance
}

/**
 * Those that are not being activated already. Throws AppError INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun},
 * ORDERS_PAUSED, SERVICE_UNAVAILABLE: there is too little for them.
 */
async function payableNow(
  market: Market,
  reader: Reader,
  { accountId, addresses, chargeSun, pool }: Asked,
): Promise<TronAddress[]> {
  const open = await openActivations(reader)
  const mine = addresses.filter((address) => !open.some((other) => other.address === address))
  if (mine.length === 0) return mine
  await checkNotPaused(market, reader)
  const needSun = sun(chargeSun * mine.length)
  const haveSun = await balance(reader, buyer(accountId))
  if (haveSun < needSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun })
  if (!(await covers(reader, market.chain, pool, sun(activationSun(chargeSun) * mine.length))))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the pool address has too little TRX for it' })
  return mine
}

function requested(count: number, chargeSun: Sun): ActivationsRequested {
  const cost = count === 0 ? '' : `, at most ${formatTrx(sun(chargeSun * count))} TRX`
  return { message: `Requested ${count} activations${cost}` }
}

/** The account pays what the network took, and gets back the rest. */
export function activationKind(market: Market): TrackedKind<BookWrite> {
  return feeKind(market.node, ({ tx }, { ref }, end, networkFeeSun, bandwidthFeeSun) => {
    const state = end === 'solidified' ? 'done' : 'failed'
    return settle(market, tx, Number(ref), { state, networkFeeSun, bandwidthFeeSun })
  })
}

interface Outcome {
  state: 'done' | 'failed'
  networkFeeSun: Sun
  /** Part of the network's fee. */
  bandwidthFeeSun: Sun
}

async function settle({ clock }: Market, tx: Tx, ref: number, outcome: Outcome): Promise<void> {
  const { state, networkFeeSun, bandwidthFeeSun } = outcome
  const takenSun = state === 'done' ? addSun(networkFeeSun, SENT_SUN) : networkFeeSun
  const ended = await endActivation(tx, ref, state, takenSun)
  if (!ended) return
  const { id, accountId, chargeSun } = ended
  // A transfer to an account that exists burns TRX for its Bandwidth only: then somebody else was first. That, and
  // what is beyond the charge, is the operator's.
  const madeIt = state === 'done' && networkFeeSun > bandwidthFeeSun
  const paidSun = madeIt ? minSun(chargeSun, networkFeeSun) : ZERO_SUN
  await post(tx, clock.now(), `activation-${state}:${id}`, [
    { from: activating(id), to: CHAIN_ACTIVATIONS, amount: paidSun },
    { from: activating(id), to: buyer(accountId), amount: subSun(chargeSun, paidSun) },
    { from: CHAIN_NETWORK, to: CHAIN_ACTIVATIONS, amount: subSun(takenSun, paidSun) },
  ])
}

/** Nothing was signed, so no block can have it. */
async function endUnsigned(market: Market, tx: Tx, id: number, txid: string): Promise<void> {
  await settle(market, tx, id, { state: 'failed', networkFeeSun: ZERO_SUN, bandwidthFeeSun: ZERO_SUN })
  await closeUnsent(tx, txid)
}

const ASKED_AT_ONCE = 8

/**
 * Which addresses were ever activated, in the order of `texts`: see `ADDRESS_STATE`. Throws AppError
 * SERVICE_UNAVAILABLE: the chain cannot be asked.
 */
export async function addressStates({ node }: Pick<Market, 'node'>, texts: readonly string[]): Promise<number[]> {
  const states: number[] = texts.map(() => ADDRESS_STATE.invalid)
  const errors = await settleEach([...texts.entries()], ASKED_AT_ONCE, async ([i, text]) => {
    const read = readAddress(text)
    if (!read.ok) return
    const account = await node.pendingAccount(read.address)
    if (!account) states[i] = ADDRESS_STATE.never
    else states[i] = account.isContract ? ADDRESS_STATE.contract : ADDRESS_STATE.active
  })
  const [error] = errors
  if (error instanceof AppError && isPassing(error))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain cannot be reached' }, { cause: error })
  if (error !== undefined) throw error
  return states
}

/** The rows against what the ledger says: everything that is wrong, a sentence each. */
export async function auditActivations(reader: Reader): Promise<Difference[]> {
  const open = (await openActivations(reader)).map(({ id, chargeSun }) => [activating(id), chargeSun] as const)
  return [
    ...(await misheldUnder(reader, ACTIVATING, open, 'its activation says')),
    ...(await misbalanced(reader, CHAIN_ACTIVATIONS, await activationTotal(reader), 'the activations say')),
  ]
}
