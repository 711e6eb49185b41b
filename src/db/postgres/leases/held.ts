/**
 * The lease of a further bot's database. A process has it for as long as it is there itself, or until it gives it up:
 * one that has a hundred of them says that it is there once for all.
 */
import { AppError } from '../../../kernel/errors.ts'
import type { Connection } from '../connection.ts'
import { isDead, type Lease, leaseOf, OF_NODE, prepareTable, WRITER } from './lease.ts'

/** A process that is there. */
export interface Holder {
  /** Of its own row in the main schema. */
  name: string
  address: string
  /** Aborts when it is there no more, or nobody believes it any more: what it held may be another's. */
  lost: AbortSignal
}

const IS_HELD = `exists (select from public.leases as nodes where nodes.name = leases.owner and not ${isDead('nodes')})`

/** Another program than one that holds it so keeps it by beats. */
const IS_FREE = `(leases.beat_at is null or case when ${OF_NODE} then not ${IS_HELD} else ${isDead('leases')} end)`

const TAKE = `insert into leases (name, number, owner, address, since, beat_at, commits, session)
    values (?, 1, ?, ?, clock_timestamp(), clock_timestamp(), 0, current_setting('application_name'))
  on conflict (name) do update set number = leases.number + 1, owner = excluded.owner, address = excluded.address,
    since = excluded.since, beat_at = excluded.beat_at, commits = 0, wanted = 0, session = excluded.session
    where ${IS_FREE} and leases.version <= ?
  returning number, version`

/**
 * Waits for nobody. `isMigrated`: the schema is as this version has it. Throws AppError DATABASE_NEWER {detail},
 * DATABASE_IN_USE {detail}.
 */
export async function takeHeld(
  connection: Connection,
  { schema, version, holder }: { schema: string; version: number; holder: Holder },
): Promise<{ lease: Lease; isMigrated: boolean }> {
  await prepareTable(connection)
  const taken = await connection.ask(TAKE, [WRITER, holder.name, holder.address, version])
  const mine = taken.rows[0] as { number: number; version: number } | undefined
  if (mine)
    return { lease: leaseOf({ name: WRITER, schema, version }, mine.number), isMigrated: mine.version === version }
  const found = await connection.ask('select address, version from leases where name = ?', [WRITER])
  const other = found.rows[0] as { address: string | null; version: number } | undefined
  const where = `the process at ${other?.address ?? 'another address'} has ${schema}`
  throw (other?.version ?? 0) > version
    ? new AppError('DATABASE_NEWER', { detail: `${where}, and is of a newer version: start that one here, too` })
    : new AppError('DATABASE_IN_USE', { detail: where })
}
