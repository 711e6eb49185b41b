/** Tests the operator's commands for suppliers against a running marketplace. */
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../src/kernel/clock.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { runOperator } from '../../src/operator/run.ts'
import { createSourceFixture } from '../market/sources/source-fixture.ts'

const ADMIN_KEY = 'admin-key-of-the-sources-test'

async function running() {
  const fixture = await createSourceFixture()
  const server = createMarketServer(fixture.market, { adminKey: ADMIN_KEY, requestsPerSec: 100_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  async function operator(line: string, file = '') {
    let text = ''
    const print = (more: string) => {
      text += more
    }
    const code = await runOperator(line.split(' '), {
      clock: systemClock,
      checkup: async () => ({ findings: [] }),
      width: undefined,
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
  expect((await operator('sources book test')).text).toMatch(/booked as a loss\s+3 TRX/)
  expect((await operator('sources book test')).text).toContain('Nothing is missing')
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
