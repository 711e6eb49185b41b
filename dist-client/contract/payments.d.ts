/** Paying without an account: a signed TRX transfer to the service's fund address, in the body of the call. */
import Type, { type Static } from 'typebox';
/** As wallets and tronweb make it; what it says is read from `raw_data_hex`, and checked in full. */
export declare const SignedTx: Type.TUnsafe<Record<string, unknown>>;
/** GET /v2/fund-address (ours), no key needed. */
export declare const FundAddress: Type.TObject<{
    address: Type.TString;
}>;
/** Said beside a price: where the transfer goes that pays it. */
export declare const FundField: {
    fundAddress: Type.TString;
};
export type FundAddress = Static<typeof FundAddress>;
