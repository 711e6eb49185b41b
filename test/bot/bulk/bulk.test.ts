/** Tests /bulk with our own marketplace and chain. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { plainText } from '../../../src/bot/locales/html.ts'
import { translator } from '../../../src/bot/locales/translator.ts'
import { batchScreen, bulkData, bulkLongerData, failedLines } from '../../../src/bot/purchases/bulk/bulk-screens.ts'
import { batches } from '../../../src/db/schema/bot/batches.ts'
import { saveAddress } from '../../../src/db/stores/addresses/address-book.ts'
import { setOperatorTerm } from '../../../src/db/stores/admin/terms.ts'
import { pause, resume } from '../../../src/db/stores/bot/flags.ts'
import {
  type Batch,
  batch,
  type LineWithPurchase,
  linesOf,
  openBatches,
} from '../../../src/db/stores/bot/purchases/batches.ts'
import { shortAddress } from '../../../src/kernel/address.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { buyer, MARKUP } from '../../../src/market/base/ledger.ts'
import { startTelegramServer } from '../../../src/sandbox/telegram/server.ts'
import { ENERGY_PROVIDER, provider, providerSigner } from '../../market/market-fixture.ts'
import { createBotFixture } from '../bot-fixture.ts'
import { createMarketBotFixture } from '../market-bot-fixture.ts'
import { forgeTap, labelsOf, tapNewest } from '../user-driver.ts'

const LARGE = 40
const receivers = Array.from({ length: 6 }, (_, i) => providerSigner(50 + i).address)
const [A = '', B = '', C = '', D = ''] = receivers
const mistyped = (address: string) => `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`
const NEVER = providerSigner(90).address
const BLACKLISTED = providerSigner(91).address

async function createBulkFixture(trx: string, more: Parameters<typeof createMarketBotFixture>[2] = {}) {
  const people = receivers.map((_, i) => provider(50 + i, {}))
  const w = await createMarketBotFixture(trx, undefined, {
    ...more,
    accounts: [provider(LARGE, { energyTrx: 1_000_000 }), ...people, ...(more.accounts ?? [])],
  })
  await w.enroll(providerSigner(LARGE).address)
  const { ann } = w
  return {
    ...w,
    press: (label: string) => tapNewest(ann, label),
    place: () => w.bot.pass('bot.batches'),
    /** Runs workers until the list's message contains `text`. */
    async until(text: string) {
      for (let i = 0; i < 12 && !ann.chat().some((m) => m.text.includes(text)); i++) {
        w.bot.clock.advance(6_000)
        await w.bot.pass('bot.batches')
        await w.settle()
      }
      return ann.sees(text)
    },
    orders: async () => (await w.bot.deps.client.orders(w.account.apiKey, {})).orders,
    /** Returns the lines of the quoted list: receiver, amount and duration. */
    async quoted() {
      const rows = await w.bot.db.read((reader) => reader.orm.select().from(batches).all())
      const { id = '' } = rows.find(({ state }) => state === 'quoted') ?? {}
      const stored = await w.bot.db.read((reader) => linesOf(reader, id))
      return stored.map(({ receiver, amount, durationSec }) => [receiver, amount, durationSec])
    },
    async list(text: string) {
      ann.say('/bulk energy')
      await ann.sees('Rent for many addresses')
      ann.say(text)
    },
    /** Sends a file, which the bot downloads over HTTP. Returns the id of the command; answers come after it. */
    async file(bytes: string | Uint8Array, name = 'list.csv') {
      const server = await startTelegramServer(w.bot.telegram, { host: '127.0.0.1', port: 0, log: silentLogger })
      onTestFinished(() => server.close())
      w.bot.deps.telegram.apiRoot = server.url
      const { id } = ann.say('/bulk energy')
      await ann.sees('Rent for many addresses', { after: id })
      ann.sendDocument({ name, mimeType: 'text/csv', bytes: Buffer.from(bytes) })
      return id
    },
  }
}

