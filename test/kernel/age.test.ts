/** Tests encryption to a public key, compatible with the program `age`. */
import { describe, expect, it } from 'vitest'
import { createSeal, newKeyPair, unseal } from '../../src/kernel/age/age.ts'
import { type PublicKey, readPrivateKeys, readPublicKey } from '../../src/kernel/age/keys.ts'

const CHUNK = 65_536

async function all(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}

async function keyPair() {
  const { publicKey, privateKey } = await newKeyPair()
  return { to: readPublicKey(publicKey) as PublicKey, keys: readPrivateKeys(`# mine\n${privateKey}\n`) }
}

const codeOf = (bytes: Buffer, { keys }: Awaited<ReturnType<typeof keyPair>>) =>
  all(unseal([bytes], keys)).then(
    () => 'opened',
    (error) => error.code,
  )

const mine = await keyPair()

describe('an encrypted file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %i bytes decrypts to its content', async (size) => {
    const plain = Buffer.alloc(size, 'sun')
    const seal = createSeal(mine.to)
    const sealed = await all(seal.seal([plain.subarray(0, 10), plain.subarray(10)]))
    expect((await all(unseal([sealed.subarray(0, 50), sealed.subarray(50)], mine.keys))).equals(plain)).toBe(true)
    expect((await all(seal.check([sealed]))).equals(plain)).toBe(true)
    expect(await codeOf(sealed, await keyPair())).toBe('AGE_OTHER_KEY')
  })

  it('that is truncated or changed anywhere is rejected', async () => {
    const sealed = await all(createSeal(mine.to).seal([Buffer.alloc(2 * CHUNK + 5)]))
    const payload = sealed.length - (2 * CHUNK + 5 + 3 * 16)
    expect(await codeOf(sealed.subarray(0, 100), mine)).toBe('AGE_CHANGED')
    expect(await codeOf(sealed.subarray(0, payload + CHUNK + 16), mine)).toBe('AGE_CHANGED')
    expect(await codeOf(sealed.subarray(0, -1), mine)).toBe('AGE_CHANGED')
    const broken = new Error('read failed', { cause: 'disk' })
    const failing = async function* () {
      yield sealed.subarray(0, 300)
      throw Object.assign(broken, { code: 'EIO' })
    }
    await expect(all(unseal(failing(), mine.keys))).rejects.toBe(broken)
    expect(await codeOf(Buffer.concat([sealed, Buffer.from('x')]), mine)).toBe('AGE_CHANGED')
    const swapped = [
      [0, payload],
      [payload + CHUNK + 16, payload + 2 * (CHUNK + 16)],
      [payload, payload + CHUNK + 16],
    ]
    const pieces = swapped.map(([from, to]) => sealed.subarray(from, to))
    expect(await codeOf(Buffer.concat([...pieces, sealed.subarray(payload + 2 * (CHUNK + 16))]), mine)).toBe(
      'AGE_CHANGED',
    )
    for (const at of [30, 120, payload - 1, payload + 3, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await codeOf(changed, mine), String(at)).toMatch(/^AGE_(CHANGED|OTHER_KEY)$/)
    }
  })

  it('of another program, encrypted for two keys, opens with the second key', async () => {
    const keys = readPrivateKeys('AGE-SECRET-KEY-12E7AVUSPL5AJU7X7YLP7P8QHMVAZGXCAXQUC3S96FT792LX9Z8RQ43FN6H')
    expect((await all(unseal([Buffer.from(FOREIGN, 'base64')], keys))).toString()).toBe('sealed by another program')
  })
})

it('mistyped and invalid encryption keys are rejected', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  expect(publicKey).toMatch(/^age1[a-z0-9]{58}$/)
  expect(privateKey).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/)
  const last = publicKey.endsWith('q') ? 'p' : 'q'
  for (const wrong of ['', privateKey, publicKey.slice(0, -1) + last, `A${publicKey.slice(1)}`])
    expect(readPublicKey(wrong)).toBeUndefined()
  for (const wrong of ['', '# a remark alone', publicKey]) expect(() => readPrivateKeys(wrong)).toThrow('AGE_NO_KEY')
})

const FOREIGN = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBkVytlZG9kVEhVVlhRS1FEcjJFZE9RN1VjblhiL2V6UnFSeVJSbllPNjNvCmI4UXkraWw5T
GdhMElvR0JFa2VSTU5OV2ZsaW9sY0QwbWY1aUZpM0o1WVkKLT4gWDI1NTE5IGhQKzJ5Vi9iQThDUmcySUNscWdvMkh6STFIVFl0bUpTVU9tMnFhbExYZ3c
KK2ZGZktlTVRxb1I5clU5a2VRSWgxMHI2T3V5S3FEQlc5Q2FrbU5OUXIyUQotLS0gdmN4RkRNOXdKd3pQbE0zZjZ2UlIvc3JXbTZMN3ZBelhUcHpQVHhoa
HVaYwr9WEHIVakl7nEPg0V0pBbiqj0bZ92AomPOJ+UBAF8NTJ2Vd5C1XlmXj8QxrDizFQq07VHMlPsTQvQ=`
