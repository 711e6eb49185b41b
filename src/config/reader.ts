/** Readers for settings by type. An invalid value adds a problem with the setting's name. */
import { isIP } from 'node:net'
import { readAddress, type TronAddress } from '../kernel/address.ts'
import { type PublicKey, readPublicKey } from '../kernel/age/keys.ts'
import { type Sun, sunFromTrx } from '../kernel/sun.ts'

export type Env = Readonly<Record<string, string | undefined>>
export type SettingsReader = ReturnType<typeof createSettingsReader>

const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const RANGE_FORMS = `addresses like 10.0.0.7, 10.0.0.0/8, fd00::/8, or ${RANGE_NAMES.join(', ')}`

/** Decodes a part of a URL. Undefined if it is malformed. */
export function decodedPart(part = ''): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Creates readers that add problems to `problems`. A problem never contains the value of a secret. */
export function createSettingsReader(env: Env, problems: string[]) {
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  const checkUrl = (name: string, value: string): boolean => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password) return true
    problems.push(`${name}: expected an http:// or https:// address without user and password`)
    return false
  }
  const bytes32 = (name: string, value: string): Buffer | undefined => {
    if (/^[0-9a-fA-F]{64}$/.test(value)) return Buffer.from(value, 'hex')
    if (/^[A-Za-z0-9+/_-]{43}=?$/.test(value)) return Buffer.from(value, 'base64')
    problems.push(`${name}: expected 32 bytes in base64 or hex; make one with: openssl rand -base64 32`)
    return undefined
  }
  const addressIn = (name: string, value: string): TronAddress | undefined => {
    const found = readAddress(value)
    if (found.ok) return found.address
    problems.push(`${name}: not a TRON address (${found.problem}); expected 34 characters starting with T`)
    return undefined
  }
  return {
    text,
    checkUrl,
    list(name: string, fallback: string[]): string[] {
      const value = text(name)
      return value === undefined
        ? fallback
        : value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
    },
    /** Like `list`, but an entry between two commas may be empty. */
    optionalList(name: string): (string | undefined)[] {
      return (
        text(name)
          ?.split(',')
          .map((part) => part.trim() || undefined) ?? []
      )
    },
    url(name: string): string | undefined {
      const value = text(name)
      return value !== undefined && checkUrl(name, value) ? value.replace(/\/+$/, '') : undefined
    },
    /** Like `url`, but without a path: scheme, host and port. */
    origin(name: string): string | undefined {
      const value = this.url(name)
      if (value === undefined || new URL(value).origin === value) return value
      problems.push(`${name}: expected a URL without a path, such as https://bot.example.com`)
      return undefined
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name)
      if (value === undefined) return fallback
      if ((allowed as readonly string[]).includes(value)) return value as T
      problems.push(`${name}: "${value}" is unknown; expected one of ${allowed.join(', ')}`)
      return fallback
    },
    someOf<const T extends string>(name: string, allowed: readonly T[]): T[] {
      const values = this.list(name, [])
      for (const value of values) {
        if ((allowed as readonly string[]).includes(value)) continue
        problems.push(`${name}: "${value}" is unknown; expected some of ${allowed.join(', ')}`)
      }
      return allowed.filter((value) => values.includes(value))
    },
    wholeNumber(name: string, fallback: number, min: number, max: number): number {
      const value = text(name)
      if (value === undefined) return fallback
      const isNumber = /^-?[0-9]+$/.test(value)
      const n = isNumber ? Number(value) : Number.NaN
      if (n >= min && n <= max) return n
      const what = isNumber ? 'is out of range' : 'is not a whole number'
      problems.push(`${name}: "${value}" ${what}; expected a whole number from ${min} to ${max}`)
      return fallback
    },
    /** Host names as in a URL, without scheme and port. Wildcards are not allowed. */
    hostNames(name: string, fallback: string[]): string[] {
      const names = this.list(name, fallback)
      for (const host of names) {
        const isPlainName = URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host
        if (isPlainName && !host.includes('*')) continue
        problems.push(`${name}: "${host}" is not a host name; expected names like market.example.com or [::1]`)
      }
      return names
    },
    /** Origins as browsers send them, without a path. `*` allows all, unless `any` is false. */
    origins(name: string, { any = true } = {}): string[] {
      const origins = this.list(name, [])
      for (const origin of origins) {
        if ((any && origin === '*') || (URL.canParse(origin) && new URL(origin).origin === origin)) continue
        problems.push(
          `${name}: "${origin}" is not an origin; expected origins like https://app.example.com${any ? ', or *' : ''}`,
        )
      }
      return origins
    },
    /** Reads a number of proxies or a list of address ranges. Named ranges such as `loopback` come from Fastify. */
    proxies(name: string): number | string[] {
      const value = text(name)
      if (value === undefined) return 0
      if (/^[0-9]+$/.test(value)) return this.wholeNumber(name, 0, 0, 10)
      const ranges = this.list(name, [])
      for (const range of ranges) {
        if (isRange(range)) continue
        problems.push(`${name}: "${range}" is not an address; expected a number of proxies, or ${RANGE_FORMS}`)
      }
      return ranges
    },
    trx(name: string, fallback: string): Sun {
      const value = text(name)
      try {
        return sunFromTrx(value ?? fallback)
      } catch {
        problems.push(`${name}: "${value}" is not an amount of TRX; expected digits with at most six decimals`)
        return sunFromTrx(fallback)
      }
    },
    optionalTrx(name: string): Sun | undefined {
      return text(name) === undefined ? undefined : this.trx(name, '0')
    },
    address(name: string): TronAddress | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      return addressIn(name, value)
    },
    addresses(name: string): TronAddress[] {
      return this.list(name, []).flatMap((value) => addressIn(name, value) ?? [])
    },
    publicKey(name: string): PublicKey | undefined {
      const value = text(name)
      const key = value === undefined ? undefined : readPublicKey(value)
      if (value !== undefined && key === undefined)
        problems.push(`${name}: expected an age public key, age1...; make one with: npm run backup -- --new-keys`)
      return key
    },
    /** Reads a secret. The problem states the expected form, never the given value. */
    pattern(name: string, regex: RegExp, expected: string): string | undefined {
      const value = text(name)
      if (value === undefined || regex.test(value)) return value
      problems.push(`${name}: expected ${expected}`)
      return undefined
    },
    key32(name: string): Buffer | undefined {
      const value = text(name)
      return value === undefined ? undefined : bytes32(name, value)
    },
    keys32(name: string): Buffer[] {
      return this.list(name, []).flatMap((value) => bytes32(name, value) ?? [])
    },
  }
}

/** True for an IP address, an address range or the name of a range. */
function isRange(value: string): boolean {
  if (RANGE_NAMES.includes(value)) return true
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}
