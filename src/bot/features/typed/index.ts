/** What is typed without a question: an address, an amount and a time, or something that leads to people. */
import { Composer } from 'grammy'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type BotContext, type Open, opener } from '../../base/context.ts'
import { enterFlow, type Feature, quotable } from '../../base/flow.ts'
import { plainInput } from '../../locales/formats.ts'
import { code, paragraphs } from '../../locales/html.ts'
import { type PlainKey, type Translator, translator } from '../../locales/translator.ts'
import {
  type AddressTextProblem,
  readAmount,
  readAmountAndDuration,
  readDuration,
  readReceiver,
  type WishProblem,
} from '../../orders/input.ts'
import { receiverProblem, wishProblem } from '../../orders/words.ts'
import { reply } from '../../purchases/guard.ts'
import { goButton, isPlace, menuButton, type Place, placeOf } from '../../telegram/keyboards.ts'
import { addressCard } from '../addresses/book.ts'
import { buyFlow } from '../buy/flow.ts'
import { calcFlow, calcScreen } from '../calc/index.ts'
import { transactionScreen } from './transaction.ts'

type Typed =
  | { at: 'address'; address: TronAddress }
  | { at: 'wish'; address: TronAddress; amount: number; durationSec: number }
  /** Without a time, or without an amount. */
  | { at: 'part'; address: TronAddress; amount: number }
  | { at: 'time'; address: TronAddress; durationSec: number }
  | { at: 'transaction'; txid: string }
  | { at: 'cost'; amount: number; durationSec: number }
  | { at: 'amount'; amount: number }
  | { at: 'duration'; durationSec: number }
  /** It was meant as an address, or as an amount and a duration, and is none. */
  | { at: 'wrong_address'; wrong: AddressTextProblem }
  | { at: 'wrong'; wrong: WishProblem }
  | { at: 'unknown' }

/** Of any kind of chain: 0x..., 41..., or about as long as one of ours. */
const MEANT_AS_ADDRESS = /^(?:0x[0-9a-fA-F]{40}|41[0-9a-fA-F]{40}|T[1-9A-Za-z]{29,39})$/

/** The page of an explorer, whichever: the address or the transaction that it is about. */
const LINK = /https?:\/\/\S*?\/(T[1-9A-HJ-NP-Za-km-z]{33}|[0-9a-fA-F]{64})(?:[/?#]\S*)?(?=\s|$)/g

/** What somebody means who types without having been asked. */
export function readTyped(typed: string): Typed {
  const text = plainInput(typed).replace(LINK, '$1')
  if (/^[0-9a-fA-F]{64}$/.test(text)) return { at: 'transaction', txid: text.toLowerCase() }
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => MEANT_AS_ADDRESS.test(word) || readReceiver(word).ok)
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

/** The answer is the cost of both resources, so the smaller minimum, that of Bandwidth, decides. */
function readNumbers(text: string): Typed {
  const both = readAmountAndDuration(text, 'BANDWIDTH')
  if (both.ok) return { at: 'cost', ...both.value }
  const amount = readAmount(text, 'BANDWIDTH')
  if (amount.ok) return { at: 'amount', amount: amount.value }
  const duration = readDuration(text)
  if (duration.ok) return { at: 'duration', durationSec: duration.value }
  const wrong = numberProblem(text, 'BANDWIDTH')
  // One word that begins with a digit can be anything.
  const isNumber = wrong && (text.includes(' ') || wrong.problem !== 'not_understood')
  return isNumber ? { at: 'wrong', wrong } : { at: 'unknown' }
}

type NumberProblem = Extract<WishProblem, { argument: 'amount' | 'duration' }>

/** A number, also a negative one, in digits of any script. */
const NUMBER = /^[-+\u2212\u2013\u2014]?\p{N}/u

/** The first mistake in an amount and a duration, or in one of the two; undefined: the text begins with no number. */
function numberProblem(text: string, resource: Resource): NumberProblem | undefined {
  if (!NUMBER.test(text)) return undefined
  const both = readAmountAndDuration(text, resource)
  if (both.ok) return undefined
  const { ok: _, ...wrong } = both
  if (wrong.argument === 'amount' || wrong.argument === 'duration') return wrong
  const [amount, duration] = [readAmount(text, resource), readDuration(text)]
  if (amount.ok || duration.ok) return undefined
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
      return reply(ctx, await transactionScreen(ctx, typed.txid))
    case 'cost':
      return reply(ctx, await calcScreen(ctx, typed.amount, typed.durationSec))
    case 'amount':
      return enterFlow(ctx, calcFlow, { amount: typed.amount })
    case 'duration':
      return enterFlow(ctx, calcFlow, { durationSec: typed.durationSec })
    case 'wrong_address': {
      const problem = receiverProblem(t, typed.wrong)
      return reply(ctx, { text: problem, buttons: [[menuButton(ctx)]] })
    }
    case 'wrong': {
      const buttons = [[goButton(t, 'calc')], [menuButton(ctx)]]
      return reply(ctx, { text: paragraphs(wishProblem(t, typed.wrong), t('typed-examples')), buttons })
    }
    case 'unknown': {
      const open = openNamed(ctx, text)
      if (open) return open(ctx)
      const quoted = quotable(text) || '…'
      const buttons = [[goButton(t, 'help'), goButton(t, 'support')], [menuButton(ctx)]]
      return reply(ctx, { text: paragraphs(t('typed-unknown', { text: quoted }), t('typed-examples')), buttons })
    }
  }
})

/** What people write instead of tapping; each text lists words of its language, between commas. */
const WORDS = {
  'typed-words-menu': 'menu',
  'typed-words-account': 'account',
  'typed-words-rent': 'rent',
} as const satisfies Partial<Record<PlainKey, Place>>

/** Without accents, which many leave out; an i without a dot is one to those whose keyboard has no other. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll('ı', 'i')
    .trim()

/** A place by the words of its button, or by what people call it. */
export function placeNamed(t: Translator, text: string): Place | undefined {
  const said = plainWords(text)
  if (isPlace(said)) return said
  const isSaid = (words: string) => words.split(/[,，]/).some((word) => plainWords(word) === said)
  const called = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((key) => isSaid(t.plain(key)))
  return placeOf((button) => isSaid(t.plain(button))) ?? (called && WORDS[called])
}

/** In the person's language or in English. */
function openNamed(ctx: BotContext, text: string): Open | undefined {
  for (const t of [ctx.t, translator('en')]) {
    const open = opener(ctx, placeNamed(t, text) ?? '')
    if (open) return open
  }
  return undefined
}

async function answerAddress(ctx: BotContext, receiver: TronAddress): Promise<void> {
  const { t, link, deps } = ctx
  const address = code(receiver)
  if (receiver === link?.depositAddress) {
    const text = t('typed-deposit-address', { address })
    return reply(ctx, { text, buttons: [[goButton(t, 'deposit')], [menuButton(ctx)]] })
  }
  if (receiver === deps.zapbuy?.address) {
    const text = t('typed-zapbuy-address', { address })
    return reply(ctx, { text, buttons: [[goButton(t, 'zapbuy')], [menuButton(ctx)]] })
  }
  await reply(ctx, await addressCard(ctx, receiver))
}

/** What is typed without a question: an address, an amount and a time, or something that leads to people. */
export const typed: Feature = { name: 'typed', composer }
