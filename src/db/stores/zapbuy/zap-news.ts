/** Telling the people who know the sender what became of a transfer; in the transaction that changes it. */
import type { Tx } from '../../db.ts'
import { enqueue, type Facts } from '../bot/outbox.ts'
import { usersOfZap } from './zap-people.ts'
import type { Zap, ZapState } from './zaps.ts'

/**
 * `zap` as it stood before; `state` and `facts` are what is new. Each step of a transfer is told once, and each order.
 */
export async function tellSender(tx: Tx, zap: Zap, state: ZapState, facts: Facts, nowMs: number): Promise<void> {
  for (const userId of await usersOfZap(tx, zap)) {
    await enqueue(
      tx,
      {
        key: `zap:${zap.txid}:${state}:${facts.orderId ?? zap.attempt}@${userId}`,
        to: userId,
        event: {
          kind: 'zap',
          txid: zap.txid,
          state,
          facts: { sender: zap.sender, paidSun: zap.paidSun, ...facts },
        },
      },
      nowMs,
    )
  }
}
