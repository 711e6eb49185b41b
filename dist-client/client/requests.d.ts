/** What is asked, as the contract spells it; a field nobody set is not sent. */
import type { BuyRequest, EstimateRequest, ExtendableRequest, ExtendRequest, OrderChange } from './types.ts';
export declare function queryOf(fields: Record<string, string | number | undefined>): string;
export declare function estimateBody(request: EstimateRequest): object;
export declare function buyBody(request: BuyRequest): object;
export declare function extendBody(request: ExtendRequest): object;
/** The wire counts seconds. */
export declare function extendableBody(request: ExtendableRequest): object;
export declare function changeBody(change: OrderChange): object;
