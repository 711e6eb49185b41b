import type { Answer } from './http.ts';
import type { Outcome } from './types.ts';
/** `unknown` wherever what was asked might have happened. */
export declare function outcomeOf<T>(answer: Exclude<Answer, {
    at: 'limited';
}>, readDone: (data: unknown) => T): Outcome<T>;
export declare const NOT_OFFERED = "ORDER_CHANGES_NOT_OFFERED";
/** A marketplace without the call is told from one without the order. */
export declare function whereOffered<T>(outcome: Outcome<T>): Outcome<T>;
