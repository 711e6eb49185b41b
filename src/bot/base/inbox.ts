/**
 * Updates between Telegram and their handlers. Each is on disk before Telegram hears that it arrived and until it has
 * been handled. After a crash the next start handles the updates that had waited. An update that was being handled may
 * have ended the process, so a message is set aside, and its sender is told.
 */
import type { Update } from 'grammy/types'
import type { Tx } from '../../db/db.ts'
import { countStart, forgetUpdate, type KeptUpdate, keepUpdate, keptUpdates } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import type { BotDeps } from './deps.ts'
import { updateRow } from './vault.ts'

/**
 * How often the handling of an update starts. A tap has a second chance: it carries at most 64 bytes, which the bot
 * itself wrote, and a Confirm that was cut short must still become one order or a word why not.
 */
const MAX_STARTS = { tap: 2, message: 1 } as const

const maxStartsOf = (update: Update): number => MAX_STARTS[update.callback_query ? 'tap' : 'message']

interface Left {
  /** Updates to handle now, oldest first. */
  again: Update[]
  /** Ids of updates that were set aside. Telegram sends them again if the crash came before it heard of them. */
  setAside: number[]
}

export interface Inbox {
  /** On disk when this answers. `startsNow`: true for an update that waits for no other one. */
  keep(updates: readonly Update[], startsNow?: (update: Update) => boolean): Promise<void>
  /** Counts that the handling of an update starts. Never rejects. */
  begin(updateId: number): Promise<void>
  /** Forgets an update that was handled. Never rejects: at worst the next start finds it. */
  forget(updateId: number): Promise<void>
  /** Returns the updates of the process before. */
  left(): Promise<Left>
}

export function createInbox({ db, vault, clock, log }: BotDeps): Inbox {
  /** Updates whose start was counted when they were written. */
  const counted = new Set<number>()
  /** Updates that this process has taken, until `left` is read: a webhook may be called while the bot starts. */
  let own: Set<number> | undefined = new Set()

  function open({ updateId, sealed }: KeptUpdate): Update | undefined {
    try {
      return JSON.parse(vault.open(sealed, updateRow(updateId)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.error({ err: error, updateId }, 'inbox.unreadable')
      return undefined
    }
  }

  async function giveUp(tx: Tx, update: Update): Promise<void> {
    const { message, callback_query: tap } = update
    const [from, chat] = [message?.from ?? tap?.from, message?.chat ?? tap?.message?.chat]
    if (!from || chat?.type !== 'private') return
    const event = { kind: 'not_handled' } as const
    await enqueue(tx, { key: `not-handled:${update.update_id}`, to: from.id, event }, clock.now())
  }

  return {
    async keep(updates, startsNow = () => false) {
      const takenAtMs = clock.now()
      const rows = updates.map((update) => {
        const { update_id: updateId } = update
        const sealed = vault.seal(JSON.stringify(update), updateRow(updateId))
        return { updateId, sealed, takenAtMs, starts: startsNow(update) ? 1 : 0 }
      })
      for (const { updateId } of rows) own?.add(updateId)
      await db.write(async (tx) => {
        for (const row of rows) await keepUpdate(tx, row)
      })
      for (const { updateId, starts } of rows) if (starts > 0) counted.add(updateId)
    },
    async begin(updateId) {
      if (counted.delete(updateId)) return
      await db
        .write((tx) => countStart(tx, updateId))
        .catch((error) => log.warn({ err: error, updateId }, 'inbox.not_counted'))
    },
    async forget(updateId) {
      counted.delete(updateId)
      await db
        .write((tx) => forgetUpdate(tx, updateId))
        .catch((error) => log.warn({ err: error, updateId }, 'inbox.not_forgotten'))
    },
    async left() {
      const found = await db.write(async (tx) => {
        const left: Left = { again: [], setAside: [] }
        for (const row of await keptUpdates(tx)) {
          const { updateId, starts } = row
          if (own?.has(updateId)) continue
          const update = open(row)
          if (!update) {
            await forgetUpdate(tx, updateId)
            continue
          }
          const max = maxStartsOf(update)
          if (starts < max) {
            left.again.push(update)
            continue
          }
          left.setAside.push(updateId)
          // One more than the limit: its sender was told at an earlier start.
          if (starts > max) continue
          log.error({ updateId, starts }, 'inbox.set_aside')
          await giveUp(tx, update)
          await countStart(tx, updateId)
        }
        return left
      })
      own = undefined
      return found
    },
  }
}
