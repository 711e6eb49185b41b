/** /zaps [state], /zap TXID: lists ZapBuy transfers and their outcomes, with retry, ignore and mark as refunded. */
import { Composer } from 'grammy'
import type { Tx } from '../../../db/db.ts'
import { recordAction } from '../../../db/stores/bot/flags.ts'
import { dropAlert } from '../../../db/stores/bot/outbox.ts'
import { notifyZapUsers } from '../../../db/stores/zapbuy/zap-people.ts'
import { countZaps } from '../../../db/stores/zapbuy/zap-sums.ts'
import {
  approveRest,
  canRefundRest,
  type HandRefund,
  lastZaps,
  markRefundedByHand,
  moveZap,
  retryZap,
  undeliveredSun,
  ZAP_STATES,
  type Zap,
  type ZapState,
  zapByPrefix,
} from '../../../db/stores/zapbuy/zaps.ts'
import { shortAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { showHere } from '../../base/flow.ts'
import { requireRight } from '../../base/guards.ts'
import { hasRight } from '../../base/rights.ts'
import { readTxid } from '../../lines/answers.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { paidText } from '../../locales/tokens.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { transactionButton, zapText } from '../../orders/zap-texts.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { type Button, inRows, type Screen } from '../../telegram/screen.ts'
import { cardButton, journalButton, txidPrefix } from '../data.ts'
import { onButton } from '../operator-actions.ts'

const VERBS = ['retry', 'ignore', 'rest', 'refunded'] as const
type Verb = (typeof VERBS)[number]
const isVerb = (text: string): text is Verb => (VERBS as readonly string[]).includes(text)

/** `txid`: first digits of the transaction id. */
const zapAdminData = callbackData('az', { op: oneOf(['show', ...VERBS]), txid: text })
/** Opens the list of ZapBuy transfers, of one state or all. */
const zapListData = callbackData('azl', { state: oneOf(['all', ...ZAP_STATES]) })

const SHOWN = 10

export const zapAdmin = new Composer<BotContext>()

zapAdmin.command('zaps', requireRight('zaps'), async (ctx) => {
  const asked = ctx.match.trim().toLowerCase()
  const state = ZAP_STATES.find((s) => s === asked)
  const screen =
    asked === '' || state
      ? await zapsScreen(ctx, state)
      : { text: ctx.t('admin-zaps-usage', { states: ZAP_STATES.join(', ') }), buttons: [[cardButton(ctx.t)]] }
  await showHere(ctx, screen)
})

zapAdmin.command('zap', requireRight('zaps'), async (ctx) => {
  const words = ctx.match.trim().toLowerCase().split(/\s+/)
  const [txid = '', verb, refundTxid = ''] = words.map((word) => readTxid(word) ?? word)
  const found = await find(ctx, txid)
  if (!found || (verb !== undefined && !isVerb(verb))) {
    const text = found || txid === '' ? ctx.t('admin-zap-usage') : ctx.t('admin-zap-unknown')
    return showHere(ctx, { text, buttons: [[cardButton(ctx.t)]] })
  }
  await show(ctx, found, verb, refundTxid)
})

onButton(zapAdmin, zapListData, 'zaps', async (ctx, { state }) => {
  ctx.ack()
  await showHere(ctx, await zapsScreen(ctx, state === 'all' ? undefined : state))
})

onButton(zapAdmin, zapAdminData, 'zaps', async (ctx, { op, txid }, next) => {
  const found = await find(ctx, txid)
  if (!found) return next()
  await show(ctx, found, op === 'show' ? undefined : op, '')
})

/** Performs the operation `verb`, if given, then shows the transfer. */
const show = (ctx: BotContext, zap: Zap, verb: Verb | undefined, refundTxid: string) =>
  requireRight(verb ? 'zaps.change' : 'zaps')(ctx, async () => {
    ctx.ack()
    const note = verb && (await runVerb(ctx, zap, verb, refundTxid))
    await showHere(ctx, await zapScreen(ctx, zap.txid, note))
  })

function find(ctx: BotContext, prefix: string): Promise<Zap | undefined> {
  return ctx.deps.db.read((reader) => zapByPrefix(reader, prefix))
}

/** Performs the operation, records the operator and returns a text about the result. */
async function runVerb(ctx: BotContext, zap: Zap, verb: Verb, refundTxid: string): Promise<Html> {
  const { t, deps } = ctx
  const nowMs = deps.clock.now()
  const refund = verb === 'refunded' ? await verifyRefund(ctx, zap, refundTxid) : undefined
  if (typeof refund === 'string') return t(refund)
  const done = await deps.db.write(async (tx) => {
    const done = await change(tx, ctx, zap, verb, refund, nowMs)
    if (done !== 'admin-done') return done
    await dropAlert(tx, 'refund_owed', zap.txid)
    await dropAlert(tx, 'order_short', zap.txid)
    await recordAction(tx, {
      atMs: nowMs,
      adminId: ctx.user.id,
      action: `zap.${verb}`,
      target: zap.txid,
      detail: refundTxid,
    })
    return done
  })
  deps.log.info({ adminId: ctx.user.id, txid: zap.txid, verb, done }, 'admin.zap')
  return t(done)
}

async function change(
  tx: Tx,
  ctx: BotContext,
  zap: Zap,
  verb: Verb,
  refund: HandRefund | undefined,
  nowMs: number,
): Promise<'admin-done' | 'admin-refund-used' | 'admin-zap-elsewhere'> {
  switch (verb) {
    case 'retry':
      return (await retryZap(tx, zap.txid, nowMs)) ? 'admin-done' : 'admin-zap-elsewhere'
    case 'rest':
      return (await approveRest(tx, zap.txid, refundMaxSun(ctx), nowMs)) ? 'admin-done' : 'admin-zap-elsewhere'
    case 'ignore': {
      if (!(await moveZap(tx, 'ignore', zap.txid, { reason: 'admin', dueAtMs: nowMs }, nowMs)))
        return 'admin-zap-elsewhere'
      await notifyZapUsers(tx, zap, 'ignored', { reason: 'admin', filledPercent: zap.filledPercent }, nowMs)
      return 'admin-done'
    }
    case 'refunded': {
      if (!refund) return 'admin-zap-elsewhere'
      const marked = await markRefundedByHand(tx, zap.txid, refund, ctx.user.id, nowMs)
      if (marked === 'used') return 'admin-refund-used'
      if (marked === 'elsewhere') return 'admin-zap-elsewhere'
      const { refundTxid, refundSun, refundTo } = refund
      const facts = refundSun === null || refundTo === null ? {} : { backSun: refundSun, to: refundTo }
      await notifyZapUsers(tx, zap, 'refunded', { refundTxid, ...facts }, nowMs)
      return 'admin-done'
    }
  }
}

const refundMaxSun = ({ deps }: BotContext): Sun => deps.zapbuy?.refundMaxSun ?? ZERO_SUN

/**
 * Reads the refund from solidified blocks, because a mistyped or reorged txid would leave the sender unpaid. Returns a
 * text key if the refund cannot be accepted.
 */
async function verifyRefund(ctx: BotContext, zap: Zap, refundTxid: string): Promise<HandRefund | PlainKey> {
  if (readTxid(refundTxid) === undefined || refundTxid === zap.txid) return 'admin-refund-usage'
  const { node } = ctx.deps
  try {
    const info = await node.includedTransaction(refundTxid)
    if (!info?.success) return 'admin-refund-not-found'
    if (info.blockNumber > (await node.solidHead()).number) return 'admin-refund-not-final'
    const contract = (await node.pendingTransaction(refundTxid))?.contract
    if (contract?.kind !== 'transfer') return { refundTxid, refundSun: null, refundTo: null }
    return { refundTxid, refundSun: contract.amountSun, refundTo: contract.to }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return 'admin-refund-unchecked'
  }
}

export async function zapsScreen(ctx: BotContext, state?: ZapState): Promise<Screen> {
  const { t, deps } = ctx
  const [zaps, counts] = await deps.db.read(async (reader) => [
    await lastZaps(reader, state, SHOWN),
    await countZaps(reader),
  ])
  const filters = ZAP_STATES.filter((s) => counts[s] > 0).map(
    (s): Button => ({ label: `${s} ${counts[s]}`, data: zapListData.pack({ state: s }) }),
  )
  return {
    text: paragraphs(
      t('admin-zaps-title', { state: state ?? 'all' }),
      zaps.length === 0 ? t('admin-zaps-none') : undefined,
    ),
    buttons: [...zaps.map((zap) => [zapButton(t, zap)]), ...inRows(filters, 3), [cardButton(t)]],
  }
}

export const zapButton = (t: Translator, zap: Zap): Button => ({
  label: `${zap.state} · ${paidText(t, zap)} · ${shortAddress(zap.sender)}`,
  data: zapAdminData.pack({ op: 'show', txid: txidPrefix(zap.txid) }),
})

async function zapScreen(ctx: BotContext, txid: string, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const zap = await find(ctx, txid)
  if (!zap) return { text: t('admin-zap-unknown') }
  const button = (label: string, op: Verb | 'show'): Button => ({
    label,
    data: zapAdminData.pack({ op, txid: txidPrefix(zap.txid) }),
  })
  const changes = hasRight(ctx.role, 'zaps.change')
  const canRetry = ['owed', 'ignored'].includes(zap.state) && zap.orderId === null
  const canRefund = ['owed', 'ignored', 'refused'].includes(zap.state)
  return {
    text: paragraphs(
      note,
      zapText(t, zap, deps),
      lines(
        t('admin-zap-state', { state: zap.state, reason: zap.reason ?? '-', attempt: zap.attempt }),
        t('admin-zap-txid', { txid: code(zap.txid) }),
        zap.orderId !== null && t('purchase-order-id', { id: code(zap.orderId) }),
        zap.costSun !== null && t('admin-zap-cost', { cost: t.exactTrx(zap.costSun) }),
        zap.offChainSinceMs !== null && t('admin-zap-off-chain', { since: t.time(zap.offChainSinceMs) }),
        zap.refundedByUserId !== null && t('admin-zap-refunded-by', { by: String(zap.refundedByUserId) }),
        changes && canRefund && t('admin-zap-refund-how', { command: code(`/zap ${zap.txid} refunded TXID`) }),
      ),
    ),
    buttons: [
      [
        changes && canRetry && button(t.plain('button-zap-retry'), 'retry'),
        changes && ['seen', 'owed'].includes(zap.state) && button(t.plain('button-zap-ignore'), 'ignore'),
      ],
      [
        changes &&
          canRefundRest(zap, refundMaxSun(ctx)) &&
          button(t.plain('button-zap-rest', { amount: t.exactTrx(undeliveredSun(zap)) }), 'rest'),
      ],
      [button(t.plain('button-refresh'), 'show'), transactionButton(t, deps.network, zap.txid)],
      [hasRight(ctx.role, 'journal') && journalButton(t, zap.txid), cardButton(t)],
    ],
  }
}
