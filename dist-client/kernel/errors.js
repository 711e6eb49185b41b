/**
 * An expected failure. `code` is registered (see `contract/errors.ts` for those that cross the wire);
 * `data` holds the facts a door needs to say it in words. Only the doors (http, bot) do that.
 */
export class AppError extends Error {
    code;
    data;
    constructor(code, data = {}, options) {
        super(code, options);
        this.name = 'AppError';
        this.code = code;
        this.data = data;
    }
}
export function hasCode(error, code) {
    return error instanceof AppError && error.code === code;
}
/** Compile-time proof that a switch over a union is exhaustive. */
export function unreachable(value) {
    throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
