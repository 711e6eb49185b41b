import type { MarketOrder } from './types.ts';
export declare function readOrderId(value: unknown): string | undefined;
/** Throws AppError MARKET_BAD_ANSWER where id, receiver, amount or fill cannot be made out. */
export declare function parseOrder(call: string, path: string, value: unknown): MarketOrder;
/** One page, each order once, whatever the marketplace repeated. Without a total: what is known to be there. */
export declare function parseOrders(call: string, data: unknown, asked: {
    page: number;
    pageSize: number;
}): {
    orders: MarketOrder[];
    total: number;
};
