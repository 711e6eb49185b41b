/**
 * A thread that, for each message, checkpoints the database in `workerData` and replies. An error ends the thread.
 * Written in plain JavaScript, because a thread starts without the TypeScript loader of the tests.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from './driver.js'

const connection = new Database(workerData, { fileMustExist: true })
connection.pragma('synchronous = NORMAL')
connection.pragma('wal_autocheckpoint = 0')

/** Sets the wait for locks of other programs. Only the write queue waits for this thread. */
const waitFor = (ms) => connection.pragma(`busy_timeout = ${ms}`)

/** Handles a message: `PASSIVE`, or `TRUNCATE` to empty the log. Replies false if a reader still needs the log. */
parentPort.on('message', (mode) => {
  // A long wait for a reader, such as a backup, would block all writes. The caller retries instead.
  waitFor(mode === 'TRUNCATE' ? 50 : 5_000)
  const [{ busy, log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`)
  waitFor(5_000)
  // The next write restarts the log and syncs its first page. This write, which changes nothing, does that here.
  if (log === checkpointed) connection.pragma('user_version = 0')
  parentPort.postMessage(busy === 0)
})
