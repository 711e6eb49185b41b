/** Tokens of forms. A token is valid for one session, one form and its values, for an hour. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { toUuid } from '../../kernel/ids.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'

export const FORM_MS = 3_600_000

/** Version of the signed data. Increase it when the signed data changes; older forms then become invalid. */
const KEY_CONTEXT = 'sunwatt operator page 3, forms'

/** Session of a form. Undefined for forms before the sign-in. */
type FormSession = { sessionId: string } | undefined

export function createFormTokens({ adminKey, clock }: { adminKey: string; clock: Clock }) {
  const formKey = Buffer.from(hkdfSync('sha256', adminKey, '', KEY_CONTEXT, 32))
  const computeMac = (session: FormSession, fields: readonly string[]) =>
    createHmac('sha256', formKey)
      .update(JSON.stringify([session?.sessionId ?? '', ...fields]))
      .digest('base64url')

  return {
    /** Returns a token for one form with these values in this session. */
    create(session: FormSession, ...fields: readonly string[]): string {
      const head = `${clock.now()}.${randomBytes(9).toString('base64url')}`
      return `${head}.${computeMac(session, [head, ...fields])}`
    },
    /** Derives the new API key for a form from its token, so that sending the form again yields the same key. */
    apiKeyOf: (token: string): string => toUuid(createHmac('sha256', formKey).update(`key ${token}`).digest()),
    isValid(token: string, session: FormSession, ...fields: readonly string[]): boolean {
      const [madeMs, nonce, mac = ''] = token.split('.')
      return (
        isSameSecret(mac, computeMac(session, [`${madeMs}.${nonce}`, ...fields])) &&
        clock.now() - Number(madeMs) < FORM_MS
      )
    },
  }
}
