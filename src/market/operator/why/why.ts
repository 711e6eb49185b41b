/** Use-case: the whole story of one order, transaction, withdrawal, account, person or ticket. Reads only. */
import type { Why, WhyEvent } from '../../../contract/operator/why.ts'
import { type Money, storyRows } from '../../../db/stores/operator/story.ts'
import { MAX_STORY_ROWS } from '../../../db/stores/operator/story-conditions.ts'
import { lookFor, type Name, type Subject, withLinked } from '../../../db/stores/operator/story-subject.ts'
import { readAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isId } from '../../../kernel/ids.ts'
import type { BlockTransaction, TransactionInfo } from '../../../tron/types.ts'
import type { Market } from '../../base/deps.ts'
import {
  activating,
  buyer,
  fastHold,
  hold,
  owed,
  paying,
  payLater,
  refunding,
  small,
  withdrawing,
} from '../../base/ledger.ts'
import { invalid } from '../../base/request.ts'
import { eventsOf, openOf } from './events.ts'

/** The newest of a story that is longer. */
const MAX_EVENTS = 500

const MONEY: Money = {
  ofOrder: (id) => [hold(id), fastHold(id), payLater(id)],
  ofWithdrawal: (id) => [withdrawing(id)],
  ofAccount: (id) => [buyer(id), small(id), owed(id)],
  ofRefund: (id) => [refunding(id)],
  ofPayout: (id) => [paying(id)],
  ofActivation: (id) => [activating(id)],
  causesOf: (txid) =>
    ['deposit', 'payment', 'payment-lost', 'pay-later-in', 'pay-later-rest', 'pay-later-lost', 'payout-lost'].map(
      (cause) => `${cause}:${txid}`,
    ),
}

/** Throws AppError INVALID_PARAMS: `of` has the form of nothing that is kept here. */
export async function why(market: Pick<Market, 'db' | 'node' | 'clock'>, of: string): Promise<Why> {
  const names = namesOf(of.trim())
  const fromNode = await Promise.all(names.map((name) => (name.is === 'txid' ? askNode(market, name.txid) : undefined)))
  const node = fromNode.find((answer) => answer !== undefined)
  const { looked, rows } = await market.db.read(async (reader) => {
    const looked = (await Promise.all(names.map((name) => lookFor(reader, name)))).flat()
    const subject = await withLinked(reader, subjectOf(looked.map(({ found }) => found)))
    const isTxid = names.flatMap((name) => (name.is === 'txid' ? [name.txid] : []))
    const named = { ...subject, txids: [...new Set([...subject.txids, ...isTxid])] }
    return { looked, rows: await storyRows(reader, named, MONEY) }
  })
  const events = [...eventsOf(rows), ...(node?.events ?? [])].sort((a, b) => a.at - b.at)
  const open = openOf(rows)
  const counted = looked.map((one) => ({ in: one.in, found: Object.values(one.found).flat().length }))
  const found = counted.some((one) => one.found > 0) || node?.knows === true
  return {
    of: of.trim(),
    found,
    looked: [...counted, ...(node ? [{ in: node.where, found: node.knows ? 1 : 0 }] : [])],
    events: events.slice(-MAX_EVENTS),
    earlier: events.length > MAX_EVENTS || Object.values(rows).some(({ length }) => length >= MAX_STORY_ROWS),
    open: open.map(({ what }) => what),
    next: nextStep(found, open),
  }
}

function nextStep(found: boolean, open: ReturnType<typeof openOf>): string {
  if (!found)
    return 'Nothing is written down about it: check that it was copied whole, and that it belongs to this marketplace.'
  const step = open.find((one) => one.step !== undefined)
  if (step) return `Open: ${step.what}. Next: ${step.step}.`
  const [first] = open
  if (first) return `Open: ${first.what}. Next: nothing, it goes on by itself; look again in a minute.`
  return 'Nothing is open. Next: nothing.'
}

/** The forms that a name has. */
function namesOf(text: string): Name[] {
  const hex = text.toLowerCase().replace(/^0x/, '')
  if (/^[0-9a-f]{64}$/.test(hex)) return [{ is: 'txid', txid: hex }]
  if (isId(hex)) return [{ is: 'id', id: hex }]
  const address = readAddress(text)
  if (address.ok) return [{ is: 'address', address: address.address }]
  const digits = /^(#?)([0-9]{1,15})$/.exec(text)
  if (digits) return [{ is: digits[1] === '#' ? 'ticket' : 'number', number: Number(digits[2]) }]
  if (/^@[A-Za-z0-9_]{3,32}$/.test(text)) return [{ is: 'username', username: text.slice(1) }]
  throw invalid(
    'of must be an id (24 digits of 0-9 a-f), a txid (64), an address (T...), a Telegram id, @name, or # and a ticket',
  )
}

function subjectOf(found: readonly Partial<Subject>[]): Subject {
  const all = <T>(of: (one: Partial<Subject>) => readonly T[] | undefined) => [
    ...new Set(found.flatMap((one) => of(one) ?? [])),
  ]
  return {
    orders: all((one) => one.orders),
    accounts: all((one) => one.accounts),
    users: all((one) => one.users),
    purchases: all((one) => one.purchases),
    withdrawals: all((one) => one.withdrawals),
    zaps: all((one) => one.zaps),
    tickets: all((one) => one.tickets),
    txids: all((one) => one.txids),
  }
}

interface NodeAnswer {
  knows: boolean
  where: string
  events: WhyEvent[]
}

/** What the node says of a transaction now: it may be behind, or wrong; the followed chain decides. */
async function askNode({ node, clock }: Pick<Market, 'node' | 'clock'>, txid: string): Promise<NodeAnswer> {
  const at = Math.floor(clock.now() / 1000)
  const said = (what: string, amount: number | null = null): WhyEvent => ({ at, source: 'node', what, amount, txid })
  try {
    const [info, transaction] = await Promise.all([node.includedTransaction(txid), node.pendingTransaction(txid)])
    if (info) return { knows: true, where: 'the node', events: [said(infoText(info, transaction), info.feeSun)] }
    if (transaction)
      return { knows: true, where: 'the node', events: [said('The node knows it, and no block has it yet')] }
    return { knows: false, where: 'the node', events: [said('Asked now, the node does not know it')] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { knows: false, where: 'the node, which does not answer', events: [said('The node could not be asked')] }
  }
}

function infoText({ blockNumber, success }: TransactionInfo, transaction: BlockTransaction | undefined): string {
  const kind = transaction === undefined ? '' : ` (${transaction.type})`
  return `Asked now, the node has it in block ${blockNumber}${kind}, ${success ? 'done' : 'without effect'}; it took as the fee`
}
