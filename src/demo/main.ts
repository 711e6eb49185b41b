/**
 * Guided tour, `npm run demo`: scripted users go through every flow against the sandbox, and the transcript is printed.
 * Exits 0 only if every step succeeded.
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
import { openFixture, type TourFixture } from './fixture.ts'
import { terminal } from './terminal.ts'
import { type Act, playTour } from './tour.ts'

/** The refund of the transfer from `scarcity` is processed while `managing` and `operating` run. */
const ACTS: readonly Act<TourFixture>[] = [
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

/** Shutdown time-out. */
const STOP_WITHIN_MS = 20_000

const out = terminal(process.stdout)
const world = await openFixture(out)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    world.discard()
    process.exit(1)
  })
out.write('sunwatt runs on its sandbox, on temporary ports, during the tour:')
out.write(`chat page ${world.app.telegram?.url}, REST API ${world.app.apiUrl}, TRON node ${world.tron.url}`)
const passed = await playTour(world, ACTS, out)
setTimeout(() => {
  out.write(`The program did not stop within ${STOP_WITHIN_MS / 1000} s.`)
  process.exit(1)
}, STOP_WITHIN_MS).unref()
await world.close()
process.exit(passed ? 0 : 1)
