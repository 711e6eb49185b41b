/**
 * A thread that checkpoints the database named by `workerData` for each message, and answers it; a failure ends it.
 * Plain JavaScript, because a thread starts without the loader that the TypeScript of the tests needs.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from './driver.js'

/** Other programs' locks are waited for: nobody but the queue of writes waits with us. */
const connection = new Database(workerData, { fileMustExist: true, timeout: 5_000 })
connection.pragma('synchronous = NORMAL')
connection.pragma('wal_autocheckpoint = 0')

parentPort.on('message', () => {
  const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)')
  // The next write starts the log again, and syncs its first page. That write is made here; it changes nothing.
  if (log === checkpointed) connection.pragma('user_version = 0')
  parentPort.postMessage('done')
})
