/**
 * Operator use cases that move money by hand. An adjustment takes effect in one transaction, together with its journal
 * entry and its notice. Above `confirmAboveSun`, the first operator only stores a request, which changes nothing until
 * another operator confirms it.
 */
import { createHash } from 'node:crypto'
import {
  ADJUSTMENTS,
  type Adjustment,
  type AdjustmentBody,
  type Adjustments,
  type AdjustmentsQuery,
  type OwnAdjustment,
  type OwnAdjustments,
  type OwnAdjustmentsQuery,
  REQUEST_DAYS,
} from '../../../contract/operator/adjustments.ts'
import { DEFAULT_PAGE_SIZE } from '../../../contract/v2.ts'
import type { Reader, Tx } from '../../../db/db.ts'
import {
  type AdjustmentRow,
  adjustmentById,
  adjustmentsPage,
  expireAdjustments,
  insertAdjustment,
  moveAdjustment,
  setBalances,
  unconfirmedSince,
} from '../../../db/stores/operator/adjustments.ts'
import { orderById } from '../../../db/stores/orders/orders.ts'
import { balance, post } from '../../../db/stores/treasury/ledger.ts'
import { DAY_SEC, toSec } from '../../../kernel/duration.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isId } from '../../../kernel/ids.ts'
import { filterSequentially } from '../../../kernel/pool.ts'
import { addAll } from '../../../kernel/sun.ts'
import { requireAccount } from '../../accounts/account-changes.ts'
import type { Market } from '../../base/deps.ts'
import { canonicalJson } from '../../base/idempotent.ts'
import { buyer, payerOf } from '../../base/ledger.ts'
import { notifyAccount } from '../../base/notify-account.ts'
import { type Actor, logAction, type OperatorAction, personOf, recordAction } from '../../base/operator-actions.ts'
import { invalid } from '../../base/request.ts'
import { maybeSamePerson } from '../../people/chat.ts'
import { KINDS } from './kinds.ts'

const DAY_MS = DAY_SEC * 1000
const REQUEST_MS = REQUEST_DAYS * DAY_MS

/**
 * Makes an adjustment, or requests it if a second operator must confirm it. A repeated call with the same id returns
 * the first result. Throws AppError IDEMPOTENCY_KEY_REUSED, INVALID_PARAMS, MISSING_PARAMS,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW, and the errors of the TRON node.
 */
export async function adjust(market: Market, body: AdjustmentBody, by: string): Promise<Adjustment> {
  const { id, kind, reason, isInternal: internal = false } = body
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex')
  const first = await market.db.read((reader) => firstResult(market, reader, id, bodyHash))
  if (first) return first
  checkFields(body)
  const draft = await KINDS[kind].draft(market, body)
  const nowMs = market.clock.now()
  return change(market, by, async (tx) => {
    const earlier = await firstResult(market, tx, id, bodyHash)
    if (earlier) return { view: earlier }
    const isAlone = await needsNoConfirmation(market, tx, by, draft.amountSun)
    const state = isAlone ? ('done' as const) : ('waiting' as const)
    const facts = { id, bodyHash, kind, reason: reason.trim(), internal, state, requestedBy: by, requestedAtMs: nowMs }
    if (!(await insertAdjustment(tx, { ...facts, ...draft })))
      throw invalid('of must be a payment without an adjustment: another one is waiting or done')
    const row = await requireAdjustment(tx, id)
    await KINDS[kind].check(market, tx, row)
    if (isAlone) return apply(market, tx, row)
    return { view: viewOf(market, row), action: actionOf('adjustment.request', row) }
  })
}

/**
 * Confirms a request as another operator, and makes the adjustment. Repeatable. Throws AppError INVALID_PARAMS,
 * ADJUSTMENT_NOT_OPEN, ADJUSTMENT_NEEDS_ANOTHER_OPERATOR, INTERNAL_BALANCE_ACCOUNT_TOO_LOW, and the errors of the TRON
 * node.
 */
