/** The contract as rows: a call, a case, what the contract says comes back, and whether it did. */
import { expect } from 'vitest'
import type { Answer, Running } from './running.ts'

export interface Row {
  call: string
  case: string
  expected: Expected
  run: (market: Running) => Promise<Answer>
}

export interface Expected {
  says: string
  check(answer: Answer): void
}

export interface Walked {
  part: string
  call: string
  case: string
  says: string
  /** Undefined: as the contract says. */
  problem: string | undefined
}

export const row = (call: string, of: string, expected: Expected, run: Row['run']): Row => ({
  call,
  case: of,
  expected,
  run,
})

/** An answer in the envelope; its data, or each item of it, has these fields and no others. */
export function data(status: number, fields: string, match?: unknown): Expected {
  return {
    says: `${status} data ${shape(fields)}`,
    check({ status: got, body }) {
      expect(body).toMatchObject({ error: false, message: 'Success' })
      expect(Object.keys(body as object).sort()).toEqual(['data', 'error', 'message'])
      expect(got).toBe(status)
      checkFields((body as { data: unknown }).data, fields, match)
    },
  }
}

/** The same without the envelope: v0. */
export function plain(fields: string, match?: unknown): Expected {
  return {
    says: `200 ${shape(fields)}`,
    check({ status, body }) {
      expect(status).toBe(200)
      checkFields(body, fields, match)
    },
  }
}

const shape = (fields: string) =>
  fields.startsWith('[') ? `[{${fields.slice(1, -1).replaceAll(' ', ', ')}}]` : `{${fields.replaceAll(' ', ', ')}}`

function checkFields(value: unknown, fields: string, match: unknown): void {
  const wanted = fields.replace(/[[\]]/g, '').split(' ').filter(Boolean).sort()
  const items = fields.startsWith('[') ? (value as object[]) : [value as object]
  if (fields.startsWith('[')) expect(value).toEqual(expect.any(Array))
  if (fields.startsWith('[')) expect(items.length, 'items to look at').toBeGreaterThan(0)
  for (const item of items) if (wanted.length > 0) expect(Object.keys(item).sort()).toEqual(wanted)
  if (match !== undefined) {
    if (typeof match === 'object' && !('asymmetricMatch' in (match as object)))
      expect(value).toMatchObject(match as object)
    else expect(value).toEqual(match)
  }
}

/** An application error: any prefix, the number where the contract fixes it, the code. */
export function code(status: number, numberAndCode: string, form: 'v0' | 'v2' = 'v2'): Expected {
  return {
    says: `${status} ${numberAndCode}`,
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

/** A violation of the schema. */
export function invalid(message: string): Expected {
  return {
    says: `400 FST_ERR_VALIDATION ${message}`,
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

/** Exactly this. */
export function body(status: number, exact: unknown): Expected {
  return {
    says: `${status} ${JSON.stringify(exact)}`,
    check(answer) {
      expect(answer.body).toEqual(exact)
      expect(answer.status).toBe(status)
    },
  }
}

/** What a row has begun has had its time after this many. */
const LOOKS = 3

/** Row after row, each in a second of its own with a block in it; the workers look at it as long as there is why. */
export async function walk(part: string, rows: readonly Row[], market: Running): Promise<Walked[]> {
  const walked: Walked[] = []
  let looks = LOOKS
  market.market.db.listen('any', () => {
    looks = LOOKS
  })
  for (const { call, case: of, expected, run } of rows) {
    const left = looks - 1
    if (left >= 0) await market.block()
    else market.pass()
    looks = Math.max(left, 0)
    let problem: string | undefined
    let answer: Answer | undefined
    try {
      answer = await run(market)
      expected.check(answer)
    } catch (error) {
      problem = `${(error as Error).message} ${JSON.stringify(answer)}`
    }
    walked.push({ part, call, case: of, says: expected.says, problem })
  }
  return walked
}

export function table(walked: readonly Walked[]): string {
  const lines = walked.map(
    ({ part, call, case: of, says, problem }) =>
      `| ${part} | ${call} | ${of} | ${says.replaceAll('|', '\\|')} | ${problem === undefined ? 'ok' : problem.split('\n')[0]} |`,
  )
  return ['| part | call | case | expected | |', '|---|---|---|---|---|', ...lines, ''].join('\n')
}
