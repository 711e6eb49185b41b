/** Tests ZapBuy end to end: transfer, order, delegation and the messages to the sender. */
import { describe, expect, it } from 'vitest'
import { lastZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { createSandboxFixture, type SandboxFixture } from '../support/sandbox-fixture.ts'

const zaps = (w: SandboxFixture) => w.app.db.read((reader) => lastZaps(reader, undefined, 100))
const energyOf = async (w: SandboxFixture, address: string) =>
  (await w.tronWeb.trx.getAccountResources(address)).EnergyLimit ?? 0

/** The sender opens the transfer in the bot, and gets notifications about it from then on. */
async function watchTransfer(w: SandboxFixture, txid: string): Promise<void> {
  w.alice.chat.say(`/zapbuy ${txid}`)
  await w.alice.chat.sees('Transfer of')
}

describe('ZapBuy', () => {
  it('rents an hour of Energy for a user who sends TRX to the address shown in the chat', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    alice.chat.say('/zapbuy')
    const { text } = await alice.chat.sees('send TRX, get Energy for 1 hour')
    const address = /T[1-9A-Za-z]{33}/.exec(text)?.[0] ?? ''
    expect(address).toBe(w.app.tron.seed.zapbuy.address)
    const txid = await w.send(alice.wallet, address as never, '4.3')
    await w.settle()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'filled', sender: alice.wallet.address }])
    expect(await energyOf(w, alice.wallet.address)).toBeGreaterThanOrEqual(Math.floor(4_300_000 / 65))
    alice.chat.say(`/zapbuy ${txid}`)
    await alice.chat.sees('done')
    w.clock.advance(3_600_000)
    await w.solidify()
    expect(await energyOf(w, alice.wallet.address)).toBe(0)
  })

  it('refunds too small amounts less the fee, and leaves payments from contracts to the operator', async () => {
    const w = await createSandboxFixture()
    const { contract, zapbuy } = w.app.tron.seed
    await w.send(w.alice.wallet, zapbuy.address, '1')
    await w.send(contract, zapbuy.address, '10')
    await w.solidify()
    await w.solidify()
    const states = (await zaps(w)).map(({ paidSun, state, reason }) => [paidSun, state, reason])
    expect(new Set(states)).toEqual(
      new Set([
        [1_000_000, 'refunded', 'too_small'],
        [10_000_000, 'owed', 'contract'],
      ]),
    )
  })

  it('refunds a transfer automatically if the market cannot fill it', async () => {
    const w = await createSandboxFixture()
    const { alice, wei } = w
    await w.openAccount(wei, '500')
    const wish = { receiver: wei.wallet.address, resource: 'ENERGY', amount: 5_000_000 } as const
    const all = { ...wish, durationSec: 86_400, unitPrice: 90, allowPartialFill: true }
    expect(await w.createClient().buy(await w.keyOf(wei), all, 'all-there-is')).toMatchObject({ at: 'done' })
    await w.settle()
    const before = await w.tronWeb.trx.getBalance(alice.wallet.address)
    const txid = await w.send(alice.wallet, w.app.tron.seed.zapbuy.address, '30')
    await w.settle()
    await watchTransfer(w, txid)
    await w.solidify()
    await w.solidify()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'refunded' }])
    await alice.chat.sees('30 TRX sent back')
    const after = await w.tronWeb.trx.getBalance(alice.wallet.address)
    expect(before - after).toBeLessThan(1_000_000)
  })

  it('continues after a restart between transfer and order', async () => {
    const w = await createSandboxFixture()
    const txid = await w.send(w.alice.wallet, w.app.tron.seed.zapbuy.address, '4.3')
    await w.app.zapbuy.follow.pass()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'seen' }])
    await w.restart()
    await w.settle()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'filled' }])
  })
})
