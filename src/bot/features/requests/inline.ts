/** Answers the text after the bot's name with a price and a payable card, in any chat. Shows no balance and no key. */
import { Composer, GrammyError } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import type { EstimateAnswer } from '../../../client/types.ts'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { isDeletedSince, isStillBanned } from '../../../db/stores/bot/deleted-people.ts'
import {
  noteCard,
  payRequest,
  type RequestWithStage,
  saveSentRequest,
  unstoredRequest,
} from '../../../db/stores/bot/purchases/pay-requests.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { namesByKey } from '../../base/typed-line.ts'
import { subjectHash } from '../../base/vault.ts'
import { buyPayload } from '../../lines/answers.ts'
import { isWhole, type Line, type LineOptions, readLine } from '../../lines/line.ts'
import { type Html, lines, paragraphs, plainText } from '../../locales/html.ts'
import { languageOf, type Translator, translatorOf } from '../../locales/translator.ts'
import { requestData } from '../../orders/buttons.ts'
import { addressLabel } from '../../orders/names.ts'
import { amountOf, unreadProblem } from '../../orders/texts.ts'
import { USUAL_AMOUNT } from '../../prices/offer.ts'
import { nullIfSlow } from '../../purchases/optional-data.ts'
import { barredKey, closureOf, requestCard, requestPayload } from '../../purchases/requests/request-screens.ts'
import { sealTypedRequest, typedRequestData, unsealTypedRequest } from '../../purchases/requests/typed-request.ts'
import { editCard } from '../../purchases/requests/worker.ts'
import { isReplaceable } from '../../purchases/wallet/status.ts'
import { deepLink } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'
import { inlineKeyboard, type Screen } from '../../telegram/screen.ts'
import { nameOf, readName } from './requester-name.ts'

/** Time that Telegram caches an answer. An answer without a price is not cached. */
const CACHE_SEC = 10

export const inline = new Composer<BotContext>()

inline.on('inline_query', async (ctx) => {
  const asker = await askerOf(ctx)
  const { results, isComplete } = asker
    ? await resultsOf(ctx, asker, ctx.inlineQuery.query)
    : { results: [], isComplete: true }
  try {
    await ctx.answerInlineQuery(results, { is_personal: true, cache_time: isComplete ? CACHE_SEC : 0 })
  } catch (error) {
    // The query has expired because the user kept typing.
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error
    ctx.deps.log.debug({ err: error }, 'inline.query_expired')
  }
})

/**
 * Stores the request of a card that was sent. Telegram reports this only with inline feedback enabled. Otherwise the
 * first tap identifies the card.
 */
inline.on('chosen_inline_result', async (ctx) => {
  const { result_id: sealed, inline_message_id: card } = ctx.chosenInlineResult
  if (card !== undefined) await storeSentRequest(ctx, sealed, card)
})

inline.callbackQuery(typedRequestData.filter, async (ctx, next) => {
  const card = ctx.callbackQuery.inline_message_id
  const data = typedRequestData.unpack(ctx.callbackQuery.data)
  if (card === undefined || !data) return next()
  await answerTap(ctx, card, await storeSentRequest(ctx, data.sealed, card))
})

inline.callbackQuery(requestData.filter, async (ctx, next) => {
  const card = ctx.callbackQuery.inline_message_id
  const data = requestData.unpack(ctx.callbackQuery.data)
  if (card === undefined || data?.op !== 'pay') return next()
  const { db, clock } = ctx.deps
  const request = await db.write(async (tx) => {
    await noteCard(tx, data.id, card)
    return payRequest(tx, data.id, clock.now())
  })
  await answerTap(ctx, card, request)
})

/** Opens the request in the private chat, or shows why it cannot be paid. */
async function answerTap(ctx: BotContext, card: string, request: RequestWithStage | undefined): Promise<void> {
  if (request && (request.stage === 'open' || (await canReplacePayment(ctx, request))))
    return ctx.ack(undefined, false, deepLink(ctx, requestPayload(request.id)))
  ctx.ack(ctx.t.plain(barredKey(closureOf(request))), true)
  if (request) await editCard(ctx.runtime, ctx.api, card, request)
}

