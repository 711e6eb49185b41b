import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { insertQuote } from '../../src/db/stores/bot/purchases/purchases.ts'
import { zap } from '../../src/db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { subSun, sunFromTrx, ZERO_SUN } from '../../src/kernel/sun.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { latestAdminActions } from '../support/rows.ts'
import { createZapsFixture, OTHER_TXID, sender, TXID } from './zaps-fixture.ts'

const labels = (person: Person) =>
  person
    .last()
    .buttons.flat()
    .map((b) => b.text)

/** Taps a button and waits for the resulting text. */
async function tapAndExpect(person: Person, button: string, text: string | RegExp) {
  await person.tap(button)
  return person.sees(text)
}

describe('operators', () => {
  it('are added by an owner with a role, see only what the role allows, and can be removed', async () => {
    const w = await createZapsFixture()
    const { olga, fixture } = w
    const wei = fixture.wei
    await w.insertOwedZap()
    olga.say('/operators')
    await olga.sees(`${olga.id}: owner (ADMIN_IDS)`)
    const addOperator = async (who: string, then: string) => {
      fixture.clock.advance(1)
      await olga.tap('➕ Add an operator')
      await olga.sees('Send the person’s Telegram id.')
      olga.say(who)
      await olga.sees(then)
    }
    await addOperator('@wei; drop table', 'That is not a Telegram id')
    olga.say('99999')
    await olga.sees('Nobody with this id')
    olga.say(String(olga.id))
    await olga.sees('⚠️ That person is already an owner by configuration.')
    wei.start()
    await wei.sees('能量')
    olga.say(String(wei.id))
    await olga.sees('What may')
    await olga.tap('owner')
    await olga.sees('is now an operator: owner')

    wei.say('/admin')
    await wei.sees('运营')
    const staleMessage = wei.last().id
    await tapAndExpect(wei, '👮 运营人员', '客服')
    expect(labels(wei)).toEqual(['➕ 添加运营人员', '🛠 总览'])
    await tapAndExpect(wei, '🛠 总览', '链：区块')
    fixture.clock.advance(1)
    await olga.tap(`✖️ ${wei.id}, owner`)
    await olga.sees('is no longer an operator.')
    expect((await wei.tap('👮 运营人员', { messageId: staleMessage })).alert).toBe(false)

    await addOperator(String(wei.id), 'What may')
    await olga.tap('support')
    await olga.sees('is now an operator: support')
    const queued = await fixture.db.read((reader) => reader.orm.select().from(outbox).all())
    expect(queued.map(({ userId, event }) => [userId, event])).toEqual(
      ['owner', null, 'support'].map((role) => [wei.id, { kind: 'role', role }]),
    )
    expect((await wei.tap('💰 资金', { messageId: staleMessage })).text).toContain('没有此权限')
    expect(wei.view().commands.map((c) => c.command)).toContain('zaps')
    expect(wei.view().commands.map((c) => c.command)).not.toContain('pause')
    for (const command of ['/pause buy', '/resume', '/journal', '/operators', `/zap ${TXID} retry`]) {
      const { id } = wei.say(command)
      await wei.sees('没有此权限', { after: id })
    }
    expect(labels(wei)).not.toContain('🔁 重试')
    expect(await fixture.db.read((reader) => zap(reader, TXID))).toMatchObject({ state: 'owed' })
    wei.say('/admin')
    await wei.sees(/24 小时订单：0 笔$/m)
    expect(labels(wei)).not.toContain('⏸ 暂停')

    olga.say('/operators')
    await addOperator(String(wei.id), 'What may')
    await olga.tap('finance')
    await olga.sees('is now an operator: finance')
    const { id } = wei.say(`/zap ${TXID}`)
    await wei.sees('内部状态', { after: id })
    await wei.tap('🔁 重试')
    await wei.sees('内部状态：seen')

    olga.say('/journal')
    await olga.sees('zap.retry')
    expect(olga.last().text).toMatch(/zap\.retry[\s\S]*operator\.add[\s\S]*finance[\s\S]*operator\.remove/)
    await olga.tap(`👤 ${wei.id}`)
    await olga.sees(`By operator ${wei.id}`)
    expect(olga.last().text).not.toContain('operator.add')
    olga.say(`/zap ${TXID}`)
    await olga.sees('Internal: seen')
    await olga.tap('📖 Journal')
    await olga.sees('About abab')
    expect(olga.last().text).toContain('zap.retry')
    await olga.tap('Everything')
    await olga.sees('operator.remove')
  })

  it('pause and resume by button, and page through the journal', async () => {
    const w = await createZapsFixture()
    const { olga, ann, fixture } = w
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('⏸ Pause')
    await olga.sees('Nothing is paused.')
    await olga.tap('⏸ Pause: Everything')
    await olga.sees('Why is it paused')
    olga.say('the node <moves>')
    await olga.sees('ZapBuy paused by')
    ann.say('/zapbuy')
    await ann.sees('the node <moves>')
    await olga.tap('▶️ Resume: ZapBuy')
    await olga.sees('▶️ Resumed: ZapBuy')
    await olga.tap('▶️ Resume: Everything')
    await olga.sees('Nothing is paused.')
    for (const what of ['Renting', 'ZapBuy'])
      for (const verb of ['⏸ Pause', '▶️ Resume']) {
        await olga.tap(`${verb}: ${what}`)
        if (verb === '⏸ Pause') {
          await olga.sees('Why is it paused')
          await tapAndExpect(olga, 'No reason', `${what}: paused`)
        } else await olga.sees(`Resumed: ${what}`)
      }
    await olga.sees('Nothing is paused.')
    expect(
      (await fixture.db.read((reader) => latestAdminActions(reader, 20))).map(({ action }) => action),
    ).toHaveLength(10)
    await tapAndExpect(olga, '🛠 Card', 'Operator')
    await tapAndExpect(olga, '📖 Journal', 'Journal')
    expect(olga.last().text).not.toMatch(/pause buy\nthe node/)
    await tapAndExpect(olga, 'Older ▶️', /pause buy\nthe node <moves>/)
    await tapAndExpect(olga, '◀️ Newer', 'Journal')
    await tapAndExpect(olga, '🛠 Card', 'Operator')
    await tapAndExpect(olga, '⚠️ Problems', 'What to do: ask around')
  })
})

