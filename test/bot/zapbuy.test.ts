import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { notificationOf } from '../../src/bot/notifier/notifications.ts'
import { requiredPayment } from '../../src/bot/purchases/zap-offer.ts'
import { ZAP_MIN_ENERGY } from '../../src/contract/pricing.ts'
import type { Tx } from '../../src/db/db.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { chatWithdrawals } from '../../src/db/schema/withdrawals/chat-withdrawals.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { saveAddress, saveProvenAddress } from '../../src/db/stores/addresses/address-book.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { type Facts, raiseAlert } from '../../src/db/stores/bot/outbox.ts'
import { insertQuote } from '../../src/db/stores/bot/purchases/purchases.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { insertChatWithdrawal } from '../../src/db/stores/withdrawals/chat-withdrawals.ts'
import { usersOfZap, zapsOfUser } from '../../src/db/stores/zapbuy/zap-people.ts'
import { endZap, type ZapState } from '../../src/db/stores/zapbuy/zaps.ts'
import { subSun, sun, ZERO_SUN } from '../../src/kernel/sun.ts'
import { afterMarkup, computeZapSize } from '../../src/zapbuy/order.ts'
import { START_MS } from './bot-fixture.ts'
import { createRulesFixture } from './rules-fixture.ts'
import { labelsOf } from './user-driver.ts'
import { botWallet, createZapsFixture, OTHER_TXID, sender, TXID } from './zaps-fixture.ts'

