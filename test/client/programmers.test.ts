/** Every block of docs/programmers.md is run, as it stands, against a marketplace in the sandbox. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectWithSunwatt } from '../support/packed.ts'
import { atItsPorts, bash, blocksOf, pageOf, sandboxIn } from '../support/pages.ts'

const PAGE = pageOf('programmers.md')
const LATER = '# five minutes later'

test('the page for programmers does what it says', async () => {
  const folder = await projectWithSunwatt(['tronweb'])
  const { app, clock } = await sandboxIn(folder)
  for (const block of blocksOf(PAGE, 'js')) {
    const name = /^\/\/ ([a-z]+\.mjs)\n/.exec(block)?.[1]
    expect(name, block).toBeDefined()
    writeFileSync(join(folder, name ?? ''), block)
  }
  const shell = blocksOf(PAGE, 'sh').map((block) => atItsPorts(block, app))
  const later = shell.findIndex((block) => block.startsWith(LATER))
  const [now, then] = [shell.slice(0, later), shell.slice(later)]

  const first = await bash(folder, `${now.join('\n')}\ndeclare -px > kept.sh; declare -f >> kept.sh\n`)
  for (const said of [
    '"representAddress"',
    '65,000 Energy for an hour: 3.9 TRX, at 60 SUN a unit',
    '"availableResourceAmount"',
    '"fulfilledPercent":100',
    '100 % filled',
    /costs \d+ SUN\n[0-9a-f]{24}/,
    /\d+ can be extended for [\d.]+ TRX\nextension done/,
    /"state":"paid","paid":\d{7},/,
    /send ([\d.]+) TRX to T(?:.|\n)*paid: \1 TRX/,
    '"price":61',
    '"refundAmount":183000000',
    'ORDER_TOO_YOUNG until',
  ])
    expect(first).toMatch(said)

  clock.jump(300_000)
  const second = await bash(folder, `. ./kept.sh\n${then.join('\n')}`)
  for (const said of [
    'cancelled: 183 TRX are back',
    '"cancelledAmount":3000000',
    /"resourceAmount":65000.*"price":\d+/,
    /\d+ of \d+ orders/,
    'NORMAL 65000 100 % 3.9 TRX',
    /65000 paid, 65\d\d\d given: [0-9a-f]{64}/,
    'one order',
    'INVALID_API_KEY',
  ])
    expect(second).toMatch(said)
  const [once, again] = [...second.matchAll(/"orderId":"([0-9a-f]{24})"/g)].slice(-2).map((m) => m[1])
  expect(once).toBeDefined()
  expect(again).toBe(once)
})
