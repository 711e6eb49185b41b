/** Tests that problems of a remote marketplace reach the operators of the bot. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { healthRoute } from '../../src/app/watching/health.ts'
import { createRemoteProblemsReader } from '../../src/app/watching/remote-problems.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { systemClock } from '../../src/kernel/clock.ts'

async function answering(body: () => string) {
  const server = createServer((_request, response) => response.writeHead(503).end(body()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { close, ask: createRemoteProblemsReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`) }
}

it("the bot shows the marketplace's problem name and runbook section", async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const sources = [
    { name: 'books-audit' as const, problem: () => 'the books are not balanced' },
    { name: 'delegate', kind: 'worker' as const, failure: () => undefined, problem: () => 'failed 3 times' },
  ]
  healthRoute(app, () => sources, systemClock)
  const found = await createRemoteProblemsReader(await app.listen({ port: 0 }))()
  expect(found).toEqual([
    { ...problemOf('books-audit', 'the books are not balanced'), name: 'market/books-audit' },
    { ...problemOf('worker', 'failed 3 times'), name: 'market/delegate' },
  ])
})

it('the bot reports the version in package.json', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  healthRoute(app, () => [], systemClock)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', version })
})

it.each([
  'a page',
  'null',
  '7',
  '{"error":true}',
  '{"problems":7}',
  '{"problems":[null,7,{"name":"x"},{"problem":"y"}]}',
])('the bot ignores a /healthz response that is %s', async (body) => {
  expect(await (await answering(() => body)).ask()).toEqual([])
})

it('while the marketplace does not respond, the bot keeps its last known problems, with shortened texts', async () => {
  const said = { name: 'n'.repeat(200), problem: 'p'.repeat(5_000), severity: 'else', runbook: 'constructor' }
  const { ask, close } = await answering(() => JSON.stringify({ problems: Array(50).fill(said) }))
  const first = await ask()
  expect(first).toHaveLength(20)
  expect(first[0]).toEqual({
    ...{ name: `market/${'n'.repeat(100)}`, problem: 'p'.repeat(1_000) },
    ...{ severity: 'unwell', runbook: 'market' },
  })
  await close()
  expect(await ask()).toEqual(first)
})
