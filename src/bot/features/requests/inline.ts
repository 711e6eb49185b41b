/**
 * Inline mode, in any chat: what is typed behind the bot's name is answered with a price, and with a card by which
 * anybody there may pay for the person who asks. Nothing that any chat may see tells of a balance or a key.
 */
import { Composer, GrammyError } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import type { EstimateAnswer } from '../../../client/types.ts'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { isBannedStill } from '../../../db/stores/bot/deleted-people.ts'
import { noteCard, payRequest, type RequestNow } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { subjectHash } from '../../base/vault.ts'
import { type Html, lines, paragraphs, plainText } from '../../locales/html.ts'
import { languageOf, type Translator, translatorOf } from '../../locales/translator.ts'
import { requestData } from '../../orders/buttons.ts'
import { buyPayload } from '../../orders/input.ts'
import { addressLabel } from '../../orders/names.ts'
import { amountOf, receiverProblem, wishProblem } from '../../orders/words.ts'
import { USUAL_AMOUNT } from '../../prices/offer.ts'
import { ifQuick } from '../../purchases/quick.ts'
import { barredKey, requestCard, requestPayload } from '../../purchases/requests/screens.ts'
import { editCard } from '../../purchases/requests/worker.ts'
import { deepLink } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'
import { inlineKeyboard, type Screen } from '../../telegram/screen.ts'
import { readTyped } from '../typed/index.ts'
import { makeRequest } from './ask.ts'

/** Telegram asks again after this; a price that nobody knew is asked for again at once. */
const CACHE_SEC = 10

export const inline = new Composer<BotContext>()

inline.on('inline_query', async (ctx) => {
  const asker = await askerOf(ctx)
  const { results, known } = asker ? await resultsOf(ctx, asker, ctx.inlineQuery.query) : { results: [], known: true }
  try {
    await ctx.answerInlineQuery(results, { is_personal: true, cache_time: known ? CACHE_SEC : 0 })
  } catch (error) {
    // A person who types on has another query by now.
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error
    ctx.deps.log.debug({ err: error }, 'inline.too_late')
  }
})

/** Where the operator has Telegram tell which result was chosen; without, the first tap on the card tells. */
inline.on('chosen_inline_result', async (ctx) => {
  const { result_id: id, inline_message_id: card } = ctx.chosenInlineResult
  if (card !== undefined) await ctx.deps.db.write((tx) => noteCard(tx, id, card))
})

inline.callbackQuery(requestData.filter, async (ctx, next) => {
  const card = ctx.callbackQuery.inline_message_id
  const data = requestData.unpack(ctx.callbackQuery.data)
  if (card === undefined || data?.op !== 'pay') return next()
  const { deps, t } = ctx
  const request = await deps.db.write(async (tx) => {
    await noteCard(tx, data.id, card)
    return payRequest(tx, data.id, deps.clock.now())
  })
  if (request?.stage === 'open') return ctx.ack(undefined, false, deepLink(ctx, requestPayload(data.id)))
  ctx.ack(t.plain(barredKey(request?.stage ?? 'gone')), true)
  if (request) await editCard(ctx.runtime, ctx.api, card, request)
})

interface Asker {
  id: number
  language: Translator['language']
  timeZone: string | null
}

/** Undefined: shut out. */
async function askerOf({ from, deps }: BotContext): Promise<Asker | undefined> {
  if (!from) return undefined
  const { user, isBanned } = await deps.db.read(async (reader) => {
    const user = (await readVisitor(reader, from.id))?.user
    const hash = user ? undefined : await subjectHash(reader, deps.vault)
    return { user, isBanned: hash ? await isBannedStill(reader, from.id, hash) : user?.bannedAtMs != null }
  })
  if (isBanned) return undefined
  return user ?? { id: from.id, language: languageOf(from.language_code), timeZone: null }
}

interface Wanted {
  resource: Resource
  amount: number
  durationSec: number
  receiver?: TronAddress
}

/** `isWhole`: the query names an amount, a time and an address. */
type Query = { wanted: Wanted; isWhole: boolean } | { problem: (t: Translator) => Html | undefined }

