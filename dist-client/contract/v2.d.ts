/**
 * REST v2: one schema per request and answer, used by both sides. Money is SUN, durations are seconds,
 * times are unix seconds unless the name says otherwise.
 *
 * The server refuses unknown body fields: a misspelt `maxPriceAccepted` must not be ignored in silence.
 * The client reads only what it needs and tolerates more, less and other forms (`client/`).
 */
import Type, { type Static } from 'typebox';
export declare const MIN_DURATION_SEC = 900;
export declare const MAX_DURATION_SEC: number;
export declare const DEFAULT_DURATION_SEC = 259200;
export declare const MIN_AMOUNT: {
    readonly ENERGY: 32000;
    readonly BANDWIDTH: 1000;
};
export declare const MAX_AMOUNT = 10000000000;
/** SUN per unit per day. */
export declare const MAX_UNIT_PRICE = 1000000000;
export declare const MAX_PAGE_SIZE = 100;
export declare const DEFAULT_PAGE_SIZE = 10;
export declare const PRICE_TIERS: readonly ['SLOW', 'MEDIUM', 'FAST'];
export type PriceTier = (typeof PRICE_TIERS)[number];
export declare const AddressText: Type.TString;
export declare const ResourceType: Type.TEnum<["ENERGY", "BANDWIDTH"]>;
export declare const UnitPrice: Type.TUnion<[Type.TEnum<["SLOW", "MEDIUM", "FAST"]>, Type.TInteger]>;
export declare const PriceLimit: Type.TInteger;
export declare const UserInfo: Type.TObject<{
    id: Type.TString;
    balance: Type.TString;
    representAddress: Type.TString;
    depositAddress: Type.TString;
}>;
export type UserInfo = Static<typeof UserInfo>;
export declare const OrderBookQuery: Type.TObject<{
    address: Type.TOptional<Type.TString>;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    minDelegateAmount: Type.TOptional<Type.TInteger>;
    durationSec: Type.TOptional<Type.TInteger>;
}>;
export type OrderBookQuery = Static<typeof OrderBookQuery>;
export declare const OrderBookLevel: Type.TObject<{
    price: Type.TInteger;
    availableResourceAmount: Type.TInteger;
}>;
export type OrderBookLevel = Static<typeof OrderBookLevel>;
export declare const EstimateBody: Type.TObject<{
    resourceAmount: Type.TInteger;
    unitPrice: Type.TOptional<Type.TUnion<[Type.TEnum<["SLOW", "MEDIUM", "FAST"]>, Type.TInteger]>>;
    durationSec: Type.TOptional<Type.TInteger>;
    requester: Type.TOptional<Type.TString>;
    receiver: Type.TOptional<Type.TString>;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    options: Type.TOptional<Type.TObject<{
        allowPartialFill: Type.TOptional<Type.TBoolean>;
        minResourceDelegateRequiredAmount: Type.TOptional<Type.TInteger>;
    }>>;
}>;
export type EstimateBody = Static<typeof EstimateBody>;
export declare const Estimate: Type.TObject<{
    unitPrice: Type.TInteger;
    durationSec: Type.TInteger;
    estimateTrx: Type.TInteger;
    availableResource: Type.TInteger;
}>;
export type Estimate = Static<typeof Estimate>;
export declare const BuyBody: Type.TObject<{
    resourceAmount: Type.TInteger;
    receiver: Type.TString;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    unitPrice: Type.TOptional<Type.TUnion<[Type.TEnum<["SLOW", "MEDIUM", "FAST"]>, Type.TInteger]>>;
    durationSec: Type.TOptional<Type.TInteger>;
    sponsor: Type.TOptional<Type.TString>;
    signedTx: Type.TOptional<Type.TUnsafe<Record<string, unknown>>>;
    allowPartialFill: Type.TOptional<Type.TBoolean>;
    options: Type.TOptional<Type.TObject<{
        allowPartialFill: Type.TOptional<Type.TBoolean>;
        onlyCreateWhenFulfilled: Type.TOptional<Type.TBoolean>;
        maxPriceAccepted: Type.TOptional<Type.TInteger>;
        preventDuplicateIncompleteOrders: Type.TOptional<Type.TBoolean>;
        minResourceDelegateRequiredAmount: Type.TOptional<Type.TInteger>;
    }>>;
}>;
export type BuyBody = Static<typeof BuyBody>;
export declare const OrderCreated: Type.TObject<{
    orderId: Type.TString;
}>;
export type OrderCreated = Static<typeof OrderCreated>;
export declare const OrderDelegate: Type.TObject<{
    delegator: Type.TString;
    amount: Type.TInteger;
    txid: Type.TString;
}>;
export type OrderDelegate = Static<typeof OrderDelegate>;
export declare const Order: Type.TObject<{
    id: Type.TString;
    requester: Type.TString;
    receiver: Type.TString;
    resourceAmount: Type.TInteger;
    resourceType: Type.TEnum<["ENERGY", "BANDWIDTH"]>;
    remainAmount: Type.TInteger;
    orderType: Type.TEnum<["NORMAL", "EXTEND"]>;
    price: Type.TInteger;
    durationSec: Type.TInteger;
    status: Type.TEnum<["Active", "Completed"]>;
    allowPartialFill: Type.TBoolean;
    payoutAmount: Type.TInteger;
    fulfilledPercent: Type.TInteger;
    createdAt: Type.TInteger;
    delegates: Type.TArray<Type.TObject<{
        delegator: Type.TString;
        amount: Type.TInteger;
        txid: Type.TString;
    }>>;
}>;
export type Order = Static<typeof Order>;
export declare const OrderParams: Type.TObject<{
    id: Type.TString;
}>;
export declare const OrdersQuery: Type.TObject<{
    page: Type.TOptional<Type.TInteger>;
    pageSize: Type.TOptional<Type.TInteger>;
    status: Type.TOptional<Type.TEnum<["Active", "Completed"]>>;
}>;
export type OrdersQuery = Static<typeof OrdersQuery>;
export declare const OrdersPage: Type.TObject<{
    data: Type.TArray<Type.TObject<{
        id: Type.TString;
        requester: Type.TString;
        receiver: Type.TString;
        resourceAmount: Type.TInteger;
        resourceType: Type.TEnum<["ENERGY", "BANDWIDTH"]>;
        remainAmount: Type.TInteger;
        orderType: Type.TEnum<["NORMAL", "EXTEND"]>;
        price: Type.TInteger;
        durationSec: Type.TInteger;
        status: Type.TEnum<["Active", "Completed"]>;
        allowPartialFill: Type.TBoolean;
        payoutAmount: Type.TInteger;
        fulfilledPercent: Type.TInteger;
        createdAt: Type.TInteger;
        delegates: Type.TArray<Type.TObject<{
            delegator: Type.TString;
            amount: Type.TInteger;
            txid: Type.TString;
        }>>;
    }>>;
    total: Type.TInteger;
}>;
export type OrdersPage = Static<typeof OrdersPage>;
/** A time above this is milliseconds. */
export declare const MS_THRESHOLD = 100000000000;
/** Unix time on the wire -> seconds: seconds as they are, milliseconds (above 10^11) divided. */
export declare function unixSec(time: number): number;
export declare const ExtendableBody: Type.TObject<{
    extendTo: Type.TInteger;
    receiver: Type.TString;
    requester: Type.TOptional<Type.TString>;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    maxPriceAccepted: Type.TOptional<Type.TInteger>;
}>;
export type ExtendableBody = Static<typeof ExtendableBody>;
export declare const ExtendItem: Type.TObject<{
    delegator: Type.TString;
    isExtend: Type.TBoolean;
    extraAmount: Type.TInteger;
    extendTo: Type.TInteger;
}>;
export type ExtendItem = Static<typeof ExtendItem>;
/** Why what a provider delegates cannot be prolonged to the end that was asked for. */
export declare const EXTENSION_REFUSALS: readonly [
/** Its provider allows no extension. */
'NOT_ALLOWED', 'ENDING', 'RUNS_LONGER', 
/** Its provider rents for a shorter time: see `extendableUntil`. */
'TOO_LONG', 'IN_PROGRESS', 'NO_STAKE', 
/** Its price is above `maxPriceAccepted`. */
'TOO_DEAR'];
export type ExtensionRefusal = (typeof EXTENSION_REFUSALS)[number];
/** Ours: what one provider delegates to the receiver. It has one lock there, so it is prolonged as a whole. */
export declare const ExtendableDelegation: Type.TObject<{
    delegator: Type.TString;
    amount: Type.TInteger;
    endsAt: Type.TInteger;
    price: Type.TInteger;
    extendableUntil: Type.TInteger;
    estimateTrx: Type.TInteger;
    refusal: Type.TOptional<Type.TEnum<["NOT_ALLOWED", "ENDING", "RUNS_LONGER", "TOO_LONG", "IN_PROGRESS", "NO_STAKE", "TOO_DEAR"]>>;
}>;
export type ExtendableDelegation = Static<typeof ExtendableDelegation>;
export declare const Extendable: Type.TObject<{
    extendOrderBook: Type.TArray<Type.TObject<{
        price: Type.TInteger;
        value: Type.TInteger;
    }>>;
    totalDelegateAmount: Type.TInteger;
    totalAvailableExtendAmount: Type.TInteger;
    totalEstimateTrx: Type.TInteger;
    isAbleToExtend: Type.TBoolean;
    yourBalance: Type.TInteger;
    extendData: Type.TArray<Type.TObject<{
        delegator: Type.TString;
        isExtend: Type.TBoolean;
        extraAmount: Type.TInteger;
        extendTo: Type.TInteger;
    }>>;
    delegations: Type.TArray<Type.TObject<{
        delegator: Type.TString;
        amount: Type.TInteger;
        endsAt: Type.TInteger;
        price: Type.TInteger;
        extendableUntil: Type.TInteger;
        estimateTrx: Type.TInteger;
        refusal: Type.TOptional<Type.TEnum<["NOT_ALLOWED", "ENDING", "RUNS_LONGER", "TOO_LONG", "IN_PROGRESS", "NO_STAKE", "TOO_DEAR"]>>;
    }>>;
}>;
export type Extendable = Static<typeof Extendable>;
export declare const ExtendBody: Type.TObject<{
    extendData: Type.TArray<Type.TObject<{
        delegator: Type.TString;
        isExtend: Type.TBoolean;
        extraAmount: Type.TInteger;
        extendTo: Type.TInteger;
    }>>;
    receiver: Type.TString;
    resourceType: Type.TOptional<Type.TEnum<["ENERGY", "BANDWIDTH"]>>;
    signedTx: Type.TOptional<Type.TUnsafe<Record<string, unknown>>>;
}>;
export type ExtendBody = Static<typeof ExtendBody>;
/** UUID form. A caller that proposes its own key has written it down before it asks, and so cannot lose the answer. */
export declare const ApiKey: Type.TString;
/** POST /v2/accounts (ours), header `x-admin-key`: opens an Internal Account. */
export declare const CreateAccountBody: Type.TObject<{
    apiKey: Type.TOptional<Type.TString>;
}>;
export type CreateAccountBody = Static<typeof CreateAccountBody>;
export declare const AccountCreated: Type.TObject<{
    id: Type.TString;
    balance: Type.TString;
    representAddress: Type.TString;
    depositAddress: Type.TString;
    apiKey: Type.TString;
}>;
export type AccountCreated = Static<typeof AccountCreated>;
/** POST /v2/api-key/revoke (ours), header `apikey`: the key is dead at once, the new one takes its place. */
export declare const RevokeKeyBody: Type.TObject<{
    newApiKey: Type.TOptional<Type.TString>;
}>;
export type RevokeKeyBody = Static<typeof RevokeKeyBody>;
export declare const KeyRevoked: Type.TObject<{
    apiKey: Type.TString;
}>;
export type KeyRevoked = Static<typeof KeyRevoked>;
