/** Providers: their terms, what the chain last said about them, and the network's totals. */
import { and, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { providers, resourceTotals } from '../../schema/selling/providers.ts'

type Row = typeof providers.$inferSelect

/** A row with its domain types; see the schema for units and meaning. */
export interface ProviderRow extends Omit<Row, 'address' | 'delegatableSun' | 'stakeSun' | 'permissionId'> {
  address: TronAddress
  /** Undefined: the pool key may not sign for it. */
  permissionId: number | undefined
  delegatableSun: Sun
  stakeSun: Sun
}

export interface NewProvider
  extends Omit<ProviderRow, 'keepUnits' | 'refusals' | 'restsUntilMs' | 'refreshedAtMs' | 'createdAtMs'> {
  keepUnits?: number
}

function fromRow(row: Row): ProviderRow {
  return {
    ...row,
    address: row.address as TronAddress,
    permissionId: row.permissionId ?? undefined,
    delegatableSun: sun(row.delegatableSun),
    stakeSun: sun(row.stakeSun),
  }
}

const where = (resource: Resource, address: TronAddress) =>
  and(eq(providers.resource, resource), eq(providers.address, address))

/** In the order of their enrolment. */
export function allProviders(reader: Reader): ProviderRow[] {
  return reader.orm
    .select()
    .from(providers)
    .orderBy(providers.createdAtMs, providers.address)
    .all()
    .map(fromRow)
}

/** Enrols it, or changes its terms; what the chain said is taken over, and it no longer rests. */
export function putProvider(tx: Tx, provider: NewProvider, nowMs: number): void {
  const { address, resource, ...rest } = provider
  const set = {
    ...rest,
    keepUnits: rest.keepUnits ?? 0,
    permissionId: rest.permissionId ?? null,
    refreshedAtMs: nowMs,
    refusals: 0,
    restsUntilMs: 0,
  }
  tx.orm
    .insert(providers)
    .values({ address, resource, ...set, createdAtMs: nowMs })
    .onConflictDoUpdate({ target: [providers.resource, providers.address], set })
    .run()
}

export interface ProviderReading {
  permissionId: number | undefined
  delegatableSun: Sun
  stakeSun: Sun
}

/** What the chain says now; a rest that is over ends. */
export function refreshProvider(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  reading: ProviderReading,
  nowMs: number,
): void {
  tx.orm
    .update(providers)
    .set({
      ...reading,
      permissionId: reading.permissionId ?? null,
      refreshedAtMs: nowMs,
      restsUntilMs: sql`case when ${providers.restsUntilMs} > ${nowMs} then ${providers.restsUntilMs} else 0 end`,
    })
    .where(where(resource, address))
    .run()
}

/** `refusals` in a row: it gets no orders until then. With 0, it has shown that it can deliver. */
export function restProvider(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  refusals: number,
  restsUntilMs: number,
): void {
  tx.orm.update(providers).set({ refusals, restsUntilMs }).where(where(resource, address)).run()
}

/** A delegation of ours was confirmed (or a fork took that back): until the chain is asked again. */
export function moveDelegatable(tx: Tx, resource: Resource, address: TronAddress, bySun: number): void {
  tx.orm
    .update(providers)
    .set({ delegatableSun: sql`max(0, ${providers.delegatableSun} + ${bySun})` })
    .where(where(resource, address))
    .run()
}

export function savedTotals(
  reader: Reader,
): { resource: Resource; totalLimit: number; totalWeight: number }[] {
  return reader.orm.select().from(resourceTotals).all()
}

export function saveTotals(
  tx: Tx,
  resource: Resource,
  totals: { totalLimit: number; totalWeight: number },
): void {
  const set = { totalLimit: totals.totalLimit, totalWeight: totals.totalWeight }
  tx.orm
    .insert(resourceTotals)
    .values({ resource, ...set })
    .onConflictDoUpdate({ target: resourceTotals.resource, set })
    .run()
}
