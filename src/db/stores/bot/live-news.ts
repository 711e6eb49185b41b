/** The message that tells a person about one thing: news of the same thing change it. */
import { and, eq, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { liveNews } from '../../schema/bot/outbox.ts'
import { deleteWhere, rowOf } from '../rows.ts'

export type LiveNews = typeof liveNews.$inferSelect

export function liveNewsOf(reader: Reader, userId: number, about: string): LiveNews | undefined {
  return rowOf(reader, liveNews, and(eq(liveNews.userId, userId), eq(liveNews.about, about)))
}

export function setLiveNews(tx: Tx, row: LiveNews): void {
  const { messageId, sentAtMs } = row
  tx.orm
    .insert(liveNews)
    .values(row)
    .onConflictDoUpdate({ target: [liveNews.userId, liveNews.about], set: { messageId, sentAtMs } })
    .run()
}

export function forgetLiveNews(tx: Tx, sentBeforeMs: number): void {
  deleteWhere(tx, liveNews, lte(liveNews.sentAtMs, sentBeforeMs))
}
