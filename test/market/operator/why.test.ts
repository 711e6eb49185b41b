/** `why` command: explains one object: past events in order, open work, and one safe next step. */
import { expect, test } from 'vitest'
import type { Why } from '../../../src/contract/operator/why.ts'
import { tickets } from '../../../src/db/schema/admin/tickets.ts'
import { outbox } from '../../../src/db/schema/bot/outbox.ts'
import { links, users } from '../../../src/db/schema/bot/users.ts'
import { insertIncident } from '../../../src/db/stores/operator/incidents.ts'
import { insertRow } from '../../../src/db/stores/rows.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { recordAction } from '../../../src/market/base/operator-actions.ts'
import { Book } from '../../../src/market/book/book.ts'
import { explain } from '../../../src/market/operator/why/why.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { addAddress } from '../../../src/market/withdrawals/addresses.ts'
import { refuseWithdrawal } from '../../../src/market/withdrawals/review.ts'
import { withdraw } from '../../../src/market/withdrawals/withdraw.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { ann, createZapFixture, REFUNDS } from '../../zapbuy/zap-fixture.ts'
import { WITHDRAWALS } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf, provider, providerSigner, RECEIVER } from '../orders/order-fixture.ts'

/** Returns `source: what` of each event, in order. */
const storyLines = ({ events }: Why) => events.map(({ source, what }) => `${source}: ${what}`).join('\n')

function inOrder({ events }: Why): void {
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}

test('the why command explains a filled order by its id and by the txid of its delegation', async () => {
  const fixture = await createOrderFixture()
  const id = await fixture.buy({}, 'the-key-of-the-call')
  await fixture.blocks(25)
  const [row] = await fixture.delegations(id)
  const txid = row && 'txid' in row ? (row.txid ?? '') : ''
  const story = await explain(fixture.market, ` ${id} `)
  inOrder(story)
  expect(story).toMatchObject({
    of: id,
    found: true,
    earlier: false,
    open: [],
    next: 'Nothing is open. No action needed.',
  })
  for (const line of [
    new RegExp(`order: Order ${id} of account ${fixture.accountId} was created: 32,000 ENERGY for ${RECEIVER}, 1h`),
    new RegExp(`delegation: A delegation of 32,000 ENERGY by ${ENERGY} was planned`),
    /chain: A transaction of T\w+ was recorded before sending \(DELEGATE\)/,
    /chain: Included in block \d+$/m,
    new RegExp(`ledger: The ledger moved 1.92 TRX to hold:${id}, from buyer:`),
    new RegExp(`ledger: The ledger moved .* TRX to provider:${ENERGY}.* \\(fill\\)`),
    /idempotency: The response to the Idempotency-Key was stored/,
    /delegation: The rental from T\w+ ends; its stake is then taken back/,
  ])
    expect(storyLines(story)).toMatch(line)
  expect(story.events.find(({ source }) => source === 'order')?.amount).toBe(1_920_000)
  const byTxid = await explain(fixture.market, `0x${txid.toUpperCase()}`)
  expect(storyLines(byTxid)).toContain(storyLines(story).split('\n')[0])
  expect(byTxid.events.find(({ source }) => source === 'node')).toMatchObject({
    txid,
    what: expect.stringMatching(
      /^The node now has the transaction in block \d+ \(DelegateResourceContract\), succeeded/,
    ),
  })
  expect(JSON.stringify([story, byTxid])).not.toMatch(/the-key-of-the-call|signature|sealed/)
})

test('the why command explains a cancelled order, with refunded and retained amounts', async () => {
  const fixture = await createOrderFixture({ bare: true })
  const id = await fixture.buy()
  const waiting = await explain(fixture.market, id)
  expect(waiting.open).toEqual([
    `the order ${id} still needs 32,000 units: nothing is offered for it now`,
    `the ledger holds 1.28 TRX in hold:${id}`,
  ])
  expect(waiting.next).toMatch(/^Open: the order .* Next: `operator providers list` and `operator sources list` show/)
  await fixture.passTime(600_000)
  const { refundAmount } = await cancelOrder(fixture.market, fixture.accountId, id)
  const story = await explain(fixture.market, id)
  const refund = story.events.find(({ source }) => source === 'refund')
  expect(refund?.amount).toBe(refundAmount)
  expect(storyLines(story)).toMatch(/refund: The order was cancelled: 32,000 units cancelled/)
  expect(story.open).toEqual([])
})

test('the why command explains a delegation that a reorg dropped and that was repeated', async () => {
  const fixture = await createOrderFixture()
  const id = await fixture.buy()
  await fixture.blocks(3)
  fixture.chain.fork(2, { keepTransactions: false })
  await fixture.market.tracker.pass()
  const between = await explain(fixture.market, id)
  expect(storyLines(between)).toMatch(/ledger: The ledger moved .* to hold:\w+.* \(unfill\)/)
  expect(between.open).toContain(`a delegation for ${id} is signed`)
  await fixture.blocks(25)
  expect((await explain(fixture.market, id)).open).toEqual([])
})

