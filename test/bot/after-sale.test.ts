/** Tests what the bot says after a rental was sold: failed transfers, and what the rental saved. */
import { describe, expect, it } from 'vitest'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { setNotificationMode } from '../../src/db/stores/bot/outbox.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { buildTokenTransfer, buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { signerOf } from '../market/chain-transfers.ts'
import { BANDWIDTH_PROVIDER } from '../market/market-fixture.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'

const WALLET = signerOf('5'.repeat(64))
const FRIEND = signerOf('6'.repeat(64))
const STRANGER = signerOf('7'.repeat(64))
const HOUR_MS = 3_600_000

async function createFixture({ trx = 1_000, bot = {} }: { trx?: number; bot?: Partial<BotDeps> } = {}) {
  const fixture = await createMarketBotFixture('100', undefined, {
    bot,
    accounts: [
      { address: WALLET.address, balanceSun: trx * 1_000_000, usdt: 100_000_000 },
      { address: FRIEND.address, balanceSun: 1_000_000_000, usdt: 5_000_000 },
    ],
  })
  const { chain, work, ann, settle, pass } = fixture
  const blocks = createBlockMiner({ clock: { advance: pass }, chain, work })
  const refBlock = () => {
    const { number, id, timestampMs } = chain.head()
    return { number, id, timestampMs }
  }
  return {
    ...fixture,
    blocks,
    async rent(line = `65k 1h ${WALLET.address}`) {
      ann.say(line)
      await ann.sees('⚡ Rent ')
      const { buttons } = ann.last()
      await ann.tap(buttons.flat().find(({ text }) => text.startsWith('✅ Rent for'))?.text ?? '')
      await ann.sees('Looking for')
      await settle()
      await ann.sees('✅ ')
    },
    /** Sends USDT from a wallet and mines the block. Returns the node's answer to the broadcast. */
    async sendUsdt(from: Signer, to: TronAddress, usdt: number, feeLimitTrx = '100') {
      const amount = BigInt(usdt * 1_000_000)
      const order = { token: USDT.sandbox, from: from.address, to, amount, feeLimitSun: sunFromTrx(feeLimitTrx) }
      const answer = chain.broadcast(buildTokenTransfer(order, from, { refBlock: refBlock() }).tx)
      await blocks(1)
      return answer
    },
    async sendTrx(from: Signer, to: TronAddress, trx: string) {
      const order = { from: from.address, to, amountSun: sunFromTrx(trx) }
      expect(chain.broadcast(buildTransfer(order, from, { refBlock: refBlock() }).tx)).toMatchObject({ result: true })
      await blocks(1)
    },
    /** Runs the watch as the program does, and sends its messages. */
    async watch(ms = 10_000) {
      pass(ms)
      await fixture.notifier.transfers.pass()
      await fixture.notifier.outbox.pass()
    },
    notices: () =>
      ann.chat().filter(({ text }) => text.includes('Your transfer failed') || text.includes('can’t send')),
  }
}

const labels = (message: { buttons: { text: string }[][] } | undefined): string[] =>
  message?.buttons.flat().map(({ text }) => text) ?? []

