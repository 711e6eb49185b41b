/**
 * REST v2, ours: an order that is paid afterwards, by a plain TRX transfer from any wallet or exchange to an address
 * of its own. A key is optional. Amounts are SUN, times unix seconds.
 */
import Type, { type Static } from 'typebox';
/** POST /v2/pay-later: nothing is charged; `amount` has to be at `payAddress` in a block until `deadline`. */
export declare const PayLaterBody: Type.TObject<{
    resourceAmount: Type.TInteger;
    receiver: Type.TString;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    unitPrice: Type.TOptional<Type.TUnion<[Type.TEnum<["SLOW", "MEDIUM", "FAST"]>, Type.TInteger]>>;
    durationSec: Type.TOptional<Type.TInteger>;
    sponsor: Type.TOptional<Type.TString>;
    options: Type.TOptional<Type.TObject<{
        allowPartialFill: Type.TOptional<Type.TBoolean>;
        onlyCreateWhenFulfilled: Type.TOptional<Type.TBoolean>;
        maxPriceAccepted: Type.TOptional<Type.TInteger>;
        preventDuplicateIncompleteOrders: Type.TOptional<Type.TBoolean>;
        minResourceDelegateRequiredAmount: Type.TOptional<Type.TInteger>;
    }>>;
    refundAddress: Type.TOptional<{
        '~kind': 'String';
        type: 'string';
        description: string;
    }>;
}>;
export type PayLaterBody = Static<typeof PayLaterBody>;
export declare const PayLaterCreated: Type.TObject<{
    orderId: Type.TString;
    payAddress: Type.TString;
    amount: Type.TInteger;
    deadline: Type.TInteger;
    unitPrice: Type.TInteger;
}>;
export type PayLaterCreated = Static<typeof PayLaterCreated>;
/**
 * `waiting`: not paid, or not all of it; also for about a minute after the deadline, until no block can bring
 * anything any more. `paid`: the order is there. `expired`: too little came in time. `returned`: it was paid, and the
 * order could not be made any more. `cancelled`: it was given up before it was paid; what comes all the same goes back.
 */
export declare const PAY_LATER_STATES: readonly ['waiting', 'paid', 'expired', 'returned', 'cancelled'];
export type PayLaterState = (typeof PAY_LATER_STATES)[number];
/**
 * `held`: until its block is final. `credited`: in the account's balance. `sending`, `sent`: a transfer to `to`.
 * `kept`: too little for a transfer; it goes along with the next one to that address.
 */
export declare const PAY_LATER_REFUND_STATES: readonly ['held', 'credited', 'sending', 'sent', 'kept'];
export type PayLaterRefundState = (typeof PAY_LATER_REFUND_STATES)[number];
export declare const PayLaterRefund: Type.TObject<{
    amount: Type.TInteger;
    state: Type.TEnum<["held", "credited", "sending", "sent", "kept"]>;
    to: Type.TOptional<Type.TString>;
    txid: Type.TOptional<Type.TString>;
}>;
export type PayLaterRefund = Static<typeof PayLaterRefund>;
/** GET /v2/pay-later/:id: for whoever knows the id, with a key or without. */
export declare const PayLaterOrder: Type.TObject<{
    orderId: Type.TString;
    payAddress: Type.TString;
    amount: Type.TInteger;
    deadline: Type.TInteger;
    unitPrice: Type.TInteger;
    state: Type.TEnum<["waiting", "paid", "expired", "returned", "cancelled"]>;
    reason: Type.TOptional<Type.TString>;
    paid: Type.TInteger;
    arriving: Type.TInteger;
    refunds: Type.TArray<Type.TObject<{
        amount: Type.TInteger;
        state: Type.TEnum<["held", "credited", "sending", "sent", "kept"]>;
        to: Type.TOptional<Type.TString>;
        txid: Type.TOptional<Type.TString>;
    }>>;
}>;
export type PayLaterOrder = Static<typeof PayLaterOrder>;
