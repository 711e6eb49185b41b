/**
 * Converts stored rows to events, one plain sentence each. Keys, signatures and stored responses are never included.
 */
import type { WhyEvent } from '../../../contract/operator/why.ts'
import type { StoryRows } from '../../../db/stores/operator/story.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { formatTrx, groupThousands, type Sun, sun } from '../../../kernel/sun.ts'

interface EventDetails {
  sun?: number | null
  txid?: string | null
}

/** Makes an event. Returns none if the time is null, because nothing has happened yet. */
function event(atMs: number | null, source: string, what: string, more: EventDetails = {}): WhyEvent[] {
  if (atMs === null) return []
  return [{ at: Math.floor(atMs / 1000), source, what, amount: more.sun ?? null, txid: more.txid ?? null }]
}

const reasonSuffix = (why: string | null) => (why === null || why === '' ? '' : `: ${why}`)
const units = (count: number, resource: string) => `${groupThousands(count)} ${resource}`

const EVENTS_BY_KIND: { [K in keyof StoryRows]: (row: StoryRows[K][number]) => WhyEvent[] } = {
  orders: (o) =>
    event(
      o.createdAtMs,
      'order',
      `Order ${o.id} of account ${o.accountId} was created: ${units(o.units, o.resource)} for ${o.receiver}, ` +
        `${formatDuration(o.durationSec)}, ${o.priceSun} SUN per unit per day; it is ${o.status}, ` +
        `${groupThousands(o.confirmedUnits)} delegated, ${groupThousands(o.cancelledUnits)} cancelled`,
      { sun: o.payoutSun },
    ),
  delegations: (d) => [
    ...event(
      d.createdAtMs,
      'delegation',
      `A delegation of ${units(d.units, d.resource)} by ${d.provider} was planned for ${d.orderId}; it is ${d.state}` +
        `${d.attempts > 0 ? `, retries: ${d.attempts}` : ''}${reasonSuffix(d.failure)}`,
      { txid: d.txid },
    ),
    ...event(d.startedAtMs, 'delegation', `The delegation by ${d.provider} was confirmed. Earnings:`, {
      sun: d.paidSun,
      txid: d.txid,
    }),
    ...event(d.returnedAtMs, 'delegation', 'The buyer returned the delegation early. Refund:', { sun: d.returnedSun }),
    ...event(
      d.startedAtMs === null ? null : d.endsAtMs,
      'delegation',
      `The rental from ${d.provider} ends; its stake ${d.state === 'reclaimed' ? 'was' : 'is then'} taken back`,
      { txid: d.reclaimTxid },
    ),
    ...event(
      d.state === 'confirmed' && d.endsAtMs !== null && d.notBeforeMs > d.endsAtMs ? d.endsAtMs : null,
      'delegation',
      `The stake of ${d.provider} could not be reclaimed yet: a lock, a missing permission, or no Bandwidth and no TRX for ` +
        'the transaction; the worker retries',
    ),
  ],
  adjustments: (a) => [
    ...event(
      a.requestedAtMs,
      'adjustment',
      `${a.requestedBy} ${a.state === 'done' && a.decidedBy === null ? 'made' : 'requested'} a ${a.kind} by hand ` +
        `(${a.id}): ${a.reason}; it is ${a.state}`,
      { sun: a.amountSun },
    ),
    ...event(
      a.decidedAtMs,
      'adjustment',
      `${a.decidedBy} ${a.state === 'declined' ? 'declined' : 'confirmed'} the ${a.kind} ${a.id}${reasonSuffix(a.declineReason)}`,
    ),
  ],
  cancellations: (c) =>
    event(
      c.cancelledAtMs,
      'refund',
      `The order was cancelled: ${groupThousands(c.units)} units cancelled, ${formatTrx(c.feeSun)} TRX charged as ` +
        `fee, ${groupThousands(c.pendingUnits)} units still pending. Refund:`,
      { sun: c.refundSun },
    ),
  fastCharges: (f) => [
    ...event(
      f.createdAtMs,
      'order',
      `Fast Charge ${f.orderId} of account ${f.accountId} was created: ${units(f.units, f.resource)} for ` +
        `${f.receiver}; it is ${f.state}`,
      { sun: f.chargeSun },
    ),
    ...event(f.startedAtMs, 'delegation', `${f.provider ?? 'A provider'} delegated it`, { txid: f.txid }),
    ...event(f.closedAtMs, 'refund', 'The Fast Charge was closed. Refund:', {
      sun: f.refundSun,
      txid: f.reclaimTxid,
    }),
  ],
  payLaters: (p) => [
    ...event(
      p.createdAtMs,
      'order',
      `Payment address ${p.payAddress} was assigned to the pay-later order ${p.orderId}; the order is ${p.state}` +
        reasonSuffix(p.reason),
      { sun: p.amountSun },
    ),
    ...event(p.cancelledAtMs, 'order', 'The pay-later order was cancelled'),
  ],
  transfers: (t) =>
    event(
      t.blockTimeMs,
      'payment',
      `${t.fromAddress} paid for the order, in block ${t.blockNumber}: ${t.state}` +
        `${t.vanishedAt === null ? '' : `, removed by a reorg at block ${t.vanishedAt}`}; remainder: ${t.rest}`,
      { sun: t.amountSun, txid: t.txid },
    ),
  payments: (p) =>
    event(p.createdAtMs, 'payment', `${p.payer} paid with a signed transfer: ${p.state}${reasonSuffix(p.reason)}`, {
      sun: p.amountSun,
      txid: p.txid,
    }),
  refunds: (r) =>
    event(r.createdAtMs, 'refund', `A refund to ${r.payer} was planned: ${r.state}`, {
      sun: r.amountSun,
      txid: r.txid,
    }),
  purchases: (p) => [
    ...event(
      p.createdAtMs,
      'chat',
      `Telegram user ${p.userId} was quoted ${units(p.amount, p.resource)} for ${p.receiver} (rental ${p.id})`,
      { sun: p.costSun },
    ),
    ...event(
      p.sentAtMs,
      'chat',
      `The order was sent to the marketplace; it is ${p.state}${p.orderId === null ? '' : `, order ${p.orderId}`}` +
        reasonSuffix(p.errorCode),
    ),
    ...event(p.foundAtMs, 'chat', 'The order was found after it had been recorded as not made'),
    ...event(p.endToldMs, 'chat', 'The user was notified of the end of the rental'),
  ],
  changes: (c) =>
    event(
      c.createdAtMs,
      'chat',
      `Telegram user ${c.userId} requested a change of the order (${c.kind}): ${c.state}${reasonSuffix(c.errorCode)}`,
      { sun: c.numbers?.refundSun ?? null },
    ),
  zaps: (z) => [
    ...event(
      z.blockTimeMs,
      'zap',
      `${z.sender} paid the ZapBuy address, in block ${z.blockNumber}: ${z.state}${reasonSuffix(z.reason)}`,
      { sun: z.paidSun, txid: z.txid },
    ),
    ...event(
      z.sentAtMs,
      'zap',
      `Energy was ordered for the payment: order ${z.orderId ?? 'not known yet'}, ${z.filledPercent}%`,
      {
        sun: z.costSun,
      },
    ),
    ...event(
      z.refundSignedAtMs,
      'refund',
      `The refund to ${z.refundTo ?? z.sender} was signed${z.refundedByUserId === null ? '' : ' manually'}`,
      { sun: z.refundSun, txid: z.refundTxid },
    ),
    ...event(z.refundedAtMs, 'refund', 'The refund is in a solidified block', {
      sun: z.refundSun,
      txid: z.refundTxid,
    }),
    ...event(z.offChainSinceMs, 'zap', 'A reorg removed the payment from the chain', { txid: z.txid }),
  ],
  topUps: (t) =>
    event(t.signedAtMs, 'zap', `ZapBuy topped up the operator's account at ${t.toAddress}: ${t.state}`, {
      sun: t.amountSun,
      txid: t.txid,
    }),
  withdrawals: (w) => [
    ...event(
      w.createdAtMs,
      'withdrawal',
      `The withdrawal ${w.id} of account ${w.accountId} to ${w.address} was requested`,
      {
        sun: w.amountSun,
      },
    ),
    ...event(w.endedAtMs ?? w.dueAtMs, 'withdrawal', withdrawalStateText(w), {
      sun: w.state === 'done' ? w.amountSun - w.feeSun : null,
      txid: w.txid,
    }),
  ],
  chatWithdrawals: (w) =>
    event(
      w.createdAtMs,
      'chat',
      `Telegram user ${w.userId} requested the withdrawal in the chat: ${w.state}${reasonSuffix(w.reason)}`,
      {
        sun: w.amountSun,
        txid: w.txid,
      },
    ),
  deposits: (d) =>
    event(
      d.blockTimeMs,
      'deposit',
      d.token === null
        ? `${d.fromAddress} paid into account ${d.accountId}, in block ${d.blockNumber}: ${d.state}` +
            `${d.feeSun > 0 ? `, less a fee of ${formatTrx(d.feeSun)} TRX` : ''}` +
            (d.vanishedAt === null ? '' : `, removed by a reorg at block ${d.vanishedAt}`)
        : `${d.fromAddress} sent ${d.tokenAmount} of token ${d.token} to account ${d.accountId}: not credited, because it is not TRX`,
      { sun: d.token === null ? d.amountSun : null, txid: d.txid },
    ),
  payouts: (p) =>
    event(p.createdAtMs, 'payout', `Payout of ${p.account} to ${p.address}: ${p.state}`, {
      sun: p.amountSun,
      txid: p.txid,
    }),
  sweeps: (s) =>
    event(
      s.createdAtMs,
      'sweep',
      `${s.fromAddress} was swept to the ${s.target.toLowerCase()} ${s.toAddress}: ${s.state}`,
      {
        sun: s.amountSun,
        txid: s.txid,
      },
    ),
  activations: (a) =>
    event(a.createdAtMs, 'activation', `Account ${a.accountId} had ${a.address} activated: ${a.state}`, {
      sun: a.chargeSun,
      txid: a.txid,
    }),
  outgoing: (o) => [
    ...event(
      o.recordedAtMs,
      'chain',
      o.purpose === 'UNKNOWN'
        ? `The chain has a transaction of this marketplace that is missing in its database: ${o.act} by ${o.owner} to ${o.receiver}`
        : `A transaction of ${o.owner} was recorded before sending (${o.purpose})${reasonSuffix(o.refusal)}`,
      { sun: o.amountSun, txid: o.txid },
    ),
    ...event(o.blockTimeMs, 'chain', `Included in block ${o.blockNumber}${o.success ? '' : ', but it failed'}`, {
      txid: o.txid,
    }),
  ],
  accounts: (a) => [
    ...event(a.createdAtMs, 'account', `Account ${a.id} was opened; its deposit address is ${a.depositAddress}`),
    ...event(a.whitelistedAtMs, 'account', 'The account was whitelisted and may sell'),
  ],
  links: (l) => [
    ...event(l.linkedAtMs, 'chat', `Telegram user ${l.userId} linked the account ${l.accountId}`),
    ...event(l.rejectedAtMs, 'chat', `The marketplace rejected the key that Telegram user ${l.userId} linked`),
  ],
  users: (u) => [
    ...event(u.firstSeenAtMs, 'chat', `Telegram user ${u.id} was first seen`),
    ...event(u.blockedAtMs, 'chat', `Telegram user ${u.id} blocked the bot`),
    ...event(u.bannedAtMs, 'chat', `Telegram user ${u.id} was banned`),
  ],
  accountNotices: (n) =>
    event(n.atMs, 'notice', `Notice for the users of account ${n.accountId}: ${n.kind}${reasonSuffix(n.reason)}`, {
      sun: n.amountSun,
    }),
  outbox: (m) => [
    ...event(m.createdAtMs, 'message', `Message to ${recipientText(m.userId)} was queued: ${messageName(m.event)}`),
    ...event(
      m.settledAtMs,
      'message',
      `The message (${messageName(m.event)}) is ${m.state}${reasonSuffix(m.lastError)}`,
    ),
  ],
  webhooks: (w) => [
    ...event(w.createdAtMs, 'webhook', `Event ${w.eventId} (${w.type}) was queued`),
    ...event(
      w.settledAtMs ?? w.lastAttemptAtMs,
      'webhook',
      `The event ${w.eventId} is ${w.state} after ${w.attempts} attempts` +
        `${w.lastStatus === null ? '' : `, last HTTP status ${w.lastStatus}`}${reasonSuffix(w.lastError)}`,
    ),
  ],
  idempotency: (i) =>
    event(
      i.createdAtMs,
      'idempotency',
      'The response to the Idempotency-Key was stored; a retry gets the same response',
    ),
  operatorActions: (a) => event(a.atMs, 'journal', `${a.by} did ${a.action} to ${a.target}`),
  adminActions: (a) =>
    event(
      a.atMs,
      'journal',
      `Operator ${a.adminId} did ${a.action} to ${a.target} in the chat${reasonSuffix(a.detail)}`,
    ),
  tickets: (t) => event(t.openedAtMs, 'ticket', `Telegram user ${t.userId} opened ticket #${t.id}: ${t.state}`),
  ticketEntries: (e) =>
    event(e.atMs, 'ticket', `In ticket #${e.ticketId}, ${e.byUserId} wrote: ${e.text || e.fileKind}`),
  // Ledger rows are grouped in `ledgerEvents`, because each ledger transaction is one event.
  ledger: () => [],
  held: () => [],
}

