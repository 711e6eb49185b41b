import { and, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { providers, resourceTotals } from '../../schema/selling/providers.ts'
import { hasRow, putRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type ProviderRow = typeof providers.$inferSelect

type Settable = 'keepUnits' | 'returnPercent'
type Stored = 'refusals' | 'restsUntilMs' | 'refreshedAtMs' | 'createdAtMs' | 'ownerState' | 'pausedByOperator'
type NewProvider = Omit<ProviderRow, Settable | Stored> & Partial<Pick<ProviderRow, Settable>>

const where = (resource: Resource, address: TronAddress) =>
  and(eq(providers.resource, resource), eq(providers.address, address))

/** Returns the providers in the order of their enrollment. */
export const allProviders = (reader: Reader): Promise<ProviderRow[]> =>
  rowsOf(reader, providers, undefined, [providers.createdAtMs, providers.address])

export const providerRow = (reader: Reader, resource: Resource, address: TronAddress) =>
  rowOf(reader, providers, where(resource, address))

/** True if the address provides this resource, or without `resource`, any. */
export const isProvider = (reader: Reader, address: string, resource?: Resource): Promise<boolean> =>
  hasRow(
    reader,
    providers,
    and(eq(providers.address, address as TronAddress), resource && eq(providers.resource, resource)),
  )

/**
 * Enrolls a provider or changes its terms, with current values from the chain. Ends a suspension, but no pause.
 */
export async function putProvider(tx: Tx, provider: NewProvider, nowMs: number): Promise<void> {
  const { keepUnits = 0, returnPercent = 0 } = provider
  const now = { keepUnits, returnPercent, refreshedAtMs: nowMs, refusals: 0, restsUntilMs: 0, createdAtMs: nowMs }
  await putRow(tx, providers, { ...provider, ...now }, ['resource', 'address'], ['createdAtMs'])
}

type OwnTerm = 'minPriceSun' | 'minUnits' | 'maxDurationSec' | 'shareBasisPoints' | 'keepUnits'
export type ProviderChange = Partial<Pick<ProviderRow, OwnTerm | 'ownerState' | 'pausedByOperator'>>

/** Changes terms or the state of an enrolled provider. A suspension stays. */
export async function changeProviderRow(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  change: ProviderChange,
): Promise<void> {
  await setWhere(tx, providers, change, where(resource, address))
}

export type ProviderReading = Pick<ProviderRow, 'permissionId' | 'delegatableSun' | 'stakeSun'>

/** Stores the current values from the chain, and clears a suspension that has ended. */
export async function refreshProvider(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  reading: ProviderReading,
  nowMs: number,
): Promise<void> {
  const restsUntilMs = sql`case when ${providers.restsUntilMs} > ${nowMs} then ${providers.restsUntilMs} else 0 end`
  await setWhere(tx, providers, { ...reading, refreshedAtMs: nowMs, restsUntilMs }, where(resource, address))
}

/**
 * Stores the number of refusals in a row, which is 0 after a success. The provider gets no orders before
 * `restsUntilMs`.
 */
export async function storeProviderSuspension(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  refusals: number,
  restsUntilMs: number,
): Promise<void> {
  await setWhere(tx, providers, { refusals, restsUntilMs }, where(resource, address))
}

const moved = sql`${providers.delegatableSun} + ${sql.placeholder('bySun')}`
const moveStake = statement((orm) =>
  orm
    .update(providers)
    .set({ delegatableSun: sql`case when ${moved} > 0 then ${moved} else 0 end` })
    .where(equalsParameters(providers, 'resource', 'address'))
    .prepare(),
)

/** Adjusts the stake after a confirmation or a reorg, until it is read from the chain again. */
export async function adjustDelegatable(
  tx: Tx,
  resource: Resource,
  address: TronAddress,
  bySun: number,
): Promise<void> {
  await moveStake(tx).run({ resource, address, bySun })
}

/**
 * Returns each provider's rented stake since `sinceMs`, as SUN times days. A rental of less than a day counts as a
 * day. The cross join makes SQLite look up each provider in the index instead of reading all delegations.
 */
export const rentedSunDays = (
  reader: Reader,
  sinceMs: number,
): Promise<{ resource: Resource; address: TronAddress; sunDays: number }[]> =>
  reader.orm.all(sql`
    select p.resource, p.address,
      sum(d.balance_sun * (case when d.duration_sec > 86400 then d.duration_sec else 86400 end / 86400.0)) as "sunDays"
    from providers p
    cross join delegations d on d.provider = p.address and d.resource = p.resource and d.started_at_ms is not null
      and d.started_at_ms >= ${sinceMs}
    where d.kind = 'RENT' and d.source is null
    group by p.resource, p.address`)

export const savedTotals = (reader: Reader): Promise<(typeof resourceTotals.$inferSelect)[]> =>
  rowsOf(reader, resourceTotals)

export async function saveTotals(
  tx: Tx,
  resource: Resource,
  totals: { totalLimit: number; totalWeight: number },
): Promise<void> {
  const { totalLimit, totalWeight } = totals
  await putRow(tx, resourceTotals, { resource, totalLimit, totalWeight }, ['resource'])
}
