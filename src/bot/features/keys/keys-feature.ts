/** /keys: sub-keys for scripts and agents. Shows their limits and spending, creates new keys and revokes them. */
import { Composer } from 'grammy'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { fallback } from '../../../kernel/errors.ts'
import { createSubKeyData, revokeSubKeyData } from '../../accounts/events.ts'
import { linkedSubKeyText, subKeyText } from '../../accounts/sub-key-text.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { openIfLinked, requireLink, undefinedIfMissing } from '../../base/guards.ts'
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

/** Screen of the account's sub-keys. Throws the AppErrors of the client. */
async function keysScreen(ctx: BotContext, link: LinkRow, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const leaveButtons = [goButton(t, 'account'), menuButton(ctx)]
  const apiKey = apiKeyOf(deps, link)
  const { key } = await deps.client.userInfo(apiKey)
  if (key) return { text: linkedSubKeyText(t, key), buttons: [[goButton(t, 'link')], leaveButtons] }
  const keys = await deps.client.subKeys(apiKey).catch(fallback(undefined, 'SUB_KEYS_NOT_OFFERED'))
  if (!keys) return { text: t('keys-not-offered'), buttons: [leaveButtons] }
  const linkedAtMs = link.linkedAtMs
  const textOf = (shown: Html[]) => {
    const hiddenCount = keys.length - shown.length
    const rest = hiddenCount > 0 && t('bulk-more', { count: hiddenCount })
    return paragraphs(accountLine(ctx), note, t('keys-title'), keys.length === 0 && t('keys-none'), ...shown, rest)
  }
  // Lists as many keys as fit, newest first. Every key has its button.
  let shown = keys.map((key) => subKeyText(t, key))
  if (!fitsInMessage(textOf(shown))) shown = keys.map((key) => subKeyText(t, key, FEW_RECEIVERS))
  while (!fitsInMessage(textOf(shown))) shown.pop()
  return {
    text: textOf(shown),
    buttons: [
      ...keys.map(({ id, name }): Button[] => [
        {
          label: t.plain('button-key-off-named', { name }),
          data: revokeSubKeyData.pack({ link: linkedAtMs, id }),
          style: 'danger',
        },
      ]),
      [{ label: t.plain('button-key-new'), data: createSubKeyData.pack({ link: linkedAtMs }) }],
      leaveButtons,
    ],
  }
}

composer.callbackQuery(createSubKeyData.filter, requireLink, async (ctx, next) => {
  if (createSubKeyData.unpack(ctx.callbackQuery.data)?.link !== ctx.link?.linkedAtMs) return next()
  await enterFlow(ctx, makeKeyFlow, null)
})

/** This button is in the list of keys and under the notification about a new key. */
composer.callbackQuery(revokeSubKeyData.filter, requireLink, async (ctx, next) => {
  const data = revokeSubKeyData.unpack(ctx.callbackQuery.data)
  const { link, deps } = ctx
  if (!data || !link || data.link !== link.linkedAtMs) return next()
  const revoking = deps.client.revokeSubKey(apiKeyOf(deps, link), data.id)
  if (!(await undefinedIfMissing(revoking.then(() => true)))) return next()
  ctx.ack()
  await showHere(ctx, await keysScreen(ctx, link, ctx.t('keys-revoked')))
})

export const keys: Feature = {
  name: 'keys',
  composer,
  flows: [makeKeyFlow],
  openers: { keys: openIfLinked(showKeys) },
  commands: ['keys'],
  isOffered: ({ client }) => !client.lacks('sub-keys'),
}
