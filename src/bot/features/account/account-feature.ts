/** The account: create it, show it, show or replace its key, export its orders, unlink it. */
import { Composer } from 'grammy'
import { setLiveNews } from '../../../db/stores/bot/outbox.ts'
import {
  currentLink,
  deleteLink,
  formerLinksOf,
  type LinkRow,
  renameLink,
  setCurrentAccount,
} from '../../../db/stores/bot/users.ts'
import { fallback } from '../../../kernel/errors.ts'
import { readName } from '../../accounts/address-names.ts'
import {
  accountMoreData,
  chooseAccountData,
  createMoreData,
  exportData,
  renameAccountData,
  revokeData,
  revokeYesData,
  showKeyData,
  stopKeyChangeData,
  unlinkData,
  unlinkYesData,
  verifySolvencyData,
} from '../../accounts/events.ts'
import { mustReplacementWait, replaceKey, stopWaitingKeyChange } from '../../accounts/key-changes.ts'
import { sendStatement } from '../../accounts/statement.ts'
import {
  accountLine,
  accountName,
  availableFormerKeys,
  FORMER_KEY_RETENTION_MS,
  formerKeyButtons,
  formerKeyData,
} from '../../base/accounts.ts'
import { askedAgain, isCurrentQuestion, questionStamp } from '../../base/checks/questions.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { requireLink, unlinkedScreen } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { nameKey } from '../../lines/pieces.ts'
import { type Html, paragraphs } from '../../locales/html.ts'
import { ordersNeedLinkText } from '../../purchases/waiting.ts'
import type { CallbackData } from '../../telegram/callback-data.ts'
import { goButton, menuButton, replaceableMessage } from '../../telegram/keyboards.ts'
import { showLive } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { linkedScreen, tryLink, unlinkSubject } from '../link/link-feature.ts'
import { statusScreen } from '../start/start-feature.ts'
import {
  accountMoreScreen,
  accountScreen,
  accountsScreen,
  backButton,
  showFormerKey,
  showKey,
  solvencyProofScreen,
} from './account-screen.ts'
import { createMore, showCreate } from './create-account.ts'
import { accountLines, leftBehindText } from './left-behind.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(createMoreData.filter, createMore)

/** Shows the account, or a choice if there are several. Without one, offers the accounts that were just unlinked. */
async function showAccount(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  if (ctx.links.length > 1) return showHere(ctx, await accountsScreen(ctx))
  if (ctx.link?.rejectedAtMs === null) return showHere(ctx, await accountScreen(ctx, ctx.link))
  await showHere(ctx, await unlinkedScreen(ctx))
}

/** Chooses the current account and shows it. */
composer.callbackQuery(chooseAccountData.filter, async (ctx, next) => {
  const data = chooseAccountData.unpack(ctx.callbackQuery.data)
  const link = ctx.links.find(({ linkedAtMs }) => linkedAtMs === data?.link)
  if (!link) return next()
  await closeFlow(ctx)
  const isOther = currentLink(ctx.user, ctx.links) !== link
  await ctx.deps.db.write((tx) => setCurrentAccount(tx, ctx.user.id, link.accountId))
  ctx.user.currentAccountId = link.accountId
  ctx.link = link
  ctx.ack(isOther ? ctx.t.plain('account-chosen', { name: accountName(ctx.t, link) }) : undefined)
  if (link.rejectedAtMs !== null) return showHere(ctx, deadKeyScreen(ctx, link))
  await showHere(ctx, await accountScreen(ctx, link))
})

/** A rejected key can still be unlinked. */
const deadKeyScreen = (ctx: BotContext, link: LinkRow): Screen => ({
  text: paragraphs(accountLine(ctx), ctx.t('error-key-dead')),
  buttons: [
    [goButton(ctx.t, 'link')],
    [{ label: ctx.t.plain('button-unlink'), data: unlinkData.pack({ link: link.linkedAtMs }) }],
    [goButton(ctx.t, 'account'), menuButton(ctx)],
  ],
})

onLinkedButton(accountMoreData, async (ctx, link) => showHere(ctx, await accountMoreScreen(ctx, link)))

onLinkedButton(renameAccountData, (ctx, { accountId }) => enterFlow(ctx, renameFlow, { accountId }))

