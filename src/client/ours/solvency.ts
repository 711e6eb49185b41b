/** Proof of solvency: the marketplace's debts and assets, and an account's share in the debts. */
import { type ReadCall, readWhereOffered } from '../http.ts'
import { readOwed, readSolvency } from '../readers.ts'
import type { MarketClient } from '../types.ts'

const PATH = '/v2/solvency'

export function solvencyCalls(read: ReadCall): Pick<MarketClient, 'solvency' | 'owed'> {
  const readOffered = readWhereOffered(read, 'SOLVENCY_NOT_OFFERED')
  return {
    solvency: (apiKey) => readOffered('solvency', { method: 'GET', path: PATH, apiKey }, readSolvency),
    owed: (apiKey) =>
      readOffered('solvency/mine', { method: 'POST', path: `${PATH}/mine`, apiKey, body: {} }, readOwed),
  }
}
