/** Use case: explains the whole history of one order, transaction, withdrawal, account, user or ticket. Read only. */
import type { Why, WhyEvent } from '../../../contract/operator/why.ts'
import { type IncidentRow, openIncidents } from '../../../db/stores/operator/incidents.ts'
import { type LedgerNames, storyRows } from '../../../db/stores/operator/story.ts'
import { MAX_STORY_ROWS } from '../../../db/stores/operator/story-conditions.ts'
import { lookUpName, type Subject, type TypedName, withLinked } from '../../../db/stores/operator/story-subject.ts'
import { lastArchivedMs } from '../../../db/stores/orders/order-archive.ts'
import { readAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { idTimeSec, isId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { groupThousands } from '../../../kernel/sun.ts'
import type { BlockTransaction, TransactionInfo } from '../../../tron/types.ts'
import type { Market } from '../../base/deps.ts'
import {
  buyer,
  debtAccount,
  fastHold,
  hold,
  payLaterMoney,
  pendingActivation,
  pendingPayout,
  pendingRefund,
  pendingWithdrawal,
  smallDeposits,
} from '../../base/ledger.ts'
import { invalid } from '../../base/request.ts'
import { demandOf } from '../../matching/prices.ts'
import { eventsOf, openItems } from './events.ts'

/** Maximum number of events. A longer history shows only its newest events. */
const MAX_EVENTS = 500

const MONEY: LedgerNames = {
  ofOrder: (id) => [hold(id), fastHold(id), payLaterMoney(id)],
  ofWithdrawal: (id) => [pendingWithdrawal(id)],
  ofAccount: (id) => [buyer(id), smallDeposits(id), debtAccount(id)],
  ofRefund: (id) => [pendingRefund(id)],
  ofPayout: (id) => [pendingPayout(id)],
  ofActivation: (id) => [pendingActivation(id)],
  causesOf: (txid) =>
    ['deposit', 'payment', 'payment-lost', 'pay-later-in', 'pay-later-rest', 'pay-later-lost', 'payout-lost'].map(
      (cause) => `${cause}:${txid}`,
    ),
}

/** Explains an item. Throws AppError INVALID_PARAMS if `of` does not have the format of any known identifier. */
export async function explain(market: Pick<Market, 'db' | 'node' | 'clock' | 'book'>, of: string): Promise<Why> {
  const names = parseIdentifiers(of.trim())
  const fromNode = await Promise.all(
    names.map((name) => (name.is === 'txid' ? queryNode(market, name.txid) : undefined)),
  )
  const node = fromNode.find((answer) => answer !== undefined)
  const { looked, rows, problems, archivedMs } = await market.db.read(async (reader) => {
    const looked = (await Promise.all(names.map((name) => lookUpName(reader, name)))).flat()
    const subject = await withLinked(reader, subjectOf(looked.map(({ found }) => found)))
    const isTxid = names.flatMap((name) => (name.is === 'txid' ? [name.txid] : []))
    const named = { ...subject, txids: [...new Set([...subject.txids, ...isTxid])] }
    const problems = (await openIncidents(reader)).filter(({ severity }) => severity === 'unwell')
    const archivedMs = await lastArchivedMs(reader)
    return { looked, rows: await storyRows(reader, named, MONEY), problems, archivedMs }
  })
  const events = [...eventsOf(rows), ...(node?.events ?? [])].sort((a, b) => a.at - b.at)
  const open = openItems(rows, (order) => explainWaiting(market, order))
  const counted = looked.map((one) => ({ in: one.in, found: Object.values(one.found).flat().length }))
  const found = counted.some((one) => one.found > 0) || node?.isKnown === true
  const [archivedId] = names.flatMap((name) =>
    'id' in name && idTimeSec(name.id) * 1000 <= archivedMs ? [name.id] : [],
  )
  return {
    of: of.trim(),
    found,
    looked: [...counted, ...(node ? [{ in: node.where, found: node.isKnown ? 1 : 0 }] : [])],
    events: events.slice(-MAX_EVENTS),
    earlier: events.length > MAX_EVENTS || Object.values(rows).some(({ length }) => length >= MAX_STORY_ROWS),
    open: open.map(({ what }) => what),
    next:
      archivedId !== undefined && !found
        ? `No record found. If the order was archived, search in MARKET_ARCHIVE_FOLDER: zgrep ${archivedId} orders-*.gz`
        : nextStep(found, open, problems),
  }
}

function nextStep(found: boolean, open: ReturnType<typeof openItems>, problems: readonly IncidentRow[]): string {
  if (!found) return 'No record found: check that you copied the whole value, and that it belongs to this marketplace.'
  const item = open.find((one) => one.step !== undefined) ?? open[0]
  if (!item) return 'Nothing is open. No action needed.'
  const wait =
    problems.length > 0
      ? 'solve the following problems; then it continues automatically'
      : 'no action needed, it continues automatically; check again in a minute'
  const causes = problems.map(({ part, problem, remedy }) => ` Problem ${part}: ${remedy ?? problem}.`)
  return `Open: ${item.what}. Next: ${item.step ?? wait}.${causes.join('')}`
}

/** Returns why no offer fills an order. Undefined if the order does not wait for supply. */
function explainWaiting(
  market: Pick<Market, 'book' | 'clock'>,
  { id, resource }: { id: string; resource: Resource },
): string | undefined {
  const order = market.book.waiting(resource).get(id)
  if (!order) return undefined
  const { units, priceSun } = market.book.supply(resource).fill(demandOf(market, order))
  if (units === 0) return 'nothing is offered for it now'
  if (priceSun <= order.priceSun) return undefined
  return `its price is ${order.priceSun} SUN, and ${groupThousands(units)} units are offered at ${priceSun} SUN`
}

/** Returns the identifiers that have the format of the text. */
function parseIdentifiers(text: string): TypedName[] {
  const hex = text.toLowerCase().replace(/^0x/, '')
  if (/^[0-9a-f]{64}$/.test(hex)) return [{ is: 'txid', txid: hex }]
  if (isId(hex)) return [{ is: 'id', id: hex }]
  const address = readAddress(text)
  if (address.ok) return [{ is: 'address', address: address.address }]
  const digits = /^(#?)([0-9]{1,15})$/.exec(text)
  if (digits) return [{ is: digits[1] === '#' ? 'ticket' : 'number', number: Number(digits[2]) }]
  if (/^@[A-Za-z0-9_]{3,32}$/.test(text)) return [{ is: 'username', username: text.slice(1) }]
  throw invalid(
    'of must be an id (24 hex digits), a txid (64 hex digits), an address (T...), a Telegram id, @username, or #ticket number',
  )
}

function subjectOf(found: readonly Partial<Subject>[]): Subject {
  const collect = <T>(of: (one: Partial<Subject>) => readonly T[] | undefined) => [
    ...new Set(found.flatMap((one) => of(one) ?? [])),
  ]
  return {
    orders: collect((one) => one.orders),
    accounts: collect((one) => one.accounts),
    users: collect((one) => one.users),
    purchases: collect((one) => one.purchases),
    withdrawals: collect((one) => one.withdrawals),
    adjustments: collect((one) => one.adjustments),
    zaps: collect((one) => one.zaps),
    tickets: collect((one) => one.tickets),
    txids: collect((one) => one.txids),
  }
}

interface NodeAnswer {
  isKnown: boolean
  where: string
  events: WhyEvent[]
}

/**
 * Asks the node for the current state of a transaction. The node may lag or be wrong; only the followed chain decides.
 */
async function queryNode({ node, clock }: Pick<Market, 'node' | 'clock'>, txid: string): Promise<NodeAnswer> {
  const at = Math.floor(clock.now() / 1000)
  const nodeEvent = (what: string, amount: number | null = null): WhyEvent => ({
    at,
    source: 'node',
    what,
    amount,
    txid,
  })
  try {
    const [info, transaction] = await Promise.all([node.includedTransaction(txid), node.pendingTransaction(txid)])
    if (info) return { isKnown: true, where: 'the node', events: [nodeEvent(infoText(info, transaction), info.feeSun)] }
    if (transaction)
      return {
        isKnown: true,
        where: 'the node',
        events: [nodeEvent('The node has the transaction, but no block contains it yet')],
      }
    return { isKnown: false, where: 'the node', events: [nodeEvent('The node does not have the transaction now')] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      isKnown: false,
      where: 'the node, which does not respond',
      events: [nodeEvent('The node could not be queried')],
    }
  }
}

function infoText({ blockNumber, success }: TransactionInfo, transaction: BlockTransaction | undefined): string {
  const kind = transaction === undefined ? '' : ` (${transaction.type})`
  return `The node now has the transaction in block ${blockNumber}${kind}, ${success ? 'succeeded' : 'failed'}. Fee:`
}
