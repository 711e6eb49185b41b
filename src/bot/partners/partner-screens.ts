/** Screens about additional bots, for their owners and for operators. */

import { type BotRow, type BotState, botsOf, type PartnerTerms } from '../../db/stores/admin/bots.ts'
import type { BotNews } from '../../db/stores/bot/outbox.ts'
import { questionStamp } from '../base/checks/questions.ts'
import type { BotContext } from '../base/context.ts'
import { hasRight } from '../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, TextKey, Translator } from '../locales/translator.ts'
import { percentOf } from '../prices/percent.ts'
import { callbackData, oneOf, text, wholeNumber } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import {
  arePartnerBotsOffered,
  type BotStep,
  CLOSES_AFTER_DAYS,
  currentPartnerTerms,
  possibleSteps,
  STEPS,
} from './bot-changes.ts'
import { requestedTextsText, textsVersion, waitingTexts } from './texts.ts'

const SHOWN_BOTS = 8
const SHOWN_DAYS = 10

const OPS = ['show', 'days', 'margin', 'account', ...STEPS] as const
type BotOp = (typeof OPS)[number]
export const botData = callbackData('pb', { op: oneOf(OPS), id: wholeNumber })
/** Button data to close a bot. `stamp`: see base/checks/questions.ts. */
export const closeYesData = callbackData('pb-close', { id: wholeNumber, stamp: text })
/** Button data of an operator's answer. `mark` identifies the version of the texts that the operator saw. */
export const botTextsData = callbackData('pbx', { op: oneOf(['yes', 'no']), id: wholeNumber, mark: text })
/** Button data to add a bot. `own`: 1 for a bot of the operator, 0 for a bot of the user. */
export const newBotData = callbackData('pbn', { own: wholeNumber })
/** Button data to let Telegram create a bot that this bot manages. */
export const makeBotData = callbackData('pbm', { own: wholeNumber })
export const botListData = callbackData('pbl', { page: wholeNumber })

const STATES = {
  draft: 'bot-state-draft',
  pending: 'bot-state-pending',
  running: 'bot-state-running',
  paused: 'bot-state-paused',
  closing: 'bot-state-closing',
  refused: 'bot-state-refused',
  removed: 'bot-state-removed',
} as const satisfies Record<BotState, PlainKey>

const STEP_LABELS = {
  approve: 'button-bot-approve',
  refuse: 'button-bot-refuse',
  pause: 'button-bot-pause',
  resume: 'button-bot-resume',
  close: 'button-bot-close',
  reopen: 'button-bot-resume',
} as const satisfies Record<BotStep, PlainKey>

const NEWS = {
  pending: 'bot-news-pending',
  approved: 'bot-news-approved',
  refused: 'bot-news-refused',
  paused: 'bot-news-paused',
  resumed: 'bot-news-resumed',
  revoked: 'bot-news-revoked',
  used: 'bot-news-used',
  working: 'bot-news-working',
  closing: 'bot-news-closing',
  texts: 'bot-news-texts',
  texts_approved: 'bot-news-texts-approved',
  texts_refused: 'bot-news-texts-refused',
} as const satisfies Record<BotNews, TextKey>

/** A bot with a revoked token does not run, whatever its stored state is. */
const stateName = (t: Translator, { state, problem }: Pick<BotRow, 'state' | 'problem'>): string =>
  t.plain(problem === 'revoked' && state !== 'removed' ? 'bot-state-revoked' : STATES[state])

export const botButton = (
  t: Translator,
  { id, username, ...how }: Pick<BotRow, 'id' | 'username' | 'state' | 'problem'>,
): Button => ({
  label: `@${username} · ${stateName(t, how)}`,
  data: botData.pack({ op: 'show', id }),
})

/** Shows the operator's current share of the margin, and an announced change. */
export function operatorShareText(t: Translator, { keptBp, next }: PartnerTerms): Html {
  const percent = (bp: number) => percentOf({ t }, bp)
  return lines(
    keptBp > 0 && t('partner-kept', { percent: percent(keptBp) }),
    next && t('partner-kept-next', { percent: percent(next.keptBp), time: t.time(next.fromMs) }),
  )
}

