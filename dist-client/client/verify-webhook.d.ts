export interface WebhookEvent {
    /** The same with every attempt: what has been worked off once is not worked off again. */
    id: string;
    type: string;
    /** ISO 8601. */
    timestamp: string;
    data: unknown;
}
/**
 * The event in a request, or undefined where it is not from whoever has the secret (`whsec_...`), or not from the last
 * five minutes. Throws where `secret` is none, so that one that was never set lets nobody in. `headers` in lower case, as `node:http` has them; `body` as it came, not parsed and written again.
 */
export declare function verifyWebhook(secret: string, headers: Readonly<Record<string, string | string[] | undefined>>, body: string, nowMs?: number): WebhookEvent | undefined;
