/** The cheapest way to send USDT: rent the Energy that the transfers will use, just before them. */
import { addressOf, HONESTY, LimitArg, limitOf, type Prompt, wholeOf } from './prompt.ts'

/** What a transfer of USDT uses, by the contract's code; the chain adds a factor to busy contracts. */
const TO_HOLDER = 65_000
const TO_NEWCOMER = 131_000
const MAX_TRANSFERS = 1_000

export const SEND_USDT: Prompt = {
  name: 'send_usdt_cheaply',
  title: 'Send USDT for less',
  description:
    'The cheapest way to send USDT (TRC-20) from an address: rents the Energy that the transfers will use. Costs what the person agrees to.',
  args: {
    sender: { required: true, description: 'TRON address that will send the USDT; it gets the Energy' },
    recipient: { required: false, description: 'TRON address that will get the USDT' },
    transfers: {
      required: false,
      description: `how many transfers, 1 to ${MAX_TRANSFERS}; without it one`,
    },
    maxPriceSun: LimitArg,
  },
  text(args, { settings }) {
    const sender = addressOf(args, 'sender')
    const recipient = args.recipient ? addressOf(args, 'recipient') : undefined
    const transfers = wholeOf(args, 'transfers', 1, MAX_TRANSFERS) ?? 1
    return `Find the cheapest way for ${sender} to send USDT (TRC-20)${recipient ? ` to ${recipient}` : ''}, ${transfers === 1 ? 'once' : `${transfers} times`}, and rent the Energy for it if the person agrees. (A TRON transaction uses Energy; who has none pays for it by burning TRX, and renting Energy beforehand costs a fraction of that.)

1. How much Energy. One transfer uses about ${TO_HOLDER} Energy if the recipient already holds USDT, about ${TO_NEWCOMER} if not. Ask the person which it is, or take the larger number; for ${transfers} that is ${transfers * TO_HOLDER} to ${transfers * TO_NEWCOMER}. Take off what the sender has left, if you can know it: these tools do not see it. The smallest order is ${settings.minAmount.ENERGY}.
2. What it costs: tronsave_estimate_buy_resource with receiver ${sender}, resourceType ENERGY, buyResourceAmount, durationSec ${settings.minDurationSec}; then the same with durationSec 3600, which costs the same where the unitPrice is the same and leaves more time. estimateTrx is SUN. availableResource below the amount means that the market cannot fill it now: say so, and do not buy less without asking.
3. What it is compared with: without Energy the sender burns TRX, the Energy used times the chain's energy fee (the parameter getEnergyFee; SUN per Energy, changed by votes). If you cannot look the fee up, say that you have not compared. If burning or the sender's own Energy is cheaper, recommend that and stop.
4. ${limitOf(args)}
5. Buy. With an account (an API key is in the client's header, or tronsave_login was called with one): tronsave_internal_account_get for the balance, then tronsave_internal_order_create with receiver ${sender}, resourceAmount, durationSec, unitPrice as estimated, options.onlyCreateWhenFulfilled true, idempotencyKey and maxPriceSun. Without an account: tronsave_order_create_pending gives an address, an exact amount and a deadline; the person pays that from any wallet, and nothing is rented before the payment arrived.
6. Wait until it is there: tronsave_internal_order_details until fulfilledPercent is 100, every few seconds, for a minute or two. Without an account that is tronsave_order_detail, for which the person logs in with any wallet (tronsave_get_sign_message, tronsave_login). Without any login you cannot see it: say so, and let the person look at the Energy of the address in the wallet. Only then say that the USDT can be sent, and until when: the time runs from the delegation, not from the transfer.

These tools rent Energy; they never send USDT. The person does that, with the wallet of ${sender}. If less Energy is there than the transfer uses, the chain burns TRX for the rest.

${HONESTY}`
  },
}
