/** Operator's texts that replace the bot's defaults: its name, greeting and support contact. */
import { Composer } from 'grammy'
import { CONTACT } from '../../contract/operator/contact.ts'
import { BOT_TEXTS, type BotText, setBotText } from '../../db/stores/admin/bots.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, enterFlow } from '../base/flow.ts'
import { lines, paragraphs } from '../locales/html.ts'
import { differingTexts, loadTexts, TEXT_FORMS } from '../partners/texts.ts'
import { callbackData, oneOf } from '../telegram/callback-data.ts'
import type { Screen } from '../telegram/screen.ts'
import { cardButton } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'

const DEFAULT_TEXT = 'usual'
const textData = callbackData('atx', { name: oneOf(BOT_TEXTS) })

export const textsAdmin = new Composer<BotContext>()

onButton(textsAdmin, textData, 'texts', (ctx, data) => enterFlow(ctx, textFlow, data))

export async function textsScreen({ t, deps }: BotContext): Promise<Screen> {
  const { texts = {}, storedTexts = texts } = deps
  return {
    text: paragraphs(
      t('bot-texts-title'),
      lines(
        ...BOT_TEXTS.map((name) =>
          t('named-line', { name: t.plain(TEXT_FORMS[name].label), text: texts[name] ?? t.plain('bot-text-usual') }),
        ),
      ),
      lines(
        ...differingTexts(storedTexts, texts).map((name) =>
          t('bot-text-waits', { name: t.plain(TEXT_FORMS[name].label), text: storedTexts[name] ?? '' }),
        ),
      ),
      t('bot-texts-rule'),
    ),
    buttons: [
      ...BOT_TEXTS.map((name) => [{ label: `✏️ ${t.plain(TEXT_FORMS[name].label)}`, data: textData.pack({ name }) }]),
      [cardButton(t)],
    ],
  }
}

export const textFlow = defineFlow(
  'bot-text',
  1,
  async (flow, { name }: { name: BotText }) => {
    const { label, max } = TEXT_FORMS[name]
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('bot-text-ask', { name: ctx.t.plain(label), max }),
      buttons: [[{ label: ctx.t.plain('button-bot-text-usual'), action: DEFAULT_TEXT }], [cancelButton(ctx)]],
    }))
    const text = answer.kind === 'button' ? null : answer.text
    if (text !== null && text.length > max) return answer.again((ctx) => ctx.t('bot-text-long', { max }))
    if (text !== null && name === 'contact' && !CONTACT.test(text))
      return answer.again((ctx) => ctx.t('bot-text-no-contact'))
    await flow.run(async (ctx) => {
      const action = { action: 'bot.text', target: name, detail: text ?? '' }
      await recordedChange(ctx, action, (tx) => setBotText(tx, name, text))
      await loadTexts(ctx.deps)
    })
    await flow.show((ctx) => textsScreen(ctx))
  },
  'texts',
)
