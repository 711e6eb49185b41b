/** Keeping the Energy of an address above a level: one round of it, to be repeated. */
import { addressOf, HONESTY, LimitArg, limitOf, type Prompt, wholeOf } from './prompt.ts'

const MAX_ENERGY = 1_000_000_000
const DEFAULT_HOURS = 24
const MAX_HOURS = 720

export const KEEP_ENERGY: Prompt = {
  name: 'keep_energy_above',
  title: 'Keep an address above so much Energy',
  description:
    'One round of keeping an address above an amount of Energy: looks at what is there, rents what is missing. Costs what the person agrees to, for each round.',
  args: {
    address: { required: true, description: 'TRON address that shall have the Energy' },
    energy: { required: true, description: 'Energy that it shall have at least' },
    hours: {
      required: false,
      description: `for how many hours, 1 to ${MAX_HOURS}; without it ${DEFAULT_HOURS}`,
    },
    maxPriceSun: LimitArg,
  },
  text(args, { settings }) {
    const address = addressOf(args, 'address')
    const energy = wholeOf(args, 'energy', 1, MAX_ENERGY) ?? 0
    const durationSec = (wholeOf(args, 'hours', 1, MAX_HOURS) ?? DEFAULT_HOURS) * 3_600
    const minUnits = settings.minAmount.ENERGY
    return `Keep ${address} above ${energy} Energy. This is one round of it: nobody watches between rounds. If it shall go on, the person or their scheduler has to start the next one; say so.

1. What is there now: the address's available Energy on the chain (EnergyLimit less EnergyUsed). These tools do not see it: use another tool, or ask the person. Do not guess. tronsave_internal_extend_delegates with receiver ${address} and extendTo one day from now tells what is rented here already (totalDelegateAmount), used or not.
2. What is on its way: tronsave_internal_order_history with status Active. Orders for ${address} that are not filled yet count as coming (remainAmount); do not order the same again.
3. Missing = ${energy} less what is there less what is coming. At 0 or below: say that nothing is needed, and stop. Otherwise order at least ${minUnits}, the smallest order.
4. What it costs: tronsave_internal_order_estimate with receiver ${address}, resourceType ENERGY, resourceAmount (what is missing), durationSec ${durationSec}. estimateTrx is SUN. Where the Energy there ends soon, prolonging may cost less: compare with totalEstimateTrx (SUN) of tronsave_internal_extend_delegates.
5. ${limitOf(args)} A limit is for this round; the next round is a payment of its own.
6. Buy: tronsave_internal_account_get for the balance, then tronsave_internal_order_create with receiver ${address}, resourceType ENERGY, resourceAmount, durationSec ${durationSec}, unitPrice as estimated, options.preventDuplicateIncompleteOrders true, idempotencyKey (name the round in it, so that the same round is never paid twice) and maxPriceSun. If the balance is too low, tronsave_get_deposit_address, and stop.
7. tronsave_internal_order_details until fulfilledPercent is 100, for a minute or two. Report: what was there, what was bought, what it cost in TRX, until when it lasts, and what is left of the balance.

It needs an account: without one say so, and that the client takes its API key in a header.

${HONESTY}`
  },
}
