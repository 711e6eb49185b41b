import { type TronAddress } from '../kernel/address.ts';
import { AppError } from '../kernel/errors.ts';
import { type Sun } from '../kernel/sun.ts';
export type Json = Record<string, unknown>;
export declare function badAnswer(call: string, field: string, cause?: unknown): AppError;
export declare function isRecord(value: unknown): value is Json;
/** Reads the fields of one object, each failure naming the call and the field's path. */
export declare function fieldsOf(call: string, path: string, value: unknown): {
    has: (field: string) => boolean;
    raw: (field: string) => unknown;
    count: (field: string, fallback?: number) => number;
    sun: (field: string, fallback?: number) => Sun;
    text(field: string, fallback?: string): string;
    flag(field: string, fallback: boolean): boolean;
    address(field: string): TronAddress;
    list(field: string): unknown[];
};
export type Fields = ReturnType<typeof fieldsOf>;
/** `T...`, or the `41...` some deployments answer. */
export declare function addressOf(value: unknown): TronAddress | undefined;
/** Seconds, milliseconds or ISO 8601 -> ms; undefined when it is none of these. */
export declare function timeMs(value: unknown): number | undefined;
/** What the 24-hex form of an id tells about its creation, ms. */
export declare function idTimeMs(id: string): number | undefined;
