/** Applies the state in a bot's row: allows or pauses sales, and notifies users when the bot closes or reopens. */
import type { Db, Tx } from '../../db/db.ts'
import type { BotRow } from '../../db/stores/admin/bots.ts'
import { activePause, cancelClosing, pause, pauseUntilClosing, resume } from '../../db/stores/bot/flags.ts'
import { enqueue, retractMessage } from '../../db/stores/bot/outbox.ts'
import { activeLinks } from '../../db/stores/bot/users.ts'

/**
 * `db`: the bot's database. `mainUsername`: name of the bot to which users are sent at a closing; undefined if Telegram
 * does not answer. Idempotent. Returns false if users have not been notified of the closing yet.
 */
export async function applyBotState(
  db: Db,
  { state, closesAtMs }: BotRow,
  nowMs: number,
  mainUsername: () => Promise<string | undefined>,
): Promise<boolean> {
  const isClosing = state === 'closing' && closesAtMs !== null
  await db.write(async (tx) => {
    if (isClosing) return pauseUntilClosing(tx, closesAtMs, nowMs)
    await announceReopening(tx, await cancelClosing(tx), nowMs)
    // Keeps a pause that an operator set in the bot.
    if (state !== 'running') await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: nowMs })
    else if ((await activePause(tx, 'buy'))?.byUserId === 0) await resume(tx, 'buy')
  })
  if (!isClosing) return true
  const username = await mainUsername()
  if (username === undefined) return false
  await announceClosing(db, closesAtMs, nowMs, username)
  return true
}

const closingKey = (closesAtMs: number, userId: number): string => `closing:${closesAtMs}:${userId}`

async function announceClosing(db: Db, closesAtMs: number, nowMs: number, username: string): Promise<void> {
  const people = await db.read(activeLinks)
  await db.write(async (tx) => {
    const event = { kind: 'bot_closing' as const, closesAtMs, username }
    for (const { userId } of people)
      await enqueue(tx, { key: closingKey(closesAtMs, userId), to: userId, event }, nowMs)
  })
}

/** Notifies only users who were notified of the closing. `closedAtMs` is undefined if there was no closing. */
async function announceReopening(tx: Tx, closedAtMs: number | undefined, nowMs: number): Promise<void> {
  if (closedAtMs === undefined) return
  for (const { userId } of await activeLinks(tx)) {
    if ((await retractMessage(tx, closingKey(closedAtMs, userId))) !== 'sent') continue
    const key = `reopened:${closedAtMs}:${userId}`
    await enqueue(tx, { key, to: userId, event: { kind: 'bot_reopened' } }, nowMs)
  }
}
