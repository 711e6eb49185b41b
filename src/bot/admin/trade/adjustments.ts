/** Money moved by hand: requests that wait for a second operator, unclaimed transfers, and the flow for a new one. */
import { Composer } from 'grammy'
import type { AdjustmentInfo, AdjustmentRequest, MarketClient, UnclaimedTransfer } from '../../../client/types.ts'
import {
  type AdjustmentKind,
  MAX_REASON,
  MIN_REASON,
  PAYMENT_KEY,
  REQUEST_DAYS,
} from '../../../contract/operator/adjustments.ts'
import { readAddress, shortAddress } from '../../../kernel/address.ts'
import { AppError, fallback, hasCode } from '../../../kernel/errors.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow, enterFlow, type Flow, showHere } from '../../base/flow.ts'
import { hasRight } from '../../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { decideData } from '../../notifier/alerts.ts'
import { sunFromAnswer } from '../../orders/answers.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { cardButton, refreshButton, sectionButton, txidPrefix } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

/** Kinds that start in the chat. Requests of all kinds are confirmed there. */
const CHAT_KINDS = ['credit', 'debit', 'refund', 'return', 'deposit'] as const satisfies readonly AdjustmentKind[]
type ChatKind = (typeof CHAT_KINDS)[number]
/** `of`: account, order, or the start of a txid; empty if the flow must ask for the txid. */
const newData = callbackData('an', { op: oneOf(CHAT_KINDS), of: text })
const SHOWN = 5
const ALL = 'all'
const SENDER = 'sender'
const QUIET = 'quiet'

export const adjustmentsAdmin = new Composer<BotContext>()

onButton(adjustmentsAdmin, newData, 'adjust', (ctx, { op: kind, of }) => enterFlow(ctx, adjustFlow, { kind, of }))
onButton(adjustmentsAdmin, decideData, 'adjust', async (ctx, { op, id }) => {
  if (op === 'decline') return enterFlow(ctx, declineAdjustmentFlow, { id })
  const note = op === 'confirm' ? await decide(ctx, id, { at: 'confirm' }) : undefined
  await showHere(ctx, await adjustmentsScreen(ctx, note, op === 'ask' ? id : undefined))
})

const LABELS = {
  credit: 'button-adjust-credit',
  debit: 'button-adjust-debit',
  refund: 'button-adjust-refund',
  return: 'button-adjust-return',
  deposit: 'button-adjust-deposit',
} as const

/** Buttons that move money by hand. None if the operator's role lacks the right. */
export const adjustButtons = ({ t, role }: BotContext, kinds: readonly ChatKind[], of: string): Button[] =>
  hasRight(role, 'adjust')
    ? kinds.map((kind) => ({ label: t.plain(LABELS[kind]), data: newData.pack({ op: kind, of: txidPrefix(of) }) }))
    : []

const WHAT = {
  credit: 'adjust-what-credit',
  debit: 'adjust-what-debit',
  refund: 'adjust-what-refund',
  return: 'adjust-what-return',
  deposit: 'adjust-what-deposit',
  correct: 'adjust-what-correct',
} as const satisfies Record<AdjustmentKind, string>

const adjustmentText = (t: Translator, { kind, amountSun }: { kind: AdjustmentKind; amountSun: number }): string =>
  t.plain(WHAT[kind], { amount: t.exactTrx(sun(amountSun)) })