export async function confirmAdjustment(market: Market, id: string, by: string): Promise<Adjustment> {
  const seen = await market.db.read((reader) => requireAdjustment(reader, id))
  if (stateOf(market, seen) === 'waiting') {
    if (await market.db.read((reader) => maybeSamePerson(reader, seen.requestedBy, by)))
      throw new AppError('ADJUSTMENT_NEEDS_ANOTHER_OPERATOR', {
        detail:
          personOf(seen.requestedBy) === personOf(by)
            ? `you (${by}) requested this adjustment yourself`
            : `you (${by}) may be ${seen.requestedBy}, who requested it: connect the chat with the name, on the page You`,
      })
    await KINDS[seen.kind].recheck?.(market, seen)
  }
  const nowMs = market.clock.now()
  return change(market, by, async (tx) => {
    const moved = await moveAdjustment(tx, id, 'confirm', { decidedBy: by, decidedAtMs: nowMs })
    if (!moved) return { view: await decidedView(market, tx, id, 'done') }
    await KINDS[moved.kind].check(market, tx, moved)
    return apply(market, tx, moved)
  })
}

/**
 * Declines a request. Its own operator may do so too. Throws AppError INVALID_PARAMS, ADJUSTMENT_NOT_OPEN.
 */
export function declineAdjustment(market: Market, id: string, reason: string, by: string): Promise<Adjustment> {
  const nowMs = market.clock.now()
  return change(market, by, async (tx) => {
    const set = { decidedBy: by, decidedAtMs: nowMs, declineReason: reason.trim() }
    const moved = await moveAdjustment(tx, id, 'decline', set)
    if (!moved) return { view: await decidedView(market, tx, id, 'declined') }
    return {
      view: viewOf(market, moved),
      action: actionOf('adjustment.decline', moved, { declineReason: reason.trim() }),
    }
  })
}

/** Lists adjustments, newest first; waiting ones oldest first. Throws AppError INVALID_PARAMS. */
export async function listAdjustments(market: Market, query: AdjustmentsQuery): Promise<Adjustments> {
  const { state, account, page = 0, pageSize: limit = DEFAULT_PAGE_SIZE } = query
  return market.db.read(async (reader) => {
    const accountId = account === undefined ? undefined : (await requireAccount(reader, 'account', account)).id
    const filter = { state, accountId, expiredMs: market.clock.now() - REQUEST_MS }
    const { rows, total } = await adjustmentsPage(reader, filter, { offset: page * limit, limit })
    return { data: rows.map((row) => viewOf(market, row)), total }
  })
}

/** Returns an adjustment. Throws AppError INVALID_PARAMS. */
export const showAdjustment = (market: Market, id: string): Promise<Adjustment> =>
  market.db.read(async (reader) => viewOf(market, await requireAdjustment(reader, id)))

/** Lists what operators changed in the balance of an account by hand, newest first. */
export async function listOwnAdjustments(
  market: Market,
  accountId: string,
  { page = 0, pageSize: limit = DEFAULT_PAGE_SIZE }: OwnAdjustmentsQuery,
): Promise<OwnAdjustments> {
  const filter = { state: 'done' as const, accountId, expiredMs: 0 }
  const { rows, total } = await market.db.read((reader) =>
    adjustmentsPage(reader, filter, { offset: page * limit, limit }),
  )
  return { data: rows.map(ownView), total }
}

/** Refuses a field that the kind does not use: ignoring it could send money elsewhere than the operator meant. */
function checkFields(body: AdjustmentBody): void {
  const takes: readonly string[] = ADJUSTMENTS[body.kind].takes
  for (const name of ['to', 'from'] as const)
    if (body[name] !== undefined && !takes.includes(name)) throw invalid(`${name} must be absent for a ${body.kind}`)
}

type Change = { view: Adjustment; action?: OperatorAction }

/** Runs a change with its journal entry in one transaction. Expires old requests first, so that none takes effect. */
async function change(market: Market, by: Actor, make: (tx: Tx) => Promise<Change>): Promise<Adjustment> {
  const { view, action } = await market.db.write(async (tx) => {
    await expireAdjustments(tx, market.clock.now() - REQUEST_MS)
    const made = await make(tx)
    if (made.action) await recordAction(market, tx, by, made.action)
    return made
  })
  if (action) logAction(market, by, action)
  return view
}

