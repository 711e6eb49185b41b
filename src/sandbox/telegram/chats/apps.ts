/**
 * Launches of Mini Apps: signs `initData` and puts the launch parameters into the URL's fragment, as Telegram does.
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
import { createHmac, createPrivateKey, createPublicKey, hash, randomBytes, sign } from 'node:crypto'
import { isRecord } from '../../../kernel/text/json.ts'
import { type Core, nowSec } from './core.ts'
import { type PersonProfile, toUser } from './state.ts'

/** Version of the Mini App protocol that the chat page implements. */
const APP_VERSION = '9.6'
const APP_PLATFORM = 'weba'
/** DER header of an Ed25519 private key, before its 32 bytes. */
const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Ed25519 key of the sandbox's Telegram. Not secret, because only the sandbox accepts it. */
const privateKey = createPrivateKey({
  key: Buffer.concat([PRIVATE_KEY_HEADER, hash('sha256', 'Ed25519 key of the sandbox Telegram', 'buffer')]),
  format: 'der',
  type: 'pkcs8',
})

/** Public key that verifies `signature`, instead of Telegram's key: 32 bytes as hex. */
export const SIGNATURE_KEY: string = Buffer.from(
  createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
  'base64url',
).toString('hex')

/** Control that opened a Mini App. */
export type LaunchKind = 'button' | 'key' | 'menu' | 'link'

export interface AppLaunch {
  /** URL of the Mini App with the launch parameters. */
  url: string
  initData: string
}

export interface MenuButton {
  text: string
  url: string
}

/** True for URLs that a Mini App may have: https, and, unlike in Telegram, http on this machine. */
export function isAppUrl(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  return url.startsWith('https://') || isLocalUrl(url)
}

/** True for an http URL of this machine. */
export function isLocalUrl(url: string): boolean {
  return (
    URL.canParse(url) && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).origin.replace(/:\d+$/, ''))
  )
}

/** Returns the button that opens a Mini App next to the input line. Undefined if the button opens the commands. */
export function menuButtonFor(core: Core, chatId: number | undefined): MenuButton | undefined {
  const { profile } = core.state
  const stored = [profile[`menu_button|${chatId ?? ''}`], profile['menu_button|']]
  const button = stored.find((value) => isRecord(value) && value.type !== 'default')
  if (!isRecord(button) || !isRecord(button.web_app)) return undefined
  return { text: String(button.text), url: String(button.web_app.url) }
}

/** Launches a Mini App. `theme` contains the colours of the person's Telegram app. */
export function launchApp(
  core: Core,
  person: PersonProfile,
  launch: { kind: LaunchKind; url: string; startParam?: string; theme: Record<string, string> },
): AppLaunch {
  const { kind, startParam } = launch
  // Telegram sends no user data to an app opened from the reply keyboard.
  const initData = kind === 'key' ? '' : signInitData(launchFields(core, person, kind, startParam), core.token)
  const url = new URL(launch.url)
  if (startParam) url.searchParams.set('tgWebAppStartParam', startParam)
  const parameters = Object.entries({
    tgWebAppData: initData,
    tgWebAppVersion: APP_VERSION,
    tgWebAppPlatform: APP_PLATFORM,
    tgWebAppThemeParams: JSON.stringify(launch.theme),
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const separator = url.hash === '' ? '' : /[?=]/.test(url.hash) ? '&' : '?'
  url.hash += separator + parameters.join('&')
  return { url: url.href, initData }
}

/** Returns the signed fields of a launch. Only buttons have a `query_id`; only links have a `chat_instance`. */
function launchFields(
  core: Core,
  person: PersonProfile,
  kind: LaunchKind,
  startParam: string | undefined,
): Record<string, string> {
  const { is_bot: _, ...user } = toUser(person)
  return {
    ...(kind === 'link'
      ? { chat_instance: String(person.id * 7_919), chat_type: 'sender' }
      : { query_id: randomBytes(18).toString('base64url') }),
    user: JSON.stringify({ ...user, last_name: '', allows_write_to_pm: core.state.met.includes(person.id) }),
    ...(startParam ? { start_param: startParam } : {}),
    auth_date: String(nowSec(core)),
  }
}

/** Returns `fields` as a query string, with the signature of Telegram's key and the hash of the bot's token. */
function signInitData(fields: Record<string, string>, token: string): string {
  const botId = token.split(':')[0]
  const text = `${botId}:WebAppData\n${checkString(fields)}`
  const signed = { ...fields, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') }
  return new URLSearchParams({ ...signed, hash: initDataHash(signed, token) }).toString()
}

/** Returns `hash` for these fields. */
export function initDataHash(fields: Record<string, string>, token: string): string {
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return createHmac('sha256', secret).update(checkString(fields)).digest('hex')
}

const checkString = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
