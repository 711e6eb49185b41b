/** The account: create it, show it, show or replace its key, export its orders, unlink it. */
import { Composer, InputFile } from 'grammy'
import { deleteLink, type LinkRow, readLink } from '../../../db/stores/bot/users.ts'
import { hasCode } from '../../../kernel/errors.ts'
import {
  exportData,
  revokeData,
  revokeYesData,
  showKeyData,
  stopKeyChangeData,
  unlinkData,
  unlinkYesData,
  verifySolvencyData,
} from '../../accounts/events.ts'
import { mustReplacementWait, openAccount, replaceKey, stopWaitingKeyChange } from '../../accounts/key-changes.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { openIfLinked, requireLink } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { ordersNeedLinkText } from '../../purchases/waiting.ts'
import type { CallbackData } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { showDeposit } from '../deposit/deposit-feature.ts'
import { statusScreen } from '../start/start-feature.ts'
import { accountScreen, countedScreen, ordersCsv, showKey } from './account-screen.ts'

const composer = new Composer<BotContext>()

/** Creates an account and then shows its deposit address. */
async function showCreate(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  const before = ctx.link
  await showHere(ctx, await createScreen(ctx))
  if (before) return
  const link = await ctx.deps.db.read((reader) => readLink(reader, ctx.user.id))
  if (link) await showDeposit(ctx, link)
}

async function showAccount(ctx: BotContext, link: LinkRow): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await accountScreen(ctx, link))
}

onLinkedButton(showKeyData, showKey)

onLinkedButton(revokeData, async (ctx, link) => {
  const isDelayed = await mustReplacementWait(ctx.deps, link)
  await showHere(ctx, {
    text: ctx.t(isDelayed ? 'account-revoke-confirm-later' : 'account-revoke-confirm', { hint: link.keyHint }),
    buttons: [
      [
        {
          label: ctx.t.plain('button-revoke-yes'),
          data: revokeYesData.pack({ link: link.linkedAtMs }),
          style: 'danger',
        },
      ],
      [{ ...goButton(ctx.t, 'account'), label: ctx.t.plain('button-back') }],
    ],
  })
})

onLinkedButton(revokeYesData, async (ctx) => {
  const outcome = await replaceKey(ctx.deps, ctx.user.id)
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

onLinkedButton(unlinkData, async (ctx, link) =>
  showHere(ctx, {
    text: paragraphs(ctx.t('account-unlink-confirm', { hint: link.keyHint }), await ordersNeedLinkText(ctx, link)),
    buttons: [
      [{ label: ctx.t.plain('button-show-key'), data: showKeyData.pack({ link: link.linkedAtMs }) }],
      [
        {
          label: ctx.t.plain('button-unlink-yes'),
          data: unlinkYesData.pack({ link: link.linkedAtMs }),
          style: 'danger',
        },
      ],
      [{ ...goButton(ctx.t, 'account'), label: ctx.t.plain('button-back') }],
    ],
  }),
)

onLinkedButton(unlinkYesData, async (ctx, link) => {
  const isUnlinked = await ctx.deps.db.write((tx) => deleteLink(tx, link))
  if (isUnlinked) ctx.link = undefined
  const note = isUnlinked ? ctx.t('account-unlinked') : ctx.t('account-unsettled')
  await showHere(ctx, await statusScreen(ctx, note))
})

onLinkedButton(verifySolvencyData, async (ctx, link) => {
  try {
    await showHere(ctx, await countedScreen(ctx, link))
  } catch (error) {
    if (!hasCode(error, 'SOLVENCY_NOT_OFFERED')) throw error
    await showHere(ctx, {
      text: ctx.t('counted-not-offered'),
      buttons: [[goButton(ctx.t, 'account'), menuButton(ctx)]],
    })
  }
})

onLinkedButton(exportData, async (ctx, link) => {
  const { csv, count, more } = await ordersCsv(ctx.deps.client, apiKeyOf(ctx.deps, link))
  if (count === 0 && more <= 0) {
    await sendScreen(ctx.api, ctx.user.id, { text: ctx.t('account-export-empty') })
    return
  }
  const day = new Date(ctx.deps.clock.now()).toISOString().slice(0, 10)
  await ctx.api.sendDocument(ctx.user.id, new InputFile(Buffer.from(csv), `orders-${day}.csv`), {
    caption: lines(
      ctx.t('account-export-done', { count }),
      more > 0 && ctx.t('account-export-more', { more: ctx.t.number(more) }),
    ),
    parse_mode: 'HTML',
  })
})

/** Handles a button that works only while the account it was shown for is still linked. */
function onLinkedButton(
  data: CallbackData<{ link: number }>,
  handle: (ctx: BotContext, link: LinkRow) => Promise<unknown>,
): void {
  composer.callbackQuery(data.filter, requireLink, async (ctx, next) => {
    const link = ctx.link
    if (!link || data.unpack(ctx.callbackQuery.data)?.link !== link.linkedAtMs) return next()
    ctx.ack()
    await handle(ctx, link)
  })
}

/** Error codes of a marketplace that does not let this bot create accounts. */
const ACCOUNTS_NOT_OFFERED_CODES = new Set(['ACCOUNTS_NOT_OFFERED', 'FORBIDDEN', 'INVALID_API_KEY', 'API_KEY_REQUIRED'])

/** A second tap within this time shows the same result again instead of "already linked". */
const DOUBLE_TAP_MS = 10_000

async function createScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  if (ctx.link && deps.clock.now() - ctx.link.linkedAtMs < DOUBLE_TAP_MS) return createdScreen(ctx)
  if (ctx.link) return statusScreen(ctx, t('create-already'))
  const outcome = await openAccount(deps, ctx.user.id)
  switch (outcome.at) {
    case 'done':
      return createdScreen(ctx)
    case 'refused':
      if (!ACCOUNTS_NOT_OFFERED_CODES.has(outcome.error.code)) throw outcome.error
      return { text: t('create-not-offered'), buttons: [[goButton(t, 'link')], [menuButton(ctx)]] }
    case 'unknown':
    case 'busy':
    case 'waits':
      return { text: t('create-unknown'), buttons: [[menuButton(ctx)]] }
  }
}

function createdScreen(ctx: BotContext): Screen {
  const { t } = ctx
  return { text: t('create-done'), buttons: [[goButton(t, 'deposit')], [goButton(t, 'account'), menuButton(ctx)]] }
}

function revokeText(ctx: BotContext, outcome: Awaited<ReturnType<typeof replaceKey>>) {
  switch (outcome.at) {
    case 'done':
      return ctx.t('account-revoked')
    case 'refused':
      if (outcome.error.code !== 'REVOKE_NOT_OFFERED') throw outcome.error
      return ctx.t('account-revoke-not-offered')
    case 'waits':
      return ctx.t('account-revoke-later', { time: ctx.t.timeFrom(outcome.dueAtMs, ctx.deps.clock.now()) })
    case 'unknown':
    case 'busy':
      return ctx.t('account-revoke-unknown')
  }
}

export const account: Feature = {
  name: 'account',
  composer,
  openers: { create: showCreate, account: openIfLinked(showAccount) },
  commands: ['account'],
  isOpenToBanned: true,
}
