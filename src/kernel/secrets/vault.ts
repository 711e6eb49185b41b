/**
 * Secrets at rest, AES-256-GCM in two layers: the master key wraps each secret's data key. Format, in base64url:
 * `v2.<master key id>.<wrapped data key>.<iv>.<tag>.<text>`. The row is the associated data of both layers, so a copy
 * in another row cannot be decrypted. The old format 1 uses the master key directly and can still be decrypted.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'

export interface Vault {
  /** Prefix of every secret that is sealed under the current master key. */
  readonly prefix: string
  seal(secret: string, row: string): string
  /** Throws AppError VAULT_CANNOT_OPEN {row} for another key, another row or damaged data. */
  open(sealed: string, row: string): string
  /** Re-seals a secret under the current master key. Throws AppError VAULT_CANNOT_OPEN {row}. */
  reseal(sealed: string, row: string): string
  /** Returns a MAC of the bytes under the current master key, followed by those under the previous keys. */
  macs(purpose: string, bytes: Buffer): [Buffer, ...Buffer[]]
}

interface MasterKey {
  id: string
  key: Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** `key` seals and opens; the `previous` keys only open. Each has 32 bytes. */
export function createVault(key: Buffer, previous: readonly Buffer[] = []): Vault {
  const current = masterKey(key)
  const former = previous.map(masterKey)
  const keys = [current, ...former]
  const prefix = `v2.${current.id}.`

  function wrap(dataKey: Buffer, row: string): string {
    const { iv, tag, text } = encrypt(current.key, dataKey, associatedData(current.id, row))
    return `${prefix}${Buffer.concat([iv, tag, text]).toString('base64url')}`
  }

  function unwrapKey(id: string, wrappedKey: string, row: string): Buffer {
    const masterKeyFound = keys.find((one) => one.id === id)
    if (!masterKeyFound) throw new Error('sealed with an unknown master key')
    const bytes = Buffer.from(wrappedKey, 'base64url')
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
    const text = bytes.subarray(IV_BYTES + TAG_BYTES)
    return decrypt(masterKeyFound.key, { iv: bytes.subarray(0, IV_BYTES), tag, text }, associatedData(id, row))
  }

  function decryptSealed(sealed: string, row: string): string {
    const [version, ...parts] = sealed.split('.')
    if (version === 'v1')
      return firstSuccess(keys, ({ key }) => decrypt(key, parseCiphertext(parts), row)).toString('utf8')
    const [id = '', dataKey = '', ...box] = parts
    if (version !== 'v2') throw new Error('unknown format of a sealed secret')
    return decrypt(unwrapKey(id, dataKey, row), parseCiphertext(box), row).toString('utf8')
  }

  const vault: Vault = {
    prefix,
    seal(secret, row) {
      const dataKey = randomBytes(KEY_BYTES)
      const { iv, tag, text } = encrypt(dataKey, Buffer.from(secret), row)
      return [wrap(dataKey, row), ...[iv, tag, text].map((part) => part.toString('base64url'))].join('.')
    },
    macs(purpose, bytes) {
      const macOf = ({ key }: MasterKey) => createHmac('sha256', key).update(`${purpose}\n`).update(bytes).digest()
      return [macOf(current), ...former.map(macOf)]
    },
    open: (sealed, row) => orThrowCannotOpen(row, () => decryptSealed(sealed, row)),
    reseal(sealed, row) {
      const [version, id = '', dataKey = '', ...box] = sealed.split('.')
      // Decrypts both layers first, so that damaged data is reported instead of wrapped again.
      const secret = vault.open(sealed, row)
      if (version === 'v1') return vault.seal(secret, row)
      return orThrowCannotOpen(row, () => [wrap(unwrapKey(id, dataKey, row), row), ...box].join('.'))
    },
  }
  return vault
}

/** The id identifies the key and reveals nothing else about it. */
function masterKey(key: Buffer): MasterKey {
  if (key.length !== KEY_BYTES) throw new RangeError('the encryption key must have 32 bytes')
  return { id: createHmac('sha256', key).update('sunwatt master key').digest('hex').slice(0, 16), key }
}

const associatedData = (id: string, row: string): string => `data key ${id} ${row}`

interface Ciphertext {
  iv: Buffer
  tag: Buffer
  text: Buffer
}

function parseCiphertext(parts: readonly string[]): Ciphertext {
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text || parts.length !== 3) throw new Error('malformed sealed secret')
  return { iv, tag, text }
}

function encrypt(key: Buffer, text: Buffer, aad: string): Ciphertext {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), text: sealed }
}

function decrypt(key: Buffer, { iv, tag, text }: Ciphertext, aad: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(aad))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}

function firstSuccess<K, T>(keys: readonly K[], attempt: (key: K) => T): T {
  let lastError: unknown
  for (const key of keys)
    try {
      return attempt(key)
    } catch (error) {
      lastError = error
    }
  throw lastError
}

function orThrowCannotOpen<T>(row: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (cause) {
    throw new AppError('VAULT_CANNOT_OPEN', { row }, { cause })
  }
}
