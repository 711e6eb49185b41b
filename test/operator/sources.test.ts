/** Tests the operator's commands for suppliers against a running marketplace. */
import { expect, it, onTestFinished } from 'vitest'
import { deleteSource } from '../../src/db/stores/selling/sources.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { sun } from '../../src/kernel/sun.ts'
import { listActions } from '../../src/market/base/operator-actions.ts'
import { sourceAddress } from '../../src/market/book/source-state.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { COMMANDS } from '../../src/operator/commands/all-commands.ts'
import { runOperator } from '../../src/operator/run.ts'
import { SUPPLIER_KINDS } from '../../src/suppliers/all.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createSourceFixture } from '../market/sources/source-fixture.ts'

const ADMIN_KEY = 'admin-key-of-the-sources-test'

async function running() {
  const fixture = await createSourceFixture()
  const server = createMarketServer(fixture.market, { adminKey: ADMIN_KEY, requestsPerSec: 100_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  async function operator(line: string, file = '', width?: number) {
    let text = ''
    const print = (more: string) => {
      text += more
    }
    const code = await runOperator(line.split(' '), {
      clock: systemClock,
      checkup: async () => ({ findings: [] }),
      width,
      out: print,
      err: print,
      write: async () => {},
      readFile: async () => file,
      access: () => ({ url, publicUrl: url, adminKey: ADMIN_KEY }),
    })
    return { code, text }
  }
  return { ...fixture, operator }
}

it('adds, tests, limits, pauses and lists suppliers, and never shows their credentials', async () => {
  const { operator, run, databaseText } = await running()
  expect((await operator('sources kinds')).text).toContain('Test supplier: key (any text)')
  const added = await operator('sources set second --kind other --fields keys.json', '{"key":"a-very-secret-key"}')
  expect(added).toEqual({ code: 0, text: expect.stringContaining('second is saved') })
  expect(await operator('sources test second')).toEqual({ code: 0, text: expect.stringContaining('1,000 TRX') })
  await operator('sources set second --margin 2000 --max-order 50 --max-day 60')
  await run(6)
  const listed = await operator('sources list')
  expect(listed.text).toMatch(/second\s+Test supplier\s+active\s+1,000 TRX\s+0 TRX\s+20%\s+0 TRX\s+60 TRX\s+50 TRX/)
  expect(listed.text).toMatch(/second\s+ENERGY\s+1h\s+60 SUN\s+32,000\s+1,000,000/)
  await operator('sources pause second')
  await run(3)
  expect((await operator('sources list')).text).toMatch(/second\s+Test supplier\s+paused/)
  const stored = databaseText()
  expect(stored).not.toContain('a-very-secret-key')
  expect(listed.text).not.toContain('secret')
})

it.each([
  ['sources set Wrong --kind test', '', '<name>: "Wrong" is not a name'],
  ['sources set new --kind nothing --fields f', '{"key":"x"}', 'kind must be one of: test, other'],
  ['sources set new --kind test', '', 'fields must have key'],
  ['sources set new --kind test --fields f', '{"other":"x"}', 'fields must have exactly key'],
  ['sources set new --kind test --fields f', 'no json', '--fields: the file is not JSON'],
  ['sources set test --kind other', '', 'kind cannot change'],
  ['sources set new --kind test --fields f --url ftp://x', '{"key":"x"}', 'url must be an https address'],
  ['sources set new --kind test --fields f --margin 20000', '{"key":"x"}', 'is not a whole number from 0 to 10000'],
  ['sources test nobody', '', 'name is not a source: nobody'],
  ['sources orders nobody', '', 'name is not a source: nobody'],
  ['sources remove nobody', '', 'name is not a source: nobody'],
  ['sources remove test', '', 'test is in use: pause it first'],
  ['sources show nobody', '', 'There is no supplier nobody'],
  ['sources test test --order Tabc', '', '"Tabc" is not a TRON address'],
  ['sources test test --buy', '', '--order ADDRESS is missing'],
  ['sources set new --kind test --key a-secret', '', "Unknown option '--key'"],
])('refuses: %s', async (line, file, problem) => {
  const { operator } = await running()
  const { code, text } = await operator(line, file)
  expect(code).toBeGreaterThan(0)
  expect(text).toContain(problem)
})

it('books a loss only after the operator says so', async () => {
  const { operator, run, supplier, booked, problem } = await running()
  supplier.balanceSun = sun(supplier.balanceSun - 3_000_000)
  await run(12)
  expect(await problem('suppliers')).toContain('3 TRX less')
  const twice = await Promise.all([operator('sources book test'), operator('sources book test')])
  expect(twice.map(({ text }) => text).sort()).toEqual([
    expect.stringContaining('Nothing is missing'),
    expect.stringMatching(/booked as a loss\s+3 TRX/),
  ])
  expect(await problem('suppliers')).toBeUndefined()
  expect(await booked()).toBe(supplier.balanceSun)
})

it('says what differs from the expected answer', async () => {
  const { operator, supplier } = await running()
  supplier.isDown = true
  const { code, text } = await operator('sources test test')
  expect(code).toBe(1)
  expect(text).toContain('balance: time-out')
})

it('names every kind of service in the form of the page', () => {
  const options = COMMANDS.find(({ name }) => name === 'sources set')?.options ?? {}
  expect(options.kind?.value).toBe(Object.keys(SUPPLIER_KINDS).join('|'))
  const credentials = Object.keys(options).filter((name) => options[name]?.isCredential)
  const needed = Object.values(SUPPLIER_KINDS).flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(credentials.toSorted()).toEqual([...new Set(needed)].toSorted())
})

it('removes a supplier only when it is paused, has no open orders, and no money in the books', async () => {
  const { operator, run, booked, buy, supplier, market, sourceOrders } = await running()
  await run(6)
  supplier.isBusy = true
  await buy({ resourceAmount: 65_000, durationSec: 3_600, unitPrice: 90 })
  await operator('sources pause test')
  expect((await operator('sources remove test')).text).toContain('test has 1 open orders: wait until they end')
  supplier.isBusy = false
  await run(30)
  expect(await sourceOrders()).toMatchObject([{ state: 'settled' }])
  expect((await operator('sources remove test')).text).toMatch(
    /by the books, 99[0-9.]+ TRX is left at test: use it up or have it paid back, then write off the rest/,
  )
  expect(await operator('sources remove test --write-off')).toMatchObject({
    code: 0,
    text: 'Supplier test is removed.\n',
  })
  expect(await booked()).toBeCloseTo(0)
  expect((await operator('sources list')).text).toContain('no suppliers')
  await run(30)
  expect(market.sources.size).toBe(0)
  expect(market.book.sourceOffers('ENERGY', sourceAddress('test'))).toEqual([])
  // The same name can be used again, with the history of its orders.
  await operator('sources set test --kind test --fields f', '{"key":"x"}')
  expect((await operator('sources orders test')).text).toContain('65,000')
})

it('does not discard books below zero when it removes a supplier whose balance was not read', async () => {
  const { operator, run, booked, other, market } = await running()
  await operator('sources set second --kind other --fields keys.json', '{"key":"x"}')
  await operator('sources pause second')
  await run(3)
  expect((await operator(`sources test second --order ${RECEIVER} --buy`)).text).toContain('delivered')
  expect(await booked('second')).toBe(-1_600_000)
  expect((await operator('sources remove second')).text).toContain(
    'orders at second cost 1.6 TRX more than its top-ups',
  )
  await operator('sources resume second')
  await run(12)
  expect(await booked('second')).toBe(other.balanceSun)
  await operator('sources pause second')
  expect(await operator('sources remove second --write-off')).toMatchObject({ code: 0 })
  const { data } = await listActions(market, {})
  expect(data.find(({ action }) => action === 'source.remove')?.detail).toEqual({ writtenOffSun: other.balanceSun })
})

it('forgets a supplier that another process has removed, and buys elsewhere what was planned there', async () => {
  const { operator, run, addSource, market, buy, supplier, sourceOrders, other } = await running()
  await addSource('other')
  await run(12)
  other.offer = { ...other.offer, unitPriceMilliSun: 55_000 }
  await run(12)
  supplier.isBusy = true
  const id = await buy({ resourceAmount: 65_000, durationSec: 3_600, unitPrice: 90 })
  expect(await sourceOrders()).toMatchObject([{ state: 'planned' }])
  await market.db.write((tx) => deleteSource(tx, 'test'))
  await run(30)
  expect((await operator('sources list')).text).not.toContain('test ')
  expect(await sourceOrders()).toMatchObject([{ state: 'failed' }])
  expect(await sourceOrders('other')).toMatchObject([{ orderId: id, state: 'settled' }])
})

it('buys a test order once it is confirmed, and checks that it is delivered', async () => {
  const { operator, run, supplier, booked, clock, chain, market, sourceOrders, problem } = await running()
  const order = `sources test test --order ${RECEIVER}`
  const planned = await operator(order)
  expect(planned).toMatchObject({ code: 0 })
  expect(planned.text).toMatch(/order\s+32,000 Energy for 1h: planned\nprice\s+1.6 TRX/)
  expect(planned.text).toContain('Nothing was bought: repeat with --buy')
  expect((await operator(`${order} --buy`)).text).toContain('test may be buying: pause it')
  await operator('sources pause test')
  await run(3)
  expect(supplier.calls).toBe(0)

  const time = setInterval(() => {
    clock.advance(3_000)
    chain.mine()
  }, 5)
  onTestFinished(() => clearInterval(time))
  const before = await booked()
  const bought = await operator(`${order} --buy`)
  expect(bought.text).toMatch(/: delivered/)
  expect(bought).toMatchObject({ code: 0, text: expect.stringMatching(/cost\s+1.6 TRX\nown id\s+test-[0-9a-f]{24}\n/) })
  expect(supplier.sales).toHaveLength(1)
  expect(before - (await booked())).toBe(1_600_000)
  expect(JSON.stringify(await listActions(market, {}))).toContain('source.test')
  expect(await sourceOrders()).toMatchObject([{ orderId: '', state: 'settled', costSun: 1_600_000, failure: null }])
  expect(await problem('suppliers')).toBeUndefined()

  supplier.shortUnits = 20_000
  expect(await operator(`${order} --buy`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no delegation of 32000'),
  })
  // The test order counts within the limit per day, and the operator may ask for its money.
  expect((await operator('sources show test')).text).toMatch(/spent today\s+3.2 TRX/)
  expect(await problem('suppliers')).toContain(
    'was paid for orders that filled nothing: s-2 (1.6 TRX, no delegation came',
  )
  Object.assign(supplier, { shortUnits: 0, refuses: 'balance' })
  expect((await operator(`${order} --buy`)).text).toMatch(/: refused[\s\S]*order: refused by the test/)
  Object.assign(supplier, { refuses: undefined, loses: 'after' })
  const lost = await operator(`${order} --buy`)
  expect(lost.text).toMatch(/: unclear[\s\S]*look for test-[0-9a-f]{24} there/)
  expect(supplier.sales).toHaveLength(3)
  supplier.loses = undefined
  supplier.balanceSun = sun(1_000_000)
  expect((await operator(`${order} --buy`)).text).toContain('balance: an order of 32000 units costs 1.6 TRX')
})

it('shows a supplier with a QR code of its top-up address', async () => {
  const { operator, supplier, run } = await running()
  supplier.topUpAddress = RECEIVER
  await run(12)
  const { text } = await operator('sources show test')
  expect(text).toMatch(new RegExp(`by the books\\s+1,000 TRX[\\s\\S]*top up\\s+${RECEIVER}[\\s\\S]*ENERGY`))
  expect(text).not.toContain('▀')
  expect((await operator('sources show test', '', 80)).text).toContain('▀')
})

it('says what is unknown about a supplier that reports no balance, and what the books say', async () => {
  const { operator, run, other, buy, market, booked, sourceOrders, problem } = await running()
  other.reportsBalance = false
  await operator('sources pause test')
  await operator('sources set second --kind other --fields keys.json', '{"key":"x"}')
  await run(6)
  await buy({ resourceAmount: 65_000 })
  await run(30)
  expect((await operator('sources list')).text).toMatch(/second\s+Test supplier\s+active\s+not reported\s+not checked/)
  expect((await operator('sources show second')).text).toMatch(
    /balance\s+not reported\ncost of its orders by the books\s+3.25 TRX\nmissing\s+not checked/,
  )
  const tested = await operator('sources test second')
  expect(tested).toMatchObject({ code: 0, text: expect.stringMatching(/balance\s+not reported/) })
  expect((await operator('reconcile')).text).toContain(
    'Supplier second reports no balance, so its money is not checked. By the books, its orders cost 3.25 TRX.',
  )
  expect(await operator('sources book second')).toMatchObject({
    code: 1,
    text: expect.stringContaining('second reports no balance, so no difference is known'),
  })
  await operator('sources pause second')
  await run(3)
  other.loses = 'before'
  expect((await operator(`sources test second --order ${RECEIVER} --buy`)).text).toContain(': unclear')
  expect(await booked('second')).toBe(-3_250_000 - 1_600_000)
  const [tested32] = await sourceOrders('second')
  expect(tested32).toMatchObject({ orderId: '', state: 'failed', costSun: 1_600_000, supplierId: null })
  expect(await problem('suppliers')).toContain(`got order ${tested32?.ownId}: look for it there`)
  expect(await operator(`money correct ${tested32?.ownId} --reason unsold`)).toMatchObject({ code: 0 })
  expect(await booked('second')).toBe(-3_250_000)
  // There is nothing to write off: its orders were paid with top-ups.
  expect((await operator('sources remove second')).text).toBe('Supplier second is removed.\n')
  expect((await listActions(market, {})).data.find(({ action }) => action === 'source.remove')).toMatchObject({
    detail: { writtenOffSun: 0 },
  })
})
