import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Tx } from '../../db.ts'
import { delegations } from '../../schema/orders/orders.ts'
import { fastCharges } from '../../schema/rentals/fast-charges.ts'
import { setWhere } from '../rows.ts'

export async function makeReclaimsDue(tx: Tx, provider: TronAddress, nowMs: number): Promise<void> {
  const isEnded = and(sql`${delegations.state} = 'confirmed'`, lte(delegations.endsAtMs, nowMs))
  const ofProvider = and(eq(delegations.provider, provider), gt(delegations.notBeforeMs, nowMs))
  await setWhere(tx, delegations, { notBeforeMs: nowMs }, and(isEnded, ofProvider))
  const isClosing = and(eq(fastCharges.state, 'closing'), eq(fastCharges.provider, provider))
  await setWhere(tx, fastCharges, { notBeforeMs: nowMs }, and(isClosing, gt(fastCharges.notBeforeMs, nowMs)))
}
