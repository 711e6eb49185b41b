/** Program that blocks its event loop in the way its argument names, with a watchdog of short limits. */
import { spawnSync } from 'node:child_process'
import { open } from 'node:inspector'
import { startWatchdog } from '../../src/app/watching/watchdog.ts'

const TICKS = 4
const TICK_MS = 100

/** Text that takes this regular expression minutes to read; each added letter doubles the time. */
const SLOW_TEXT = `${'a'.repeat(40)}b`

function readForEver(): void {
  for (let n = 0; /^(a+)+$/.test(SLOW_TEXT) === false; n++) if (n < 0) return
}

const STALLS: Record<string, () => void> = {
  reading: readForEver,
  native: () => void spawnSync('cat', { stdio: 'inherit' }),
  debugged() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 * TICKS * TICK_MS)
    process.exit(0)
  },
  not: () => process.stdin.once('data', () => process.exit(0)),
}

const [, , name = ''] = process.argv
if (name === 'debugged') open(0)
startWatchdog(TICKS, TICK_MS)
process.stdout.write('watched\n')
// Starts later, so that the watchdog's thread sees a first heartbeat.
setTimeout(() => STALLS[name]?.(), TICK_MS)