function withdrawalStateText({ state, reason, endedAtMs }: StoryRows['withdrawals'][number]): string {
  return endedAtMs === null
    ? `The withdrawal is ${state}${reasonSuffix(reason)}: not sent before this time`
    : `The withdrawal ended: ${state}${reasonSuffix(reason)}`
}

const recipientText = (userId: number | null) => (userId === null ? 'every operator' : `Telegram user ${userId}`)

const messageName = (of: StoryRows['outbox'][number]['event']): string => {
  if (of.kind === 'alert' || of.kind === 'alert_over') return `${of.kind} ${of.name}`
  return 'state' in of ? `${of.kind} ${of.state}` : of.kind
}

/** Makes one event per ledger transaction, with its source and target accounts. */
function ledgerEvents(moves: StoryRows['ledger']): WhyEvent[] {
  return [...new Set(moves.map(({ cause }) => cause))].flatMap((cause) => {
    const entries = moves.filter((move) => move.cause === cause)
    const [into, from] = [entries.filter(({ amount }) => amount > 0), entries.filter(({ amount }) => amount < 0)]
    const parts = into.map(({ account, amount }) => `${formatTrx(amount)} TRX to ${account}`)
    const what = `The ledger moved ${parts.join(', ')}, from ${from.map(({ account }) => account).join(', ')}`
    const [act = '', of = ''] = cause.split(':')
    return event(entries[0]?.atMs ?? null, 'ledger', `${what} (${act})`, {
      sun: into.reduce((sum, { amount }) => sum + amount, 0),
      txid: /^[0-9a-f]{64}$/.test(of) ? of : null,
    })
  })
}