/** `idToConfirm`: request to show alone, with the button that confirms it. */
export async function adjustmentsScreen(ctx: BotContext, note?: Html, idToConfirm?: string): Promise<Screen> {
  const { t, deps } = ctx
  const { client } = deps
  const read = await Promise.all([
    client.adjustments({ state: 'waiting', pageSize: SHOWN }),
    client.adjustments({ pageSize: SHOWN }),
    client.unclaimedTransfers(),
  ]).catch(fallback(undefined, 'ADJUSTMENTS_NOT_OFFERED'))
  if (!read) return { text: t('adjust-none-here'), buttons: [[cardButton(t)]] }
  const [waiting, latest, unclaimed] = read
  const one = waiting.adjustments.find(({ id }) => id === idToConfirm)
  if (one) return confirmScreen(t, one)
  const decided = latest.adjustments.filter(({ state }) => state !== 'waiting')
  const transfers = unclaimed.slice(0, SHOWN)
  return {
    text: paragraphs(
      note,
      lines(
        waiting.total > 0 ? t('adjust-waiting', { count: waiting.total }) : t('adjust-none-waiting'),
        ...waiting.adjustments.map((one, i) => lineOf(t, one, `${i + 1}.`)),
      ),
      decided.length > 0 && lines(t('adjust-recent'), ...decided.map((one) => lineOf(t, one, MARKS[one.state]))),
      unclaimed.length > 0 &&
        lines(
          t('adjust-unclaimed', { count: unclaimed.length }),
          ...transfers.map((one, i) => transferLine(t, one, i + 1)),
        ),
    ),
    buttons: [
      ...waiting.adjustments.map(({ id }, i) => [
        { label: t.plain('button-admin-approve', { n: i + 1 }), data: decideData.pack({ op: 'ask', id }) },
        { label: t.plain('button-admin-refuse', { n: i + 1 }), data: decideData.pack({ op: 'decline', id }) },
      ]),
      transfers.map(({ key }, i) => ({
        label: t.plain('button-adjust-return-n', { n: i + 1 }),
        data: newData.pack({ op: 'return', of: txidPrefix(key) }),
      })),
      adjustButtons(ctx, ['return', 'deposit'], ''),
      [refreshButton(t, 'adjust'), cardButton(t)],
    ],
  }
}

function confirmScreen(t: Translator, one: AdjustmentInfo): Screen {
  const { id } = one
  return {
    text: paragraphs(t('adjust-confirm'), lineOf(t, one, MARKS.waiting)),
    buttons: [
      [{ label: t.plain('button-adjust-do'), data: decideData.pack({ op: 'confirm', id }), style: 'danger' }],
      [sectionButton(t, 'adjust'), cardButton(t)],
    ],
  }
}

const MARKS: Record<AdjustmentInfo['state'], string> = { waiting: '⏳', done: '✅', declined: '🚫', expired: '⌛' }

const lineOf = (t: Translator, one: AdjustmentInfo, mark: string): Html =>
  t('adjust-line', {
    mark,
    what: adjustmentText(t, one),
    of: code(one.of.slice(0, 24)),
    by: one.requestedBy,
    since: t.time(one.requestedAtMs),
    reason: one.reason,
  })

const transferLine = (t: Translator, { key, from, amountSun, atMs }: UnclaimedTransfer, n: number): Html =>
  t('adjust-transfer', {
    n,
    amount: t.exactTrx(amountSun),
    from: shortAddress(from),
    since: t.time(atMs),
    txid: code(key),
  })

/**
 * Asks for the missing facts, shows the whole adjustment, and sends it. The id, which is stored before, makes a
 * repeated call harmless.
 */
export const adjustFlow = defineFlow(
  'adjust',
  1,
  async (flow, { kind, of: given }: { kind: ChatKind; of: string }) => {
    const hasReceiver = kind === 'return' || kind === 'deposit'
    const of = hasReceiver ? await askTransfer(flow, given) : given
    const amountSun = kind === 'return' ? undefined : await askAmount(flow, kind, of)
    const to = hasReceiver ? await askReceiver(flow, kind, of) : undefined
    const from = kind === 'deposit' ? await askContract(flow) : undefined
    const reason = await askReason(flow, (ctx) => ctx.t('adjust-ask-reason'))
    const id = await flow.run(({ deps }) => newId(deps.clock.now()))
    const optional = { ...(amountSun && { amountSun }), ...(to !== undefined && { to }), ...(from && { from }) }
    const request = { id, kind, of, reason, ...optional }
    const choice = await flow.ask((ctx) => sureScreen(ctx, request))
    const note = await flow.run((ctx) => send(ctx, { ...request, isInternal: choice === QUIET }))
    await flow.show((ctx) => adjustmentsScreen(ctx, note))
  },
  'adjust',
)

