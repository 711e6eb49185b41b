/**
 * Operator use-cases: stops all signing, and reports whether signing is stopped. No API call restarts signing, because
 * a thief may have the operator's key or control this process.
 */
import type { OperatorSigning } from '../../contract/operator/money.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, recordAction } from '../base/operator-actions.ts'

/** Throws AppError SIGNER_AWAY. */
export const signingState = async ({ keys }: Market): Promise<OperatorSigning> => ({
  stopped: await keys.signing.isStopped(),
})

/** Stops signing. Unsigned transactions wait; signed ones are still sent. Throws AppError SIGNER_AWAY. */
export async function stopSigning(market: Market, reason: string, by: Actor): Promise<OperatorSigning> {
  const { signing } = market.keys
  if (await signing.isStopped()) return { stopped: true }
  // Stop the signer before writing to the database: the money is safe even if the database fails.
  await signing.stop()
  const action = { action: 'signing.stop', target: 'signer', detail: { reason } } as const
  await market.db.write((tx) => recordAction(market, tx, by, action))
  logAction(market, by, action)
  return { stopped: true }
}
