/** /bulk: rents for a list of addresses, pasted or from a file, with one quote, one Confirm and one live message. */
import { Composer, InputFile } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import {
  type Batch,
  batch,
  fillLines,
  lengthenLines,
  linesOf,
  moveBatch,
  setBatchShown,
} from '../../../db/stores/bot/purchases/batches.ts'
import { expireQuote, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Feature, type Flow, type Mark } from '../../base/flow.ts'
import { readUserLine } from '../../base/typed-line.ts'
import { readResource } from '../../lines/answers.ts'
import type { Rental } from '../../lines/line.ts'
import { MAX_LINES, TYPED_LINES } from '../../lines/list.ts'
import { type Html, paragraphs } from '../../locales/html.ts'
import { receiverFromText } from '../../orders/answers.ts'
import { resourceName } from '../../orders/texts.ts'
import { type BulkOp, batchCsv, bulkData, bulkLongerData, failedLines } from '../../purchases/bulk/bulk-screens.ts'
import { updateBatchMessage } from '../../purchases/bulk/place-batch.ts'
import { confirmBatch, costOfList, priceBatch, type QuoteNews } from '../../purchases/bulk/price.ts'
import {
  askAfterFailure,
  enterInNewMessage,
  type Failure,
  failureNoteText,
  linkBarrier,
  purchaseBarrier,
  replyWithScreen,
  stopAtBarrier,
  toFailure,
} from '../../purchases/guard.ts'
import { isComparedDuration } from '../../purchases/quotes/quote.ts'
import { costsAt, type DurationChoices, durationChoices } from '../../purchases/suggestions.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS, sendScreen } from '../../telegram/live-message.ts'
import { amountAnswer, amountFromAnswer, askDuration } from '../buy/steps.ts'
import {
  checkList,
  depsOf,
  insertDraft,
  type ListSource,
  lineFor,
  listProblem,
  problemsText,
  type StoredList,
  storeList,
  wrongAddressOf,
} from './stored-list.ts'

type BulkArgs = { resource?: Resource; list?: string }

const bulkFlow = defineFlow<BulkArgs>('bulk', 7, async (flow, args) => {
  if (await stopAtBarrier(flow)) return
  let { resource = 'ENERGY' } = args
  for (let sent = args.list; ; sent = undefined) {
    const list = await askList(flow, resource, sent)
    if (typeof list === 'string') {
      resource = list
      continue
    }
    const asked = await askMissing(flow, resource, list)
    if (asked === BACK) continue
    await flow.run((ctx) => ctx.deps.db.write((tx) => fillLines(tx, asked.list.id, asked.fill)))
    return quote(flow, asked.list)
  }
})

type Missing = Pick<Rental, 'amount' | 'durationSec'>

/** Shows the lines that cannot be used, then asks for the values that the other lines lack. */
async function askMissing(
  flow: Flow,
  resource: Resource,
  sent: StoredList,
): Promise<{ list: StoredList; fill: Missing } | typeof BACK> {
  for (let list = sent; ; ) {
    const usable = list.bad > 0 ? await askWrongLines(flow, resource, list) : list
    if (usable === BACK) return BACK
    list = usable
    const fill = await askValues(flow, resource, list)
    if (fill !== BACK) return { list, fill }
    if (list.bad === 0) return BACK
  }
}

/** Shows the lines that cannot be used. A sent address replaces the wrong one of a line. */
async function askWrongLines(flow: Flow, resource: Resource, sent: StoredList): Promise<StoredList | typeof BACK> {
  for (let list = sent; ; ) {
    const answer = await flow.askText((ctx) => ({
      text: paragraphs(
        ctx.t('bulk-problems', { count: list.bad }),
        problemsText(ctx.t, list),
        list.problems.some((line) => wrongAddressOf(line) !== undefined) &&
          ctx.t('bulk-send-right', { count: list.good }),
      ),
      buttons: [
        [
          {
            label: ctx.t.plain('button-bulk-go-on', { count: ctx.t.number(list.good) }),
            action: 'on',
            style: 'primary',
          },
        ],
        [backButton(ctx), cancelButton(ctx)],
      ],
    }))
    if (answer.kind === 'button') return answer.action === BACK ? BACK : list
    const address = await receiverFromText(flow, answer, answer.text)
    const n = lineFor(list, address)
    if (n === undefined) return answer.again((ctx) => ctx.t('flow-use-buttons'))
    const { source } = list
    const replaced = [...(source.replaced ?? []), [n, address] satisfies [number, TronAddress]]
    const next = await readList(flow, resource, { ...source, replaced })
    if (typeof next !== 'object') return answer.again((ctx) => next ?? ctx.t('flow-use-buttons'))
    await flow.run((ctx) => {
      ctx.flow.note = ctx.t('bulk-replaced', { n })
    })
    if (next.bad === 0) return next
    list = next
  }
}

