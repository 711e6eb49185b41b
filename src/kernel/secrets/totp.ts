/** Codes of authenticator apps (TOTP, RFC 6238): six digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const STEP_SEC = 30
/** Adjacent steps whose codes are accepted too, because clocks of phones differ. */
const WINDOW = 1

/** Creates a secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the `otpauth://` URL that an authenticator app scans. */
export const totpUrl = (secret: string, label: string, issuer: string): string =>
  new TOTP({ issuer, label, secret }).toString()

/** Returns the time step of the code. Undefined if the code does not belong to the current step or an adjacent one. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const delta = new TOTP({ secret, period: STEP_SEC }).validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SEC) + delta
}
