export declare const ID_HEADER = "webhook-id";
export declare const TIMESTAMP_HEADER = "webhook-timestamp";
export declare const SIGNATURE_HEADER = "webhook-signature";
export declare const SECRET_PREFIX = "whsec_";
/** `timestampSec`: of the attempt, unix seconds. `body`: exactly as it travels. */
export declare function webhookSignature(secret: string, id: string, timestampSec: number, body: string): string;
