/** Runs the contract as a table: call, case, expected response, and whether the server returned it. */
import { expect } from 'vitest'
import type { Answer, RunningMarket } from './running.ts'

export interface Row {
  call: string
  case: string
  expected: Expected
  run: (market: RunningMarket) => Promise<Answer>
}

export interface Expected {
  expectation: string
  check(answer: Answer): void
}

export interface RowResult {
  part: string
  call: string
  case: string
  expectation: string
  /** Undefined if the response matches the contract. */
  problem: string | undefined
}

export const row = (call: string, of: string, expected: Expected, run: Row['run']): Row => ({
  call,
  case: of,
  expected,
  run,
})

/** Expects a response in the envelope. Its data, or each item of a list, must have exactly these fields. */
export function expectData(status: number, fields: string, match?: unknown): Expected {
  return {
    expectation: `${status} data ${shape(fields)}`,
    check({ status: got, body }) {
      expect(body).toMatchObject({ error: false, message: 'Success' })
      expect(Object.keys(body as object).sort()).toEqual(['data', 'error', 'message'])
      expect(got).toBe(status)
      checkFields((body as { data: unknown }).data, fields, match)
    },
  }
}

/** Expects these fields without the envelope, as in API v0. */
export function expectPlain(fields: string, match?: unknown): Expected {
  return {
    expectation: `200 ${shape(fields)}`,
    check({ status, body }) {
      expect(status).toBe(200)
      checkFields(body, fields, match)
    },
  }
}

const shape = (fields: string) =>
  fields.startsWith('[') ? `[{${fields.slice(1, -1).replaceAll(' ', ', ')}}]` : `{${fields.replaceAll(' ', ', ')}}`

function checkFields(value: unknown, fields: string, match: unknown): void {
  const expectedFields = fields.replace(/[[\]]/g, '').split(' ').filter(Boolean).sort()
  const items = fields.startsWith('[') ? (value as object[]) : [value as object]
  if (fields.startsWith('[')) expect(value).toEqual(expect.any(Array))
  if (fields.startsWith('[')) expect(items.length, 'items to look at').toBeGreaterThan(0)
  for (const item of items) if (expectedFields.length > 0) expect(Object.keys(item).sort()).toEqual(expectedFields)
  if (match !== undefined) {
    if (typeof match === 'object' && !('asymmetricMatch' in (match as object)))
      expect(value).toMatchObject(match as object)
    else expect(value).toEqual(match)
  }
}

/** Expects an application error with this code, any prefix, and this number if the contract fixes it. */
export function expectCode(status: number, numberAndCode: string, form: 'v0' | 'v2' = 'v2'): Expected {
  return {
    expectation: `${status} ${numberAndCode}`,
    check({ status: got, body }) {
      const number = /^\d/.test(numberAndCode) ? '' : '\\d+ '
      expect(body).toMatchObject({
        error: true,
        message: expect.stringMatching(new RegExp(`^[A-Z]+:${number}${numberAndCode}( |$)`)),
      })
      expect(got).toBe(status)
      const fields = form === 'v0' ? ['error', 'message'] : ['data', 'error', 'message']
      expect(Object.keys(body as object).sort()).toEqual(fields)
    },
  }
}

/** Expects a schema validation error. */
export function expectInvalid(message: string): Expected {
  return {
    expectation: `400 FST_ERR_VALIDATION ${message}`,
    check({ status, body }) {
      expect(body).toEqual({
        statusCode: 400,
        code: 'FST_ERR_VALIDATION',
        error: 'Bad Request',
        message: expect.stringContaining(message),
      })
      expect(status).toBe(400)
    },
  }
}

/** Expects exactly this response body. */
export function expectBody(status: number, exact: unknown): Expected {
  return {
    expectation: `${status} ${JSON.stringify(exact)}`,
    check(answer) {
      expect(answer.body).toEqual(exact)
      expect(answer.status).toBe(status)
    },
  }
}

/** Number of worker passes after which the effects of a row are complete. */
const PASSES_TO_SETTLE = 3

/**
 * Runs the rows in order, each in its own second with its own block. Workers run only while there are recent database
 * changes to process.
 */
export async function runRows(part: string, rows: readonly Row[], market: RunningMarket): Promise<RowResult[]> {
  const walked: RowResult[] = []
  let passesLeft = PASSES_TO_SETTLE
  market.market.db.listen('any', () => {
    passesLeft = PASSES_TO_SETTLE
  })
  for (const { call, case: of, expected, run } of rows) {
    const left = passesLeft - 1
    if (left >= 0) await market.block()
    else market.skipBlock()
    passesLeft = Math.max(left, 0)
    let problem: string | undefined
    let answer: Answer | undefined
    try {
      answer = await run(market)
      expected.check(answer)
    } catch (error) {
      problem = `${(error as Error).message} ${JSON.stringify(answer)}`
    }
    walked.push({ part, call, case: of, expectation: expected.expectation, problem })
  }
  return walked
}

export function table(walked: readonly RowResult[]): string {
  const lines = walked.map(
    ({ part, call, case: of, expectation, problem }) =>
      `| ${part} | ${call} | ${of} | ${expectation.replaceAll('|', '\\|')} | ${problem === undefined ? 'ok' : problem.split('\n')[0]} |`,
  )
  return ['| part | call | case | expected | |', '|---|---|---|---|---|', ...lines, ''].join('\n')
}