/** True if the user who tapped has an account, whose balance may replace a payment from a wallet. */
async function canReplacePayment({ from, deps }: BotContext, request: RequestWithStage): Promise<boolean> {
  const link = from && (await deps.db.read((reader) => readVisitor(reader, from.id)))?.link
  return isReplaceable(deps.client, link?.rejectedAtMs === null ? link : undefined, request)
}

/**
 * Stores the request of a sent card, unless the request has expired. Returns undefined if this bot did not create the
 * card or the sender deleted their data.
 */
async function storeSentRequest(ctx: BotContext, sealed: string, card: string): Promise<RequestWithStage | undefined> {
  const { db, clock, vault } = ctx.deps
  const unsealed = unsealTypedRequest(vault, sealed)
  if (!unsealed) return undefined
  const request = { ...unsealed, requesterName: await readName(ctx, unsealed.userId) }
  return db.write(async (tx) => {
    const { id, userId, createdAtMs } = request
    const hash = await subjectHash(tx, vault)
    if (hash && (await isDeletedSince(tx, userId, hash, createdAtMs))) return undefined
    const nowMs = clock.now()
    if (nowMs < request.expiresAtMs) await saveSentRequest(tx, request, card)
    return (await payRequest(tx, id, nowMs)) ?? unstoredRequest(request, nowMs)
  })
}

interface Asker {
  id: number
  language: Translator['language']
  timeZone: string | null
}

/** Returns the user who typed the query. Undefined for banned users. */
async function askerOf({ from, deps }: BotContext): Promise<Asker | undefined> {
  if (!from) return undefined
  const { user, isBanned } = await deps.db.read(async (reader) => {
    const user = (await readVisitor(reader, from.id))?.user
    const hash = user ? undefined : await subjectHash(reader, deps.vault)
    return { user, isBanned: hash ? await isStillBanned(reader, from.id, hash) : user?.bannedAtMs != null }
  })
  if (isBanned) return undefined
  return user ?? { id: from.id, language: languageOf(from.language_code), timeZone: null }
}

interface RequestedRental {
  resource: Resource
  amount: number
  durationSec: number
  receiver?: TronAddress
}

/** `isWhole`: the query contains an amount, a duration and an address. */
type Query = { wanted: RequestedRental; isWhole: boolean } | { problem: (t: Translator) => Html | undefined }

/** Parses the query. A missing amount or duration is replaced by the usual one. */
function readQuery(query: string, options: LineOptions): Query {
  const line: Line = query.trim() === '' ? { at: 'rental', rental: {} } : readLine(query, options)
  if (line.at !== 'rental')
    return {
      problem: (t) => (line.at === 'wrong' || line.at === 'question' ? unreadProblem(t, line, 'amount') : undefined),
    }
  const { rental } = line
  const { amount, durationSec = HOUR_SEC } = rental
  const resource = rental.resource ?? ((amount ?? Infinity) < MIN_AMOUNT.ENERGY ? 'BANDWIDTH' : 'ENERGY')
  const wanted = { ...rental, resource, amount: amount ?? USUAL_AMOUNT[resource], durationSec }
  return { wanted, isWhole: isWhole(rental) }
}

interface Results {
  results: InlineQueryResultArticle[]
  /** True if the results contain a price for the whole query. */
  isComplete: boolean
}

async function resultsOf(ctx: BotContext, asker: Asker, query: string): Promise<Results> {
  const t = translatorOf(asker, ctx.deps.clock)
  const names = await ctx.deps.db.read((reader) => namesByKey(reader, asker.id))
  const read = readQuery(query, { names, language: asker.language, minSec: ctx.deps.client.minDurationSec() })
  if ('problem' in read) {
    const title = t.plain('inline-not-read')
    return { results: [helpArticle(ctx, t, title, read.problem(t))], isComplete: true }
  }
  const { wanted, isWhole } = read
  const helpResult = helpArticle(ctx, t, t.plain('inline-how-title'))
  const { resource, amount, durationSec, receiver } = wanted
  const [estimate, burn] = await Promise.all([
    nullIfSlow(ctx, () => ctx.deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true })),
    nullIfSlow(ctx, async () => (await ctx.runtime.chain.burn(resource, amount, durationSec)) ?? null),
  ])
  if (!estimate) return { results: [noPriceArticle(ctx, t), helpResult], isComplete: false }
  const price = priceResult(ctx, t, wanted, estimate, burn)
  // Queries arrive while the user is typing. Only a complete query gets a card.
  if (!receiver || !isWhole || estimate.available < amount) return { results: [price, helpResult], isComplete: true }
  const card = cardResult(ctx, asker, { ...wanted, receiver }, estimate)
  return { results: [...(card ? [card] : []), price], isComplete: true }
}

