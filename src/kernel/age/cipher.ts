/** What is sealed with one key: the chunks of a file, and single messages. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { AppError } from '../errors.ts'

export const TAG = 16
const CIPHER = 'chacha20-poly1305'

export const derived = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

/** Each chunk has a nonce of its number; the last one another than it would have in the middle. */
export function streamOf(fileKey: Buffer, nonce: Buffer) {
  const key = derived(fileKey, nonce, 'payload')
  let number = 0
  const next = (last: boolean): Buffer => {
    const counter = Buffer.alloc(12)
    counter.writeUIntBE(number++, 5, 6)
    counter[11] = last ? 1 : 0
    return counter
  }
  return {
    seal: (chunk: Buffer, last: boolean): Buffer => sealOne(key, next(last), chunk),
    /** Throws AppError AGE_TRUNCATED, AGE_CHANGED. */
    open(chunk: Buffer, last: boolean): Buffer {
      const plain = openOne(key, next(last), chunk)
      if (plain) return plain
      number--
      // As the end of the file it is wrong, as a chunk before it right: what came after is missing.
      throw last && openOne(key, next(false), chunk) ? truncated() : changed()
    },
  }
}

/** One message under a key that has no other. */
export const single = (key: Buffer) => ({
  seal: (plain: Buffer): Buffer => sealOne(key, Buffer.alloc(12), plain),
  open: (sealed: Buffer): Buffer | undefined => openOne(key, Buffer.alloc(12), sealed),
})

function sealOne(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openOne(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

export const truncated = () =>
  new AppError('AGE_TRUNCATED', { detail: 'the file ends too early: a part of it is missing' })
export const changed = () =>
  new AppError('AGE_CHANGED', { detail: 'the file was cut off or changed since it was encrypted' })
