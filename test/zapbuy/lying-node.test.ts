/**
 * Refunds and top-ups with a node that has no history, refuses what it passes on, and holds back what it has accepted:
 * each reaches the chain once, also through a restart.
 */
import { expect, test } from 'vitest'
import { zapTopUps } from '../../src/db/schema/zapbuy/zaps.ts'
import { openOutgoing } from '../../src/db/stores/chain/outgoing.ts'
import { obligations, openTopUp } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { ZAP_CURSOR } from '../../src/zapbuy/settings.ts'
import { createDice } from '../support/dice.ts'
import { DEPOSIT_ADDRESS } from '../support/hostile-market.ts'
import { createLyingNode, type LyingNode } from '../support/lying-node.ts'
import { countTries, seedsOf, usesDefaultSeeds } from '../torture/tries.ts'
import { ann, bot, createZapFixture, REFUNDS, trx, type ZapFixture } from './zap-fixture.ts'

const ZAPS = 10
const LYING_BLOCKS = 60
const MAX_BLOCKS = 60
const QUIET_BLOCKS = 5

async function createLyingNodeFixture(seed: number): Promise<{ fixture: ZapFixture; liar: LyingNode }> {
  let liar: LyingNode | undefined
  const fixture = await createZapFixture({ wallet: { ...REFUNDS, refundDailySun: trx('10000') } }, (forward) => {
    liar = createLyingNode(forward, createDice(seed))
    return [liar.answer]
  })
  if (!liar) throw new Error('the lying node was not created')
  return { fixture, liar }
}

const pendingTransactions = async ({ db }: ZapFixture) => {
  const rows = await db.read((reader) => openOutgoing(reader, ZAP_CURSOR, Number.MAX_SAFE_INTEGER))
  return rows.map(({ included, ...row }) => row)
}

/** Mines blocks until no transaction is pending, and some more to prove that none follows. */
async function runUntilIdle(fixture: ZapFixture): Promise<void> {
  for (let i = 0; i < MAX_BLOCKS && (await pendingTransactions(fixture)).length > 0; i++) await runBlocks(fixture, 1)
  await runBlocks(fixture, QUIET_BLOCKS)
}

async function runBlocks(fixture: ZapFixture, count: number, liar?: LyingNode): Promise<void> {
  for (let i = 0; i < count; i++) {
    await liar?.onBlock()
    fixture.mine()
    for (const worker of fixture.watcher.workers) await worker.pass().catch(() => {})
  }
}

/** Returns the amounts of successful transfers from the bot address to this recipient. */
async function sentAmounts(fixture: ZapFixture, to: string): Promise<number[]> {
  const amounts: number[] = []
  for (let number = 0; number <= fixture.chain.head().number; number++)
    for (const { success, contract } of (await fixture.node.block(number))?.transactions ?? [])
      if (success && contract?.kind === 'transfer' && contract.from === bot.address && contract.to === to)
        amounts.push(contract.amountSun)
  return amounts.sort((a, b) => a - b)
}

test.each(seedsOf([4]))('at an unreliable node, refunds and a top-up are sent once each, seed %i', async (seed) => {
  const { fixture, liar } = await createLyingNodeFixture(seed)
  fixture.market.book.ENERGY.available = 0
  const txids: string[] = []
  for (let i = 0; i < ZAPS; i++) txids.push(await fixture.send(ann, String(11 + i)))
  await runBlocks(fixture, LYING_BLOCKS, liar)
  // With a low balance, the account is topped up through the same node.
  fixture.operator.balanceSun = trx('1')
  await runBlocks(fixture, LYING_BLOCKS, liar)
  liar.stopLying()
  await runUntilIdle(fixture)
  const states: string[] = []
  for (const txid of txids) states.push(String(await fixture.state(txid)))
  // Attempts that never reached the chain count towards the daily limit. Refunds above the limit are left to the
  // operator and listed individually.
  expect(states).toEqual(states.map((state) => (!usesDefaultSeeds && state === 'owed' ? 'owed' : 'refunded')))
  const refunded = txids.flatMap((_, i) => (states[i] === 'refunded' ? [trx(String(11 + i))] : []))
  expect(await sentAmounts(fixture, ann.address)).toEqual(refunded)
  // If refunds are pending during the first top-up, a second one may follow.
  const toppedUp = (await fixture.db.read((reader) => reader.orm.select().from(zapTopUps).all())).filter(
    ({ state }) => state === 'confirmed',
  )
  expect(toppedUp).not.toHaveLength(0)
  expect(await sentAmounts(fixture, DEPOSIT_ADDRESS)).toEqual(
    toppedUp.map(({ amountSun }) => amountSun).sort((a, b) => a - b),
  )
  expect(await fixture.balance(bot)).toBeGreaterThanOrEqual(await fixture.db.read(obligations))
  expect(await fixture.db.read(openTopUp)).toBeUndefined()
  countTries(8, liar.lieCount())
})

test.each([
  ['no node received', 'lost', 0],
  ['the node received without a response', 'unanswered', 0],
  ['a fork could still drop', 'answered', 1],
  ['the solidified chain has', 'answered', 30],
] as const)(
  'a refund and a top-up that %s before a restart are completed after it, once',
  async (_, sends, blocksBefore) => {
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, refundDailySun: trx('10000') } })
    const { db, market, operator, faults } = fixture
    const path = 'wallet/broadcasttransaction'
    if (sends !== 'answered') faults.add({ path, times: 99, performed: sends === 'unanswered', act: { at: 'reset' } })
    market.book.ENERGY.available = 0
    const txid = await fixture.send(ann, '20')
    fixture.mine(25)
    await fixture.run()
    operator.balanceSun = trx('1')
    await fixture.watcher.account.pass()
    fixture.mine(blocksBefore)
    const before = await pendingTransactions(fixture)
    expect(before.map(({ purpose }) => purpose).sort()).toEqual(['ZAP_REFUND', 'ZAP_TOP_UP'])
    const topUp = await db.read(openTopUp)
    faults.clear()
    fixture.restart()
    await runUntilIdle(fixture)
    expect(await pendingTransactions(fixture)).toEqual([])
    const [refund] = before.filter(({ purpose }) => purpose === 'ZAP_REFUND')
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundTxid: refund?.txid })
    expect(await sentAmounts(fixture, ann.address)).toEqual([trx('20')])
    expect(await sentAmounts(fixture, DEPOSIT_ADDRESS)).toEqual([topUp?.amountSun])
    expect(await db.read(openTopUp)).toBeUndefined()
  },
)
