/** The two resources a TRON transaction consumes; the strings are the wire values. */
export declare const RESOURCES: readonly ['ENERGY', 'BANDWIDTH'];
export type Resource = (typeof RESOURCES)[number];
export declare function isResource(value: unknown): value is Resource;
