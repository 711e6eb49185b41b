/** What only some marketplaces offer: which of it this one lacks, as its answers have told. */
import type { Answer, Call } from '../http.ts'
import type { Offer } from '../types.ts'

/** An order that nobody has. */
const NO_ORDER = '0'.repeat(24)

/**
 * A question for each, which changes nothing: without a key a marketplace that has the call refuses, and one that lacks
 * it says that there is no such route.
 */
const QUESTIONS: Readonly<Record<Offer, Call>> = {
  'order/cancel': { method: 'GET', path: `/v2/order/${NO_ORDER}/cancel` },
  'order/return': { method: 'GET', path: `/v2/order/${NO_ORDER}/return` },
  'order/receipt': { method: 'GET', path: `/v2/order/${NO_ORDER}/receipt` },
  'pay-later': { method: 'GET', path: `/v2/pay-later/${NO_ORDER}` },
  'withdrawal-terms': { method: 'GET', path: '/v2/withdrawal-terms' },
  'solvency/mine': { method: 'POST', path: '/v2/solvency/mine', body: {} },
  'sub-keys': { method: 'GET', path: '/v2/sub-keys' },
  'api-key/revoke': { method: 'POST', path: '/v2/api-key/revoke', body: {} },
}

export interface Offers {
  lacks(offer: Offer): boolean
  note(name: string, answer: Answer): void
  /** Asks about these; default: about each. Rejects as `ask` does. */
  learn(ask: (name: Offer, call: Call) => Promise<Answer>, about?: readonly Offer[]): Promise<void>
}

export function createOffers(): Offers {
  const absent = new Set<string>()
  const note: Offers['note'] = (name, answer) => {
    if (answer.at === 'refused' && answer.code === 'ROUTE_NOT_FOUND') absent.add(name)
    else if (answer.at === 'ok' || answer.at === 'refused') absent.delete(name)
  }
  return {
    lacks: (offer) => absent.has(offer),
    note,
    async learn(ask, about = Object.keys(QUESTIONS) as Offer[]) {
      for (const name of about) note(name, await ask(name, QUESTIONS[name]))
    },
  }
}
