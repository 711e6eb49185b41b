/**
 * Kills the process if its event loop is blocked. Signals and timeouts wait for the loop too, so a thread counts
 * heartbeats of the loop; see docs/decisions/077.
 */
import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { codeFile } from '../../kernel/files.ts'

const TICK_MS = 1_000

/**
 * Starts the watchdog. `ticks`: missed heartbeats before the process is killed. `tickMs`: interval of the heartbeats.
 */
export function startWatchdog(ticks: number, tickMs = TICK_MS): void {
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.add(cells, 0, 1)
    // A debugger stops the event loop on purpose.
    Atomics.store(cells, 1, inspectorUrl() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, tickMs).unref()
  const thread = new Worker(codeFile('app/watching/watchdog-thread.js'), {
    workerData: { watchdog: { cells, ticks, tickMs } },
    execArgv: [],
  })
  thread.unref()
}
