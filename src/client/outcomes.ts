/** What became of a call that moves money. */
import { hasCode } from '../kernel/errors.ts'
import type { Answer } from './http.ts'
import type { Outcome } from './types.ts'

/** Codes by which a marketplace says that it does not know either, whatever the status they come with. */
const NO_ANSWER = new Set(['INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS'])

/** `unknown` wherever what was asked might have happened. */
export function outcomeOf<T>(answer: Exclude<Answer, { at: 'limited' }>, readDone: (data: unknown) => T): Outcome<T> {
  switch (answer.at) {
    case 'ok':
      try {
        return { at: 'done', ...readDone(answer.data) }
      } catch (error) {
        if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
        return { at: 'unknown', reason: `answer without ${error.data.field}` }
      }
    case 'refused': {
      const { code, message } = answer
      if (NO_ANSWER.has(code)) return { at: 'unknown', reason: code }
      const from = code === 'ORDER_TOO_YOUNG' ? /\b[0-9]{10}\b/.exec(message) : null
      return { at: 'refused', code, message, ...(from ? { fromMs: Number(from[0]) * 1000 } : {}) }
    }
    case 'unsent':
      return { at: 'refused', code: 'MARKET_UNREACHABLE', message: answer.reason }
    case 'lost':
      return { at: 'unknown', reason: answer.reason }
    case 'garbled':
      return { at: 'unknown', reason: `unreadable answer (HTTP ${answer.status}, ${answer.field})` }
  }
}

export const NOT_OFFERED = 'ORDER_CHANGES_NOT_OFFERED'

/** A marketplace without the call is told from one without the order. */
export function whereOffered<T>(outcome: Outcome<T>): Outcome<T> {
  const missing = outcome.at === 'refused' && outcome.code === 'ROUTE_NOT_FOUND'
  return missing ? { ...outcome, code: NOT_OFFERED } : outcome
}