async function askValues(flow: Flow, resource: Resource, list: StoredList): Promise<Missing | typeof BACK> {
  const draft = { resource, receivers: list.good }
  for (;;) {
    const fill = list.asks.amount > 0 ? await askAmount(flow, { ...draft, receivers: list.asks.amount }, list) : {}
    if (fill === BACK || list.asks.duration === 0 || fill.durationSec !== undefined) return fill
    const durationSec = await askDuration(flow, { ...draft, ...fill }, (ctx) => listCosts(ctx, list, fill))
    if (durationSec !== BACK) return { ...fill, durationSec }
    if (list.asks.amount === 0) return BACK
  }
}

/** Returns the durations with the cost of the whole list, whose missing values are filled. */
async function listCosts(ctx: BotContext, { id }: StoredList, { amount }: Missing): Promise<DurationChoices> {
  const row = await readOwnBatch(ctx, id)
  const lines = await ctx.deps.db.read((reader) => linesOf(reader, id))
  const filled = (sec: number) =>
    lines.map((line) => ({
      ...line,
      amount: line.amount ?? amount ?? null,
      durationSec: line.durationSec ?? sec,
    }))
  return durationChoices(await costsAt(ctx, async (sec) => row && costOfList(depsOf(ctx), row, filled(sec))))
}

/** Asks for the missing amount. The answer may also contain the missing duration, as in `32k 1h`. */
async function askAmount(
  flow: Flow,
  draft: { resource: Resource; receivers: number },
  { asks }: StoredList,
): Promise<Missing | typeof BACK> {
  const answer = await amountAnswer(flow, draft)
  if (answer.kind === 'text' && asks.duration > 0) {
    const { resource } = draft
    const line = await flow.run((ctx) => readUserLine(ctx, answer.text, { resource, asked: 'amount' }))
    const typed: Rental = line.at === 'rental' ? line.rental : {}
    const { amount, durationSec } = typed
    if (amount && durationSec && !typed.receiver && (typed.resource ?? resource) === resource)
      return { amount, durationSec }
  }
  const amount = await amountFromAnswer(answer, draft)
  return amount === BACK ? BACK : { amount }
}

/**
 * Asks until the list contains at least one line that can be ordered, or the user chooses a resource. `sent`: the list,
 * if the user has sent it.
 */
async function askList(flow: Flow, resource: Resource, sent: string | undefined): Promise<StoredList | Resource> {
  if (sent !== undefined) {
    const list = await readList(flow, resource, { text: sent })
    if (typeof list === 'object') return list
    await flow.run((ctx) => {
      ctx.flow.note = list
    })
  }
  const start = flow.mark()
  const answer = await flow.askMessage((ctx) => ({
    text: ctx.t('bulk-ask', { resource: resourceName(ctx.t, resource), most: MAX_LINES }),
    buttons: [
      [
        resource === 'ENERGY'
          ? { label: ctx.t.plain('button-buy-bandwidth'), action: 'BANDWIDTH' }
          : { label: ctx.t.plain('button-buy-energy'), action: 'ENERGY' },
      ],
      [cancelButton(ctx)],
    ],
  }))
  const chosen = answer.kind === 'button' ? (answer.action as Resource) : readResource(answer.text)
  if (answer.kind === 'button' || chosen) return chosen ?? resource
  const list = await readList(flow, resource, { text: answer.text, fileId: answer.file?.id })
  if (list === undefined) return flow.back(start)
  return typeof list === 'object' ? list : answer.again(() => list)
}

/**
 * Stores a list, and checks its receivers before a question about it. Returns the reason if no line can be ordered, or
 * undefined if the user has already seen it.
 */
