/**
 * What became of activations: asked about by txid until the solidified chain has one, or no block ever can. The account
 * pays what the network took, and gets back the rest.
 */

import { type Activation, endActivation, openActivations } from '../../db/stores/treasury/activations.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { addSun, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { activating, buyer, CHAIN_ACTIVATIONS, CHAIN_NETWORK } from '../base/ledger.ts'
import { networkFee } from '../chain/signing.ts'
import { broadcastActivation, SENT_SUN } from './activate.ts'

const EVERY_MS = 3_000
const AT_ONCE = 4
const REBROADCAST_MS = 9_000
/** A transfer to an account that is there burns less than that, one that makes an account never. */
const LEAST_FEE_SUN = sun(500_000)

export function createActivationsWorker(market: Market): Worker {
  const { db, clock, log } = market
  /** id -> when this process last broadcast it. */
  const sentAtMs = new Map<number, number>()

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    throwFirst(await settleEach(await db.read(openActivations), AT_ONCE, follow))
  }

  async function follow(activation: Activation): Promise<void> {
    const { id, txid } = activation
    const fate = await market.chain.fate(txid)
    switch (fate.at) {
      case 'included': {
        const feeSun = fate.solid ? await networkFee(market, txid) : undefined
        if (feeSun !== undefined) await ended(activation, fate.success ? 'done' : 'failed', feeSun)
        return
      }
      case 'pending': {
        const lastMs = sentAtMs.get(id) ?? activation.createdAtMs
        if (clock.now() - lastMs < REBROADCAST_MS) return
        sentAtMs.set(id, clock.now())
        await broadcastActivation(market, activation)
        return
      }
      case 'gone':
        await ended(activation, 'failed', ZERO_SUN)
    }
  }

  async function ended(activation: Activation, state: 'done' | 'failed', networkFeeSun: Sun): Promise<void> {
    const { id, accountId, address, chargeSun, txid } = activation
    const takenSun = state === 'done' ? addSun(networkFeeSun, SENT_SUN) : networkFeeSun
    // Where the network made no account somebody else was first. That, and what is beyond the charge, is the operator's.
    const madeIt = state === 'done' && networkFeeSun >= LEAST_FEE_SUN
    const paidSun = madeIt ? minSun(chargeSun, networkFeeSun) : ZERO_SUN
    await db.write((tx) => {
      if (!endActivation(tx, id, state, takenSun)) return
      post(tx, clock.now(), `activation-${state}:${id}`, [
        { from: activating(id), to: CHAIN_ACTIVATIONS, amount: paidSun },
        { from: activating(id), to: buyer(accountId), amount: subSun(chargeSun, paidSun) },
        { from: CHAIN_NETWORK, to: CHAIN_ACTIVATIONS, amount: subSun(takenSun, paidSun) },
      ])
    })
    sentAtMs.delete(id)
    log.info({ activation: id, txid, address, state, networkFeeSun }, 'activation.ended')
  }

  return createWorker({ name: 'activations', everyMs: EVERY_MS, clock, log, pass })
}
