/** Screen on which an operator chooses the hour of the daily digest. */
import { Composer } from 'grammy'
import { digestOf, putDigest, removeDigest } from '../../../db/stores/operator/digests.ts'
import { zonedHour } from '../../../kernel/text/formats.ts'
import type { BotContext } from '../../base/context.ts'
import { showHere } from '../../base/flow.ts'
import { paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { callbackData, wholeNumber } from '../../telegram/callback-data.ts'
import { type Button, inRows, type Screen } from '../../telegram/screen.ts'
import { cardButton, sectionButton } from '../data.ts'
import { onButton } from '../operator-actions.ts'

const HOURS = 24
const PER_ROW = 6

const openData = callbackData('adg', {})
/** `hour` is HOURS to turn the digest off. */
const hourData = callbackData('adh', { hour: wholeNumber })

export const digestAdmin = new Composer<BotContext>()

export const digestButton = (t: Translator): Button => ({ label: t.plain('button-digest'), data: openData.pack({}) })

onButton(digestAdmin, openData, 'money', async (ctx) => {
  ctx.ack()
  await showHere(ctx, await digestSettingScreen(ctx))
})

onButton(digestAdmin, hourData, 'money', async (ctx, { hour }) => {
  const { deps, user, t } = ctx
  const now = zonedHour(t.timeZone, deps.clock.now())
  await deps.db.write(async (tx) => {
    // An hour that has passed today counts from tomorrow on.
    if (hour < HOURS) await putDigest(tx, { userId: user.id, hour, lastDay: now.hour >= hour ? now.day : now.day - 1 })
    else await removeDigest(tx, user.id)
  })
  ctx.ack(t.plain('digest-saved'))
  await showHere(ctx, await digestSettingScreen(ctx))
})

async function digestSettingScreen({ t, deps, user }: BotContext): Promise<Screen> {
  const current = await deps.db.read((reader) => digestOf(reader, user.id))
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return {
    text: paragraphs(
      t('digest-title'),
      current
        ? t('digest-on', { hour: hourText(current.hour), zone: t.zone(t.timeZone, deps.clock.now()) })
        : t('digest-off'),
      t('digest-ask'),
    ),
    buttons: [
      ...inRows(
        Array.from({ length: HOURS }, (_, hour) => ({
          label: `${hour === current?.hour ? '✅ ' : ''}${hourText(hour)}`,
          data: hourData.pack({ hour }),
        })),
        PER_ROW,
      ),
      [current && { label: t.plain('button-digest-off'), data: hourData.pack({ hour: HOURS }) }],
      [sectionButton(t, 'money'), cardButton(t)],
    ],
  }
}
