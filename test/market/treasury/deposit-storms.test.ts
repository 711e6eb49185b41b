/** Deposits, spending and reorgs in random order: at the end, the books agree with the chain. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { addAll, minSun, sun } from '../../../src/kernel/sun.ts'
import { buyer, debtAccount, FEES, provider, smallDeposits } from '../../../src/market/base/ledger.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { listDeposits } from '../../support/rows.ts'
import { createMarketFixture, NOON_MS } from '../market-fixture.ts'

type Operation =
  | { at: 'send'; accountIndex: number; sun: number }
  | { at: 'mine'; blocks: number }
  | { at: 'fork'; drop: number; keep: boolean }
  | { at: 'spend'; accountIndex: number; sun: number }
  | { at: 'work' }

const accountIndex = fc.integer({ min: 0, max: 1 })
const amount = fc.oneof(fc.integer({ min: 1, max: 12_000_000 }), fc.integer({ min: 10_000_000, max: 60_000_000 }))
const applyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ at: fc.constant('send' as const), accountIndex, sun: amount }),
  fc.record({ at: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    at: fc.constant('fork' as const),
    drop: fc.integer({ min: 1, max: 6 }),
    keep: fc.boolean(),
  }),
  fc.record({ at: fc.constant('spend' as const), accountIndex, sun: amount }),
  fc.constant({ at: 'work' as const }),
)

test('in any sequence of deposits and reorgs, every SUN has exactly one owner', async () => {
  const fixture = await createMarketFixture({
    settings: { solidAboveSun: sun(40_000_000) },
    tolerate: /^account \w+ owes/,
  })
  const { chain, market } = fixture
  let spends = 0
  await fc.assert(
    fc.asyncProperty(fc.array(applyOperation, { minLength: 5, maxLength: 40 }), async (acts) => {
      const accounts = [await fixture.account(), await fixture.account()] as const
      chain.mine(SOLIDIFIED_LAG_BLOCKS)
      for (const step of acts) {
        switch (step.at) {
          case 'send':
            chain.faucet(accounts[step.accountIndex === 0 ? 0 : 1].depositAddress, step.sun)
            break
          case 'mine':
            chain.mine(step.blocks)
            break
          case 'fork':
            chain.fork(step.drop, { keepTransactions: step.keep })
            break
          case 'spend': {
            const { id, depositAddress } = accounts[step.accountIndex === 0 ? 0 : 1]
            await market.db.write(async (tx) => {
              const cost = minSun(sun(step.sun), await balance(tx, buyer(id)))
              const postings = [{ from: buyer(id), to: provider(depositAddress), amount: cost }]
              await post(tx, NOON_MS, `spend:${spends++}`, postings)
            })
            break
          }
          case 'work':
            await fixture.work()
            break
        }
      }
      await fixture.work()
      chain.mine(60)
      await fixture.work()
      for (const { id, depositAddress } of accounts) {
        const onChain = (await market.node.pendingAccount(depositAddress))?.balanceSun ?? 0
        const held = [buyer(id), smallDeposits(id), provider(depositAddress), debtAccount(id)].map((name) =>
          fixture.ledger(name),
        )
        const fees = (await market.db.read((reader) => listDeposits(reader, id))).map(({ feeSun }) => feeSun)
        expect(addAll([...(await Promise.all(held)), ...fees])).toBe(onChain)
      }
    }),
    { numRuns: 25, seed: 20_260_105 },
  )
  expect(await fixture.ledger(FEES)).toBeGreaterThan(0)
})
