/** Prolonging what ends today. */
import { DAY_SEC } from '../../../kernel/duration.ts'
import { addressOf, HONESTY, LimitArg, limitOf, type Prompt, wholeOf } from './prompt.ts'

/** Of the one that is ending and at least one more. */
const MIN_DAYS = 2
const MAX_DAYS = 30

export const EXTEND: Prompt = {
  name: 'extend_what_ends_today',
  title: 'Extend what ends today',
  description:
    'Prolongs the Energy that was rented for an address and ends within 24 hours. Costs what the person agrees to.',
  args: {
    receiver: { required: true, description: 'TRON address that has the Energy' },
    days: {
      required: false,
      description: `how many days from now it shall last, ${MIN_DAYS} to ${MAX_DAYS}; without it ${MIN_DAYS}`,
    },
    maxPriceSun: LimitArg,
  },
  text(args, { clock, settings }) {
    const receiver = addressOf(args, 'receiver')
    const days = wholeOf(args, 'days', MIN_DAYS, MAX_DAYS) ?? MIN_DAYS
    const nowSec = Math.floor(clock.now() / 1000)
    const cut = nowSec + DAY_SEC
    const end = nowSec + Math.min(days * DAY_SEC, settings.maxDurationSec)
    return `Extend the Energy of ${receiver} that ends within 24 hours, so that it lasts until ${said(end)}. It is ${said(nowSec)} now; "today" means before ${said(cut)}.

1. What ends today: tronsave_internal_extend_delegates with receiver ${receiver}, resourceType ENERGY, extendTo ${cut}. Every entry of extendData ends before that and can be prolonged: remember its delegator. What is not in it runs longer already, or cannot be prolonged (its provider does not allow it, has nothing left, or it is about to end); the answer does not tell which, so do not claim either. No entry: say so, and stop.
2. What it costs: the same tool with extendTo ${end}. Keep extendData as it came, but leave out every delegator that you did not remember. totalEstimateTrx is SUN and counts all that could be extended, so what you keep costs that or less. A new rental may cost less still: compare with tronsave_internal_order_estimate for the same amount.
3. ${limitOf(args)}
4. Pay: yourBalance (SUN) must cover it, else tronsave_get_deposit_address, and stop. Then tronsave_internal_extend_request with receiver ${receiver}, resourceType ENERGY, extendData, idempotencyKey and maxPriceSun. SOME_DELEGATE_CANNOT_EXTEND means that the offer has changed and nothing was paid: begin again at 1, once, with a new idempotencyKey.
5. tronsave_internal_order_details with the orderId until fulfilledPercent is 100. Report which amounts last until when, what it cost in TRX, and what was not extended.

It needs an account: without one say so, and that the client takes its API key in a header.

${HONESTY}`
  },
}

function said(unixSec: number): string {
  return `${unixSec} (${new Date(unixSec * 1000).toISOString()})`
}
