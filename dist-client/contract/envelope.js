/** The envelope every v2 answer travels in, and the shapes that stand outside it. */
import Type, {} from 'typebox';
/** `{"error": false, "message": "Success", "data": ...}`: any 2xx. */
export function success(data) {
    return Type.Object({ error: Type.Literal(false), message: Type.String(), data });
}
export const Failure = Type.Object({ error: Type.Literal(true), message: Type.String(), data: Type.Null() });
export const RateLimited = Type.Object({
    error: Type.Literal(true),
    message: Type.Literal('Rate limit reached'),
});
/** Request header: the same key with the same body returns the first answer for 24 h, with another body 422. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const API_KEY_HEADER = 'apikey';
export const ADMIN_KEY_HEADER = 'x-admin-key';
