/** Tests how a page's script calls its server. */
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { callServer } from '../../../src/pages/base/http.ts'

it('sends a tap once more after Retry-After, unless the wait is long, and repeats no other call', async () => {
  const http = Fastify()
  onTestFinished(() => http.close())
  let refusals = 0
  let calls = 0
  let waitSec: number | undefined = 0
  http.all('/call', async (_request, reply) => {
    calls++
    if (refusals-- <= 0) return { done: true }
    if (waitSec !== undefined) reply.header('retry-after', waitSec)
    return reply.code(429).send({ error: 'RATE_LIMITED', text: 'Too many taps.' })
  })
  const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}/call`
  const refused = { ok: false, failure: { error: 'RATE_LIMITED', text: 'Too many taps.' } }
  const run = async (count: number, sec: number | undefined, body?: object) => {
    refusals = count
    calls = 0
    waitSec = sec
    return [await callServer(url, body ? { body } : {}), calls]
  }
  expect(await run(1, 0, {})).toEqual([{ ok: true, data: { done: true } }, 2])
  expect(await run(2, 0, {})).toEqual([refused, 2])
  expect(await run(1, 21, {})).toEqual([refused, 1])
  expect(await run(1, undefined, {})).toEqual([refused, 1])
  expect(await run(1, 0)).toEqual([refused, 1])
})
