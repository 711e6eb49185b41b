/** Tests extending one of several rentals at an address, with our own marketplace and chain. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { insertRow, rowsOf, setWhere } from '../../src/db/stores/rows.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, provider, providerSigner, RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { labelsOf } from './user-driver.ts'

const HOUR_MS = 3_600_000
const FIRST = ENERGY_PROVIDER.address
const SECOND = providerSigner(5).address

type ExtendFixture = Awaited<ReturnType<typeof createExtendFixture>>

async function createExtendFixture() {
  const clocks: { advance(ms: number): void }[] = []
  const real = await createMarketBotFixture(
    '200',
    (client) => ({
      ...client,
      extendable(apiKey, request) {
        // The marketplace allows one such call per second.
        for (const clock of clocks) clock.advance(1_000)
        return client.extendable(apiKey, request)
      },
    }),
    { accounts: [provider(5, { energyTrx: 1_000_000 })], bare: true },
  )
  clocks.push(real.clock, real.bot.clock)
  const { market, ann, settle } = real
  const setProviderTerms = (address: TronAddress, changed: { extensionAllowed?: boolean; shareBasisPoints?: number }) =>
    enrollProvider(market, {
      address,
      resource: 'ENERGY',
      minPriceSun: 60,
      minUnits: 1_000,
      maxDurationSec: 30 * 86_400,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
      ...changed,
    })
  return {
    ...real,
    terms: setProviderTerms,
    /** Rents from this provider only. Returns the receipt. */
    async rent(from: TronAddress, amount: string, duration: string) {
      await setProviderTerms(from === FIRST ? SECOND : FIRST, { shareBasisPoints: 1 })
      await setProviderTerms(from, {})
      const userMessage = ann.say(`/energy ${RECEIVER} ${amount} ${duration}`)
      const quote = await ann.sees('⚡ Rent ', { after: userMessage.id })
      await ann.tap(quote.buttons[0]?.[0]?.text ?? '', { messageId: quote.id })
      await settle()
      const receipt = await ann.sees('TRX · ', { after: userMessage.id })
      for (const address of [FIRST, SECOND]) await setProviderTerms(address, {})
      return receipt
    },
    async extendFrom(message: { id: number }) {
      await ann.tap('⏳ Extend', { messageId: message.id })
      return ann.sees('Until when?', { after: message.id })
    },
  }
}

const endOf = (text: string) => /until (.*) \(UTC\)/.exec(text)?.[1]

async function confirmExtension({ ann, settle }: ExtendFixture, after: number) {
  await ann.tap(labelsOf(await ann.sees('TRX: extend', { after })).find((b) => b.startsWith('✅')) ?? '')
  await settle()
  return ann.sees('extended until', { after })
}

