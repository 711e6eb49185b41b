/** Applies the state of a bot's row in the bot: whether it sells, and the news of a closing or a reopening. */
import type { Db, Tx } from '../../db/db.ts'
import { cancelClosing, isPaused, pause, pauseUntilClosing, resume } from '../../db/stores/bot/flags.ts'
import { enqueue, retractMessage } from '../../db/stores/bot/outbox.ts'
import { livingLinks } from '../../db/stores/bot/users.ts'
import type { BotRow } from '../../db/stores/desk/bots.ts'

/**
 * `db`: the bot's. `mainUsername`: where its people go on when it closes; undefined: Telegram does not answer now. A
 * second call with the same row changes nothing. False: the people still have to be told of the closing.
 */
export async function settleState(
  db: Db,
  { state, closesAtMs }: BotRow,
  nowMs: number,
  mainUsername: () => Promise<string | undefined>,
): Promise<boolean> {
  const isClosing = state === 'closing' && closesAtMs !== null
  await db.write(async (tx) => {
    if (isClosing) return pauseUntilClosing(tx, closesAtMs, nowMs)
    await tellReopened(tx, await cancelClosing(tx), nowMs)
    // A pause that an operator made in the bot itself stays.
    if (state !== 'running') await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: nowMs })
    else if ((await isPaused(tx, 'buy'))?.byUserId === 0) await resume(tx, 'buy')
  })
  if (!isClosing) return true
  const username = await mainUsername()
  if (username === undefined) return false
  await tellClosing(db, closesAtMs, nowMs, username)
  return true
}

const closingKey = (closesAtMs: number, userId: number): string => `closing:${closesAtMs}:${userId}`

async function tellClosing(db: Db, closesAtMs: number, nowMs: number, username: string): Promise<void> {
  const people = await db.read(livingLinks)
  await db.write(async (tx) => {
    const event = { kind: 'bot_closing' as const, closesAtMs, username }
    for (const { userId } of people)
      await enqueue(tx, { key: closingKey(closesAtMs, userId), to: userId, event }, nowMs)
  })
}

/** Only to the people who were told that the bot closes; `closedAtMs` undefined: nobody was. */
async function tellReopened(tx: Tx, closedAtMs: number | undefined, nowMs: number): Promise<void> {
  if (closedAtMs === undefined) return
  for (const { userId } of await livingLinks(tx)) {
    if ((await retractMessage(tx, closingKey(closedAtMs, userId))) !== 'sent') continue
    const key = `reopened:${closedAtMs}:${userId}`
    await enqueue(tx, { key, to: userId, event: { kind: 'bot_reopened' } }, nowMs)
  }
}
