/** Tests estimates that were too low: the receipt names the credit, once. */
import { describe, expect, it } from 'vitest'
import { setOperatorTerm } from '../../src/db/stores/admin/terms.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { buildTokenTransfer } from '../../src/tron/transactions.ts'
import { buildTransfer, signerOf } from '../market/chain-transfers.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { tapChange } from './user-driver.ts'

const WALLET = signerOf('5'.repeat(64))
const FRIEND = signerOf('6'.repeat(64))
/** Long enough for the rental to end by every clock. */
const AFTER_RENTAL_MS = 3_900_000
const CREDITED = 'Our estimate was 65,278 Energy too low: 6.528 TRX burned. We credited 0.587 TRX to your balance.'

/** Ann paid from WALLET. The markup is half the market's price, so 65,000 Energy for an hour cost 5.85 TRX. */
async function createCreditFixture({ maxTrx = '10', admin = false } = {}) {
  const person = { balanceSun: 1_000_000_000, usdt: 1_000_000 }
  const fixture = await createMarketBotFixture('11', undefined, {
    desk: true,
    accounts: [
      { address: WALLET.address, ...person },
      { address: FRIEND.address, ...person },
    ],
    settings: { estimateCredits: { maxSun: sunFromTrx(maxTrx), dailySun: sunFromTrx(maxTrx) } },
    ...(admin && { adminKey: 'the-operator-of-this-world' }),
  })
  const { chain, account, work, ann, settle } = fixture
  const blocks = createBlockMiner({ clock: { advance: fixture.pass }, chain, work })
  const sendUsdt = async (from: typeof WALLET, to: TronAddress, amount: bigint) => {
    const { number, id, timestampMs } = chain.head()
    const order = { token: USDT.sandbox, from: from.address, to, amount, feeLimitSun: sunFromTrx('100') }
    const { tx } = buildTokenTransfer(order, from, { refBlock: { number, id, timestampMs } })
    expect(chain.broadcast(tx)).toMatchObject({ result: true })
    await blocks(1)
  }
  await fixture.bot.db.write((tx) => setOperatorTerm(tx, 'markup', 5_000))
  chain.broadcast(buildTransfer(chain, WALLET, account.depositAddress, '50').tx)
  await blocks(3)
  return {
    ...fixture,
    blocks,
    sends: sendUsdt,
    /** Rents 65,000 Energy for an hour. `named`: true to name FRIEND as the recipient of the transfer. */
    async rentWithRecipient(amount = '65k', named = true) {
      ann.say(`/energy ${WALLET.address} ${amount} 1h`)
      await ann.sees('⚡ Rent ')
      if (named) {
        await tapChange(ann, '📤 Who gets the USDT?')
        await ann.sees('Who gets the USDT?')
        ann.say(FRIEND.address)
        await ann.sees('this transfer takes about')
      }
      await ann.tap(
        ann
          .last()
          .buttons.flat()
          .find(({ text }) => text.startsWith('✅ Rent for'))?.text ?? '',
      )
      await ann.sees('Looking for')
      await settle()
      await ann.sees('TRX · ')
    },
    /** FRIEND sends all USDT away, so that the next transfer to FRIEND takes twice the Energy. */
    async emptyRecipientWallet() {
      await sendUsdt(FRIEND, WALLET.address, 1_000_000n)
      await sendUsdt(WALLET, FRIEND.address, 1n)
    },
    receipts: () => ann.chat().filter(({ text }) => text.includes(' ended ')),
    has: () => fixture.ledger(buyer(account.id)),
  }
}

