/**
 * Suppliers for the operators: balance, limits, a test, Pause and Resume. Credentials never pass through the chat,
 * because its messages stay at Telegram.
 */
import { Composer } from 'grammy'
import type { Source } from '../../../contract/operator/supply/sources.ts'
import { fallback } from '../../../kernel/errors.ts'
import { SUN_PER_TRX, sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import type { SourceEntry } from '../../base/deps.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { percentOf } from '../../prices/percent.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { type Button, qrPicture, type Screen } from '../../telegram/screen.ts'
import { adminData, cardButton, refreshButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

const supplierData = callbackData('asu', {
  op: oneOf(['show', 'pause', 'resume', 'test', 'limits', 'qr']),
  name: text,
})

export const suppliersAdmin = new Composer<BotContext>()

onButton(suppliersAdmin, supplierData, 'suppliers', async (ctx, { op, name }) => {
  const { sources } = ctx.deps
  if (op === 'limits') return enterFlow(ctx, supplierLimitsFlow, { name })
  if (!sources) return showHere(ctx, await suppliersScreen(ctx))
  switch (op) {
    case 'show':
      return showHere(ctx, await supplierScreen(ctx, sources, name))
    case 'pause':
    case 'resume':
      return showHere(ctx, await pauseSupplier(ctx, sources, name, op))
    case 'test':
      ctx.ack()
      return showHere(ctx, await testSupplier(ctx, sources, name))
    case 'qr':
      return sendQr(ctx, sources, name)
  }
})

export async function suppliersScreen({ t, deps }: BotContext, note?: Html): Promise<Screen> {
  const { sources } = deps
  if (!sources) return { text: t('admin-suppliers-none-here'), buttons: [[cardButton(t)]] }
  const all = await sources.all()
  return {
    text: paragraphs(
      note,
      lines(
        t('admin-suppliers'),
        ...all.map((one) =>
          t('admin-supplier-line', {
            name: one.name,
            label: one.label,
            balance: balanceOf(t, one),
            state: stateOf(t, one),
          }),
        ),
        all.length === 0 && t('admin-suppliers-none'),
      ),
      t('admin-suppliers-add', { command: code('operator sources set') }),
    ),
    buttons: [
      ...all.map(({ name, label }) => [{ label: `${name} · ${label}`, data: supplierData.pack({ op: 'show', name }) }]),
      [refreshButton(t, 'suppliers'), cardButton(t)],
    ],
  }
}

const balanceOf = (t: BotContext['t'], { balance }: Source): string =>
  balance === null ? '?' : t.exactTrx(sun(balance))

const STATES = {
  active: 'admin-supplier-active',
  paused: 'admin-supplier-paused',
  resting: 'admin-supplier-resting',
  unreadable: 'admin-supplier-unreadable',
} as const

const stateOf = (t: BotContext['t'], { state }: Source): string => t.plain(STATES[state])

async function supplierScreen(ctx: BotContext, sources: SourceEntry, name: string, note?: Html): Promise<Screen> {
  const { t } = ctx
  const found = (await sources.all()).find((one) => one.name === name)
  if (!found) return suppliersScreen(ctx, t('admin-supplier-gone', { name }))
  const { topUpAddress, failure, missing, reportsBalance, booked } = found
  const button = (label: string, op: 'pause' | 'resume' | 'test' | 'limits' | 'qr'): Button => ({
    label,
    data: supplierData.pack({ op, name }),
  })
  return {
    text: paragraphs(
      note,
      lines(
        t('admin-supplier-line', { name, label: found.label, balance: balanceOf(t, found), state: stateOf(t, found) }),
        t('admin-supplier-limits', {
          spent: t.exactTrx(sun(found.spentToday)),
          day: t.exactTrx(sun(found.maxDay)),
          order: t.exactTrx(sun(found.maxOrder)),
          margin: percentOf(ctx, found.marginBasisPoints),
        }),
        failure !== null && t('admin-supplier-failure', { why: failure }),
        missing > 0 &&
          t('admin-supplier-missing', {
            trx: t.exactTrx(sun(missing)),
            command: code(`operator sources book ${name}`),
          }),
        !reportsBalance && t('admin-supplier-no-balance', { trx: t.exactTrx(sun(-booked)) }),
        topUpAddress !== null && t('admin-supplier-top-up', { address: code(topUpAddress) }),
      ),
    ),
    buttons: [
      [
        found.state === 'paused'
          ? button(t.plain('button-resume', { what: name }), 'resume')
          : button(t.plain('button-pause', { what: name }), 'pause'),
      ],
      [button(t.plain('button-supplier-test'), 'test'), button(t.plain('button-supplier-limits'), 'limits')],
      [topUpAddress !== null && button(t.plain('button-supplier-qr'), 'qr')],
      [{ label: t.plain('button-admin-suppliers'), data: adminData.pack({ op: 'suppliers' }) }, cardButton(t)],
    ],
  }
}

async function pauseSupplier(
  ctx: BotContext,
  sources: SourceEntry,
  name: string,
  op: 'pause' | 'resume',
): Promise<Screen> {
  const isDone = await change(ctx, sources, name, { isPaused: op === 'pause' }, `supplier.${op}`, '')
  const note = op === 'pause' ? 'admin-supplier-stopped' : 'admin-supplier-resumed'
  return supplierScreen(ctx, sources, name, isDone ? ctx.t(note, { name }) : undefined)
}

/** Returns false if there is no such supplier any more. */
async function change(
  ctx: BotContext,
  sources: SourceEntry,
  name: string,
  body: Parameters<SourceEntry['change']>[1],
  action: string,
  detail: string,
): Promise<boolean> {
  const isChanged = await sources.change(name, body).then(() => true, fallback(false, 'INVALID_PARAMS'))
  if (!isChanged) return false
  await recordedChange(ctx, { action, target: name, detail })
  ctx.deps.log.info({ adminId: ctx.user.id, supplier: name, ...body }, 'admin.supplier')
  return true
}

async function testSupplier(ctx: BotContext, sources: SourceEntry, name: string): Promise<Screen> {
  const { t } = ctx
  const tested = await sources.test(name).catch(fallback(undefined, 'INVALID_PARAMS'))
  if (!tested) return supplierScreen(ctx, sources, name)
  const { isWell, reportsBalance, offers, differences } = tested
  const note = isWell
    ? t(reportsBalance ? 'admin-supplier-well' : 'admin-supplier-well-offers', { offers })
    : t('admin-supplier-differs', { differences: differences.join('; ') })
  return supplierScreen(ctx, sources, name, note)
}

async function sendQr(ctx: BotContext, sources: SourceEntry, name: string): Promise<void> {
  const topUpAddress = (await sources.all()).find((one) => one.name === name)?.topUpAddress
  if (!topUpAddress) return showHere(ctx, await supplierScreen(ctx, sources, name))
  ctx.ack()
  const caption = ctx.t('admin-supplier-top-up', { address: code(topUpAddress) })
  await ctx.api.sendPhoto(ctx.user.id, await qrPicture(topUpAddress, 'top-up.png'), { caption, parse_mode: 'HTML' })
}

/** Highest limit, in TRX. */
const MAX_LIMIT_TRX = 1_000_000

/** Asks the operator for the highest cost per order and per day. */
export const supplierLimitsFlow = defineFlow(
  'supplier-limits',
  1,
  async (flow, { name }: { name: string }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('supplier-limits-ask', { name }),
      buttons: [[cancelButton(ctx)]],
    }))
    const [, order, day] =
      (answer.kind === 'text' && /^([0-9]{1,7})[ /,;]+([0-9]{1,7})$/.exec(answer.text.trim())) || []
    const limits = [Number(order), Number(day)] as const
    if (answer.kind === 'button') return
    if (!limits.every((trx) => trx >= 1 && trx <= MAX_LIMIT_TRX))
      return answer.again((ctx) => ctx.t('supplier-limits-wrong'))
    const [maxOrder, maxDay] = [limits[0] * SUN_PER_TRX, limits[1] * SUN_PER_TRX]
    const isDone = await flow.run((ctx) =>
      ctx.deps.sources
        ? change(ctx, ctx.deps.sources, name, { maxOrder, maxDay }, 'supplier.limits', limits.join(' / '))
        : Promise.resolve(false),
    )
    await flow.show(async (ctx) =>
      ctx.deps.sources
        ? supplierScreen(ctx, ctx.deps.sources, name, isDone ? ctx.t('admin-supplier-limited') : undefined)
        : suppliersScreen(ctx),
    )
  },
  'suppliers',
)
