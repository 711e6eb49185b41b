/**
 * Storm tests of the tracker: reorgs of every depth, a node that delays, drops and denies transactions, failing
 * effects, and processes that crash or run twice. A payment is sent again only after its transaction is gone, so the
 * chain ends with exactly one of each. Each transaction's kind is notified of every event once, in order.
 */
import { expect, test } from 'vitest'
import { forkRandomly } from '../support/chain.ts'
import { createDice } from '../support/dice.ts'
import { createLyingNode, type LyingNode } from '../support/lying-node.ts'
import { countTries, seedsOf } from '../torture/tries.ts'
import { createTrackerFixture } from './tracker-fixture.ts'

const PAYMENTS = 40
const MAX_BLOCKS = 2_000
const HISTORY = /^(confirmed (moved )*reverted )*(confirmed (moved )*solidified|gone)$/

test.each(seedsOf([1, 8]))('each payment is on the chain once, and reported in order, seed %i', async (seed) => {
  const dice = createDice(seed)
  const { int, maybe } = dice
  let liar: LyingNode | undefined
  const w = await createTrackerFixture({
    between: (forward) => {
      liar = createLyingNode(forward, createDice(seed))
      return [liar.answer]
    },
  })
  if (!liar) throw new Error('no liar')
  /** Transactions signed for each payment, newest last. */
  const payments: string[][] = []
  const lastOf = (txids: readonly string[]) => txids.at(-1) ?? ''
  const endOf = (txids: readonly string[]) => w.toldOf(lastOf(txids)).at(-1)
  const sign = (payment: number) => w.sign(1_000 + payment)

  async function pass(): Promise<void> {
    const twin = int(0, 3) === 0 ? [w.second()] : []
    await Promise.all([w.tracker, ...twin].map((one) => one.pass().catch(() => {})))
    for (const [payment, txids] of payments.entries()) if (endOf(txids) === 'gone') txids.push(await sign(payment))
  }

  async function step(): Promise<void> {
    w.world.fails = int(0, 9) === 0
    if (int(0, 3) === 0) forkRandomly(w.chain, dice)
    if (int(0, 9) === 0) w.restart()
    if (int(0, 9) === 0) w.chain.dropPending()
    await liar?.onBlock()
    await w.blocks(1, pass)
  }

  while (payments.length < PAYMENTS) {
    if (maybe()) payments.push([await sign(payments.length)])
    await step()
  }
  liar.stopLying()
  w.world.fails = false
  for (let block = 0; block < MAX_BLOCKS && (await w.open()).length > 0; block++) await w.blocks(1, pass)
  for (const txids of payments) {
    expect(endOf(txids)).toBe('solidified')
    for (const txid of txids) {
      expect(w.toldOf(txid).join(' ')).toMatch(HISTORY)
      expect(await w.isOnChain(txid)).toBe(txid === lastOf(txids))
    }
  }
  expect(liar.lieCount()).toBeGreaterThan(0)
  countTries(8, liar.lieCount())
})
