/** Paying without an account: the call's body contains a signed TRX transfer to the service's fund address. */
import Type, { type Static } from 'typebox'
import { text } from '../schema/fields.ts'

/**
 * Signed transaction in the format of wallets and tronweb. The content is decoded from `raw_data_hex` and fully
 * verified.
 */
export const SignedTx = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description:
    'a signed TransferContract: txID, raw_data, raw_data_hex, signature, visible; instead of the apikey header',
})

/** Proves that the caller controls the paying key, in cases where the transfer alone does not. */
export const PayerSignature = Type.String({
  maxLength: 132,
  description:
    'required only if signedTx was broadcast before this call and the receiver is not its sender: signature (signMessageV2) by the key that signed it, of "Pay for <receiver> with <txID>"',
})

/** GET /v2/fund-address (sunwatt extension), no key needed. */
export const FundAddress = Type.Object({ address: Type.String() })

/** Returned with a price: the address to pay it to by transfer. */
export const FundField = {
  fundAddress: text('base58check: recipient of a signed transfer of exactly estimateTrx or totalEstimateTrx SUN'),
}
export type FundAddress = Static<typeof FundAddress>
