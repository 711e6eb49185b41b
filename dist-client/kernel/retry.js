/** Trying again: 1, 2, 4 s, and only what the caller calls retryable. */
import { wait } from './clock.js';
export const DEFAULT_WAITS_MS = [1_000, 2_000, 4_000];
export async function retry(call, options) {
    const waits = options.waitsMs ?? DEFAULT_WAITS_MS;
    for (let attempt = 0;; attempt++) {
        try {
            return await call();
        }
        catch (error) {
            const waitMs = waits[attempt];
            if (waitMs === undefined || options.signal?.aborted || !options.retryable(error))
                throw error;
            await wait(options.clock, Math.max(waitMs, options.askedWaitMs?.(error) ?? 0), options.signal);
        }
    }
}
