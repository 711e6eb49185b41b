/**
 * Sends each alarm channel its daily digest at its configured hour. The day is stored before the message is sent, so
 * that a restart never repeats a digest. A message that was certainly not delivered is retried on the same day.
 */
import type { AlarmChannel, DigestTime } from '../config/alarm-channels.ts'
import { changePercent, type FigurePeriod, type Figures, isDayRecorded } from '../contract/operator/figures.ts'
import type { Problem } from '../contract/operator/problems.ts'
import type { Db } from '../db/db.ts'
import { fact, setFact } from '../db/stores/facts.ts'
import type { Clock } from '../kernel/clock.ts'
import { messageOf } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { formatTrx, groupThousands, sun } from '../kernel/sun.ts'
import { zonedHour } from '../kernel/text/formats.ts'
import { createSchedule, createWorker, type Worker } from '../kernel/worker.ts'
import type { AlarmChannels } from './channels.ts'
import { type AlarmMessage, limitBytes, plural } from './message.ts'

const EVERY_MS = 60_000
const BACKOFF = { baseMs: 60_000, maxMs: 30 * 60_000 }

interface DigestParts {
  db: Pick<Db, 'read' | 'write'>
  channels: readonly AlarmChannel[]
  delivery: Pick<AlarmChannels, 'send'>
  /** Name of the installation in messages. */
  instance: string
  figures(): Promise<Figures>
  problems(): Promise<readonly Problem[]>
  clock: Clock
  log: Logger
}

export function createDigestWorker(parts: DigestParts): Worker {
  const { db, delivery, instance, figures, problems, clock, log } = parts
  const channels = parts.channels.flatMap(({ digest, ...channel }) => (digest ? [{ ...channel, digest }] : []))
  const schedule = createSchedule(clock)

  async function setDay(name: string, day: number | undefined): Promise<void> {
    await db.write(async (tx) => setFact(tx, 'digests', JSON.stringify({ ...(await sentDays(tx)), [name]: day })))
  }

  async function send(channel: AlarmChannel & { digest: DigestTime }, before: number | undefined): Promise<void> {
    const { name, digest } = channel
    const { day, hour } = zonedHour(digest.timeZone, clock.now())
    // A clock that was ahead may have stored a later day.
    if (hour < digest.hour || before === day) return
    const found = await figures()
    if (!isDayRecorded(found, clock.now())) return
    const message = composeDigest(found, await problems(), instance)
    await setDay(name, day)
    try {
      await delivery.send(channel, message)
      log.info({ channel: name }, 'digest.sent')
    } catch (error) {
      await setDay(name, before)
      schedule.backOff(name, BACKOFF)
      log.warn({ channel: name, reason: messageOf(error) }, 'digest.not_sent')
    }
  }

  return createWorker({
    name: 'digests',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      const due = schedule.due(channels, ({ name }) => name)
      if (due.length === 0) return
      const days = await db.read(sentDays)
      for (const channel of due) await send(channel, days[channel.name])
    },
  })
}

const sentDays = async (reader: Parameters<typeof fact>[0]): Promise<Record<string, number | undefined>> =>
  JSON.parse((await fact(reader, 'digests')) ?? '{}')

/** Composes the digest: the last day, 7 and 30 days with their changes, debts and assets, and the open problems. */
export function composeDigest(figures: Figures, problems: readonly Problem[], instance: string): AlarmMessage {
  const { yesterday, week, month, money } = figures
  const missingSun = money ? money.owed - money.there : 0
  const paragraphs = [
    yesterday ? periodText('Yesterday', yesterday) : 'No day is recorded yet.',
    week && periodText('7 days', week),
    month && periodText('30 days', month),
    money &&
      `Owed ${trx(money.owed)}, there ${trx(money.there)}${missingSun > 0 ? `: ${trx(missingSun)} MISSING` : ''}`,
    problems.length === 0
      ? 'No problems.'
      : problems
          .map(({ name, problem, remedy }) =>
            [`${name}: ${problem}`, remedy && `Do: ${remedy}`].filter(Boolean).join('\n'),
          )
          .join('\n\n'),
  ]
  const orders = yesterday?.now.orders ?? 0
  const happened = orders === 0 ? 'no orders' : `${plural(orders, 'order')}, ${trx(yesterday?.now.paid ?? 0)}`
  return {
    title: `${instance}: yesterday ${happened}${problems.length > 0 ? `; ${plural(problems.length, 'problem')}` : ''}`,
    text: limitBytes(paragraphs.filter(Boolean).join('\n\n')),
    urgency: 'digest',
    incidents: [],
  }
}

const trx = (amountSun: number): string => `${formatTrx(sun(amountSun))} TRX`

function periodText(title: string, { now, before }: FigurePeriod): string {
  const change = (value: number, earlier: number | undefined) => {
    const percent = changePercent(value, earlier)
    return percent === undefined ? '' : ` (${percent > 0 ? '+' : ''}${percent}%)`
  }
  if (now.orders === 0 && now.earned === 0) return `${title}: nothing happened. No orders, and no earnings or costs.`
  const { fillPercent, medianSec, p99Sec } = now
  const times = [medianSec !== null && `half within ${medianSec} s`, p99Sec !== null && `99% within ${p99Sec} s`]
  return [
    `${title}: ${plural(now.orders, 'order')}${change(now.orders, before?.orders)}, paid ${trx(now.paid)}${change(now.paid, before?.paid)}, margin ${trx(now.margin)}${change(now.margin, before?.margin)}`,
    fillPercent !== null && [`Filled completely: ${fillPercent}%`, ...times].filter(Boolean).join(', '),
    `Buyers: ${groupThousands(now.buyers)}, new accounts: ${groupThousands(now.newAccounts)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