export async function partnerScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps, user, link } = ctx
  const ownBots = await deps.db.read((reader) => botsOf(reader, user.id, SHOWN_BOTS))
  const terms = await currentPartnerTerms(deps)
  const offered = arePartnerBotsOffered(deps)
  if (!offered && ownBots.length === 0) return { text: t('partner-not-offered'), buttons: [[menuButton(ctx)]] }
  return {
    text: paragraphs(
      t('partner-title'),
      t('partner-what'),
      lines(
        t('partner-bounds', { min: percentOf(ctx, terms.minBp), max: percentOf(ctx, terms.maxBp) }),
        operatorShareText(t, terms),
        deps.fleet?.partners === 'approve' && t('partner-approval'),
      ),
      !link && t('partner-needs-account'),
    ),
    buttons: [
      ...ownBots.map((row) => [botButton(t, row)]),
      link
        ? [
            offered &&
              ctx.me.can_manage_bots && {
                label: t.plain('button-bot-make'),
                data: makeBotData.pack({ own: 0 }),
                style: 'primary',
              },
            offered && { label: t.plain('button-bot-new'), data: newBotData.pack({ own: 0 }) },
          ]
        : [deps.canOpenAccounts && goButton(t, 'create'), goButton(t, 'link')],
      [menuButton(ctx)],
    ],
  }
}

/** Shows one bot: its state, its sales and the possible actions. */
export async function botScreen(ctx: BotContext, row: BotRow, note?: Html): Promise<Screen> {
  const { t, deps, user, link } = ctx
  const isPartners = row.userId !== null
  const isMine = row.userId === user.id
  const userCount = await deps.fleet?.userCount(row.id)
  const isOperator = hasRight(ctx.role, 'bots')
  const waiting = waitingTexts(row, deps.fleet?.partners)
  const button = (op: BotOp, label: PlainKey): Button => ({
    label: t.plain(label),
    data: botData.pack({ op, id: row.id }),
  })
  const changesMargin = isMine && ['pending', 'running', 'paused'].includes(row.state)
  const otherAccount = changesMargin && link && link.accountId !== row.accountId
  return {
    text: paragraphs(
      note,
      lines(
        t('bot-title', { name: row.name, username: row.username }),
        t('bot-state', { state: stateName(t, row) }),
        row.problem === 'revoked' && t('bot-problem-revoked'),
        row.problem === 'used' && t('bot-problem-used'),
        row.state === 'closing' && row.closesAtMs !== null && t('bot-closes', { time: t.time(row.closesAtMs) }),
        userCount !== undefined && t('bot-people', { count: userCount }),
        isOperator && isPartners && t('bot-owner', { id: code(String(row.userId)) }),
        isOperator && hostText(ctx, row),
      ),
      isPartners &&
        lines(
          t('bot-margin', { percent: percentOf(ctx, row.marginBp) }),
          isMine && operatorShareText(t, await currentPartnerTerms(deps)),
        ),
      isPartners && (await salesText(ctx, row)),
      otherAccount && t('bot-other-account'),
      isOperator && isPartners && requestedTextsText(t, row, waiting),
    ),
    buttons: [
      isPartners ? [button('days', 'button-bot-days'), isMine && goButton(t, 'withdraw')] : [],
      changesMargin ? [button('margin', 'button-bot-margin')] : [],
      otherAccount ? [button('account', 'button-bot-account')] : [],
      possibleSteps(ctx, row).map((step) => button(step, STEP_LABELS[step])),
      isOperator && waiting.length > 0 ? [textsButton(t, row, 'yes'), textsButton(t, row, 'no')] : [],
      [isOperator ? listButton(t) : goButton(t, 'partner'), menuButton(ctx)],
    ],
  }
}

const textsButton = (t: Translator, { id, proposedTexts }: BotRow, op: 'yes' | 'no'): Button => ({
  label: t.plain(op === 'yes' ? 'button-bot-texts-approve' : 'button-bot-texts-refuse'),
  data: botTextsData.pack({ op, id, mark: textsVersion(proposedTexts) }),
})