describe('the receipt after a rental with a wrong estimate', () => {
  it('waits for the credit and reports it once, even after a restart', async () => {
    const w = await createCreditFixture()
    await w.rentWithRecipient()
    const before = await w.has()
    await w.emptyRecipientWallet()
    w.pass(AFTER_RENTAL_MS)
    await w.blocks(1)
    await w.warn()
    expect(w.receipts()).toEqual([])
    expect(await w.has()).toBe(before)

    await w.blocks(30)
    expect(await w.has()).toBe(before + 587_800)
    await w.restart()
    await w.warn()
    const receipt = await w.ann.sees(' ended ')
    expect(receipt.text).toContain(CREDITED)
    expect(receipt.text).toContain('Paid: 5.85 TRX')
    await w.restart()
    await w.blocks(30)
    await w.warn()
    expect(w.receipts()).toHaveLength(1)
    expect(await w.has()).toBe(before + 587_800)
    expect(await w.ledger(MARKUP)).toBe(1_950_000 - 587_800)
  })

  it.each<[string, { maxTrx?: string }, { amount?: string; named?: boolean }]>([
    ['the operator has disabled credits', { maxTrx: '0' }, {}],
    ['the user has not named the USDT recipient', {}, { named: false }],
  ])('does not mention a credit if %s', async (_name, options, { amount, named }) => {
    const w = await createCreditFixture(options)
    await w.rentWithRecipient(amount, named)
    const before = await w.has()
    await w.emptyRecipientWallet()
    w.pass(AFTER_RENTAL_MS)
    await w.blocks(1)
    await w.warn()
    expect((await w.ann.sees(' ended ')).text).not.toContain('estimate')
    await w.blocks(30)
    expect(await w.has()).toBe(before)
  })

  it("of an extended rental is sent together with the extension's receipt, after the credit", async () => {
    const w = await createCreditFixture()
    const { ann } = w
    await w.rentWithRecipient()
    await w.emptyRecipientWallet()
    await ann.tap('⏳ Extend')
    await ann.sees('Until when?')
    w.pass(1_000)
    await ann.tap(
      ann
        .last()
        .buttons.flat()
        .find(({ text }) => text.startsWith('+1d'))?.text ?? '',
    )
    await ann.sees('TRX: extend 65,000 Energy')
    w.pass(1_000)
    await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
    await ann.sees('Extending')
    await w.settle()
    const before = await w.has()
    w.pass(AFTER_RENTAL_MS)
    await w.blocks(30)
    await w.warn()
    expect(await w.has()).toBe(before + 587_800)
    expect(w.receipts()).toEqual([])
    w.pass(24 * AFTER_RENTAL_MS)
    await w.blocks(30)
    await w.warn()
    expect((await ann.sees(' ended ')).text).toContain(CREDITED)
    expect(w.receipts()).toHaveLength(1)
    expect(await w.has()).toBe(before + 587_800)
  })

  it('mentions no credit if the user rented less than estimated', async () => {
    const w = await createCreditFixture()
    const { ann } = w
    ann.say(`/energy ${WALLET.address} 40k 1h`)
    await ann.sees('⚡ Rent 40,000 Energy')
    await tapChange(ann, '📤 Who gets the USDT?')
    await ann.sees('Who gets the USDT?')
    ann.say(FRIEND.address)
    await ann.sees('25,000 more than in this quote')
    await ann.tap(
      ann
        .last()
        .buttons.flat()
        .find(({ text }) => text.startsWith('✅ Rent for'))?.text ?? '',
    )
    await ann.sees('Looking for')
    await w.settle()
    const before = await w.has()
    await w.emptyRecipientWallet()
    w.pass(AFTER_RENTAL_MS)
    await w.blocks(30)
    await w.warn()
    expect((await ann.sees(' ended ')).text).not.toContain('estimate')
    expect(await w.has()).toBe(before)
  })
})

it('the /admin card shows the limits for credits and the credited amounts', async () => {
  const w = await createCreditFixture({ admin: true })
  const { olga } = w.bot
  await w.rentWithRecipient()
  await w.emptyRecipientWallet()
  w.pass(AFTER_RENTAL_MS)
  await w.blocks(30)
  olga.say('/admin')
  await olga.sees('Operator')
  await olga.tap('💹 Markup')
  const screen = await olga.sees('up to 10 TRX per rental and 10 TRX in 24 hours')
  expect(screen.text).toContain('Credited for low estimates: 0.5878 TRX in 24 hours, 0.5878 TRX in total.')
})
