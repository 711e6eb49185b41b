/** Reads ALARM_CHANNELS: where operators are notified of problems, in addition to Telegram. */
import { SECRET_PREFIX } from '../contract/webhook-signature.ts'
import { decodedPart } from './reader.ts'

export interface AlarmChannel {
  /** Unique name that contains no secret, such as `anna ntfy`. */
  name: string
  /** Person or team that reads the channel. */
  operator: string
  /** True if the channel gets only problems of the severity `unwell`. */
  severeOnly: boolean
  /** Time of the daily digest. Undefined if the channel gets none. */
  digest: DigestTime | undefined
  target: AlarmTarget
}

export interface DigestTime {
  /** Hour of the day, 0 to 23. */
  hour: number
  /** IANA name. */
  timeZone: string
}

export type AlarmTarget =
  | { kind: 'mail'; to: string }
  | { kind: 'webhook'; url: string; secret: string }
  | { kind: 'ntfy'; url: string; token: string | undefined }
  | { kind: 'gotify'; url: string; token: string }

const NAME = 'ALARM_CHANNELS'
const MAX_CHANNELS = 20
const OPERATOR = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,31}$/u
export const MAIL_ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/
const WEBHOOK_SECRET = new RegExp(`^${SECRET_PREFIX}[A-Za-z0-9+/]{32,}={0,2}$`)
const TOKEN_PREFIX = 'token='
const SEVERE = 'unwell'
const DIGEST = /^digest=(\d|1\d|2[0-3])(?:@([A-Za-z0-9/_+-]+))?$/
const FORM = 'expected NAME mail|webhook|ntfy|gotify TARGET, then token=..., unwell and digest=HOUR@ZONE if needed'

/** Reads the channels. A problem names the position of the entry, never its content, which may be secret. */
export function readAlarmChannels(entries: readonly string[], problems: string[]): AlarmChannel[] {
  if (entries.length > MAX_CHANNELS) problems.push(`${NAME}: has ${entries.length} entries; at most ${MAX_CHANNELS}`)
  const counts = new Map<string, number>()
  return entries.slice(0, MAX_CHANNELS).flatMap((entry, i) => {
    const found = readChannel(entry)
    if ('problem' in found) {
      problems.push(`${NAME}: number ${i + 1} of ${entries.length} ${found.problem}`)
      return []
    }
    const name = `${found.operator} ${found.target.kind}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [{ ...found, name: count === 1 ? name : `${name} ${count}` }]
  })
}

function readChannel(entry: string): Omit<AlarmChannel, 'name'> | { problem: string } {
  const [operator = '', kind = '', address = '', ...options] = entry.split(/\s+/)
  const tokens = options.filter((option) => option.startsWith(TOKEN_PREFIX))
  const digests = options.filter((option) => DIGEST.test(option))
  const others = options.filter((option) => !option.startsWith(TOKEN_PREFIX) && !digests.includes(option))
  const isReadable = digests.length <= 1 && tokens.length <= 1 && others.every((option) => option === SEVERE)
  if (!OPERATOR.test(operator) || !isReadable) return { problem: `is not readable; ${FORM}` }
  const [, hour, timeZone = 'UTC'] = DIGEST.exec(digests[0] ?? '') ?? []
  if (!isTimeZone(timeZone)) return { problem: 'names an unknown time zone; expected a name such as Europe/Berlin' }
  const digest = hour === undefined ? undefined : { hour: Number(hour), timeZone }
  const target = readTarget(kind, address, tokens[0]?.slice(TOKEN_PREFIX.length))
  return 'problem' in target ? target : { operator, severeOnly: others.length > 0, digest, target }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function readTarget(kind: string, address: string, token: string | undefined): AlarmTarget | { problem: string } {
  if (kind === 'mail')
    return MAIL_ADDRESS.test(address) ? { kind, to: address } : { problem: 'needs a mail address after mail' }
  if (kind !== 'webhook' && kind !== 'ntfy' && kind !== 'gotify') return { problem: `is of an unknown kind; ${FORM}` }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { problem: `needs an http:// or https:// address without user and password after ${kind}` }
  switch (kind) {
    case 'webhook':
      return token !== undefined && WEBHOOK_SECRET.test(token)
        ? { kind, url: url.href, secret: token }
        : {
            problem:
              'needs token=whsec_..., which signs its calls; make one with: echo whsec_$(openssl rand -base64 32)',
          }
    case 'ntfy':
      return /^\/[A-Za-z0-9_-]{1,64}$/.test(url.pathname) && !url.search
        ? { kind, url: url.href, token }
        : { problem: 'needs the address of a topic after ntfy, such as https://ntfy.sh/TOPIC' }
    case 'gotify':
      return token === undefined
        ? { problem: 'needs token=..., the token of a Gotify application' }
        : { kind, url: url.href.replace(/\/+$/, ''), token }
  }
}

export type SmtpSettings = NonNullable<ReturnType<typeof readSmtp>>

/** Reads the mail server. Its URL may contain a password, so a problem does not repeat it. */
export function readSmtp(text: string | undefined, from: string | undefined, problems: string[]) {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [user, password] = [url?.username, url?.password].map((part) => decodedPart(part))
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || user === undefined || password === undefined) {
    problems.push(
      'ALARM_SMTP_URL: expected smtp://USER:PASSWORD@HOST:PORT or smtps://...; user and password are optional',
    )
    return undefined
  }
  const isTls = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    login: user === '' ? undefined : { user, password },
    from,
  }
}
