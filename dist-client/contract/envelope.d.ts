/** The envelope every v2 answer travels in, and the shapes that stand outside it. */
import Type, { type TSchema } from 'typebox';
/** `{"error": false, "message": "Success", "data": ...}`: any 2xx. */
export declare function success<T extends TSchema>(data: T): Type.TObject<{
    error: Type.TLiteral<false>;
    message: Type.TString;
    data: T;
}>;
export declare const Failure: Type.TObject<{
    error: Type.TLiteral<true>;
    message: Type.TString;
    data: Type.TNull;
}>;
export declare const RateLimited: Type.TObject<{
    error: Type.TLiteral<true>;
    message: Type.TLiteral<"Rate limit reached">;
}>;
/** Request header: the same key with the same body returns the first answer for 24 h, with another body 422. */
export declare const IDEMPOTENCY_HEADER = "idempotency-key";
export declare const API_KEY_HEADER = "apikey";
export declare const ADMIN_KEY_HEADER = "x-admin-key";
