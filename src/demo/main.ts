/** Guided tour, `npm run demo`: scripted users go through every flow. Exits 0 only if every step succeeded. */
import { openFixture } from './fixture.ts'
import { settling } from './story/money.ts'
import { managing } from './story/operators.ts'
import { ending, extending } from './story/rentals.ts'
import { start } from './story/start.ts'
import { refunding, zapping } from './story/zaps.ts'
import { terminal } from './terminal.ts'
import { playTour } from './tour.ts'

/** `refunding` comes late: the refund of the last transfer of `zapping` is processed during `managing`. */
const STORY = { ...start, ...extending, ...zapping, ...managing, ...refunding, ...ending, ...settling }

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
const passed = await playTour(world, STORY, out)
setTimeout(() => {
  out.write(`The program did not stop within ${STOP_WITHIN_MS / 1000} s.`)
  process.exit(1)
}, STOP_WITHIN_MS).unref()
await world.close()
process.exit(passed ? 0 : 1)
