/** /settings: language, time zone, and the mode of each kind of notification (on, silent, off). */
import { Composer } from 'grammy'
import {
  type NotificationMode,
  notificationMode,
  setNotificationMode,
  type Topic,
} from '../../../db/stores/bot/outbox.ts'
import { setLanguage } from '../../../db/stores/bot/users.ts'
import { mapSequentially } from '../../../kernel/pool.ts'
import { updateMenuButton } from '../../base/commands.ts'
import type { BotContext } from '../../base/context.ts'
import { type Feature, showHere } from '../../base/flow.ts'
import { LANGUAGES, languageName, type PlainKey, type Translator, translator } from '../../locales/translator.ts'
import { callbackData, oneOf } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'

const TOPICS = {
  orders: 'notify-orders',
  rentals: 'notify-rentals',
  transfers: 'notify-transfers',
  alerts: 'notify-alerts',
  zaps: 'name-zapbuy',
} as const satisfies Record<Topic, PlainKey>

const MODES = {
  on: 'notify-on',
  silent: 'notify-silent',
  off: 'notify-off',
} as const satisfies Record<NotificationMode, PlainKey>

const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]
const MODE_NAMES = Object.keys(MODES) as NotificationMode[]

/** Sets `topic` to `mode`. `show` with an empty mode only opens the screen. */
const notifyData = callbackData('notify', { topic: oneOf(['show', ...TOPIC_NAMES]), mode: oneOf(['', ...MODE_NAMES]) })

const notificationsComposer = new Composer<BotContext>()

notificationsComposer.callbackQuery(notifyData.filter, async (ctx, next) => {
  const data = notifyData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  ctx.ack()
  const { topic, mode } = data
  if (topic !== 'show' && mode !== '')
    await ctx.deps.db.write((tx) => setNotificationMode(tx, ctx.user.id, topic, mode))
  await showHere(ctx, await notificationsScreen(ctx))
})

function notificationsButton(t: Translator): Button {
  return { label: t.plain('button-notifications'), data: notifyData.pack({ topic: 'show', mode: '' }) }
}

async function notificationsScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const modes = await deps.db.read((reader) =>
    mapSequentially(TOPIC_NAMES, (topic) => notificationMode(reader, ctx.user.id, topic)),
  )
  return {
    text: t('notify-title'),
    buttons: [
      ...TOPIC_NAMES.map((topic, i) => {
        const mode = modes[i] ?? 'on'
        return [
          {
            label: t.plain('named-line', { name: t.plain(TOPICS[topic]), text: t.plain(MODES[mode]) }),
            data: notifyData.pack({ topic, mode: nextMode(mode) }),
          },
        ]
      }),
      [goButton(t, 'settings'), menuButton(ctx)],
    ],
  }
}

function nextMode(mode: NotificationMode): NotificationMode {
  return MODE_NAMES[(MODE_NAMES.indexOf(mode) + 1) % MODE_NAMES.length] ?? 'on'
}

export const notifications: Feature = { name: 'notifications', composer: notificationsComposer }

const languageData = callbackData('language', { to: oneOf(LANGUAGES) })

const composer = new Composer<BotContext>()

composer.callbackQuery(languageData.filter, async (ctx, next) => {
  const language = languageData.unpack(ctx.callbackQuery.data)?.to
  if (!language) return next()
  ctx.ack()
  await ctx.deps.db.write((tx) => setLanguage(tx, ctx.user.id, language, true))
  ctx.user.language = language
  updateMenuButton(ctx)
  ctx.t = translator(language, ctx.user.timeZone, ctx.deps.clock)
  await showHere(ctx, settingsScreen(ctx))
})

composer.command(['language', 'lang'], (ctx) => showHere(ctx, settingsScreen(ctx)))

function settingsScreen(ctx: BotContext): Screen {
  return {
    text: ctx.t('settings-now', { now: ctx.t.zonedTime(ctx.deps.clock.now()) }),
    buttons: [
      // Two languages per row, so that the names are not cut off on a phone.
      ...inPairs(
        LANGUAGES.map((language) => ({
          // Each language is shown by its own name, so that its speakers can find it in any other language.
          label: `${language === ctx.t.language ? '✓ ' : ''}${languageName(language)}`,
          data: languageData.pack({ to: language }),
        })),
      ),
      [goButton(ctx.t, 'zone'), notificationsButton(ctx.t)],
      [goButton(ctx.t, 'addresses')],
      [menuButton(ctx)],
    ],
  }
}

export const settings: Feature = {
  name: 'settings',
  composer,
  openers: { settings: (ctx) => showHere(ctx, settingsScreen(ctx)) },
  commands: ['settings'],
}