test('the why command names the price at which an order that is too cheap would be filled', async () => {
  const fixture = await createOrderFixture({ bare: true })
  const id = await fixture.buy()
  await fixture.enroll({ minPriceSun: 60 })
  expect((await explain(fixture.market, id)).open).toContain(
    `the order ${id} still needs 32,000 units: its price is 40 SUN, and 32,000 units are offered at 60 SUN`,
  )
})

test('the why command names the severe problems that an unfinished order waits for, while they last', async () => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const id = await fixture.buy()
  expect((await explain(market, id)).next).toMatch(/Next: no action needed, it continues automatically/)
  const incident = (part: string, severity: 'unwell' | 'warning', endedMs: number | null) => ({
    ...{ part, severity, problem: `${part} is broken`, remedy: `repair ${part}`, runbook: part, notified: {} },
    ...{ sinceMs: 1, endedMs, level: 1, levelAtMs: 1, confirmedAtMs: null, confirmedBy: null },
  })
  await market.db.write(async (tx) => {
    await insertIncident(tx, incident('signer-stopped', 'unwell', null))
    await insertIncident(tx, incident('suppliers', 'warning', null))
    await insertIncident(tx, incident('tron', 'unwell', fixture.clock.now()))
  })
  expect((await explain(market, id)).next).toMatch(
    /Next: solve the following problems; then it continues automatically\. Problem signer-stopped: repair signer-stopped\.$/,
  )
  await fixture.blocks(25)
  expect((await explain(market, id)).next).toBe('Nothing is open. No action needed.')
})

