/**
 * Stores updates from before Telegram gets the acknowledgement until they are handled. After a crash, the next start
 * handles the stored updates. A message whose handling had begun may have caused the crash, so it is set aside and its
 * sender is notified.
 */
import type { Update } from 'grammy/types'
import type { Tx } from '../../db/db.ts'
import { countStart, deleteUpdate, type StoredUpdate, storedUpdates, storeUpdate } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import type { BotDeps } from './deps.ts'
import { updateBinding } from './vault.ts'

/**
 * Maximum starts of the program that handle an update. A tap gets a second one: its data was written by the bot, so a
 * tap is unlikely to cause a crash, and a tap on Confirm must have an outcome.
 */
const MAX_STARTS = { tap: 2, message: 1 } as const

const maxStartsOf = (update: Update): number => MAX_STARTS[update.callback_query ? 'tap' : 'message']

interface UnhandledUpdates {
  /** Updates to handle now, oldest first. */
  toRetry: Update[]
  /** Ids of updates that were set aside. Telegram sends them again if the crash came before the acknowledgement. */
  setAside: number[]
}

export interface Inbox {
  /** Resolves once the updates are on disk. `startsNow` is true for an update that is handled immediately. */
  store(updates: readonly Update[], startsNow?: (update: Update) => boolean): Promise<void>
  /** Counts an attempt to handle the update. Never rejects. */
  recordAttempt(updateId: number): Promise<void>
  /** Removes a handled update. Never rejects: after a failure, the next start finds the update again. */
  remove(updateId: number): Promise<void>
  /** Returns the unhandled updates of the previous process. */
  readUnhandled(): Promise<UnhandledUpdates>
}

export function createInbox({ db, vault, clock, log }: BotDeps): Inbox {
  /** Ids of updates whose first attempt was already counted when they were stored. */
  const alreadyCounted = new Set<number>()
  /** Ids of updates stored before `readUnhandled` runs, because the webhook may be called while the bot starts. */
  let storedHere: Set<number> | undefined = new Set()

  function open({ updateId, sealed }: StoredUpdate): Update | undefined {
    try {
      return JSON.parse(vault.open(sealed, updateBinding(updateId)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.error({ err: error, updateId }, 'inbox.unreadable')
      return undefined
    }
  }

  async function notifySender(tx: Tx, update: Update): Promise<void> {
    const { message, callback_query: tap } = update
    const [from, chat] = [message?.from ?? tap?.from, message?.chat ?? tap?.message?.chat]
    if (!from || chat?.type !== 'private') return
    const event = { kind: 'not_handled' } as const
    await enqueue(tx, { key: `not-handled:${update.update_id}`, to: from.id, event }, clock.now())
  }

  return {
    async store(updates, startsNow = () => false) {
      const takenAtMs = clock.now()
      const rows = updates.map((update) => {
        const { update_id: updateId } = update
        const sealed = vault.seal(JSON.stringify(update), updateBinding(updateId))
        return { updateId, sealed, takenAtMs, starts: startsNow(update) ? 1 : 0 }
      })
      for (const { updateId } of rows) storedHere?.add(updateId)
      await db.write(async (tx) => {
        for (const row of rows) await storeUpdate(tx, row)
      })
      for (const { updateId, starts } of rows) if (starts > 0) alreadyCounted.add(updateId)
    },
    async recordAttempt(updateId) {
      if (alreadyCounted.delete(updateId)) return
      await db
        .write((tx) => countStart(tx, updateId))
        .catch((error) => log.warn({ err: error, updateId }, 'inbox.attempt_not_recorded'))
    },
    async remove(updateId) {
      alreadyCounted.delete(updateId)
      await db
        .write((tx) => deleteUpdate(tx, updateId))
        .catch((error) => log.warn({ err: error, updateId }, 'inbox.not_removed'))
    },
    async readUnhandled() {
      const found = await db.write(async (tx) => {
        const left: UnhandledUpdates = { toRetry: [], setAside: [] }
        for (const row of await storedUpdates(tx)) {
          const { updateId, starts } = row
          if (storedHere?.has(updateId)) continue
          const update = open(row)
          if (!update) {
            await deleteUpdate(tx, updateId)
            continue
          }
          const max = maxStartsOf(update)
          if (starts < max) {
            left.toRetry.push(update)
            continue
          }
          left.setAside.push(updateId)
          // The count exceeds the limit by one if an earlier start already notified the sender.
          if (starts > max) continue
          log.error({ updateId, starts }, 'inbox.set_aside')
          await notifySender(tx, update)
          await countStart(tx, updateId)
        }
        return left
      })
      storedHere = undefined
      return found
    },
  }
}
