/**
 * Money. Every amount is whole SUN (1 TRX = 1,000,000 SUN) in a branded safe integer; no float ever
 * holds money. Sums and products go through the helpers below, which throw on overflow, and the
 * direction of rounding is in the name.
 */
declare const sunBrand: unique symbol;
export type Sun = number & {
    readonly [sunBrand]: true;
};
export declare const SUN_PER_TRX = 1000000;
export declare const ZERO_SUN: Sun;
/** A whole number of SUN, negative allowed (a posting's debit). Throws RangeError on anything else. */
export declare function sun(value: number | bigint | string): Sun;
/** `'4.35'` TRX -> 4,350,000 SUN. Plain ASCII decimals with at most six places; throws RangeError. */
export declare function sunFromTrx(trx: string): Sun;
export declare function addSun(...amounts: Sun[]): Sun;
export declare function subSun(a: Sun, b: Sun): Sun;
export declare function minSun(a: Sun, b: Sun): Sun;
export declare function maxSun(a: Sun, b: Sun): Sun;
/** ceil(a x b / divisor) for non-negative whole numbers; exact however large the product. */
export declare function mulDivUp(a: number, b: number, divisor: number): Sun;
/** floor(a x b / divisor) for non-negative whole numbers; exact however large the product. */
export declare function mulDivDown(a: number, b: number, divisor: number): Sun;
/**
 * TRX for a person: thousands separators, no trailing zeros, up to `places` decimals (rounded half up).
 * `formatTrx(sun(1_234_500_000))` -> `'1,234.5'`.
 */
export declare function formatTrx(amount: Sun, places?: number): string;
/** TRX for a program: `'1234.5'`, what `sunFromTrx` reads back. */
export declare function plainTrx(amount: Sun): string;
/** `1234567` -> `'1,234,567'`: counts of resource units and other whole numbers. */
export declare function groupThousands(n: number): string;
export {};
