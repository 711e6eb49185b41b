import { describe, expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { notificationOf } from '../../src/bot/notifier/notifications.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { activePause } from '../../src/db/stores/bot/flags.ts'
import { raiseAlert } from '../../src/db/stores/bot/outbox.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { buildFreeze } from '../../src/tron/transactions.ts'
import { latestAdminActions } from '../support/rows.ts'
import { BOB } from './purchase-fixture.ts'
import { labelsOf } from './user-driver.ts'
import { createZapsFixture, OTHER_TXID, sender, TXID } from './zaps-fixture.ts'

const latestActions = async (w: Awaited<ReturnType<typeof createZapsFixture>>) =>
  (await w.fixture.db.read((reader) => latestAdminActions(reader, 10))).map(({ adminId, action, target, detail }) => ({
    adminId,
    action,
    target,
    detail,
  }))

describe('the operators’ commands', () => {
  it.each(['/admin', '/zaps', `/zap ${TXID}`, '/pause buy', '/resume'])(
    '%s does not exist for other users',
    async (command) => {
      const w = await createZapsFixture()
      await w.insertOwedZap()
      const { id } = w.ann.say(command)
      await w.ann.sees('I don’t know that command.', { after: id })
      expect(await latestActions(w)).toEqual([])
      expect(w.ann.view().commands.map((c) => c.command)).not.toContain('admin')
    },
  )

  it('/admin shows on one card whether all services work', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    await w.insertOrderedZap(OTHER_TXID)
    await w.fixture.db.write((tx) => raiseAlert(tx, 'watcher_behind', 'zapbuy', { lag: 30 }, w.fixture.clock.now()))
    w.olga.say('/admin')
    const card = await w.olga.sees('Operator')
    for (const text of [
      '✅ Marketplace responds (',
      'Chain: block',
      'Users: 1, linked 0',
      'Orders in 24 h: 0',
      'ordered 1 · owed 1',
      'Messages waiting: 1',
      'watcher_behind:zapbuy',
      'zapbuy.order has a problem: failed 3 times: no <idea>',
      'What to do: ask around',
    ])
      expect(card.text).toContain(text)
  })

  it('/admin names the services that do not respond', async () => {
    const w = await createZapsFixture()
    w.market.down.add('*')
    w.tron.faults.add({ times: 9, act: { at: 'reset' } })
    w.olga.say('/admin')
    const card = await w.olga.sees('Operator')
    expect(card.text).toContain('Marketplace: MARKET_UNREACHABLE')
    expect(card.text).toContain('Chain: TRON_UNREACHABLE')
  })
})

describe('the /admin card', () => {
  it('does not wait for services that hang', async () => {
    const w = await createZapsFixture()
    w.tron.faults.add({ times: 9, act: { at: 'hang' } })
    w.olga.say('/admin')
    await w.fixture.patiently(w.olga.sees('Chain: NO_ANSWER'))
    expect(w.olga.last().text).toContain('✅ Marketplace responds (')
  })
})

describe('pausing', () => {
  it('needs a target, is recorded with its reason, and ends with /resume', async () => {
    const w = await createZapsFixture()
    w.olga.say('/pause everything')
    await w.olga.sees('Type /pause')
    w.olga.say('/pause zapbuy the market <moves>')
    await w.olga.sees('ZapBuy: paused')
    w.olga.say('/pause zapbuy again')
    await w.olga.sees('already paused.')
    const paused = await w.fixture.db.read((reader) => activePause(reader, 'zapbuy'))
    expect(paused).toMatchObject({ reason: 'the market <moves>', byUserId: w.olga.id })
    w.olga.say('/admin')
    await w.olga.sees('the market <moves>')
    w.olga.say('/resume')
    await w.olga.sees('Resumed: ZapBuy')
    w.olga.say('/resume buy')
    await w.olga.sees('Nothing is paused.')
    expect(await latestActions(w)).toEqual([
      { adminId: w.olga.id, action: 'resume', target: 'zapbuy', detail: '' },
      { adminId: w.olga.id, action: 'pause', target: 'zapbuy', detail: 'the market <moves>' },
    ])
  })
})

