/**
 * Use-cases: the operator stops all signing, and sees whether it is stopped. No call lets it go on: the operator's
 * key, or this process, may be in a thief's hands.
 */
import type { OperatorSigning } from '../../contract/operator/money.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, recordAction } from '../base/operator-actions.ts'

/** Throws AppError SIGNER_AWAY. */
export const signingState = async ({ keys }: Market): Promise<OperatorSigning> => ({
  stopped: await keys.signing.isStopped(),
})

/** What waits for a signature waits on; what is signed already is sent. Throws AppError SIGNER_AWAY. */
export async function stopSigning(market: Market, reason: string, by: By): Promise<OperatorSigning> {
  const { signing } = market.keys
  if (await signing.isStopped()) return { stopped: true }
  // First: where the database is in trouble, too, the money stays where it is.
  await signing.stop()
  const action = { action: 'signing.stop', target: 'signer', detail: { reason } } as const
  await market.db.write((tx) => recordAction(market, tx, by, action))
  logAction(market, by, action)
  return { stopped: true }
}
