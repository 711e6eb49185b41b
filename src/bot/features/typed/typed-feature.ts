/** Text that a user types without a question: an address, an amount and a duration, or the name of a screen. */
import { Composer } from 'grammy'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type BotContext, findOpener, type ScreenOpener } from '../../base/context.ts'
import { enterFlow, type Feature, quotable } from '../../base/flow.ts'
import { plainInput } from '../../locales/formats.ts'
import { code, paragraphs } from '../../locales/html.ts'
import { type PlainKey, type Translator, translator } from '../../locales/translator.ts'
import {
  type AddressTextProblem,
  type RentalInputProblem,
  readAmount,
  readAmountAndDuration,
  readDuration,
  readReceiver,
} from '../../orders/input.ts'
import { receiverProblem, rentalInputProblem } from '../../orders/texts.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { findScreenName, goButton, isScreenName, menuButton, type ScreenName } from '../../telegram/keyboards.ts'
import { addressCard } from '../addresses/book.ts'
import { buyFlow } from '../buy/flow.ts'
import { calcFlow, calcScreen } from '../calc/calc-feature.ts'
import { transactionScreen } from './transaction.ts'

type Typed =
  | { at: 'address'; address: TronAddress }
  | { at: 'wish'; address: TronAddress; amount: number; durationSec: number }
  /** The duration or the amount is missing. */
  | { at: 'part'; address: TronAddress; amount: number }
  | { at: 'time'; address: TronAddress; durationSec: number }
  | { at: 'transaction'; txid: string }
  | { at: 'cost'; amount: number; durationSec: number }
  | { at: 'amount'; amount: number }
  | { at: 'duration'; durationSec: number }
  /** The text looks like an address, or like an amount and a duration, but is invalid. */
  | { at: 'wrong_address'; wrong: AddressTextProblem }
  | { at: 'wrong'; wrong: RentalInputProblem }
  | { at: 'unknown' }

/** Matches addresses of other formats too (`0x...`, `41...`), and words about as long as a TRON address. */
const ADDRESS_LIKE = /^(?:0x[0-9a-fA-F]{40}|41[0-9a-fA-F]{40}|T[1-9A-Za-z]{29,39})$/

