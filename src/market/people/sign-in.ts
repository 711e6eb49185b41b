/** Use cases of operators at `/admin`: joining, signing in, and changing the password. */
import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '../../contract/operator/people.ts'
import type { Tx } from '../../db/db.ts'
import {
  deleteSessionsOf,
  hasJoinedOwner,
  hasPeople,
  type PersonRow,
  personByInvite,
  personByName,
  setPerson,
  useTotpStep,
} from '../../db/stores/operator/people.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'
import { hashPassword, isPassword } from '../../kernel/secrets/passwords.ts'
import { totpStepOf, totpUrl } from '../../kernel/secrets/totp.ts'
import type { Market } from '../base/deps.ts'
import { logAction, recordAction } from '../base/operator-actions.ts'
import { hashOfInvite, sealedTotpLabel } from './people.ts'
import { type Client, type SharedSecrets, startSession } from './sessions.ts'

const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 256
const RECOVERY_CODES = 10
/** Letters and digits without lookalikes; 32, so that every byte selects each equally often. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz123456789'
const CODE_LENGTH = 12

/** True if the operator page is on: a shared password is set, or an operator was invited. */
export const isPageOn = async ({ db }: Market, { password }: SharedSecrets): Promise<boolean> =>
  password !== undefined || db.read(hasPeople)

/** True if the shared password works: one is set, and no owner has joined. */
export const isSharedPasswordOn = async ({ db }: Market, { password }: SharedSecrets): Promise<boolean> =>
  password !== undefined && !(await db.read(hasJoinedOwner))

/** Signs in with the shared password. Returns the cookie. Undefined if the password is wrong or does not work. */
export async function signInShared(
  market: Market,
  shared: SharedSecrets,
  password: string,
  client: Client,
): Promise<string | undefined> {
  const isRight = isSameSecret(password, shared.password ?? '')
  if (!isRight || !(await isSharedPasswordOn(market, shared))) return undefined
  return market.db.write((tx) => startSession(market, tx, { shared, person: null, client }))
}

/** Name, password and code that a person has entered. */
export interface Credentials {
  name: string
  password: string
  /** Code of the authenticator app, or a recovery code. */
  code: string
}

/**
 * Signs a person in. Returns the cookie. Undefined if the name, the password or the code is wrong; the duration does
 * not reveal which.
 */
export async function signIn(
  market: Market,
  shared: SharedSecrets,
  credentials: Credentials,
  client: Client,
): Promise<string | undefined> {
  const person = await checkPassword(market, credentials)
  // A transaction in any case, so that the duration does not reveal that only the code is wrong.
  return market.db.write(async (tx) => {
    if (!person || !(await useCode(market, tx, person, credentials.code))) return undefined
    return startSession(market, tx, { shared, person: person.name, client })
  })
}

async function checkPassword(
  { db, settings }: Market,
  { name, password }: Pick<Credentials, 'name' | 'password'>,
): Promise<PersonRow | undefined> {
  const person = await db.read((reader) => personByName(reader, name))
  const isRight = await isPassword(password.slice(0, MAX_PASSWORD_LENGTH), person?.passwordHash, settings.passwordCost)
  return isRight ? person : undefined
}

/**
 * Uses up a code. Returns false if the code is wrong or was used before, or if the password has changed since it was
 * checked.
 */
async function useCode(market: Market, tx: Tx, { name, passwordHash }: PersonRow, code: string): Promise<boolean> {
  const person = await personByName(tx, name)
  if (!person || person.passwordHash !== passwordHash) return false
  const step = totpStepOf(openTotp(market, person), code.replace(/\s/g, ''), market.clock.now())
  if (step !== undefined) return useTotpStep(tx, name, step)
  const hash = hashOfRecoveryCode(market, name, code)
  if (!person.recoveryHashes.includes(hash)) return false
  await setPerson(tx, name, { recoveryHashes: person.recoveryHashes.filter((one) => one !== hash) })
  return true
}

const openTotp = ({ keys }: Market, { name, totpSealed }: PersonRow): string =>
  keys.vault.open(totpSealed, sealedTotpLabel(name))

