/** Tests the pause switch that chat and marketplace share in one process, set from the chat or over the API. */
import { expect, it } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { createSandboxFixture, type SandboxFixture, type SandboxUser } from '../support/sandbox-fixture.ts'

const buy = async (w: SandboxFixture, who: SandboxUser) =>
  w
    .createClient()
    .buy(
      await w.keyOf(who),
      { resource: 'ENERGY', receiver: who.wallet.address, amount: 65_000, durationSec: 3_600 },
      newId(w.clock.now()),
    )

it('/pause buy makes the marketplace reject all orders until /resume', async () => {
  const w = await createSandboxFixture()
  const { alice, olga } = w
  await w.openAccount(alice, '50')
  olga.chat.start()
  olga.chat.say('/pause buy the chain is looked at')
  await olga.chat.sees('New orders, extensions, price increases and')
  const refused = await buy(w, alice)
  expect(refused).toMatchObject({ at: 'refused', code: 'ORDERS_PAUSED' })
  expect(JSON.stringify(refused)).toContain('the chain is looked at')
  const { id } = alice.chat.say(`/energy ${alice.wallet.address} 65k 1h`)
  await alice.chat.sees('The operator has paused buying (the chain is looked at)', { after: id })
  olga.chat.say('/resume')
  await olga.chat.sees('Resumed: Renting')
  expect(await buy(w, alice)).toMatchObject({ at: 'done' })
})

it('a ZapBuy transfer waits until the pause ends, and is then ordered', async () => {
  const w = await createSandboxFixture()
  const { alice, olga, app } = w
  olga.chat.start()
  olga.chat.say('/pause buy')
  await olga.chat.sees('Renting: paused')
  const txid = await w.send(alice.wallet, app.tron.seed.zapbuy.address, '4.3')
  await app.zapbuy.follow.pass()
  await app.zapbuy.order.pass()
  olga.chat.say(`/zap ${txid}`)
  await olga.chat.sees('ORDERS_PAUSED')
  olga.chat.say('/resume')
  await olga.chat.sees('Resumed: Renting')
  await w.passTime(10_000)
  olga.chat.say(`/zap ${txid}`)
  await olga.chat.sees('filled')
})
