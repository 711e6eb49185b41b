/** An owner of the lease says again and again that it is there. */
import { systemClock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Company } from '../../db.ts'
import { isRefused } from '../../trouble.ts'
import { connectionOf } from '../connection.ts'
import { isLost } from '../failures.ts'
import { sharedBeats } from '../pools.ts'
import { BEAT_MS, type Lease } from './lease.ts'

/**
 * The owner says that it is there on a connection of its own: a slow commit does not keep it from that. `fail` hears
 * why it must not write any more.
 */
export function keepBeating(url: string, lease: Lease, company: Company | undefined, fail: (error: unknown) => void) {
  const stopped = new AbortController()
  const { one: pool, end } = sharedBeats(url)

  async function beat(): Promise<void> {
    const client = await pool.connect()
    let lost = false
    try {
      if (await lease.beat(connectionOf(client))) company?.wanted()
    } catch (error) {
      lost = isLost(error)
      throw error
    } finally {
      client.release(lost)
    }
  }

  const beaten = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await beat()
      } catch (error) {
        if (error instanceof AppError && !isRefused(error)) return fail(error)
      }
      await wait(systemClock, BEAT_MS, stopped.signal)
    }
  })()
  return {
    async stop(): Promise<void> {
      stopped.abort()
      await beaten
      await end()
    },
  }
}
