import type { MarketClient, MarketOrder, OrderFingerprint } from './types.ts';
/**
 * The order that fits `fingerprint`; of several the one made closest to when the call was sent. Undefined: there is
 * none (yet: a call still on its way may create it later). Throws as `readHistory` does.
 */
export declare function findOrder(client: Pick<MarketClient, 'orders'>, apiKey: string, fingerprint: OrderFingerprint): Promise<MarketOrder | undefined>;
/**
 * Every order made since `sinceMs`, and a little before: the history is read newest first until it is older. Orders
 * that do not say when they were made count. Throws as `MarketClient.orders` does, also for a history that shows less
 * than it says there is: an order not seen there is not an order that was not made.
 */
export declare function readHistory(client: Pick<MarketClient, 'orders'>, apiKey: string, sinceMs: number): Promise<MarketOrder[]>;
/** Those of `orders` that fit, the one made closest to when the call was sent first. */
export declare function fittingOrders(orders: readonly MarketOrder[], wanted: OrderFingerprint): MarketOrder[];
/** Whether an order that an answer names can be the one that was asked for: some deployments tell no more of it. */
export declare function isOrderOf(order: MarketOrder, wanted: Pick<OrderFingerprint, 'receiver' | 'resource' | 'amount' | 'sentAtMs'>): boolean;