describe('a list of addresses', () => {
  it('takes the right address for a wrong line, and keeps the list after Back from the duration', async () => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([A, `${mistyped(B)} 65k`, NEVER].join('\n'))
    const problems = await ann.sees('I can’t use 2 lines')
    expect(problems.text).toContain('Send the right address, or continue with 1.')
    ann.say(B)
    const one = await ann.sees('✅ Line 2 replaced.')
    expect(one.text).toContain('I can’t use one line')
    ann.say('nonsense')
    await ann.sees('Send the right address, or continue with 2.')
    ann.say(C)
    await ann.sees('✅ Line 3 replaced.')
    for (const amount of ['32k', '70k']) {
      await ann.sees('Energy: how much for each of the 2?')
      ann.say(amount)
      await ann.sees('For how long?')
      if (amount === '32k') await w.press('Back')
    }
    await w.press('1h')
    const quote = await ann.sees('Energy for 3 addresses')
    expect(quote.text).toContain('1 × 65,000 Energy')
    expect(quote.text).toContain('2 × 70,000 Energy')
  })

  it.each([
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e 70k 2h', B],
    [`${A.slice(0, -1)} 70k 2h`, B],
    [`${mistyped(B)}，70k，2h`, B],
    [`${mistyped(B)}，70k，2h`, D],
  ])('replaces only the address of a wrong line: %s', async (wrong, right) => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([`${A} 65k 1h`, `${C} 65k 1h`, wrong].join('\n'))
    await ann.sees('Send the right address, or continue with 2.')
    ann.say(right)
    expect((await ann.sees('Energy for 3 addresses')).text).toContain('✅ Line 3 replaced.')
    expect(await w.quoted()).toEqual([
      [A, 65_000, 3_600],
      [C, 65_000, 3_600],
      [right, 70_000, 7_200],
    ])
  })

  it('keeps the replaced addresses after Back from the amount', async () => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([A, mistyped(B), 'nonsense'].join('\n'))
    await ann.sees('I can’t use 2 lines')
    ann.say(B)
    await ann.sees('✅ Line 2 replaced.')
    await w.press('Continue with 2')
    await ann.sees('Energy: how much for each of the 2?')
    await w.press('Back')
    await ann.sees('I can’t use one line')
    await w.press('Continue with 2')
    await ann.sees('Energy: how much for each of the 2?')
  })

  it('replaces a saved name whose address cannot be used', async () => {
    const w = await createBulkFixture('100')
    const { ann, bot } = w
    await bot.db.write((tx) => saveAddress(tx, { userId: ann.id, address: NEVER, name: 'Bob' }, 0))
    await w.list([`${A} 65k 1h`, 'Bob 70k 2h', 'nonsense'].join('\n'))
    await ann.sees('Send the right address, or continue with 1.')
    ann.say(B)
    await ann.sees('✅ Line 2 replaced.')
    await w.press('Continue with 2')
    await ann.sees('Energy for 2 addresses')
    expect(await w.quoted()).toEqual([
      [A, 65_000, 3_600],
      [B, 70_000, 7_200],
    ])
  })

  it('with several wrong lines takes an address only for the one that is like it', async () => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([`${A} 65k 1h`, `${mistyped(B)} 70k 2h`, `${C.slice(0, -1)} 65k 1d`, `${NEVER} 80k 1h`].join('\n'))
    await ann.sees('I can’t use 3 lines')
    ann.say(D)
    await ann.sees('Please use the buttons.')
    ann.say(C)
    await ann.sees('✅ Line 3 replaced.')
    ann.say(B)
    await ann.sees('✅ Line 2 replaced.')
    await w.press('Continue with 3')
    await ann.sees('Left out, not charged')
    expect((await w.quoted()).slice(0, 3)).toEqual([
      [A, 65_000, 3_600],
      [B, 70_000, 7_200],
      [C, 65_000, 86_400],
    ])
  })

  it('has no address to replace in a line with a right and a wrong one', async () => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([`${A} 65k 1h`, `${C} ${mistyped(B)} 65k 1h`].join('\n'))
    expect((await ann.sees('I can’t use one line')).text).not.toContain('Send the right address')
    ann.say(B)
    await ann.sees('Please use the buttons.')
  })

  it('gets one quote, one Confirm and one message; invalid lines are named and left out', async () => {
    const w = await createBulkFixture('100')
    const { ann } = w
    await w.list([`${A} 65000 1h`, `${B}`, `${A} 70000 1h`, `${NEVER} 65000 1h`, 'nonsense', `${C} 2h`].join('\n'))
    const problems = await ann.sees('I can’t use 3 lines')
    expect(problems.text).toContain('Same address as line 1')
    expect(problems.text).toContain(`Line 4 (${NEVER}): This address is not on the chain yet. Rent for it with /buy`)
    expect(problems.text).toContain('Line 5 (nonsense)')
    await w.press('Continue with 3')
    await ann.sees('Energy: how much for each of the 2?')
    ann.say('65k')
    await ann.sees('For how long?')
    await w.press('1h')
    const quote = await ann.sees('Energy for 3 addresses')
    expect(quote.text).toContain('2 × 65,000 Energy, 1 hour: 3.9 TRX each')
    expect(quote.text).toContain('1 × 65,000 Energy, 2 hours: 3.9 TRX')
    expect(quote.text).toMatch(/Left out, not charged:\n• Line 4: /)
    expect(quote.text).toContain('Cost: at most 11.7 TRX')
    expect(quote.text).not.toContain('The market has')
    await w.press('Confirm 3 for 11.7 TRX')
    await ann.sees('Not ordered yet: 3')
    const confirmation = await w.until('3 of 3 filled')
    expect(confirmation.id).toBe(quote.id)
    expect(confirmation.text).toContain('Paid: 11.7 TRX of at most 11.7 TRX')
    expect((await w.orders()).map(({ receiver }) => receiver).sort()).toEqual([A, B, C].sort())
    // The rentals of a list cause neither receipts nor end notices.
    w.pass(3 * 3_600_000)
    await w.warn()
    expect(ann.chat().filter((m) => m.text.includes('Delegated by:'))).toEqual([])
    expect(ann.last().id).toBe(confirmation.id)
    await w.press('Result as a file')
    const file = await ann.sees('The result of each line.')
    expect(file.id).toBeGreaterThan(confirmation.id)
  })

  it('leaves out blacklisted addresses, checks each address once, and ignores failed checks', async () => {
    const calls: string[] = []
    const listWithScam = async (address: string) => {
      calls.push(address)
      if (address === C) throw new Error('no such file')
      return address === B ? 'fake exchange' : undefined
    }
    const w = await createBulkFixture('100', {
      accounts: [{ address: BLACKLISTED, balanceSun: 1_000_000, blacklisted: true }],
      bot: { scamList: listWithScam },
    })
    await w.list([A, B, BLACKLISTED, C].map((r) => `${r} 65000 1h`).join('\n'))
    const quote = await w.ann.sees('Energy for 2 addresses')
    expect(quote.text).toMatch(/Left out, not charged:\n• Lines 2, 3: This address is on USDT’s blacklist/)
    expect(quote.text).toContain('If you are sure, rent for it alone with /buy.')
    expect(calls.sort()).toEqual([A, B, BLACKLISTED, C].sort())
    await w.press('Confirm 2')
    await w.until('2 of 2 filled')
    expect((await w.orders()).map(({ receiver }) => receiver).sort()).toEqual([A, C].sort())
  })

  it('waits at most 20 seconds for the sources of warnings', async () => {
    const calls: string[] = []
    const listWithScam = (address: string) => {
      calls.push(address)
      return new Promise<never>(() => {})
    }
    const w = await createBulkFixture('100', { bot: { scamList: listWithScam } })
    const strangers = Array.from({ length: 120 }, (_, i) => providerSigner(100 + i).address)
    await w.file([A, ...strangers].map((r) => `${r},65000,1h`).join('\n'))
    for (let sec = 0; sec < 20; sec += 2) {
      await expect.poll(() => calls.length).toBe(4 * (sec + 2))
      w.bot.clock.advance(2_000)
    }
    await w.ann.sees('Energy for 1 address')
    expect(calls).toHaveLength(80)
  })

  it('can be a file, waits for a deposit, and makes no marketplace call before Confirm', async () => {
    const w = await createBulkFixture('11')
    const { ann } = w
    const csv = `\uFEFFaddress;amount;duration\r\n${receivers.map((r) => `${r};65000;1h`).join('\r\n')}\r\n`
    await w.file(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'list.xlsx')
    await ann.sees('⚠️ That’s not a text file.')
    ann.sendDocument({ name: 'list.csv', bytes: Buffer.from(csv) } as never)
    const short = await ann.sees('Energy for 6 addresses')
    expect(short.text).toMatch(/TRX short/)
    expect(short.buttons.flat().some(({ text }) => text.includes('Confirm'))).toBe(false)
    await w.deposit('50')
    await w.press('Check again')
    await w.press('Confirm 6 for 23.4 TRX')
    await w.until('6 of 6 filled')
  })

  it('continues after a pause and after a restart, and orders no line twice', async () => {
    const w = await createBulkFixture('100')
    const { ann, bot } = w
    await w.list(receivers.map((r) => `${r} 65000 1h`).join('\n'))
    await w.press('Confirm 6')
    await ann.sees('Not ordered yet: 6')
    await bot.db.write((tx) => pause(tx, { what: 'buy', reason: 'work', byUserId: 1, sinceMs: 1 }))
    await w.place()
    await ann.sees('The operator has paused buying (work). The rest')
    await bot.db.write((tx) => resume(tx, 'buy'))
    bot.clock.advance(10_000)
    await Promise.all([w.place(), w.restart()])
    await w.until('6 of 6 filled')
    expect((await w.orders()).map(({ receiver }) => receiver).sort()).toEqual([...receivers].sort())
  })

  it('that is stopped orders no further lines, and these can be submitted again', async () => {
    const w = await createBulkFixture('100')
    const { ann, bot } = w
    await bot.db.write((tx) => pause(tx, { what: 'zapbuy', reason: '', byUserId: 1, sinceMs: 1 }))
    await w.list(`${A} 65000 1h\n${B} 65000 1h`)
    await ann.sees('Cost: at most 7.8 TRX')
    await bot.db.write((tx) => pause(tx, { what: 'buy', reason: 'work', byUserId: 1, sinceMs: 1 }))
    await w.press('Confirm 2')
    await ann.sees('⏸ The operator has paused buying')
    await bot.db.write((tx) => resume(tx, 'buy'))
    await w.press('Confirm 2')
    await bot.db.write((tx) => pause(tx, { what: 'buy', reason: '', byUserId: 1, sinceMs: 1 }))
    await w.until('The operator has paused buying. The rest')
    await w.press('Stop the rest')
    await ann.sees('Stopped before ordering, not charged: 2')
    await bot.db.write((tx) => resume(tx, 'buy'))
    await w.place()
    expect(await w.orders()).toEqual([])
    await w.press('New quote for 2')
    await w.press('Confirm 2')
    await w.until('2 of 2 filled')
    expect(await w.orders()).toHaveLength(2)
  })

  it('shows refused lines as not charged, and offers a new quote for them', async () => {
    const w = await createBulkFixture('3000')
    const { ann } = w
    await w.list(`${A} 65000 1h\n${D} 40M 1h`)
    const quote = await ann.sees('The market has')
    expect(quote.text).toContain('Lines beyond that are not ordered or charged;')
    w.pass(40_000)
    await w.press('Confirm 2')
    const confirmation = await w.until('1 of 2 filled')
    expect(confirmation.text).toContain('Not ordered, not charged: 1')
    expect(confirmation.text).toContain('Paid: 3.9 TRX')
    await w.press('New quote for 1')
    await ann.sees('Energy for 1 address')
  })

  it('that Telegram splits into several messages is rejected completely', async () => {
    const w = await createBulkFixture('100')
    const { ann, bot } = w
    await w.list(Array.from({ length: 120 }, (_, i) => `${providerSigner(100 + i).address} 65000 1h`).join('\n'))
    await ann.sees('Please use the buttons')
    expect(ann.last().text).toContain('up to 70 lines in one message')
    expect(await bot.db.read((reader) => reader.orm.select().from(batches).all())).toEqual([])
    await w.press('Back')
    await ann.sees('Rent for many addresses')
    ann.say(`${A} 65000 1h`)
    await ann.sees('Energy for 1 address')
  })

  it('that cannot be parsed is answered with advice', async () => {
    const w = await createBulkFixture('11')
    for (const [text, said] of [
      [`${A},65000,1h\n`.repeat(10_000), 'That’s 10,000 lines; I take up to 500'],
      [`${A},65000,1h\n`.repeat(30_000), '⚠️ The file is too large (max.'],
      ['address;amount;duration\r\n', '⚠️ There is no address in that list.'],
      [`Shop 1;${A};65000;1h`, 'There are too many numbers in that line.'],
      [`${A};6.5E+04;1h`, '⚠️ I can’t use any of these lines.'],
      [`${A};65000;1h\r\n${A};65000;1h`, 'Same address as line 1'],
    ] as const) {
      await w.ann.sees(said, { after: await w.file(text) })
    }
  })

  it('shows the available amount if the market cannot fill all lines', async () => {
    const w = await createBulkFixture('2000')
    await w.list(`${A} 7M 1h\n${B} 7M 1d`)
    expect((await w.ann.sees('Energy for 2 addresses')).text).toMatch(/The market has (8|9|10),\d{3},\d{3} Energy now/)
  })

  it('is private: other users can neither confirm nor read it', async () => {
    const w = await createBulkFixture('100')
    await w.list(`${A} 65000 1h`)
    const quote = await w.ann.sees('Energy for 1 address')
    const data = quote.buttons.flat().find(({ text }) => text.includes('Confirm'))
    expect(data).toBeDefined()
    const [row] = await w.bot.db.read((reader) => reader.orm.select().from(batches).all())
    const { wei } = w.bot
    wei.start()
    const menu = await wei.waitFor((all) => all.at(-1))
    await w.bot.sunwatt.handle({
      update_id: 4_242_424,
      callback_query: {
        id: '1',
        from: { id: wei.id, is_bot: false, first_name: 'Wei' },
        chat_instance: '1',
        data: bulkData.pack({ op: 'ok', id: row?.id ?? '' }),
        message: { message_id: menu.id, date: 1, chat: { id: wei.id, type: 'private', first_name: 'Wei' } },
      },
    } as never)
    const after = await w.bot.db.read((reader) => batch(reader, row?.id ?? ''))
    expect(after?.state).toBe('quoted')
  })

  it('ends without a loss of money if the key is revoked meanwhile', async () => {
    const w = await createBulkFixture('100')
    const { ann, bot } = w
    await w.list(`${A} 65000 1h\n${B} 65000 1h`)
    await w.press('Confirm 2')
    await ann.sees('Not ordered yet: 2')
    ann.say('/account')
    await w.press('More…')
    await w.press('Unlink')
    await w.press('Yes, unlink')
    await ann.sees('is no longer linked')
    await w.until('not charged: 2')
    expect(await w.orders()).toEqual([])
    expect(await bot.db.read(openBatches)).toEqual([])
  })
})

