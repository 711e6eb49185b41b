import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/log.ts';
import type { MarketClient } from './types.ts';
export interface MarketClientOptions {
    baseUrl: string;
    /** The operator's key of the marketplace: opens accounts. */
    adminKey?: string;
    /** For one HTTP call; default 10 s. */
    timeoutMs?: number;
    /** Waits before a read is tried again; default 1, 2, 4 s. */
    retryWaitsMs?: readonly number[];
    /** From its abort on nothing is tried again: the program stops. */
    stopping?: AbortSignal;
    clock: Clock;
    log: Logger;
    fetch?: typeof fetch;
}
export declare function createMarketClient(options: MarketClientOptions): MarketClient;
