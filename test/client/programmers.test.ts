/** Runs every code block of docs/programmers.md unchanged against a sandbox marketplace. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProjectWithClient } from '../support/packed.ts'
import { codeBlocks, readPage, runBash, startSandboxIn, withPortsOf } from '../support/pages.ts'
import { type StubReply, type StubRequest, startStubServer } from '../support/stub-server.ts'

const PAGE = readPage('programmers.md')
const LATER = '# five minutes later'

test('the examples in the guide for programmers work', async () => {
  const folder = await createProjectWithClient(['tronweb'])
  const { app, clock } = await startSandboxIn(folder)
  for (const block of codeBlocks(PAGE, 'js')) {
    const name = /^\/\/ ([a-z]+\.mjs)\n/.exec(block)?.[1]
    expect(name, block).toBeDefined()
    writeFileSync(join(folder, name ?? ''), block)
  }
  const shell = codeBlocks(PAGE, 'sh').map((block) => withPortsOf(block, app))
  const later = shell.findIndex((block) => block.startsWith(LATER))
  const [now, then] = [shell.slice(0, later), shell.slice(later)]

  const first = await runBash(folder, `${now.join('\n')}\ndeclare -px > kept.sh; declare -f >> kept.sh\n`)
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
  const second = await runBash(folder, `. ./kept.sh\n${then.join('\n')}`)
  for (const said of [
    'cancelled: 183 TRX refunded',
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

  async function loseAnswers({ method, url, headers, body }: StubRequest, reply: StubReply): Promise<void> {
    const sent = { method, headers: headers as Record<string, string>, ...(method === 'GET' ? {} : { body }) }
    const answer = await fetch(`${app.apiUrl}${url}`, sent)
    if (method === 'POST') reply.drop()
    else reply.send(answer.status, await answer.text())
  }
  const lossy = await startStubServer((asked, reply) => void loseAnswers(asked, reply))
  const lost = await runBash(
    folder,
    `. ./kept.sh\nexport API=${lossy.url}\nsed -i s/my-33000/lost/ once.mjs\nnode once.mjs`,
  )
  expect(lost).toMatch('one order')
})
