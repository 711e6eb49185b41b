/**
 * `npm run demo`, the guided tour: a scripted person goes through every flow against the sandbox and the
 * transcript is printed. Exits 0 only if every step did what it should.
 */
import { arriving } from './acts/arriving.ts'
import { buying } from './acts/buying.ts'
import { depositing } from './acts/depositing.ts'
import { ending } from './acts/ending.ts'
import { extending } from './acts/extending.ts'
import { managing } from './acts/managing.ts'
import { operating } from './acts/operating.ts'
import { scarcity } from './acts/scarcity.ts'
import { settling } from './acts/settling.ts'
import { waiting } from './acts/waiting.ts'
import { refunding, zapping } from './acts/zapping.ts'
import { terminal } from './terminal.ts'
import { type Act, playTour } from './tour.ts'
import { openWorld, type World } from './world.ts'

/** The zap of `scarcity` is on its way back while `managing` and `operating` play. */
const ACTS: readonly Act<World>[] = [
  arriving,
  depositing,
  buying,
  extending,
  waiting,
  zapping,
  scarcity,
  managing,
  operating,
  refunding,
  ending,
  settling,
]

/** A stop that takes longer than this is hanging. */
const STOP_WITHIN_MS = 20_000

const out = terminal(process.stdout)
const world = await openWorld(out)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    world.discard()
    process.exit(1)
  })
out.write('sunwatt on its sandbox, on ports of its own while the tour lasts:')
out.write(`chat page ${world.app.telegram?.url}, REST API ${world.app.apiUrl}, TRON node ${world.tron.url}`)
const passed = await playTour(world, ACTS, out)
setTimeout(() => {
  out.write(`It did not stop within ${STOP_WITHIN_MS / 1000} s.`)
  process.exit(1)
}, STOP_WITHIN_MS).unref()
await world.close()
process.exit(passed ? 0 : 1)