/** Invitation as the joining page shows it. */
export interface OpenInvitation {
  name: string
  role: OperatorRole
  /** Secret for the authenticator app, in base32. */
  secret: string
  /** The secret as `otpauth://` URL. */
  url: string
}

/** Returns the invitation of a token. Undefined if it was used, replaced, or has expired. */
export async function readInvitation(market: Market, token: string): Promise<OpenInvitation | undefined> {
  const person = await market.db.read((reader) => personByInvite(reader, hashOfInvite(market, token)))
  if (!person || (person.inviteEndsAtMs ?? 0) <= market.clock.now()) return undefined
  const secret = openTotp(market, person)
  const issuer = `sunwatt ${market.settings.network}`
  return { name: person.name, role: person.role, secret, url: totpUrl(secret, person.name, issuer) }
}

/** Returns why a password cannot be used. Undefined if it can. */
export function passwordProblem(password: string, name: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`
  if (password.length > MAX_PASSWORD_LENGTH) return `The password can have at most ${MAX_PASSWORD_LENGTH} characters.`
  if (new Set(password).size < 5 || password.toLowerCase().includes(name))
    return 'The password is too easy to guess. Choose another one.'
  return undefined
}

export type JoinResult =
  | { at: 'joined'; cookie: string; recoveryCodes: readonly string[] }
  | { at: 'wrong_code' }
  /** The invitation was used, replaced, or has expired. */
  | { at: 'ended' }

/** Joins with an invitation and starts a session. The password must have no `passwordProblem`. */
export async function join(
  market: Market,
  shared: SharedSecrets,
  token: string,
  { password, code, client }: { password: string; code: string; client: Client },
): Promise<JoinResult> {
  const invitation = await readInvitation(market, token)
  if (!invitation) return { at: 'ended' }
  const { name, role, secret } = invitation
  const nowMs = market.clock.now()
  const step = totpStepOf(secret, code.replace(/\s/g, ''), nowMs)
  if (step === undefined) return { at: 'wrong_code' }
  const passwordHash = await hashPassword(password, market.settings.passwordCost)
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const by = `web ${name}`
  const action = { action: 'person.join', target: name, detail: { role } } as const
  const cookie = await market.db.write(async (tx) => {
    const person = await personByInvite(tx, hashOfInvite(market, token))
    if (!person) return undefined
    await setPerson(tx, name, {
      passwordHash,
      totpStep: step,
      recoveryHashes: recoveryCodes.map((one) => hashOfRecoveryCode(market, name, one)),
      inviteHash: null,
      inviteEndsAtMs: null,
      joinedAtMs: person.joinedAtMs ?? nowMs,
    })
    await recordAction(market, tx, by, action)
    return startSession(market, tx, { shared, person: name, client })
  })
  if (cookie === undefined) return { at: 'ended' }
  logAction(market, by, action)
  return { at: 'joined', cookie, recoveryCodes }
}

/** Makes a code with 60 random bits: `k3f9-wq2m-7hxd`. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const hashOfRecoveryCode = ({ keys }: Market, name: string, code: string): string =>
  keys.fingerprint(`recovery code of ${name} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/**
 * Changes the password of a person, and ends all sessions of the person. Returns false if the current password or the
 * code is wrong. The new password must have no `passwordProblem`.
 */
export async function changePassword(market: Market, credentials: Credentials, newPassword: string): Promise<boolean> {
  const { name, code } = credentials
  const person = await checkPassword(market, credentials)
  if (!person) return false
  const passwordHash = await hashPassword(newPassword, market.settings.passwordCost)
  const by = `web ${name}`
  const action = { action: 'person.password', target: name } as const
  const isChanged = await market.db.write(async (tx) => {
    if (!(await useCode(market, tx, person, code))) return false
    await setPerson(tx, name, { passwordHash })
    await deleteSessionsOf(tx, name)
    await recordAction(market, tx, by, action)
    return true
  })
  if (isChanged) logAction(market, by, action)
  return isChanged
}