describe("the operators' revenue screen", () => {
  it('shows a day, a week and a month with a chart and the supply', async () => {
    const wallet = { balanceSun: sunFromTrx('100'), needSun: sunFromTrx('40'), shortfallSun: ZERO_SUN }
    const short = { balanceSun: ZERO_SUN, needSun: sunFromTrx('7'), shortfallSun: sunFromTrx('7') }
    const w = await createZapsFixture({
      stock: async () => ({ units: { ENERGY: 1_500_000, BANDWIDTH: 2_000 }, pool: wallet, fund: short }),
    })
    const { olga, fixture } = w
    const nowMs = fixture.clock.now()
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💰 Money')
    expect((await olga.sees('Rentals: 0, paid 0 TRX')).photo).toBeUndefined()
    await w.insertOrderedZap(OTHER_TXID)
    await fixture.db.write(async (tx) => {
      await tx.orm
        .update(zaps)
        .set({ costSun: sunFromTrx('3.9'), sentAtMs: nowMs })
        .run()
      for (const [i, daysAgo] of [0, 3, 29, 40].entries()) {
        const id = String(i).repeat(24)
        const quote = {
          id,
          userId: w.ann.id,
          accountId: 'a',
          chatId: w.ann.id,
          kind: 'BUY',
          resource: 'ENERGY',
          receiver: sender.address as TronAddress,
          amount: 65_000,
          durationSec: 3_600,
          unitPriceSun: 60,
          costSun: sunFromTrx('10'),
          balanceSun: ZERO_SUN,
          available: 65_000,
          fill: 'whole',
        } as const
        await insertQuote(tx, quote, 'quoted', nowMs)
        const made = { orderId: id, state: 'ordered', sentAtMs: nowMs - daysAgo * 86_400_000 } as const
        const returnedSun = daysAgo === 3 ? sunFromTrx('4') : ZERO_SUN
        await tx.orm
          .update(purchases)
          .set({ ...made, costSun: subSun(quote.costSun, returnedSun), returnedSun })
          .where(eq(purchases.id, id))
          .run()
      }
    })
    await olga.tap('🔄 Refresh')
    const card = await olga.sees('Per day, in TRX')
    expect(card.photo).toBeDefined()
    for (const text of [
      /Today.*\n.*Rentals: 1, paid 10 TRX\nZaps: 1, received 4\.3 TRX, margin over order cost 0\.4 TRX/,
      /last 7 days\nRentals: 2, paid 16 TRX/,
      /last 30 days\nRentals: 3, paid 26 TRX/,
      /1,500,000 Energy, 2,000 Bandwidth\nPool: 100 TRX, needs 40 TRX\n⚠️ Fund: 0 TRX, needs 7 TRX, 7 TRX short/,
    ])
      expect(card.text).toMatch(text)
  })
})
