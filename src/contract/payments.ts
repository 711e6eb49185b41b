/** Paying without an account: a signed TRX transfer to the service's fund address, in the body of the call. */
import Type, { type Static } from 'typebox'
import { text } from './schema/fields.ts'

/** As wallets and tronweb make it; what it says is read from `raw_data_hex`, and checked in full. */
export const SignedTx = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description:
    'a signed TransferContract: txID, raw_data, raw_data_hex, signature, visible; in place of the apikey header',
})

/** In place of what else would show that the caller has the paying key. */
export const PayerSignature = Type.String({
  maxLength: 132,
  description:
    'needed only with a signedTx that was broadcast before this call and rents for another address than its sender: the key that signed it has signed (signMessageV2) "Pay for <receiver> with <txID>"',
})

/** GET /v2/fund-address (ours), no key needed. */
export const FundAddress = Type.Object({ address: Type.String() })

/** Said beside a price: where the transfer goes that pays it. */
export const FundField = {
  fundAddress: text('base58check: where a signed transfer of exactly estimateTrx or totalEstimateTrx SUN pays to'),
}
export type FundAddress = Static<typeof FundAddress>
