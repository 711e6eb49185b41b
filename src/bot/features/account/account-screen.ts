/** What /account shows. */
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { formatTrx } from '../../../kernel/sun.ts'
import { exportData, objectData, revokeData, showKeyData, unlinkData } from '../../accounts/data.ts'
import { readWaiting } from '../../accounts/key-changes.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/links.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { formatTime } from '../../orders/words.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

/** Throws the client's AppErrors. */
export async function accountScreen(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const { t } = ctx
  const info = await ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  const waiting = await readWaiting(ctx.deps, link)
  const at = { link: link.linkedAtMs }
  return {
    text: paragraphs(
      t('account-title'),
      lines(
        t('status-balance', { balance: formatTrx(info.balanceSun) }),
        info.representAddress !== info.depositAddress && t('status-account', { address: code(info.representAddress) }),
        t('account-deposit-address', { address: code(info.depositAddress) }),
        t('account-key', { hint: link.keyHint }),
      ),
      waiting && t('account-revoke-waits', { time: formatTime(waiting.dueAtMs) }),
    ),
    buttons: [
      [waiting && { label: t.plain('button-object'), data: objectData.pack({ change: waiting.id }) }],
      [
        { label: t.plain('button-show-key'), data: showKeyData.pack(at) },
        { label: t.plain('button-revoke-key'), data: revokeData.pack(at) },
      ],
      [
        { label: t.plain('button-export'), data: exportData.pack(at) },
        { label: t.plain('button-unlink'), data: unlinkData.pack(at) },
      ],
      [goButton(t, 'deposit'), goButton(t, 'settings')],
      [menuButton(ctx)],
    ],
  }
}