function article(id: string, title: string, description: string, { text, buttons }: Screen): InlineQueryResultArticle {
  const { parse_mode, link_preview_options } = SEND_OPTIONS
  return {
    type: 'article',
    id,
    title,
    description,
    input_message_content: { message_text: text, parse_mode, link_preview_options },
    reply_markup: inlineKeyboard(buttons),
  }
}

function cardResult(
  { from, deps: { vault, clock, network } }: BotContext,
  { id: userId, language, timeZone }: Asker,
  rental: Required<RequestedRental>,
  { costSun }: EstimateAnswer,
): InlineQueryResultArticle | undefined {
  const t = translatorOf({ language, timeZone }, clock)
  const nowMs = clock.now()
  const sealed = sealTypedRequest(vault, { ...rental, userId, language, costSun, createdAtMs: nowMs })
  const unsealed = unsealTypedRequest(vault, sealed)
  if (!unsealed) return undefined
  const request = { ...unsealed, requesterName: nameOf(from) }
  const { text } = requestCard(t, unstoredRequest(request, nowMs), { nowMs, network })
  const description = t.plain('inline-card', {
    what: amountOf(t, rental.amount, rental.resource),
    duration: t.duration(rental.durationSec),
    receiver: addressLabel(rental.receiver),
    cost: t.trx(request.costSun),
  })
  const payButton = { label: t.plain('button-request-pay'), data: typedRequestData.pack({ sealed }) }
  return article(sealed, t.plain('inline-card-title'), description, { text, buttons: [[payButton]] })
}

function priceResult(
  ctx: BotContext,
  t: Translator,
  rental: RequestedRental,
  { costSun, available }: EstimateAnswer,
  burn: { costSun: number } | null,
): InlineQueryResultArticle {
  const { resource, amount, durationSec } = rental
  const facts = { what: amountOf(t, amount, resource), duration: t.duration(durationSec), cost: t.trx(costSun) }
  const percent = burn ? Math.floor(((burn.costSun - costSun) * 100) / Math.max(1, burn.costSun)) : 0
  const saves = percent > 0 && t('inline-saves', { percent })
  const short = available < amount && t('inline-short', { available: t.number(available) })
  return article(
    'price',
    t.plain('inline-price', facts),
    burn && percent > 0 ? t.plain('inline-saves', { percent }) : t.plain('inline-price-hint'),
    {
      text: lines(t('inline-price', facts), saves, short),
      buttons: [[{ label: t.plain('button-rent-now'), url: deepLink(ctx, buyPayload(rental)) }]],
    },
  )
}

const noPriceArticle = (ctx: BotContext, t: Translator) =>
  article('no-price', t.plain('inline-no-price-title'), t.plain('inline-no-price'), {
    text: t('inline-no-price'),
    buttons: openBotButtons(ctx, t),
  })

/** Inline result with help. `problem`: mistake in the query, shown instead of the short help. */
function helpArticle(ctx: BotContext, t: Translator, title: string, problem?: Html): InlineQueryResultArticle {
  const name = ctx.me.username
  const text: Html = paragraphs(t('welcome-energy'), t('inline-how', { name }))
  const description = problem ? plainText(problem) : t.plain('inline-how-short', { name })
  return article('how', title, description, { text, buttons: openBotButtons(ctx, t) })
}

const openBotButtons = (ctx: BotContext, t: Translator): Screen['buttons'] => [
  [{ label: t.plain('button-open-private'), url: deepLink(ctx) }],
]
