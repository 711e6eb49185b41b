/** What /account shows. */
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { formatTrx } from '../../../kernel/sun.ts'
import type { BotContext } from '../../context.ts'
import { code, lines, paragraphs } from '../../html.ts'
import { goButton, menuButton } from '../../keyboards.ts'
import { apiKeyOf } from '../../links.ts'
import { formatTime } from '../../purchases/words.ts'
import type { Screen } from '../../screen.ts'
import { exportData, objectData, revokeData, showKeyData, unlinkData } from './data.ts'
import { readWaiting } from './key-changes.ts'

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
        info.representAddress !== info.depositAddress &&
          t('status-account', { address: code(info.representAddress) }),
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
