/** Extending one rental of several at an address, with our own marketplace and chain behind it. */
import { describe, expect, it } from 'vitest'
import type { TronAddress } from '../../src/kernel/address.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, provider, providerSigner, RECEIVER } from '../market/market-world.ts'
import { realWorld } from './real-world.ts'

const HOUR_MS = 3_600_000
const FIRST = ENERGY_PROVIDER.address
const SECOND = providerSigner(5).address

type World = Awaited<ReturnType<typeof world>>

async function world() {
  const clocks: { advance(ms: number): void }[] = []
  const real = await realWorld(
    '200',
    (client) => ({
      ...client,
      extendable(apiKey, request) {
        // It may be asked once a second.
        for (const clock of clocks) clock.advance(1_000)
        return client.extendable(apiKey, request)
      },
    }),
    { accounts: [provider(5, { energyTrx: 1_000_000 })], bare: true },
  )
  clocks.push(real.clock, real.bot.clock)
  const { market, ann, settle } = real
  const terms = (address: TronAddress, changed: { extensionAllowed?: boolean; shareBasisPoints?: number }) =>
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
    terms,
    /** From this provider alone; the receipt. */
    async rent(from: TronAddress, amount: string, duration: string) {
      await terms(from === FIRST ? SECOND : FIRST, { shareBasisPoints: 1 })
      await terms(from, {})
      const said = ann.say(`/energy ${RECEIVER} ${amount} ${duration}`)
      const quote = await ann.sees('Quote: rent', { after: said.id })
      await ann.tap(quote.buttons[0]?.[0]?.text ?? '', { messageId: quote.id })
      await settle()
      const receipt = await ann.sees('🧾 Receipt', { after: said.id })
      for (const address of [FIRST, SECOND]) await terms(address, {})
      return receipt
    },
    async extendFrom(message: { id: number }) {
      await ann.tap('⏳ Extend', { messageId: message.id })
      return ann.sees('Until when?', { after: message.id })
    },
  }
}

const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map((b) => b.text)
const endOf = (text: string) => /Until: (.*) \(UTC\)/.exec(text)?.[1]

async function confirmed({ ann, settle }: World, after: number) {
  await ann.tap(labels(await ann.sees('Quote: extend', { after })).find((b) => b.startsWith('✅')) ?? '')
  await settle()
  return ann.sees('Extended:', { after })
}

