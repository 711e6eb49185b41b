/**
 * Verifies the launch data (`initData`) that Telegram signs for a Mini App. Telegram signs it twice: `hash` with the
 * bot's token, and `signature` with Telegram's own key, for programs without the token.
 */
import { createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isSameSecret } from '../../../kernel/same-secret.ts'

/** DER prefix of a raw Ed25519 public key, from RFC 8410. */
const ED25519_SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export const ed25519Key = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([ED25519_SPKI_PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' })

/** Telegram's public key for `signature`, as published in its documentation. */
export const TELEGRAM_KEY = ed25519Key('e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d')

/** Secret or key to verify with: the bot's token, or the bot's id and Telegram's public key. */
export type LaunchVerifier = { token: string } | { botId: number; key: KeyObject }

/** Telegram documents no limit. Real launch data has about 700 characters and ten fields. */
export const MAX_INIT_DATA_LENGTH = 4_096
const MAX_FIELDS = 24
/** Maximum age of launch data. Telegram never renews it while the Mini App is open. */
export const MAX_LAUNCH_AGE_MS = 3_600_000
/** Tolerated lag of this machine's clock behind Telegram's clock. */
const CLOCK_SLACK_MS = 60_000

export interface LaunchData {
  userId: number
  /** Language code of the user's Telegram app. */
  languageCode: string | undefined
  authAtMs: number
  /** Identifies this launch: its `query_id`, or all that was signed in a launch without one. */
  launchId: string
  startParam: string | undefined
}

export type LaunchRefusal = 'malformed' | 'forged' | 'expired'

/** Returns the launch, or why `raw` is refused. `raw`: the unchanged query string from Telegram. */
export function verifyLaunch(raw: string, verifier: LaunchVerifier, nowMs: number): LaunchData | LaunchRefusal {
  const fields = readFields(raw)
  if (!fields) return 'malformed'
  if (!isSigned(fields, verifier)) return 'forged'
  const authAtMs = Number(fields.get('auth_date')) * 1000
  if (!/^[0-9]{1,12}$/.test(fields.get('auth_date') ?? '')) return 'malformed'
  if (nowMs - authAtMs > MAX_LAUNCH_AGE_MS || authAtMs - nowMs > CLOCK_SLACK_MS) return 'expired'
  const user = readUser(fields.get('user'))
  if (!user) return 'malformed'
  return {
    ...user,
    authAtMs,
    launchId: fields.get('query_id') ?? signedText(fields, 'hash', 'signature'),
    startParam: fields.get('start_param'),
  }
}

const NAME = /^[a-z0-9_]{1,64}$/
const CONTROL = /\p{Cc}/u

/**
 * Parses the query string. Returns undefined for a repeated field, because verifiers may disagree on its value, and for
 * control characters, because a line break would let two different sets of fields have the same signed text.
 */
function readFields(raw: string): ReadonlyMap<string, string> | undefined {
  if (raw.length === 0 || raw.length > MAX_INIT_DATA_LENGTH) return undefined
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(raw)) {
    if (fields.has(name) || fields.size >= MAX_FIELDS || !NAME.test(name) || CONTROL.test(value)) return undefined
    fields.set(name, value)
  }
  return fields
}

/** Joins the signed fields as Telegram does: sorted by name, one per line. */
const signedText = (fields: ReadonlyMap<string, string>, ...left: string[]): string =>
  [...fields]
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')

function isSigned(fields: ReadonlyMap<string, string>, verifier: LaunchVerifier): boolean {
  if ('token' in verifier) {
    const secret = createHmac('sha256', 'WebAppData').update(verifier.token).digest()
    // `signature` is one of the signed fields here.
    const expected = createHmac('sha256', secret).update(signedText(fields, 'hash')).digest('hex')
    return isSameSecret(fields.get('hash') ?? '', expected)
  }
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  if (signature.length !== 64) return false
  const text = `${verifier.botId}:WebAppData\n${signedText(fields, 'hash', 'signature')}`
  return verify(null, Buffer.from(text), verifier.key, signature)
}

/** Reads the user's id and language. Undefined for launches without a user. */
function readUser(json: string | undefined): Pick<LaunchData, 'userId' | 'languageCode'> | undefined {
  try {
    const { id, language_code: code } = JSON.parse(json ?? '') as { id?: unknown; language_code?: unknown }
    if (!Number.isSafeInteger(id) || (id as number) <= 0) return undefined
    return { userId: id as number, languageCode: typeof code === 'string' ? code.slice(0, 35) : undefined }
  } catch {
    return undefined
  }
}
