/** Sends operators the daily digest, at the hour and in the time zone of each. */
import { isDayRecorded } from '../../../contract/operator/figures.ts'
import { enqueue, operatorKey } from '../../../db/stores/bot/outbox.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { allDigests, type Digest, digestOf, setDigestDay } from '../../../db/stores/operator/digests.ts'
import { zonedHour } from '../../../kernel/text/formats.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { BotDeps } from '../../base/deps.ts'

const EVERY_MS = 60_000
const DIGEST_LIFETIME_MS = 86_400_000

export function createDigestWatch(deps: BotDeps): Worker {
  const { db, clock, log, marketFigures } = deps

  async function isDue({ userId, hour, lastDay }: Digest): Promise<boolean> {
    const visitor = await db.read((reader) => readVisitor(reader, userId))
    const now = zonedHour(visitor?.user.timeZone ?? 'UTC', clock.now())
    return now.hour >= hour && now.day !== lastDay
  }

  async function send({ userId }: Digest): Promise<void> {
    await db.write(async (tx) => {
      const current = await digestOf(tx, userId)
      const visitor = await readVisitor(tx, userId)
      const { day } = zonedHour(visitor?.user.timeZone ?? 'UTC', clock.now())
      if (!current || current.lastDay === day) return
      await setDigestDay(tx, userId, day)
      const message = { key: operatorKey(`digest:${day}`, userId), to: userId, event: { kind: 'digest' } } as const
      await enqueue(tx, { ...message, expiresAtMs: clock.now() + DIGEST_LIFETIME_MS }, clock.now())
    })
  }

  async function pass(): Promise<void> {
    if (!marketFigures) return
    for (const digest of await db.read(allDigests)) {
      if (!(await isDue(digest))) continue
      if (isDayRecorded(await marketFigures(), clock.now())) await send(digest)
    }
  }

  return createWorker({ name: 'bot.digests', everyMs: EVERY_MS, clock, log, pass })
}
