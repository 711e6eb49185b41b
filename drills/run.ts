/** `npm run drill -- NAME [seed]`: what has to go right on a bad day, done for once on a good one; prints its numbers. */
import { spawnSync } from 'node:child_process'
import { floodDrill } from './flood.ts'
import { postgresDrill } from './postgres.ts'
import { restoreDrill } from './restore.ts'

interface Drill {
  what: string
  run(seed: number, say: (line: string) => void): Promise<Record<string, number>>
}

const DRILLS: Record<string, Drill> = {
  restore: {
    what: 'a machine is lost, and a copy an hour old is restored',
    run: (seed, say) => restoreDrill({ seed, before: 300, lost: 1_200 }, say),
  },
  failover: {
    what: 'of three processes on one PostgreSQL the one that acts is killed and stopped, again and again',
    run: longForm('failover', { KILLS: '20', STOPS: '5' }),
  },
  bots: {
    what: 'of three processes that share further bots, one is killed or stopped again and again',
    run: longForm('bots', { KILLS: '10', STOPS: '5', BOTS: '20' }),
  },
  postgres: {
    what: 'the PostgreSQL server is restarted, lost to its replica, out of connections, slow and full',
    run: (_seed, say) => postgresDrill({ forMs: 5_000 }, say),
  },
  upgrade: {
    what: 'a newer version with a migration takes over while orders come in',
    run: longForm('upgrade', {}),
  },
  clock: {
    what: 'the clock of one process is an hour off, and that of the one that acts jumps',
    run: longForm('clock', {}),
  },
  flood: {
    what: 'strangers keep sockets open, send endless bodies, and ask for all that costs nothing',
    run: (_seed, say) => floodDrill(1, say),
  },
}

/** Of a test that runs processes on a PostgreSQL of its own; what it counts it prints itself. */
function longForm(test: string, env: Record<string, string>): Drill['run'] {
  return async () => {
    const command = ['tsx', 'test/support/with-postgres.ts', 'vitest', 'run', `test/drills/${test}.test.ts`]
    const { status } = spawnSync('npx', command, {
      stdio: 'inherit',
      env: { AUTOVACUUM: 'on', ...env, ...process.env },
    })
    if (status !== 0) throw new Error(`${test} has failed`)
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
