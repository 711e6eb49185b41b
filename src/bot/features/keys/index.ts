/** Keys for scripts and agents: what each may do and has spent, a new one, and the end of one. */
import { Composer } from 'grammy'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { newKeyData, subKeyOffData } from '../../accounts/events.ts'
import { linkedSubKeyText, subKeyText } from '../../accounts/sub-key-text.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { forLinked, ifThere, linkedOnly } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, paragraphs } from '../../locales/html.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { type Button, fitsInMessage, type Screen } from '../../telegram/screen.ts'
import { makeKeyFlow } from './flow.ts'

const composer = new Composer<BotContext>()

async function showKeys(ctx: BotContext, link: LinkRow): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await keysScreen(ctx, link))
}

const FEW_RECEIVERS = 3

/** Throws the client's AppErrors. */
async function keysScreen(ctx: BotContext, link: LinkRow, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const after = [goButton(t, 'account'), menuButton(ctx)]
  const apiKey = apiKeyOf(deps, link)
  const { key } = await deps.client.userInfo(apiKey)
  if (key) return { text: linkedSubKeyText(t, key), buttons: [[goButton(t, 'link')], after] }
  const keys = await deps.client.subKeys(apiKey).catch((error: unknown) => {
    if (!hasCode(error, 'SUB_KEYS_NOT_OFFERED')) throw error
  })
  if (!keys) return { text: t('keys-not-offered'), buttons: [after] }
  const at = link.linkedAtMs
  const textOf = (shown: Html[]) => {
    const more = keys.length - shown.length
    const rest = more > 0 && t('bulk-more', { count: more })
    return paragraphs(note, t('keys-title'), keys.length === 0 && t('keys-none'), ...shown, rest)
  }
  // As many of the newest as there is room for; every one has its button.
  let shown = keys.map((key) => subKeyText(t, key))
  if (!fitsInMessage(textOf(shown))) shown = keys.map((key) => subKeyText(t, key, FEW_RECEIVERS))
  while (!fitsInMessage(textOf(shown))) shown.pop()
  return {
    text: textOf(shown),
    buttons: [
      ...keys.map(({ id, name }): Button[] => [
        {
          label: t.plain('button-key-off-named', { name }),
          data: subKeyOffData.pack({ link: at, id }),
          style: 'danger',
        },
      ]),
      [{ label: t.plain('button-key-new'), data: newKeyData.pack({ link: at }) }],
      after,
    ],
  }
}

composer.callbackQuery(newKeyData.filter, linkedOnly, async (ctx, next) => {
  if (newKeyData.unpack(ctx.callbackQuery.data)?.link !== ctx.link?.linkedAtMs) return next()
  await enterFlow(ctx, makeKeyFlow, null)
})

/** In the list, and under the news that one was made. */
composer.callbackQuery(subKeyOffData.filter, linkedOnly, async (ctx, next) => {
  const data = subKeyOffData.unpack(ctx.callbackQuery.data)
  const { link, deps } = ctx
  if (!data || !link || data.link !== link.linkedAtMs) return next()
  const revoking = deps.client.revokeSubKey(apiKeyOf(deps, link), data.id)
  if (!(await ifThere(revoking.then(() => true)))) return next()
  ctx.ack()
  await showHere(ctx, await keysScreen(ctx, link, ctx.t('keys-revoked')))
})

export const keys: Feature = {
  name: 'keys',
  composer,
  flows: [makeKeyFlow],
  opens: { keys: forLinked(showKeys) },
  commands: ['keys'],
  isOffered: ({ client }) => !client.lacks('sub-keys'),
}
