/**
 * Ends the process if its event loop stands still: nothing else could, as signals and time-outs wait for the loop, too.
 * A thread counts the beats of the loop, docs/decisions/077.
 */
import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { codeFile } from '../../kernel/files.ts'

const TICK_MS = 1_000

/** `ticks`: without a beat before the process ends, of `tickMs` each. */
export function startWatchdog(ticks: number, tickMs = TICK_MS): void {
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.add(cells, 0, 1)
    // The loop of a program that is debugged stands still on purpose.
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
