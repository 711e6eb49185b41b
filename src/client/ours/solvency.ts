/** Proof of solvency: the marketplace's debts and assets, and an account's share in the debts. */

import type { MarketAddressKind } from '../../contract/proofs/solvency.ts'
import { type Fields, readFields } from '../answers.ts'
import { type ReadCall, readWhereOffered } from '../http.ts'
import { withKey } from '../requests.ts'
import type { MarketClient, OwedPart, PublishedSolvency } from '../types.ts'

const PATH = '/v2/solvency'

export function solvencyCalls(read: ReadCall): Pick<MarketClient, 'solvency' | 'owed'> {
  const readOffered = readWhereOffered(read, 'SOLVENCY_NOT_OFFERED')
  return {
    solvency: (apiKey) =>
      readOffered('solvency', { method: 'GET', path: PATH, headers: withKey(apiKey) }, (data) =>
        parseSolvency(readFields('solvency', 'data', data)),
      ),
    owed(apiKey) {
      return readOffered(
        'solvency/mine',
        { method: 'POST', path: `${PATH}/mine`, headers: withKey(apiKey), body: {} },
        (data) => {
          const answer = readFields('solvency/mine', 'data', data)
          return {
            root: answer.text('root'),
            owner: answer.text('owner'),
            amountSun: answer.sun('amount'),
            parts: answer.each('leaves').map(partOf),
          }
        },
      )
    },
  }
}

function parseSolvency(answer: Fields): PublishedSolvency {
  return {
    at: answer.count('at'),
    blockNumber: answer.count('blockNumber'),
    root: answer.text('root'),
    totalSun: answer.sun('total'),
    arrivingSun: answer.sun('arriving'),
    addresses: answer.each('addresses').map((one) => ({
      address: one.address('address'),
      kind: one.text('kind') as MarketAddressKind,
      balanceSun: one.sun('balance'),
      signature: one.has('signature') ? one.text('signature') : null,
    })),
  }
}

function partOf(leaf: Fields): OwedPart {
  return {
    part: leaf.count('part'),
    amountSun: leaf.sun('amount'),
    nonce: leaf.text('nonce'),
    index: leaf.count('index'),
    path: leaf.each('path').map((one) => ({ hash: one.text('hash'), sumSun: one.sun('sum') })),
  }
}
