/** /settings: the language, and the way to the notifications. */
import { Composer } from 'grammy'
import { setLanguage } from '../../../db/stores/bot/users.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { LANGUAGES, translator } from '../../locales/translator.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'
import { go, menuButton, replaceableMessage } from '../../telegram/keyboards.ts'
import { sendScreen, showLive } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { notificationsButton } from '../notifications/index.ts'

const languageData = callbackData('language', { to: text })

const composer = new Composer<BotContext>()

composer.command('settings', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, settingsScreen(ctx))
})

composer.callbackQuery(go('settings'), async (ctx) => {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), settingsScreen(ctx))
})

composer.callbackQuery(languageData.filter, async (ctx, next) => {
  const asked = languageData.unpack(ctx.callbackQuery.data)?.to
  const language = LANGUAGES.find((l) => l === asked)
  if (!language) return next()
  ctx.ack()
  await ctx.deps.db.write((tx) => setLanguage(tx, ctx.user.id, language, true))
  ctx.t = translator(language)
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), settingsScreen(ctx))
})

function settingsScreen(ctx: BotContext): Screen {
  return {
    text: ctx.t('settings-language'),
    buttons: [
      LANGUAGES.map((language) => ({
        // Each language names itself, so that nobody is lost in one they cannot read.
        label: `${language === ctx.t.language ? '✓ ' : ''}${translator(language).plain('language-name')}`,
        data: languageData.pack({ to: language }),
      })),
      [notificationsButton(ctx.t)],
      [menuButton(ctx)],
    ],
  }
}

export const settings: Feature = {
  name: 'settings',
  composer,
  commands: [{ command: 'settings', description: 'command-settings' }],
}