async function readList(flow: Flow, resource: Resource, source: ListSource): Promise<StoredList | Html | undefined> {
  let result = await flow.run((ctx) => storeList(ctx, resource, source))
  if (result.at === 'cut') {
    // Telegram split the list. Its other parts arrive as the next messages and must not answer this question.
    const answer = await flow.askMessage((ctx) => ({
      text: ctx.t('bulk-cut', { most: TYPED_LINES }),
      buttons: [[backButton(ctx), cancelButton(ctx)]],
    }))
    return answer.kind === 'text' ? answer.again((ctx) => ctx.t('flow-use-buttons')) : undefined
  }
  const hasQuestion = ({ bad, asks }: StoredList) => bad + asks.amount + asks.duration > 0 || source.replaced
  if (result.at === 'read' && result.good > 0 && hasQuestion(result)) {
    const list = result
    await flow.show((ctx) => ({ text: ctx.t('bulk-checking') }))
    result = await flow.run((ctx) => checkList(ctx, list))
  }
  if (result.at === 'read' && result.good > 0) return result
  const unusable = result
  return flow.run((ctx) => listProblem(ctx.t, unusable))
}

/** Quotes Energy together with the Bandwidth that its transfer lacks. The list takes over the message of the quote. */
export async function quoteBoth(ctx: BotContext, p: Purchase): Promise<void> {
  const { receiver, amount, durationSec, messageId } = p
  const rental = { receiver, durationSec }
  const id = await insertDraft(ctx, 'ENERGY', [
    { n: 1, ...rental, amount },
    { n: 2, ...rental, resource: 'BANDWIDTH', amount: MIN_AMOUNT.BANDWIDTH },
  ])
  const row = await readOwnBatch(ctx, id)
  if (!row) return
  const news = await priceBatch(depsOf(ctx), row)
  const { db, clock } = ctx.deps
  const isReplaced = await db.write(async (tx) => {
    if (!(await expireQuote(tx, p.id, clock.now(), { shown: true }))) return false
    await setBatchShown(tx, id, { messageId })
    return true
  })
  if (isReplaced) await updateBatchMessage(ctx.runtime, ctx.api, id, news)
}

/** Checks the addresses and the market, then turns the flow's message into the list's live message. */
async function quote(flow: Flow, list: StoredList): Promise<void> {
  const mark: Mark = flow.mark()
  await flow.show((ctx) => ({ text: ctx.t('bulk-checking') }))
  const failure = await flow.run((ctx) => showQuote(ctx, list))
  if (failure && (await askAfterFailure(flow, failure, 'menu')) !== BACK) return flow.back(mark)
}

async function showQuote(ctx: BotContext, { id, isChecked, bad, asks, source }: StoredList): Promise<Failure | null> {
  try {
    const row = await readOwnBatch(ctx, id)
    if (!row) return null
    const news = await priceBatch(depsOf(ctx), row, isChecked)
    // If no question came after the last replacement, the quote tells of it.
    const [replaced] = bad + asks.amount + asks.duration > 0 ? [] : (source.replaced?.at(-1) ?? [])
    const messageId = ctx.flow.liveMessageId ?? null
    ctx.flow.liveMessageId = undefined
    await ctx.deps.db.write((tx) => setBatchShown(tx, id, { messageId }))
    await updateBatchMessage(ctx.runtime, ctx.api, id, { ...news, replaced })
    return null
  } catch (error) {
    return toFailure(ctx, error)
  }
}

/** IDs are not secret, so a list of another user counts as not found. */
async function readOwnBatch({ deps, user }: BotContext, id: string): Promise<Batch | undefined> {
  const row = await deps.db.read((reader) => batch(reader, id))
  return row?.userId === user.id ? row : undefined
}

const composer = new Composer<BotContext>()

composer.callbackQuery(bulkData.filter, async (ctx, next) => {
  const data = bulkData.unpack(ctx.callbackQuery.data)
  const row = data && (await readOwnBatch(ctx, data.id))
  if (!data || !row) return next()
  await OPERATIONS[data.op](ctx, row)
})

composer.callbackQuery(bulkLongerData.filter, async (ctx, next) => {
  const data = bulkLongerData.unpack(ctx.callbackQuery.data)
  const row = data && (await readOwnBatch(ctx, data.id))
  if (!data || !row || !isComparedDuration(data.sec)) return next()
  if (!(await ctx.deps.db.write((tx) => lengthenLines(tx, row.id, data.sec)))) return showCurrentState(ctx, row)
  await OPERATIONS.look(ctx, row)
})

