/** Kills the built bot while an order is pending; another process continues with its database. */
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressFromHex } from '../../src/kernel/address.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram, DEFAULT_PEOPLE } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/tron-node.ts'
import { spawnMain } from '../app/separate-bot-fixture.ts'
import { REPRESENT_ADDRESS, startHostileMarket } from '../support/hostile-market.ts'
import { tempDir } from '../support/temp.ts'
import { isThorough } from '../support/thorough.ts'
import { CHAT_WAIT, POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'

const BLOCK_MS = 500
const CONFIRM = '✅ Rent for 3.25 TRX'
const OTHERS = [addressFromHex(`41${'b0'.repeat(20)}`), addressFromHex(`41${'b1'.repeat(20)}`)]

/** `reachQuote` leads from the linked account to a quote. */
async function createKillFixture(reachQuote: (ann: Person) => Promise<MessageView> = requestQuote) {
  const telegram = createTelegram({ clock, log })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })
  const chain = createChain({
    clock,
    blockMs: BLOCK_MS,
    genesis: {
      accounts: [
        { address: REPRESENT_ADDRESS, balanceSun: 1_000_000_000, usdt: 5_000_000 },
        ...OTHERS.map((address) => ({ address, balanceSun: 1_000_000 })),
      ],
    },
  })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log })
  const market = await startHostileMarket({ nowMs: () => Date.now() })
  const account = market.open('anns-key', 100_000_000)
  const env = {
    ROLES: 'bot',
    PORT: '0',
    DATABASE_URL: `file:${join(tempDir(), 'bot.db')}`,
    TELEGRAM_API_ROOT: server.url,
    BOT_TOKEN: telegram.token,
    MARKET_URL: market.url,
    TRON_NODE_URL: tron.url,
  }
  onTestFinished(async () => {
    chain.stop()
    await tron.close()
    await server.close()
  })
  const { child, ended } = await spawnMain(env)
  const ann = telegram.person(DEFAULT_PEOPLE[0]?.id ?? 0)
  ann.say('/link anns-key')
  await ann.sees('Your account is linked', CHAT_WAIT)
  return {
    ...{ telegram, market, account, ann, quote: await reachQuote(ann) },
    async kill() {
      countTries(2, 1)
      child.kill('SIGKILL')
      await ended
    },
    startAgain: () => spawnMain(env),
  }
}

async function requestQuote(ann: Person): Promise<MessageView> {
  ann.say(`/energy ${REPRESENT_ADDRESS} 65k 1h`)
  return ann.sees('⚡ Rent 65,000 Energy', CHAT_WAIT)
}

async function requestListQuote(ann: Person): Promise<MessageView> {
  ann.say('/bulk energy')
  await ann.sees('Rent for many addresses', CHAT_WAIT)
  ann.say([REPRESENT_ADDRESS, ...OTHERS].map((receiver) => `${receiver} 65000 1h`).join('\n'))
  return ann.sees('Energy for 3 addresses', CHAT_WAIT)
}

describe('a bot that is killed', () => {
  it('between Confirm and the response finds the order after the restart, and reports it', async () => {
    const { market, account, ann, quote, kill, startAgain } = await createKillFixture()
    market.mischief.push('hang')
    void ann.tap(CONFIRM, { timeoutMs: 1_000 })
    await expect.poll(() => market.hangingCount(), POLL_OPTIONS).toBe(1)
    await kill()
    market.release()
    expect(account.orders).toHaveLength(1)
    await startAgain()
    const orderMessage = await ann.sees('Looking for 65,000 Energy', CHAT_WAIT)
    expect(orderMessage.id).toBe(quote.id)
    expect(market.payments()).toHaveLength(1)
    expect(account.balanceSun).toBe(96_750_000)
  })

  it('between Confirm and a late order reports no outcome until it is certain', async () => {
    const { market, account, ann, kill, startAgain } = await createKillFixture()
    market.mischief.push('hang')
    void ann.tap(CONFIRM, { timeoutMs: 1_000 })
    await expect.poll(() => market.hangingCount(), POLL_OPTIONS).toBe(1)
    await kill()
    await startAgain()
    await ann.sees('❗ I don’t know yet whether your order went', CHAT_WAIT)
    market.release()
    await ann.sees('Looking for 65,000 Energy', CHAT_WAIT)
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })

  it.runIf(isThorough)('between the response and the message notifies the user after the restart', async () => {
    const { telegram, market, account, ann, quote, kill, startAgain } = await createKillFixture()
    telegram.faults.failNext('editMessageText', { kind: 'hang', ms: 60_000 }, 10)
    void ann.tap(CONFIRM, { timeoutMs: 1_000 })
    await expect.poll(() => account.orders.length, POLL_OPTIONS).toBe(1)
    await expect.poll(() => telegram.faults.count('editMessageText'), POLL_OPTIONS).toBeGreaterThan(0)
    await kill()
    telegram.faults.clear()
    await startAgain()
    expect((await ann.sees('Looking for 65,000 Energy', CHAT_WAIT)).id).toBe(quote.id)
    expect(account.orders).toHaveLength(1)
    expect(market.payments()).toHaveLength(1)
  })

  it.runIf(isThorough)('in the middle of a list continues after the restart, and orders each line once', async () => {
    const { market, account, ann, quote, kill, startAgain } = await createKillFixture(requestListQuote)
    market.mischief.push('none', 'hang')
    void ann.tap('✅ Confirm 3 for 9.75 TRX', { timeoutMs: 1_000 })
    await expect.poll(() => market.hangingCount(), POLL_OPTIONS).toBe(1)
    await kill()
    market.release()
    expect(account.orders).toHaveLength(2)
    await startAgain()
    const orderMessage = await ann.sees('In progress: 3', CHAT_WAIT)
    expect(orderMessage.id).toBe(quote.id)
    expect(account.orders.map(({ receiver }) => receiver).sort()).toEqual([REPRESENT_ADDRESS, ...OTHERS].sort())
    expect(market.payments()).toHaveLength(3)
    expect(account.balanceSun).toBe(90_250_000)
  })
})