describe('extending a rental', () => {
  it('is about that rental alone, with its own end and the price on every button', async () => {
    const w = await world()
    const small = await w.rent(FIRST, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    const asked = await w.extendFrom(small)
    expect(asked.text).toContain(`• 65,000 Energy, ends ${endOf(small.text)} (UTC)`)
    expect(asked.text).not.toContain('400,000')
    expect(labels(asked).slice(0, 4)).toEqual(['+1h · 0.1625 TRX', '+1d · 3.9 TRX', '+3d · 11.7 TRX', '+7d · 27.3 TRX'])
    await w.ann.tap('+1h · 0.1625 TRX')
    const quote = await w.ann.sees('Quote: extend 65,000 Energy', { after: small.id })
    expect(quote.text).toContain('Total: 0.1625 TRX')
    const receipt = await confirmed(w, small.id)
    expect(receipt.text).toContain('Extended: 65,000 Energy')
    expect(receipt.text).toContain('Paid: 0.1625 TRX')
    const ended = () => w.ann.chat().filter((m) => m.text.includes('has ended'))
    w.pass(70 * 60_000)
    await w.warn()
    expect(ended()).toHaveLength(0)
    w.pass(HOUR_MS)
    for (let i = 0; i < 2; i++) await w.warn()
    expect(ended()).toHaveLength(1)
    for (const part of ['65,000 Energy has ended', 'Paid: 4.0625 TRX']) expect(ended()[0]?.text).toContain(part)
  })

  it('is chosen among equals by its number', async () => {
    const w = await world()
    for (const from of [FIRST, SECOND]) await w.rent(from, '65k', '1h')
    const said = w.ann.say('/extend')
    const [first = '', second] = labels(await w.ann.sees('Extend: which rental?', { after: said.id }))
    expect(first).toContain('65,000 Energy')
    expect(second).toBe(`${first} (2)`)
    await w.ann.tap(`${first} (2)`)
    await w.ann.sees('Until when?', { after: said.id })
  })

  it('says what comes along, because the chain locks it together', async () => {
    const w = await world()
    const small = await w.rent(SECOND, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    const asked = await w.extendFrom(small)
    expect(asked.text).toContain('• 465,000 Energy')
    expect(asked.text).toContain('65,000 of this rental and 400,000 of other rentals')
    await w.ann.tap('+1h · 1.1625 TRX')
    const quote = await w.ann.sees('Quote: extend 465,000 Energy', { after: small.id })
    expect(quote.text).toContain('65,000 of this rental and 400,000 of other rentals')
    expect(quote.text).toContain('Total: 1.1625 TRX')
  })

  it('leaves out what cannot be extended, and says why', async () => {
    const w = await world()
    const small = await w.rent(FIRST, '65k', '1h')
    await w.rent(SECOND, '400k', '3h')
    await w.terms(SECOND, { extensionAllowed: false })
    const said = w.ann.say('/extend')
    await w.ann.sees('Extend: which rental?', { after: said.id })
    w.ann.say(RECEIVER)
    const asked = await w.ann.sees('Until when?', { after: said.id })
    expect(asked.text).toContain(`• 65,000 Energy, ends ${endOf(small.text)} (UTC)`)
    expect(asked.text).toContain('Left out: 400,000 Energy. Its provider allows no extension.')
    await w.ann.tap('+1h · 0.1625 TRX')
    const quote = await w.ann.sees('Quote: extend 65,000 Energy', { after: said.id })
    expect(quote.text).toContain('Left out: 400,000 Energy. Its provider allows no extension.')
  })

  it('that has ended says so, and leads to everything at the address: each part with its end, and the sum', async () => {
    const w = await world()
    const small = await w.rent(FIRST, '65k', '1h')
    const large = await w.rent(SECOND, '400k', '3h')
    w.pass(2 * HOUR_MS)
    w.chain.mine()
    const third = await w.rent(FIRST, '70k', '4h')
    w.chain.mine()
    const said = w.ann.say('/orders')
    await w.ann.tap('⏳ Extend', { messageId: large.id })
    const one = await w.ann.sees('Until when?', { after: said.id })
    expect(one.text).toContain('400,000 Energy')
    expect(one.text).not.toContain('70,000')
    const typed = w.ann.say('/extend')
    const which = await w.ann.sees('Extend: which rental?', { after: typed.id })
    expect(labels(which).filter((label) => label.includes('left'))).toHaveLength(2)
    w.ann.say(RECEIVER)
    const all = await w.ann.sees('Until when?', { after: typed.id })
    expect(all.text).toContain(`• 400,000 Energy, ends ${endOf(large.text)} (UTC)`)
    expect(all.text).toContain(`• 70,000 Energy, ends ${endOf(third.text)} (UTC)`)
    expect(all.text).toContain('In all: 470,000 Energy')
    expect(small.text).toContain('65,000')
  })

  it('of which nothing is left is not quoted: it has ended', async () => {
    const w = await world()
    const small = await w.rent(FIRST, '65k', '1h')
    w.pass(2 * HOUR_MS)
    w.chain.mine()
    await w.rent(SECOND, '400k', '3h')
    const said = w.ann.say('/start')
    await w.ann.tap('⏳ Extend', { messageId: small.id })
    const nothing = await w.ann.sees('Nothing of this rental can be extended', { after: said.id })
    expect(nothing.text).toContain('Left out: 65,000 Energy. It has ended.')
    await w.ann.tap('Everything at this address')
    const all = await w.ann.sees('Until when?', { after: said.id })
    expect(all.text).toContain('400,000 Energy')
    expect(all.text).not.toContain('65,000')
  })
})
