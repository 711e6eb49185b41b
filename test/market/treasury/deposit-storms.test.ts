/** Deposits, spending and forks in any order: in the end the books say what the chain says. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { addSun, minSun, sun } from '../../../src/kernel/sun.ts'
import { buyer, FEES, owed, provider, small } from '../../../src/market/base/ledger.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import { depositsOf } from '../../support/rows.ts'
import { marketWorld, NOON_MS } from '../market-world.ts'

type Act =
  | { at: 'send'; who: number; sun: number }
  | { at: 'mine'; blocks: number }
  | { at: 'fork'; drop: number; keep: boolean }
  | { at: 'spend'; who: number; sun: number }
  | { at: 'work' }

const who = fc.integer({ min: 0, max: 1 })
const amount = fc.oneof(fc.integer({ min: 1, max: 12_000_000 }), fc.integer({ min: 10_000_000, max: 60_000_000 }))
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ at: fc.constant('send' as const), who, sun: amount }),
  fc.record({ at: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    at: fc.constant('fork' as const),
    drop: fc.integer({ min: 1, max: 6 }),
    keep: fc.boolean(),
  }),
  fc.record({ at: fc.constant('spend' as const), who, sun: amount }),
  fc.constant({ at: 'work' as const }),
)

test('whatever happens, every SUN on the chain is somebody’s, once', async () => {
  const world = await marketWorld({
    settings: { solidAboveSun: sun(40_000_000) },
    tolerate: /^account \w+ owes/,
  })
  const { chain, market } = world
  let spends = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const accounts = [await world.account(), await world.account()] as const
      chain.mine(SOLIDIFIED_LAG_BLOCKS)
      for (const step of acts) {
        switch (step.at) {
          case 'send':
            chain.faucet(accounts[step.who === 0 ? 0 : 1].depositAddress, step.sun)
            break
          case 'mine':
            chain.mine(step.blocks)
            break
          case 'fork':
            chain.fork(step.drop, { keepTransactions: step.keep })
            break
          case 'spend': {
            const { id, depositAddress } = accounts[step.who === 0 ? 0 : 1]
            await market.db.write(async (tx) => {
              const cost = minSun(sun(step.sun), await balance(tx, buyer(id)))
              const postings = [{ from: buyer(id), to: provider(depositAddress), amount: cost }]
              await post(tx, NOON_MS, `spend:${spends++}`, postings)
            })
            break
          }
          case 'work':
            await world.work()
            break
        }
      }
      await world.work()
      chain.mine(60)
      await world.work()
      for (const { id, depositAddress } of accounts) {
        const onChain = (await market.node.pendingAccount(depositAddress))?.balanceSun ?? 0
        const held = [buyer(id), small(id), provider(depositAddress), owed(id)].map((name) => world.ledger(name))
        const fees = (await market.db.read((reader) => depositsOf(reader, id))).map(({ feeSun }) => feeSun)
        expect(addSun(...(await Promise.all(held)), ...fees)).toBe(onChain)
      }
    }),
    { numRuns: 25, seed: 20_260_105 },
  )
  expect(await world.ledger(FEES)).toBeGreaterThan(0)
})
