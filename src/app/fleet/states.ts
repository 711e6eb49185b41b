/** What a bot does about the state that its row has: it sells or does not, and its people are told that it closes. */
import type { Db } from '../../db/db.ts'
import { isPaused, pause, resume } from '../../db/stores/bot/flags.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { livingLinks } from '../../db/stores/bot/users.ts'
import type { BotRow } from '../../db/stores/desk/bots.ts'

/**
 * `db`: the bot's. `mainUsername`: where its people go on when it closes; undefined: Telegram does not say now. Done
 * twice it is done once. Answers whether all is done.
 */
export async function settleState(
  db: Db,
  { state, closesAtMs }: BotRow,
  nowMs: number,
  mainUsername: () => Promise<string | undefined>,
): Promise<boolean> {
  await db.write(async (tx) => {
    // What an operator has paused in the bot itself is not ours to resume.
    if (state !== 'running') await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: nowMs })
    else if ((await isPaused(tx, 'buy'))?.byUserId === 0) await resume(tx, 'buy')
  })
  if (state !== 'closing' || closesAtMs === null) return true
  const username = await mainUsername()
  if (username === undefined) return false
  await tellPeople(db, closesAtMs, nowMs, username)
  return true
}

async function tellPeople(db: Db, closesAtMs: number, nowMs: number, username: string): Promise<void> {
  const people = await db.read(livingLinks)
  await db.write(async (tx) => {
    const event = { kind: 'bot_closing' as const, closesAtMs, username }
    for (const { userId } of people)
      await enqueue(tx, { key: `closing:${closesAtMs}:${userId}`, to: userId, event }, nowMs)
  })
}
