/** A program whose event loop stands still, in the way that its argument names, with a watchdog that is in a hurry. */
import { spawnSync } from 'node:child_process'
import { open } from 'node:inspector'
import { startWatchdog } from '../../src/app/watching/watchdog.ts'

const TICKS = 4
const TICK_MS = 100

/** A text that this expression reads in minutes; each letter more doubles them. */
const LONG = `${'a'.repeat(40)}b`

function readForEver(): void {
  for (let n = 0; /^(a+)+$/.test(LONG) === false; n++) if (n < 0) return
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
// The first beat that the thread sees comes before the loop stands still.
setTimeout(() => STALLS[name]?.(), TICK_MS)
