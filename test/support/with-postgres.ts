/**
 * `tsx test/support/with-postgres.ts COMMAND...` runs the command on PostgreSQL. It uses the server in TEST_POSTGRES,
 * or else starts a temporary one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

/**
 * Settings for short-lived databases. Features for large databases, replicas and crash recovery would take a quarter of
 * the run.
 */
const FAST_SETTINGS = {
  max_connections: 300,
  jit: 'off',
  // Drills use autovacuum: without statistics, PostgreSQL reads whole tables once their database grows.
  autovacuum: process.env.AUTOVACUUM ?? 'off',
  autovacuum_naptime: '5s',
  plan_cache_mode: 'force_generic_plan',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: tsx test/support/with-postgres.ts COMMAND...')
const named = process.env.TEST_POSTGRES
const server = named ? undefined : await startPostgres(FAST_SETTINGS)
try {
  const env = { ...process.env, TEST_POSTGRES: server?.url ?? named }
  const child = spawn(command, args, { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await server?.remove()
}
