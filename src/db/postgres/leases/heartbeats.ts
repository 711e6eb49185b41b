import { systemClock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Replica } from '../../db.ts'
import { isRefused } from '../../temporary-failures.ts'
import { connectionOf } from '../connection.ts'
import { isLost } from '../failures.ts'
import { sharedHeartbeatPool } from '../pools.ts'
import { HEARTBEAT_MS, type Lease } from './lease.ts'

/**
 * Sends heartbeats over a separate connection, so that no slow commit delays them. `fail` is called when the owner must
 * stop writing.
 */
export function startHeartbeats(
  url: string,
  lease: Lease,
  replica: Replica | undefined,
  fail: (error: unknown) => void,
) {
  const stopped = new AbortController()
  const { one: pool, end } = sharedHeartbeatPool(url)

  async function sendHeartbeat(): Promise<void> {
    const client = await pool.connect()
    let isConnectionLost = false
    try {
      if (await lease.heartbeat(connectionOf(client))) replica?.onNewerVersion()
    } catch (error) {
      isConnectionLost = isLost(error)
      throw error
    } finally {
      client.release(isConnectionLost)
    }
  }

  const heartbeats = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await sendHeartbeat()
      } catch (error) {
        if (error instanceof AppError && !isRefused(error)) return fail(error)
      }
      await wait(systemClock, HEARTBEAT_MS, stopped.signal)
    }
  })()
  return {
    async stop(): Promise<void> {
      stopped.abort()
      await heartbeats
      await end()
    },
  }
}
