/** The story of one thing: what happened, in order, what is open, and the one safe step. */
import { expect, test } from 'vitest'
import type { Why } from '../../../src/contract/operator/why.ts'
import { outbox } from '../../../src/db/schema/bot/outbox.ts'
import { links, users } from '../../../src/db/schema/bot/users.ts'
import { tickets } from '../../../src/db/schema/desk/tickets.ts'
import { insertRow } from '../../../src/db/stores/rows.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { recordAction } from '../../../src/market/base/operator-actions.ts'
import { why } from '../../../src/market/operator/why/why.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { addAddress } from '../../../src/market/withdrawals/addresses.ts'
import { refuse } from '../../../src/market/withdrawals/review.ts'
import { withdraw } from '../../../src/market/withdrawals/withdraw.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { ann, REFUNDS, zapWorld } from '../../zapbuy/world.ts'
import { WITHDRAWALS } from '../market-world.ts'
import { codeOf, ENERGY, orderWorld, provider, providerSigner, RECEIVER } from '../orders/order-world.ts'

/** `source: what` of each event, in order. */
const told = ({ events }: Why) => events.map(({ source, what }) => `${source}: ${what}`).join('\n')

function inOrder({ events }: Why): void {
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}

test('a filled order: asked for, delegated, paid, by its id and by the txid of its delegation', async () => {
  const world = await orderWorld()
  const id = await world.buy({}, 'the-key-of-the-call')
  await world.blocks(25)
  const [row] = await world.delegations(id)
  const txid = row && 'txid' in row ? (row.txid ?? '') : ''
  const story = await why(world.market, ` ${id} `)
  inOrder(story)
  expect(story).toMatchObject({
    of: id,
    found: true,
    earlier: false,
    open: [],
    next: 'Nothing is open. Next: nothing.',
  })
  for (const line of [
    new RegExp(`order: The order ${id} of account ${world.accountId} was made: 32,000 ENERGY for ${RECEIVER}, 1h`),
    new RegExp(`delegation: A delegation of 32,000 ENERGY by ${ENERGY} was planned`),
    /chain: A transaction of T\w+ was written down before it was sent \(DELEGATE\)/,
    /chain: Block \d+ has it$/m,
    new RegExp(`ledger: The ledger moved 1.92 TRX to hold:${id}, out of buyer:`),
    new RegExp(`ledger: The ledger moved .* TRX to provider:${ENERGY}.* \\(fill\\)`),
    /idempotency: The first answer/,
    /delegation: The rental from T\w+ ends; its stake is then taken back/,
  ])
    expect(told(story)).toMatch(line)
  expect(story.events.find(({ source }) => source === 'order')?.amount).toBe(1_920_000)
  const byTxid = await why(world.market, `0x${txid.toUpperCase()}`)
  expect(told(byTxid)).toContain(told(story).split('\n')[0])
  expect(byTxid.events.find(({ source }) => source === 'node')).toMatchObject({
    txid,
    what: expect.stringMatching(/^Asked now, the node has it in block \d+ \(DelegateResourceContract\), done/),
  })
  expect(JSON.stringify([story, byTxid])).not.toMatch(/the-key-of-the-call|signature|sealed/)
})

test('a cancelled order: what went back, and what was kept', async () => {
  const world = await orderWorld({ bare: true })
  const id = await world.buy()
  const waiting = await why(world.market, id)
  expect(waiting.open).toEqual([`the order ${id} wants 32,000 units more`, `the ledger holds 1.28 TRX in hold:${id}`])
  expect(waiting.next).toMatch(/^Open: the order .* Next: nothing, it goes on by itself/)
  await world.pass(600_000)
  const { refundAmount } = await cancelOrder(world.market, world.accountId, id)
  const story = await why(world.market, id)
  const refund = story.events.find(({ source }) => source === 'refund')
  expect(refund?.amount).toBe(refundAmount)
  expect(told(story)).toMatch(/refund: The order was cancelled: 32,000 units given up/)
  expect(story.open).toEqual([])
})

test('a delegation that a fork took back, and was made again', async () => {
  const world = await orderWorld()
  const id = await world.buy()
  await world.blocks(3)
  world.chain.fork(2, { keepTransactions: false })
  await world.market.tracker.pass()
  const between = await why(world.market, id)
  expect(told(between)).toMatch(/ledger: The ledger moved .* to hold:\w+.* \(unfill\)/)
  expect(between.open).toContain(`a delegation for ${id} is signed`)
  await world.blocks(25)
  expect((await why(world.market, id)).open).toEqual([])
})