describe('/zapbuy', () => {
  it('shows the address, its picture, what an amount buys now, the markup and the rules', async () => {
    const w = await createZapsFixture()
    w.ann.say('/zapbuy')
    const screen = await w.ann.sees('ZapBuy')
    expect(screen.photo).toBeDefined()
    expect(screen.text).toContain(`Send to: ${botWallet.address}`)
    // 65,000 units at 50 SUN, plus the operator's tenth of the payment.
    expect(screen.text).toContain('From an address that has no rentals yet:\n')
    expect(screen.text).toContain('send 3.62 TRX, get 65,000 Energy for 1 hour')
    expect(screen.text).toContain('Minimum: 3.62 TRX')
    expect(screen.text).toContain('markup of 10%')
    expect(screen.text).toContain('buys less than 65,000')
    expect(screen.text).toMatch(/send me the txid\.\n.*Only TRX/)
    expect(screen.entities.some((e) => e.type === 'code')).toBe(true)
    const copied = await w.ann.tap('📋 Copy address')
    expect(copied.copied).toBe(botWallet.address)
    w.market.book.ENERGY.available = 65_000
    await w.ann.tap('🔄 Refresh', { messageId: screen.id })
    const isShorter = ({ id, text }: { id: number; text: string }) =>
      id === screen.id && !text.includes('131,000 Energy')
    const less = await w.ann.waitFor((all) => all.find(isShorter))
    expect(less.text).toContain('get 65,000 Energy')
  })

  it('without Energy says first not to send, shows no price, and offers an alert that fires once', async () => {
    const w = await createRulesFixture()
    Object.assign(w.botFixture.deps, {
      zapbuy: { address: botWallet.address, markupPercent: 10, noOrder: 'return' },
    })
    const { ann, market } = w
    ann.say('/alerts')
    await ann.sees('No alerts yet.')
    await ann.tap('➕ Energy price')
    await ann.sees('costs at most')
    ann.say('1')
    await ann.sees('costs 1 TRX or less')
    market.book.ENERGY.available = 1_000
    ann.say('/zapbuy')
    const screen = await ann.sees('ZapBuy: send TRX')
    expect(screen.text).toMatch(/^⚠️ No Energy right now\. Please don’t send yet\./)
    expect(screen.text).not.toMatch(/get 65,000|Minimum/)
    expect(screen.text.match(/sent back/g)).toHaveLength(1)
    await ann.tap('🔔 Tell me when Energy is available', { messageId: screen.id })
    await ann.sees('Alert once 65,000 Energy for 1 hour is available')
    expect(await w.look()).toHaveLength(0)
    market.book.ENERGY.available = 65_000
    const [told] = await w.look()
    expect(told?.text).toBe('🏷 65,000 Energy for 1 hour costs 3.25 TRX now')
    expect(labelsOf(told ?? screen)).toContain('🚀 ZapBuy')
    market.book.ENERGY.available = 1_000
    await w.look()
    market.book.ENERGY.available = 65_000
    expect(await w.look()).toHaveLength(0)
    // The price alert of the user stays.
    expect((await w.rules()).sort((x, y) => x.level - y.level)).toMatchObject([
      { state: 'on', level: 1_000_000 },
      { state: 'done', kind: 'price' },
    ])
  })

  it('shows the prices of the sender that the user has saved, which may have rentals', async () => {
    const w = await createZapsFixture()
    const { deps, db } = w.fixture
    await db.write((tx) => saveAddress(tx, { userId: w.ann.id, address: sender.address, name: 'hot' }, START_MS))
    const { client } = deps
    const { estimate } = client
    vi.spyOn(client, 'estimate').mockImplementation(async (wish) => {
      const answer = await estimate(wish)
      return wish.receiver === sender.address ? { ...answer, unitPriceSun: 90 } : answer
    })
    w.ann.say('/zapbuy')
    // 65,000 units at 90 SUN, plus the operator's tenth of the payment.
    const screen = await w.ann.sees('send 6.5 TRX, get 65,000 Energy for 1 hour')
    expect(screen.text).toContain('From hot')
  })

  it('shows the prices of other wallets if the market can serve all but the user’s address', async () => {
    const w = await createZapsFixture()
    const { deps, db } = w.fixture
    await db.write((tx) => saveAddress(tx, { userId: w.ann.id, address: sender.address, name: 'hot' }, START_MS))
    const { client } = deps
    const { estimate } = client
    vi.spyOn(client, 'estimate').mockImplementation(async (wish) => {
      const answer = await estimate(wish)
      return wish.receiver === sender.address ? { ...answer, available: 1_000 } : answer
    })
    w.ann.say('/zapbuy')
    const screen = await w.ann.sees('The market can’t serve hot now')
    expect(screen.text).toMatch(/don’t send from it yet\.\nFrom an address that has no rentals yet:\n• send 3\.62 TRX/)
    expect(screen.text).not.toContain('No Energy right now')
    expect(labelsOf(screen).join()).not.toContain('🔔')
  })

  it('asks users to prove the wallet that it names, which others may use too, and says nothing once they have', async () => {
    const w = await createZapsFixture({ publicUrl: 'https://bot.example' })
    const wallet = { userId: w.ann.id, address: sender.address, name: 'hot' }
    await w.fixture.db.write((tx) => saveAddress(tx, wallet, START_MS))
    const said = w.ann.say('/zapbuy')
    const before = await w.ann.sees('To hear about your transfers, tap “This is my wallet” first.')
    expect(before.text).toContain('From hot')
    expect(labelsOf(before)).toContain('🖊 This is my wallet')
    await w.fixture.db.write((tx) => saveProvenAddress(tx, wallet, START_MS))
    await w.ann.tap('🔄 Refresh', { messageId: before.id })
    const after = await w.ann.waitFor((all) =>
      all.find(({ id, text }) => id >= said.id && text.includes('From hot') && !text.includes('To hear')),
    )
    expect(labelsOf(after)).not.toContain('🖊 This is my wallet')
  })

  it('says while a refund is on its way, and afterwards, what came back and what the network took', async () => {
    const w = await createZapsFixture()
    await w.insertSeenZap()
    const refund = { reason: 'too_small', refundSun: sun(4_000_000), refundTo: sender.address, refundTxid: OTHER_TXID }
    const setZap = (state: ZapState) =>
      w.fixture.db.write((tx) =>
        tx.orm
          .update(zaps)
          .set({ ...refund, state })
          .run(),
      )
    await setZap('refunding')
    w.ann.say(TXID)
    expect((await w.ann.sees('State: being sent back')).text).toContain('4 TRX goes back to the sender’s address')
    await setZap('refunded')
    w.ann.say(TXID)
    const { text } = await w.ann.sees('State: sent back')
    expect(text).toContain(`4 TRX sent back to ${sender.address}.\n0.3 TRX for the network was deducted.`)
  })

  it.each([
    ['the watcher is behind', {}, (tx: Tx) => raiseAlert(tx, 'watcher_behind', 'zapbuy', { lag: 30 }, START_MS)],
    ['a backup was restored', {}, (tx: Tx) => setFact(tx, 'copied', '1')],
    ['the chain is stalled', { isClockUnreliable: () => true }, async () => {}],
  ] as const)('says first not to send while %s', async (_case, options, fail) => {
    const w = await createZapsFixture(options)
    w.ann.say('/zapbuy')
    await w.ann.sees('ZapBuy: send TRX')
    await w.fixture.db.write(async (tx) => void (await fail(tx)))
    const said = w.ann.say('/zapbuy')
    const { text } = await w.ann.sees('ZapBuy: send TRX', { after: said.id })
    expect(text).toMatch(/^⚠️ ZapBuy is delayed\. Please don’t send yet\./)
    expect(text).not.toContain('get 65,000 Energy')
    expect(text).toMatch(/no tokens, exchanges or contracts.*buys less than 65,000/s)
  })

  it('reports a missing price first, and keeps the rules', async () => {
    const w = await createZapsFixture()
    w.market.down.add('*')
    w.ann.say('/zapbuy')
    const { text } = await w.ann.sees('ZapBuy: send TRX')
    expect(text).toMatch(/^⚠️ There is no price right now\. Please don’t send yet\./)
    expect(text).toMatch(/no tokens, exchanges or contracts.*buys less than 65,000/s)
  })

  it.each([
    ['ZapBuy is', 'zapbuy', undefined],
    ['orders of the local marketplace are', 'buy', {} as NonNullable<BotDeps['localMarket']>],
  ] as const)('advises against sending while %s paused, and gives the reason', async (_who, what, localMarket) => {
    const w = await createZapsFixture(localMarket && { localMarket })
    await w.fixture.db.write((tx) => pause(tx, { what, reason: 'node <moving>', byUserId: 1, sinceMs: 1 }))
    w.ann.say('/zapbuy')
    const screen = await w.ann.sees('ZapBuy is paused (node <moving>)')
    expect(screen.text).not.toContain('get 65,000 Energy')
  })

  it('lists a transfer that the user watched, even once its processing has ended', async () => {
    const w = await createZapsFixture()
    await w.insertSeenZap()
    await w.fixture.db.write((tx) => endZap(tx, TXID, 'seen', 'ignored', 'too_small', START_MS))
    w.ann.say(TXID)
    expect((await w.ann.sees('no order, not sent back')).text).toContain('would cost more than it is worth')
    w.ann.say('/zapbuy')
    // Anyone can look up a transfer, so its sender is not taken for the user's address.
    const list = await w.ann.sees('4.3 TRX: no order')
    expect(list.text).toContain('From an address that has no rentals yet')
    const facts = { sender: sender.address, paidSun: 200_000, reason: 'too_small' }
    const event = { kind: 'zap', txid: TXID, state: 'ignored', facts } as const
    const told = await notificationOf(event).render(w.fixture.deps, translator('en'), w.ann.id)
    expect(told?.text).toContain('would cost more than it is worth')
    const keeps = {
      ...w.fixture.deps,
      zapbuy: { address: botWallet.address, markupPercent: 0, noOrder: 'keep' },
    } as const
    expect((await notificationOf(event).render(keeps, translator('en'), w.ann.id))?.text).not.toContain('worth')
  })

  it.each([
    ['return', '4 TRX goes back to the sender’s address; the network takes the rest.'],
    ['credit', '4 TRX goes to the sender’s account, or back to the sender’s address if there is none'],
  ] as const)('explains where too small amounts go under the rule to %s them', async (noOrder, says) => {
    const w = await createZapsFixture({ zapbuy: { address: botWallet.address, markupPercent: 0, noOrder } })
    await w.insertSeenZap()
    await w.fixture.db.write((tx) => endZap(tx, TXID, 'seen', 'owed', 'too_small', START_MS))
    w.ann.say(TXID)
    expect((await w.ann.sees('State: being sent back')).text).toContain(says)
    const facts = { sender: sender.address, paidSun: 4_300_000, backSun: 4_000_000, reason: 'too_small' }
    const event = { kind: 'zap', txid: TXID, state: 'owed', facts } as const
    const told = await notificationOf(event).render(w.fixture.deps, translator('en'), 0)
    expect(told?.text.replace(/<[^>]+>/g, '')).toContain(says)
  })

  it('shows the name that the user has given to the sender', async () => {
    const w = await createZapsFixture()
    const { deps, db } = w.fixture
    await db.write((tx) => saveAddress(tx, { userId: w.ann.id, address: sender.address, name: 'hot' }, START_MS))
    const event = {
      kind: 'zap',
      txid: TXID,
      state: 'ordered',
      facts: { sender: sender.address, energy: 65_000 },
    } as const
    const told = await notificationOf(event).render(deps, translator('en'), w.ann.id)
    expect(told?.text).toContain(`for <b>hot</b> <code>${sender.address}</code>`)
  })

  it('says how much a short order delivered, and promises no refund', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    const short = { reason: 'order_short', filledPercent: 60, energy: 65_000 }
    await w.fixture.db.write((tx) => tx.orm.update(zaps).set(short).run())
    w.ann.say(TXID)
    const { text } = await w.ann.sees('State: partly delivered')
    expect(text).toContain('Energy: 39,000 / 65,000 for 1 hour')
    const facts = { sender: sender.address, paidSun: 4_300_000, reason: 'order_short', energy: 39_000, wanted: 65_000 }
    const event = { kind: 'zap', txid: TXID, state: 'owed', facts } as const
    const told = await notificationOf(event).render(w.fixture.deps, translator('en'), 0)
    expect(told?.text).toContain('Only 39,000 of 65,000 Energy')
    for (const shown of [text, told?.text]) {
      expect(shown).toContain('The operator is looking into the rest.')
      expect(shown).not.toMatch(/bought no|return|goes back|owed/)
    }
  })

  it('never says that a short order bought nothing, even if the operator closes it without a refund', async () => {
    const w = await createZapsFixture()
    await w.insertOwedZap()
    const closed = { state: 'ignored', reason: 'admin', filledPercent: 60, energy: 65_000 } as const
    await w.fixture.db.write((tx) => tx.orm.update(zaps).set(closed).run())
    w.ann.say(TXID)
    expect((await w.ann.sees('State: partly delivered')).text).toContain('Energy: 39,000 / 65,000')
    const facts = { sender: sender.address, paidSun: 4_300_000, reason: 'admin', filledPercent: 60 }
    const event = { kind: 'zap', txid: TXID, state: 'ignored', facts } as const
    const told = await notificationOf(event).render(w.fixture.deps, translator('en'), 0)
    expect(told?.text).toContain('closed the transfer of 4.3 TRX without a refund. The Energy that arrived stays')
    expect(told?.text).not.toContain('bought no')
  })

  it('says which units of a nearly filled order are missing', async () => {
    const { fixture } = await createZapsFixture()
    const facts = { sender: sender.address, paidSun: 4_300_000, energy: 64_975, missing: 25, endsAtMs: START_MS }
    const event = { kind: 'zap', txid: TXID, state: 'filled', facts } as const
    const told = await notificationOf(event).render(fixture.deps, translator('en'), 0)
    expect(told?.text).toMatch(/✅ <b>64,975 Energy.*25 Energy did not arrive/s)
  })

  it.each([`/zapbuy ${TXID}`, TXID.toUpperCase(), `https://tronscan.org/#/transaction/${TXID}`])(
    '%s shows any user the state of that transfer, and notifies them of its progress',
    async (typed) => {
      const w = await createZapsFixture()
      await w.insertOwedZap()
      w.ann.say(typed)
      const screen = await w.ann.sees('Transfer of 4.3 TRX')
      expect(screen.text).toContain(sender.address)
      expect(screen.text).toContain('State: being sent back')
      expect(screen.text).toContain('The market did not have that much Energy.')
      const zap = await w.zap()
      expect(zap && (await w.fixture.db.read((reader) => usersOfZap(reader, zap)))).toEqual([w.ann.id])
      w.ann.say('/zapbuy')
      await w.ann.sees('4.3 TRX: being sent back')
    },
  )

  it('explains an unknown txid and an invalid one', async () => {
    const w = await createZapsFixture()
    w.ann.say(`/zapbuy ${TXID}`)
    await w.ann.sees('I don’t know a transfer')
    w.ann.say('/zapbuy 1234')
    await w.ann.sees('Type /zapbuy')
  })
})

