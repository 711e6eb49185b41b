/** The message that tells a person about one thing: news of the same thing change it. */
import { and, eq, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { liveNews } from '../../schema/bot/outbox.ts'
import { deleteWhere, rowOf } from '../rows.ts'

export type LiveNews = typeof liveNews.$inferSelect

export async function liveNewsOf(reader: Reader, userId: number, about: string): Promise<LiveNews | undefined> {
  return rowOf(reader, liveNews, and(eq(liveNews.userId, userId), eq(liveNews.about, about)))
}

export async function setLiveNews(tx: Tx, row: LiveNews): Promise<void> {
  const { messageId, sentAtMs } = row
  await tx.orm
    .insert(liveNews)
    .values(row)
    .onConflictDoUpdate({ target: [liveNews.userId, liveNews.about], set: { messageId, sentAtMs } })
    .run()
}

export async function forgetLiveNews(tx: Tx, sentBeforeMs: number): Promise<void> {
  await deleteWhere(tx, liveNews, lte(liveNews.sentAtMs, sentBeforeMs))
}