/** The usual amount and time replace those that are left out. */
function readQuery(query: string): Query {
  const usual = { resource: 'ENERGY', amount: USUAL_AMOUNT.ENERGY, durationSec: HOUR_SEC } as const
  if (query.trim() === '') return { wanted: usual, isWhole: false }
  const typed = readTyped(query)
  const { amount = USUAL_AMOUNT.ENERGY, durationSec = HOUR_SEC } = typed as Partial<Wanted>
  switch (typed.at) {
    case 'wish':
    case 'part':
    case 'time':
    case 'address':
      return {
        wanted: { resource: 'ENERGY', amount, durationSec, receiver: typed.address },
        isWhole: typed.at === 'wish',
      }
    case 'cost':
    case 'amount':
    case 'duration':
      return {
        wanted: { resource: amount < MIN_AMOUNT.ENERGY ? 'BANDWIDTH' : 'ENERGY', amount, durationSec },
        isWhole: false,
      }
    case 'wrong_address':
      return { problem: (t) => receiverProblem(t, typed.wrong) }
    case 'wrong':
      return { problem: (t) => wishProblem(t, typed.wrong) }
    case 'transaction':
    case 'unknown':
      return { problem: () => undefined }
  }
}

interface Results {
  results: InlineQueryResultArticle[]
  /** All that was asked about is in them. */
  known: boolean
}

async function resultsOf(ctx: BotContext, asker: Asker, query: string): Promise<Results> {
  const t = translatorOf(asker)
  const read = readQuery(query)
  if ('problem' in read) {
    const title = t.plain('inline-not-read')
    return { results: [howTo(ctx, t, title, read.problem(t))], known: true }
  }
  const { wanted, isWhole } = read
  const how = howTo(ctx, t, t.plain('inline-how-title'))
  const { resource, amount, durationSec, receiver } = wanted
  const [estimate, burn] = await Promise.all([
    ifQuick(ctx, () => ctx.deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true })),
    ifQuick(ctx, async () => (await ctx.runtime.chain.burn(resource, amount, durationSec)) ?? null),
  ])
  if (!estimate) return { results: [noPrice(ctx, t), how], known: false }
  const price = priceResult(ctx, t, wanted, estimate, burn)
  // Typing passes through shorter lines: only a whole one makes a request, whose id the card needs.
  if (!receiver || !isWhole || estimate.available < amount) return { results: [price, how], known: true }
  const request = await requestOf(ctx, asker, { ...wanted, receiver }, estimate)
  return { results: [...(request ? [cardResult(ctx, t, request)] : []), price], known: true }
}

async function requestOf(
  ctx: BotContext,
  asker: Asker,
  wanted: Required<Wanted>,
  { costSun }: EstimateAnswer,
): Promise<RequestNow | undefined> {
  const { db, clock } = ctx.deps
  const id = await makeRequest(ctx, asker, wanted, costSun)
  return db.read((reader) => payRequest(reader, id, clock.now()))
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

function cardResult(ctx: BotContext, t: Translator, request: RequestNow): InlineQueryResultArticle {
  const { id, amount, resource, durationSec, receiver, costSun } = request
  const card = requestCard(t, request, { nowMs: ctx.deps.clock.now(), network: ctx.deps.network })
  const description = t.plain('inline-card', {
    what: amountOf(t, amount, resource),
    duration: t.duration(durationSec),
    receiver: addressLabel(receiver),
    cost: t.trx(costSun),
  })
  return article(id, t.plain('inline-card-title'), description, card)
}

function priceResult(
  ctx: BotContext,
  t: Translator,
  wanted: Wanted,
  { costSun, available }: EstimateAnswer,
  burn: { costSun: number } | null,
): InlineQueryResultArticle {
  const { resource, amount, durationSec } = wanted
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
      buttons: [[{ label: t.plain('button-rent-now'), url: deepLink(ctx, buyPayload(wanted)) }]],
    },
  )
}

const noPrice = (ctx: BotContext, t: Translator) =>
  article('no-price', t.plain('inline-no-price-title'), t.plain('inline-no-price'), {
    text: t('inline-no-price'),
    buttons: openBot(ctx, t),
  })

/** `problem`: the mistake in the query, in place of the short form. */
function howTo(ctx: BotContext, t: Translator, title: string, problem?: Html): InlineQueryResultArticle {
  const name = ctx.me.username
  const text: Html = paragraphs(t('welcome-energy'), t('inline-how', { name }))
  const description = problem ? plainText(problem) : t.plain('inline-how-short', { name })
  return article('how', title, description, { text, buttons: openBot(ctx, t) })
}

const openBot = (ctx: BotContext, t: Translator): Screen['buttons'] => [
  [{ label: t.plain('button-open-private'), url: deepLink(ctx) }],
]
