/**
 * A thread that checkpoints the database in `workerData` for each message and replies. Errors end it. Written in plain
 * JavaScript, because a thread starts without the TypeScript loader that tests use.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from './driver.js'

const connection = new Database(workerData, { fileMustExist: true })
connection.pragma('synchronous = NORMAL')
connection.pragma('wal_autocheckpoint = 0')

/** Waits for locks of other programs. Only the write queue waits with this thread. */
const waitFor = (ms) => connection.pragma(`busy_timeout = ${ms}`)

/** Message: `PASSIVE`, or `TRUNCATE` to empty the log. Replies false if a reader still needs the log. */
parentPort.on('message', (mode) => {
  // Short, because a reader would otherwise block all writes for as long as a backup takes. The caller retries.
  waitFor(mode === 'TRUNCATE' ? 50 : 5_000)
  const [{ busy, log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`)
  waitFor(5_000)
  // The next write restarts the log and syncs its first page. Make that write here; it changes nothing.
  if (log === checkpointed) connection.pragma('user_version = 0')
  parentPort.postMessage(busy === 0)
})
