/** Trying again: 1, 2, 4 s, and only what the caller calls retryable. */
import { type Clock } from './clock.ts';
export interface RetryOptions {
    clock: Clock;
    /** Whether this failure may pass by itself (429, 5xx, time-out). */
    retryable: (error: unknown) => boolean;
    /** Waits between tries, in ms; its length + 1 is the number of tries. */
    waitsMs?: readonly number[];
    /** A wait that the other side asked for (`retry-after`), in ms; it replaces a shorter one. */
    askedWaitMs?: (error: unknown) => number | undefined;
    signal?: AbortSignal;
}
export declare const DEFAULT_WAITS_MS: readonly [1000, 2000, 4000];
export declare function retry<T>(call: () => Promise<T>, options: RetryOptions): Promise<T>;