describe("a transfer of the receiver's own that failed during the rental", () => {
  it('because of the fee limit is reported once, with the limit to set and the Energy to rent', async () => {
    const w = await createFixture()
    await w.rent()
    await w.sendUsdt(WALLET, FRIEND.address, 1, '5')
    await w.watch()
    const [notice] = w.notices()
    expect(notice?.text).toContain(WALLET.address)
    expect(notice?.text).toContain('was 5 TRX, but this transfer needs 6.5 TRX. Raise the limit')
    expect(notice?.text).toContain('To send again, rent 50,000 more')
    expect(labels(notice)[0]).toMatch(/^⚡ 50,000 Energy · 1h · T/)
    await w.watch()
    await w.restart()
    await w.watch()
    expect(w.notices()).toHaveLength(1)
    await w.sendUsdt(WALLET, FRIEND.address, 1, '6')
    await w.watch()
    expect(w.notices()).toHaveLength(2)
  })

  it('because a first transfer needs more Energy than rented offers the missing Energy', async () => {
    const w = await createFixture({ trx: 0 })
    await w.rent()
    await w.sendUsdt(WALLET, STRANGER.address, 1)
    await w.watch()
    const [notice] = w.notices()
    expect(notice?.text).toContain('needed about 131,000 Energy. The wallet had less, and too little TRX to burn')
    expect(labels(notice)[0]).toMatch(/^⚡ 131,000 Energy · 1h · T/)
    await w.ann.tap(labels(notice)[0] ?? '')
    await w.ann.sees('⚡ Rent 131,000 Energy')
  })

  it('because the wallet holds too little names both amounts', async () => {
    const w = await createFixture()
    await w.rent()
    await w.sendUsdt(WALLET, FRIEND.address, 200)
    await w.watch()
    expect(w.notices()[0]?.text).toContain('You tried to send 200 USDT, but the wallet holds 100 USDT')
  })

  it('because the issuer has frozen the wallet offers no further rental', async () => {
    const w = await createFixture()
    await w.rent()
    w.chain.setBlacklisted(WALLET.address, true)
    await w.sendUsdt(WALLET, FRIEND.address, 1)
    await w.watch()
    const [notice] = w.notices()
    expect(notice?.text).toContain('The issuer of USDT has frozen this wallet')
    expect(labels(notice).join()).not.toContain('Energy')
  })

  it('is not reported before the rental, for other addresses, or because others name the receiver', async () => {
    const w = await createFixture()
    await w.sendUsdt(WALLET, FRIEND.address, 200)
    await w.rent()
    await w.sendUsdt(FRIEND, WALLET.address, 200)
    await w.sendUsdt(WALLET, FRIEND.address, 1)
    await w.watch()
    expect(w.notices()).toEqual([])
    w.pass(HOUR_MS + 300_000)
    await w.sendUsdt(WALLET, FRIEND.address, 200)
    await w.watch()
    expect(w.notices()).toEqual([])
  })

  it('is not reported to a user who switched these notices off', async () => {
    const w = await createFixture()
    await w.bot.db.write((tx) => setNotificationMode(tx, w.ann.id, 'transfers', 'off'))
    await w.rent()
    await w.sendUsdt(WALLET, FRIEND.address, 200)
    await w.watch()
    expect(w.notices()).toEqual([])
  })

  it('is looked for only while an address is rented for', async () => {
    let reads = 0
    const recent = async () => {
      reads++
      return []
    }
    const w = await createFixture({ bot: { failedCalls: { recent } } })
    await w.watch()
    expect(reads).toBe(0)
    await w.rent()
    await w.watch()
    expect(reads).toBe(1)
    w.pass(HOUR_MS + 300_000)
    await w.warn()
    await w.watch(120_001)
    expect(reads).toBe(1)
  })
})

