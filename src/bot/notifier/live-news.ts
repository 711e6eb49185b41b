/** One thing, one message: news of something that was told already change what was said, instead of adding to it. */
import type { Api } from 'grammy'
import { liveNewsOf, setLiveNews } from '../../db/stores/bot/live-news.ts'
import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import type { BotDeps } from '../base/deps.ts'
import { removeMessage, sendScreen, showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'

/** An edit makes no sound. Later than this the person looks elsewhere: a new message takes the place of the old one. */
const LOOKING_MS = 60_000

/** Undefined: a message of its own. */
function aboutOf(event: OutboxEvent): string | undefined {
  return event.kind === 'zap' ? `zap:${event.txid}` : undefined
}

export async function sendNews(
  { db, clock }: BotDeps,
  api: Api,
  userId: number,
  news: { event: OutboxEvent; screen: Screen; silent: boolean },
): Promise<void> {
  const { event, screen, silent } = news
  const about = aboutOf(event)
  const before = about === undefined ? undefined : await db.read((reader) => liveNewsOf(reader, userId, about))
  const sentAtMs = clock.now()
  const stillLooking = before !== undefined && sentAtMs - before.sentAtMs <= LOOKING_MS
  const messageId = stillLooking
    ? await showLive(api, userId, before.messageId, screen)
    : await sendScreen(api, userId, screen, { silent })
  if (about === undefined) return
  await db.write((tx) => setLiveNews(tx, { userId, about, messageId, sentAtMs }))
  if (before && before.messageId !== messageId) await removeMessage(api, userId, before.messageId).catch(() => false)
}
