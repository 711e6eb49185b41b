import { setImmediate, setTimeout } from 'node:timers/promises'
import { onPostgres } from './temp.ts'

/** Waits for this many event loop turns. PostgreSQL needs longer to answer, so each turn takes 2 ms there. */
export async function passTurns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await (onPostgres ? setTimeout(2) : setImmediate())
}
