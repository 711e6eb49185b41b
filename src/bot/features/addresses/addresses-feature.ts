/** /addresses: shows and edits the user's address book. */
import { Composer } from 'grammy'
import {
  MAX_SAVED_ADDRESSES,
  removeAddress,
  saveAddress,
  savedAddress,
  setDefaultAddress,
} from '../../../db/stores/addresses/address-book.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { charactersIn } from '../../../kernel/text/formats.ts'
import { activationFeeSun } from '../../../tron/parameters.ts'
import { depositAddressesOf } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, type Flow } from '../../base/flow.ts'
import { readReceiver } from '../../lines/answers.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { addressText } from '../../orders/names.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { offerActivation } from '../../purchases/activation.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { addressCard, type BookOp, bookData, bookScreen } from './book.ts'

const MAX_NAME_LENGTH = 30
/**
 * Matches characters that break lines, are invisible or change the text direction. U+200D is allowed because it joins
 * emoji.
 */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Matches a long word with digits: an address, a transaction ID or an API key. */
const SECRET_LIKE = /^(?=.*[0-9])[\x21-\x7e]{16,}$/

/** Returns the cleaned name of an address or an account, or the text key of the problem. */
export function readName(input: string): { ok: true; name: string } | { ok: false; problem: PlainKey } {
  const name = input.trim().replace(/ +/g, ' ')
  if (name === '' || INVISIBLE.test(name)) return { ok: false, problem: 'addresses-name-unseen' }
  if (name.split(' ').some((word) => SECRET_LIKE.test(word))) return { ok: false, problem: 'addresses-name-secret' }
  if (name.length > 4 * MAX_NAME_LENGTH || charactersIn(name) > MAX_NAME_LENGTH)
    return { ok: false, problem: 'addresses-name-long' }
  return { ok: true, name }
}

type NameArgs = { address?: TronAddress }

/** Adds an address, or renames one. */
const nameFlow = defineFlow<NameArgs>('address-name', 1, async (flow, args) => {
  const address = args.address ?? (await askAddress(flow))
  await askName(flow, address)
  await flow.show((ctx) => addressCard(ctx, address, ctx.t('addresses-saved')))
})

async function askAddress(flow: Flow): Promise<TronAddress> {
  const answer = await flow.askText((ctx) => ({ text: ctx.t('addresses-ask'), buttons: [[cancelButton(ctx)]] }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const address = await parsedOrAskAgain(answer, readReceiver(answer.text), receiverProblem)
  const isDeposit = await flow.run((ctx) => depositAddressesOf(ctx).includes(address))
  return isDeposit ? answer.again((ctx) => ctx.t('wrong-address-deposit')) : address
}

async function askName(flow: Flow, address: TronAddress): Promise<void> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('addresses-ask-name', { address: addressText(address) }),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const read = readName(answer.text)
  if (!read.ok) return answer.again((ctx) => ctx.t(read.problem))
  const outcome = await flow.run(({ deps, user }) =>
    deps.db.write((tx) => saveAddress(tx, { userId: user.id, address, name: read.name }, deps.clock.now())),
  )
  if (outcome === 'taken') return answer.again((ctx) => ctx.t('addresses-name-taken'))
  if (outcome === 'full') return answer.again((ctx) => ctx.t('addresses-full', { max: MAX_SAVED_ADDRESSES }))
}

/** Activates an address if the marketplace offers activation. Otherwise explains how to do it elsewhere. */
const activateFlow = defineFlow<{ address: TronAddress }>('address-activate', 2, async (flow, { address }) => {
  const offered = await offerActivation(flow, address)
  const feeSun =
    offered !== 'not_offered'
      ? null
      : await flow.run(async ({ runtime }) => {
          const chainFigures = await runtime.chain.figures()
          return chainFigures ? activationFeeSun(chainFigures) : null
        })
  await flow.show((ctx) =>
    addressCard(
      ctx,
      address,
      feeSun === null ? undefined : ctx.t('addresses-activate-elsewhere', { fee: ctx.t.trx(feeSun) }),
    ),
  )
})

const composer = new Composer<BotContext>()

async function showBook(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  await replyWithScreen(ctx, await bookScreen(ctx, 0))
}

composer.callbackQuery(bookData.filter, async (ctx, next) => {
  const data = bookData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const { op, to } = data
  if (op === 'list') return replyWithScreen(ctx, await bookScreen(ctx, Number(to) || 0))
  if (op === 'add') return enterFlow(ctx, nameFlow, {})
  return isAddress(to) ? OPERATIONS[op](ctx, to) : next()
})

const OPERATIONS: Record<Exclude<BookOp, 'list' | 'add'>, (ctx: BotContext, address: TronAddress) => Promise<void>> = {
  card: showCard,
  name: (ctx, address) => enterFlow(ctx, nameFlow, { address }),
  activate: (ctx, address) => enterFlow(ctx, activateFlow, { address }),
  async default(ctx, address) {
    await ctx.deps.db.write((tx) => setDefaultAddress(tx, ctx.user.id, address))
    await showCard(ctx, address)
  },
  async plain(ctx, address) {
    await ctx.deps.db.write((tx) => setDefaultAddress(tx, ctx.user.id, undefined))
    await showCard(ctx, address)
  },
  async remove(ctx, address) {
    const { deps, user, t } = ctx
    const removed = await deps.db.write(async (tx) => {
      const entry = await savedAddress(tx, user.id, address)
      await removeAddress(tx, user.id, address)
      return entry
    })
    await replyWithScreen(ctx, await bookScreen(ctx, 0, removed && t('addresses-removed', { name: removed.name })))
  },
}

async function showCard(ctx: BotContext, address: TronAddress): Promise<void> {
  ctx.ack()
  await replyWithScreen(ctx, await addressCard(ctx, address))
}

export const addresses: Feature = {
  name: 'addresses',
  composer,
  openers: { addresses: showBook },
  flows: [nameFlow, activateFlow],
  commands: ['addresses'],
}
