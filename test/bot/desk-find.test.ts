import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { links } from '../../src/db/schema/bot/users.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { saveProvenAddress } from '../../src/db/stores/addresses/address-book.ts'
import { notesOf } from '../../src/db/stores/admin/people.ts'
import { insertQuote } from '../../src/db/stores/bot/purchases/purchases.ts'
import { sunFromTrx, ZERO_SUN } from '../../src/kernel/sun.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { latestAdminActions } from '../support/rows.ts'
import { forgetUser, labelsOf } from './user-driver.ts'
import { botWallet, createZapsFixture, sender, TXID } from './zaps-fixture.ts'

const PURCHASE = 'a1'.repeat(12)
const ORDER = 'b2'.repeat(12)
const DELEGATION = 'ef'.repeat(32)

it("the operator's search finds the right card for any pasted text, including bans, appeals and notes", async () => {
  const w = await createZapsFixture()
  const { olga, ann, fixture } = w
  const { db } = fixture
  const nowMs = fixture.clock.now()
  ann.start()
  await ann.sees('Welcome')
  await w.insertOwedZap()
  await db.write(async (tx) => {
    await tx.orm
      .insert(links)
      .values({
        id: 'link1',
        userId: ann.id,
        sealedKey: 'x',
        keyHint: '1234',
        accountId: 'acc1',
        representAddress: sender.address,
        depositAddress: botWallet.address,
        linkedAtMs: nowMs,
      })
      .run()
    const of = { id: PURCHASE, userId: ann.id, accountId: 'acc1', chatId: ann.id, receiver: sender.address }
    const what = { kind: 'BUY', resource: 'ENERGY', amount: 65_000, durationSec: 3_600, available: 65_000 } as const
    const cost = { unitPriceSun: 60, costSun: sunFromTrx('3.9'), balanceSun: ZERO_SUN, fill: 'whole' } as const
    await insertQuote(tx, { ...of, ...what, ...cost }, 'quoted', nowMs)
    const delegates = [{ delegator: botWallet.address, amount: 65_000, txid: DELEGATION }]
    await tx.orm
      .update(purchases)
      .set({ state: 'completed', orderId: ORDER, sentAtMs: nowMs, delegates })
      .where(eq(purchases.id, PURCHASE))
      .run()
  })

  const name = ann.card.username ?? ''
  const person = `👤 ${ann.id} @${name}`
  const queries: [string, string | RegExp][] = [
    [String(ann.id), person],
    [`@${name.toUpperCase()}`, person],
    [sender.address, person],
    [botWallet.address, person],
    [PURCHASE, 'Rental: '],
    [ORDER.toUpperCase(), `Order: ${ORDER}`],
    [TXID, /ZapBuy transfer: owed, 4\.3 TRX/],
    [DELEGATION, `Rental ${PURCHASE} from the chat`],
    ['9'.repeat(64), 'I don’t know this txid.'],
    ['77777', 'Nothing found'],
    ['@nobody_here', 'Nothing found'],
    ["'; drop table users; --", 'Nothing found'],
    ['c3'.repeat(12), 'Nothing found'],
    ['TXYZ', 'Nothing found'],
    ['%', 'Nothing found'],
  ]
  for (const [text, answer] of queries) {
    const { id } = olga.say(`/find ${text}`)
    await olga.sees(answer, { after: id })
  }

  olga.say('/admin')
  await olga.sees('Operator')
  await olga.tap('🔎 Find')
  await olga.sees('🔎 Paste a Telegram id, an @name, an address, an')
  olga.say('<b>nonsense')
  await olga.sees('Nothing found')
  olga.say(sender.address)
  await olga.sees('Account acc1')
  await olga.tap('📝 Note')
  await olga.sees('📝 What should we remember about')
  olga.say('pays late <3')
  await olga.sees('pays late <3')
  await olga.tap(`completed · 65,000 Energy · 3.9 TRX · ${sender.address.slice(0, 4)}…${sender.address.slice(-4)}`)
  await olga.sees(`Order: ${ORDER}`)
  await olga.tap(`👤 ${ann.id}`)
  await olga.sees('Account acc1')
  await olga.tap('⛔ Ban')
  await olga.sees('Banned since')
  const queued = await db.read((reader) => reader.orm.select().from(outbox).where(eq(outbox.userId, ann.id)).all())
  expect(queued.map(({ event }) => event)).toContainEqual({ kind: 'ban', banned: true })
  ann.say('/orders')
  const { id } = ann.start()
  await ann.sees('⛔ An operator has blocked you from this bot.', { after: id })
  ann.say('/support I did nothing')
  await ann.sees('✅ Question #')
  await olga.tap('✅ Unban')
  await olga.sees('✅ Done')
  ann.say('/id')
  await ann.sees(String(ann.id))

  expect((await db.read((reader) => latestAdminActions(reader, 9))).map(({ action }) => action)).toEqual([
    'user.unban',
    'user.ban',
    'user.note',
  ])
  await forgetUser(db, ann.id)
  expect(await db.read((reader) => notesOf(reader, ann.id, 5))).toEqual([])
})

it('a transfer of USDT has its own amount in the search and in the list of its sender', async () => {
  const { olga, fixture, ...w } = await createZapsFixture()
  await w.insertOwedZap()
  await fixture.db.write(async (tx) => {
    await tx.orm.update(zaps).set({ paidSun: ZERO_SUN, token: USDT.mainnet, tokenAmount: '5000000' }).run()
    await saveProvenAddress(tx, { userId: olga.id, address: sender.address, name: 'mine' }, 0)
  })
  olga.say(`/find ${TXID}`)
  expect(labelsOf(await olga.sees('ZapBuy transfer: owed, 5 USDT from'))[0]).toContain('owed · 5 USDT · ')
  olga.say('/orders')
  expect(labelsOf(await olga.sees('Waiting')).join()).toContain('🚀 5 USDT')
})
