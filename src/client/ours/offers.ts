/** Tracks which optional calls and which short durations this marketplace lacks, according to its answers. */
import { MIN_DURATION_SEC } from '../../contract/v2.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Answer, Call } from '../http.ts'
import type { Offer } from '../types.ts'

const MISSING_ORDER_ID = '0'.repeat(24)

/**
 * Calls without effects. Sent without a key, they are rejected if the marketplace has the call; otherwise the route is
 * unknown.
 */
const PROBES: Readonly<Record<Offer, Call>> = {
  'order/cancel': { method: 'GET', path: `/v2/order/${MISSING_ORDER_ID}/cancel` },
  'order/return': { method: 'GET', path: `/v2/order/${MISSING_ORDER_ID}/return` },
  'order/receipt': { method: 'GET', path: `/v2/order/${MISSING_ORDER_ID}/receipt` },
  'fund-address': { method: 'GET', path: '/v2/fund-address' },
  'orders/prepare': { method: 'POST', path: '/v2/orders/prepare', body: {} },
  'pay-later': { method: 'GET', path: `/v2/pay-later/${MISSING_ORDER_ID}` },
  'withdrawal-terms': { method: 'GET', path: '/v2/withdrawal-terms' },
  'solvency/mine': { method: 'POST', path: '/v2/solvency/mine', body: {} },
  'sub-keys': { method: 'GET', path: '/v2/sub-keys' },
  'api-key/revoke': { method: 'POST', path: '/v2/api-key/revoke', body: {} },
}

/** Durations that may be the marketplace's minimum, in s. The marketplace does not report its minimum. */
const PROBED_DURATIONS_SEC = [MIN_DURATION_SEC, 600, 900]
/** Minimum of the reference service, used until `probeDurations` has an answer. */
const USUAL_MIN_DURATION_SEC = 900

export interface Offers {
  lacks(offer: Offer): boolean
  noteAnswer(name: string, answer: Answer): void
  /** Makes these test calls, by default all, through `ask`. Rejects if `ask` rejects. */
  probe(ask: (name: Offer, call: Call) => Promise<Answer>, about?: readonly Offer[]): Promise<void>
  minDurationSec(): number
  /** Finds the shortest duration for which the marketplace returns an estimate. Rejects if `ask` rejects. */
  probeDurations(ask: (durationSec: number) => Promise<Answer>): Promise<void>
}

export function createOffers(): Offers {
  const missingCalls = new Set<string>()
  let minDurationSec = USUAL_MIN_DURATION_SEC
  const noteAnswer: Offers['noteAnswer'] = (name, answer) => {
    if (answer.at === 'refused' && answer.code === 'ROUTE_NOT_FOUND') missingCalls.add(name)
    else if (answer.at === 'ok' || answer.at === 'refused') missingCalls.delete(name)
  }
  return {
    lacks: (offer) => missingCalls.has(offer),
    noteAnswer,
    async probe(ask, about = Object.keys(PROBES) as Offer[]) {
      for (const name of about) noteAnswer(name, await ask(name, PROBES[name]))
    },
    minDurationSec: () => minDurationSec,
    async probeDurations(ask) {
      for (const sec of PROBED_DURATIONS_SEC) {
        const answer = await ask(sec)
        if (answer.at === 'ok') minDurationSec = sec
        // Another refusal, for example of a call without a key, does not concern the duration.
        if (answer.at !== 'refused' || answer.code !== 'INVALID_PARAMS') return
      }
      minDurationSec = HOUR_SEC
    },
  }
}
