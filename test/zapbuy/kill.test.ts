/** Kills the built program with SIGKILL at the worst moments; another process continues on its database. */
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/tron-node.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { spawnMain } from '../app/separate-bot-fixture.ts'
import { startHostileMarket } from '../support/hostile-market.ts'
import { peek, tempDir } from '../support/temp.ts'
import { isThorough } from '../support/thorough.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { ann, bot, OPERATOR_KEY } from './participants.ts'

async function createKillFixture() {
  const accounts = [bot, ann].map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') }))
  const chain = createChain({ clock, genesis: { accounts } })
  const running = await startTronNode(chain, { host: '127.0.0.1', port: 0, log })
  const market = await startHostileMarket({ nowMs: () => Date.now() })
  const operator = market.open(OPERATOR_KEY, sunFromTrx('1000'))
  const telegram = createTelegram({ clock, log })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })
  const file = join(tempDir(), 'zaps.db')
  onTestFinished(async () => {
    chain.stop()
    await running.close()
    await server.close()
  })
  const env = {
    ROLES: 'bot',
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    TELEGRAM_API_ROOT: server.url,
    BOT_TOKEN: telegram.token,
    MARKET_URL: market.url,
    TRON_NODE_URL: running.url,
    ZAPBUY_ADDRESS: bot.address,
    ZAPBUY_API_KEY: OPERATOR_KEY,
  }
  const { child, ended } = await spawnMain(env)

  return {
    chain,
    market,
    operator,
    faults: running.faults,
    async kill() {
      countTries(2, 1)
      child.kill('SIGKILL')
      await ended
    },
    startAgain: () => spawnMain(env),
    async send(): Promise<string> {
      const node = createTronNode({ endpoints: [running.url], clock, log })
      const order = { from: ann.address, to: bot.address, amountSun: sunFromTrx('4.3') }
      const prepared = buildTransfer(order, ann, { refBlock: await node.head() })
      chain.broadcast(prepared.tx as never)
      chain.mine()
      return prepared.txid
    },
    state: async (txid: string) => (await peek(file, (reader) => zap(reader, txid)))?.state,
    begun: async () => (await peek(file, (reader) => cursor(reader, 'zapbuy'))) !== undefined,
  }
}

describe('a bot that is killed', () => {
  it('after seeing a ZapBuy transfer and before ordering makes one order after the restart', async () => {
    const w = await createKillFixture()
    await expect.poll(w.begun, POLL_OPTIONS).toBe(true)
    w.faults.add({ path: 'wallet/getcontract', act: { at: 'hang' } })
    const txid = await w.send()
    await expect.poll(() => w.state(txid), POLL_OPTIONS).toBe('seen')
    await w.kill()
    w.faults.clear()
    expect(w.operator.orders).toHaveLength(0)
    await w.startAgain()
    await expect.poll(() => w.state(txid), POLL_OPTIONS).toBe('ordered')
    expect(w.operator.orders).toHaveLength(1)
  })

  it.runIf(isThorough)(
    'after ordering for a ZapBuy transfer and before recording it finds the order after the restart',
    async () => {
      const w = await createKillFixture()
      await expect.poll(w.begun, POLL_OPTIONS).toBe(true)
      w.market.mischief.push('hang')
      const txid = await w.send()
      await expect.poll(() => w.market.hangingCount(), POLL_OPTIONS).toBe(1)
      expect(await w.state(txid)).toBe('ordering')
      await w.kill()
      w.market.release()
      expect(w.operator.orders).toHaveLength(1)
      await w.startAgain()
      await expect.poll(() => w.state(txid), POLL_OPTIONS).toBe('ordered')
      expect(w.operator.orders).toHaveLength(1)
      expect(w.market.payments()).toHaveLength(1)
    },
  )
})