test('the why command explains a rejected delegation, with the reason and the provider that replaced it', async () => {
  const second = providerSigner(5).address
  const fixture = await createOrderFixture({ accounts: [provider(5, { energyTrx: 10_000 })] })
  await fixture.enroll({ address: second, minPriceSun: 70 })
  const id = await fixture.buy({ unitPrice: 70 })
  fixture.faults.add({ path: 'wallet/broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
  await fixture.blocks(32)
  fixture.faults.clear()
  await fixture.blocks(25)
  const story = await explain(fixture.market, id)
  // Both attempts are listed: the one that never reached a block, and the one that filled the order.
  const tries = story.events.filter(({ what }) => what.includes('recorded before sending (DELEGATE)'))
  expect(new Set(tries.map(({ txid }) => txid)).size).toBe(2)
  expect(storyLines(story)).toMatch(/retries: 1/)
})

test('the why command explains a refunded ZapBuy transfer by either txid', async () => {
  const fixture = await createZapFixture({ wallet: REFUNDS })
  fixture.market.book.ENERGY.available = 0
  const txid = await fixture.send(ann, '20')
  fixture.mine(25)
  await fixture.watcher.follow.pass()
  await fixture.watcher.order.pass()
  const owed = await explain({ ...fixture, book: new Book() }, txid)
  expect(owed.next).toMatch(new RegExp(`^Open: the zap ${txid} is owed.* Next: /zap ${txid} in the operators' chat`))
  for (let i = 0; i < 4; i++) {
    await fixture.watcher.follow.pass()
    await fixture.watcher.refund.pass()
    fixture.mine(12)
  }
  const { refundTxid } = (await fixture.zap(txid)) ?? {}
  const story = await explain({ ...fixture, book: new Book() }, txid)
  inOrder(story)
  expect(storyLines(story)).toMatch(/zap: T\w+ paid the ZapBuy address, in block \d+: refunded/)
  expect(story.events.filter(({ source }) => source === 'refund')).toMatchObject([
    { amount: 20_000_000, txid: refundTxid },
    { what: 'The refund is in a solidified block' },
  ])
  expect(storyLines(story)).toMatch(/chain: .*\(ZAP_REFUND\)/)
  expect(story.open).toEqual([])
  expect(storyLines(await explain({ ...fixture, book: new Book() }, refundTxid ?? ''))).toContain(
    'The refund is in a solidified block',
  )
})

test('the why command explains a withdrawal, a deposit and an account by each of its names', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sun(1), addressWaitSec: 0 }
  const fixture = await createOrderFixture({ settings: { withdrawals } })
  const { market, accountId, depositAddress } = fixture
  await addAddress(market, accountId, { address: RECEIVER })
  const body = { address: RECEIVER, amount: 10_000_000 }
  const { id } = await withdraw(market, { accountId, body, idempotencyKey: 'w-1' })
  const waiting = await explain(market, id)
  expect(waiting.next).toContain(`Next: \`operator withdrawals show ${id}\`, then approve or refuse it.`)
  await refuseWithdrawal(market, id, 'call us first', 'f00f00f00f00')
  const ended = await explain(market, id)
  expect(storyLines(ended)).toMatch(/withdrawal: The withdrawal ended: refused: call us first/)
  expect(storyLines(ended)).toMatch(/journal: f00f00f00f00 did withdrawal.refuse to /)
  expect(storyLines(ended)).toMatch(/ledger: The ledger moved 10 TRX to withdraw:\w+, from buyer:\w+ \(withdraw\)/)
  expect(ended.open).toEqual([])

  const nowMs = fixture.clock.now()
  await market.db.write(async (tx) => {
    await insertRow(tx, users, { id: 7_001, username: 'ann', language: 'en', firstSeenAtMs: nowMs })
    await insertRow(tx, links, {
      ...{ id: '7001', userId: 7_001, sealedKey: 'the-sealed-key', keyHint: '1234', accountId, linkedAtMs: nowMs },
      ...{ representAddress: depositAddress, depositAddress },
    })
    await insertRow(tx, tickets, { userId: 7_001, state: 'open', about: '', openedAtMs: nowMs, sinceMs: nowMs })
    await insertRow(tx, outbox, {
      ...{ uniqueKey: 'told', userId: 7_001, event: { kind: 'not_handled' }, state: 'sent' },
      ...{ dueAtMs: nowMs, expiresAtMs: nowMs, createdAtMs: nowMs, settledAtMs: nowMs },
    })
    await recordAction(market, tx, 'f00f00f00f00', { action: 'account.whitelist', target: accountId })
  })
  const names = [accountId, depositAddress, '7001', '@Ann']
  const stories = await Promise.all(names.map((name) => explain(market, name)))
  for (const story of stories) {
    inOrder(story)
    for (const line of [
      `account: Account ${accountId} was opened`,
      /deposit: T\w+ paid into account \w+, in block \d+: credited/,
      `withdrawal: The withdrawal ${id}`,
      'message: The message (not_handled) is sent',
      `journal: f00f00f00f00 did account.whitelist to ${accountId}`,
      'chat: Telegram user 7001 linked the account',
      'ticket: Telegram user 7001 opened ticket #1: open',
    ])
      expect(storyLines(story)).toMatch(line)
    expect(story.next).toMatch(/^Open: ticket #1 needs an answer/)
    expect(JSON.stringify(story)).not.toContain('the-sealed-key')
  }
  const deposit = stories[0]?.events.find(({ source }) => source === 'deposit')?.txid ?? ''
  expect(storyLines(await explain(market, deposit))).toMatch(
    /ledger: The ledger moved .* TRX to buyer:\w+.* from chain:deposits \(deposit\)/,
  )
  expect(storyLines(await explain(market, '#1'))).toMatch(/^ticket: /)
})

test('the why command lists the searched places for an unknown id, and suggests no action', async () => {
  const fixture = await createOrderFixture({
    bare: true,
    accounts: [{ address: providerSigner(8).address, balanceSun: 9_000_000 }],
  })
  const unknown = await explain(fixture.market, 'f'.repeat(64))
  expect(unknown).toMatchObject({
    found: false,
    next: expect.stringContaining('check that you copied the whole value'),
  })
  expect(unknown.looked).toEqual(
    expect.arrayContaining([
      { in: 'zaps', found: 0 },
      { in: 'the node', found: 0 },
    ]),
  )
  fixture.faults.add({ times: 1_000, act: { at: 'answer', status: 503 } })
  const dark = await explain(fixture.market, 'f'.repeat(64))
  fixture.faults.clear()
  expect(dark.looked.at(-1)).toEqual({ in: 'the node, which does not respond', found: 0 })
  // The transaction is on the chain, but unrelated to this marketplace.
  const { number, id, timestampMs } = fixture.chain.head()
  const order = { from: providerSigner(8).address, to: RECEIVER, amountSun: sun(1_000_000) }
  const { tx, txid } = buildTransfer(order, providerSigner(8), { refBlock: { number, id, timestampMs } })
  await fixture.market.node.broadcast(tx)
  await fixture.blocks(1)
  expect(await explain(fixture.market, txid)).toMatchObject({ found: true, open: [] })
  for (const name of ['0'.repeat(24), RECEIVER, '123456', '#9', '@nobody'])
    expect(await explain(fixture.market, name)).toMatchObject({ found: false, events: [] })
  for (const name of ['x', '', `${RECEIVER}a`, '0x12', '@a b'])
    expect(await errorCodeOf(explain(fixture.market, name))).toMatch(/^INVALID_PARAMS of must be an id/)
})
