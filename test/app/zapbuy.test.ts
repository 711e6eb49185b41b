/** ZapBuy through everything: a transfer from a wallet, the order, the delegation, what the sender is told. */
import { describe, expect, it } from 'vitest'
import { lastZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { type World, world } from '../support/world.ts'

const zaps = (w: World) => w.app.db.read((reader) => lastZaps(reader, undefined, 100))
const energyOf = async (w: World, address: string) =>
  (await w.tronWeb.trx.getAccountResources(address)).EnergyLimit ?? 0

/** The sender asks the bot about the transfer, and is told from then on. */
async function follows(w: World, txid: string): Promise<void> {
  w.alice.chat.say(`/zapbuy ${txid}`)
  await w.alice.chat.sees('Transfer of')
}

describe('ZapBuy', () => {
  it('rents Energy for an hour to whoever sends TRX to the address that the chat shows', async () => {
    const w = await world()
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

  it('sends back what buys too little, less the fee, and leaves what came from a contract to a human', async () => {
    const w = await world()
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

  it('sends back by itself what the market cannot fill', async () => {
    const w = await world()
    const { alice, wei } = w
    await w.join(wei, '500')
    const wish = { receiver: wei.wallet.address, resource: 'ENERGY', amount: 5_000_000 } as const
    const all = { ...wish, durationSec: 86_400, unitPrice: 90, allowPartialFill: true }
    expect(await w.market().buy(await w.keyOf(wei), all, 'all-there-is')).toMatchObject({ at: 'done' })
    await w.settle()
    const before = await w.tronWeb.trx.getBalance(alice.wallet.address)
    const txid = await w.send(alice.wallet, w.app.tron.seed.zapbuy.address, '30')
    await w.settle()
    await follows(w, txid)
    await w.solidify()
    await w.solidify()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'refunded' }])
    await alice.chat.sees('30 TRX were sent back')
    const after = await w.tronWeb.trx.getBalance(alice.wallet.address)
    expect(before - after).toBeLessThan(1_000_000)
  })

  it('goes on after a restart between the transfer and the order', async () => {
    const w = await world()
    const txid = await w.send(w.alice.wallet, w.app.tron.seed.zapbuy.address, '4.3')
    await w.app.zapbuy.follow.pass()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'seen' }])
    await w.restart()
    await w.settle()
    expect(await zaps(w)).toMatchObject([{ txid, state: 'filled' }])
  })
})
