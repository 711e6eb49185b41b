/** Rental durations, in whole seconds. */
export declare const MINUTE_SEC = 60;
export declare const HOUR_SEC = 3600;
export declare const DAY_SEC = 86400;
/**
 * `15m`, `3h`, `1d`; a bare number is days. Seconds, or undefined when it is none of these.
 * Only plain digits: no sign, no fraction, no exponent, no other script's digits.
 */
export declare function parseDuration(text: string): number | undefined;
/** `3d`, `1d 2h`, `45m`: at most two units, for a person; under a minute `30s`. */
export declare function formatDuration(totalSec: number): string;
