import { RETURN_STATES, type ReturnState } from '../../contract/order-life.ts'
import { sun } from '../../kernel/sun.ts'
import type { Fields } from '../answers.ts'
import { type Call, type PayingCall, type ReadCall, readWhereOffered, withNotOfferedCode } from '../http.ts'
import { readReturned, readReturnPart } from '../readers.ts'
import type { MarketClient, ReturnPreview } from '../types.ts'

const NAME = 'order/return'
const NOT_OFFERED = 'ORDER_CHANGES_NOT_OFFERED'

export function returnCalls(read: ReadCall, callOnce: PayingCall): Pick<MarketClient, 'previewReturn' | 'returnOrder'> {
  const readOffered = readWhereOffered(read, NOT_OFFERED)
  const payOffered = withNotOfferedCode(callOnce, NOT_OFFERED)
  const to = (apiKey: string, id: string) => ({
    path: `/v2/order/${encodeURIComponent(id)}/return`,
    apiKey,
  })
  return {
    previewReturn: (apiKey, id) =>
      readOffered(NAME, { method: 'GET', ...to(apiKey, id) }, (answer) => parsePreview(answer, id)),
    returnOrder(apiKey, id, minRefundSun) {
      const call: Call = { method: 'POST', ...to(apiKey, id), body: { minRefundAmount: minRefundSun } }
      return payOffered(NAME, call, (answer) => ({
        returned: delegatesOf(answer, id).map(({ each }) => readReturned(each)),
      }))
    },
  }
}

function delegatesOf(answer: Fields, id: string): { each: Fields; state: ReturnState }[] {
  if (answer.text('orderId', id) !== id) throw answer.invalidField('orderId')
  return answer.each('delegates').map((each) => ({ each, state: each.oneOf('state', RETURN_STATES) }))
}

/** Reasons in order of usefulness: reasons that disappear after a wait come first. */
const REASONS_BY_USEFULNESS: readonly ReturnState[] = [
  'NOT_FINAL',
  'LOCKED',
  'NO_HOUR_LEFT',
  'NOT_TAKEN_BACK',
  'RETURNED',
  'OVER',
]

function parsePreview(answer: Fields, id: string): ReturnPreview {
  const all = delegatesOf(answer, id)
  const parts = all.filter(({ state }) => state === 'RETURNABLE').map(({ each }) => readReturnPart(each))
  const why = REASONS_BY_USEFULNESS.find((state) => all.some((one) => one.state === state))
  const locks = all.flatMap(({ each }) => (each.has('lockedUntil') ? [each.count('lockedUntil') * 1000] : []))
  return {
    parts,
    refundSun: sun(parts.reduce((all, part) => all + part.refundSun, 0)),
    ...(why === undefined ? {} : { why }),
    ...(locks.length === 0 ? {} : { lockedUntilMs: Math.max(...locks) }),
  }
}
