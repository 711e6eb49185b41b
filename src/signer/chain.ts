/**
 * The signer's own look at the chain. What came in, and what day it is, the program could lie about: the signer asks a
 * node of its own settings.
 */
import { AppError, hasCode } from '../kernel/errors.ts'
import type { TronNode } from '../tron/types.ts'
import { type Payment, refusal } from './policy.ts'

export interface SignerChain {
  /** Time of the newest block; undefined while no node answers. */
  timeMs(): Promise<number | undefined>
  /**
   * A transfer of the solidified chain; undefined: it is none, or the node keeps no history. Throws AppError
   * SIGNER_REFUSED while no node answers, or none has solidified it.
   */
  payment(txid: string): Promise<Payment | undefined>
}

type Node = Pick<TronNode, 'head' | 'includedTransaction' | 'solidTransaction' | 'pendingTransaction'>

export function chainOf(node: () => Promise<Node>): SignerChain {
  async function look(txid: string): Promise<Payment | undefined> {
    const its = await node()
    const solid = await its.solidTransaction(txid)
    if (!solid && (await its.includedTransaction(txid)))
      throw refusal(`the payment ${txid} is not solidified yet, by the signer's node`)
    if (!solid?.success) return undefined
    const found = await its.pendingTransaction(txid)
    if (!found?.success || found.contract?.kind !== 'transfer') return undefined
    const { from, to, amountSun } = found.contract
    return { txid, from, to, amountSun, atMs: solid.blockTimestampMs }
  }

  return {
    timeMs: () =>
      node()
        .then((its) => its.head())
        .then(({ timestampMs }) => timestampMs)
        .catch(unlessAway),
    payment: (txid) =>
      look(txid).catch((error: unknown) => {
        if (!hasCode(error, 'TRON_UNREACHABLE')) {
          // A lite node refuses to look anything up: then no return is known to be one.
          if (hasCode(error, 'TRON_BAD_ANSWER')) return undefined
          throw error
        }
        throw refusal("no node of the signer's TRON_NODE_URL answers: no payment can be looked up")
      }),
  }
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
