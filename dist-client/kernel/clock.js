export const systemClock = {
    now: () => Date.now(),
    after(ms, fn) {
        const timer = setTimeout(fn, ms);
        return () => clearTimeout(timer);
    },
};
/** Resolves after `ms` of `clock`, or at once when `signal` aborts (it never rejects). */
export function wait(clock, ms, signal) {
    return new Promise((resolve) => {
        if (signal?.aborted)
            return resolve();
        const done = () => {
            cancel();
            signal?.removeEventListener('abort', done);
            resolve();
        };
        const cancel = clock.after(ms, done);
        signal?.addEventListener('abort', done, { once: true });
    });
}
/** What `work` answers if it does so within `ms` of `clock`, else `late()`; a late failure is nobody's any more. */
export function within(clock, ms, work, late) {
    return new Promise((resolve, reject) => {
        const cancel = clock.after(ms, () => {
            try {
                resolve(late());
            }
            catch (error) {
                reject(error);
            }
        });
        work.then(resolve, reject).finally(cancel);
    });
}
/** A clock that moves only when told to: for tests and for the sandbox chain. */
export class ManualClock {
    #now;
    #timers = [];
    constructor(startMs) {
        this.#now = startMs;
    }
    now() {
        return this.#now;
    }
    after(ms, fn) {
        const timer = { at: this.#now + ms, fn };
        this.#timers.push(timer);
        return () => {
            this.#timers = this.#timers.filter((t) => t !== timer);
        };
    }
    /** Moves time forward and fires, in order, every timer that falls due on the way. */
    advance(ms) {
        const end = this.#now + ms;
        for (;;) {
            const next = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
            if (!next)
                break;
            this.#timers = this.#timers.filter((t) => t !== next);
            this.#now = Math.max(this.#now, next.at);
            next.fn();
        }
        this.#now = end;
    }
}
