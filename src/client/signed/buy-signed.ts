/** Purchase paid by a signed transfer instead of a key, and the address that such transfers pay to. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { type Clock, wait } from '../../kernel/clock.ts'
import { readFields } from '../answers.ts'
import { type Call, type PayingCall, type ReadCall, readWhereOffered } from '../http.ts'
import { parseOrderId } from '../orders.ts'
import { buyBody } from '../requests.ts'
import type { MarketClient, PaidOutcome } from '../types.ts'

/** The marketplace waits up to 9 s for the block before it answers. This is added to the usual time-out. */
const BLOCK_WAIT_MS = 10_000
/** Codes about the payment itself: it buys nothing, whatever became of an earlier call with it. */
const FINAL_CODES: ReadonlySet<string> = new Set(['PAYMENT_FAILED', 'PAYMENT_RETURNED'])

interface SignedOptions {
  clock: Clock
  /** Waits between repeated calls. */
  waitsMs: readonly number[]
  stopping: AbortSignal | undefined
  termsHeaders(terms: OperatorTerms | undefined): Record<string, string>
}

export function signedCalls(
  read: ReadCall,
  callOnce: PayingCall,
  { clock, waitsMs, stopping, termsHeaders }: SignedOptions,
): Pick<MarketClient, 'buySigned' | 'fundAddress'> {
  const readOffered = readWhereOffered(read, 'FUND_ADDRESS_NOT_OFFERED')
  return {
    fundAddress: () =>
      readOffered('fund-address', { method: 'GET', path: '/v2/fund-address' }, (data) =>
        readFields('fund-address', 'data', data).address('address'),
      ),

    async buySigned({ terms, signedTx, signature, ...request }): Promise<PaidOutcome> {
      const body = { ...buyBody(request), signedTx, ...(signature !== undefined && { signature }) }
      const headers = termsHeaders(terms)
      const call: Call = { method: 'POST', path: '/v2/buy-resource', body, headers, extraTimeoutMs: BLOCK_WAIT_MS }
      const send = () => callOnce('buy-resource', call, (data) => parseOrderId('buy-resource', data))
      const first = await send()
      if (first.at !== 'unknown') return first
      // The chain accepts the transaction once, so repeating the call cannot pay twice.
      for (const waitMs of waitsMs) {
        if (stopping?.aborted) break
        await wait(clock, waitMs, stopping)
        const outcome = await send()
        // Another refusal proves nothing: the first call may still be in progress, or may have used the transaction.
        if (outcome.at === 'done' || (outcome.at === 'refused' && FINAL_CODES.has(outcome.code))) return outcome
      }
      return first
    },
  }
}
