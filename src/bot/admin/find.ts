/** Search for operators: a user id, @name, address, order or txid leads to the right card. */
import { Composer } from 'grammy'
import type { Reader } from '../../db/db.ts'
import { peopleNamed, peopleOfAddress } from '../../db/stores/admin/people.ts'
import { type FoundTxid, findTxid } from '../../db/stores/admin/txids.ts'
import { purchase, purchaseOfOrder } from '../../db/stores/bot/purchases/purchases.ts'
import { readVisitor } from '../../db/stores/bot/users.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, echoInput, enterFlow, showHere } from '../base/flow.ts'
import { requireRight } from '../base/guards.ts'
import { readLine } from '../lines/line.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { paidText } from '../locales/tokens.ts'
import { transactionButton } from '../orders/zap-texts.ts'
import type { Screen } from '../telegram/screen.ts'
import { cardButton, findButton, findData, personButton } from './data.ts'
import { onButton } from './operator-actions.ts'
import { personScreen } from './people.ts'
import { findAccountScreen } from './trade/accounts.ts'
import { adjustButtons } from './trade/adjustments.ts'
import { purchaseAdminButton, purchaseAdminScreen } from './trade/orders.ts'
import { zapButton } from './trade/zaps.ts'

const MAX_PEOPLE = 8

export const findAdmin = new Composer<BotContext>()

findAdmin.command(['find', 'user', 'order', 'txid'], requireRight('people'), async (ctx) => {
  const query = ctx.match.trim()
  if (query === '') return enterFlow(ctx, findFlow, {})
  await showHere(ctx, (await findScreen(ctx, query)) ?? notFoundScreen(ctx, query))
})
onButton(findAdmin, findData, 'people', (ctx) => enterFlow(ctx, findFlow, {}))

/** Asks the operator what to search for, until the search finds something. */
export const findFlow = defineFlow(
  'admin-find',
  1,
  async (flow) => {
    const answer = await flow.askText((ctx) => ({ text: ctx.t('find-ask'), buttons: [[cancelButton(ctx)]] }))
    if (answer.kind === 'button') return
    const { text } = answer
    const found = await flow.run(async (ctx) => (await findScreen(ctx, text)) !== undefined)
    if (!found) return answer.again((ctx) => ctx.t('find-nothing'))
    await flow.show(async (ctx) => (await findScreen(ctx, text)) ?? notFoundScreen(ctx, text))
  },
  'people',
)

const notFoundScreen = (ctx: BotContext, query: string): Screen => ({
  text: lines(ctx.t('find-nothing'), ctx.t('flow-typed', { input: echoInput(query) || '…' })),
  buttons: [[findButton(ctx.t), cardButton(ctx.t)]],
})

async function findScreen(ctx: BotContext, query: string): Promise<Screen | undefined> {
  const { db } = ctx.deps
  const line = readLine(query)
  if (line.at === 'rental' && line.rental.receiver) return addressScreen(ctx, line.rental.receiver)
  if (line.at === 'transaction') return txidScreen(ctx, line.txid)
  if (line.at === 'order') {
    const found = await db.read((reader) => purchaseById(reader, line.id))
    if (found) return purchaseAdminScreen(ctx, found)
  }
  const account = await findAccountScreen(ctx, query.trim())
  if (account) return account
  const people = await db.read((reader) => findUserIds(reader, query))
  return peopleScreen(ctx, people, ctx.t('find-name', { name: echoInput(query) }))
}

const purchaseById = async (reader: Reader, id: string) =>
  (await purchase(reader, id)) ?? (await purchaseOfOrder(reader, id))

async function findUserIds(reader: Reader, query: string): Promise<number[]> {
  if (/^[0-9]{1,15}$/.test(query)) return (await readVisitor(reader, Number(query))) ? [Number(query)] : []
  return /^@?[A-Za-z0-9_]{3,32}$/.test(query) ? peopleNamed(reader, query.replace('@', '')) : []
}

/** Shows the card of a single person, or a button for each of several. */
async function peopleScreen(ctx: BotContext, people: readonly number[], title: Html): Promise<Screen | undefined> {
  const [only] = people
  if (only === undefined) return undefined
  if (people.length === 1) return personScreen(ctx, only)
  const rows = people.slice(0, MAX_PEOPLE).map((id) => [personButton({ id, username: null })])
  return { text: title, buttons: [...rows, [findButton(ctx.t), cardButton(ctx.t)]] }
}

async function addressScreen(ctx: BotContext, address: TronAddress): Promise<Screen> {
  const { t, deps } = ctx
  const account = await findAccountScreen(ctx, address)
  if (account) return account
  const people = await deps.db.read((reader) => peopleOfAddress(reader, address, MAX_PEOPLE))
  const title = t('find-address', { address: code(address) })
  const nobody = { text: paragraphs(title, t('find-address-nobody')), buttons: [[findButton(t), cardButton(t)]] }
  return (await peopleScreen(ctx, people, title)) ?? nobody
}

async function txidScreen(ctx: BotContext, txid: string): Promise<Screen | undefined> {
  const { t, deps } = ctx
  const found = await deps.db.read((reader) => findTxid(reader, txid))
  const texts = txidTexts(ctx, found, txid)
  const ofOrders = await deps.db.read(async (reader) => {
    const [first] = found.delegations
    return first && purchaseOfOrder(reader, first.orderId)
  })
  const purchases = [...found.purchases, ...(ofOrders ? [ofOrders] : [])]
  const once = [...new Map(purchases.map((one) => [one.id, one])).values()]
  return {
    text: paragraphs(
      t('transaction-title', { txid: code(txid) }),
      ...(texts.length > 0 ? texts : [t('find-txid-nothing')]),
    ),
    buttons: [
      ...found.zaps.map((one) => [zapButton(t, one)]),
      ...once.map((one) => [purchaseAdminButton(t, one)]),
      found.outgoing === undefined || found.outgoing.purpose === 'UNKNOWN' ? adjustButtons(ctx, ['return'], txid) : [],
      [transactionButton(t, deps.network, txid)],
      [findButton(t), cardButton(t)],
    ],
  }
}

function txidTexts({ t }: BotContext, found: FoundTxid, txid: string): Html[] {
  const { deposit, outgoing } = found
  return [
    ...found.zaps.map((one) =>
      t(one.txid === txid ? 'find-zap' : 'find-zap-refund', {
        state: one.state,
        paid: paidText(t, one),
        sender: code(one.sender),
      }),
    ),
    ...(deposit
      ? [
          t('find-deposit', {
            account: code(deposit.accountId),
            state: deposit.state,
            amount: paidText(t, { ...deposit, paidSun: deposit.amountSun }),
            sender: code(deposit.fromAddress),
          }),
        ]
      : []),
    ...found.delegations.map((one) =>
      t(one.isReclaim ? 'find-reclaim' : 'find-delegation', {
        order: code(one.orderId),
        state: one.state,
        units: t.number(one.units),
      }),
    ),
    ...(outgoing
      ? [
          t('find-outgoing', {
            purpose: outgoing.purpose,
            ref: code(outgoing.ref ?? '-'),
            state: outgoing.blockNumber === null ? t.plain('find-no-block') : `#${outgoing.blockNumber}`,
          }),
        ]
      : []),
    ...found.purchases.map((one) => t('find-purchase', { id: code(one.id), state: one.state })),
  ]
}