/** Makes the change of an adjustment in the state `done`, in the transaction that has moved it there. */
async function apply(market: Market, tx: Tx, row: AdjustmentRow): Promise<Change> {
  const { id, kind, accountId, amountSun } = row
  const { apply: postingsOf, notice } = KINDS[kind]
  const balanceNow = async () => (accountId === null ? null : balance(tx, buyer(accountId)))
  const beforeSun = await balanceNow()
  const postings = await postingsOf(market, tx, row)
  if (postings.length > 0 && !(await post(tx, market.clock.now(), `adjust:${id}`, postings)))
    throw new Error(`adjustment ${id} is already posted`)
  const afterSun = await balanceNow()
  await setBalances(tx, id, { beforeSun, afterSun })
  if (notice && accountId !== null && payerOf(accountId) === undefined) {
    const address = kind === 'refund' ? ((await orderById(tx, row.subject))?.receiver ?? null) : null
    const shown = row.internal ? null : row.reason
    await notifyAccount(market, tx, { accountId, kind: notice, address, amountSun, reason: shown })
  }
  const done = { ...row, beforeSun, afterSun }
  const balances = { before: beforeSun, after: afterSun }
  return { view: viewOf(market, done), action: actionOf(`adjustment.${kind}`, done, balances) }
}

function actionOf(action: OperatorAction['action'], row: AdjustmentRow, more: object = {}): OperatorAction {
  const { id, kind, subject: of, accountId, amountSun: amount, reason, requestedBy } = row
  return { action, target: accountId ?? of, detail: { id, kind, of, amount, reason, requestedBy, ...more } }
}

/** True if this operator may make the adjustment without a second one. */
async function needsNoConfirmation(market: Market, tx: Tx, by: string, amountSun: number): Promise<boolean> {
  const { confirmAboveSun } = market.settings
  if (confirmAboveSun === undefined) return true
  const recent = await unconfirmedSince(tx, market.clock.now() - DAY_MS)
  const own = await filterSequentially(recent, ({ requestedBy }) => maybeSamePerson(tx, requestedBy, by))
  return addAll(own.map((row) => row.amountSun)) + amountSun <= confirmAboveSun
}

async function firstResult(
  market: Market,
  reader: Reader,
  id: string,
  bodyHash: string,
): Promise<Adjustment | undefined> {
  const row = await adjustmentById(reader, id)
  if (row && row.bodyHash !== bodyHash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { detail: `another adjustment already has the id ${id}` })
  return row && viewOf(market, row)
}

async function requireAdjustment(reader: Reader, id: string): Promise<AdjustmentRow> {
  const row = isId(id) ? await adjustmentById(reader, id) : undefined
  if (row) return row
  throw invalid('id must be the id of an adjustment')
}

/** Returns an adjustment that can no longer be decided, if it is already in the wanted state. */
async function decidedView(market: Market, tx: Tx, id: string, wanted: AdjustmentRow['state']): Promise<Adjustment> {
  const row = await requireAdjustment(tx, id)
  if (row.state !== wanted) throw new AppError('ADJUSTMENT_NOT_OPEN', { detail: `the adjustment is ${row.state}` })
  return viewOf(market, row)
}

const stateOf = ({ clock }: Market, { state, requestedAtMs }: AdjustmentRow): AdjustmentRow['state'] =>
  state === 'waiting' && requestedAtMs <= clock.now() - REQUEST_MS ? 'expired' : state

function viewOf(market: Market, row: AdjustmentRow): Adjustment {
  const { id, kind, subject: of, amountSun: amount, reason, internal, requestedBy, decidedBy, declineReason } = row
  const state = stateOf(market, row)
  const payer = row.accountId === null ? undefined : payerOf(row.accountId)
  const hasAccount = row.accountId !== null && payer === undefined
  return {
    ...{ id, kind, of, amount, reason, isInternal: internal, state, requestedBy, decidedBy, declineReason },
    accountId: hasAccount ? row.accountId : null,
    to: hasAccount ? null : (payer ?? row.toAddress),
    requestedAt: toSec(row.requestedAtMs),
    expiresAt: state === 'waiting' ? toSec(row.requestedAtMs + REQUEST_MS) : null,
    decidedAt: row.decidedAtMs === null ? null : toSec(row.decidedAtMs),
    before: hasAccount ? row.beforeSun : null,
    after: hasAccount ? row.afterSun : null,
  }
}

const ownView = (row: AdjustmentRow): OwnAdjustment => ({
  id: row.id,
  kind: row.kind,
  orderId: row.kind === 'refund' ? row.subject : null,
  amount: row.kind === 'debit' ? -row.amountSun : row.amountSun,
  reason: row.internal ? null : row.reason,
  balance: row.afterSun,
  at: toSec(row.decidedAtMs ?? row.requestedAtMs),
})
