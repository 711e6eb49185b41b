/** Promo codes: created by an owner, listed with their uses and the discount given, ended with one tap. */
import { Composer } from 'grammy'
import {
  endPromoCode,
  insertPromoCode,
  type NewPromoCode,
  type PromoCodeWithUses,
  promoCode,
  promoCodesPage,
} from '../../../db/stores/admin/promo-codes.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { newPromoCode } from '../../../kernel/ids.ts'
import type { BotContext } from '../../base/context.ts'
import {
  BACK,
  backButton,
  cancelButton,
  defineFlow,
  enterFlow,
  type Flow,
  type Mark,
  showHere,
  withBackAndCancel,
} from '../../base/flow.ts'
import { MAX_UNTIL_DAYS, readCount, readUntil } from '../../lines/answers.ts'
import { type Html, lines, code as monospace, paragraphs, raw } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { percentOf, readBasisPoints } from '../../prices/percent.ts'
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH, promoLink, readPromoCode } from '../../prices/promo.ts'
import { callbackData, text, wholeNumber } from '../../telegram/callback-data.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { cardButton, sectionButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

const PAGE_SIZE = 8

const listData = callbackData('apl', { page: wholeNumber })
const newData = callbackData('apn', {})
const endData = callbackData('ape', { code: text, page: wholeNumber })

export const promoAdmin = new Composer<BotContext>()

onButton(promoAdmin, listData, 'promo', async (ctx, { page }) => showHere(ctx, await promoCodesScreen(ctx, page)))
onButton(promoAdmin, newData, 'promo', (ctx) => enterFlow(ctx, promoCodeFlow, null))
onButton(promoAdmin, endData, 'promo', async (ctx, { code, page }) => {
  const done = await endCode(ctx, code)
  await showHere(ctx, await promoCodesScreen(ctx, page, done ? ctx.t('promo-code-ended', { code }) : undefined))
})

export async function promoCodesScreen(ctx: BotContext, page = 0, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  if (!deps.localMarket)
    return { text: paragraphs(t('promo-codes-title'), t('markup-impossible')), buttons: [[cardButton(t)]] }
  const nowMs = deps.clock.now()
  const usualBp = await currentMarkup(deps)
  const rows = await deps.db.read((reader) =>
    promoCodesPage(reader, nowMs, { offset: page * PAGE_SIZE, limit: PAGE_SIZE + 1 }),
  )
  const shown = rows.slice(0, PAGE_SIZE)
  const go = (label: PlainKey, to: number): Button => ({ label: t.plain(label), data: listData.pack({ page: to }) })
  return {
    text: paragraphs(
      note,
      t('promo-codes-title'),
      usualBp > 0 ? t('promo-codes-rule', { usual: percentOf(ctx, usualBp) }) : t('promo-codes-no-markup'),
      ...(shown.length > 0 ? shown.map((row) => codeText(ctx, row, nowMs)) : [t('promo-codes-none')]),
    ),
    buttons: [
      ...shown.filter((row) => !isOver(row, nowMs)).map(({ code }) => codeButtons(ctx, code, page)),
      [page > 0 && go('button-newer', page - 1), rows.length > PAGE_SIZE && go('button-older', page + 1)],
      [
        usualBp > 0
          ? { label: t.plain('button-promo-new'), data: newData.pack({}), style: 'primary' }
          : sectionButton(t, 'terms'),
        cardButton(t),
      ],
    ],
  }
}

const isOver = ({ endsAtMs }: Pick<PromoCodeWithUses, 'endsAtMs'>, nowMs: number): boolean =>
  endsAtMs !== null && endsAtMs <= nowMs

function codeText(ctx: BotContext, row: PromoCodeWithUses, nowMs: number): Html {
  const { t } = ctx
  return lines(
    t('promo-code-line', { code: monospace(row.code), percent: percentOf(ctx, row.markupBp) }),
    row.maxUses === null
      ? t('promo-code-uses', { uses: t.number(row.uses), given: t.exactTrx(row.givenSun) })
      : t('promo-code-uses-of', {
          uses: t.number(row.uses),
          max: t.number(row.maxUses),
          given: t.exactTrx(row.givenSun),
        }),
    t('promo-code-each', { max: row.maxUsesEach }),
    endText(t, row.endsAtMs, nowMs),
  )
}

