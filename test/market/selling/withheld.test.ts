/** Attack: a seller withholds the units of an order with sales that no block includes. Bound: docs/decisions/080. */
import { expect, test } from 'vitest'
import { pendingDelegations } from '../../../src/db/stores/rentals/delegations.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { buildDelegate, buildUndelegate } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { errorCodeOf, readOrder, restart } from '../orders/order-fixture.ts'
import { createSellFixture, OTHER, OTHER_ACCOUNT, SELLER, type SellFixture } from './sell-fixture.ts'

const SEND = 'wallet/broadcasttransaction'
const STEP_SEC = 15
const STEPS_PER_HOUR = 3_600 / STEP_SEC
/** Time from a transaction's expiration until the chain is final past it. */
const FINAL_SEC = 60
const STAKE_SUN = sunFromTrx('8000')
/** Receiver of the stake that the attacker delegates elsewhere. */
const ELSEWHERE = providerSigner(5)
/** Wallets of the attacker. Each has the stake for the whole order. */
const WALLETS = [20, 21, 22, 23].map(providerSigner)
const ACCOUNTS = [
  ...[20, 21, 22, 23].map((n) => provider(n, { energyTrx: 8_000, bandwidthTrx: 20_000 })),
  provider(5, {}),
  provider(7, { energyTrx: 20_000, bandwidthTrx: 20_000 }),
]

/** Delegates all stake of the wallet to another address, or takes it back. In the next block. */
function moveStake({ chain }: SellFixture, wallet: Signer, act: 'away' | 'back'): void {
  const { number, id, timestampMs } = chain.solid()
  const context = { refBlock: { number, id, timestampMs }, validForMs: 7_200_000 }
  const order = {
    owner: wallet.address,
    receiver: ELSEWHERE.address,
    resource: 'ENERGY' as const,
    balanceSun: STAKE_SUN,
  }
  expect(chain.broadcast((act === 'away' ? buildDelegate : buildUndelegate)(order, wallet, context).tx)).toMatchObject({
    result: true,
  })
}

/** The node's answer to a transaction that it accepts. */
const accepted = ({ txID: txid }: SignedTransaction) =>
  ({ at: 'answer', status: 200, body: { result: true, txid } }) as const

/** Makes the node accept the next transaction, and the chain include another one that makes it invalid. */
async function sellTwice(fixture: SellFixture, orderId: string, wallet: Signer, validForMs: number): Promise<string> {
  const tx = await fixture.sign(32_000, {}, wallet, validForMs)
  fixture.faults.add({ path: SEND, performed: false, act: accepted(tx) })
  const code = await errorCodeOf(fixture.sell(orderId, tx))
  fixture.faults.clear()
  if (code === 'no error') moveStake(fixture, wallet, 'away')
  return code
}

/** Advances the clock and the chain by `STEP_SEC`. The tracker works after each block while a sale is pending. */
async function step({ clock, chain, market }: SellFixture): Promise<void> {
  for (let n = 0; n < STEP_SEC / 3; n++) {
    clock.advance(3_000)
    chain.mine()
    if ((await market.db.read(pendingDelegations)).length > 0) await market.tracker.pass()
  }
}

/** Attacks an order for an hour. Returns the seconds during which other sellers could not sell to it. */
async function attackForAnHour(
  fixture: SellFixture,
  orderId: string,
  attempt: (step: number) => Promise<unknown>,
): Promise<number> {
  let withheldSec = 0
  for (let n = 0; n < STEPS_PER_HOUR; n++) {
    await attempt(n)
    if (!fixture.market.book.waiting('ENERGY').get(orderId)) withheldSec += STEP_SEC
    await step(fixture)
  }
  return withheldSec
}

test('a seller without stake withholds nothing', async () => {
  const fixture = await createSellFixture({ accounts: [provider(20, { bandwidthTrx: 1_000 })] })
  const id = await fixture.buy()
  const [poor] = WALLETS as [Signer]
  const codes = new Set<string>()
  const withheldSec = await attackForAnHour(fixture, id, async (n) => {
    if (n % 10 === 0) codes.add(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000, {}, poor))))
  })
  expect(withheldSec).toBe(0)
  expect([...codes]).toEqual([
    'INVALID_PARAMS signedTx balance must be at most the stake that owner_address can delegate now, 0 SUN',
  ])
})

