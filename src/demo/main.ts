/**
 * `npm run demo`, the guided tour: a scripted person goes through every flow against the sandbox and the
 * transcript is printed. Exits 0 only if every step did what it should.
 */
import { ACTS } from './acts/index.ts'
import { terminal } from './terminal.ts'
import { playTour } from './tour.ts'
import { openWorld } from './world.ts'

const out = terminal(process.stdout)
const world = await openWorld(out)
process.once('SIGINT', () => void world.close().finally(() => process.exit(130)))
out.write(
  `sunwatt on its sandbox: chat ${world.app.telegram?.url}, REST API ${world.app.apiUrl}, TRON ${world.tron.url}`,
)
const passed = await playTour(world, ACTS, out)
await world.close()
process.exit(passed ? 0 : 1)