const renameFlow = defineFlow('account-name', 1, async (flow, { accountId }: { accountId: string }) => {
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(accountLine(ctx), ctx.t('account-ask-name')),
    buttons: [[{ label: ctx.t.plain('button-account-default'), action: 'default' }, cancelButton(ctx)]],
  }))
  const read = answer.kind === 'button' ? { ok: true as const, name: null } : readName(answer.text)
  if (!read.ok) return answer.again((ctx) => ctx.t(read.problem))
  const isTaken = await flow.run(({ links, t }) => {
    const isOwn = (link: LinkRow) => link.accountId === accountId
    const keyOf = (link: LinkRow) => nameKey(accountName(t, isOwn(link) ? { ...link, name: read.name } : link))
    return links.some((own) => isOwn(own) && links.some((other) => !isOwn(other) && keyOf(other) === keyOf(own)))
  })
  if (isTaken) return answer.again((ctx) => ctx.t('account-name-taken'))
  await flow.run(async ({ deps, user, link }) => {
    await deps.db.write((tx) => renameLink(tx, user.id, accountId, read.name))
    if (link) link.name = read.name
  })
  await flow.show((ctx) => (ctx.link ? accountScreen(ctx, ctx.link) : unlinkedScreen(ctx)))
})

onLinkedButton(showKeyData, showKey)

async function revokeQuestion(ctx: BotContext, link: LinkRow): Promise<Screen & { asked: Html }> {
  const isDelayed = await mustReplacementWait(ctx.deps, link)
  const asked = ctx.t(isDelayed ? 'account-revoke-confirm-later' : 'account-revoke-confirm', { hint: link.keyHint })
  // The key changes, not the balance: a new balance does not make the question old.
  const data = revokeYesData.pack({ link: link.linkedAtMs, stamp: questionStamp(ctx, asked) })
  return {
    asked,
    text: paragraphs(asked, ...(await accountLines(ctx, [link]))),
    buttons: [
      [{ label: ctx.t.plain('button-revoke-yes'), data, style: 'danger' }],
      [backButton(ctx.t, chooseAccountData, link)],
    ],
  }
}

onLinkedButton(revokeData, async (ctx, link) => showHere(ctx, await revokeQuestion(ctx, link)))

onLinkedButton(revokeYesData, async (ctx, link, { stamp }) => {
  const question = await revokeQuestion(ctx, link)
  if (!isCurrentQuestion(ctx, stamp, question.asked)) return showHere(ctx, askedAgain(ctx, question))
  const outcome = await replaceKey(ctx.deps, link)
  await showHere(ctx, { text: revokeText(ctx, outcome), buttons: [[goButton(ctx.t, 'account'), menuButton(ctx)]] })
})

composer.callbackQuery(stopKeyChangeData.filter, requireLink, async (ctx, next) => {
  const change = stopKeyChangeData.unpack(ctx.callbackQuery.data)?.change
  if (!ctx.link || change === undefined) return next()
  ctx.ack()
  const stopped = await stopWaitingKeyChange(ctx.deps, ctx.link, change)
  const replace = revokeData.pack({ link: ctx.link.linkedAtMs })
  const canReplaceNow = stopped === 'other' && !(await mustReplacementWait(ctx.deps, ctx.link))
  await showHere(ctx, {
    text: paragraphs(
      ctx.t(stopped ? 'account-objected' : 'account-object-late'),
      canReplaceNow && ctx.t('account-objected-other'),
    ),
    buttons: [
      [{ label: ctx.t.plain('button-revoke-key'), data: replace }],
      [goButton(ctx.t, 'account'), menuButton(ctx)],
    ],
  })
})

async function unlinkQuestion(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const text = paragraphs(
    ctx.t('account-unlink-confirm', { name: accountName(ctx.t, link), hint: link.keyHint }),
    await leftBehindText(ctx, [link]),
    await ordersNeedLinkText(ctx, link),
  )
  const data = unlinkYesData.pack({ link: link.linkedAtMs, stamp: questionStamp(ctx, text) })
  return {
    text,
    buttons: [
      [{ label: ctx.t.plain('button-show-key'), data: showKeyData.pack({ link: link.linkedAtMs }) }],
      [{ label: ctx.t.plain('button-unlink-yes'), data, style: 'danger' }],
      [backButton(ctx.t, link.rejectedAtMs === null ? accountMoreData : chooseAccountData, link)],
    ],
  }
}

onLinkedButton(unlinkData, async (ctx, link) => showHere(ctx, await unlinkQuestion(ctx, link)), true)

