/** What rows say happened, a line each, in plain words; no key, no signature, no answer that was kept is among them. */
import type { WhyEvent } from '../../../contract/operator/why.ts'
import type { StoryRows } from '../../../db/stores/operator/story.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { formatTrx, groupThousands, type Sun, sun } from '../../../kernel/sun.ts'

interface More {
  sun?: number | null
  txid?: string | null
}

/** Undefined: it has not happened. */
function event(atMs: number | null, source: string, what: string, more: More = {}): WhyEvent[] {
  if (atMs === null) return []
  return [{ at: Math.floor(atMs / 1000), source, what, amount: more.sun ?? null, txid: more.txid ?? null }]
}

const because = (why: string | null) => (why === null || why === '' ? '' : `: ${why}`)
const units = (count: number, resource: string) => `${groupThousands(count)} ${resource}`

/** Of each kind of row: the events that it stands for. */
const TOLD: { [K in keyof StoryRows]: (row: StoryRows[K][number]) => WhyEvent[] } = {
  orders: (o) =>
    event(
      o.createdAtMs,
      'order',
      `The order ${o.id} of account ${o.accountId} was made: ${units(o.units, o.resource)} for ${o.receiver}, ` +
        `${formatDuration(o.durationSec)}, ${o.priceSun} SUN per unit per day; it is ${o.status}, ` +
        `${groupThousands(o.confirmedUnits)} delegated, ${groupThousands(o.cancelledUnits)} given up`,
      { sun: o.payoutSun },
    ),
  delegations: (d) => [
    ...event(
      d.createdAtMs,
      'delegation',
      `A delegation of ${units(d.units, d.resource)} by ${d.provider} was planned for ${d.orderId}; it is ${d.state}` +
        `${d.attempts > 0 ? `, planned again: ${d.attempts}` : ''}${because(d.failure)}`,
      { txid: d.txid },
    ),
    ...event(d.startedAtMs, 'delegation', `The delegation by ${d.provider} was confirmed; it has earned`, {
      sun: d.paidSun,
      txid: d.txid,
    }),
    ...event(d.returnedAtMs, 'delegation', 'The buyer returned it early; that brought back', { sun: d.returnedSun }),
    ...event(
      d.startedAtMs === null ? null : d.endsAtMs,
      'delegation',
      `The rental from ${d.provider} ends; its stake ${d.state === 'reclaimed' ? 'was' : 'is then'} taken back`,
      { txid: d.reclaimTxid },
    ),
    ...event(
      d.state === 'confirmed' && d.endsAtMs !== null && d.notBeforeMs > d.endsAtMs ? d.endsAtMs : null,
      'delegation',
      `${d.provider} could not take its stake back yet: a lock, a missing permission, or no Bandwidth and no TRX for ` +
        'the transaction; it is tried again',
    ),
  ],
  cancellations: (c) =>
    event(
      c.cancelledAtMs,
      'refund',
      `The order was cancelled: ${groupThousands(c.units)} units given up, ${formatTrx(c.feeSun)} TRX kept as the ` +
        `fee, ${groupThousands(c.pendingUnits)} units were on their way; what went back`,
      { sun: c.refundSun },
    ),
  fastCharges: (f) => [
    ...event(
      f.createdAtMs,
      'order',
      `The Fast Charge ${f.orderId} of account ${f.accountId} was made: ${units(f.units, f.resource)} for ` +
        `${f.receiver}; it is ${f.state}`,
      { sun: f.chargeSun },
    ),
    ...event(f.startedAtMs, 'delegation', `${f.provider ?? 'A provider'} delegated it`, { txid: f.txid }),
    ...event(f.closedAtMs, 'refund', 'The Fast Charge was closed; what went back', {
      sun: f.refundSun,
      txid: f.reclaimTxid,
    }),
  ],
  payLaters: (p) => [
    ...event(
      p.createdAtMs,
      'order',
      `An address was given out for the order ${p.orderId}, paid later: ${p.payAddress}; it is ${p.state}` +
        because(p.reason),
      { sun: p.amountSun },
    ),
    ...event(p.cancelledAtMs, 'order', 'The order that is paid later was cancelled'),
  ],
  transfers: (t) =>
    event(
      t.blockTimeMs,
      'payment',
      `${t.fromAddress} paid for the order, in block ${t.blockNumber}: ${t.state}` +
        `${t.vanishedAt === null ? '' : `, in no block since a fork at ${t.vanishedAt}`}; what it left over: ${t.rest}`,
      { sun: t.amountSun, txid: t.txid },
    ),
  payments: (p) =>
    event(p.createdAtMs, 'payment', `${p.payer} paid with a signed transfer: ${p.state}${because(p.reason)}`, {
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
      `It was sent to the marketplace; it is ${p.state}${p.orderId === null ? '' : `, order ${p.orderId}`}` +
        because(p.errorCode),
    ),
    ...event(p.foundAtMs, 'chat', 'The order was found after it had been called not made'),
    ...event(p.endToldMs, 'chat', 'The person was told that the rental is over'),
  ],
  changes: (c) =>
    event(
      c.createdAtMs,
      'chat',
      `Telegram user ${c.userId} asked for a change of the order (${c.kind}): ${c.state}${because(c.errorCode)}`,
      { sun: c.numbers?.refundSun ?? null },
    ),
  zaps: (z) => [
    ...event(
      z.blockTimeMs,
      'zap',
      `${z.sender} paid the ZapBuy address, in block ${z.blockNumber}: ${z.state}${because(z.reason)}`,
      { sun: z.paidSun, txid: z.txid },
    ),
    ...event(
      z.sentAtMs,
      'zap',
      `Energy was ordered for it: order ${z.orderId ?? 'not known yet'}, ${z.filledPercent}%`,
      {
        sun: z.costSun,
      },
    ),
    ...event(
      z.refundSignedAtMs,
      'refund',
      `Its refund to ${z.refundTo ?? z.sender} was signed${z.refundedByUserId === null ? '' : ' by hand'}`,
      { sun: z.refundSun, txid: z.refundTxid },
    ),
    ...event(z.refundedAtMs, 'refund', 'Its refund is in the solidified chain', {
      sun: z.refundSun,
      txid: z.refundTxid,
    }),
    ...event(z.offChainSinceMs, 'zap', 'No block on the chain has the payment any more', { txid: z.txid }),
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
      `The withdrawal ${w.id} of account ${w.accountId} to ${w.address} was asked for`,
      {
        sun: w.amountSun,
      },
    ),
    ...event(w.endedAtMs ?? w.dueAtMs, 'withdrawal', withdrawalNow(w), {
      sun: w.state === 'done' ? w.amountSun - w.feeSun : null,
      txid: w.txid,
    }),
  ],
  chatWithdrawals: (w) =>
    event(w.createdAtMs, 'chat', `Telegram user ${w.userId} asked for it in the chat: ${w.state}${because(w.reason)}`, {
      sun: w.amountSun,
      txid: w.txid,
    }),
  deposits: (d) =>
    event(
      d.blockTimeMs,
      'deposit',
      d.token === null
        ? `${d.fromAddress} paid into account ${d.accountId}, in block ${d.blockNumber}: ${d.state}` +
            `${d.feeSun > 0 ? `, less a fee of ${formatTrx(d.feeSun)} TRX` : ''}` +
            (d.vanishedAt === null ? '' : `, in no block since a fork at ${d.vanishedAt}`)
        : `${d.fromAddress} sent ${d.tokenAmount} of the token ${d.token} to account ${d.accountId}: not TRX, not credited`,
      { sun: d.token === null ? d.amountSun : null, txid: d.txid },
    ),
  payouts: (p) =>
    event(p.createdAtMs, 'payout', `${p.account} was paid at ${p.address}: ${p.state}`, {
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
      o.notedAtMs,
      'chain',
      o.purpose === 'UNKNOWN'
        ? `The chain has a transaction of ours that nobody here wrote down: ${o.act} by ${o.owner} to ${o.receiver}`
        : `A transaction of ${o.owner} was written down before it was sent (${o.purpose})${because(o.refusal)}`,
      { sun: o.amountSun, txid: o.txid },
    ),
    ...event(
      o.blockTimeMs,
      'chain',
      `Block ${o.blockNumber} has it${o.success ? '' : ', without effect: it was reverted'}`,
      { txid: o.txid },
    ),
  ],
  accounts: (a) => [
    ...event(a.createdAtMs, 'account', `The account ${a.id} was opened; its deposit address is ${a.depositAddress}`),
    ...event(a.whitelistedAtMs, 'account', 'It was whitelisted: it may sell'),
  ],
  links: (l) => [
    ...event(l.linkedAtMs, 'chat', `Telegram user ${l.userId} linked the account ${l.accountId}`),
    ...event(l.rejectedAtMs, 'chat', `The marketplace refuses the key that Telegram user ${l.userId} linked`),
  ],
  users: (u) => [
    ...event(u.firstSeenAtMs, 'chat', `Telegram user ${u.id} was first seen`),
    ...event(u.blockedAtMs, 'chat', `Telegram user ${u.id} blocked the bot`),
    ...event(u.bannedAtMs, 'chat', `Telegram user ${u.id} was shut out`),
  ],
  accountNotices: (n) =>
    event(n.atMs, 'notice', `The people of account ${n.accountId} were to hear: ${n.kind}${because(n.reason)}`, {
      sun: n.amountSun,
    }),
  outbox: (m) => [
    ...event(m.createdAtMs, 'message', `A message to ${personOf(m.userId)} was written down: ${nameOf(m.event)}`),
    ...event(m.settledAtMs, 'message', `That message (${nameOf(m.event)}) is ${m.state}${because(m.lastError)}`),
  ],
  webhooks: (w) => [
    ...event(w.createdAtMs, 'webhook', `The event ${w.eventId} (${w.type}) was written down`),
    ...event(
      w.settledAtMs ?? w.lastAttemptAtMs,
      'webhook',
      `The event ${w.eventId} is ${w.state} after ${w.attempts} attempts` +
        `${w.lastStatus === null ? '' : `, the last got ${w.lastStatus}`}${because(w.lastError)}`,
    ),
  ],
  idempotency: (i) =>
    event(
      i.createdAtMs,
      'idempotency',
      'The first answer to its Idempotency-Key was kept: the same call again gets it',
    ),
  operatorActions: (a) => event(a.atMs, 'journal', `${a.by} did ${a.action} to ${a.target}`),
  adminActions: (a) =>
    event(a.atMs, 'journal', `Operator ${a.adminId} did ${a.action} to ${a.target} in the chat${because(a.detail)}`),
  tickets: (t) => event(t.openedAtMs, 'ticket', `Telegram user ${t.userId} opened ticket #${t.id}: ${t.state}`),
  ticketEntries: (e) =>
    event(e.atMs, 'ticket', `In ticket #${e.ticketId}, ${e.byUserId} wrote: ${e.text || e.fileKind}`),
  // Together, below: a transaction is one event.
  ledger: () => [],
  held: () => [],
}

