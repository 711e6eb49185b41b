/** Keys for scripts and agents: what each may do and has spent, a new one, and the end of one. */
import { Composer } from 'grammy'
import type { SeenSubKey } from '../../../client/types.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { shortAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { newKeyData, subKeyOffData } from '../../accounts/events.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { forLinked, linkedOnly } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { makeKeyFlow } from './flow.ts'

const composer = new Composer<BotContext>()

async function showKeys(ctx: BotContext, link: LinkRow): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await keysScreen(ctx, link))
}

/** Throws the client's AppErrors. */
async function keysScreen(ctx: BotContext, link: LinkRow, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const after = [goButton(t, 'account'), menuButton(ctx)]
  const keys = await deps.client.subKeys(apiKeyOf(deps, link)).catch((error: unknown) => {
    if (!hasCode(error, 'SUB_KEYS_NOT_OFFERED')) throw error
  })
  if (!keys) return { text: t('keys-not-offered'), buttons: [after] }
  const at = link.linkedAtMs
  return {
    text: paragraphs(
      note,
      t('keys-title'),
      keys.length === 0 && t('keys-none'),
      ...keys.map((key) => keyText(ctx, key)),
    ),
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

function keyText({ t }: BotContext, { name, dailySun, spentTodaySun, receivers, expiresAtMs }: SeenSubKey): Html {
  const spent = t.trx(spentTodaySun)
  return lines(
    t('keys-line', { name }),
    dailySun === null ? t('keys-spent-free', { spent }) : t('keys-spent', { spent, daily: t.trx(dailySun) }),
    receivers === null ? t('keys-for-any') : t('keys-for', { addresses: receivers.map(shortAddress).join(', ') }),
    expiresAtMs === null ? t('keys-forever') : t('keys-until', { time: t.time(expiresAtMs) }),
  )
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
  ctx.ack()
  await deps.client.revokeSubKey(apiKeyOf(deps, link), data.id)
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
