/** The signer's own access to the chain. The program that requests signatures could lie about payments or the date. */
import { AppError, hasCode } from '../kernel/errors.ts'
import type { TronNode } from '../tron/types.ts'
import { type Payment, refusal } from './policy.ts'

export interface SignerChain {
  /** Time of the newest block; undefined while no node answers. */
  timeMs(): Promise<number | undefined>
  /**
   * Returns a transfer on the solidified chain. Undefined if the transaction is not a successful transfer, or the node
   * retains no history. Throws AppError SIGNER_REFUSED while no node answers or the payment is not solidified.
   */
  payment(txid: string): Promise<Payment | undefined>
}

type Node = Pick<TronNode, 'head' | 'includedTransaction' | 'solidTransaction' | 'pendingTransaction'>

export function createSignerChain(node: () => Promise<Node>): SignerChain {
  async function findPayment(txid: string): Promise<Payment | undefined> {
    const tronNode = await node()
    const solid = await tronNode.solidTransaction(txid)
    if (!solid && (await tronNode.includedTransaction(txid)))
      throw refusal(`the payment ${txid} is not solidified yet at the signer's node`)
    if (!solid?.success) return undefined
    const found = await tronNode.pendingTransaction(txid)
    if (!found?.success || found.contract?.kind !== 'transfer') return undefined
    const { from, to, amountSun } = found.contract
    return { txid, from, to, amountSun, atMs: solid.blockTimestampMs }
  }

  return {
    timeMs: () =>
      node()
        .then((its) => its.head())
        .then(({ timestampMs }) => timestampMs)
        .catch(undefinedIfUnreachable),
    payment: (txid) =>
      findPayment(txid).catch((error: unknown) => {
        if (!hasCode(error, 'TRON_UNREACHABLE')) {
          // A lite node refuses lookups, so no refund can be verified.
          if (hasCode(error, 'TRON_BAD_ANSWER')) return undefined
          throw error
        }
        throw refusal("no node in the signer's TRON_NODE_URL answers: payments cannot be verified")
      }),
  }
}

function undefinedIfUnreachable(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
