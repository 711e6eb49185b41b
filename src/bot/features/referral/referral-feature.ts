/** /referral: the user's invitation link and earnings. Also handles new users who arrive by such a link. */
import { countReferred, noteReferral, referralCode } from '../../../db/stores/admin/referrals.ts'
import { operatorTerm } from '../../../db/stores/admin/terms.ts'
import { newLinkId } from '../../../kernel/ids.ts'
import type { BotContext } from '../../base/context.ts'
import { type Feature, showHere } from '../../base/flow.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { deepLink, goButton, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { statusScreen } from '../start/start-feature.ts'

const PREFIX = 'ref_'
const SHOWN_CREDITS = 20

async function referralScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps, user } = ctx
  if (!deps.localMarket || deps.partner) return { text: t('referral-not-offered'), buttons: [[menuButton(ctx)]] }
  const { own, shareBp, count } = await deps.db.write(async (tx) => ({
    own: await referralCode(tx, user.id, newLinkId()),
    shareBp: await operatorTerm(tx, 'referral'),
    count: await countReferred(tx, user.id),
  }))
  const link = deepLink(ctx, `${PREFIX}${own}`)
  return {
    text: paragraphs(
      t('referral-title'),
      shareBp > 0 ? t('referral-share', { percent: t.number(shareBp / 100) }) : t('referral-no-share'),
      t('referral-link', { link: code(link) }),
      lines(t('referral-count', { count }), await earningsText(ctx)),
    ),
    buttons: [
      [{ label: t.plain('button-copy-link'), copy: link }, shareButton(t, 'button-share', link)],
      ctx.link ? [goButton(t, 'account')] : [deps.canOpenAccounts && goButton(t, 'create'), goButton(t, 'link')],
      [menuButton(ctx)],
    ],
  }
}

/** Lists the referral credits. Without an account, there is no balance to credit. */
async function earningsText({ t, deps, link }: BotContext): Promise<Html> {
  if (!link || !deps.localMarket) return t('referral-no-account')
  const { sumSun, last } = await deps.localMarket.referralCredits(link.accountId, SHOWN_CREDITS)
  return lines(
    t('referral-earned', { earned: t.heldTrx(sumSun) }),
    last.length > 0 && t('referral-last'),
    ...last.map(({ atMs, amountSun }) => t('referral-entry', { time: t.time(atMs), amount: t.heldTrx(amountSun) })),
  )
}

/** Handles a user who arrived by an invitation link. */
async function acceptInvitation(ctx: BotContext, invitation: string): Promise<void> {
  const { t, deps, user } = ctx
  const outcome = await deps.db.write((tx) => noteReferral(tx, invitation, user.id, deps.clock.now()))
  if (outcome === 'own') return showHere(ctx, await referralScreen(ctx))
  const note = { noted: t('referral-welcome'), unknown: t('start-unknown'), late: undefined }[outcome]
  await showHere(ctx, await statusScreen(ctx, note))
}

export const referral: Feature = {
  name: 'referral',
  openers: { referral: async (ctx) => showHere(ctx, await referralScreen(ctx)) },
  commands: ['referral'],
  isOffered: ({ localMarket, partner }) => localMarket !== undefined && !partner,
  deepLink: {
    prefix: PREFIX,
    async open(ctx, payload) {
      await acceptInvitation(ctx, payload.slice(PREFIX.length))
      return true
    },
  },
}