it('a list includes the markup in its quote and in each order, and gets a new quote if the markup rises', async () => {
  const w = await createBulkFixture('100', { desk: true })
  const { ann, bot } = w
  const markup = (basisPoints: number) => bot.db.write((tx) => setOperatorTerm(tx, 'markup', basisPoints))
  await markup(500)
  const before = await w.ledger(buyer(w.account.id))
  await w.list(`${A} 65000 1h\n${B} 32000 1h`)
  const quote = await ann.sees('Cost: at most 6.111 TRX')
  expect(quote.text).toContain('Includes 0.291 TRX (5%) for this bot; 5.82 TRX is the market price')
  await markup(1_000)
  await w.press('Confirm 2 for 6.111 TRX')
  await ann.sees('Cost: at most 6.402 TRX')
  await w.press('Confirm 2 for 6.402 TRX')
  await ann.sees('Not ordered yet: 2')
  await markup(5_000)
  await w.until('2 of 2 filled')
  expect(before - (await w.ledger(buyer(w.account.id)))).toBe(6_402_000)
  expect(await w.ledger(MARKUP)).toBe(582_000)
})

it('a list whose price rises while the markup falls costs at most the confirmed total', async () => {
  const w = await createBulkFixture('100', { desk: true })
  const { ann, bot } = w
  const markup = (basisPoints: number) => bot.db.write((tx) => setOperatorTerm(tx, 'markup', basisPoints))
  await markup(1_000)
  const before = await w.ledger(buyer(w.account.id))
  await w.list(`${A} 65000 1h\n${B} 65000 1h`)
  await ann.sees('Cost: at most 8.58 TRX')
  await markup(500)
  for (const address of [ENERGY_PROVIDER.address, providerSigner(LARGE).address])
    await w.enroll(address, { minPriceSun: 62 })
  await w.press('Confirm 2 for 8.58 TRX')
  await w.until('2 of 2 filled')
  expect(before - (await w.ledger(buyer(w.account.id)))).toBe(8_463_000)
})

