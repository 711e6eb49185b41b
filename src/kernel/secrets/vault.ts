/**
 * Secrets at rest, AES-256-GCM in two layers: each is encrypted with a data key of its own, and that is wrapped by a
 * master key. `v2.<id of the master key>.<wrapped data key>.<iv>.<tag>.<text>`, in base64url. The row a secret belongs
 * to is the associated data of both, so that one copied to another row does not open. Format 1, of before, is
 * encrypted with the master key itself: it still opens.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'

export interface Vault {
  /** What everything begins with that is sealed under the present master key. */
  readonly mark: string
  seal(secret: string, row: string): string
  /** Throws AppError VAULT_CANNOT_OPEN {row}: another key, another row, or damaged. */
  open(sealed: string, row: string): string
  /** The same under the present master key. Throws AppError VAULT_CANNOT_OPEN {row}. */
  renewed(sealed: string, row: string): string
}

interface MasterKey {
  id: string
  key: Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** `key` seals and opens; the `former` ones open. 32 bytes each. */
export function createVault(key: Buffer, former: readonly Buffer[] = []): Vault {
  const present = masterKey(key)
  const keys = [present, ...former.map(masterKey)]
  const mark = `v2.${present.id}.`

  function wrap(dataKey: Buffer, row: string): string {
    const { iv, tag, text } = encrypted(present.key, dataKey, wrapped(present.id, row))
    return `${mark}${Buffer.concat([iv, tag, text]).toString('base64url')}`
  }

  function unwrapped(id: string, given: string, row: string): Buffer {
    const by = keys.find((one) => one.id === id)
    if (!by) throw new Error('of a master key that is not here')
    const bytes = Buffer.from(given, 'base64url')
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
    const text = bytes.subarray(IV_BYTES + TAG_BYTES)
    return decrypted(by.key, { iv: bytes.subarray(0, IV_BYTES), tag, text }, wrapped(id, row))
  }

  function openOf(sealed: string, row: string): string {
    const [version, ...parts] = sealed.split('.')
    if (version === 'v1') return firstOf(keys, ({ key }) => decrypted(key, boxOf(parts), row)).toString('utf8')
    const [id = '', dataKey = '', ...box] = parts
    if (version !== 'v2') throw new Error('form')
    return decrypted(unwrapped(id, dataKey, row), boxOf(box), row).toString('utf8')
  }

  const vault: Vault = {
    mark,
    seal(secret, row) {
      const dataKey = randomBytes(KEY_BYTES)
      const { iv, tag, text } = encrypted(dataKey, Buffer.from(secret), row)
      return [wrap(dataKey, row), ...[iv, tag, text].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, row) => orCannot(row, () => openOf(sealed, row)),
    renewed(sealed, row) {
      const [version, id = '', dataKey = '', ...box] = sealed.split('.')
      // Of both layers: what is damaged does not go on as if it were well.
      const secret = vault.open(sealed, row)
      if (version === 'v1') return vault.seal(secret, row)
      return orCannot(row, () => [wrap(unwrapped(id, dataKey, row), row), ...box].join('.'))
    },
  }
  return vault
}

/** Its id tells it from others, and nothing else about it. */
function masterKey(key: Buffer): MasterKey {
  if (key.length !== KEY_BYTES) throw new RangeError('the encryption key has 32 bytes')
  return { id: createHmac('sha256', key).update('sunwatt master key').digest('hex').slice(0, 16), key }
}

const wrapped = (id: string, row: string): string => `data key ${id} ${row}`

interface Box {
  iv: Buffer
  tag: Buffer
  text: Buffer
}

function boxOf(parts: readonly string[]): Box {
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text || parts.length !== 3) throw new Error('form')
  return { iv, tag, text }
}

function encrypted(key: Buffer, text: Buffer, about: string): Box {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), text: sealed }
}

function decrypted(key: Buffer, { iv, tag, text }: Box, about: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}

/** What the first of them answers; throws as the last one does. */
function firstOf<K, T>(keys: readonly K[], attempt: (key: K) => T): T {
  let failed: unknown
  for (const key of keys)
    try {
      return attempt(key)
    } catch (error) {
      failed = error
    }
  throw failed
}

function orCannot<T>(row: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (cause) {
    throw new AppError('VAULT_CANNOT_OPEN', { row }, { cause })
  }
}
