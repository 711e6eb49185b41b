/** Tests that the sandbox of `npm start` has suppliers behind its marketplace, also after a restart. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Sources } from '../../src/contract/operator/supply/sources.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import type { SandboxKeys } from '../../src/sandbox/keys.ts'
import { startApp } from '../support/program.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'

/** More than the own providers that are cheaper than the suppliers have. */
const UNITS = 1_600_000

it('buys from two suppliers what the own providers lack', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  await writeMigratedDatabase(file)
  const env = { ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${file}` }
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const start = (): Promise<App> =>
    startApp({ ...readConfig(env), log, clock, manual: true, hasSandboxSuppliers: true })
  let app = await start()
  onTestFinished(() => app.stop())
  const run = async (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      clock.advance(3_000)
      app.tron?.chain.mine()
      for (const worker of app.market?.workers ?? []) await worker.pass()
    }
  }
  const { marketAdminKey, zapbuyApiKey } = JSON.parse(
    readFileSync(join(dir, 'sandbox-keys.json'), 'utf8'),
  ) as SandboxKeys
  const sources = async () => {
    const response = await fetch(`${app.apiUrl}/v2/operator/sources`, { headers: { 'x-admin-key': marketAdminKey } })
    return ((await response.json()) as { data: Sources }).data.sources
  }
  await run(2)
  expect(await sources()).toMatchObject([
    { name: 'catfee', state: 'active', balance: 1_000_000_000 },
    { name: 'tronzap', state: 'active', balance: 1_000_000_000 },
  ])

  const client = createMarketClient({ baseUrl: app.apiUrl, clock, log })
  const book = await client.orderBook({ apiKey: zapbuyApiKey, resource: 'ENERGY', durationSec: 3_600 })
  expect(book[0]?.priceSun).toBe(60)
  const receiver = app.tron?.seed.people[0]?.wallet.address
  if (receiver === undefined) throw new Error('the sandbox has no person')
  const request = { resource: 'ENERGY' as const, receiver, amount: UNITS, durationSec: 3_600, allowPartialFill: true }
  const bought = await client.buy(zapbuyApiKey, request, 'sandbox-suppliers')
  if (bought.at !== 'done') throw new Error(JSON.stringify(bought))
  await run(12)
  const order = await client.order(zapbuyApiKey, bought.orderId)
  expect(order).toMatchObject({ remaining: 0, filledPercent: 100 })
  const own = new Set<string>(app.tron?.seed.providers.map(({ signer }) => signer.address))
  const units = order?.delegates.map(({ delegator, amount }) => (own.has(delegator) ? 0 : amount)) ?? []
  expect(units.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(32_000)

  await app.stop()
  app = await start()
  await run(2)
  expect((await sources()).map(({ name, state }) => [name, state])).toEqual([
    ['catfee', 'active'],
    ['tronzap', 'active'],
  ])
})
