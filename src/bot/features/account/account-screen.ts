/** Screens of /account: the account, and its key for 30 seconds. */
import type { AccountInfo, Offer } from '../../../client/types.ts'
import { planDeletion } from '../../../db/stores/bot/flows.ts'
import { currentLink, type LinkRow, MAX_ACCOUNTS } from '../../../db/stores/bot/users.ts'
import { fallback } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import {
  accountMoreData,
  chooseAccountData,
  exportData,
  renameAccountData,
  revokeData,
  showKeyData,
  stopKeyChangeData,
  unlinkData,
  verifySolvencyData,
} from '../../accounts/events.ts'
import { notifyKeyRevealed, readWaitingKeyChange } from '../../accounts/key-changes.ts'
import { type SolvencyCheck, verifySolvency } from '../../accounts/solvency-check.ts'
import { linkedSubKeyText } from '../../accounts/sub-key-text.ts'
import { accountLine, accountName } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { outcomesOfAccount, totalSavings } from '../../orders/outcome.ts'
import { reservedText } from '../../orders/texts.ts'
import { arePartnerBotsOffered } from '../../partners/bot-changes.ts'
import { readReserved } from '../../purchases/quotes/offers.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'
import { TEMPORARY_ERRORS } from '../start/start-feature.ts'
import { accountLines } from './left-behind.ts'

/** Screen of the linked account. Throws the AppErrors of the client. */
export async function accountScreen(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const { t } = ctx
  const info = await ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  const reservedSun = await readReserved(ctx.deps, { userId: ctx.user.id, accountId: link.accountId })
  const waiting = await readWaitingKeyChange(ctx.deps, link)
  const saved = await totalSavedText(ctx)
  const accountRef = { link: link.linkedAtMs }
  return {
    text: paragraphs(
      accountLine(ctx) ?? t('account-title'),
      lines(
        t('status-balance', { balance: t.heldTrx(info.balanceSun) }),
        reservedText(t, reservedSun, info.balanceSun),
        info.representAddress !== info.depositAddress && t('status-account', { address: code(info.representAddress) }),
        t('account-deposit-address', { address: code(info.depositAddress) }),
        t('account-key', { hint: link.keyHint }),
        saved,
      ),
      info.key && linkedSubKeyText(t, info.key),
      waiting && t('account-revoke-waits', { time: t.time(waiting.dueAtMs) }),
    ),
    // At most eight buttons: Object replaces Export, which is also under /orders.
    buttons: [
      [waiting && { label: t.plain('button-object'), data: stopKeyChangeData.pack({ change: waiting.id }) }],
      [goButton(t, 'deposit'), isOffered(ctx, info, 'withdrawal-terms') && goButton(t, 'withdraw')],
      [
        { label: t.plain('button-show-key'), data: showKeyData.pack(accountRef) },
        isOffered(ctx, info, 'api-key/revoke') && {
          label: t.plain('button-revoke-key'),
          data: revokeData.pack(accountRef),
        },
      ],
      [
        !waiting && { label: t.plain('button-export'), data: exportData.pack(accountRef) },
        ctx.links.length > 1 && { ...goButton(t, 'account'), label: t.plain('button-accounts') },
      ],
      [{ label: t.plain('button-more'), data: accountMoreData.pack(accountRef) }, menuButton(ctx)],
    ],
  }
}

/** False for functions that the marketplace lacks or that a sub-key may not use. */
const isOffered = ({ deps }: BotContext, info: AccountInfo | null, offer: Offer): boolean =>
  info !== null && !info.key && !deps.client.lacks(offer)

/** Shows the rare actions of an account. Works without the marketplace, so that the account can still be unlinked. */
export async function accountMoreScreen(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const { t } = ctx
  const request = ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  const info = await request.catch(fallback(null, ...TEMPORARY_ERRORS))
  const accountRef = { link: link.linkedAtMs }
  return {
    text: paragraphs(accountLine(ctx) ?? t('account-title'), info === null && t('status-unavailable')),
    buttons: [
      [
        isOffered(ctx, info, 'sub-keys') && goButton(t, 'keys'),
        isOffered(ctx, info, 'solvency/mine') && {
          label: t.plain('button-counted'),
          data: verifySolvencyData.pack(accountRef),
        },
      ],
      [
        { label: t.plain('button-account-rename'), data: renameAccountData.pack(accountRef) },
        { label: t.plain('button-unlink'), data: unlinkData.pack(accountRef) },
      ],
      ctx.links.length > 1 ? [] : addButtons(ctx),
      [arePartnerBotsOffered(ctx.deps) && goButton(t, 'partner'), backButton(t, chooseAccountData, link)],
    ],
  }
}

