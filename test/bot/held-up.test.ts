/** Tests that chats do not wait for each other: Telegram delays one chat, while the other is still served. */
import { expect, it } from 'vitest'
import { idleFlows } from '../../src/db/stores/bot/flows.ts'
import { createBotFixture } from './bot-fixture.ts'
import { ALICE, createPurchaseFixture, KEY } from './purchase-fixture.ts'

const MINUTES = 60_000
const FLOOD = { kind: 'flood', retryAfterSec: 30 } as const

it('a flow that times out reports it even while another chat is delayed', async () => {
  const w = await createBotFixture()
  const { ann, wei } = w
  ann.say('/link')
  await ann.sees('Paste your API key')
  w.clock.advance(1_000)
  wei.say('/link')
  await expect.poll(() => w.db.read((r) => idleFlows(r, w.clock.now()))).toHaveLength(2)
  w.clock.advance(16 * MINUTES)
  w.telegram.faults.failNext('editMessageText', FLOOD, 1, ann.id)
  const pass = w.pass('bot.flow-expiry')
  await wei.sees('15 分钟')
  expect(ann.last().text).toContain('Paste your API key')
  await w.patiently(pass)
  await w.patiently(ann.sees('15 minutes'))
})

it('a quote that times out reports it even while another chat is delayed', async () => {
  const w = await createPurchaseFixture()
  const { ann, botFixture } = w
  const { wei } = botFixture
  wei.say(`/link ${KEY}`)
  await wei.sees('已绑定')
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('⚡ Rent 65,000 Energy')
  botFixture.clock.advance(1_000)
  const { id } = wei.say(`/energy ${ALICE} 65k 1h`)
  const quote = await wei.sees('65,000', { after: id })
  botFixture.clock.advance(16 * MINUTES)
  w.telegram.faults.failNext('editMessageText', FLOOD, 1, ann.id)
  const pass = botFixture.pass('bot.quotes')
  await wei.waitFor((all) => all.find((m) => m.id === quote.id && m.text !== quote.text))
  await botFixture.patiently(pass)
  await botFixture.patiently(ann.waitFor((all) => all.find((m) => m.text.includes('This quote has expired.'))))
})

it('a displayed key is deleted in time even while another chat is delayed', async () => {
  const w = await createBotFixture()
  const { ann, wei } = w
  for (const [person, key] of [
    [ann, 'key-of-ann'],
    [wei, 'key-of-wei'],
  ] as const) {
    w.market.open(key)
    person.say(`/link ${key}`)
    await person.sees(person === ann ? 'is linked' : '已绑定')
    person.say('/account')
    await person.sees('••••')
    await person.tap(person === ann ? '👁 Show key' : '👁 显示密钥')
    await person.sees(key)
    w.clock.advance(1_000)
  }
  w.clock.advance(60_000)
  w.telegram.faults.failNext('deleteMessage', FLOOD, 1, ann.id)
  const pass = w.pass('bot.deletions')
  await wei.waitFor((all) => (all.some((m) => m.text.includes('key-of-wei')) ? undefined : true))
  expect(ann.chat().some((m) => m.text.includes('key-of-ann'))).toBe(true)
  await w.patiently(pass)
  await w.patiently(ann.waitFor((all) => (all.some((m) => m.text.includes('key-of-ann')) ? undefined : true)))
})