const OPERATIONS: Readonly<Record<BulkOp, (ctx: BotContext, row: Batch) => Promise<void>>> = {
  ok: confirm,
  look: (ctx, row) => runOrShowFailure(ctx, row, () => priceBatch(depsOf(ctx), row)),
  async no(ctx, row) {
    if (!(await ctx.deps.db.write((tx) => moveBatch(tx, row.id, 'drop')))) return showCurrentState(ctx, row)
    await replyWithScreen(ctx, { text: ctx.t('purchase-cancelled'), buttons: [[menuButton(ctx)]] })
  },
  async stop(ctx, row) {
    await ctx.deps.db.write((tx) => moveBatch(tx, row.id, 'finish'))
    await showCurrentState(ctx, row)
  },
  again: retry,
  csv: sendCsv,
}

async function showCurrentState(ctx: BotContext, row: Batch): Promise<void> {
  ctx.ack()
  await updateBatchMessage(ctx.runtime, ctx.api, row.id)
}

async function confirm(ctx: BotContext, row: Batch): Promise<void> {
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return replyWithScreen(ctx, barrier)
  await runOrShowFailure(ctx, row, async () => {
    const confirmed = await confirmBatch(depsOf(ctx), row)
    return 'why' in confirmed ? confirmed : {}
  })
}

/** Runs the job. If it fails, nothing was ordered: the quote stays, and a new message offers a retry. */
async function runOrShowFailure(ctx: BotContext, row: Batch, job: () => Promise<QuoteNews>) {
  ctx.ack()
  try {
    await updateBatchMessage(ctx.runtime, ctx.api, row.id, await job())
  } catch (error) {
    const text = failureNoteText(ctx, toFailure(ctx, error))
    const again = { label: ctx.t.plain('button-retry'), data: bulkData.pack({ op: 'look', id: row.id }) }
    await sendScreen(ctx.api, ctx.user.id, { text, buttons: [[again], [menuButton(ctx)]] })
  }
}

/** Creates a new list of the failed lines and quotes it at current prices. */
async function retry(ctx: BotContext, row: Batch): Promise<void> {
  const failed = failedLines(row, await ctx.deps.db.read((reader) => linesOf(reader, row.id)))
  if (failed.length === 0) return showCurrentState(ctx, row)
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return replyWithScreen(ctx, barrier)
  const list = failed.map(({ resource, receiver, amount, durationSec }, i) => {
    return { n: i + 1, resource, receiver, amount, durationSec }
  })
  ctx.ack(ctx.t.plain('bulk-checking'))
  const id = await insertDraft(ctx, row.resource, list)
  const next = await readOwnBatch(ctx, id)
  if (next) await OPERATIONS.look(ctx, next)
}

async function sendCsv(ctx: BotContext, row: Batch): Promise<void> {
  ctx.ack()
  const csv = batchCsv(row, await ctx.deps.db.read((reader) => linesOf(reader, row.id)))
  await ctx.api.sendDocument(ctx.user.id, new InputFile(Buffer.from(csv), `rentals-${row.id}.csv`), {
    ...SEND_OPTIONS,
    caption: ctx.t('bulk-csv'),
  })
}

/** Starts /bulk with a list that was typed elsewhere. */
export async function openList(ctx: BotContext, resource: Resource, list: string): Promise<void> {
  const barrier = await linkBarrier(ctx)
  if (!barrier) return enterInNewMessage(ctx, bulkFlow, { resource, list })
  await replyWithScreen(ctx, { ...barrier, text: paragraphs(barrier.text, ctx.t('bulk-send-again')) })
}

/** Handles `/bulk` and `/bulk bandwidth`. */
const startBulkFlow = async (ctx: BotContext): Promise<void> => {
  const resource = typeof ctx.match === 'string' ? readResource(ctx.match) : undefined
  await enterInNewMessage(ctx, bulkFlow, resource ? { resource } : {})
}

export const bulk: Feature = {
  name: 'bulk',
  composer,
  flows: [bulkFlow],
  openers: { bulk: startBulkFlow },
  commands: ['bulk'],
}
