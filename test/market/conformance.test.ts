/** Walks the contract row by row over HTTP. `npm run conformance` prints the table. */
import { afterAll, expect, test } from 'vitest'
import { ACCOUNTS } from './conformance/accounts.ts'
import { ENVELOPE, LIMITS } from './conformance/envelope.ts'
import { ORDER_TYPES } from './conformance/order-types.ts'
import { PAGES } from './conformance/pages.ts'
import { PRICES } from './conformance/prices.ts'
import { REPEATS } from './conformance/repeats.ts'
import { startMarket } from './conformance/running.ts'
import { V0 } from './conformance/v0.ts'
import { V2 } from './conformance/v2.ts'
import { type Row, type RowResult, runRows, table } from './conformance/walk.ts'

const walked: RowResult[] = []

afterAll(() => {
  if (process.env.CONFORMANCE === 'print') process.stdout.write(`\n${table(walked)}\n`)
})

test.each<[string, Row[], { requestsPerSec?: number }]>([
  ['2 prices', PRICES, {}],
  ['3 envelope and errors', ENVELOPE, {}],
  ['3 idempotency', REPEATS, {}],
  ['3 limits', LIMITS, { requestsPerSec: 15 }],
  ['4 REST v2', V2, {}],
  ['4 lists', PAGES, {}],
  ['5 v0 and Fast Charge', V0, {}],
  ['6 accounts and deposits', ACCOUNTS, {}],
  ['7 order types', ORDER_TYPES, {}],
])('every row of the conformance table "%s" matches the contract', async (part, rows, options) => {
  const rowsWalked = await runRows(part, rows, await startMarket(options))
  walked.push(...rowsWalked)
  const problems = rowsWalked.filter(({ problem }) => problem !== undefined)
  expect(problems.map(({ call, case: of, problem }) => `${call}, ${of}: ${problem}`)).toEqual([])
})
