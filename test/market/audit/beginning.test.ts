import { expect, it } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { openAccount } from '../../../src/market/accounts/open-account.ts'
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market/base/settings.ts'
import { openMarket } from '../../../src/market/market.ts'
import { startChain } from '../../support/chain.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { tempDb } from '../../support/temp.ts'
import { MNEMONIC, NOON_MS, WITHDRAWALS } from '../market-fixture.ts'

it('a marketplace starts without a node, but issues no deposit address until the node responds', async () => {
  const clock = new ManualClock(NOON_MS)
  const running = startChain({ clock, genesis: { accounts: [] } })
  running.faults.add({ times: 50, act: { at: 'answer', status: 503 } })
  const { market, workers } = await openMarket({
    db: await tempDb(),
    node: running.node(),
    clock,
    log: silentLogger,
    settings: { ...DEFAULT_MARKET_SETTINGS, withdrawals: WITHDRAWALS, network: 'sandbox' },
    keys: createTestMarketKeys(MNEMONIC, 'sandbox'),
  })
  await expect(openAccount(market)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const deposits = workers.find(({ name }) => name === 'deposits')
  await expect(deposits?.pass()).rejects.toThrow()
  running.faults.clear()
  clock.advance(60_000)
  await deposits?.pass()
  await expect(openAccount(market)).resolves.toMatchObject({ account: { createdAtMs: clock.now() } })
})
