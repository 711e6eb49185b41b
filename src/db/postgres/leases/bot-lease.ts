/**
 * The lease of an additional bot's database. A process has the lease while its own node row is alive, or until it
 * releases the lease. One heartbeat per process thus renews the leases of all its bots.
 */
import { AppError } from '../../../kernel/errors.ts'
import type { Connection } from '../connection.ts'
import { isDead, type Lease, leaseOf, OF_NODE, prepareTable, WRITER } from './lease.ts'

export interface LeaseHolder {
  /** Name of the process's row in the main schema. */
  name: string
  address: string
  /** Aborted when the process is no longer registered. Other processes may then own its databases. */
  lost: AbortSignal
}

const IS_HELD = `exists (select from public.leases as nodes where nodes.name = leases.owner and not ${isDead('nodes')})`

/**
 * Condition for a free lease. If the owner has a node row, its heartbeat counts. Otherwise the lease's own heartbeat
 * counts, which a process without a registry sends.
 */
const IS_FREE = `(leases.beat_at is null or case when ${OF_NODE} then not ${IS_HELD} else ${isDead('leases')} end)`

const TAKE = `insert into leases (name, number, owner, address, since, beat_at, commits, session)
    values (?, 1, ?, ?, clock_timestamp(), clock_timestamp(), 0, current_setting('application_name'))
  on conflict (name) do update set number = leases.number + 1, owner = excluded.owner, address = excluded.address,
    since = excluded.since, beat_at = excluded.beat_at, commits = 0, wanted = 0, session = excluded.session
    where ${IS_FREE} and leases.version <= ?
  returning number, version`

/**
 * Takes the lease, without waiting. `isMigrated`: true if the schema has this version's migrations. Throws AppError
 * DATABASE_NEWER {detail}, DATABASE_IN_USE {detail}.
 */
export async function takeBotLease(
  connection: Connection,
  { schema, version, holder }: { schema: string; version: number; holder: LeaseHolder },
): Promise<{ lease: Lease; isMigrated: boolean }> {
  await prepareTable(connection)
  const taken = await connection.query(TAKE, [WRITER, holder.name, holder.address, version])
  const row = taken.rows[0] as { number: number; version: number } | undefined
  if (row) return { lease: leaseOf({ name: WRITER, schema, version }, row.number), isMigrated: row.version === version }
  const found = await connection.query('select address, version from leases where name = ?', [WRITER])
  const ownerRow = found.rows[0] as { address: string | null; version: number } | undefined
  const ownerText = `the process at ${ownerRow?.address ?? 'an unknown address'} owns the database ${schema}`
  throw (ownerRow?.version ?? 0) > version
    ? new AppError('DATABASE_NEWER', { detail: `${ownerText} and runs a newer version: start that version here too` })
    : new AppError('DATABASE_IN_USE', { detail: ownerText })
}
