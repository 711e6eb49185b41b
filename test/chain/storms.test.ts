/**
 * The tracker in storms: forks of every depth, a node that keeps back, drops and denies what it is handed, effects that
 * fail, processes that end or are two. Each payment is sent again only after its transaction is gone, so that in the
 * end the chain has exactly one of each; and each transaction's row was told of everything once, in order.
 */
import { expect, test } from 'vitest'
import { forkSome } from '../support/chain.ts'
import { createLiar, type Liar } from '../support/lying-node.ts'
import { numbers } from '../support/numbers.ts'
import { seedsOf, tried } from '../torture/tries.ts'
import { trackerWorld } from './tracker-world.ts'

const PAYMENTS = 40
const MAX_BLOCKS = 2_000
const HISTORY = /^(confirmed (moved )*reverted )*(confirmed (moved )*solidified|gone)$/

test.each(seedsOf([1, 8]))('each payment is on the chain once, and told of in order, seed %i', async (seed) => {
  const dice = numbers(seed)
  const { int, maybe } = dice
  let liar: Liar | undefined
  const w = await trackerWorld({
    between: (forward) => {
      liar = createLiar(forward, numbers(seed))
      return [liar.answer]
    },
  })
  if (!liar) throw new Error('no liar')
  /** Of each payment, the transactions that were signed for it, the newest last. */
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
    if (int(0, 3) === 0) forkSome(w.chain, dice)
    if (int(0, 9) === 0) w.restart()
    if (int(0, 9) === 0) w.chain.dropPending()
    await liar?.tick()
    await w.blocks(1, pass)
  }

  while (payments.length < PAYMENTS) {
    if (maybe()) payments.push([await sign(payments.length)])
    await step()
  }
  liar.repent()
  w.world.fails = false
  for (let block = 0; block < MAX_BLOCKS && (await w.open()).length > 0; block++) await w.blocks(1, pass)
  for (const txids of payments) {
    expect(endOf(txids)).toBe('solidified')
    for (const txid of txids) {
      expect(w.toldOf(txid).join(' ')).toMatch(HISTORY)
      expect(await w.isOnChain(txid)).toBe(txid === lastOf(txids))
    }
  }
  expect(liar.lies()).toBeGreaterThan(0)
  tried(8, liar.lies())
})
