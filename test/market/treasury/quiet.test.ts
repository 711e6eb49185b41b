/** An idle marketplace on a public network reads its hot wallets and its providers only after changes, or rarely. */
import { expect, test } from 'vitest'
import { sun } from '../../../src/kernel/sun.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { buildDelegate } from '../../../src/tron/transactions.ts'
import type { InterposeNodes } from '../../support/interposed-nodes.ts'
import { createMarketFixture, ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'

const SLOT_MS = 3_000
const PASS_MS = 30_000

async function createQuietFixture() {
  const reads: string[] = []
  const interposer: InterposeNodes = (forward) => [
    ({ path, method, body }) => {
      reads.push(path)
      return forward(path, method, body)
    },
  ]
  const fixture = await createMarketFixture({ interposer, slotMs: SLOT_MS })
  const { market, chain, clock, workers } = fixture
  /** Lets half a minute of blocks pass, then runs the worker. Returns its calls to the node. */
  const passOf = async (name: string): Promise<string[]> => {
    for (let blocks = PASS_MS / SLOT_MS; blocks > 0; blocks--) {
      chain.mine()
      clock.advance(SLOT_MS)
    }
    await market.tracker.pass()
    reads.splice(0)
    await workers.find((worker) => worker.name === name)?.pass()
    return reads.splice(0)
  }
  const solidify = () => chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
  return { ...fixture, passOf, solidify }
}

test('the hot wallets are read again after a deposit, when it is solidified, and otherwise every ten minutes', async () => {
  const { account, send, passOf, work, solidify } = await createQuietFixture()
  await work()
  solidify()
  for (let passes = 0; passes < 4; passes++) await passOf('sweeps')
  expect(await passOf('sweeps')).toEqual([])
  const { depositAddress } = await account()
  send(depositAddress, '50')
  expect(await passOf('sweeps')).toContain('/walletsolidity/getaccount')
  const reads: number[] = []
  for (let passes = 0; passes < 45; passes++) if ((await passOf('sweeps')).length > 0) reads.push(passes)
  // The balance is read until the deposit is solidified, and then twice in twenty minutes.
  expect(reads.filter((passes) => passes > 4)).toHaveLength(2)
})

test('a provider is read every five minutes, and at once after a block has a delegation of its stake', async () => {
  const { passOf, work, market, chain } = await createQuietFixture()
  await enrollProvider(market, {
    ...{ address: ENERGY_PROVIDER.address, resource: 'ENERGY', minPriceSun: 60, minUnits: 32_000 },
    ...{ maxDurationSec: 86_400, extensionAllowed: true, shareBasisPoints: 10_000 },
  })
  await work()
  const reads: number[] = []
  for (let passes = 0; passes < 24; passes++) if ((await passOf('providers')).length > 0) reads.push(passes)
  expect(reads.length).toBeGreaterThan(1)
  expect(reads.length).toBeLessThan(5)

  while ((await passOf('providers')).length === 0);
  expect(await passOf('providers')).toEqual([])
  const { number, id, timestampMs } = chain.head()
  const order = {
    owner: ENERGY_PROVIDER.address,
    receiver: RECEIVER,
    resource: 'ENERGY',
    balanceSun: sun(5_000_000),
  } as const
  const { tx } = buildDelegate(order, ENERGY_PROVIDER, { refBlock: { number, id, timestampMs } })
  expect(await market.node.broadcast(tx)).toMatchObject({ at: 'accepted' })
  expect(await passOf('providers')).toContain('/wallet/getcandelegatedmaxsize')
})