function endText(t: Translator, endsAtMs: number | null, nowMs: number): Html {
  if (endsAtMs === null) return t('promo-code-open')
  return t(endsAtMs > nowMs ? 'promo-code-until' : 'promo-code-over', { end: t.time(endsAtMs) })
}

const codeButtons = (ctx: BotContext, code: string, page: number): Button[] => [
  { label: `🔗 ${code}`, copy: promoLink(ctx, code) },
  { label: ctx.t.plain('button-promo-end', { code }), data: endData.pack({ code, page }), style: 'danger' },
]

/** Ends a promo code. Returns false if it had already ended. */
async function endCode(ctx: BotContext, code: string): Promise<boolean> {
  const { deps, user } = ctx
  const done = await recordedChange(ctx, { action: 'promo.end', target: code }, (tx, atMs) =>
    endPromoCode(tx, code, atMs),
  )
  deps.log.info({ adminId: user.id, code, done }, 'admin.promo_end')
  return done
}

const NONE = 'none'
const MAKE = 'make'
const RANDOM = 'random'
const DAYS = [1, 7, 30, 90]
const COUNTS = [10, 100, 1_000]
const COUNTS_EACH = [1, 3, 10]
const MAX_COUNT = 1_000_000

/** Asks for the code, its rate, its end and its limits, then creates it. */
export const promoCodeFlow = defineFlow<null>(
  'promo-code',
  1,
  async (flow) => {
    const usualBp = await flow.run(({ deps }) => currentMarkup(deps))
    if (usualBp === 0) return flow.show((ctx) => promoCodesScreen(ctx))
    const start = flow.mark()
    const code = await askCode(flow)
    const toRate = flow.mark()
    const markupBp = await askRate(flow, usualBp, start)
    const toEnd = flow.mark()
    const endsAtMs = await askEnd(flow, toRate)
    const toUses = flow.mark()
    const maxUses = await askCount(flow, 'promo-ask-uses', COUNTS, MAX_COUNT, toEnd, 'button-promo-unlimited')
    const toEach = flow.mark()
    const maxUsesEach = (await askCount(flow, 'promo-ask-each', COUNTS_EACH, maxUses ?? MAX_COUNT, toUses)) ?? 1
    const draft = { code, markupBp, endsAtMs, maxUses, maxUsesEach }
    if ((await flow.ask((ctx) => confirmScreen(ctx, draft))) !== MAKE) return flow.back(toEach)
    const outcome = await flow.run((ctx) => createCode(ctx, draft))
    if (outcome === 'taken') return flow.back(start, (ctx) => ctx.t('promo-code-taken', { code }))
    await flow.show((ctx) =>
      outcome === 'made'
        ? promoCodesScreen(ctx, 0, ctx.t('promo-code-made', { code }))
        : { text: ctx.t('admin-not-yours') },
    )
  },
  'promo',
)

async function askCode(flow: Flow): Promise<string> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('promo-ask-code', { min: MIN_CODE_LENGTH, max: MAX_CODE_LENGTH }),
    buttons: [[{ label: ctx.t.plain('button-promo-random'), action: RANDOM }], [cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return flow.run(() => newPromoCode())
  const code = readPromoCode(answer.text)
  if (code === undefined)
    return answer.again((ctx) => ctx.t('promo-wrong', { min: MIN_CODE_LENGTH, max: MAX_CODE_LENGTH }))
  const isTaken = await flow.run(({ deps }) =>
    deps.db.read(async (reader) => (await promoCode(reader, code)) !== undefined),
  )
  return isTaken ? answer.again((ctx) => ctx.t('promo-code-taken', { code })) : code
}

/** Asks for the rate, which must be lower than the markup: otherwise the code gives no discount. */
async function askRate(flow: Flow, usualBp: number, before: Mark): Promise<number> {
  const choices = [...new Set([0, Math.floor(usualBp / 2)])]
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('promo-ask-rate', { usual: percentOf(ctx, usualBp) }),
    buttons: withBackAndCancel(
      ctx,
      choices.map((bp) => ({ label: `${percentOf(ctx, bp)}%`, action: String(bp) })),
    ),
  }))
  if (answer.kind === 'button') return answer.action === BACK ? flow.back(before) : Number(answer.action)
  const bp = readBasisPoints(answer.text)
  return bp !== undefined && bp < usualBp
    ? bp
    : answer.again((ctx) => ctx.t('markup-wrong', { max: percentOf(ctx, usualBp - 1) }))
}

