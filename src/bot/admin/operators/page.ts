/** Opens the operator's page: a link that signs the operator in, or the connection of this chat with a name. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, defineFlow, enterFlow } from '../../base/flow.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { callbackData } from '../../telegram/callback-data.ts'
import type { Screen } from '../../telegram/screen.ts'
import { cardButton, sectionButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

const connectData = callbackData('apg', {})

export const pageAdmin = new Composer<BotContext>()

onButton(pageAdmin, connectData, 'page', (ctx) => enterFlow(ctx, connectPageFlow, {}))

export async function pageScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps, user } = ctx
  const link = await deps.operatorPage?.linkFor(user.id)
  if (link === undefined) {
    const connect = { label: t.plain('button-page-connect'), data: connectData.pack({}) }
    return {
      text: paragraphs(note, t('page-not-connected', { command: code('operator people add NAME --role ROLE') })),
      buttons: [[deps.operatorPage !== undefined && connect], [cardButton(t)]],
    }
  }
  return {
    text: paragraphs(note, t('page-link', { minutes: link.minutes })),
    buttons: [[{ label: t.plain('button-page-open'), url: link.url }], [sectionButton(t, 'page'), cardButton(t)]],
  }
}

/** Asks for the code that the page shows. */
export const connectPageFlow = defineFlow(
  'page-connect',
  1,
  async (flow) => {
    const answer = await flow.askText((ctx) => ({ text: ctx.t('page-ask-code'), buttons: [[cancelButton(ctx)]] }))
    if (answer.kind === 'button') return
    const name = await flow.run(async (ctx) => {
      const connected = await ctx.deps.operatorPage?.connect(ctx.user.id, answer.text.trim())
      if (connected !== undefined) await recordedChange(ctx, { action: 'page.connect', target: connected })
      return connected ?? null
    })
    if (name === null) return answer.again((ctx) => ctx.t('page-wrong-code'))
    await flow.show((ctx) => pageScreen(ctx, ctx.t('page-connected', { name })))
  },
  'page',
)
