/**
 * A database as it was before all outgoing transactions had one table, and the upgrade from there: what is under way in
 * this one is put where that version kept it, and the migration itself brings it back.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../src/db/db.ts'

const UPGRADE = new URL('../../migrations/0010_one_tracker.sql', import.meta.url)

/** Table, column of the txid, and where the bytes and the expiration were. */
const KEPT = [
  ['delegations', 'txid', 'signed_tx', 'expiration_ms'],
  ['delegations', 'reclaim_txid', 'reclaim_tx', 'reclaim_expiration_ms'],
  ['fast_charges', 'txid', 'signed_tx', 'expiration_ms'],
  ['fast_charges', 'reclaim_txid', 'reclaim_tx', 'reclaim_expiration_ms'],
  ['signed_payments', 'txid', 'signed_tx', 'expiration_ms'],
  ['payouts', 'txid', 'signed_tx', 'expiration_ms'],
  ['payer_refunds', 'txid', 'signed_tx', 'expiration_ms'],
  ['sweeps', 'txid', 'signed_tx', 'expiration_ms'],
  ['activations', 'txid', 'signed_tx', 'expiration_ms'],
  ['zaps', 'refund_txid', 'refund_tx', 'refund_expires_at_ms'],
  ['zap_top_ups', 'txid', 'tx', 'expires_at_ms'],
] as const

async function downgrade(tx: Tx): Promise<void> {
  const run = async (text: string) => void (await tx.orm.run(sql.raw(text)))
  for (const [table, txid, bytes, expiration] of KEPT) {
    const of = (column: string) => `(select o.${column} from outgoing o where o.txid = ${table}.${txid})`
    await run(`alter table ${table} add column ${bytes} text`)
    await run(`alter table ${table} add column ${expiration} integer`)
    await run(`update ${table} set ${bytes} = ${of('signed_tx')}, ${expiration} = ${of('expiration_ms')}`)
  }
  await run('alter table signed_payments add column due_at_ms integer')
  await run('alter table fast_charges add column block_number integer')
  for (const table of ['fast_charges', 'delegations']) {
    await run(`alter table ${table} add column block_id text`)
    await run(`update ${table} set block_id = (select o.confirmed_in from outgoing o where o.txid = ${table}.txid)`)
  }
  await run(`update delegations set failure = (select o.refusal from outgoing o where o.txid = delegations.txid)
    where state = 'signed'`)
  await run('drop index outgoing_open')
  for (const column of ['ref', 'signed_tx', 'open', 'confirmed_in', 'refusal'])
    await run(`alter table outgoing drop column ${column}`)
}

/** In one write, so that nobody sees what is between. */
export async function upgradeFromBeforeTracker(db: Db): Promise<void> {
  const statements = readFileSync(UPGRADE, 'utf8').split('--> statement-breakpoint')
  await db.write(async (tx) => {
    await downgrade(tx)
    for (const statement of statements) await tx.orm.run(sql.raw(statement))
    // A later version knows it of none.
    await tx.orm.run('alter table delegations drop column block_id')
  })
}
