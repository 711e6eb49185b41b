/** Purchase paid by a signed transfer instead of a key, and the preparation of that transfer. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { type Clock, wait } from '../../kernel/clock.ts'
import { type Call, type PayingCall, type ReadCall, readWhereOffered } from '../http.ts'
import { readOrderCreated } from '../orders.ts'
import { buyBody } from '../requests.ts'
import type { MarketClient, PaidOutcome } from '../types.ts'
import { parsePreparedPayment } from './check-payment.ts'

/** Added to the usual timeout, because the marketplace waits up to 9 s for the block before it answers. */
const BLOCK_WAIT_MS = 10_000
/** Codes that are final even after a lost answer: the payment buys nothing. */
export const SIGNED_PAYMENT_ENDS: ReadonlySet<string> = new Set(['PAYMENT_FAILED', 'PAYMENT_RETURNED'])

interface SignedOptions {
  fundAddress: TronAddress | undefined
  clock: Clock
  /** Waits between repeated calls. */
  waitsMs: readonly number[]
  stopping: AbortSignal | undefined
  termsHeaders(terms: OperatorTerms | undefined): Record<string, string>
}

export function signedCalls(
  read: ReadCall,
  callOnce: PayingCall,
  { clock, waitsMs, stopping, termsHeaders, fundAddress: knownAddress }: SignedOptions,
): Pick<MarketClient, 'buySigned' | 'fundAddress' | 'prepareOrder'> {
  const readPublished = readWhereOffered(read, 'FUND_ADDRESS_NOT_OFFERED')
  const readPrepared = readWhereOffered(read, 'PREPARE_NOT_OFFERED')
  const readFundAddress = async () =>
    knownAddress ??
    (await readPublished('fund-address', { method: 'GET', path: '/v2/fund-address' }, (answer) =>
      answer.address('address'),
    ))
  return {
    fundAddress: readFundAddress,

    async prepareOrder({ terms, payer, ...request }) {
      const body = { ...buyBody(request), payer }
      const call: Call = { method: 'POST', path: '/v2/orders/prepare', body, headers: termsHeaders(terms) }
      const payAddress = await readFundAddress()
      const expected = { payer, payAddress, request, markupBp: terms?.markupBp ?? 0 }
      return readPrepared('orders/prepare', call, (answer) => parsePreparedPayment(answer, expected, clock.now()))
    },

    async buySigned({ terms, signedTx, signature, ...request }, { repeats = true } = {}): Promise<PaidOutcome> {
      const body = { ...buyBody(request), signedTx, ...(signature !== undefined && { signature }) }
      const headers = termsHeaders(terms)
      const call: Call = { method: 'POST', path: '/v2/buy-resource', body, headers, extraTimeoutMs: BLOCK_WAIT_MS }
      const send = () => callOnce('buy-resource', call, readOrderCreated)
      const first = await send()
      if (first.at !== 'unknown' || !repeats) return first
      // The chain accepts the transaction once, so repeating the call cannot pay twice.
      for (const waitMs of waitsMs) {
        if (stopping?.aborted) break
        await wait(clock, waitMs, stopping)
        const outcome = await send()
        // Any other refusal proves nothing: the first call may be in progress or may have used the transaction.
        if (outcome.at === 'done' || (outcome.at === 'refused' && SIGNED_PAYMENT_ENDS.has(outcome.code))) return outcome
      }
      return first
    },
  }
}
