/** `npm run drill -- NAME [seed]`: runs a failure in full size and prints the figures. */
import { spawnSync } from 'node:child_process'
import { floodDrill } from './flood.ts'
import { postgresDrill } from './postgres.ts'
import { restoreDrill } from './restore.ts'

interface Drill {
  what: string
  run(seed: number, print: (line: string) => void): Promise<Record<string, number>>
}

const DRILLS: Record<string, Drill> = {
  restore: {
    what: 'a machine is lost, and an hour-old backup is restored',
    run: (seed, print) => restoreDrill({ seed, blocksBefore: 300, blocksLost: 1_200 }, print),
  },
  failover: {
    what: 'three processes share one PostgreSQL; the leader is killed or stopped repeatedly',
    run: longTestDrill('failover', { KILLS: '20', STOPS: '5' }),
  },
  bots: {
    what: 'three processes share additional bots; one is killed or stopped repeatedly',
    run: longTestDrill('bots', { KILLS: '10', STOPS: '5', BOTS: '20' }),
  },
  postgres: {
    what: 'the PostgreSQL server is restarted, lost to its replica, out of connections, slow and full',
    run: (_seed, print) => postgresDrill({ loadMs: 5_000 }, print),
  },
  upgrade: {
    what: 'a newer version with a migration takes over while orders come in',
    run: longTestDrill('upgrade', {}),
  },
  clock: {
    what: 'one process has a clock an hour off, and the clock of the leader jumps',
    run: longTestDrill('clock', {}),
  },
  flood: {
    what: 'strangers keep sockets open, send endless bodies and use every free call',
    run: (_seed, print) => floodDrill(1, print),
  },
}

/**
 * Returns the long form of a test that starts processes on its own PostgreSQL server. The test prints its own figures.
 */
function longTestDrill(test: string, env: Record<string, string>): Drill['run'] {
  return async () => {
    const command = ['tsx', 'test/support/with-postgres.ts', 'vitest', 'run', `test/drills/${test}.test.ts`]
    const { status } = spawnSync('npx', command, {
      stdio: 'inherit',
      env: { AUTOVACUUM: 'on', ...env, ...process.env },
    })
    if (status !== 0) throw new Error(`drill ${test} failed`)
    return {}
  }
}

const [name = '', seedText] = process.argv.slice(2)
const drill = DRILLS[name]
if (!drill) {
  const names = Object.entries(DRILLS).map(([known, { what }]) => `  ${known}: ${what}`)
  process.stderr.write(`npm run drill -- NAME [SEED]\n\n${names.join('\n')}\n`)
  process.exit(1)
}
const seed = seedText === undefined ? Math.floor(Math.random() * 1e9) : Number(seedText)
process.stdout.write(`drill ${name}, seed ${seed}\n`)
const numbers = await drill.run(seed, (line) => process.stdout.write(`${line}\n`))
process.stdout.write(`${JSON.stringify({ drill: name, seed, ...numbers })}\n`)
process.exit(0)
