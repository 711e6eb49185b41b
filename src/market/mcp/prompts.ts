/**
 * Prompts for the most common tasks. Each lists the tools that a model should call, their order, and what to state
 * honestly.
 */
import {
  type GetPromptRequest,
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { MAX_DURATION_SEC } from '../../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { formatTrx, mulDivUp, sun } from '../../kernel/sun.ts'
import { figuresWithin } from '../../tron/figures.ts'
import { type ChainFigures, feeLimitSun, type TransferEnergy, usdtTransferEnergy } from '../../tron/parameters.ts'
import type { Market } from '../base/deps.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { failureOf, protocolErrorOf } from './calls/failures.ts'

interface Prompt {
  name: string
  title: string
  description: string
  args: Record<string, { required: boolean; description: string }>
  /**
   * Makes the text. Throws AppError INVALID_PARAMS, which names the argument. `figures` is undefined until a node has
   * answered.
   */
  text(given: PromptArgs, market: Market, figures: ChainFigures | undefined): string
}

/** Arguments of a prompt. The required ones are always present. */
type PromptArgs = Readonly<Record<string, string>>

/** Returns an argument. Undefined for empty text, which clients send for empty fields. */
function given(args: PromptArgs, name: string): string | undefined {
  const text = args[name]?.trim()
  return text === '' ? undefined : text
}

const addressOf = (args: PromptArgs, name: string): string => readAddressField(name, given(args, name) ?? '')

/** Parses a whole number, which must consist of digits only. */
function wholeNumber(args: PromptArgs, name: string, min: number, max: number): number | undefined {
  const text = given(args, name)
  if (text === undefined) return undefined
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw invalid(`${name} must be a whole number from ${min} to ${max}`)
}

const PriceLimitArg = {
  required: false,
  description: 'maximum total cost in SUN, a millionth of a TRX: 5000000 for 5 TRX; if omitted, the user is asked',
}

/** Describes how much may be paid without asking the user. */
function priceLimitText(args: PromptArgs): string {
  const maxTotalSun = wholeNumber(args, 'maxPriceSun', 1, Number.MAX_SAFE_INTEGER)
  return maxTotalSun === undefined
    ? 'The user has set no limit: state the price in TRX, wait for a clear yes, and send the agreed amount as maxPriceSun.'
    : `The user allows a total of at most ${maxTotalSun} SUN (${formatTrx(sun(maxTotalSun))} TRX): send maxPriceSun ${maxTotalSun}. If it costs more, pay nothing and say so.`
}

const RULES_TEXT = `Rules
- Amounts are SUN (1 TRX = 1,000,000 SUN), even estimateTrx and totalEstimateTrx, despite their names; only amountTrx and minimumDepositTrx are TRX. Durations are seconds. unitPrice is SUN per unit per day, and less than a day costs a full day.
- Use TRX, hours and days when you talk to the user; SUN and seconds are for the tools.
- Send your own idempotencyKey with every tool that pays, a new one for each intended payment. If there was no answer, or the error says retryable: true, call again with the same arguments and the same key, never with a new one.
- If retryable is false, do not repeat the call unchanged: read the hint and pass it on to the user.
- Report what was really paid and delivered, from the answers of the tools: a placed order is not filled yet, and a fulfilledPercent below 100 is not done. Never promise a price before an estimate, or that something is free.
- Never ask for a private key or a seed phrase. An API key belongs in a header of the client, not in this conversation.`

/** Minimum number of days: the current day and one more. */
const MIN_DAYS = 2
const MAX_DAYS = MAX_DURATION_SEC / DAY_SEC

const EXTEND: Prompt = {
  name: 'extend_what_ends_today',
  title: 'Extend rentals that end today',
  description: 'Extends the Energy rentals of an address that end within 24 hours. Costs only what the user agrees to.',
  args: {
    receiver: { required: true, description: 'TRON address that has the rented Energy' },
    days: {
      required: false,
      description: `duration from now in days, ${MIN_DAYS} to ${MAX_DAYS}; default ${MIN_DAYS}`,
    },
    maxPriceSun: PriceLimitArg,
  },
  text(args, { clock, settings }) {
    const receiver = addressOf(args, 'receiver')
    const days = wholeNumber(args, 'days', MIN_DAYS, MAX_DAYS) ?? MIN_DAYS
    const nowSec = Math.floor(clock.now() / 1000)
    const todayEndSec = nowSec + DAY_SEC
    const end = nowSec + Math.min(days * DAY_SEC, settings.maxDurationSec)
    return `Extend the Energy of ${receiver} that ends within 24 hours, so that it lasts until ${timeText(end)}. It is ${timeText(nowSec)} now; "today" means before ${timeText(todayEndSec)}.

1. Find what ends today: call tronsave_internal_extend_delegates with receiver ${receiver}, resourceType ENERGY, extendTo ${todayEndSec}. Every entry of extendData ends before that and can be extended: remember its delegator. Other rentals already run longer, or cannot be extended (the provider does not allow it or has no stake left, or the rental is about to end); the answer does not show which, so do not claim either. If there is no entry, say so and stop.
2. Find the cost: call the same tool with extendTo ${end}. Keep extendData unchanged, but remove every delegator that you did not remember. totalEstimateTrx is SUN and includes everything that could be extended, so the entries that you keep cost that or less. A new rental may be cheaper: compare with tronsave_internal_order_estimate for the same amount.
3. ${priceLimitText(args)}
4. Pay: yourBalance (SUN) must cover the cost; if it does not, call tronsave_get_deposit_address and stop. Then call tronsave_internal_extend_request with receiver ${receiver}, resourceType ENERGY, extendData, idempotencyKey and maxPriceSun. SOME_DELEGATE_CANNOT_EXTEND means that the offer has changed and nothing was paid: start again at step 1, once, with a new idempotencyKey.
5. Call tronsave_internal_order_details with the orderId until fulfilledPercent is 100. Report each amount and its new end, the cost in TRX, and what was not extended.

This needs an account. If there is none, say so, and explain that the API key goes into a header of the client.

${RULES_TEXT}`
  },
}

const timeText = (unixSec: number): string => `${unixSec} (${new Date(unixSec * 1000).toISOString()})`

const MAX_ENERGY = 1_000_000_000
const DEFAULT_HOURS = 24
const MAX_HOURS = MAX_DURATION_SEC / HOUR_SEC

/** Prompt for one round of keeping an address above an amount of Energy. Clients repeat it. */
const KEEP_ENERGY: Prompt = {
  name: 'keep_energy_above',
  title: 'Keep an address above an amount of Energy',
  description:
    'Does one round of keeping an address above an amount of Energy: checks the current Energy and rents the missing amount. Costs only what the user agrees to, in each round.',
  args: {
    address: { required: true, description: 'TRON address that needs the Energy' },
    energy: { required: true, description: 'minimum amount of Energy' },
    hours: { required: false, description: `duration in hours, 1 to ${MAX_HOURS}; default ${DEFAULT_HOURS}` },
    maxPriceSun: PriceLimitArg,
  },
  text(args, { settings }) {
    const address = addressOf(args, 'address')
    const energy = wholeNumber(args, 'energy', 1, MAX_ENERGY) ?? 0
    const hours = wholeNumber(args, 'hours', 1, MAX_HOURS) ?? DEFAULT_HOURS
    const durationSec = Math.min(hours * HOUR_SEC, settings.maxDurationSec)
    const minUnits = settings.minAmount.ENERGY
    return `Keep ${address} above ${energy} Energy. This is a single round: no program watches between rounds. To continue, the user or a scheduler has to start the next one; say so.

1. Find the current amount: the address's available Energy on the chain (EnergyLimit less EnergyUsed). These tools do not show it: use another tool, or ask the user. Do not guess. tronsave_internal_extend_delegates with receiver ${address} and extendTo one day from now returns what is already rented here (totalDelegateAmount), used or not.
2. Find the pending amount: call tronsave_internal_order_history with status Active. The remainAmount of unfilled orders for ${address} is pending; do not order it again.
3. The missing amount is ${energy} less the current and the pending amount. If it is 0 or below, say that nothing is needed, and stop. Otherwise order at least ${minUnits}, the smallest order.
4. Find the cost: call tronsave_internal_order_estimate with receiver ${address}, resourceType ENERGY, resourceAmount (the missing amount), durationSec ${durationSec}. estimateTrx is SUN. If current rentals end soon, an extension may be cheaper: compare with totalEstimateTrx (SUN) of tronsave_internal_extend_delegates.
5. ${priceLimitText(args)} The limit is for this round; the next round is a separate payment.
6. Buy: call tronsave_internal_account_get for the balance, then tronsave_internal_order_create with receiver ${address}, resourceType ENERGY, resourceAmount, durationSec ${durationSec}, unitPrice as estimated, options.preventDuplicateIncompleteOrders true, idempotencyKey (name the round in it, so that the same round is never paid twice) and maxPriceSun. If the balance is too low, call tronsave_get_deposit_address and stop.
7. Call tronsave_internal_order_details until fulfilledPercent is 100, for a minute or two. Report the amount before, the amount bought, its cost in TRX, its end, and the remaining balance.

This needs an account. If there is none, say so, and explain that the API key goes into a header of the client.

${RULES_TEXT}`
  },
}

const MAX_TRANSFERS = 1_000
/** Maximum wait for a node. A model does not wait longer. */
const FIGURES_TIMEOUT_MS = 1_500

/** Explains how to compare burning TRX with renting, and the fee limit that a wallet needs. */
function burnComparisonText(figures: ChainFigures | undefined, { holder, newHolder }: TransferEnergy): string {
  const rest = "If burning or the sender's own Energy is cheaper, recommend that and stop."
  if (!figures)
    return `without Energy the sender burns TRX, the Energy used times the chain's energy fee (the parameter getEnergyFee; SUN per Energy, changed by votes). If you cannot look up the fee, say that you have not compared. ${rest}`
  const { energyFeeSun } = figures
  const burnt = (energy: number) => formatTrx(mulDivUp(energy, energyFeeSun, 1))
  const limit = (energy: number) => formatTrx(feeLimitSun(figures, energy))
  return `without Energy the sender burns TRX, the Energy used times the chain's energy fee, ${energyFeeSun} SUN per Energy now: ${burnt(holder)} TRX for a transfer to a recipient who holds USDT, ${burnt(newHolder)} TRX to another. ${rest} Rented Energy counts against the wallet's fee limit as if it were burned: the limit must be at least ${limit(holder)} or ${limit(newHolder)} TRX.`
}

/** Prompt for the cheapest way to send USDT: rents the Energy for the transfers just before they are sent. */
const SEND_USDT: Prompt = {
  name: 'send_usdt_cheaply',
  title: 'Send USDT for less',
  description:
    'Finds the cheapest way to send USDT (TRC-20) from an address, and rents the Energy that the transfers will use. Costs only what the user agrees to.',
  args: {
    sender: { required: true, description: 'TRON address that will send the USDT; it gets the Energy' },
    recipient: { required: false, description: 'TRON address that will receive the USDT' },
    transfers: { required: false, description: `number of transfers, 1 to ${MAX_TRANSFERS}; default 1` },
    maxPriceSun: PriceLimitArg,
  },
  text(args, { settings }, figures) {
    const { holder, newHolder } = usdtTransferEnergy(figures)
    const sender = addressOf(args, 'sender')
    const recipient = args.recipient ? addressOf(args, 'recipient') : undefined
    const transfers = wholeNumber(args, 'transfers', 1, MAX_TRANSFERS) ?? 1
    return `Find the cheapest way for ${sender} to send USDT (TRC-20)${recipient ? ` to ${recipient}` : ''}, ${transfers === 1 ? 'once' : `${transfers} times`}, and rent the Energy for it if the user agrees. (A TRON transaction uses Energy; a wallet without Energy burns TRX instead, and renting Energy beforehand costs a fraction of that.)

1. Find how much Energy is needed. One transfer uses about ${holder} Energy if the recipient already holds USDT, and about ${newHolder} if not. These numbers include the factor that the chain adds for busy contracts (dynamic Energy): add nothing for it. Ask the user which case applies, or use the larger number. The number of transfers is ${transfers}: ${transfers * holder} to ${transfers * newHolder} Energy in total. Subtract the Energy that the sender has left, if you know it: these tools do not show it. The smallest order is ${settings.minAmount.ENERGY}.
2. Find the cost: call tronsave_estimate_buy_resource with receiver ${sender}, resourceType ENERGY, buyResourceAmount, durationSec ${settings.minDurationSec}; then the same with durationSec 3600, which costs the same if the unitPrice is the same, and leaves more time. estimateTrx is SUN. If availableResource is below the amount, the market cannot fill it now: say so, and do not buy less without asking.
3. Compare with burning: ${burnComparisonText(figures, { holder, newHolder })}
4. ${priceLimitText(args)}
5. Buy. With an account (an API key is in the client's header, or tronsave_login was called with one): call tronsave_internal_account_get for the balance, then tronsave_internal_order_create with receiver ${sender}, resourceAmount, durationSec, unitPrice as estimated, options.onlyCreateWhenFulfilled true, idempotencyKey and maxPriceSun. Without an account: tronsave_order_create_pending returns an address, an exact amount and a deadline; the user pays from any wallet, and nothing is rented before the payment has arrived.
6. Wait for the Energy: call tronsave_internal_order_details every few seconds, for a minute or two, until fulfilledPercent is 100. Without an account call tronsave_order_detail instead. Only then say that the USDT can be sent, and until when: the time runs from the delegation, not from the transfer. If you cannot see the order, say so, and let the user check the Energy of the address in the wallet.

These tools rent Energy; they never send USDT. The user sends it, with the wallet of ${sender}. If the address has less Energy than the transfer uses, the chain burns TRX for the rest.

${RULES_TEXT}`
  },
}

const PROMPTS: readonly Prompt[] = [SEND_USDT, KEEP_ENERGY, EXTEND]

const BY_NAME = new Map(PROMPTS.map((prompt) => [prompt.name, prompt]))

/** Response to `prompts/list`, built once. */
export const PROMPT_LIST = {
  prompts: PROMPTS.map(({ name, title, description, args }) => ({
    name,
    title,
    description,
    arguments: Object.entries(args).map(([of, { required, description }]) => ({ name: of, required, description })),
  })),
}

/**
 * Returns a prompt. Throws ProtocolError -32602 for an unknown prompt, and for a missing, unknown or wrong argument.
 * The message names the argument.
 */
export async function getPrompt(market: Market, { params }: GetPromptRequest): Promise<GetPromptResult> {
  const prompt = BY_NAME.get(params.name)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`)
  const given = params.arguments ?? {}
  checkArguments(prompt, given)
  try {
    const figures = await figuresWithin(market.figures, market.clock, FIGURES_TIMEOUT_MS)
    const text = prompt.text(given, market, figures)
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  } catch (error) {
    throw protocolErrorOf(failureOf(market, prompt.name, error))
  }
}

function checkArguments({ args }: Prompt, given: Record<string, string>): void {
  const wrong = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
  for (const name of Object.keys(given)) if (!Object.hasOwn(args, name)) throw wrong(`${name}: unknown argument`)
  for (const [name, { required }] of Object.entries(args))
    if (required && !given[name]) throw wrong(`${name}: required`)
}