test.each([
  ['for as long as possible', 117_000],
  ['for as short as possible', 18_000],
])(
  'a seller who delegates the stake elsewhere, from many wallets, valid %s, withholds units once an hour',
  async (_valid, validForMs) => {
    const fixture = await createSellFixture({ accounts: ACCOUNTS })
    const id = await fixture.buy()
    const codes = new Map<string, number>()
    const withheldSec = await attackForAnHour(fixture, id, async (n) => {
      // A pause must outlive the process.
      if (n === STEPS_PER_HOUR / 2) await restart(fixture)
      const code = await sellTwice(fixture, id, WALLETS[n % WALLETS.length] as Signer, validForMs)
      codes.set(code.slice(0, 28), (codes.get(code.slice(0, 28)) ?? 0) + 1)
    })
    expect(codes.get('no error')).toBe(1)
    expect(codes.get('SALE_REFUSED this account is') ?? 0).toBeGreaterThan(150)
    expect(withheldSec).toBeLessThanOrEqual(validForMs / 1_000 + FINAL_SEC + STEP_SEC)
    await fixture.sell(id, await fixture.sign(32_000, {}, OTHER), {}, OTHER_ACCOUNT)
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({
      status: 'Completed',
      delegates: [{ delegator: OTHER.address }],
    })
  },
)

test('a sale does not end a pause, and the pause after another failure is longer', async () => {
  const fixture = await createSellFixture({ accounts: ACCOUNTS })
  const [attacker, honest] = WALLETS as [Signer, Signer]
  const until = async (wallet: Signer) => {
    const error = await errorCodeOf(fixture.sell(id, await fixture.sign(32_000, {}, wallet)))
    return Date.parse(/until (\S+),/.exec(error)?.[1] ?? '') - fixture.clock.now()
  }
  const id = await fixture.buy()
  await sellTwice(fixture, id, attacker, 30_000)
  for (let n = 0; n < 5; n++) await step(fixture)
  // Another sale of the account is confirmed shortly after the first one has failed.
  const other = await fixture.buy()
  const tx = await fixture.sign(32_000, {}, honest)
  fixture.faults.add({ path: SEND, performed: false, times: 3, act: accepted(tx) })
  await fixture.sell(other, tx)
  for (let n = 0; n < 4; n++) await step(fixture)
  expect(await readOrder(fixture, other)).toMatchObject({ status: 'Completed' })
  expect(await until(honest)).toBeGreaterThan(3_000_000)
  fixture.clock.advance(3_600_000)
  await fixture.blocks(2)
  moveStake(fixture, attacker, 'back')
  await fixture.blocks(2)
  expect(await sellTwice(fixture, id, attacker, 30_000)).toBe('no error')
  for (let n = 0; n < 7; n++) await step(fixture)
  expect(await until(attacker)).toBeGreaterThan(2 * 3_600_000 - 120_000)
})

test('a buyer whose receiver becomes a contract takes nobody out of the market', async () => {
  const fixture = await createSellFixture({ accounts: [...ACCOUNTS, provider(6, { energyTrx: 20_000 })] })
  const id = await fixture.buy()
  const tx = await fixture.sign(32_000)
  fixture.faults.add({ path: SEND, performed: false, act: accepted(tx) })
  await fixture.sell(id, tx)
  fixture.chain.makeContract(RECEIVER)
  await fixture.blocks(60)
  expect(await fixture.delegations(id)).toMatchObject([{ state: 'failed' }])
  expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000)))).toBe(
    'INVALID_PARAMS signedTx receiver_address must be an active wallet, not a contract',
  )
  const other = await fixture.buy({ receiver: ELSEWHERE.address })
  await fixture.sell(other, await fixture.sign(32_000, { receiver: ELSEWHERE.address }, SELLER))
  await fixture.blocks(2)
  expect(await readOrder(fixture, other)).toMatchObject({ status: 'Completed' })
})
