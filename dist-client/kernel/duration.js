/** Rental durations, in whole seconds. */
export const MINUTE_SEC = 60;
export const HOUR_SEC = 3_600;
export const DAY_SEC = 86_400;
const UNIT_SEC = { m: MINUTE_SEC, h: HOUR_SEC, d: DAY_SEC };
/**
 * `15m`, `3h`, `1d`; a bare number is days. Seconds, or undefined when it is none of these.
 * Only plain digits: no sign, no fraction, no exponent, no other script's digits.
 */
export function parseDuration(text) {
    const m = /^([0-9]{1,6})\s*([mhd])?$/i.exec(text.trim());
    if (!m)
        return undefined;
    const count = Number(m[1]);
    if (count === 0)
        return undefined;
    return count * UNIT_SEC[(m[2]?.toLowerCase() ?? 'd')];
}
/** `3d`, `1d 2h`, `45m`: at most two units, for a person; under a minute `30s`. */
export function formatDuration(totalSec) {
    const parts = [];
    let rest = Math.max(0, Math.floor(totalSec));
    if (rest < MINUTE_SEC)
        return `${rest}s`;
    for (const [unit, sec] of [
        ['d', DAY_SEC],
        ['h', HOUR_SEC],
        ['m', MINUTE_SEC],
    ]) {
        const n = Math.floor(rest / sec);
        if (n > 0)
            parts.push(`${n}${unit}`);
        rest -= n * sec;
    }
    return parts.slice(0, 2).join(' ');
}