describe('news of a ZapBuy transfer', () => {
  const [renter, withdrawer, owner, otherRenter] = [11, 12, 13, 14]

  it('reaches users of the address only until its owner has signed in', async () => {
    const { fixture, insertSeenZap } = await createZapsFixture()
    const { db } = fixture
    await insertSeenZap()
    const concerned = async () => [
      (await db.read((reader) => usersOfZap(reader, { txid: TXID, sender: sender.address }))).toSorted(),
      await Promise.all([renter, withdrawer, owner].map((id) => db.read((reader) => zapsOfUser(reader, id, 5)))),
    ]
    const { address } = sender
    const who = { id: '1'.repeat(24), userId: renter, accountId: 'one', chatId: renter, receiver: address }
    const rent = async (tx: Tx, userId: number) => {
      const what = { kind: 'BUY', resource: 'ENERGY', amount: 65_000, durationSec: 3_600, available: 65_000 } as const
      const cost = { unitPriceSun: 60, costSun: sun(4), balanceSun: ZERO_SUN, fill: 'whole' } as const
      const id = `${userId}`.padStart(24, '0')
      await insertQuote(tx, { ...who, id, userId, ...what, ...cost }, 'quoted', START_MS)
      await tx.orm.update(purchases).set({ orderId: id }).where(eq(purchases.id, id)).run()
    }
    await db.write(async (tx) => {
      await rent(tx, renter)
      const sums = { amountSun: sun(4), feeSun: ZERO_SUN, leftSun: ZERO_SUN, looked: false, delaySec: 0 }
      const row = { ...who, ...sums, userId: withdrawer, address }
      await insertChatWithdrawal(tx, row, START_MS)
      await saveAddress(tx, { userId: owner, address, name: 'hot' }, START_MS)
    })
    expect(await concerned()).toMatchObject([[renter], [[{ txid: TXID }], [], []]])
    await db.write((tx) => tx.orm.update(chatWithdrawals).set({ state: 'done' }).run())
    expect(await concerned()).toMatchObject([
      [renter, withdrawer],
      [[{ txid: TXID }], [{ txid: TXID }], []],
    ])
    // A user who paid for another's request is not concerned, and does not hide the news from the other.
    await db.write((tx) => rent(tx, otherRenter))
    const setRequest = (requestId: string | null) =>
      db.write((tx) => tx.orm.update(purchases).set({ requestId }).where(eq(purchases.userId, otherRenter)).run())
    await setRequest('request')
    expect(await concerned()).toMatchObject([
      [renter, withdrawer],
      [[{ txid: TXID }], [{ txid: TXID }], []],
    ])
    expect(await db.read((reader) => zapsOfUser(reader, otherRenter, 5))).toEqual([])
    // Two users rented for the address, so neither counts as its owner.
    await setRequest(null)
    expect(await concerned()).toMatchObject([[withdrawer], [[], [{ txid: TXID }], []]])
    await db.write((tx) =>
      saveProvenAddress(tx, { userId: owner, address: sender.address, name: 'hot' }, fixture.clock.now()),
    )
    expect(await concerned()).toMatchObject([[owner], [[], [], [{ txid: TXID }]]])
  })
})