/** Returns all events, oldest first. Events of the same second are in the order of the tables. */
export function eventsOf(rows: StoryRows): WhyEvent[] {
  const eventsOfKind = <K extends keyof StoryRows>(kind: K) =>
    rows[kind].toReversed().flatMap((row) => EVENTS_BY_KIND[kind](row))
  const events = (Object.keys(EVENTS_BY_KIND) as (keyof StoryRows)[]).flatMap(eventsOfKind)
  return [...events, ...ledgerEvents(rows.ledger.toReversed())].sort((a, b) => a.at - b.at)
}

interface OpenItem {
  what: string
  /** Recommended action for the operator. Undefined if the process finishes without one. */
  step?: string
}

const SUPPLY_STEP =
  '`operator providers list` and `operator sources list` show the supply: add to it, or let the buyer raise the price or cancel'

const IN_PROGRESS_STATES = ['planned', 'signed', 'closing', 'reclaiming', 'pending'] as const

const inState = <Row extends { state: string }>(rows: readonly Row[], ...states: Row['state'][]): Row[] =>
  rows.filter(({ state }) => states.includes(state))

/**
 * Lists unfinished processes. Those that need the operator come first. `explainWaiting` returns why an order waits for
 * supply.
 */
export function openItems(
  rows: StoryRows,
  explainWaiting: (order: StoryRows['orders'][number]) => string | undefined,
): OpenItem[] {
  const open: OpenItem[] = [
    ...rows.outgoing
      .filter(({ purpose, success }) => purpose === 'UNKNOWN' && success)
      .map(({ txid }) => ({
        what: `the books do not contain the transaction ${txid}`,
        step:
          '`operator transactions unknown` or `operator transactions unclaimed` shows it; once it is solidified, ' +
          '`operator transactions enter` enters it, and `operator money return` returns a transfer to the fund',
      })),
    ...inState(rows.withdrawals, 'review').map(({ id }) => ({
      what: `the withdrawal ${id} needs a review by an operator`,
      step: `\`operator withdrawals show ${id}\`, then approve or refuse it`,
    })),
    ...inState(rows.adjustments, 'waiting').map(({ id }) => ({
      what: `the adjustment ${id} waits for a second operator`,
      step: `\`operator money show ${id}\`, then confirm or decline it`,
    })),
    ...inState(rows.zaps, 'owed').map(({ txid, reason }) => ({
      what: `the zap ${txid} is owed${reasonSuffix(reason)}`,
      step: `/zap ${txid} in the operators' chat shows if the refund is automatic or manual`,
    })),
    ...inState(rows.tickets, 'open').map(({ id }) => ({
      what: `ticket #${id} needs an answer`,
      step: "answer it: /admin in the operators' chat, Tickets",
    })),
    ...inState(rows.webhooks, 'failed', 'dropped').map(({ eventId, state }) => ({
      what: `the webhook event ${eventId} is ${state}`,
      step: `the account can retry it: POST /v2/webhook/deliveries/${eventId}/retry`,
    })),
    ...inState(rows.zaps, 'seen', 'ordering', 'ordered', 'refunding').map(({ txid, state }) => ({
      what: `the zap ${txid} is ${state}`,
    })),
    ...rows.orders
      .filter(({ status }) => status === 'Active')
      .map((o) => {
        const what = `the order ${o.id} still needs ${groupThousands(o.units - o.confirmedUnits - o.cancelledUnits)} units`
        const why = explainWaiting(o)
        return why === undefined ? { what } : { what: `${what}: ${why}`, step: SUPPLY_STEP }
      }),
    ...inState([...rows.delegations, ...rows.fastCharges], ...IN_PROGRESS_STATES).map(({ orderId, state }) => ({
      what: `a delegation for ${orderId} is ${state}`,
    })),
    ...inState(rows.payLaters, 'waiting').map(({ orderId }) => ({ what: `the order ${orderId} awaits its payment` })),
    ...inState(rows.purchases, 'sending', 'asking', 'unknown').map(({ id, state }) => ({
      what: `the chat's rental ${id} is ${state}`,
    })),
    ...inState(rows.withdrawals, 'requested', 'signed').map(({ id, state }) => ({
      what: `the withdrawal ${id} is ${state}`,
    })),
    ...rows.deposits
      .filter(({ state, vanishedAt }) => state === 'waiting' || (vanishedAt !== null && state !== 'reversed'))
      .map(({ txid }) => ({ what: `the deposit ${txid} awaits the finality of its block` })),
    ...inState(
      [...rows.refunds, ...rows.payouts, ...rows.sweeps, ...rows.activations, ...rows.topUps],
      'planned',
      'signed',
    ).map(({ txid, state }) => ({ what: `a transfer is ${state} (${txid ?? 'no txid yet'})` })),
    ...inState(rows.webhooks, 'waiting').map(({ eventId }) => ({
      what: `the webhook event ${eventId} awaits delivery`,
    })),
    ...inState(rows.outbox, 'queued', 'sending').map(({ userId }) => ({
      what: `a message to ${recipientText(userId)} awaits sending`,
    })),
    ...rows.held.filter(({ name }) => /^(?:hold|fast|withdraw|refund|pay-later):/.test(name)).map(heldItem),
  ]
  return open
}

const heldItem = ({ name, balance }: { name: string; balance: Sun }) => ({
  what: `the ledger holds ${formatTrx(sun(balance))} TRX in ${name}`,
})
