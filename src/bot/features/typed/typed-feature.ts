/** Text that a user types without a question: a rental or a part of it, a transaction, an order, or a screen's name. */
import { Composer } from 'grammy'
import { openQuotes } from '../../../db/stores/bot/purchases/lists.ts'
import { isPageOnly, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import { type BotContext, findOpener, type ScreenOpener } from '../../base/context.ts'
import { echoInput, enterFlow, type Feature } from '../../base/flow.ts'
import {
  leavingWord,
  lineOptionsOf,
  misspelledRentals,
  namesLanguage,
  readUserLine,
  resourceOfUserList,
  topicOf,
} from '../../base/typed-line.ts'
import { isOnlyResource, type Line, type Rental } from '../../lines/line.ts'
import { nameKey, piecesOf } from '../../lines/pieces.ts'
import { code, type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { type PlainKey, type Translator, translator } from '../../locales/translator.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { rentalButton } from '../../orders/rental-button.ts'
import { lineProblem } from '../../orders/texts.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { findScreenName, goButton, isScreenName, menuButton, type ScreenName } from '../../telegram/keyboards.ts'
import type { Button } from '../../telegram/screen.ts'
import { addressCard } from '../addresses/book.ts'
import { openList } from '../bulk/bulk-feature.ts'
import { showChoices, startRental } from '../buy/typed-rental.ts'
import { calcFlow } from '../calc/calc-feature.ts'
import { cancelEverything } from '../cancel/cancel-feature.ts'
import { showOrder } from '../orders/orders-feature.ts'
import { offerTicket, SCREENS_BY_TOPIC } from '../support/support-feature.ts'
import { transactionScreen } from './transaction.ts'

const composer = new Composer<BotContext>()

composer.on('message:text', async (ctx, next) => {
  const { text } = ctx.message
  if (text.startsWith('/')) return next()
  const word = leavingWord(text)
  if (word === 'cancel') return cancelEverything(ctx)
  if (word === 'menu') return findOpener(ctx, 'menu')?.(ctx)
  const resource = await resourceOfUserList(ctx, text)
  if (resource) return openList(ctx, resource, text)
  const line = await readUserLine(ctx, text)
  const isWord = line.at === 'unknown' || (line.at === 'rental' && isOnlyResource(line.rental))
  const open = isWord ? openerByName(ctx, text) : undefined
  return open ? open(ctx) : answerLine(ctx, line, text)
})

async function answerLine(ctx: BotContext, line: Line, text: string): Promise<unknown> {
  const { t } = ctx
  switch (line.at) {
    case 'rental':
      return answerRental(ctx, line.rental)
    case 'question':
      return showChoices(ctx, line.choices)
    case 'transaction':
      return replyWithScreen(ctx, await transactionScreen(ctx, line.txid))
    case 'order':
      return showOrder(ctx, line.id)
    case 'wrong': {
      const { argument } = line.wrong
      if (argument === 'part' && topicOf(text)) return answerUnknown(ctx, text)
      const mayBeSentence = /^(part|all)$/.test(argument) && (await hasOtherWords(ctx, text))
      if (mayBeSentence && (await offerTicket(ctx, text, undefined))) return
      const problem = t('wrong-input', { problem: raw(lineProblem(t, line.wrong)) })
      if (line.rest) {
        ctx.flow.note = problem
        return startRental(ctx, line.rest)
      }
      return argument === 'address'
        ? answerWrong(ctx, problem, false)
        : answerProblem(ctx, problem, goButton(t, 'calc'))
    }
    case 'unknown':
      return answerUnknown(ctx, text)
  }
}

/** False if the line has only what rentals consist of, so that its problem is a slip in a rental. */
async function hasOtherWords(ctx: BotContext, text: string): Promise<boolean> {
  const pieces = piecesOf(text, await lineOptionsOf(ctx))
  return !pieces || pieces.some(({ is }) => is === 'unknown')
}

async function answerUnknown(ctx: BotContext, text: string): Promise<void> {
  const { t } = ctx
  const topic = topicOf(text)
  const meant = topic === undefined ? await misspelledRentals(ctx, text) : []
  if (meant.length === 0 && (await offerTicket(ctx, text, topic))) return
  if (topic === undefined) {
    const problem = t('typed-unknown', { text: echoInput(text) || '…' })
    if (meant.length === 0) return answerProblem(ctx, problem, goButton(t, 'help'))
    const names = await namesOfCurrentUser(ctx)
    const buttons = [...meant.map((rental) => [rentalButton(t, rental, names)]), [menuButton(ctx)]]
    const question = t(meant.length > 1 ? 'typed-meant-which' : 'typed-meant')
    return replyWithScreen(ctx, { text: lines(problem, question), buttons })
  }
  const buttons = [[goButton(t, SCREENS_BY_TOPIC[topic])], [menuButton(ctx)]]
  return replyWithScreen(ctx, { text: t(`typed-topic-${topic}`), buttons })
}

const answerProblem = (ctx: BotContext, problem: Html, remedy: Button) =>
  answerWrong(ctx, paragraphs(problem, ctx.t('typed-examples')), remedy)

function answerWrong(ctx: BotContext, text: Html, remedy: Button | false): Promise<void> {
  const { t } = ctx
  const buttons = [[goButton(t, 'rent')], [remedy, goButton(t, 'support')], [menuButton(ctx)]]
  return replyWithScreen(ctx, { text, buttons })
}

/** A complete line leads to its quote. An incomplete one leads to questions for missing values, or to its cost. */
async function answerRental(ctx: BotContext, rental: Rental): Promise<void> {
  const { receiver, amount, durationSec } = rental
  if (!receiver && (amount !== undefined || durationSec !== undefined)) return enterFlow(ctx, calcFlow, rental)
  if (receiver && Object.keys(rental).length === 1) return answerAddress(ctx, receiver)
  return startRental(ctx, rental)
}

/** Words for screens that users type instead of tapping. Each locale text is a comma-separated list in its language. */
const SCREEN_WORDS = {
  'typed-words-menu': 'menu',
  'typed-words-account': 'account',
  'typed-words-rent': 'rent',
  'typed-words-price': 'price',
} as const satisfies Partial<Record<PlainKey, ScreenName>>

/** Finds a screen by its button label or by a common word. */
export function screenNamed(t: Translator, text: string): ScreenName | undefined {
  const typedName = nameKey(text)
  if (isScreenName(typedName)) return typedName
  const isListed = (words: string) => words.split(/[,，]/).some((word) => nameKey(word) === typedName)
  const matchingKey = (Object.keys(SCREEN_WORDS) as (keyof typeof SCREEN_WORDS)[]).find((key) => isListed(t.plain(key)))
  return (
    findScreenName((button) => isListed(t.plain(button))) ??
    (matchingKey ? SCREEN_WORDS[matchingKey] : namesLanguage(text) ? 'settings' : undefined)
  )
}

/** Finds the function that opens the named screen: by its names in the user's language, then by those in English. */
function openerByName(ctx: BotContext, text: string): ScreenOpener | undefined {
  for (const t of [ctx.t, translator('en')]) {
    const open = findOpener(ctx, screenNamed(t, text) ?? '')
    if (open) return open
  }
  return undefined
}

async function answerAddress(ctx: BotContext, receiver: TronAddress): Promise<void> {
  const { t, links, deps } = ctx
  const address = code(receiver)
  const owner = links.find(({ depositAddress }) => depositAddress === receiver)
  if (owner) {
    selectAccountForUpdate(ctx, owner.accountId)
    const text = t('typed-deposit-address', { address })
    return replyWithScreen(ctx, { text, buttons: [[goButton(t, 'deposit')], [menuButton(ctx)]] })
  }
  if (receiver === deps.zapbuy?.address) {
    const text = t('typed-zapbuy-address', { address })
    return replyWithScreen(ctx, { text, buttons: [[goButton(t, 'zapbuy')], [menuButton(ctx)]] })
  }
  const open = await openRentals(ctx)
  const [newest] = open.sort((a, b) => b.createdAtMs - a.createdAtMs)
  if (!newest || open.some((quote) => quote.receiver === receiver))
    return replyWithScreen(ctx, await addressCard(ctx, receiver))
  const { resource, amount, durationSec } = newest
  await startRental(ctx, { resource, amount, durationSec, receiver })
}

/** Returns the quotes at the market price that wait for an answer in the chat. */
async function openRentals({ deps, user }: BotContext): Promise<Purchase[]> {
  const quotes = await deps.db.read((reader) => openQuotes(reader, user.id))
  return quotes.filter(
    (quote) =>
      quote.kind === 'BUY' &&
      quote.state === 'quoted' &&
      quote.fill !== 'own_price' &&
      quote.requestId === null &&
      !isPageOnly(quote),
  )
}

export const typed: Feature = { name: 'typed', composer }
