/** Files encrypted to a public key, in the format of age (age-encryption.org/v1). */
import { Decrypter, Encrypter, generateX25519Identity, type Identity, identityToRecipient } from 'age-encryption'
import type { Bytes } from '../bytes/source.ts'
import { AppError } from '../errors.ts'
import type { PrivateKey, PublicKey } from './keys.ts'

export interface Seal {
  seal(plain: Bytes): AsyncGenerator<Buffer>
  /** What this seal has sealed, without a private key: to look whether it can be read. Throws as `unseal`. */
  check(sealed: Bytes): AsyncGenerator<Buffer>
}

/** For one file. */
export function createSeal(to: PublicKey): Seal {
  let kept: Uint8Array | null = null
  const encrypter = new Encrypter()
  encrypter.addRecipient(to)
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      kept = fileKey
      return []
    },
  })
  return {
    async *seal(plain) {
      yield* buffersOf(await encrypter.encrypt(ReadableStream.from<Uint8Array>(plain)))
    },
    check: (sealed) => opened(sealed, [{ unwrapFileKey: () => kept }]),
  }
}

/** Whether a file that begins so is one of age's. */
export const isSealed = (start: Buffer): boolean => start.toString('latin1').startsWith('age-encryption.org/')

/**
 * Throws AppError AGE_OTHER_KEY: it is for none of these; AGE_CHANGED: it is not what was sealed, or not all of it.
 * What was yielded before is what was sealed.
 */
export const unseal = (sealed: Bytes, keys: readonly PrivateKey[]): AsyncGenerator<Buffer> => opened(sealed, keys)

async function* opened(sealed: Bytes, keys: readonly (PrivateKey | Identity)[]): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    yield* buffersOf(await decrypter.decrypt(ReadableStream.from<Uint8Array>(sealed)))
  } catch (error) {
    // The file could not be read: that has a code of its own.
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code !== undefined) throw error
    if (/^no identity matched/.test((error as Error).message))
      throw new AppError('AGE_OTHER_KEY', { detail: 'the file was encrypted to another key' })
    const detail = 'the file was cut off or changed since it was encrypted'
    throw new AppError('AGE_CHANGED', { detail }, { cause: error })
  }
}

async function* buffersOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) yield Buffer.from(buffer, byteOffset, byteLength)
}

/** As `age-keygen` makes them. */
export async function newKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}