it('a list is priced for each receiver: one that already has rentals may cost more', async () => {
  const accounts = Array.from({ length: 10 }, (_, i) => provider(60 + i, {}))
  const w = await createBulkFixture('100', { accounts })
  const { client } = w.bot.deps
  const { estimate } = client
  vi.spyOn(client, 'estimate').mockImplementation(async (wish) => {
    const answer = await estimate(wish)
    return wish.receiver === B ? { ...answer, unitPriceSun: 72 } : answer
  })
  await w.list(`${A} 65000 1h\n${B} 65000 1h`)
  // 65,000 units at 60 SUN and 65,000 at 72 SUN.
  await w.ann.sees('Cost: at most 8.58 TRX')
  await w.press('Confirm 2 for 8.58 TRX')
  await w.until('2 of 2 filled')
  // In a long list, only receivers with rentals are priced.
  const estimates = vi.mocked(client.estimate)
  estimates.mockClear()
  const strangers = Array.from({ length: 10 }, (_, i) => `${providerSigner(60 + i).address} 65000 1h`)
  await w.list([`${B} 65000 1h`, `${C} 65000 1h`, ...strangers].join('\n'))
  await w.ann.sees('Cost: at most 47.58 TRX')
  const priced = estimates.mock.calls.flatMap(([wish]) => wish.receiver ?? [])
  expect(new Set(priced)).toEqual(new Set([B]))
})