describe('a wallet without TRX and Bandwidth', () => {
  /** Leaves the wallet with less TRX and free Bandwidth than a transfer burns. */
  async function emptied() {
    const w = await createFixture({ trx: 7 })
    await w.sendUsdt(WALLET, FRIEND.address, 1)
    await w.sendTrx(WALLET, FRIEND.address, '0.3')
    await w.enroll(BANDWIDTH_PROVIDER.address, { resource: 'BANDWIDTH' })
    return w
  }

  it('is told that the network refuses every transfer, once per rental, with Bandwidth to rent', async () => {
    const w = await emptied()
    await w.rent()
    expect(await w.sendUsdt(WALLET, FRIEND.address, 1)).toMatchObject({ code: 'BANDWITH_ERROR' })
    await w.warn()
    const [notice] = w.notices()
    expect(notice?.text).toContain('This wallet can’t send right now')
    expect(notice?.text).toContain('Rent Bandwidth, or send the wallet 0.345 TRX')
    expect(labels(notice)[0]).toMatch(/^⚡ 1,000 Bandwidth · 1h · T/)
    w.pass(300_000)
    await w.warn()
    expect(w.notices()).toHaveLength(1)
  })

  it('is offered Energy and Bandwidth as one order with one total', async () => {
    const w = await emptied()
    w.ann.say(`65k 1h ${WALLET.address}`)
    const quote = await w.ann.sees('⚡ Rent ')
    expect(quote.text).toContain('This transfer will be refused')
    expect(labels(quote)).not.toContain('📶 Bandwidth too')
    await w.ann.tap('⚡📶 Rent Energy and Bandwidth')
    const both = await w.ann.sees('Energy and Bandwidth, one order')
    expect(both.id).toBe(quote.id)
    expect(both.text).toContain('65,000 Energy')
    expect(both.text).toContain('1,000 Bandwidth')
    await w.ann.tap(labels(both).find((label) => label.startsWith('✅')) ?? '')
    await w.bot.pass('bot.batches')
    await w.settle()
    await w.settle()
    await w.bot.pass('bot.batches')
    const { energy, bandwidth } = await w.market.node.pendingResources(WALLET.address)
    expect(energy.available).toBeGreaterThanOrEqual(65_000)
    expect(bandwidth.available).toBeGreaterThanOrEqual(1_000)
    expect(await w.sendUsdt(WALLET, FRIEND.address, 1)).toMatchObject({ result: true })
    await w.warn()
    expect(w.notices()).toEqual([])
  })
})

describe('the saving', () => {
  it('is claimed only after the Energy was used', async () => {
    const w = await createFixture()
    await w.rent()
    expect(w.ann.last().text).not.toMatch(/saved/i)
    await w.warn()
    await w.sendUsdt(WALLET, FRIEND.address, 1)
    w.pass(HOUR_MS - 100_000)
    await w.warn()
    w.pass(HOUR_MS)
    await w.warn()
    expect((await w.ann.sees(' ended ')).text).toContain('💚 Saved ')
  })

  it('is not claimed for a rental that nobody used', async () => {
    const w = await createFixture()
    await w.rent()
    await w.warn()
    w.pass(HOUR_MS - 100_000)
    await w.warn()
    w.pass(HOUR_MS)
    await w.warn()
    expect((await w.ann.sees(' ended ')).text).not.toContain('Saved')
    w.ann.say('/account')
    expect((await w.ann.sees('Balance')).text).not.toContain('Saved so far: <b>')
  })
})

describe('the Energy of a transfer', () => {
  it('is the same in the quote, for Again, in the presets and in the calculator, whatever the network charges', async () => {
    const w = await createFixture()
    // Twice the base Energy: 29,220 to a holder, 59,220 to a new recipient.
    w.chain.setEnergyFactor(USDT.sandbox, 10_000)
    w.pass(61_000)
    await w.market.figures.current()
    w.pass(61_000)
    await w.market.figures.current()
    await w.rent(`32k 1h ${WALLET.address}`)
    await w.ann.tap('🔁 Again', { messageId: w.ann.last().id })
    for (const line of [undefined, `40k 1h ${WALLET.address}`]) {
      if (line) w.ann.say(line)
      const quote = await w.ann.sees(line ? '⚡ Rent 40,000' : '⚡ Rent 32,000')
      expect(quote.text).toContain('New recipient? A first USDT transfer needs 60,000 Energy')
      expect(labels(quote)).toContain('⚡ 60,000')
    }
    w.ann.say('/calc')
    const calc = await w.ann.sees('takes about 30,000 Energy; to an address without USDT, 60,000')
    const ten = labels(calc).find((label) => label.includes('293,000'))
    expect(ten).toBeDefined()
    w.ann.say('/cancel')
    w.ann.say('/buy')
    await w.ann.sees('What would you like to rent?')
    await w.ann.tap('⚡ Rent Energy')
    await w.ann.sees('for which address?')
    w.ann.say(WALLET.address)
    expect(labels(await w.ann.sees('Energy: how much?'))).toContain(ten)
  })
})
