/** Shows the state of a database row on its live message. Each kind of row defines how. */
import { type Api, GrammyError } from 'grammy'
import type { Reader, Tx } from '../../db/db.ts'
import { readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import { type Translator, translatorOf } from '../locales/translator.ts'
import { isUnreachable, removeMessage } from '../telegram/live-message.ts'
import { apiForAccount } from './accounts.ts'
import type { Runtime } from './runtime.ts'

interface LiveRow {
  id: string
  userId: number
  chatId: number
  messageId: number | null
  /** Account that the message names if the user has several. */
  accountId?: string | null
}

/** `replaced`: id of the previous message, which is removed once the new one is recorded. */
export interface ShownMessage {
  messageId: number | null
  replaced?: number
}

export interface LiveKind<Row extends LiveRow, S extends ShownMessage> {
  /** Name for the log. */
  name: string
  read(reader: Reader, id: string): Promise<Row | undefined>
  show(api: Api, t: Translator, row: Row): Promise<S>
  /**
   * Records the shown message. If Telegram rejects the content, `shown` is a plain `ShownMessage`, so that the bot does
   * not send the content again.
   */
  recordShown(tx: Tx, row: Row, shown: S | ShownMessage): Promise<void>
  /** Called if the user has blocked the bot. Completes work that does not need the user's return. */
  recordBlocked?(tx: Tx, row: Row): Promise<void>
}

/**
 * Shows the row's current state. Waits for a running update of the row; waiting updates are merged. Never throws
 * Telegram errors, because a worker retries.
 */
export function updateLiveMessage<Row extends LiveRow, S extends ShownMessage>(
  runtime: Runtime,
  api: Api,
  kind: LiveKind<Row, S>,
  id: string,
): Promise<void> {
  const { db, clock, log } = runtime.deps
  return runtime.queueLiveUpdate(id, async () => {
    const row = await db.read((reader) => kind.read(reader, id))
    const user = row && (await db.read((reader) => readVisitor(reader, row.userId)))?.user
    if (!row || !user) return
    if (user.blockedAtMs !== null) {
      if (kind.recordBlocked) await db.write((tx) => kind.recordBlocked?.(tx, row))
      return
    }
    try {
      const t = translatorOf(user, clock)
      const shown = await kind.show(await db.read((reader) => apiForAccount(api, reader, t, row)), t, row)
      await db.write((tx) => kind.recordShown(tx, row, shown))
      if (shown.replaced !== undefined) await removeMessage(api, row.chatId, shown.replaced)
    } catch (error) {
      log.warn({ err: error, kind: kind.name, id, userId: row.userId }, 'live_message.not_updated')
      if (isUnreachable(error)) await db.write((tx) => setBlocked(tx, row.userId, clock.now()))
      if (error instanceof GrammyError && error.error_code === 400)
        await db.write((tx) => kind.recordShown(tx, row, { messageId: row.messageId }))
    }
  })
}