function withdrawalNow({ state, reason, endedAtMs }: StoryRows['withdrawals'][number]): string {
  return endedAtMs === null
    ? `It is ${state}${because(reason)}: not sent before this`
    : `It ended: ${state}${because(reason)}`
}

const personOf = (userId: number | null) => (userId === null ? 'every operator' : `Telegram user ${userId}`)

const nameOf = (of: StoryRows['outbox'][number]['event']): string => {
  if (of.kind === 'alert' || of.kind === 'alert_over') return `${of.kind} ${of.name}`
  return 'state' in of ? `${of.kind} ${of.state}` : of.kind
}

/** One of each transaction of the ledger: out of which accounts into which. */
function ledgerEvents(moves: StoryRows['ledger']): WhyEvent[] {
  return [...new Set(moves.map(({ cause }) => cause))].flatMap((cause) => {
    const mine = moves.filter((move) => move.cause === cause)
    const [into, from] = [mine.filter(({ amount }) => amount > 0), mine.filter(({ amount }) => amount < 0)]
    const parts = into.map(({ account, amount }) => `${formatTrx(amount)} TRX to ${account}`)
    const what = `The ledger moved ${parts.join(', ')}, out of ${from.map(({ account }) => account).join(', ')}`
    const [act = '', of = ''] = cause.split(':')
    return event(mine[0]?.atMs ?? null, 'ledger', `${what} (${act})`, {
      sun: into.reduce((sum, { amount }) => sum + amount, 0),
      txid: /^[0-9a-f]{64}$/.test(of) ? of : null,
    })
  })
}