/** Leads back to this account's screen or its *More…*; the `account` screen lists all accounts if there are several. */
export const backButton = (t: Translator, to: typeof accountMoreData, link: LinkRow): Button => ({
  label: t.plain('button-back'),
  data: to.pack({ link: link.linkedAtMs }),
})

const addButtons = ({ t, deps }: BotContext): (Button | false)[] => [
  deps.canOpenAccounts && { ...goButton(t, 'create'), label: t.plain('button-create-more') },
  { ...goButton(t, 'link'), label: t.plain('button-link-more') },
]

/** All accounts of the user: name, balance and active rentals, with a button to choose each. */
export async function accountsScreen(ctx: BotContext): Promise<Screen> {
  const { t, links } = ctx
  const current = currentLink(ctx.user, links)
  return {
    text: paragraphs(
      t('accounts-title'),
      lines(...(await accountLines(ctx, links))),
      current && t('accounts-current', { name: accountName(t, current) }),
    ),
    buttons: [
      ...inPairs(
        links.map((link) => ({
          label: `${link === current ? '✓ ' : ''}${accountName(t, link)}`,
          data: chooseAccountData.pack({ link: link.linkedAtMs }),
        })),
      ),
      links.length < MAX_ACCOUNTS ? addButtons(ctx) : [],
      [menuButton(ctx)],
    ],
  }
}

/** Checks the published proof before showing it. Throws the AppErrors of the client. */
export async function solvencyProofScreen({ t, deps }: BotContext, link: LinkRow): Promise<Screen> {
  const apiKey = apiKeyOf(deps, link)
  const info = await deps.client.userInfo(apiKey)
  return {
    text: countedText(t, await verifySolvency(deps.client, apiKey, info.id)),
    buttons: [[backButton(t, accountMoreData, link)]],
  }
}

function countedText(t: Translator, counted: SolvencyCheck): Html {
  switch (counted.at) {
    case 'counted': {
      const { amountSun, provedSun, missingSun, solvency } = counted
      const sums = { total: t.heldTrx(solvency.totalSun), assets: t.heldTrx(provedSun) }
      return paragraphs(
        t('counted-title'),
        t('counted-amount', { amount: t.heldTrx(amountSun), time: t.time(solvency.at * 1000) }),
        t('counted-checked', sums),
        missingSun > 0 && t('counted-short', { missing: t.exactTrx(missingSun) }),
        t('counted-root', { root: code(solvency.root) }),
      )
    }
    case 'nothing':
      return t('counted-nothing', { time: t.time(counted.solvency.at * 1000) })
    case 'wrong':
      return t('counted-wrong')
  }
}

/**
 * Total saving over all ended rentals of the account whose use was measured. Without a saving, compares only the used
 * rentals with burning, because an unused one would have burned nothing.
 */
async function totalSavedText(ctx: BotContext): Promise<Html | undefined> {
  const { t } = ctx
  const outcomes = await outcomesOfAccount(ctx)
  const saved = totalSavings(outcomes)
  if (saved > 0) return t('account-saved', { saved: t.aboutTrx(sun(saved)) })
  const lost = -totalSavings(outcomes.filter(({ used }) => used > 0))
  return lost > 0 ? t('account-not-saved', { lost: t.aboutTrx(sun(lost)) }) : undefined
}

const KEY_SHOWN_MS = 30_000

export const showFormerKey = (ctx: BotContext, apiKey: string): Promise<void> =>
  showTemporarily(ctx, KEY_SHOWN_MS, async () => ctx.t('account-key-shown', { key: code(apiKey) }))

export async function showKey(ctx: BotContext, link: LinkRow): Promise<void> {
  await showTemporarily(ctx, KEY_SHOWN_MS, async () => {
    const text = ctx.t('account-key-shown', { key: code(apiKeyOf(ctx.deps, link)) })
    await notifyKeyRevealed(ctx.deps, link)
    return text
  })
}

/**
 * Shows a message with a key for a limited time. The deletion is scheduled before the key is added, so that no key
 * stays in the chat after a crash.
 */
export async function showTemporarily(
  ctx: BotContext,
  visibleMs: number,
  textWithKey: () => Promise<Html>,
): Promise<void> {
  const { db, clock } = ctx.deps
  const chatId = ctx.user.id
  const { message_id: messageId } = await ctx.api.sendMessage(chatId, ctx.t('account-key-coming'), {
    ...SEND_OPTIONS,
    protect_content: true,
  })
  await db.write((tx) => planDeletion(tx, { chatId, messageId, dueAtMs: clock.now() + visibleMs }))
  await ctx.api.editMessageText(chatId, messageId, await textWithKey(), SEND_OPTIONS)
}
