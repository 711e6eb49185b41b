/** /addresses: shows and edits the user's address book. */
import { Composer } from 'grammy'
import { removeAddress, savedAddress, setDefaultAddress } from '../../../db/stores/addresses/address-book.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { activationFeeSun } from '../../../tron/parameters.ts'
import { saveUnderName } from '../../accounts/address-names.ts'
import { signInPageId } from '../../accounts/wallet-sign-in.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, type Flow } from '../../base/flow.ts'
import { readReceiver } from '../../lines/answers.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { isOnlyPaidTo } from '../../orders/input.ts'
import { addressText } from '../../orders/names.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { offerActivation } from '../../purchases/activation.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { addressCard, type BookOp, bookData, bookScreen } from './book.ts'

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
  const isDeposit = await flow.run((ctx) => isOnlyPaidTo(ctx.deps, address))
  return isDeposit ? answer.again((ctx) => ctx.t('wrong-address-deposit')) : address
}

async function askName(flow: Flow, address: TronAddress): Promise<void> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('addresses-ask-name', { address: addressText(address) }),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const problem = await flow.run(async (ctx) => (await saveUnderName(ctx, address, answer.text)) ?? null)
  if (problem !== null) return answer.again(() => problem)
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

/** Offers the page where a wallet signs in. Without pages, shows the address book. */
async function showSignIn(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  const { t, runtime, deps, user } = ctx
  const url = runtime.pageUrl?.('sign-in-page', signInPageId(user.id, deps.clock.now()))
  if (url === undefined) return showBook(ctx)
  await replyWithScreen(ctx, {
    text: t('sign-in-chat'),
    buttons: [[{ label: t.plain('button-sign-in-page'), url }], [goButton(t, 'addresses'), menuButton(ctx)]],
  })
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
  openers: { addresses: showBook, signin: showSignIn },
  flows: [nameFlow, activateFlow],
  commands: ['addresses'],
}
