/** Reports wallets whose transfers the network refuses. No block shows such a transfer, so the state is checked. */
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import { incomingPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { mulDivUp, type Sun } from '../../../kernel/sun.ts'
import { USDT_TRANSFER_BYTES, usdtTransferEnergy } from '../../../tron/parameters.ts'
import type { AccountResources } from '../../../tron/types.ts'
import type { BotDeps } from '../../base/deps.ts'

/** An order for Bandwidth counts as pending for this time. */
const ON_ORDER_MS = 300_000

/**
 * Returns the TRX that the address would have to burn for the Bandwidth of a transfer, if it has enough Energy for the
 * transfer, but neither the Bandwidth nor that TRX. Undefined otherwise.
 */
export async function unaffordableBurnSun(
  { node, figures }: Pick<BotDeps, 'node' | 'figures'>,
  receiver: TronAddress,
  { energy, bandwidth }: AccountResources,
): Promise<Sun | undefined> {
  if (Math.max(bandwidth.available, bandwidth.freeAvailable) >= USDT_TRANSFER_BYTES) return undefined
  const known = await figures.current()
  if (energy.available < usdtTransferEnergy(known, 1).holder) return undefined
  const burnSun = mulDivUp(USDT_TRANSFER_BYTES, known.transactionFeeSun, 1)
  const account = await node.pendingAccount(receiver)
  return account && account.balanceSun < burnSun ? burnSun : undefined
}

/**
 * Reports once per Energy rental that the network would refuse every transfer, which no block shows. Skips rentals for
 * whose address the user has ordered Bandwidth.
 */
export async function reportRefusals(tx: Tx, seen: readonly Purchase[], burnSun: Sun, nowMs: number): Promise<void> {
  for (const { id: purchaseId, userId, accountId, receiver, resource, endsAtMs } of seen) {
    if (resource !== 'ENERGY') continue
    const awaited = { receiver, resource: 'BANDWIDTH', userId } as const
    if ((await incomingPurchases(tx, awaited, nowMs - ON_ORDER_MS)).length > 0) continue
    const event = { kind: 'transfer_failed', purchaseId, why: 'bytes', facts: { burnSun } } as const
    const about = { key: `refused:${purchaseId}`, to: userId, accountId, event }
    await enqueue(tx, { ...about, expiresAtMs: endsAtMs ?? nowMs }, nowMs)
  }
}
