/** Tests a node with two ports, like java-tron, whose chain has stalled: no order is accepted until it continues. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Health } from '../../src/contract/operator/problems.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { openAccount } from '../../src/market/accounts/open-account.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { startChain } from '../support/chain.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'

const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, options: { allowPartialFill: true } }
const WAIT_SPEEDUP = 20

/** Clock whose waits are shorter than real time; tests move the time by hand. */
function fastClock(): Clock & { advance(ms: number): void } {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    after: (ms, fn) => systemClock.after(ms / WAIT_SPEEDUP, fn),
    advance(ms) {
      aheadMs += ms
    },
  }
}

async function createStallFixture() {
  const clock = fastClock()
  const accounts = [RECEIVER, ENERGY_PROVIDER.address].map((address) => ({ address, balanceSun: sunFromTrx('100') }))
  const { chain, listen, split } = startChain({ clock, genesis: { accounts } })
  const nodeUrl = await listen()
  const solidityUrl = await split()
  const file = join(tempDir(), 'sunwatt.db')
  await writeMigratedDatabase(file)
  const logged: string[] = []
  const env = {
    ROLES: 'market',
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    TRON_NODE_URL: nodeUrl,
    TRON_SOLIDITY_URL: solidityUrl ?? '',
  }
  const log = createLogger('info', { write: (line: string) => void logged.push(line) })
  const app = await startApp({ ...readConfig(env), log, clock })
  onTestFinished(() => app.stop())
  const apiKey = newApiKey()
  async function ask(path: string, body?: object) {
    const headers = { apikey: apiKey, 'content-type': 'application/json' }
    const json = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${app.apiUrl}/${path}`, { headers, ...json })
    return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown>; message: string } }
  }
  return {
    ask,
    logged: () => logged.join(''),
    mine(blocks = 1): void {
      for (let i = 0; i < blocks; i++) {
        clock.advance(3_000)
        chain.mine()
      }
    },
    advance: clock.advance,
    async fund(): Promise<void> {
      if (!app.market) throw new Error('no marketplace')
      const { account } = await openAccount(app.market.market, apiKey)
      chain.faucet(account.depositAddress, sunFromTrx('500'))
    },
    balance: async () => Number((await ask('v2/user-info')).body.data.balance),
    async health() {
      const answer = await fetch(`${app.apiUrl}/healthz`)
      const { problems } = (await answer.json()) as Health
      return { status: answer.status, named: problems.filter(({ name }) => name.startsWith('tron')) }
    },
  }
}

it('the program follows both ports of the node, and rejects orders only while the chain is stalled', async () => {
  const w = await createStallFixture()
  await expect.poll(w.logged, POLL_OPTIONS).toContain('"tron.node"')
  expect(w.logged()).toMatch(/with its solidified state at 127\.0\.0\.1:\d+/)
  w.mine()
  await w.fund()
  w.mine(25)
  await expect.poll(w.balance, POLL_OPTIONS).toBeGreaterThan(0)
  await expect.poll(async () => (await w.health()).named, POLL_OPTIONS).toEqual([])
  expect(await w.ask('v2/buy-resource', BUY)).toMatchObject({ status: 201 })
  const before = await w.balance()

  // A response in progress while the clock jumped by 25 blocks may already have been logged as a stall.
  const loggedBefore = w.logged().length
  w.advance(31_000)
  const problem = expect.stringMatching(/^no new block after block \d+ for \d+ s$/)
  const stalled = { name: 'tron-stalled', severity: 'unwell', problem, remedy: expect.stringContaining('second node') }
  await expect.poll(w.health, POLL_OPTIONS).toMatchObject({ status: 503, named: [stalled] })
  const refused = await w.ask('v2/buy-resource', BUY)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('the chain is stalled') } })
  expect(refused.body.message).toContain('ORDERS_PAUSED')
  expect(await w.balance()).toBe(before)

  w.mine()
  await expect.poll(async () => (await w.health()).named, POLL_OPTIONS).toEqual([])
  expect(await w.ask('v2/buy-resource', BUY)).toMatchObject({ status: 201 })
  expect(
    w
      .logged()
      .slice(loggedBefore)
      .match(/chain\.(stalled|goes_on)/g),
  ).toEqual(['chain.stalled', 'chain.goes_on'])
})