it('a list without a usable receiver is refused before the amount is asked, and each receiver is checked once', async () => {
  const checked: string[] = []
  const listWithScam = async (address: string) => void checked.push(address)
  const w = await createBulkFixture('100', { bot: { scamList: listWithScam } })
  const { ann } = w
  const never = providerSigner(92).address
  await w.list(`${NEVER}\n${w.account.depositAddress}\n${never}`)
  const again = await ann.sees('I can’t use any of these lines')
  expect(again.text).toContain(`• Lines 1 (${NEVER}), 3 (${never}): This address is not on the chain yet.`)
  expect(again.text).toContain(`• Line 2 (${w.account.depositAddress}): That address of this service only receives TRX`)
  expect(again.text).toContain('Rent for many addresses')
  checked.length = 0
  ann.say(`${A}\n${NEVER}`)
  await ann.sees('I can’t use one line')
  await w.press('Back')
  await ann.sees('Rent for many addresses', { after: again.id - 1 })
  ann.say(`${A}\n${B}`)
  await ann.sees('how much for each of the 2?')
  ann.say('65k 1h')
  await ann.sees('Cost: at most 7.8 TRX')
  expect(checked.sort()).toEqual([A, A, B, NEVER].sort())
})

describe('a list sent without /bulk', () => {
  const list = `${A} 65k 1h\n${B} 131k 1h`

  it.each([
    ['without a question', undefined, ''],
    ['after a command', undefined, '/energy '],
    ['instead of an answer', ['/calc', 'how much?'], ''],
    ['instead of the answer about another list', ['/bulk energy', 'Rent for many addresses'], ''],
  ] as const)('opens the quote of the list: %s', async (_, question, command) => {
    const { ann } = await createBulkFixture('100')
    if (question) {
      ann.say(question[0])
      await ann.sees(question[1])
    }
    ann.say(`${command}${list}`)
    const quote = await ann.sees('Energy for 2 addresses')
    expect(quote.text).toContain('1 × 131,000 Energy, 1 hour')
    expect(ann.chat().filter(({ text }) => text.includes('how much?'))).toEqual([])
  })

  it('replaces the list in progress', async () => {
    const { ann } = await createBulkFixture('100')
    ann.say(`${A}, ${B}`)
    await ann.sees('how much for each of the 2?')
    ann.say(`${A}, ${B}, ${C}, 65k, 1h`)
    await ann.sees('3 × 65,000 Energy, 1 hour')
  })

  it('that cannot be ordered is asked for again', async () => {
    const { ann } = await createBulkFixture('100')
    ann.say(`${A} 5000 1h\n${B} 5000 1h`)
    const again = await ann.sees('I can’t use any of these lines')
    expect(again.text).toContain('Rent for many addresses')
    ann.say(list)
    await ann.sees('Energy for 2 addresses')
  })

  it('that Telegram splits is rejected with all of its parts', async () => {
    const { ann, bot } = await createBulkFixture('100')
    ann.say(Array.from({ length: 120 }, (_, i) => `${providerSigner(100 + i).address} 65000 1h`).join('\n'))
    await ann.sees('Please use the buttons')
    expect(ann.last().text).toContain('up to 70 lines in one message')
    expect(await bot.db.read((reader) => reader.orm.select().from(batches).all())).toEqual([])
  })

  it('of a user without an account leads to creating one, and must be sent again', async () => {
    const { ann } = await createBotFixture()
    ann.say(list)
    const answer = await ann.sees('You need an account for this.')
    expect(answer.text).toContain('Then send the list again.')
    expect(labelsOf(answer)).toContain('✨ Create account')
  })
})

