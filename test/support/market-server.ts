/** Server of a marketplace that fails a test if a call answers with an error code that the contract does not list. */
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { codeOfMessage, isWireCode } from '../../src/contract/errors/errors.ts'
import { type Call, errorsOf } from '../../src/market/api/call.ts'
import { CALLS } from '../../src/market/api/calls.ts'
import { createMarketServer } from '../../src/market/http/server.ts'

export function createCheckedServer(...args: Parameters<typeof createMarketServer>): FastifyInstance {
  const server = createMarketServer(...args)
  const problems = new Set<string>()
  server.addHook('onSend', async ({ method, routeOptions: { url } }, { statusCode }, payload) => {
    const call = CALLS[`${method} ${url}`]
    if (statusCode >= 400 && call && typeof payload === 'string') {
      const problem = undocumentedCode(call, JSON.parse(payload))
      if (problem !== undefined) problems.add(`${call.name}: ${problem}`)
    }
    return payload
  })
  onTestFinished(() => expect([...problems]).toEqual([]))
  return server
}

/** Checks that the error code of the answer is among those that OpenAPI and `docs/calls.md` list for the call. */
export function undocumentedCode(call: Call, body: unknown): string | undefined {
  const code = codeOfMessage(String((body as { message?: unknown }).message))?.code
  return !code || !isWireCode(code) || errorsOf(call).includes(code)
    ? undefined
    : `${code} is not among the errors of the call`
}
