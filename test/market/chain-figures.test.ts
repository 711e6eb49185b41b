/** Chain parameters set the marketplace's charges and limits, from the next reading on. */
import { expect, test } from 'vitest'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { withdrawalTerms } from '../../src/market/withdrawals/withdraw.ts'
import { codeAndDetail, marketApi } from './http/api.ts'
import { providerSigner, RECEIVER, WITHDRAWALS } from './market-world.ts'

const NEVER = providerSigner(30).address
const DAY_SEC = 86_400
const estimate = (receiver: string, durationSec = 3_600) => ({ resourceAmount: 32_000, receiver, durationSec })

async function later(api: Awaited<ReturnType<typeof marketApi>>): Promise<void> {
  api.clock.advance(60_000)
  await api.market.figures.current()
}

test('an activation and the fee of a withdrawal cost what the network takes now', async () => {
  const api = await marketApi()
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

test('a fee that the operator has set stays', async () => {
  const feeSun = WITHDRAWALS.minSun
  const api = await marketApi({ settings: { withdrawals: { ...WITHDRAWALS, feeSun } } })
  const account = await api.account()
  api.chain.setParameter('getCreateNewAccountFeeInSystemContract', 2_000_000)
  await later(api)
  expect((await withdrawalTerms(api.market, account.id)).fee).toBe(feeSun)
})

test('no rental is longer than the longest lock, nor than the limit of the API', async () => {
  const api = await marketApi()
  const answer = (days: number) => api.post('/v2/estimate-buy-resource', estimate(RECEIVER, days * DAY_SEC))
  expect((await answer(30)).status).toBe(200)
  api.chain.setParameter('getMaxDelegateLockPeriod', (10 * DAY_SEC) / 3)
  await later(api)
  expect((await answer(10)).status).toBe(200)
  expect(codeAndDetail(await answer(11))).toContain(`durationSec must be from 900 to ${10 * DAY_SEC}`)
  api.chain.setParameter('getMaxDelegateLockPeriod', (60 * DAY_SEC) / 3)
  await later(api)
  expect((await answer(30)).status).toBe(200)
  expect((await answer(31)).status).toBe(400)
})
