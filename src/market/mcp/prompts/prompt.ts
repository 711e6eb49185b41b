/** What a prompt is, how its arguments are read (they are text, all of them), and what all prompts say about money. */
import { formatTrx, sun } from '../../../kernel/sun.ts'
import type { Market } from '../../base/deps.ts'
import { invalid, readAddressField } from '../../base/request.ts'

export interface Prompt {
  name: string
  title: string
  description: string
  args: Record<string, { required: boolean; description: string }>
  /** Throws AppError INVALID_PARAMS; the detail names the argument. */
  text(given: Given, market: Market): string
}

/** Those that are required are there. */
export type Given = Readonly<Record<string, string>>

/** Clients send fields that were left empty as empty text. */
function given(args: Given, name: string): string | undefined {
  const text = args[name]?.trim()
  return text === '' ? undefined : text
}

export function addressOf(args: Given, name: string): string {
  return readAddressField(name, given(args, name) ?? '')
}

/** A whole number, as digits only. */
export function wholeOf(args: Given, name: string, min: number, max: number): number | undefined {
  const text = given(args, name)
  if (text === undefined) return undefined
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw invalid(`${name} must be a whole number from ${min} to ${max}`)
}

export const LimitArg = {
  required: false,
  description:
    'the most that it may cost in all, in SUN, the millionth part of a TRX: 5000000 for 5 TRX; without it the person is asked',
}

/** What may be paid without another word. */
export function limitOf(args: Given): string {
  const maxTotalSun = wholeOf(args, 'maxPriceSun', 1, Number.MAX_SAFE_INTEGER)
  return maxTotalSun === undefined
    ? 'The person has set no limit: say the price in TRX, wait for a clear yes, and send the agreed amount as maxPriceSun.'
    : `The person allows at most ${maxTotalSun} SUN (${formatTrx(sun(maxTotalSun))} TRX) in all: send maxPriceSun ${maxTotalSun}. If it costs more, pay nothing and say so.`
}

export const HONESTY = `Rules
- Amounts are SUN (1 TRX = 1,000,000 SUN), also estimateTrx and totalEstimateTrx, in spite of their names; only amountTrx and minimumDepositTrx are TRX. Durations are seconds. unitPrice is SUN per unit per day, and less than a day costs a full day.
- To the person speak of TRX, hours and days; SUN and seconds are for the tools.
- Send an idempotencyKey of your own with every tool that pays, a new one per payment that is wanted. Where no answer came, or the error says retryable: true, call again with the same arguments and the same key; never with a new one.
- Where retryable is false do not call again as it is: read the hint, and tell the person what it says.
- Say what was really paid and what is really there, by what the tools answered: an order that is placed is not yet filled, and fulfilledPercent below 100 is not done. Never promise a price before an estimate, or that something is free.
- Never ask for a private key or a seed phrase. An API key belongs into the header of the client, not into this conversation.`
