/** Orders that are paid later: asking for one, and how far it is. */
import type { Call } from './http.ts';
import type { MarketClient } from './types.ts';
type Read = <T>(name: string, call: Call, parse: (data: unknown) => T) => Promise<T>;
/** Nothing is charged, and the idempotency key makes the first call repeatable: both are retried as reads are. */
export declare function payLaterCalls(read: Read): Pick<MarketClient, 'payLater' | 'payLaterOrder'>;
export {};
