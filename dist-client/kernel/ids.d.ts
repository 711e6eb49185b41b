/**
 * 24 lower-case hex characters: 4 bytes of unix seconds, 2 of the second's fraction, 6 random ones. The form
 * orders carry on the wire; it sorts by the millisecond of creation, so that an index of ids grows at its end.
 */
export declare function newId(nowMs: number): string;
export declare function isId(text: unknown): text is string;
/** The unix seconds an id of this form was made at. */
export declare function idTimeSec(id: string): number;
/** UUID form; the secret that opens an Internal Account. */
export declare function newApiKey(): string;
/** Six characters a person can read out; ties what the chat said to a line in the log. */
export declare function newReference(): string;
