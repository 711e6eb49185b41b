/**
 * Updates between Telegram and their handlers. Each is on disk before Telegram hears that it arrived and until it has
 * been handled, so that what a process leaves behind when it is killed is handled at the next start.
 */
import type { Update } from 'grammy/types'
import type { Tx } from '../../db/db.ts'
import { forgetUpdate, type KeptUpdate, keepUpdate, leftUpdates } from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import { flatMapInTurn } from '../../kernel/pool.ts'
import type { BotDeps } from './deps.ts'
import { updateRow } from './vault.ts'

/** An update that is found at this many starts may be what ends the process: its sender is told that it is dropped. */
const MAX_STARTS = 3

export interface Inbox {
  /** On disk when this answers. */
  keep(updates: readonly Update[]): Promise<void>
  /** It has been handled. Never rejects: at worst it is handled again at the next start. */
  forget(updateId: number): Promise<void>
  /** What the process before did not get to, oldest first. */
  left(): Promise<Update[]>
}

export function createInbox({ db, vault, clock, log }: BotDeps): Inbox {
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
    keep(updates) {
      const takenAtMs = clock.now()
      const rows = updates.map((update) => {
        const { update_id: updateId } = update
        return { updateId, sealed: vault.seal(JSON.stringify(update), updateRow(updateId)), takenAtMs }
      })
      return db.write(async (tx) => {
        for (const row of rows) await keepUpdate(tx, row)
      })
    },
    forget: (updateId) =>
      db
        .write((tx) => forgetUpdate(tx, updateId))
        .catch((error) => log.warn({ err: error, updateId }, 'inbox.not_forgotten')),
    left: () =>
      db.write(async (tx) =>
        flatMapInTurn(await leftUpdates(tx), async (row) => {
          const update = open(row)
          if (update && row.starts <= MAX_STARTS) return update
          log.error({ updateId: row.updateId, starts: row.starts }, 'inbox.dropped')
          if (update) await giveUp(tx, update)
          await forgetUpdate(tx, row.updateId)
          return []
        }),
      ),
  }
}
