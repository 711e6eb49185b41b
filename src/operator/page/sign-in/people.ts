/** Interface between the page and the marketplace's operators: sessions, sign-in and rights. */
import type { OperatorRole } from '../../../contract/operator/people.ts'

/** Operator who is signed in. */
export interface PageSession {
  sessionId: string
  /** Name of the person, or a fingerprint of the key for the shared password. */
  who: string
  role: OperatorRole
  /** False for the shared password. */
  isPerson: boolean
}

export interface Client {
  address: string
  /** Browser and system, in words. */
  browser: string
}

interface Credentials {
  name: string
  password: string
  /** Code of the authenticator app, or a recovery code. */
  code: string
}

export interface ShownInvitation {
  name: string
  role: OperatorRole
  /** Secret for the authenticator app, in base32. */
  secret: string
  /** QR code of the secret, as SVG. */
  qrSvg: string
}

type JoinResult =
  | { at: 'joined'; cookie: string; recoveryCodes: readonly string[] }
  | { at: 'wrong_code' }
  | { at: 'ended' }

export interface PagePeople {
  /** False if the page is off: there is neither a shared password nor a person. */
  isPageOn(): Promise<boolean>
  /** False once an owner has joined, or without a shared password. */
  isSharedPasswordOn(): Promise<boolean>
  /** Returns the session of a cookie. Undefined if it has ended. */
  sessionOf(cookie: string): Promise<PageSession | undefined>
  /** Returns the cookie of a new session. Undefined if name, password or code is wrong. */
  signIn(credentials: Credentials, client: Client): Promise<string | undefined>
  /** Returns the cookie of a new session. Undefined if the password is wrong or does not work any more. */
  signInShared(password: string, client: Client): Promise<string | undefined>
  signOut(session: PageSession): Promise<void>
  /** Returns the invitation of a token. Undefined if it was used, replaced, or has expired. */
  invitationOf(token: string): Promise<ShownInvitation | undefined>
  /** Returns why a new password cannot be used. Undefined if it can. */
  passwordProblem(password: string, name: string): string | undefined
  join(token: string, join: Omit<Credentials, 'name'> & { client: Client }): Promise<JoinResult>
  /** Returns the Telegram user whose chat is connected. Undefined: none is. */
  chatOf(session: PageSession): Promise<number | undefined>
  /** Returns a code that connects the chat that sends it to the bot. Undefined: it cannot be connected here. */
  createChatCode(session: PageSession): Promise<string | undefined>
  disconnectChat(session: PageSession): Promise<void>
  /** Returns the name of the person whom a link from the chat signs in. Undefined if the link has ended. */
  nameOfChatLink(token: string): Promise<string | undefined>
  /** Uses the link up. Undefined if it was used, or has ended. */
  signInFromChat(token: string, client: Client): Promise<{ name: string; cookie: string } | undefined>
  /** Changes a password and ends the person's sessions. Returns false if the current password or the code is wrong. */
  changePassword(credentials: Credentials, newPassword: string): Promise<boolean>
  /** True if the role permits this operator call, such as `POST /v2/operator/pause`. */
  mayCall(role: OperatorRole, call: string): boolean
  /** Roles that the call needs, in words. */
  rolesInWords(call: string): string
}

/** Returns browser and system of a User-Agent header in words: `Firefox on Linux`. */
export function browserOf(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser === undefined) return system === undefined ? 'an unknown browser' : `a browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

/** In this order, because browsers name their ancestors too. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const
