/** Tests the limits of what a user has to read: the home card, a quote, /help, and the messages of one rental. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, translator } from '../../src/bot/locales/translator.ts'
import type { ScreenFacts } from '../../src/bot/orders/screen-facts.ts'
import { purchaseScreen } from '../../src/bot/purchases/purchase-screens.ts'
import { quoteDetailsScreen } from '../../src/bot/purchases/quotes/quote-screens.ts'
import type { Screen } from '../../src/bot/telegram/screen.ts'
import { parseHtml } from '../../src/contract/telegram-html.ts'
import { type NotificationMode, setNotificationMode } from '../../src/db/stores/bot/outbox.ts'
import type { Purchase } from '../../src/db/stores/bot/purchases/purchases.ts'
import { setKeptLine } from '../../src/db/stores/bot/users.ts'
import { sun } from '../../src/kernel/sun.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { createNotifierFixture } from './notifier-fixture.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'
import { labelsOf, tapNewest } from './user-driver.ts'

const MINUTE_MS = 60_000
const MAX_LINES = 8
const linesOf = ({ text }: Pick<Screen, 'text'>) =>
  parseHtml(text)
    .text.split('\n')
    .filter((line) => line !== '')

describe('the home card', () => {
  const expectSmall = ({ buttons }: MessageView) => {
    expect(buttons.length).toBeLessThanOrEqual(5)
    expect(buttons.flat().length).toBeLessThanOrEqual(8)
  }

  it('has at most 8 buttons in 5 rows in every state', async () => {
    const w = await createPurchaseFixture({ linked: false })
    const { ann, account, db, botFixture } = w
    const home = async (text: string | RegExp) => {
      const { id } = ann.say('/start')
      return ann.sees(text, { after: id })
    }
    expectSmall(await home('Welcome'))
    await botFixture.link(ann, 'a-key-of-the-marketplace')
    expectSmall(await home('Balance: '))
    for (let i = 0; i < 7; i++) {
      const { id } = ann.say(`/energy ${ALICE} ${70 + i}k 1h`)
      await ann.sees('⚡ Rent ', { after: id })
      await tapNewest(ann, '✅ Rent for')
      await ann.sees('Looking for', { after: id })
      for (const order of account.orders)
        Object.assign(order, { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 })
    }
    await db.write((tx) => setKeptLine(tx, ann.id, { receiver: ALICE, amount: 65_000, durationSec: 3_600 }))
    const full = await home('⚡ 7 running')
    expectSmall(full)
    expect(full.buttons.flat()).toHaveLength(8)
    expect(full.text.split('\n').filter((line) => line.includes(' left'))).toHaveLength(5)
    w.market.down.add('/v2/orders')
    expectSmall(await home('not responding'))
  })
})

it.each([1, 2])('with %i linked, the account card and its More… have at most 8 buttons', async (count) => {
  const { ann, bot, openAccount, pass } = await createMarketBotFixture('100', undefined, { adminKey: 'an-admin-key' })
  pass(1_000)
  if (count > 1) await bot.link(ann, (await openAccount()).apiKey)
  ann.say('/account')
  if (count > 1) await tapNewest(ann, 'Account 2')
  const card = await ann.sees('API key: ••••')
  await ann.tap('More…', { messageId: card.id })
  const more = await ann.waitFor((all) => all.find((one) => one.id === card.id && labelsOf(one).includes('⛓ Unlink')))
  for (const labels of [labelsOf(card), labelsOf(more)]) expect(labels.length, labels.join()).toBeLessThanOrEqual(8)
  await ann.tap('◀️ Back', { messageId: card.id })
  await ann.sees('API key: ••••', { after: card.id - 1 })
})

describe('a quote', () => {
  const QUOTE = {
    id: 'a'.repeat(24),
    accountId: 'a',
    kind: 'BUY',
    resource: 'ENERGY',
    receiver: ALICE,
    amount: 100_000,
    available: 100_000,
    durationSec: 3_600,
    state: 'quoted',
    fill: 'whole',
    unitPriceSun: 60,
    costSun: 6_000_000,
    balanceSun: 100_000_000,
    markupBp: 500,
    promoCode: 'SUMMER',
    usualMarkupBp: 700,
    requestId: null,
    waitSec: null,
    extendParts: null,
    usdtTo: null,
    checks: {
      atMs: 0,
      energyFeeSun: 100,
      bandwidthFeeSun: 1_000,
      has: { energy: 20_000, bandwidth: 0, freeBandwidth: 0 },
      transfer: { energy: 131_000, newHolder: true },
      longer: { durationSec: 86_400, costSun: 6_000_000 },
    },
  } as unknown as Purchase
  const FACTS: ScreenFacts = {
    nowMs: Date.UTC(2026, 0, 5, 12),
    network: 'sandbox',
    burn: { costSun: sun(10_000_000), days: 1 },
    firstTransferEnergy: 160_000,
    depositAddress: ALICE,
    promoOffered: true,
  }
  const PARTS = Array.from({ length: 9 }, (_, i) => ({
    delegator: ALICE,
    amount: 1_000,
    ownAmount: 500,
    endsAtMs: FACTS.nowMs + (i + 1) * 3_600_000,
    ...(i > 6 && { refusal: 'NO_STAKE' }),
  }))
  const WARNING = { ...QUOTE.checks, warnings: [{ address: ALICE, by: 'operator', reason: 'known fraud' }] }
  const states: [name: string, p: Partial<Purchase>, facts?: Partial<ScreenFacts>][] = [
    ['of the usual kind', {}],
    ['with a new price', {}, { reason: 'price', wasSun: sun(5_000_000) }],
    ['after an unsettled order', {}, { reason: 'market', unsettledPurchase: QUOTE }],
    ['that burning would beat', {}, { burn: { costSun: sun(5_000_000), days: 1 } }],
    ['with a warning', { checks: WARNING as Purchase['checks'] }, { reason: 'price' }],
    ['that the balance does not cover', { state: 'waiting', balanceSun: sun(1) }],
    ['that returned with a promo code that ended', { state: 'waiting', balanceSun: sun(1) }, { reason: 'promo_ended' }],
    ['that the market can fill only in part', { available: 50_000 }],
    [
      'whose rest waits',
      { available: 50_000, fill: 'rest_later', waitSec: 3_600 },
      { reason: 'price', cancelFeeBp: 500 },
    ],
    ['whose rest waits without a deadline', { available: 50_000, fill: 'rest_later', durationSec: 86_400 }],
    ['of a payment request', { requestId: 'x', promoCode: null }],
    ['of an extension of nine parts', { kind: 'EXTEND', extendToMs: FACTS.nowMs, extendParts: PARTS as never }],
  ]

  it.each(states)('%s has at most 8 lines in every language', (_name, change, facts = {}) => {
    for (const language of LANGUAGES) {
      const screen = purchaseScreen(translator(language), { ...QUOTE, ...change }, { ...FACTS, ...facts })
      expect(linesOf(screen).length, language).toBeLessThanOrEqual(MAX_LINES)
      expect(linesOf(screen).length, language).toBeGreaterThan(3)
    }
  })

  it('shows what does not fit behind Details', () => {
    const t = translator('en')
    const p = { ...QUOTE, kind: 'EXTEND', extendToMs: FACTS.nowMs, extendParts: PARTS } as unknown as Purchase
    const [quote, details] = [purchaseScreen(t, p, FACTS), quoteDetailsScreen(t, p, FACTS)]
    const lastPart = 'Its provider has no free stake'
    expect(linesOf(quote).join()).not.toContain(lastPart)
    expect(linesOf(details).join()).toContain(lastPart)
  })
})

it('/help begins with the one line to type and has 10 entries', async () => {
  const { ann } = await createPurchaseFixture()
  ann.say('/help')
  const { text } = await ann.sees('Type one line')
  expect(text.split('\n')[0]).toBe('⚡ Type one line: 65k 1h T…')
  expect(text.split('\n').filter((line) => /^\/\w+ – /.test(line))).toHaveLength(10)
  expect(text).toContain('auto-buy')
})

describe('a rental', () => {
  /** Rents, fills, warns and ends, and returns the ids of the messages about the rental after each step. */
  async function live(mode: NotificationMode, { filledAfterMs = 3_000, warns = true } = {}) {
    const w = await createNotifierFixture()
    for (const topic of ['orders', 'rentals'] as const)
      await w.botFixture.db.write((tx) => setNotificationMode(tx, w.ann.id, topic, mode))
    const about = () => w.ann.chat().filter((m) => m.from.isBot && m.text.includes('65,000 Energy'))
    const seen: { ids: number[]; text: string }[] = []
    const step = async (): Promise<void> => {
      await w.notifier.rentals.pass()
      for (let i = 0; i < 2; i++) await w.notifier.outbox.pass()
      seen.push({ ids: about().map(({ id }) => id), text: about()[0]?.text ?? '' })
    }
    const order = await w.order()
    await step()
    w.fill(order, 100)
    await w.poll(filledAfterMs)
    await step()
    if (warns) {
      w.clock.advance(51 * MINUTE_MS)
      await step()
    }
    w.clock.advance(70 * MINUTE_MS)
    await step()
    return seen
  }

  it('has one message from Confirm to its end, which is replaced only to warn before the end', async () => {
    const [ordered, receipt, warning, outcome, ...others] = await live('on')
    expect(others).toEqual([])
    for (const { ids } of [ordered, receipt, warning, outcome] as { ids: number[] }[]) expect(ids).toHaveLength(1)
    expect(ordered?.text).toContain('Looking for')
    expect(receipt?.text).toMatch(/✅ 65,000 Energy .* until 13:00/)
    expect(receipt?.ids).toEqual(ordered?.ids)
    expect(warning?.text).toContain('ends in')
    expect(warning?.ids).not.toEqual(receipt?.ids)
    expect(outcome?.text).toContain(' ended ')
    expect(outcome?.ids).toEqual(warning?.ids)
  })

  it('that is filled late gets a new message for its receipt, and loses the old one', async () => {
    const [ordered, receipt] = await live('on', { filledAfterMs: 10 * MINUTE_MS })
    expect(receipt?.text).toMatch(/✅ 65,000 Energy .* until/)
    expect(receipt?.ids).toHaveLength(1)
    expect(receipt?.ids).not.toEqual(ordered?.ids)
  })

  it('that ends without a warning gets a new message at its end', async () => {
    const [, receipt, outcome] = await live('on', { warns: false })
    expect(outcome?.text).toContain(' ended ')
    expect(outcome?.ids).toHaveLength(1)
    expect(outcome?.ids).not.toEqual(receipt?.ids)
  })

  it('changes in the same message only, if the user has turned its notifications off', async () => {
    const [ordered, receipt, later, outcome] = await live('off')
    expect(later?.text).toBe(receipt?.text)
    expect(outcome?.text).toContain(' ended ')
    expect(new Set([ordered, receipt, later, outcome].map((one) => String(one?.ids))).size).toBe(1)
  })
})