/** Asks why the operator declines a request. */
export const declineAdjustmentFlow = defineFlow(
  'adjust-decline',
  1,
  async (flow, { id }: { id: string }) => {
    const reason = await askReason(flow, (ctx) => ctx.t('adjust-why-not'))
    const note = await flow.run((ctx) => decide(ctx, id, { at: 'decline', reason }))
    await flow.show((ctx) => adjustmentsScreen(ctx, note))
  },
  'adjust',
)

/** Finds the unclaimed transfer by the start of its txid, or asks for the txid. */
async function askTransfer(flow: Flow, start: string): Promise<string> {
  const known = await flow.run(async ({ deps }) => {
    const all = start === '' ? [] : await deps.client.unclaimedTransfers()
    return all.find(({ key }) => key.startsWith(start))?.key ?? null
  })
  if (known !== null) return known
  const answer = await flow.askText((ctx) => ({ text: ctx.t('adjust-ask-txid'), buttons: [[cancelButton(ctx)]] }))
  const typed = answer.kind === 'text' ? answer.text.trim().toLowerCase() : ''
  if (!new RegExp(PAYMENT_KEY).test(typed)) return answer.again((ctx) => ctx.t('adjust-not-understood'))
  return typed
}

const ASK_AMOUNT = {
  credit: 'adjust-ask-credit',
  debit: 'adjust-ask-debit',
  refund: 'adjust-ask-refund',
  deposit: 'adjust-ask-deposit',
} as const

/** Returns SUN. Undefined for all that is left of an order. */
async function askAmount(flow: Flow, kind: keyof typeof ASK_AMOUNT, of: string): Promise<Sun | undefined> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t(ASK_AMOUNT[kind], { of: code(of) }),
    buttons: [[kind === 'refund' && { label: ctx.t.plain('button-adjust-all'), action: ALL }], [cancelButton(ctx)]],
  }))
  if (answer.kind === 'button' && answer.action === ALL) return undefined
  const amountSun = await sunFromAnswer(answer)
  if (amountSun === BACK || amountSun <= 0) return answer.again((ctx) => ctx.t('adjust-not-understood'))
  return sun(amountSun)
}

