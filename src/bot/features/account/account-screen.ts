/** What /account shows. */
import type { LinkRow } from '../../../db/stores/users.ts'
import { formatTrx } from '../../../kernel/sun.ts'
import type { BotContext } from '../../context.ts'
import { code, lines, paragraphs } from '../../html.ts'
import { goButton, menuButton } from '../../keyboards.ts'
import { apiKeyOf } from '../../links.ts'
import type { Screen } from '../../screen.ts'
import { exportData, revokeData, showKeyData, unlinkData } from './data.ts'

/** Throws the client's AppErrors. */
export async function accountScreen(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const { t } = ctx
  const info = await ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  const at = { link: link.linkedAtMs }
  return {
    text: paragraphs(
      t('account-title'),
      lines(
        t('status-balance', { balance: formatTrx(info.balanceSun) }),
        t('status-account', { address: code(info.representAddress) }),
        t('account-deposit-address', { address: code(info.depositAddress) }),
        t('account-key', { hint: link.keyHint }),
      ),
    ),
    buttons: [
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
