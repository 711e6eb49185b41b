/**
 * Tests the path from /start to a filled rental through the chat, with the chain checked by the official tronweb
 * library.
 */
import { describe, expect, it } from 'vitest'
import { askForExtension, askForQuote, openAccount } from '../../src/demo/story/rental.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { formatTrx, ZERO_SUN } from '../../src/kernel/sun.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { chatUser } from '../support/chat-user.ts'
import { createSandboxFixture, type SandboxFixture } from '../support/sandbox-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reads the delegations to `receiver` from the chain with tronweb. */
async function delegationsOnChain(w: SandboxFixture, receiver: string) {
  const { trx } = w.tronWeb
  const confirmed = false
  const { fromAccounts = [] } = await trx.getDelegatedResourceAccountIndexV2(receiver, { confirmed })
  const found = await Promise.all(
    fromAccounts.map((from: string) => trx.getDelegatedResourceV2(from, receiver, { confirmed })),
  )
  const delegations = found.flatMap(({ delegatedResource = [] }) => delegatedResource)
  const { EnergyLimit = 0 } = await trx.getAccountResources(receiver)
  return {
    energy: EnergyLimit,
    stakedSun: delegations.reduce((sum, one) => sum + (one.frozen_balance_for_energy ?? 0), 0),
    endsAtMs: Math.max(0, ...delegations.map((one) => one.expire_time_for_energy ?? 0)),
  }
}

async function rentInChat(w: SandboxFixture): Promise<void> {
  await w.openAccount(w.alice, '100')
  const user = chatUser(w.alice)
  await user.says(`/energy ${w.alice.wallet.address} 65000 1h`, '⚡ Rent 65,000 Energy')
  await user.taps('✅ Rent for 3.9 TRX', 'Looking for 65,000 Energy')
  await w.settle()
  await w.alice.chat.sees('✅ 65,000 Energy')
}

const confirmOf = (quote: { buttons: { text: string }[][] }) =>
  quote.buttons.flat().find(({ text }) => text.startsWith('✅'))?.text ?? 'no button to confirm'

describe('a rental', () => {
  it('runs from /start to a filled order in the chat', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    const user = chatUser(alice)
    await openAccount(user)
    const { text } = await user.taps('💰 Deposit', 'Deposit TRX to this address')
    await w.send(alice.wallet, tronAddress(/T[1-9A-Za-z]{33}/.exec(text)?.[0] ?? ''), '50')
    await w.settle()
    await alice.chat.sees('49 TRX arrived')

    await askForQuote(user, alice.wallet.address)
    const quote = await alice.chat.sees('Balance after: 45.1 TRX')
    await user.taps('✅ Rent for 3.9 TRX', 'Looking for 65,000 Energy')
    await w.settle()
    expect(alice.chat.message(quote.id)?.text).toContain('✅ 65,000 Energy')
    expect(alice.chat.last().text).toContain('TRX · ')
    expect(alice.chat.last().id).toBe(quote.id)
    expect(await w.orders(alice)).toMatchObject([{ filledPercent: 100, status: 'Completed' }])
  })

  it('is locked on the chain, and is reclaimed when it ends', async () => {
    const w = await createSandboxFixture()
    const { address } = w.alice.wallet
    expect(await delegationsOnChain(w, address)).toEqual({ energy: 0, stakedSun: 0, endsAtMs: 0 })
    const before = w.clock.now()
    await rentInChat(w)
    const during = await delegationsOnChain(w, address)
    expect(during.energy).toBeGreaterThanOrEqual(65_000)
    expect(during.energy).toBeLessThan(66_000)
    expect(during.endsAtMs).toBeGreaterThanOrEqual(before + HOUR_MS)
    expect(during.endsAtMs).toBeLessThan(w.clock.now() + HOUR_MS)
    const [order] = await w.orders(w.alice)
    const info = await w.tronWeb.trx.getUnconfirmedTransactionInfo(order?.delegates[0]?.txid ?? '')
    expect(info.blockNumber).toBeGreaterThan(0)

    w.clock.advance(HOUR_MS)
    await w.solidify()
    expect(await delegationsOnChain(w, address)).toEqual({ energy: 0, stakedSun: 0, endsAtMs: 0 })
  })

  it('is locked until later after an extension, at the price of the added time', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await rentInChat(w)
    const before = await delegationsOnChain(w, alice.wallet.address)
    await w.solidify()
    const user = chatUser(alice)
    await askForExtension(user, '+1d')
    const quote = await alice.chat.sees('TRX: extend')
    await user.taps(/^✅/, 'Extending')
    await w.settle()
    await alice.chat.sees(' extended until ')
    const after = await delegationsOnChain(w, alice.wallet.address)
    expect(after.endsAtMs).toBeGreaterThanOrEqual(before.endsAtMs + DAY_MS - 60_000)
    expect(after.energy).toBeGreaterThanOrEqual(before.energy)
    const [extension, first] = await w.orders(alice)
    expect(extension).toMatchObject({ orderType: 'EXTEND', filledPercent: 100 })
    expect(quote.text).toContain(`${formatTrx(extension?.payoutSun ?? ZERO_SUN)} TRX`)
    expect(extension?.payoutSun).toBeLessThanOrEqual(first?.payoutSun ?? 0)

    await w.passTime(HOUR_MS)
    expect((await delegationsOnChain(w, alice.wallet.address)).energy).toBeGreaterThanOrEqual(65_000)
    w.clock.advance(DAY_MS)
    await w.solidify()
    expect(await delegationsOnChain(w, alice.wallet.address)).toEqual({ energy: 0, stakedSun: 0, endsAtMs: 0 })
  })

  it('of Bandwidth goes through the same steps', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await w.openAccount(alice, '100')
    alice.chat.say(`/bandwidth ${alice.wallet.address} 5000 1h`)
    await alice.chat.tap(confirmOf(await alice.chat.sees('⚡ Rent 5,000 Bandwidth')))
    await alice.chat.sees('Looking for 5,000 Bandwidth')
    await w.settle()
    const { NetLimit = 0 } = await w.tronWeb.trx.getAccountResources(alice.wallet.address)
    expect(NetLimit).toBeGreaterThanOrEqual(5_000)
  })
})

describe('two users who tap every button many times', () => {
  it('make one order each from the same supply', async () => {
    const w = await createSandboxFixture()
    const people = [w.alice, w.wei]
    const quotes: MessageView[] = []
    for (const who of people) {
      await w.openAccount(who, '200')
      who.chat.say(`/energy ${who.wallet.address} 400k 1h`)
      quotes.push(await who.chat.sees('400,000'))
    }
    const taps = people.flatMap((who, i) => {
      const button = quotes[i] ? confirmOf(quotes[i]) : ''
      return [1, 2, 3, 4].map(() => who.chat.tap(button).catch(() => {}))
    })
    await Promise.all(taps)
    await w.settle()
    for (const who of people) {
      // Another user's order may have raised the price; taps on the old quote then order nothing.
      const orders = await w.orders(who)
      expect(orders.length).toBeLessThanOrEqual(1)
      if (orders.length === 0) {
        await who.chat.tap(confirmOf(who.chat.last()))
        await expect.poll(() => w.orders(who)).toHaveLength(1)
        await w.settle()
      }
      expect(await w.orders(who)).toMatchObject([{ filledPercent: 100 }])
      expect((await delegationsOnChain(w, who.wallet.address)).energy).toBeGreaterThanOrEqual(400_000)
    }
  })
})