/** All of them, oldest first; what stands at one second in the order of the tables. */
export function eventsOf(rows: StoryRows): WhyEvent[] {
  const told = <K extends keyof StoryRows>(kind: K) => rows[kind].toReversed().flatMap((row) => TOLD[kind](row))
  const events = (Object.keys(TOLD) as (keyof StoryRows)[]).flatMap(told)
  return [...events, ...ledgerEvents(rows.ledger.toReversed())].sort((a, b) => a.at - b.at)
}

interface Open {
  what: string
  /** What a human can do about it; undefined: it ends by itself. */
  step?: string
}

const ON_THEIR_WAY = ['planned', 'signed', 'closing', 'reclaiming', 'pending']

/** What of it is not over: first what waits for a human. */
export function openOf(rows: StoryRows): Open[] {
  const open: Open[] = [
    ...rows.outgoing
      .filter(({ purpose, success }) => purpose === 'UNKNOWN' && success)
      .map(({ txid }) => ({
        what: `the books do not know the transaction ${txid}`,
        step: '`operator transactions unknown` shows it; `operator transactions enter` enters it once it is solidified',
      })),
    ...rows.withdrawals
      .filter(({ state }) => state === 'review')
      .map(({ id }) => ({
        what: `the withdrawal ${id} waits for an operator`,
        step: `\`operator withdrawals show ${id}\`, then approve or refuse it`,
      })),
    ...rows.zaps
      .filter(({ state }) => state === 'owed')
      .map(({ txid, reason }) => ({
        what: `the zap ${txid} is owed${because(reason)}`,
        step: `/zap ${txid} in the operators' chat says whether it is sent by itself, or by hand`,
      })),
    ...rows.tickets
      .filter(({ state }) => state === 'open')
      .map(({ id }) => ({
        what: `ticket #${id} waits for an answer`,
        step: "answer it: /admin in the operators' chat, Tickets",
      })),
    ...rows.webhooks
      .filter(({ state }) => state === 'failed' || state === 'dropped')
      .map(({ eventId, state }) => ({
        what: `the webhook event ${eventId} is ${state}`,
        step: `its account can have it sent again: POST /v2/webhook/deliveries/${eventId}/retry`,
      })),
    ...rows.zaps
      .filter(({ state }) => ['seen', 'ordering', 'ordered', 'refunding'].includes(state))
      .map(({ txid, state }) => ({ what: `the zap ${txid} is ${state}` })),
    ...rows.orders
      .filter(({ status }) => status === 'Active')
      .map((o) => ({
        what: `the order ${o.id} wants ${groupThousands(o.units - o.confirmedUnits - o.cancelledUnits)} units more`,
      })),
    ...[...rows.delegations, ...rows.fastCharges]
      .filter(({ state }) => ON_THEIR_WAY.includes(state))
      .map(({ orderId, state }) => ({ what: `a delegation for ${orderId} is ${state}` })),
    ...rows.payLaters
      .filter(({ state }) => state === 'waiting')
      .map(({ orderId }) => ({ what: `the order ${orderId} waits for its payment` })),
    ...rows.purchases
      .filter(({ state }) => ['sending', 'asking', 'unknown'].includes(state))
      .map(({ id, state }) => ({ what: `the rental ${id} of the chat is ${state}` })),
    ...rows.withdrawals
      .filter(({ state }) => state === 'requested' || state === 'signed')
      .map(({ id, state }) => ({ what: `the withdrawal ${id} is ${state}` })),
    ...rows.deposits
      .filter(({ state, vanishedAt }) => state === 'waiting' || (vanishedAt !== null && state !== 'reversed'))
      .map(({ txid }) => ({ what: `the deposit ${txid} waits for its block to be final` })),
    ...[...rows.refunds, ...rows.payouts, ...rows.sweeps, ...rows.activations, ...rows.topUps]
      .filter(({ state }) => state === 'planned' || state === 'signed')
      .map(({ txid, state }) => ({ what: `a transfer is ${state} (${txid ?? 'no txid yet'})` })),
    ...rows.webhooks
      .filter(({ state }) => state === 'waiting')
      .map(({ eventId }) => ({ what: `the webhook event ${eventId} waits to be delivered` })),
    ...rows.outbox
      .filter(({ state }) => state === 'queued' || state === 'sending')
      .map(({ userId }) => ({ what: `a message to ${personOf(userId)} waits to be sent` })),
    ...rows.held.filter(({ name }) => /^(?:hold|fast|withdraw|refund|pay-later):/.test(name)).map(heldText),
  ]
  return open
}

const heldText = ({ name, balance }: { name: string; balance: Sun }) => ({
  what: `the ledger holds ${formatTrx(sun(balance))} TRX in ${name}`,
})
