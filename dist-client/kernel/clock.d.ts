/** Time is a dependency: nothing in `src/` calls Date.now or setTimeout for the domain's own waits. */
export interface Clock {
    /** Milliseconds since 1970, UTC. */
    now(): number;
    /** Calls `fn` once after `ms`; the returned function cancels it. */
    after(ms: number, fn: () => void): () => void;
}
export declare const systemClock: Clock;
/** Resolves after `ms` of `clock`, or at once when `signal` aborts (it never rejects). */
export declare function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void>;
/** What `work` answers if it does so within `ms` of `clock`, else `late()`; a late failure is nobody's any more. */
export declare function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => T): Promise<T>;
/** A clock that moves only when told to: for tests and for the sandbox chain. */
export declare class ManualClock implements Clock {
    #private;
    constructor(startMs: number);
    now(): number;
    after(ms: number, fn: () => void): () => void;
    /** Moves time forward and fires, in order, every timer that falls due on the way. */
    advance(ms: number): void;
}