onLinkedButton(
  unlinkYesData,
  async (ctx, link, { stamp }) => {
    const question = await unlinkQuestion(ctx, link)
    if (!isCurrentQuestion(ctx, stamp, question.text)) return showHere(ctx, askedAgain(ctx, question))
    const nowMs = ctx.deps.clock.now()
    if (!(await ctx.deps.db.write((tx) => deleteLink(tx, link, nowMs))))
      return showHere(ctx, await statusScreen(ctx, ctx.t('account-unsettled')))
    await closeFlow(ctx)
    ctx.links = ctx.links.filter((one) => one !== link)
    ctx.link = currentLink(ctx.user, ctx.links)
    const former = await ctx.deps.db.read((reader) => availableFormerKeys(reader, ctx.user.id, nowMs))
    const key = former.find(({ id }) => id === link.id)
    const name = accountName(ctx.t, link)
    const untilMs = nowMs + FORMER_KEY_RETENTION_MS
    ctx.ack()
    const messageId = await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), {
      text: key
        ? ctx.t('account-unlinked', { name, time: ctx.t.time(untilMs) })
        : ctx.t('account-unlinked-dead', { name }),
      // Linking the account again changes this message, so it never becomes another screen.
      buttons: [
        ...formerKeyButtons(ctx, key ? [key] : []),
        [goButton(ctx.t, 'account', 'keep'), goButton(ctx.t, 'menu', 'keep')],
      ],
    })
    const news = { userId: ctx.user.id, about: unlinkSubject(link.accountId), messageId, sentAtMs: nowMs }
    await ctx.deps.db.write((tx) => setLiveNews(tx, news))
  },
  true,
)

composer.callbackQuery(formerKeyData.filter, async (ctx, next) => {
  const data = formerKeyData.unpack(ctx.callbackQuery.data)
  const nowMs = ctx.deps.clock.now()
  const { all, available } = await ctx.deps.db.read(async (reader) => ({
    all: await formerLinksOf(reader, ctx.user.id),
    available: await availableFormerKeys(reader, ctx.user.id, nowMs),
  }))
  // Once linked again, the account is no longer a former one.
  if (!all.some(({ id }) => id === data?.id)) return ctx.link ? showAccount(ctx) : next()
  const found = available.find(({ id }) => id === data?.id)
  if (!found) return ctx.ack(ctx.t.plain('account-former-gone'), true)
  ctx.ack()
  const apiKey = apiKeyOf(ctx.deps, found)
  if (data?.op === 'show') return showFormerKey(ctx, apiKey)
  const tried = await tryLink(ctx, apiKey)
  await showHere(
    ctx,
    tried.refusal === null
      ? await linkedScreen(ctx, tried, true)
      : { text: ctx.t(tried.refusal), buttons: [[goButton(ctx.t, 'link', 'keep'), goButton(ctx.t, 'menu', 'keep')]] },
  )
})

onLinkedButton(verifySolvencyData, async (ctx, link) => {
  const screen = await solvencyProofScreen(ctx, link).catch(fallback(undefined, 'SOLVENCY_NOT_OFFERED'))
  const buttons = [[goButton(ctx.t, 'account'), menuButton(ctx)]]
  await showHere(ctx, screen ?? { text: ctx.t('counted-not-offered'), buttons })
})

onLinkedButton(exportData, (ctx, link) => sendStatement(ctx, link))
composer.command('export', (ctx) => sendStatement(ctx, ctx.link))

/**
 * Handles a button that works only while the account it was shown for is still linked. `withRejectedKey`: also if the
 * marketplace has rejected its key.
 */
function onLinkedButton<V extends { link: number }>(
  data: CallbackData<V>,
  handle: (ctx: BotContext, link: LinkRow, values: V) => Promise<unknown>,
  withRejectedKey = false,
): void {
  const barrier: typeof requireLink = (ctx, next) => (ctx.link && withRejectedKey ? next() : requireLink(ctx, next))
  composer.callbackQuery(data.filter, barrier, async (ctx, next) => {
    const link = ctx.link
    const values = data.unpack(ctx.callbackQuery.data)
    if (!link || values?.link !== link.linkedAtMs) return next()
    ctx.ack()
    await handle(ctx, link, values)
  })
}

function revokeText(ctx: BotContext, outcome: Awaited<ReturnType<typeof replaceKey>>) {
  switch (outcome.at) {
    case 'done':
      return ctx.t('account-revoked')
    case 'refused':
      if (outcome.error.code !== 'REVOKE_NOT_OFFERED') throw outcome.error
      return ctx.t('account-revoke-not-offered')
    case 'waits':
      return ctx.t('account-revoke-later', { time: ctx.t.time(outcome.dueAtMs) })
    case 'unknown':
    case 'busy':
    case 'full':
      return ctx.t('account-revoke-unknown')
  }
}

export const account: Feature = {
  name: 'account',
  composer,
  openers: { create: showCreate, account: showAccount },
  flows: [renameFlow],
  commands: ['account'],
  isOpenToBanned: true,
}
