/**
 * A thread that checkpoints the database named by `workerData` for each message, and answers it; a failure ends it.
 * Plain JavaScript, because a thread starts without the loader that the TypeScript of the tests needs.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from './driver.js'

const connection = new Database(workerData, { fileMustExist: true })
connection.pragma('synchronous = NORMAL')
connection.pragma('wal_autocheckpoint = 0')

/** Other programs' locks are waited for: nobody but the queue of writes waits with us. */
const waitFor = (ms) => connection.pragma(`busy_timeout = ${ms}`)

/** `PASSIVE`, or `TRUNCATE`: the log is cut to nothing; the answer is false where a reader still needs it. */
parentPort.on('message', (mode) => {
  // A reader would hold up everybody who writes, for as long as a copy takes: after that it is tried again.
  waitFor(mode === 'TRUNCATE' ? 50 : 5_000)
  const [{ busy, log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`)
  waitFor(5_000)
  // The next write starts the log again, and syncs its first page. That write is made here; it changes nothing.
  if (log === checkpointed) connection.pragma('user_version = 0')
  parentPort.postMessage(busy === 0)
})
