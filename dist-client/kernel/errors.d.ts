/**
 * An expected failure. `code` is registered (see `contract/errors.ts` for those that cross the wire);
 * `data` holds the facts a door needs to say it in words. Only the doors (http, bot) do that.
 */
export declare class AppError extends Error {
    readonly code: string;
    readonly data: Readonly<Record<string, unknown>>;
    constructor(code: string, data?: Record<string, unknown>, options?: ErrorOptions);
}
export declare function hasCode(error: unknown, code: string): error is AppError;
/** Compile-time proof that a switch over a union is exhaustive. */
export declare function unreachable(value: never): never;