/** Link to any block explorer, with an address or a transaction ID. */
const LINK = /https?:\/\/\S*?\/(T[1-9A-HJ-NP-Za-km-z]{33}|[0-9a-fA-F]{64})(?:[/?#]\S*)?(?=\s|$)/g

/** Interprets text that a user typed without a question. */
export function readTyped(typed: string): Typed {
  const text = plainInput(typed).replace(LINK, '$1')
  if (/^[0-9a-fA-F]{64}$/.test(text)) return { at: 'transaction', txid: text.toLowerCase() }
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => ADDRESS_LIKE.test(word) || readReceiver(word).ok)
  if (at === -1) return readNumbers(text)
  const read = readReceiver(words[at] ?? '')
  if (!read.ok) {
    const { ok: _, ...wrong } = read
    return { at: 'wrong_address', wrong }
  }
  const others = words.filter((_, i) => i !== at).join(' ')
  const rest = readAmountAndDuration(others, 'ENERGY')
  if (rest.ok) return { at: 'wish', address: read.value, ...rest.value }
  const amount = readAmount(others, 'ENERGY')
  if (amount.ok) return { at: 'part', address: read.value, amount: amount.value }
  const duration = readDuration(others)
  if (duration.ok) return { at: 'time', address: read.value, durationSec: duration.value }
  const wrong = numberProblem(others, 'ENERGY')
  return wrong ? { at: 'wrong', wrong } : { at: 'address', address: read.value }
}

/** The answer shows the cost of both resources, so the smaller minimum, that of Bandwidth, applies. */
function readNumbers(text: string): Typed {
  const both = readAmountAndDuration(text, 'BANDWIDTH')
  if (both.ok) return { at: 'cost', ...both.value }
  const amount = readAmount(text, 'BANDWIDTH')
  if (amount.ok) return { at: 'amount', amount: amount.value }
  const duration = readDuration(text)
  if (duration.ok) return { at: 'duration', durationSec: duration.value }
  const wrong = numberProblem(text, 'BANDWIDTH')
  // A single word that begins with a digit may mean anything.
  const isNumber = wrong && (text.includes(' ') || wrong.problem !== 'not_understood')
  return isNumber ? { at: 'wrong', wrong } : { at: 'unknown' }
}

type NumberProblem = Extract<RentalInputProblem, { argument: 'all' | 'amount' | 'duration' }>

/** Matches a number, also a negative one, with digits of any script. */
const NUMBER = /^[-+\u2212\u2013\u2014]?\p{N}/u

/** Returns the first mistake in an amount, a duration or both. Undefined if the text does not begin with a number. */
function numberProblem(text: string, resource: Resource): NumberProblem | undefined {
  if (!NUMBER.test(text)) return undefined
  const both = readAmountAndDuration(text, resource)
  if (both.ok) return undefined
  const { ok: _, ...wrong } = both
  if (wrong.argument === 'all' || wrong.argument === 'amount' || wrong.argument === 'duration') return wrong
  const [amount, duration] = [readAmount(text, resource), readDuration(text)]
  if (amount.ok || duration.ok) return undefined
  if (amount.problem === 'too_long') return { argument: 'all', problem: 'too_long' }
  const isDuration = amount.problem === 'not_understood' && duration.problem !== 'not_understood'
  const { ok: __, ...alone } = isDuration
    ? { ...duration, argument: 'duration' as const }
    : { ...amount, argument: 'amount' as const }
  return alone
}

const composer = new Composer<BotContext>()

composer.on('message:text', async (ctx, next) => {
  const { t } = ctx
  const { text } = ctx.message
  if (text.startsWith('/')) return next()
  const typed = readTyped(text)
  switch (typed.at) {
    case 'address':
      return answerAddress(ctx, typed.address)
    case 'wish': {
      const { address: receiver, amount, durationSec } = typed
      return enterFlow(ctx, buyFlow, { step: 'quote', resource: 'ENERGY', receiver, amount, durationSec })
    }
    case 'part': {
      const { address: receiver, amount } = typed
      return enterFlow(ctx, buyFlow, { step: 'duration', resource: 'ENERGY', receiver, amount })
    }
    case 'time': {
      const { address: receiver, durationSec } = typed
      return enterFlow(ctx, buyFlow, { step: 'amount', resource: 'ENERGY', receiver, durationSec })
    }
    case 'transaction':
      return replyWithScreen(ctx, await transactionScreen(ctx, typed.txid))
    case 'cost':
      return replyWithScreen(ctx, await calcScreen(ctx, typed.amount, typed.durationSec))
    case 'amount':
      return enterFlow(ctx, calcFlow, { amount: typed.amount })
    case 'duration':
      return enterFlow(ctx, calcFlow, { durationSec: typed.durationSec })
    case 'wrong_address': {
      const problem = receiverProblem(t, typed.wrong)
      return replyWithScreen(ctx, { text: problem, buttons: [[menuButton(ctx)]] })
    }
    case 'wrong': {
      const buttons = [[goButton(t, 'calc')], [menuButton(ctx)]]
      return replyWithScreen(ctx, {
        text: paragraphs(rentalInputProblem(t, typed.wrong), t('typed-examples')),
        buttons,
      })
    }
    case 'unknown': {
      const open = openerByName(ctx, text)
      if (open) return open(ctx)
      const quoted = quotable(text) || '…'
      const buttons = [[goButton(t, 'help'), goButton(t, 'support')], [menuButton(ctx)]]
      return replyWithScreen(ctx, {
        text: paragraphs(t('typed-unknown', { text: quoted }), t('typed-examples')),
        buttons,
      })
    }
  }
})

/** Words for screens that users type instead of tapping. Each locale text is a comma-separated list in its language. */
const SCREEN_WORDS = {
  'typed-words-menu': 'menu',
  'typed-words-account': 'account',
  'typed-words-rent': 'rent',
} as const satisfies Partial<Record<PlainKey, ScreenName>>

/** Removes accents, which many users omit, and treats a dotless i as i, because some keyboards have only that. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll('ı', 'i')
    .trim()

/** Finds a screen by its button label or by a common word. */
export function screenNamed(t: Translator, text: string): ScreenName | undefined {
  const typedName = plainWords(text)
  if (isScreenName(typedName)) return typedName
  const isListed = (words: string) => words.split(/[,，]/).some((word) => plainWords(word) === typedName)
  const matchingKey = (Object.keys(SCREEN_WORDS) as (keyof typeof SCREEN_WORDS)[]).find((key) => isListed(t.plain(key)))
  return findScreenName((button) => isListed(t.plain(button))) ?? (matchingKey && SCREEN_WORDS[matchingKey])
}

/** Tries the user's language, then English. */
function openerByName(ctx: BotContext, text: string): ScreenOpener | undefined {
  for (const t of [ctx.t, translator('en')]) {
    const open = findOpener(ctx, screenNamed(t, text) ?? '')
    if (open) return open
  }
  return undefined
}

async function answerAddress(ctx: BotContext, receiver: TronAddress): Promise<void> {
  const { t, link, deps } = ctx
  const address = code(receiver)
  if (receiver === link?.depositAddress) {
    const text = t('typed-deposit-address', { address })
    return replyWithScreen(ctx, { text, buttons: [[goButton(t, 'deposit')], [menuButton(ctx)]] })
  }
  if (receiver === deps.zapbuy?.address) {
    const text = t('typed-zapbuy-address', { address })
    return replyWithScreen(ctx, { text, buttons: [[goButton(t, 'zapbuy')], [menuButton(ctx)]] })
  }
  await replyWithScreen(ctx, await addressCard(ctx, receiver))
}

export const typed: Feature = { name: 'typed', composer }