function hostText({ t, deps }: BotContext, { id, state, problem }: BotRow): Html | undefined {
  const host = deps.fleet?.processOf(id)
  if (host) return t('bot-place', { address: code(host) })
  const shouldRun = ['running', 'paused', 'closing'].includes(state) && problem !== 'revoked'
  return host === null && shouldRun ? t('bot-nowhere') : undefined
}

const listButton = (t: Translator): Button => ({
  label: t.plain('button-admin-bots'),
  data: botListData.pack({ page: 0 }),
})

async function salesText({ t, deps }: BotContext, { id, accountId }: BotRow): Promise<Html | undefined> {
  if (!deps.localMarket || accountId === null) return undefined
  const { all, pendingSun } = await deps.localMarket.partnerTrade(id, 0)
  return lines(
    t('bot-trade', { count: all.orders, paid: t.heldTrx(all.paidSun) }),
    t('bot-trade-margin', { margin: t.heldTrx(all.markupSun) }),
    t('bot-trade-credited', { credited: t.heldTrx(all.creditedSun) }),
    all.markupSun > all.creditedSun &&
      t('bot-trade-kept', { kept: t.heldTrx((all.markupSun - all.creditedSun) as typeof all.markupSun) }),
    pendingSun > 0 && t('bot-trade-to-come', { amount: t.heldTrx(pendingSun) }),
    t('bot-trade-withdrawn', { withdrawn: t.heldTrx(await deps.localMarket.withdrawnSun(accountId)) }),
  )
}

export async function daysScreen(ctx: BotContext, row: BotRow): Promise<Screen> {
  const { t, deps } = ctx
  const days = (await deps.localMarket?.partnerTrade(row.id, SHOWN_DAYS))?.days ?? []
  return {
    text: paragraphs(
      t('bot-days', { username: row.username }),
      days.length === 0
        ? t('bot-days-none')
        : lines(
            ...days.map(({ dayMs, orders, paidSun, markupSun, creditedSun }) =>
              t('bot-day', {
                day: new Date(dayMs).toISOString().slice(0, 10),
                count: orders,
                paid: t.heldTrx(paidSun),
                margin: t.heldTrx(markupSun),
                credited: t.heldTrx(creditedSun),
              }),
            ),
          ),
      t('bot-days-rule'),
    ),
    buttons: [[{ label: t.plain('button-back'), data: botData.pack({ op: 'show', id: row.id }) }]],
  }
}

/** Asks for confirmation before a bot closes, and explains what that means for its users. */
export function closeQuestion(ctx: BotContext, { id, username, state }: BotRow): Screen {
  const { t } = ctx
  const text = t(state === 'pending' ? 'bot-ask-drop' : 'bot-ask-close', { username, days: CLOSES_AFTER_DAYS })
  const data = closeYesData.pack({ id, stamp: questionStamp(ctx, text) })
  return {
    text,
    buttons: [
      [{ label: t.plain('button-bot-close-yes'), data, style: 'danger' }],
      [{ label: t.plain('button-back'), data: botData.pack({ op: 'show', id }) }],
    ],
  }
}

export function botNewsScreen(
  t: Translator,
  { botId, username, what }: { botId: number; username: string; what: BotNews },
): Screen {
  return {
    text: t(NEWS[what], { username, days: CLOSES_AFTER_DAYS }),
    buttons: [
      [{ label: `@${username}`, data: botData.pack({ op: 'show', id: botId }) }],
      [goButton(t, 'support', 'keep'), goButton(t, 'menu', 'keep')],
    ],
  }
}

/** Announces that the bot closes. `username`: the bot that users can continue with. */
export function botClosingScreen(
  t: Translator,
  { closesAtMs, username }: { closesAtMs: number; username: string },
): Screen {
  return {
    text: t('bot-closing', { time: t.time(closesAtMs), username }),
    buttons: [
      [goButton(t, 'account', 'keep'), username !== '' && { label: `@${username}`, url: `https://t.me/${username}` }],
    ],
  }
}