describe('news about a wallet that the user has proved or not', () => {
  const news = async (who: 'owner' | 'other', state: ZapState, facts: Facts) => {
    const w = await createZapsFixture({ publicUrl: 'https://bot.example' })
    const wallet = { userId: w.ann.id, address: sender.address, name: 'hot' }
    if (who === 'owner') await w.fixture.db.write((tx) => saveProvenAddress(tx, wallet, START_MS))
    const sent = { sender: sender.address, paidSun: 2_000_000, ...facts }
    const event = { kind: 'zap', txid: TXID, state, facts: sent } as const
    const screen = await notificationOf(event).render(w.fixture.deps, translator('en'), w.ann.id)
    return {
      text: screen?.text ?? '',
      labels: (screen?.buttons ?? []).flatMap((row) => row.flatMap((b) => (b ? b.label : []))),
    }
  }
  const tooSmall = { reason: 'too_small', backSun: 1_700_000 }

  it.each([
    ['seen', {}],
    ['ordering', {}],
    ['owed', tooSmall],
    ['owed', { reason: 'answer_lost', backSun: 2_000_000 }],
    ['ignored', { reason: 'too_small' }],
    ['ignored', { reason: 'admin', filledPercent: 60 }],
    ['refused', { reason: 'not_trx', token: 'USDT', tokenAmount: '1' }],
    ['refunded', { refundTxid: TXID }],
    ['vanished', {}],
  ] as const)(
    'about %s %o names the wallet instead of "your" payment, and offers only the proof',
    async (state, facts) => {
      const { text, labels } = await news('other', state, facts)
      expect(text).not.toMatch(/\byour\b/i)
      expect(text).toContain(sender.address)
      expect(labels).toEqual(['🖊 This is my wallet', '🚀 ZapBuy', '🏠 Menu'])
    },
  )

  it('keeps support for a payment from an exchange, whose customers cannot prove its wallet', async () => {
    expect((await news('other', 'owed', { reason: 'exchange' })).labels).toContain('💬 Support')
  })

  it('tells the owner of too small a payment what was too little, what comes back, and what to send', async () => {
    const { text, labels } = await news('owner', 'owed', tooSmall)
    expect(text.replace(/<[^>]+>/g, '').split('\n')).toEqual([
      '↩️ 2 TRX bought no Energy.',
      'That was too little for 65,000 Energy at the price of that moment.',
      '1.7 TRX goes back to the sender’s address; the network takes the rest.',
      'To get Energy, send at least 3.62 TRX in one transfer.',
    ])
    expect(labels).toEqual(['💬 Support', '🚀 ZapBuy', '🏠 Menu'])
  })

  it('tells the owner what the network took of a refund', async () => {
    const { text } = await news('owner', 'refunded', {
      refundTxid: TXID,
      backSun: 1_700_000,
      feeSun: 300_000,
      to: sender.address,
    })
    expect(text).toContain('1.7 TRX sent back')
    expect(text).toContain('\n0.3 TRX for the network was deducted.\n')
  })

  it('tells the owner how much the market has now, if it was too short', async () => {
    const { text } = await news('owner', 'owed', { reason: 'market_short', backSun: 2_000_000 })
    expect(text).toMatch(
      /did not have that much Energy\.\n.*goes back.*\nYou can buy up to <b>10,000,000 Energy<\/b> now\.$/,
    )
  })

  it('does not call an order rejected that the bot could not send', async () => {
    const w = await createZapsFixture()
    await w.insertSeenZap()
    await w.fixture.db.write((tx) => tx.orm.update(zaps).set({ reason: 'TRON_UNREACHABLE' }).run())
    w.ann.say(TXID)
    const { text } = await w.ann.sees('State: arrived')
    expect(text).toContain('The order couldn’t be placed.')
  })
})

describe('the price shown by /zapbuy', () => {
  it('buys the shown Energy at any markup', () => {
    for (const markup of [0, 1, 3, 10, 33, 90])
      for (const price of [1, 47, 65, 999]) {
        const net = afterMarkup(requiredPayment(65_000, price, markup), markup)
        expect(Math.floor(net / price)).toBeGreaterThanOrEqual(65_000)
      }
  })

  it('equals the price at which the watcher orders', () => {
    const book = [{ priceSun: 65, available: 1_000_000 }]
    const leastSun = requiredPayment(ZAP_MIN_ENERGY, 65, 0)
    expect(computeZapSize(leastSun, book)).toEqual({ at: 'order', energy: ZAP_MIN_ENERGY, maxPriceSun: 65 })
    expect(computeZapSize(subSun(leastSun, sun(1)), book)).toMatchObject({ at: 'too_small' })
  })
})
