/**
 * Files encrypted to a public key, in the format of age (age-encryption.org/v1): the `age` tool opens what is sealed
 * here, and the other way round. Of its kinds of keys X25519 alone; what is for others is passed over.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Bytes, chunksOf, sourceOf } from '../bytes/source.ts'
import { AppError } from '../errors.ts'
import { changed, streamOf, TAG, truncated } from './cipher.ts'
import { type Header, headerOf, macOf, readHeader, unwrapped, VERSION } from './header.ts'
import type { PrivateKey, PublicKey } from './keys.ts'

const CHUNK = 65_536
const NONCE = 16

export interface Seal {
  seal(plain: Bytes): AsyncGenerator<Buffer>
  /** What this seal has sealed, without a private key: to look whether it can be read. Throws as `unseal`. */
  check(sealed: Bytes): AsyncGenerator<Buffer>
}

/** For one file. */
export function createSeal(to: PublicKey): Seal {
  const fileKey = randomBytes(16)
  return {
    async *seal(plain) {
      const nonce = randomBytes(NONCE)
      yield Buffer.concat([headerOf(fileKey, to), nonce])
      const stream = streamOf(fileKey, nonce)
      for await (const { chunk, last } of chunksOf(plain, CHUNK)) yield stream.seal(chunk, last)
    },
    check: (sealed) => opened(sealed, () => fileKey),
  }
}

/** Whether a file that begins so is one of age's. */
export const isSealed = (start: Buffer): boolean => start.toString('latin1').startsWith(`${VERSION}\n`)

/**
 * Throws AppError AGE_OTHER_KEY: it is for none of these; AGE_TRUNCATED: it ends too early; AGE_CHANGED: it is not what
 * was sealed. What was yielded before is what was sealed, but not all of it.
 */
export function unseal(sealed: Bytes, keys: readonly PrivateKey[]): AsyncGenerator<Buffer> {
  return opened(sealed, ({ stanzas }) => {
    for (const stanza of stanzas)
      for (const key of keys) {
        const fileKey = unwrapped(stanza, key)
        if (fileKey) return fileKey
      }
    throw new AppError('AGE_OTHER_KEY', { detail: 'the file was encrypted to another key' })
  })
}

async function* opened(sealed: Bytes, fileKeyOf: (header: Header) => Buffer): AsyncGenerator<Buffer> {
  const source = sourceOf(sealed, truncated)
  const header = await readHeader(source)
  const fileKey = fileKeyOf(header)
  if (!isSame(header.mac, macOf(fileKey, header.signed))) throw changed()
  const nonce = await source.exactly(NONCE)
  const stream = streamOf(fileKey, nonce)
  let first = true
  for await (const { chunk, last } of chunksOf(source.rest(), CHUNK + TAG)) {
    if (chunk.length < TAG) throw truncated()
    const plain = stream.open(chunk, last)
    // Only an empty file may end with an empty chunk.
    if (plain.length === 0 && !first) throw changed()
    first = false
    yield plain
  }
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
