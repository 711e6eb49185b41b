/** Chain parameters determine the marketplace's fees and limits; changes apply from the next reading. */
import { expect, test } from 'vitest'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { withdrawalTerms } from '../../src/market/withdrawals/withdraw.ts'
import { createApiFixture, statusAndMessage } from './http/api-fixture.ts'
import { providerSigner, RECEIVER, WITHDRAWALS } from './market-fixture.ts'

const NEVER = providerSigner(30).address
const DAY_SEC = 86_400
const estimate = (receiver: string, durationSec = 3_600) => ({ resourceAmount: 32_000, receiver, durationSec })

async function later(api: Awaited<ReturnType<typeof createApiFixture>>): Promise<void> {
  api.clock.advance(60_000)
  await api.market.figures.current()
}

test("the activation fee and the withdrawal fee follow the network's current fee", async () => {
  const api = await createApiFixture()
  const account = await api.account()
  await addAddress(api.market, account.id, { address: RECEIVER })
  const costs = async () => {
    const { body } = await api.post('/v2/estimate-buy-resource', estimate(NEVER))
    const { fee } = await withdrawalTerms(api.market, account.id)
    return [(body as { data: { activationFee?: number } }).data.activationFee, fee]
  }
  expect(await costs()).toEqual([1_100_000, 1_100_000])
  api.chain.setParameter('getCreateNewAccountFeeInSystemContract', 2_000_000)
  await later(api)
  expect(await costs()).toEqual([2_100_000, 2_100_000])
})

test("a fee set by the operator does not follow the network's fee", async () => {
  const feeSun = WITHDRAWALS.minSun
  const api = await createApiFixture({ settings: { withdrawals: { ...WITHDRAWALS, feeSun } } })
  const account = await api.account()
  api.chain.setParameter('getCreateNewAccountFeeInSystemContract', 2_000_000)
  await later(api)
  expect((await withdrawalTerms(api.market, account.id)).fee).toBe(feeSun)
})

test("the longest rental is limited by the chain's longest lock and by the API", async () => {
  const api = await createApiFixture()
  const answer = (days: number) => api.post('/v2/estimate-buy-resource', estimate(RECEIVER, days * DAY_SEC))
  expect((await answer(30)).status).toBe(200)
  api.chain.setParameter('getMaxDelegateLockPeriod', (10 * DAY_SEC) / 3)
  await later(api)
  expect((await answer(10)).status).toBe(200)
  expect(statusAndMessage(await answer(11))).toContain(`durationSec must be from 300 to ${10 * DAY_SEC}`)
  api.chain.setParameter('getMaxDelegateLockPeriod', (60 * DAY_SEC) / 3)
  await later(api)
  expect((await answer(30)).status).toBe(200)
  expect((await answer(31)).status).toBe(400)
})
