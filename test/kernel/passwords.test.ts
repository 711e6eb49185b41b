/** Hashes of passwords, and codes of authenticator apps. */
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, PASSWORD_COST } from '../../src/kernel/secrets/passwords.ts'
import { newTotpSecret, totpStepOf, totpUrl } from '../../src/kernel/secrets/totp.ts'

const CHEAP = { log2N: 4, r: 8, p: 1 }

describe('the hash of a password', () => {
  test('names its cost and has its own salt', async () => {
    const [one, two] = [await hashPassword('a long phrase', CHEAP), await hashPassword('a long phrase', CHEAP)]
    expect(one).toMatch(/^scrypt\$4\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(two).not.toBe(one)
    expect(await hashPassword('a long phrase', PASSWORD_COST)).toMatch(/^scrypt\$15\$8\$3\$/)
  })

  test('matches this password only, at the cost that it names', async () => {
    const stored = await hashPassword('café au lait, twice', CHEAP)
    expect(await isPassword('café au lait, twice', stored, PASSWORD_COST)).toBe(true)
    // A combining accent, as some keyboards send it.
    expect(await isPassword('cafe\u0301 au lait, twice', stored, CHEAP)).toBe(true)
    for (const wrong of ['', 'cafe au lait, twice', 'café au lait, twice ', 'CAFÉ AU LAIT, TWICE'])
      expect(await isPassword(wrong, stored, CHEAP), wrong).toBe(false)
    for (const none of [null, undefined, '']) expect(await isPassword('', none, CHEAP)).toBe(false)
  })
})

describe('a code of an authenticator app', () => {
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is that of RFC 6238', (sec, code) => {
    expect(totpStepOf(SECRET, code, sec * 1000)).toBe(Math.floor(sec / 30))
  })

  test('counts for its own step, one step early and one step late', () => {
    const step = Math.floor(1_234_567_890 / 30)
    const offsets = [-2, -1, 0, 1, 2]
    const steps = offsets.map((offset) => totpStepOf(SECRET, '005924', (1_234_567_890 + offset * 30) * 1000))
    expect(steps).toEqual([undefined, step, step, step, undefined])
  })

  test.each(['', '5924', '0059240', '00592a', '００５９２４', ' 005924'])('is not %j', (code) => {
    expect(totpStepOf(SECRET, code, 1_234_567_890_000)).toBeUndefined()
  })

  test('has a secret of 160 random bits, which the QR code contains', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(secret)
    const url = new URL(totpUrl(secret, 'anna', 'sunwatt mainnet'))
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/sunwatt mainnet:anna',
    ])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, digits: '6', period: '30', algorithm: 'SHA1' })
  })
})
