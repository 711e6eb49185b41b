/**
 * Use-case: activating addresses that never were, at the network's fee. What it costs at most is taken from the
 * balance together with the signed transaction; what the network did not take comes back when the chain has decided.
 * A transfer of one SUN makes the account; it is the operator's, like the transfer to an address that became active
 * meanwhile, which costs the account nothing.
 */
import { type ActivationsRequested, ADDRESS_STATE } from '../../contract/activation.ts'
import { openPayouts } from '../../db/stores/selling/payouts.ts'
import { type Activation, insertActivation, openActivations } from '../../db/stores/treasury/activations.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, formatTrx, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { buildTransfer } from '../../tron/transactions.ts'
import type { Market } from '../base/deps.ts'
import { activating, buyer } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import { sentTransaction, signedBytes, signingMoment } from '../chain/signing.ts'
import { addressStates } from './address-states.ts'

/** The least that a transfer can carry. */
export const SENT_SUN = sun(1)

/** What activations that are under way take from the pool address at most. */
export function activationCost(open: readonly Pick<Activation, 'chargeSun'>[]): Sun {
  return addSun(...open.map(({ chargeSun }) => addSun(chargeSun, SENT_SUN)))
}

/**
 * Each address once: one that is active, or being activated, costs nothing. Throws AppError INVALID_PARAMS,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, SERVICE_UNAVAILABLE; then nothing was done.
 */
export async function activate(
  market: Market,
  accountId: string,
  texts: readonly string[],
): Promise<ActivationsRequested> {
  const { node, keys, db, clock } = market
  const asked = [...new Set(texts)]
  const states = await addressStates(market, asked)
  const wrong = asked.find((_, i) => states[i] === ADDRESS_STATE.invalid)
  if (wrong !== undefined) throw invalid(`addresses has no TRON address: ${wrong}`)
  const never = asked.filter((_, i) => states[i] === ADDRESS_STATE.never) as TronAddress[]
  if (never.length === 0) return requested(0, ZERO_SUN)
  const [chargeSun, moment, pool] = await Promise.all([
    node.activationFee(),
    signingMoment(market),
    node.account(keys.pool.address),
  ])
  const prepared = never.map((address) => {
    const order = { from: keys.pool.address, to: address, amountSun: SENT_SUN }
    const { privateKey } = keys.pool
    return { address, sent: sentTransaction(buildTransfer(order, { privateKey }, moment.context)) }
  })
  const begun = await db.write((tx) => {
    const open = openActivations(tx)
    const mine = prepared.filter(({ address }) => !open.some((other) => other.address === address))
    const needSun = sun(chargeSun * mine.length)
    const haveSun = balance(tx, buyer(accountId))
    if (haveSun < needSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun })
    const leavingSun = addSun(activationCost(open), ...openPayouts(tx).map((p) => p.amountSun))
    if (subSun(pool?.balanceSun ?? ZERO_SUN, leavingSun) < needSun)
      throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the pool address has too little TRX for it' })
    const createdAtMs = clock.now()
    for (const { address, sent } of mine) {
      const id = insertActivation(tx, { accountId, address, chargeSun, ...sent, createdAtMs })
      market.chain.note(tx, { purpose: 'ACTIVATION', owner: keys.pool.address, ...sent })
      post(tx, createdAtMs, `activation:${id}`, [
        { from: buyer(accountId), to: activating(id), amount: chargeSun },
      ])
    }
    return mine
  })
  for (const { sent } of begun) await broadcastActivation(market, sent)
  return requested(begun.length, chargeSun)
}

function requested(count: number, chargeSun: Sun): ActivationsRequested {
  const cost = count === 0 ? '' : `, at most ${formatTrx(sun(chargeSun * count))} TRX`
  return { message: `Requested ${count} activations${cost}` }
}

/** Whatever it answers, only the chain can tell. */
export async function broadcastActivation(
  { node, log }: Market,
  sent: Pick<Activation, 'txid' | 'signedTx' | 'expirationMs'>,
): Promise<void> {
  const outcome = await node.broadcast(signedBytes(sent))
  const why = outcome.at === 'refused' ? `${outcome.code} ${outcome.message}` : undefined
  log.info({ txid: sent.txid, outcome: outcome.at, why }, 'activation.broadcast')
}
