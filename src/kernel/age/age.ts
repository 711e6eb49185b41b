/** Encrypts files to a public key in the format of age (age-encryption.org/v1). */
import { Decrypter, Encrypter, generateX25519Identity, type Identity, identityToRecipient } from 'age-encryption'
import type { Bytes } from '../bytes/byte-reader.ts'
import { AppError } from '../errors.ts'
import type { PrivateKey, PublicKey } from './keys.ts'

export interface Seal {
  seal(plain: Bytes): AsyncGenerator<Buffer>
  /** Decrypts this seal's own file without a private key, to verify it. Throws the errors of `unseal`. */
  check(sealed: Bytes): AsyncGenerator<Buffer>
}

/** Creates a seal for one file. */
export function createSeal(recipient: PublicKey): Seal {
  let storedKey: Uint8Array | null = null
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      storedKey = fileKey
      return []
    },
  })
  return {
    async *seal(plain) {
      yield* buffersOf(await encrypter.encrypt(ReadableStream.from<Uint8Array>(plain)))
    },
    check: (sealed) => unseal(sealed, [{ unwrapFileKey: () => storedKey }]),
  }
}

export const isSealed = (start: Buffer): boolean => start.toString('latin1').startsWith('age-encryption.org/')

/**
 * Decrypts a file. Throws AppError AGE_OTHER_KEY, or AGE_CHANGED if the file was cut off or changed. Bytes yielded
 * before the error are authentic.
 */
export async function* unseal(sealed: Bytes, keys: readonly (PrivateKey | Identity)[]): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    yield* buffersOf(await decrypter.decrypt(ReadableStream.from<Uint8Array>(sealed)))
  } catch (error) {
    // Read errors of the file have their own code.
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

/** Makes a key pair in the format of `age-keygen`. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}