it('/bulk asks for a list at once, for Energy unless Bandwidth is chosen', async () => {
  const { ann } = await createBulkFixture('100')
  ann.say('/bulk')
  await ann.sees('Rent for many addresses: Energy')
  await ann.tap('📶 Rent Bandwidth')
  await ann.sees('Rent for many addresses: Bandwidth')
  ann.say('energy')
  await ann.sees('Rent for many addresses: Energy')
  ann.say(`${A} 65000 1h\n${B} 65000 1h`)
  const quote = await ann.sees('Cost: at most 7.8 TRX')
  expect(quote.text).toContain(`• 2 × 65,000 Energy, 1 hour: 3.9 TRX each\n→ ${shortAddress(A)}, ${shortAddress(B)}\n`)
})

it('the question for the duration shows what the whole list costs, as its quote then does', async () => {
  const { ann } = await createBulkFixture('100')
  ann.say(`${A}\n${B} 131k\n${C}, 65k, 1d`)
  await ann.sees('how much?')
  ann.say('65k')
  const question = await ann.sees('For how long?')
  const [hour] = labelsOf(question).filter((label) => label.startsWith('1h · '))
  expect(hour).toBeDefined()
  await ann.tap(hour ?? '')
  const quote = await ann.sees('Cost: at most')
  expect(hour).toContain(/at most ([0-9.]+) TRX/.exec(quote.text)?.[1])
})

