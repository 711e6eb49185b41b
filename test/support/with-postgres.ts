/**
 * `tsx test/support/with-postgres.ts COMMAND...`: runs it with TEST_POSTGRES, a server of its own in a folder that goes
 * away; with the one that TEST_POSTGRES names already, where it does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { newServer } from './postgres-server.ts'

/** Each test has a new database: what serves large and old ones, replicas and crashes costs a quarter of a run here. */
const QUICK = {
  max_connections: 300,
  jit: 'off',
  // A drill's database grows: without statistics the server reads whole tables.
  autovacuum: process.env.AUTOVACUUM ?? 'off',
  autovacuum_naptime: '5s',
  plan_cache_mode: 'force_generic_plan',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('which command?')
const named = process.env.TEST_POSTGRES
const server = named ? undefined : await newServer(QUICK)
try {
  const env = { ...process.env, TEST_POSTGRES: server?.url ?? named }
  const child = spawn(command, args, { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await server?.remove()
}