describe('extending a rental', () => {
  it('covers that rental only, with its own end and the price on every button', async () => {
    const w = await createExtendFixture()
    const small = await w.rent(FIRST, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    const question = await w.extendFrom(small)
    expect(question.text).toContain(`• 65,000 Energy, ends ${endOf(small.text)} (UTC)`)
    expect(question.text).not.toContain('400,000')
    expect(labelsOf(question).slice(0, 4)).toEqual([
      '+1h · 0.163 TRX',
      '+1d · 3.9 TRX',
      '+3d · 11.7 TRX',
      '+7d · 27.3 TRX',
    ])
    await w.ann.tap('+1h · 0.163 TRX')
    const quote = await w.ann.sees('TRX: extend 65,000 Energy', { after: small.id })
    expect(quote.text).toContain('0.163 TRX')
    const receipt = await confirmExtension(w, small.id)
    expect(receipt.text).toContain('extended until')
    expect(receipt.text).toContain('0.163 TRX · ')
    // The receipt of the rental gives the new end, too.
    await w.settle()
    const first = await w.ann.waitFor((all) => all.find(({ id }) => id === small.id))
    expect(endOf(first.text)).toBe(endOf(receipt.text))
    // Only the newer message extends it again.
    expect(labelsOf(first)).toEqual(['🔁 Again', '🔎 Details', '🔔 Alerts'])
    expect(labelsOf(receipt)).toContain('⏳ Extend')
    const listed = w.ann.say('/orders')
    await w.ann.sees('🟢 Running', { after: listed.id })
    await w.ann.tap(labelsOf(w.ann.last()).find((label) => label.startsWith('65,000')) ?? '')
    const detail = await w.ann.sees('Duration:', { after: listed.id })
    expect(detail.text).toContain('Paid: 3.9 TRX\nExtended until ')
    expect(detail.text).toContain(': 0.163 TRX for 65,000 Energy')
    expect(detail.text).toContain('Duration: 1 hour, 2 hours with extensions')
    const ended = () => w.ann.chat().filter((m) => m.text.includes(' ended '))
    w.pass(70 * 60_000)
    await w.warn()
    expect(ended()).toHaveLength(0)
    w.pass(HOUR_MS)
    for (let i = 0; i < 2; i++) await w.warn()
    expect(ended()).toHaveLength(1)
    for (const part of ['65,000 Energy for', '4.063 TRX']) expect(ended()[0]?.text).toContain(part)
  })

  it('leaves the button on a rental of which it extends only a part', async () => {
    const w = await createExtendFixture()
    const large = await w.rent(FIRST, '70k', '3h')
    const small = await w.rent(SECOND, '65k', '1h')
    // The large rental now has a part from each provider.
    await w.bot.db.write(async (tx) => {
      const delegates = (await rowsOf(tx, purchases)).flatMap((rental) => rental.delegates)
      await setWhere(tx, purchases, { delegates }, eq(purchases.messageId, large.id))
    })
    await w.extendFrom(small)
    await w.ann.tap('+1h · 0.163 TRX')
    await confirmExtension(w, small.id)
    await w.settle()
    const canExtend = ({ id }: { id: number }) =>
      labelsOf(w.ann.chat().find((message) => message.id === id) ?? { buttons: [] }).includes('⏳ Extend')
    expect([large, small].map(canExtend)).toEqual([true, false])
    // After the end, the receipt looks like every other one.
    w.pass(3 * HOUR_MS)
    await w.bot.db.write((tx) => setWhere(tx, purchases, { shownState: null }, eq(purchases.messageId, small.id)))
    await w.settle()
    expect(canExtend(small)).toBe(true)
  })

  it('asks for the number of the rental among equal ones', async () => {
    const w = await createExtendFixture()
    for (const from of [FIRST, SECOND]) await w.rent(from, '65k', '1h')
    const userMessage = w.ann.say('/extend')
    const [first = '', second] = labelsOf(await w.ann.sees('Extend: which rental?', { after: userMessage.id }))
    expect(first).toContain('65,000 Energy')
    expect(second).toBe(`${first} (2)`)
    await w.ann.tap(`${first} (2)`)
    await w.ann.sees('Until when?', { after: userMessage.id })
  })

  it('finds every running rental on pages of eight', async () => {
    const w = await createExtendFixture()
    await w.rent(FIRST, '65k', '1h')
    await w.bot.db.write(async (tx) => {
      const [row] = (await rowsOf(tx, purchases)) as [typeof purchases.$inferSelect]
      for (let i = 2; i <= 17; i++) {
        const id = `${row.id}-${i}`
        await insertRow(tx, purchases, { ...row, id, orderId: id, messageId: null })
      }
    })
    const { id } = w.ann.say('/extend')
    const rentals = async (first: RegExp) => {
      const page = await w.ann.waitFor((all) => all.find((m) => m.id > id && first.test(labelsOf(m)[0] ?? '')))
      return [labelsOf(page).filter((label) => label.startsWith('65,000')).length, labelsOf(page).slice(-3, -1)]
    }
    expect(await rentals(/left$|m$/)).toEqual([8, [expect.anything(), '▶️']])
    await w.ann.tap('▶️')
    expect(await rentals(/\(9\)/)).toEqual([8, ['◀️', '▶️']])
    await w.ann.tap('▶️')
    expect(await rentals(/\(17\)/)).toEqual([1, [expect.anything(), '◀️']])
    await w.ann.tap('◀️')
    await rentals(/\(9\)/)
    await w.ann.tap(labelsOf(w.ann.last())[1] ?? '')
    await w.ann.sees('Until when?', { after: id })
  })

  it('names other rentals that it also extends, because they share a lock on the chain', async () => {
    const w = await createExtendFixture()
    const small = await w.rent(SECOND, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    const question = await w.extendFrom(small)
    expect(question.text).toContain('• 465,000 Energy')
    expect(question.text).not.toContain('Total:')
    expect(question.text).toContain('Includes 400,000 Energy from other rentals: TRON keeps one end time per provider')
    expect(question.text).toContain('A new rental may be cheaper.')
    const [newRental = ''] = labelsOf(question).filter((label) => label.startsWith('⚡ 65,000 Energy · T'))
    await w.ann.tap('+1h · 1.163 TRX')
    const quote = await w.ann.sees('extend 465,000 Energy', { after: small.id })
    const [price, receiver, why, part] = quote.text.split('\n')
    expect([price, receiver]).toEqual([
      expect.stringMatching(/^⏳ 1\.163 TRX: extend/),
      expect.stringContaining(RECEIVER),
    ])
    expect([why, part]).toEqual([
      expect.stringContaining('400,000 Energy from other'),
      expect.stringMatching(/^• 465,000/),
    ])
    const again = await w.extendFrom(small)
    await w.ann.tap(newRental, { messageId: again.id })
    await w.ann.sees('For how long?', { after: small.id })
  })

  it('omits rentals that cannot be extended, and gives the reason', async () => {
    const w = await createExtendFixture()
    const small = await w.rent(FIRST, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    await w.terms(SECOND, { extensionAllowed: false })
    const userMessage = w.ann.say('/extend')
    await w.ann.sees('Extend: which rental?', { after: userMessage.id })
    w.ann.say(RECEIVER)
    const question = await w.ann.sees('Until when?', { after: userMessage.id })
    expect(question.text).toContain(`• 65,000 Energy, ends ${endOf(small.text)} (UTC)`)
    expect(question.text).toContain('Not included: 400,000 Energy. Its provider doesn’t allow extensions.')
    await w.ann.tap('+1h · 0.163 TRX')
    const quote = await w.ann.sees('TRX: extend 65,000 Energy', { after: userMessage.id })
    expect(quote.text).toContain('Not included: 400,000 Energy. Its provider doesn’t allow extensions.')
  })

  it('reports that the rental has ended, and offers all rentals at the address with their ends and prices', async () => {
    const w = await createExtendFixture()
    const small = await w.rent(FIRST, '65k', '1h')
    const large = await w.rent(SECOND, '400k', '3h')
    w.pass(2 * HOUR_MS)
    w.chain.mine()
    const third = await w.rent(FIRST, '70k', '4h')
    w.chain.mine()
    const userMessage = w.ann.say('/orders')
    await w.ann.tap('⏳ Extend', { messageId: large.id })
    const one = await w.ann.sees('Until when?', { after: userMessage.id })
    expect(one.text).toContain('400,000 Energy')
    expect(one.text).not.toContain('70,000')
    const typed = w.ann.say('/extend')
    const which = await w.ann.sees('Extend: which rental?', { after: typed.id })
    expect(labelsOf(which).filter((label) => label.includes('left'))).toHaveLength(2)
    w.ann.say(RECEIVER)
    const all = await w.ann.sees('Until when?', { after: typed.id })
    expect(all.text).toContain('Total: 470,000 Energy\n• 70,000 Energy, ends ')
    expect(all.text).toContain(`• 400,000 Energy, ends ${endOf(large.text)} (UTC)`)
    expect(all.text).toContain(`• 70,000 Energy, ends ${endOf(third.text)} (UTC)`)
    expect(small.text).toContain('65,000')
  })

  it('gives no quote if the rental has ended completely', async () => {
    const w = await createExtendFixture()
    const small = await w.rent(FIRST, '65k', '1h')
    w.pass(2 * HOUR_MS)
    w.chain.mine()
    await w.rent(SECOND, '400k', '3h')
    const userMessage = w.ann.say('/start')
    await w.ann.tap('⏳ Extend', { messageId: small.id })
    const nothing = await w.ann.sees('No part of this rental (for', { after: userMessage.id })
    expect(nothing.text).toContain('Not included: 65,000 Energy. It has ended.')
    await w.ann.tap('Everything at this address')
    const all = await w.ann.sees('Until when?', { after: userMessage.id })
    expect(all.text).toContain('400,000 Energy')
    expect(all.text).not.toContain('65,000')
  })
})