describe('ZapBuy transfers under /zaps', () => {
  it('are listed by state and opened by a tap', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    await w.insertOrderedZap(OTHER_TXID)
    w.olga.say('/zaps owed')
    const list = await w.olga.sees('Zaps: owed')
    expect(list.buttons.flat().map((b) => b.text)).toEqual([
      expect.stringContaining('owed · 4.3 TRX'),
      'ordered 1',
      'owed 1',
      '🛠 Card',
    ])
    await w.olga.tap(list.buttons[0]?.[0]?.text ?? '')
    const detail = await w.olga.sees('Internal: owed, market_short')
    expect(detail.id).toBe(list.id)
    expect(detail.text).toContain(sender.address)
    w.olga.say('/zaps nonsense')
    await w.olga.sees('States: seen, ordering')
  })

  it('can be retried if the money is owed', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    w.olga.say(`/zap ${TXID.toUpperCase()}`)
    await w.olga.sees('Internal: owed')
    await w.olga.tap('🔁 Retry')
    await w.olga.sees('Internal: seen')
    expect(await w.zap()).toMatchObject({ state: 'seen', reason: null })
    expect(await latestActions(w)).toMatchObject([{ action: 'zap.retry', target: TXID }])
  })

  it('with a partly delivered order are refunded the price of the rest with one tap', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    await w.fixture.db.write(async (tx) => {
      const delegates = [{ delegator: sender.address, amount: 39_000, txid: OTHER_TXID }]
      await tx.orm.update(zaps).set({ reason: 'order_short', filledPercent: 60, energy: 65_000, delegates }).run()
    })
    w.olga.say(`/zap ${TXID}`)
    await w.olga.sees('Internal: owed, order_short')
    await w.olga.tap('↩️ Refund 1.72 TRX for the rest')
    const after = await w.olga.sees('Internal: owed, rest_approved')
    expect(labelsOf(after).join()).not.toContain('for the rest')
    expect(await latestActions(w)).toMatchObject([{ action: 'zap.rest', target: TXID }])
    const { id } = w.olga.say(`/zap ${TXID} rest`)
    await w.olga.sees('⚠️ Not possible in its current state.', { after: id })
  })

  it.each([
    ['if refunds are not automatic', { zapbuy: { address: sender.address, markupPercent: 0, noOrder: 'keep' } }, null],
    ['if a restored database may lack the refund', {}, 1],
  ] as const)('of an order that delivered a part have no button for the rest %s', async (_when, deps, lostSinceMs) => {
    const w = await createZapsFixture(deps)
    await w.insertOwedZap()
    const short = { reason: 'order_short', filledPercent: 60, energy: 65_000, lostSinceMs }
    await w.fixture.db.write((tx) => tx.orm.update(zaps).set(short).run())
    w.olga.say(`/zap ${TXID}`)
    expect(labelsOf(await w.olga.sees('Internal: owed, order_short')).join()).not.toContain('for the rest')
    const { id } = w.olga.say(`/zap ${TXID} rest`)
    await w.olga.sees('⚠️ Not possible in its current state.', { after: id })
  })

  it('that have an order can be neither retried nor ignored', async () => {
    const w = await createZapsFixture()
    await w.insertOrderedZap()
    for (const verb of ['retry', 'ignore']) {
      const { id } = w.olga.say(`/zap ${TXID} ${verb}`)
      await w.olga.sees('⚠️ Not possible in its current state.', { after: id })
    }
    expect(await w.zap()).toMatchObject({ state: 'ordered' })
    expect(await latestActions(w)).toEqual([])
  })

  it('are marked as refunded once, with a transaction that is on the chain', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    await w.insertOwedZap(OTHER_TXID)
    const refund = w.chain.faucet(sender.address, sunFromTrx('4.3'))
    const tries: [string, string][] = [
      [`/zap ${TXID} refunded`, 'Give the txid of the refund'],
      [`/zap ${TXID} refunded ${TXID}`, 'Give the txid of the refund'],
      [`/zap ${TXID} refunded ${'0'.repeat(64)}`, 'no successful transaction'],
      [`/zap ${TXID} refunded ${refund}`, 'no successful transaction'],
    ]
    for (const [command, answer] of tries) {
      const { id } = w.olga.say(command)
      await w.olga.sees(answer, { after: id })
    }
    w.chain.mine()
    const { id: early } = w.olga.say(`/zap ${TXID} refunded ${refund}`)
    await w.olga.sees('⚠️ The chain could still reverse that transaction.', { after: early })
    expect(await w.zap()).toMatchObject({ state: 'owed' })
    w.chain.mine(20)
    w.olga.say(`/zap ${TXID} refunded ${refund}`)
    await w.olga.sees('Refunded by hand by')
    expect(await w.zap()).toMatchObject({
      state: 'refunded',
      refundTxid: refund,
      refundedByUserId: w.olga.id,
    })
    const { id } = w.olga.say(`/zap ${OTHER_TXID} refunded ${refund}`)
    await w.olga.sees('⚠️ That transaction already refunded another transfer.', { after: id })
    expect(await w.zap(OTHER_TXID)).toMatchObject({ state: 'owed' })
    expect(await latestActions(w)).toMatchObject([{ action: 'zap.refunded', target: TXID, detail: refund }])
  })

  it('refunded by hand are announced with amount and recipient if the chain shows the refund', async () => {
    const w = await createZapsFixture()
    const { db, deps } = w.fixture
    const announcementOf = async (txid: string, refund: string) => {
      await w.insertOwedZap(txid)
      await db.write((tx) => watchZap(tx, txid, w.ann.id))
      w.chain.mine(20)
      const { id } = w.olga.say(`/zap ${txid} refunded ${refund}`)
      await w.olga.sees('Refunded by hand by', { after: id })
      const events = await db.read((reader) => reader.orm.select().from(outbox).all())
      const last = events.find(({ event }) => event.kind === 'zap' && event.txid === txid)?.event
      return last && (await notificationOf(last).render(deps, translator('en'), 0))?.text
    }
    expect(await announcementOf(TXID, w.chain.faucet(BOB, sunFromTrx('9.7')))).toContain(
      `9.7 TRX sent back</b> to <code>${BOB}`,
    )
    const { number, id, timestampMs } = w.chain.solid()
    const context = { refBlock: { number, id, timestampMs }, validForMs: 600_000 }
    const order = { owner: sender.address, resource: 'ENERGY', balanceSun: sunFromTrx('1') } as const
    const { tx, txid } = buildFreeze(order, sender, context)
    w.chain.broadcast(tx)
    const other = await announcementOf(OTHER_TXID, txid)
    expect(other).toContain('Sent back.')
    expect(other).not.toContain('TRX')
  })

  it('that do not exist are reported as unknown', async () => {
    const w = await createZapsFixture()
    w.olga.say(`/zap ${TXID}`)
    await w.olga.sees('No zap has this txid')
    w.olga.say('/zap')
    await w.olga.sees('Type /zap TXID')
  })
})
