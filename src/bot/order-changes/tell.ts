/** Showing how a change of an order stands, on its live message. */
import { type Api, GrammyError } from 'grammy'
import { orderChange, setChangeShown } from '../../db/stores/bot/order-changes.ts'
import { readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import { translator } from '../locales/translator.ts'
import type { Desk } from '../purchases/desk.ts'
import { isUnreachable, showLive } from '../telegram/live-message.ts'
import { changeScreen } from './screens.ts'

/** A failure of Telegram is not thrown: the next pass of the worker shows it again. */
export async function tellChange(desk: Desk, api: Api, id: string, moved = false): Promise<void> {
  const { db, clock, log } = desk.deps
  const change = await db.read((reader) => orderChange(reader, id))
  const user = change && (await db.read((reader) => readVisitor(reader, change.userId)))?.user
  if (!change || !user || user.blockedAtMs !== null) return
  const screen = changeScreen(translator(user.language), change, clock.now(), moved)
  try {
    const messageId = await showLive(api, change.chatId, change.messageId ?? undefined, screen)
    await db.write((tx) => setChangeShown(tx, id, messageId, change.state))
  } catch (error) {
    log.warn({ err: error, change: id, userId: change.userId }, 'order.change_not_shown')
    if (isUnreachable(error)) await db.write((tx) => setBlocked(tx, change.userId, clock.now()))
    // What Telegram will never take is not offered to it again and again.
    if (error instanceof GrammyError && error.error_code === 400)
      await db.write((tx) => setChangeShown(tx, id, change.messageId, change.state))
  }
}
