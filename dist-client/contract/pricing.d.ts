import { type Sun } from '../kernel/sun.ts';
/**
 * SUN for `amount` units at `unitPrice` (SUN per unit per day) for `durationSec`; a rental shorter than a
 * day costs a full day. Throws RangeError beyond safe money.
 */
export declare function payout(unitPrice: number, amount: number, durationSec: number): Sun;
/**
 * The units that `paid` is exactly the payout of; undefined where there are none. A unit costs a SUN at least, so
 * there are never two answers.
 */
export declare function unitsPaidFor(unitPrice: number, paid: number, durationSec: number): number | undefined;
/** SUN for keeping `amount` units for `addedSec` more; at least an hour is paid. */
export declare function extensionCost(unitPrice: number, amount: number, addedSec: number): Sun;