/** Asks for the end. Returns a time in ms, or null for a code without an end. */
async function askEnd(flow: Flow, before: Mark): Promise<number | null> {
  const nowMs = await flow.run((ctx) => ctx.deps.clock.now())
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('promo-ask-end'),
    buttons: withBackAndCancel(ctx, [
      ...DAYS.map((days) => ({ label: ctx.t.duration(days * DAY_SEC), action: String(days) })),
      { label: ctx.t.plain('button-promo-open'), action: NONE },
    ]),
  }))
  if (answer.kind === 'button') {
    if (answer.action === BACK) return flow.back(before)
    return answer.action === NONE ? null : nowMs + Number(answer.action) * DAY_SEC * 1000
  }
  const endsAtMs = readUntil(answer.text, nowMs)
  if (endsAtMs !== undefined) return endsAtMs
  return answer.again((ctx) =>
    ctx.t('wrong-input', { problem: raw(ctx.t('keep-until-wrong', { days: MAX_UNTIL_DAYS })) }),
  )
}

/** Asks for a number of uses. Returns null for no limit, which is offered only if `unlimited` is given. */
async function askCount(
  flow: Flow,
  ask: 'promo-ask-uses' | 'promo-ask-each',
  choices: readonly number[],
  max: number,
  before: Mark,
  unlimited?: PlainKey,
): Promise<number | null> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t(ask),
    buttons: withBackAndCancel(ctx, [
      ...choices.filter((n) => n <= max).map((n) => ({ label: ctx.t.number(n), action: String(n) })),
      ...(unlimited ? [{ label: ctx.t.plain(unlimited), action: NONE }] : []),
    ]),
  }))
  if (answer.kind === 'button' && answer.action === BACK) return flow.back(before)
  if (answer.kind === 'button') return answer.action === NONE ? null : Number(answer.action)
  const count = readCount(answer.text, max)
  return count ?? answer.again((ctx) => ctx.t('promo-count-wrong', { max: ctx.t.number(max) }))
}

function confirmScreen(ctx: BotContext, draft: NewPromoCode): Screen {
  const { t } = ctx
  return {
    text: paragraphs(
      t('promo-confirm'),
      lines(
        t('promo-code-line', { code: monospace(draft.code), percent: percentOf(ctx, draft.markupBp) }),
        draft.maxUses === null ? t('promo-code-unlimited') : t('promo-code-limit', { max: t.number(draft.maxUses) }),
        t('promo-code-each', { max: draft.maxUsesEach }),
        endText(t, draft.endsAtMs, 0),
      ),
    ),
    buttons: [
      [{ label: t.plain('button-promo-make'), action: MAKE, style: 'success' }],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }
}

async function createCode(ctx: BotContext, draft: NewPromoCode): Promise<'made' | 'taken' | 'refused'> {
  const { deps, user } = ctx
  if (!deps.localMarket) return 'refused'
  const action = { action: 'promo.add', target: draft.code, detail: summaryOf(draft) }
  const done = await recordedChange(ctx, action, (tx, atMs) => insertPromoCode(tx, draft, atMs))
  deps.log.info({ adminId: user.id, ...draft, done }, 'admin.promo_add')
  return done ? 'made' : 'taken'
}

const summaryOf = ({ markupBp, endsAtMs, maxUses, maxUsesEach }: NewPromoCode): string =>
  [
    `${markupBp / 100}%`,
    maxUses === null ? 'no limit' : `${maxUses} uses`,
    `${maxUsesEach} each`,
    endsAtMs === null ? 'no end' : `until ${new Date(endsAtMs).toISOString()}`,
  ].join(', ')
