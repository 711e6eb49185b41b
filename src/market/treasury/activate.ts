/**
 * Use case: activates addresses on the chain, at the network's fee. A transfer of one SUN creates an address's account.
 * The maximum cost is taken from the balance when the transaction is prepared; the difference is refunded once the
 * chain has decided. The operator pays the one SUN, and the fee too if the address became active in the meantime.
 */

import { checkNotQuarantined } from '../../chain/quarantine.ts'
import { broadcast, readSigningContext, signIfAllowed, track } from '../../chain/send.ts'
import { canSpend, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
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
import { mapSequentially, runCollectingErrors } from '../../kernel/pool.ts'
import { addSun, formatTrx, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import { unsignedTransfer } from '../../tron/transactions.ts'
import type { UnsignedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_ACTIVATIONS, CHAIN_NETWORK, PENDING_ACTIVATIONS, pendingActivation } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { isTransient } from '../base/receivers.ts'
import { invalid } from '../base/request.ts'
import { checkBalance, checkBalancesUnder } from './compare.ts'
import { ACTIVATION_TRANSFER_SUN, maxActivationCost } from './hot-wallets.ts'

/**
 * Activates addresses. An address that is active, or being activated, costs nothing. Throws AppError INVALID_PARAMS,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, ORDERS_PAUSED, SERVICE_UNAVAILABLE, without any change.
 */
export async function activate(
  market: Market,
  accountId: string,
  texts: readonly string[],
): Promise<ActivationsRequested> {
  const { figures, keys, db, clock } = market
  checkNotQuarantined(market.quarantine)
  const uniqueTexts = [...new Set(texts)]
  const states = await addressStates(market, uniqueTexts)
  const invalidText = uniqueTexts.find((_, i) => states[i] === ADDRESS_STATE.invalid)
  if (invalidText !== undefined)
    throw invalid(`addresses must contain only TRON addresses, this is none: ${invalidText}`)
  const inactive = uniqueTexts.filter((_, i) => states[i] === ADDRESS_STATE.never) as TronAddress[]
  if (inactive.length === 0) return requestedResponse(0, ZERO_SUN)
  const [known, moment, pool] = await Promise.all([
    figures.current(),
    readSigningContext(market),
    solidBalance(market, keys.pool.address),
  ])
  const chargeSun = activationFeeSun(known)
  // The id of a transaction is known before it is signed, so this transaction takes the money and reserves the
  // addresses first. Two calls cannot sign for the same money, and an unsigned activation expires and is refunded.
  const reserved = await db.write(async (tx) => {
    const payable = await selectPayable(market, tx, { accountId, addresses: inactive, chargeSun, pool })
    const createdAtMs = clock.now()
    return mapSequentially(payable, async (address) => {
      const built = unsignedTransfer(
        { from: keys.pool.address, to: address, amountSun: ACTIVATION_TRANSFER_SUN },
        moment.context,
      )
      const { txid, expirationMs } = built
      const id = await insertActivation(tx, { accountId, address, chargeSun, txid, createdAtMs })
      await post(tx, createdAtMs, `activation:${id}`, [
        { from: buyer(accountId), to: pendingActivation(id), amount: chargeSun },
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
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'no activation can be signed now: try again later' })
  return requestedResponse(count, chargeSun)
}

/** Signs and sends an activation. False if it cannot be signed now; its money is then refunded. */
async function signAndSend(
  market: Market,
  { id, built }: { id: number; built: UnsignedTransaction },
): Promise<boolean> {
  const { keys, db } = market
  const owner = keys.pool.address
  const prepared = await signIfAllowed(market, keys.pool, built).catch(() => undefined)
  const tracked = await db.write(async (tx) => {
    const isOpen = (await openActivations(tx)).some((open) => open.id === id)
    if (isOpen && prepared) return track(market, tx, { purpose: 'ACTIVATION', owner, prepared }, id)
    if (isOpen) await endUnsigned(market, tx, id, built.txid)
    return undefined
  })
  if (tracked) await broadcast(market, tracked)
  return tracked !== undefined
}

interface ActivationRequest {
  accountId: string
  addresses: readonly TronAddress[]
  /** Charge per address, in SUN. */
  chargeSun: Sun
  pool: SolidBalance
}

/**
 * Returns the addresses that are not being activated already. Throws AppError INTERNAL_BALANCE_ACCOUNT_TOO_LOW
 * {haveSun, needSun}, ORDERS_PAUSED, SERVICE_UNAVAILABLE (the pool has too little TRX).
 */
async function selectPayable(
  market: Market,
  reader: Reader,
  { accountId, addresses, chargeSun, pool }: ActivationRequest,
): Promise<TronAddress[]> {
  const open = await openActivations(reader)
  const payable = addresses.filter((address) => !open.some((other) => other.address === address))
  if (payable.length === 0) return payable
  await checkNotPaused(market, reader)
  const needSun = sun(chargeSun * payable.length)
  const haveSun = await balance(reader, buyer(accountId))
  if (haveSun < needSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun })
  if (!(await canSpend(reader, market.chain, pool, sun(maxActivationCost(chargeSun) * payable.length))))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the pool address has too little TRX for the activations' })
  return payable
}

function requestedResponse(count: number, chargeSun: Sun): ActivationsRequested {
  const cost = count === 0 ? '' : `, at most ${formatTrx(sun(chargeSun * count))} TRX`
  return { message: `Requested ${count} activations${cost}` }
}

/**
 * Handlers for the transaction of an activation. The account pays the actual network fee and the remainder is refunded.
 */
export function activationKind(market: Market): TrackedKind<BookWrite> {
  return feeKind(market.node, ({ tx }, { ref }, end, { feeSun: networkFeeSun, bandwidthFeeSun }) => {
    const state = end === 'solidified' ? 'done' : 'failed'
    return settle(market, tx, Number(ref), { state, networkFeeSun, bandwidthFeeSun })
  })
}

interface Outcome {
  state: 'done' | 'failed'
  networkFeeSun: Sun
  /** Part of `networkFeeSun` that was burned for Bandwidth. */
  bandwidthFeeSun: Sun
}

async function settle({ clock }: Market, tx: Tx, ref: number, outcome: Outcome): Promise<void> {
  const { state, networkFeeSun, bandwidthFeeSun } = outcome
  const takenSun = state === 'done' ? addSun(networkFeeSun, ACTIVATION_TRANSFER_SUN) : networkFeeSun
  const ended = await endActivation(tx, ref, state, takenSun)
  if (!ended) return
  const { id, accountId, chargeSun } = ended
  // If TRX was burned only for Bandwidth, another sender had already created the account. The operator pays that fee,
  // and any fee above the charge.
  const createdAccount = state === 'done' && networkFeeSun > bandwidthFeeSun
  const paidSun = createdAccount ? minSun(chargeSun, networkFeeSun) : ZERO_SUN
  await post(tx, clock.now(), `activation-${state}:${id}`, [
    { from: pendingActivation(id), to: CHAIN_ACTIVATIONS, amount: paidSun },
    { from: pendingActivation(id), to: buyer(accountId), amount: subSun(chargeSun, paidSun) },
    { from: CHAIN_NETWORK, to: CHAIN_ACTIVATIONS, amount: subSun(takenSun, paidSun) },
  ])
}

/** Ends an activation whose transaction was never signed, so that no block can contain it. */
async function endUnsigned(market: Market, tx: Tx, id: number, txid: string): Promise<void> {
  await settle(market, tx, id, { state: 'failed', networkFeeSun: ZERO_SUN, bandwidthFeeSun: ZERO_SUN })
  await closeUnsent(tx, txid)
}

const LOOKUP_CONCURRENCY = 8

/** Returns an `ADDRESS_STATE` for each text, in order. Throws AppError SERVICE_UNAVAILABLE if no node answers. */
export async function addressStates({ node }: Pick<Market, 'node'>, texts: readonly string[]): Promise<number[]> {
  const states: number[] = texts.map(() => ADDRESS_STATE.invalid)
  const errors = await runCollectingErrors([...texts.entries()], LOOKUP_CONCURRENCY, async ([i, text]) => {
    const read = readAddress(text)
    if (!read.ok) return
    const account = await node.pendingAccount(read.address)
    if (!account) states[i] = ADDRESS_STATE.never
    else states[i] = account.isContract ? ADDRESS_STATE.contract : ADDRESS_STATE.active
  })
  const [error] = errors
  if (error instanceof AppError && isTransient(error))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'no TRON node can be reached' }, { cause: error })
  if (error !== undefined) throw error
  return states
}

/** Compares activation rows with the ledger. Returns one difference per problem. */
export async function auditActivations(reader: Reader): Promise<Difference[]> {
  const open = (await openActivations(reader)).map(({ id, chargeSun }) => [pendingActivation(id), chargeSun] as const)
  return [
    ...(await checkBalancesUnder(reader, PENDING_ACTIVATIONS, open, 'but its activation requires')),
    ...(await checkBalance(reader, CHAIN_ACTIVATIONS, await activationTotal(reader), 'but the activations add up to')),
  ]
}
