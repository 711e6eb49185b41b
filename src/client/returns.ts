/** Giving a rental back before its end: ours only. */

import { API_KEY_HEADER } from '../contract/envelope.ts'
import { RETURN_STATES, type ReturnState } from '../contract/order-life.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { sun } from '../kernel/sun.ts'
import { badAnswer, type Fields, fieldsOf } from './answers.ts'
import { type Call, NOT_OFFERED, whereOffered } from './http.ts'
import type { MarketClient, Outcome, ReturnedPart, ReturnPart, ReturnPreview } from './types.ts'

type Read = <T>(name: string, call: Call, parse: (data: unknown) => T) => Promise<T>
type Act = <T>(name: string, call: Call, parse: (data: unknown) => T) => Promise<Outcome<T>>

const NAME = 'order/return'

export function returnCalls(read: Read, act: Act): Pick<MarketClient, 'previewReturn' | 'returnOrder'> {
  const to = (apiKey: string, id: string) => ({
    path: `/v2/order/${encodeURIComponent(id)}/return`,
    headers: { [API_KEY_HEADER]: apiKey },
  })
  return {
    async previewReturn(apiKey, id) {
      try {
        return await read(NAME, { method: 'GET', ...to(apiKey, id) }, (data) => parsePreview(data, id))
      } catch (error) {
        if (hasCode(error, 'ROUTE_NOT_FOUND')) throw new AppError(NOT_OFFERED)
        throw error
      }
    },
    async returnOrder(apiKey, id, minRefundSun) {
      const call: Call = { method: 'POST', ...to(apiKey, id), body: { minRefundAmount: minRefundSun } }
      return whereOffered(await act(NAME, call, (data) => ({ returned: parseReturned(data, id) })))
    },
  }
}

function delegatesOf(data: unknown, id: string): { each: Fields; state: ReturnState }[] {
  const answer = fieldsOf(NAME, 'data', data)
  if (answer.text('orderId', id) !== id) throw badAnswer(NAME, 'orderId')
  return answer.list('delegates').map((entry, i) => {
    const each = fieldsOf(NAME, `delegates[${i}]`, entry)
    const state = RETURN_STATES.find((known) => known === each.raw('state'))
    if (!state) throw badAnswer(NAME, `delegates[${i}].state`)
    return { each, state }
  })
}

/** What can be waited for says most about why nothing can be returned now. */
const TELLING: readonly ReturnState[] = ['NOT_FINAL', 'LOCKED', 'NO_HOUR_LEFT', 'NOT_TAKEN_BACK', 'RETURNED', 'OVER']

function parsePreview(data: unknown, id: string): ReturnPreview {
  const all = delegatesOf(data, id)
  const parts = all.filter(({ state }) => state === 'RETURNABLE').map(({ each }) => partOf(each))
  const why = TELLING.find((state) => all.some((one) => one.state === state))
  const locks = all.flatMap(({ each }) => (each.has('lockedUntil') ? [each.count('lockedUntil') * 1000] : []))
  return {
    parts,
    refundSun: sun(parts.reduce((all, part) => all + part.refundSun, 0)),
    ...(why === undefined ? {} : { why }),
    ...(locks.length === 0 ? {} : { lockedUntilMs: Math.max(...locks) }),
  }
}

function partOf(each: Fields): ReturnPart {
  return {
    txid: each.text('txid'),
    amount: each.count('amount'),
    refundSun: each.sun('refundAmount'),
    hours: each.count('unusedHours'),
    percent: each.count('returnPercent'),
  }
}

function parseReturned(data: unknown, id: string): ReturnedPart[] {
  return delegatesOf(data, id).map(({ each }) => ({
    txid: each.text('txid'),
    refundSun: each.sun('refundAmount'),
    returnedAtMs: each.count('returnedAt') * 1000,
  }))
}
