import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  MAX_INIT_DATA_LENGTH,
  MAX_LAUNCH_AGE_MS,
  TELEGRAM_KEY,
  verifyLaunch,
} from '../../../src/bot/pages/app/init-data.ts'

/** Vector of the Mini Apps documentation (docs.telegram-mini-apps.com, init data). */
const PUBLISHED = {
  token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  raw:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc' +
    '&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C' +
    '%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
    '&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  atMs: 1_662_771_648_000,
}

const TOKEN = '42:secret'
const NOW_MS = 1_700_000_000_000

function signed(fields: Record<string, string>, token = TOKEN): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', secret).update(text).digest('hex') }).toString()
}

const FIELDS = {
  query_id: 'AAE',
  user: JSON.stringify({ id: 7, language_code: 'es' }),
  auth_date: String(NOW_MS / 1000),
  signature: 'abc',
}

describe('launch data signed with the bot token', () => {
  test('accepts the published test vector', () => {
    expect(verifyLaunch(PUBLISHED.raw, { token: PUBLISHED.token }, PUBLISHED.atMs)).toEqual({
      userId: 279058397,
      languageCode: 'ru',
      authAtMs: PUBLISHED.atMs,
      launchId: 'AAHdF6IQAAAAAN0XohDhrOrc',
      startParam: undefined,
    })
  })

  test('counts `signature` as one of the signed fields', () => {
    expect(verifyLaunch(signed(FIELDS), { token: TOKEN }, NOW_MS)).toMatchObject({ userId: 7 })
    const changed = signed(FIELDS).replace('signature=abc', 'signature=abd')
    expect(verifyLaunch(changed, { token: TOKEN }, NOW_MS)).toBe('forged')
  })

  test.each([
    ['another user', (raw: string) => raw.replace('%22id%22%3A7', '%22id%22%3A8'), 'forged'],
    ['the token of another bot', () => signed(FIELDS, '43:secret'), 'forged'],
    ['no hash', (raw: string) => raw.replace(/&hash=.*/, ''), 'forged'],
    ['a truncated hash', (raw: string) => raw.slice(0, -2), 'forged'],
    ['an additional field', (raw: string) => `${raw}&chat_type=sender`, 'forged'],
    ['a repeated field', (raw: string) => `${raw}&auth_date=1`, 'malformed'],
    ['no text', () => '', 'malformed'],
    ['too long a text', (raw: string) => `${raw}&x=${'x'.repeat(MAX_INIT_DATA_LENGTH)}`, 'malformed'],
    ['too many fields', () => Array.from({ length: 30 }, (_, i) => `f${i}=1`).join('&'), 'malformed'],
    ['a line break in a value', () => signed({ ...FIELDS, start_param: 'a\nb=c' }), 'malformed'],
    ['a name that Telegram does not use', () => signed({ ...FIELDS, 'a\nb': 'c' }), 'malformed'],
    ['no user', () => signed({ query_id: 'AAE', auth_date: FIELDS.auth_date }), 'malformed'],
    ['a user that is not JSON', () => signed({ ...FIELDS, user: '{' }), 'malformed'],
    ['a negative user id', () => signed({ ...FIELDS, user: '{"id":-7}' }), 'malformed'],
    ['a date that is not a number', () => signed({ ...FIELDS, auth_date: '1e9' }), 'malformed'],
    ['a date in the future', () => signed({ ...FIELDS, auth_date: String(NOW_MS / 1000 + 120) }), 'expired'],
  ])('refuses %s', (_, change, why) => {
    expect(verifyLaunch(change(signed(FIELDS)), { token: TOKEN }, NOW_MS)).toBe(why)
  })

  test('expires after an hour', () => {
    expect(verifyLaunch(signed(FIELDS), { token: TOKEN }, NOW_MS + MAX_LAUNCH_AGE_MS)).toMatchObject({ userId: 7 })
    expect(verifyLaunch(signed(FIELDS), { token: TOKEN }, NOW_MS + MAX_LAUNCH_AGE_MS + 1)).toBe('expired')
  })

  test('identifies a launch without query_id by what was signed', () => {
    const { query_id: _, ...direct } = FIELDS
    const launch = verifyLaunch(signed({ ...direct, start_param: 'r_1' }), { token: TOKEN }, NOW_MS)
    const launchId = expect.stringContaining('start_param=r_1') as string
    expect(launch).toMatchObject({ launchId, startParam: 'r_1' })
  })
})

describe('launch data verified with Telegram’s public key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')

  function thirdParty(botId: number): string {
    const { signature: _, ...fields } = FIELDS
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n')
    const signature = sign(null, Buffer.from(`${botId}:WebAppData\n${text}`), privateKey).toString('base64url')
    return new URLSearchParams({ ...fields, signature, hash: 'unchecked' }).toString()
  }

  test('accepts only signatures for this bot', () => {
    expect(verifyLaunch(thirdParty(42), { botId: 42, key: publicKey }, NOW_MS)).toMatchObject({ userId: 7 })
    expect(verifyLaunch(thirdParty(43), { botId: 42, key: publicKey }, NOW_MS)).toBe('forged')
  })

  test('refuses signatures of another key and malformed signatures', () => {
    expect(verifyLaunch(thirdParty(42), { botId: 42, key: TELEGRAM_KEY }, NOW_MS)).toBe('forged')
    expect(verifyLaunch(signed(FIELDS), { botId: 42, key: publicKey }, NOW_MS)).toBe('forged')
  })
})
