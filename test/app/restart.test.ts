/** Restarts the whole program in the middle of users' flows: the next tap must continue each flow. */
import { describe, expect, it } from 'vitest'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'

describe('after a restart', () => {
  it('every step of /buy continues where it was', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await w.openAccount(alice, '100')
    alice.chat.say('/buy')
    await alice.chat.sees('What would you like to rent?')
    await w.restart()
    await alice.chat.tap('⚡ Rent Energy')
    await alice.chat.sees('for which address?')
    await w.restart()
    alice.chat.say(alice.wallet.address)
    await alice.chat.sees('Energy: how much?')
    await w.restart()
    alice.chat.say('65k')
    await alice.chat.sees('Who gets the USDT?')
    await alice.chat.tap('⏭ Skip')
    await alice.chat.sees('For how long?')
    await w.restart()
    await alice.chat.tap('1h · 3.9 TRX')
    const quote = await alice.chat.sees('⚡ Rent 65,000 Energy')
    await w.restart()
    await alice.chat.tap('✅ Rent for 3.9 TRX')
    await alice.chat.sees('Looking for 65,000 Energy')
    await w.restart()
    await w.settle()
    expect(alice.chat.message(quote.id)?.text).toContain('✅ 65,000 Energy')
    expect(await w.orders(alice)).toHaveLength(1)
  })

  it('a quote that waits for a deposit returns when the deposit arrives', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await w.openAccount(alice)
    alice.chat.say(`/energy ${alice.wallet.address} 65k 1h`)
    const { text } = await alice.chat.sees('3.9 TRX short')
    const address = /Deposit address: (T\w{33})/.exec(text)?.[1] ?? ''
    await w.restart()
    await w.send(alice.wallet, address as never, '20')
    await w.settle()
    await alice.chat.sees('💰 Your deposit arrived.')
    await alice.chat.tap('✅ Rent for 3.9 TRX')
    await alice.chat.sees('Looking for 65,000 Energy')
    await w.settle()
    expect(await w.orders(alice)).toMatchObject([{ filledPercent: 100 }])
  })

  it('a rental that ended during the downtime is reclaimed', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await w.openAccount(alice, '100')
    alice.chat.say(`/energy ${alice.wallet.address} 65k 15m`)
    await alice.chat.tap((await alice.chat.sees('⚡ Rent ')).buttons.flat()[0]?.text ?? '')
    await alice.chat.sees('Looking for 65,000 Energy')
    await w.settle()
    w.clock.advance(3_600_000)
    await w.restart()
    await w.solidify()
    expect((await w.tronWeb.trx.getAccountResources(alice.wallet.address)).EnergyLimit ?? 0).toBe(0)
  })
})