test('a delegation that its provider refused: why it failed, and who delegated then', async () => {
  const second = providerSigner(5).address
  const world = await orderWorld({ accounts: [provider(5, { energyTrx: 10_000 })] })
  await world.enroll({ address: second, minPriceSun: 70 })
  const id = await world.buy({ unitPrice: 70 })
  world.faults.add({ path: 'wallet/broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
  await world.blocks(32)
  world.faults.clear()
  await world.blocks(25)
  const story = await why(world.market, id)
  // Both tries are told: the one that no block ever took, and the one that filled the order.
  const tries = story.events.filter(({ what }) => what.includes('written down before it was sent (DELEGATE)'))
  expect(new Set(tries.map(({ txid }) => txid)).size).toBe(2)
  expect(told(story)).toMatch(/planned again: 1/)
})

test('a zap that went back: payment, why, refund, by either txid', async () => {
  const world = await zapWorld({ wallet: REFUNDS })
  world.market.book.ENERGY.available = 0
  const txid = await world.send(ann, '20')
  world.mine(25)
  await world.watcher.follow.pass()
  await world.watcher.order.pass()
  const owed = await why(world, txid)
  expect(owed.next).toMatch(new RegExp(`^Open: the zap ${txid} is owed.* Next: /zap ${txid} in the operators' chat`))
  for (let i = 0; i < 4; i++) {
    await world.watcher.follow.pass()
    await world.watcher.refund.pass()
    world.mine(12)
  }
  const { refundTxid } = (await world.zap(txid)) ?? {}
  const story = await why(world, txid)
  inOrder(story)
  expect(told(story)).toMatch(/zap: T\w+ paid the ZapBuy address, in block \d+: refunded/)
  expect(story.events.filter(({ source }) => source === 'refund')).toMatchObject([
    { amount: 20_000_000, txid: refundTxid },
    { what: 'Its refund is in the solidified chain' },
  ])
  expect(told(story)).toMatch(/chain: .*\(ZAP_REFUND\)/)
  expect(story.open).toEqual([])
  expect(told(await why(world, refundTxid ?? ''))).toContain('Its refund is in the solidified chain')
})

test('a withdrawal, a deposit, and the account with its person by every name it has', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sun(1), addressWaitSec: 0 }
  const world = await orderWorld({ settings: { withdrawals } })
  const { market, accountId, depositAddress } = world
  await addAddress(market, accountId, { address: RECEIVER })
  const body = { address: RECEIVER, amount: 10_000_000 }
  const { id } = await withdraw(market, { accountId, body, idempotencyKey: 'w-1' })
  const waiting = await why(market, id)
  expect(waiting.next).toContain(`Next: \`operator withdrawals show ${id}\`, then approve or refuse it.`)
  await refuse(market, id, 'call us first', 'f00f00f00f00')
  const ended = await why(market, id)
  expect(told(ended)).toMatch(/withdrawal: It ended: refused: call us first/)
  expect(told(ended)).toMatch(/journal: f00f00f00f00 did withdrawal.refuse to /)
  expect(told(ended)).toMatch(/ledger: The ledger moved 10 TRX to withdraw:\w+, out of buyer:\w+ \(withdraw\)/)
  expect(ended.open).toEqual([])

  const nowMs = world.clock.now()
  await market.db.write(async (tx) => {
    await insertRow(tx, users, { id: 7_001, username: 'ann', language: 'en', firstSeenAtMs: nowMs })
    await insertRow(tx, links, {
      ...{ userId: 7_001, sealedKey: 'the-sealed-key', keyHint: '1234', accountId, linkedAtMs: nowMs },
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
  const stories = await Promise.all(names.map((name) => why(market, name)))
  for (const story of stories) {
    inOrder(story)
    for (const line of [
      `account: The account ${accountId} was opened`,
      /deposit: T\w+ paid into account \w+, in block \d+: credited/,
      `withdrawal: The withdrawal ${id}`,
      'message: That message (not_handled) is sent',
      `journal: f00f00f00f00 did account.whitelist to ${accountId}`,
      'chat: Telegram user 7001 linked the account',
      'ticket: Telegram user 7001 opened ticket #1: open',
    ])
      expect(told(story)).toMatch(line)
    expect(story.next).toMatch(/^Open: ticket #1 waits for an answer/)
    expect(JSON.stringify(story)).not.toContain('the-sealed-key')
  }
  const deposit = stories[0]?.events.find(({ source }) => source === 'deposit')?.txid ?? ''
  expect(told(await why(market, deposit))).toMatch(
    /ledger: The ledger moved .* TRX to buyer:\w+.* out of chain:deposits \(deposit\)/,
  )
  expect(told(await why(market, '#1'))).toMatch(/^ticket: /)
})

test('something unknown: where it was looked for, and nothing to do', async () => {
  const world = await orderWorld({
    bare: true,
    accounts: [{ address: providerSigner(8).address, balanceSun: 9_000_000 }],
  })
  const unknown = await why(world.market, 'f'.repeat(64))
  expect(unknown).toMatchObject({ found: false, next: expect.stringContaining('check that it was copied whole') })
  expect(unknown.looked).toEqual(
    expect.arrayContaining([
      { in: 'zaps', found: 0 },
      { in: 'the node', found: 0 },
    ]),
  )
  world.faults.add({ times: 1_000, act: { at: 'answer', status: 503 } })
  const dark = await why(world.market, 'f'.repeat(64))
  world.faults.clear()
  expect(dark.looked.at(-1)).toEqual({ in: 'the node, which does not answer', found: 0 })
  // The chain has it, and it is nobody's here.
  const { number, id, timestampMs } = world.chain.head()
  const order = { from: providerSigner(8).address, to: RECEIVER, amountSun: sun(1_000_000) }
  const { tx, txid } = buildTransfer(order, providerSigner(8), { refBlock: { number, id, timestampMs } })
  await world.market.node.broadcast(tx)
  await world.blocks(1)
  expect(await why(world.market, txid)).toMatchObject({ found: true, open: [] })
  for (const name of ['0'.repeat(24), RECEIVER, '123456', '#9', '@nobody'])
    expect(await why(world.market, name)).toMatchObject({ found: false, events: [] })
  for (const name of ['x', '', `${RECEIVER}a`, '0x12', '@a b'])
    expect(await codeOf(why(world.market, name))).toMatch(/^INVALID_PARAMS of must be an id/)
})
