import { setImmediate, setTimeout } from 'node:timers/promises'
import { onPostgres } from './temp.ts'

/** Lets this many turns of the event loop pass; a server that is asked in one needs longer for its answer. */
export async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await (onPostgres ? setTimeout(2) : setImmediate())
}
