/** /referral: the link to invite people with, and what it brought; and coming by such a link. */
import { noteReferral, referralCode, referredBy } from '../../../db/stores/desk/referrals.ts'
import { deskTerm } from '../../../db/stores/desk/terms.ts'
import { newLinkId } from '../../../kernel/ids.ts'
import type { BotContext } from '../../base/context.ts'
import { type Feature, showHere } from '../../base/flow.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { deepLink, goButton, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { statusScreen } from '../start/index.ts'

const PREFIX = 'ref_'
const SHOWN = 20

async function referralScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps, user } = ctx
  if (!deps.desk || deps.partner) return { text: t('referral-not-offered'), buttons: [[menuButton(ctx)]] }
  const { own, shareBp, count } = await deps.db.write(async (tx) => ({
    own: await referralCode(tx, user.id, newLinkId()),
    shareBp: await deskTerm(tx, 'referral'),
    count: await referredBy(tx, user.id),
  }))
  const link = deepLink(ctx, `${PREFIX}${own}`)
  return {
    text: paragraphs(
      t('referral-title'),
      shareBp > 0 ? t('referral-share', { percent: t.number(shareBp / 100) }) : t('referral-no-share'),
      t('referral-link', { link: code(link) }),
      lines(t('referral-count', { count }), await statement(ctx)),
    ),
    buttons: [
      [{ label: t.plain('button-copy-link'), copy: link }, shareButton(t, 'button-share', link)],
      ctx.link ? [goButton(t, 'account')] : [deps.accountsOffered && goButton(t, 'create'), goButton(t, 'link')],
      [menuButton(ctx)],
    ],
  }
}

/** What came to the balance; without an account there is none for it to come to. */
async function statement({ t, deps, link }: BotContext): Promise<Html> {
  if (!link || !deps.desk) return t('referral-no-account')
  const { sumSun, last } = await deps.desk.credits(link.accountId, SHOWN)
  return lines(
    t('referral-earned', { earned: t.trx(sumSun) }),
    last.length > 0 && t('referral-last'),
    ...last.map(({ atMs, amountSun }) => t('referral-entry', { time: t.time(atMs), amount: t.trx(amountSun) })),
  )
}

/** Somebody has come by a link. */
async function come(ctx: BotContext, invitation: string): Promise<void> {
  const { t, deps, user } = ctx
  const noted = await deps.db.write((tx) => noteReferral(tx, invitation, user.id, deps.clock.now()))
  if (noted === 'own') return showHere(ctx, await referralScreen(ctx))
  const note = { noted: t('referral-welcome'), unknown: t('start-unknown'), late: undefined }[noted]
  await showHere(ctx, await statusScreen(ctx, note))
}

export const referral: Feature = {
  name: 'referral',
  opens: { referral: async (ctx) => showHere(ctx, await referralScreen(ctx)) },
  commands: ['referral'],
  isOffered: ({ desk, partner }) => desk !== undefined && !partner,
  deepLink: {
    prefix: PREFIX,
    async open(ctx, payload) {
      await come(ctx, payload.slice(PREFIX.length))
      return true
    },
  },
}
