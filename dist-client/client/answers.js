/**
 * Reading what a marketplace answered, tolerantly: numbers that came as strings, times in any unit, fields
 * that are missing where something else tells the same. What cannot be made out throws AppError
 * MARKET_BAD_ANSWER {call, field}: a guess about money is worse than no answer.
 */
import { MS_THRESHOLD } from '../contract/v2.js';
import { addressFromHex, readAddress } from '../kernel/address.js';
import { AppError } from '../kernel/errors.js';
import { idTimeSec, isId } from '../kernel/ids.js';
import { sun } from '../kernel/sun.js';
export function badAnswer(call, field, cause) {
    return new AppError('MARKET_BAD_ANSWER', { call, field }, { cause });
}
export function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** A whole, safe, non-negative number; `"65000"` counts. Undefined: absent or null. Throws on anything else. */
function optionalCount(call, field, value) {
    if (value === undefined || value === null)
        return undefined;
    const n = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
    if (typeof n === 'number' && Number.isSafeInteger(n) && n >= 0)
        return n;
    throw badAnswer(call, field);
}
/** Reads the fields of one object, each failure naming the call and the field's path. */
export function fieldsOf(call, path, value) {
    if (!isRecord(value))
        throw badAnswer(call, path);
    const name = (field) => (path === 'data' ? field : `${path}.${field}`);
    const count = (field, fallback) => {
        const n = optionalCount(call, name(field), value[field]) ?? fallback;
        if (n === undefined)
            throw badAnswer(call, name(field));
        return n;
    };
    return {
        has: (field) => value[field] !== undefined && value[field] !== null,
        raw: (field) => value[field],
        count,
        sun: (field, fallback) => sun(count(field, fallback)),
        text(field, fallback) {
            const text = typeof value[field] === 'number' ? String(value[field]) : (value[field] ?? fallback);
            if (typeof text !== 'string')
                throw badAnswer(call, name(field));
            return text;
        },
        flag(field, fallback) {
            const flag = value[field] ?? fallback;
            if (flag === true || flag === 'true' || flag === 1)
                return true;
            if (flag === false || flag === 'false' || flag === 0)
                return false;
            throw badAnswer(call, name(field));
        },
        address(field) {
            const address = addressOf(value[field]);
            if (address === undefined)
                throw badAnswer(call, name(field));
            return address;
        },
        list(field) {
            const list = value[field] ?? [];
            if (!Array.isArray(list))
                throw badAnswer(call, name(field));
            return list;
        },
    };
}
/** `T...`, or the `41...` some deployments answer. */
export function addressOf(value) {
    if (typeof value !== 'string')
        return undefined;
    const read = readAddress(value);
    if (read.ok)
        return read.address;
    return /^41[0-9a-fA-F]{40}$/.test(value) ? addressFromHex(value) : undefined;
}
/** Seconds, milliseconds or ISO 8601 -> ms; undefined when it is none of these. */
export function timeMs(value) {
    const n = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
    if (typeof n === 'number') {
        if (!Number.isFinite(n) || n <= 0)
            return undefined;
        return Math.floor(n > MS_THRESHOLD ? n : n * 1000);
    }
    if (typeof n !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(n))
        return undefined;
    const parsed = Date.parse(n);
    return Number.isNaN(parsed) ? undefined : parsed;
}
/** What the 24-hex form of an id tells about its creation, ms. */
export function idTimeMs(id) {
    return isId(id.toLowerCase()) ? idTimeSec(id) * 1000 : undefined;
}
