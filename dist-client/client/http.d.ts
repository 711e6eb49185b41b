import type { Clock } from '../kernel/clock.ts';
/**
 * - `ok`: `data` of a success.
 * - `refused`: the marketplace said no, with a code of its own, ROUTE_NOT_FOUND, or INVALID_PARAMS for its
 *   schema validation.
 * - `limited`: 429; nothing happened.
 * - `unsent`: no connection was made; nothing happened.
 * - `lost`: time-out, broken connection or 5xx; whatever was asked may have happened.
 * - `garbled`: an answer that is not the contract; `field` says where it stops being it.
 */
export type Answer = {
    at: 'ok';
    data: unknown;
    status: number;
} | {
    at: 'refused';
    code: string;
    message: string;
    status: number;
} | {
    at: 'limited';
    retryAfterMs: number | undefined;
} | {
    at: 'unsent';
    reason: string;
} | {
    at: 'lost';
    reason: string;
} | {
    at: 'garbled';
    field: string;
    status: number;
};
export interface Call {
    method: 'GET' | 'POST' | 'PATCH';
    /** With its query. */
    path: string;
    headers?: Record<string, string>;
    body?: object;
}
export interface HttpOptions {
    baseUrl: string;
    /** For one call, its answer's body included. */
    timeoutMs: number;
    clock: Clock;
    fetch: typeof fetch;
}
export declare function send(options: HttpOptions, call: Call): Promise<Answer>;