it('a list is not lengthened to a duration that was not offered', async () => {
  const w = await createBulkFixture('100')
  const { ann, bot } = w
  await w.list(`${A} 65000 1h\n${B} 65000 1h`)
  const quote = await ann.sees('Cost: at most')
  const [row] = await bot.db.read((reader) => reader.orm.select().from(batches).all())
  await forgeTap(bot, ann, bulkLongerData.pack({ id: row?.id ?? '', sec: 999_999_999 }), quote.id)
  const stored = await bot.db.read((reader) => linesOf(reader, row?.id ?? ''))
  expect(stored.map(({ durationSec }) => durationSec)).toEqual([3_600, 3_600])
})

it('a list leaves out receivers that existing locks exclude, and offers a duration that serves them', async () => {
  const w = await createMarketBotFixture('100', undefined, { accounts: [provider(50, {}), provider(51, {})] })
  const { ann } = w
  const quoteList = async (list: string) => {
    const { id } = ann.say('/bulk energy')
    await ann.sees('Rent for many addresses', { after: id })
    ann.say(list)
    return ann.sees('Line', { after: id })
  }
  ann.say(`/energy ${B} 65k 1d`)
  await tapNewest(ann, 'Rent for')
  await w.settle()
  await w.settle()
  const quote = await quoteList(`${A} 50000 1h\n${B} 50000 1h`)
  expect(quote.text).toContain(
    '• Line 2: The market has enough, but not for this address, most likely because of its earlier rentals',
  )
  expect(labelsOf(quote)).toEqual([
    '✅ Confirm 1 for 3 TRX',
    expect.stringContaining('Make it 3 days'),
    '🔄 Check again',
    '✖️ Cancel',
  ])
  await tapNewest(ann, 'Make it 3 days')
  expect((await ann.sees('Energy for 2 addresses')).text).not.toContain('Left out')
  const none = await quoteList(`${B} 50000 1h`)
  expect(none.text).toContain('I can’t use any of these lines')
  expect(labelsOf(none)).toEqual([expect.stringContaining('Make it 3 days'), '🔄 Check again', '✖️ Cancel'])
})

