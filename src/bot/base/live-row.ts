/** Showing on its live message how a row stands. Each kind of row says how it is read, shown and noted. */
import { type Api, GrammyError } from 'grammy'
import type { Reader, Tx } from '../../db/db.ts'
import { readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import { type Translator, translatorOf } from '../locales/translator.ts'
import { isUnreachable, removeMessage } from '../telegram/live-message.ts'
import type { Runtime } from './runtime.ts'

interface InChat {
  id: string
  userId: number
  chatId: number
  messageId: number | null
}

/** `replaced`: the message before it, to be removed once the new one is noted. */
export interface Shown {
  messageId: number | null
  replaced?: number
}

export interface LiveKind<Row extends InChat, S extends Shown> {
  /** In the log. */
  name: string
  read(reader: Reader, id: string): Promise<Row | undefined>
  show(api: Api, t: Translator, row: Row): Promise<S>
  /** Also for what Telegram will never take, so that it is not offered to it again and again: then without `S`. */
  noteShown(tx: Tx, row: Row, shown: S | Shown): Promise<void>
  /** The person blocked the bot: what need not wait until the person comes back. */
  noteBlocked?(tx: Tx, row: Row): Promise<void>
}

/**
 * Waits for an earlier showing of the same row; of several that wait, one is made. A failure of Telegram is not thrown:
 * a worker shows it again.
 */
export function updateLiveMessage<Row extends InChat, S extends Shown>(
  runtime: Runtime,
  api: Api,
  kind: LiveKind<Row, S>,
  id: string,
): Promise<void> {
  return runtime.show(id, () => show(runtime, api, kind, id))
}

async function show<Row extends InChat, S extends Shown>(
  { deps: { db, clock, log } }: Runtime,
  api: Api,
  kind: LiveKind<Row, S>,
  id: string,
): Promise<void> {
  const row = await db.read((reader) => kind.read(reader, id))
  const user = row && (await db.read((reader) => readVisitor(reader, row.userId)))?.user
  if (!row || !user) return
  if (user.blockedAtMs !== null) {
    if (kind.noteBlocked) await db.write((tx) => kind.noteBlocked?.(tx, row))
    return
  }
  try {
    const shown = await kind.show(api, translatorOf(user), row)
    await db.write((tx) => kind.noteShown(tx, row, shown))
    if (shown.replaced !== undefined) await removeMessage(api, row.chatId, shown.replaced)
  } catch (error) {
    log.warn({ err: error, kind: kind.name, id, userId: row.userId }, 'live.not_shown')
    if (isUnreachable(error)) await db.write((tx) => setBlocked(tx, row.userId, clock.now()))
    if (error instanceof GrammyError && error.error_code === 400)
      await db.write((tx) => kind.noteShown(tx, row, { messageId: row.messageId }))
  }
}
