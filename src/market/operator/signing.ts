/**
 * Operator use cases that stop all signing and report whether signing is stopped. No API call resumes signing, because
 * a thief may have the operator's key or control this process.
 */
import type { OperatorSigning } from '../../contract/operator/money.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, recordAction } from '../base/operator-actions.ts'

/** Reports whether signing is stopped. Throws AppError SIGNER_AWAY. */
export const signingState = async ({ keys }: Market): Promise<OperatorSigning> => ({
  stopped: await keys.signing.isStopped(),
})

/** Stops signing. Unsigned transactions wait; signed ones are still broadcast. Throws AppError SIGNER_AWAY. */
export async function stopSigning(market: Market, reason: string, by: Actor): Promise<OperatorSigning> {
  const { signing } = market.keys
  if (await signing.isStopped()) return { stopped: true }
  // The signer is stopped before the database is written, so that the money is safe even if the database fails.
  await signing.stop()
  const action = { action: 'signing.stop', target: 'signer', detail: { reason } } as const
  await market.db.write((tx) => recordAction(market, tx, by, action))
  logAction(market, by, action)
  return { stopped: true }
}