it('the amount of a list can be typed together with its duration', async () => {
  const { ann, list } = await createBulkFixture('100')
  await list(`${A}\n${B}`)
  await ann.sees('how much for each of the 2?')
  ann.say('65k 2h')
  expect((await ann.sees('Cost: at most 7.8 TRX')).text).toContain('2 × 65,000 Energy, 2 hours')
})

it('a nearly filled line counts as delivered in part, with its units', () => {
  const t = translator('en')
  const row = { id: 'list', state: 'placed', resource: 'ENERGY' } as Batch
  const rental = { resource: 'ENERGY', amount: 65_000, durationSec: 3_600, costSun: 3_900_000, problem: null } as const
  const ended = (n: number, units: number) => ({
    ...{ ...rental, n, receiver: receivers[n] },
    purchase: {
      ...{ state: 'completed', amount: 65_000, costSun: 60 * units, watchUntilMs: null },
      ...{ filledPercent: Math.floor(units / 650), delegates: units > 0 ? [{ amount: units }] : [] },
    },
  })
  const lines = [ended(0, 65_000), ended(1, 64_975), ended(2, 0)] as unknown as LineWithPurchase[]
  const text = plainText(batchScreen(t, row, { lines, names: new Map() }).text)
  expect(text).toContain('1 of 3 filled\n☑️ Partly delivered, the rest refunded: 1\n↩️ Not delivered, refunded: 1\n')
  expect(text).toContain(`☑️ ${shortAddress(B)} · 64,975 of 65,000 · 1h`)
  expect(failedLines(row, lines).map(({ n }) => n)).toEqual([2])
})
