/** The conversation behind "Link API key": ask, delete the message, check with one call, store. */
import { cancelButton, defineFlow } from '../../base/flow.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { statusScreen } from '../start/status-card.ts'
import { readKey, tryLink } from './link-key.ts'

/** The pasted key is in the log only until the question is asked again or the flow ends: it is never stored. */
export const linkFlow = defineFlow('link', 1, async (flow, _args: null) => {
  const answer = await flow.ask(
    (ctx) => ({
      text: paragraphs(
        ctx.t('link-ask'),
        ctx.link?.rejectedAtMs === null && ctx.t('link-replaces', { hint: ctx.link.keyHint }),
      ),
      buttons: [[cancelButton(ctx)]],
    }),
    { text: true, secret: true },
  )
  if (answer.kind !== 'text') return await answer.again((ctx) => ctx.t('flow-text-only'))
  const key = readKey(answer.text)
  if (key === undefined) return await answer.again((ctx) => ctx.t('link-not-a-key'))
  const gone = await flow.run((ctx) => ctx.removeInput())
  await flow.show((ctx) => ({ text: ctx.t('link-checking') }))
  const refusal = await flow.run((ctx) => tryLink(ctx, key))
  if (refusal !== null) return await answer.again((ctx) => ctx.t(refusal))
  await flow.show((ctx) => statusScreen(ctx, lines(ctx.t('link-done'), !gone && ctx.t('link-delete-it-yourself'))))
})
