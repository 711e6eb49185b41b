declare const addressBrand: unique symbol;
export type TronAddress = string & {
    readonly [addressBrand]: true;
};
export type AddressProblem = 'shape' | 'checksum';
/** The address, or what is wrong with it: `shape` (not a T-address at all) or `checksum` (a typing mistake). */
export declare function readAddress(text: string): {
    ok: true;
    address: TronAddress;
} | {
    ok: false;
    problem: AddressProblem;
};
export declare function isAddress(text: unknown): text is TronAddress;
/** Throws RangeError unless `text` is a base58check address. */
export declare function tronAddress(text: string): TronAddress;
/** `T...` -> `41...`, 42 lower-case hex characters, as a node answers unless `visible`. */
export declare function addressToHex(address: TronAddress): string;
/** `41...` -> `T...`. Throws RangeError on anything that is not 21 bytes starting with 41. */
export declare function addressFromHex(text: string): TronAddress;
/** `TXyz…4Qk`: for buttons. In a text the address stands whole. */
export declare function shortAddress(address: string): string;
export {};
