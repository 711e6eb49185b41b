/** What is not well with a marketplace that runs elsewhere reaches the operators of the bot. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { problemsElsewhere } from '../../src/app/watching/elsewhere.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { healthRoute } from '../../src/health.ts'
import { systemClock } from '../../src/kernel/clock.ts'

async function answering(body: () => string) {
  const server = createServer((_request, response) => response.writeHead(503).end(body()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { close, ask: problemsElsewhere(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`) }
}

it('is named as the marketplace names it, with the same section of the runbook', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const sources = [
    { name: 'books-audit' as const, problem: () => 'the books do not add up' },
    { name: 'delegate', kind: 'worker' as const, failure: () => undefined, problem: () => 'failed 3 times' },
  ]
  healthRoute(app, () => sources, systemClock)
  const found = await problemsElsewhere(await app.listen({ port: 0 }))()
  expect(found).toEqual([
    { ...problemOf('books-audit', 'the books do not add up'), name: 'market/books-audit' },
    { ...problemOf('worker', 'failed 3 times'), name: 'market/delegate' },
  ])
})

it.each([
  'a page',
  'null',
  '7',
  '{"error":true}',
  '{"problems":7}',
  '{"problems":[null,7,{"name":"x"},{"problem":"y"}]}',
])('%s is nothing to tell', async (body) => {
  expect(await (await answering(() => body)).ask()).toEqual([])
})

it('what it said last lasts while it does not answer, and its words are kept short', async () => {
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