/** Returns an address or an account. Undefined for the sender, which a payment by a contract does not have. */
async function askReceiver(flow: Flow, kind: 'return' | 'deposit', key: string): Promise<string | undefined> {
  const hasSender = kind === 'return' && !key.includes('.')
  const answer = await flow.askText((ctx) => ({
    text: ctx.t(kind === 'return' ? 'adjust-ask-to' : 'adjust-ask-account', { txid: code(key) }),
    buttons: [[hasSender && { label: ctx.t.plain('button-adjust-sender'), action: SENDER }], [cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return undefined
  const typed = answer.text.trim()
  if (!readAddress(typed).ok && !isId(typed)) return answer.again((ctx) => ctx.t('adjust-not-understood'))
  return typed
}

async function askContract(flow: Flow): Promise<string> {
  const answer = await flow.askText((ctx) => ({ text: ctx.t('adjust-ask-contract'), buttons: [[cancelButton(ctx)]] }))
  const read = readAddress(answer.kind === 'text' ? answer.text.trim() : '')
  if (!read.ok) return answer.again((ctx) => ctx.t('adjust-not-understood'))
  return read.address
}

async function askReason(flow: Flow, question: (ctx: BotContext) => Html): Promise<string> {
  const answer = await flow.askText((ctx) => ({ text: question(ctx), buttons: [[cancelButton(ctx)]] }))
  const reason = answer.kind === 'text' ? answer.text.trim() : ''
  if (reason.length >= MIN_REASON && reason.length <= MAX_REASON) return reason
  return answer.again((ctx) => ctx.t('adjust-reason-length', { min: MIN_REASON, max: MAX_REASON }))
}

const SURE = {
  credit: 'adjust-sure-credit',
  debit: 'adjust-sure-debit',
  refund: 'adjust-sure-refund',
  return: 'adjust-sure-return',
  deposit: 'adjust-sure-deposit',
} as const

function sureScreen(
  ctx: BotContext,
  { kind, of, reason, amountSun, to, from }: AdjustmentRequest & { kind: ChatKind },
): Screen {
  const { t } = ctx
  return {
    text: paragraphs(
      lines(
        t(SURE[kind]),
        t('adjust-sure-of', { of: code(of) }),
        amountSun !== undefined && t('adjust-sure-amount', { amount: t.exactTrx(amountSun) }),
        kind === 'refund' && amountSun === undefined && t('adjust-sure-all'),
        to !== undefined && t('adjust-sure-to', { to: code(to) }),
        kind === 'return' && to === undefined && t('adjust-sure-sender'),
        from !== undefined && t('adjust-sure-from', { from: code(from) }),
      ),
      t('account-changed-why', { reason }),
    ),
    buttons: [
      [{ label: t.plain('button-adjust-do'), action: 'do', style: 'danger' }],
      [{ label: t.plain('button-adjust-do-quietly'), action: QUIET, style: 'danger' }],
      [cancelButton(ctx)],
    ],
  }
}

async function send(ctx: BotContext, request: AdjustmentRequest): Promise<Html> {
  const { t, deps, user } = ctx
  const made = await orRefusal(ctx, () => deps.client.adjust(request, user.id))
  if (!('id' in made)) return made.text
  await record(ctx, made, made.state === 'waiting' ? 'request' : made.kind)
  const what = adjustmentText(t, made)
  return made.state === 'waiting' ? t('adjust-requested', { what, days: REQUEST_DAYS }) : t('adjust-done', { what })
}

async function decide(
  ctx: BotContext,
  id: string,
  verdict: Parameters<MarketClient['decideAdjustment']>[1],
): Promise<Html> {
  const { t, deps, user } = ctx
  const made = await orRefusal(ctx, () => deps.client.decideAdjustment(id, verdict, user.id))
  if (!('id' in made)) return made.text
  await record(ctx, made, verdict.at === 'decline' ? 'decline' : made.kind)
  return verdict.at === 'decline' ? t('adjust-declined') : t('adjust-done', { what: adjustmentText(t, made) })
}

/** Codes with which the marketplace refuses a change, apart from failures of the connection. */
const REFUSALS = [
  'INVALID_PARAMS',
  'MISSING_PARAMS',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'SERVICE_UNAVAILABLE',
] as const

async function orRefusal(
  { t }: BotContext,
  call: () => Promise<AdjustmentInfo>,
): Promise<AdjustmentInfo | { text: Html }> {
  try {
    return await call()
  } catch (error) {
    if (hasCode(error, 'ADJUSTMENT_NEEDS_ANOTHER_OPERATOR')) return { text: t('adjust-yourself') }
    if (hasCode(error, 'ADJUSTMENT_NOT_OPEN')) return { text: t('adjust-elsewhere') }
    if (hasCode(error, 'ADJUSTMENTS_NOT_OFFERED')) return { text: t('adjust-none-here') }
    if (error instanceof AppError && REFUSALS.some((one) => one === error.code))
      return { text: t('adjust-refused', { reason: String(error.data.message ?? error.code) }) }
    throw error
  }
}

/** Records the change in the journal of the chat. The marketplace's own journal has it already. */
async function record(ctx: BotContext, one: AdjustmentInfo, verb: string): Promise<void> {
  const action = { action: `adjustment.${verb}`, target: one.accountId ?? one.of }
  const detail = `${one.id}: ${one.kind} ${ctx.t.exactTrx(one.amountSun)} TRX, ${one.reason}`
  await recordedChange(ctx, { ...action, detail })
  ctx.deps.log.info({ adminId: ctx.user.id, adjustment: one.id, ...action }, 'admin.adjustment')
}
