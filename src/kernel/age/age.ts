/**
 * Files encrypted to a public key, in the format of age (age-encryption.org/v1): the `age` tool opens what is sealed
 * here, and the other way round. Of its kinds of keys X25519 alone; what is for others is passed over.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { AppError } from '../errors.ts'
import { fromBech32, toBech32 } from './bech32.ts'

const PUBLIC_PREFIX = 'age'
const PRIVATE_PREFIX = 'age-secret-key-'
const VERSION = 'age-encryption.org/v1'
const KIND = 'X25519'
const CHUNK = 65_536
const TAG = 16
const NONCE = 16
const CIPHER = 'chacha20-poly1305'
/** Before the 32 bytes of a key: what says in DER that it is one of X25519. */
const DER_PUBLIC = Buffer.from('302a300506032b656e032100', 'hex')
const DER_PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex')
/** A header of one key has 200 bytes. */
const MAX_HEADER = 65_536

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** `age1...`. */
export type PublicKey = { readonly bytes: Buffer }

/** `AGE-SECRET-KEY-1...`. */
export type PrivateKey = { readonly key: KeyObject; readonly publicBytes: Buffer }

/** Undefined: it is none. */
export function readPublicKey(text: string): PublicKey | undefined {
  const bytes = fromBech32(PUBLIC_PREFIX, text)
  return bytes?.length === 32 ? { bytes } : undefined
}

/** The keys in a file as `age-keygen` writes it: lines that begin with `#` are remarks. Throws AppError AGE_NO_KEY. */
export function readPrivateKeys(text: string): PrivateKey[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#')).map(privateKeyIn)
  if (keys.length === 0) throw noKey('there is no private key')
  return keys
}

function privateKeyIn(line: string): PrivateKey {
  const bytes = fromBech32(PRIVATE_PREFIX, line)
  if (bytes?.length !== 32) throw noKey('a line is no private key')
  const key = createPrivateKey({ key: Buffer.concat([DER_PRIVATE, bytes]), format: 'der', type: 'pkcs8' })
  return { key, publicBytes: rawPublic(createPublicKey(key)) }
}

const noKey = (what: string) => new AppError('AGE_NO_KEY', { detail: `${what}; expected AGE-SECRET-KEY-1...` })

/** As `age-keygen` makes them. */
export function newKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(DER_PRIVATE.length)
  return {
    publicKey: toBech32(PUBLIC_PREFIX, rawPublic(publicKey)),
    privateKey: toBech32(PRIVATE_PREFIX, secret).toUpperCase(),
  }
}

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

interface Header {
  stanzas: Stanza[]
  /** What `mac` is of. */
  signed: Buffer
  mac: Buffer
}

interface Stanza {
  args: string[]
  body: Buffer
}

async function* opened(sealed: Bytes, fileKeyOf: (header: Header) => Buffer): AsyncGenerator<Buffer> {
  const source = sourceOf(sealed)
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

function headerOf(fileKey: Buffer, to: PublicKey): Buffer {
  const own = generateKeyPairSync('x25519')
  const share = rawPublic(own.publicKey)
  const wrap = wrapKey(own.privateKey, to.bytes, share, to.bytes)
  const body = single(wrap).seal(fileKey)
  const signed = Buffer.from(`${VERSION}\n-> ${KIND} ${base64(share)}\n${base64(body)}\n---`)
  return Buffer.concat([signed, Buffer.from(` ${base64(macOf(fileKey, signed))}\n`)])
}

/** Undefined: it is for somebody else. */
function unwrapped({ args: [kind, text = ''], body }: Stanza, { key, publicBytes }: PrivateKey): Buffer | undefined {
  const share = Buffer.from(text, 'base64')
  if (kind !== KIND || share.length !== 32 || body.length !== 16 + TAG) return undefined
  try {
    return single(wrapKey(key, share, share, publicBytes)).open(body)
  } catch {
    return undefined
  }
}

function wrapKey(own: KeyObject, theirs: Buffer, share: Buffer, recipient: Buffer): Buffer {
  const publicKey = createPublicKey({ key: Buffer.concat([DER_PUBLIC, theirs]), format: 'der', type: 'spki' })
  const shared = diffieHellman({ privateKey: own, publicKey })
  return derived(shared, Buffer.concat([share, recipient]), `${VERSION}/${KIND}`)
}

const derived = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

const macOf = (fileKey: Buffer, signed: Buffer): Buffer =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(signed)
    .digest()

const rawPublic = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(DER_PUBLIC.length)

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** Each chunk has a nonce of its number; the last one another than it would have in the middle. */
function streamOf(fileKey: Buffer, nonce: Buffer) {
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
const single = (key: Buffer) => ({
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

const truncated = () => new AppError('AGE_TRUNCATED', { detail: 'the file ends too early: a part of it is missing' })
const changed = () => new AppError('AGE_CHANGED', { detail: 'the file was cut off or changed since it was encrypted' })

/** Of `size` bytes each, the last one of at least one unless there is nothing at all. */
async function* chunksOf(bytes: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(part)
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size)) yield { chunk: all.subarray(0, size), last: false }
    held = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(held), last: true }
}

/** Bytes taken from the start, and what is left of them. */
function sourceOf(bytes: Bytes) {
  const parts = (async function* () {
    yield* bytes
  })()
  let held: Buffer = Buffer.alloc(0)
  async function more(): Promise<void> {
    const { done, value } = await parts.next()
    if (done) throw truncated()
    held = Buffer.concat([held, value])
  }
  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    async exactly(length: number): Promise<Buffer> {
      while (held.length < length) await more()
      return take(length)
    },
    /** With the end of line. */
    async line(): Promise<Buffer> {
      for (;;) {
        const end = held.indexOf(10)
        if (end >= 0) return take(end + 1)
        if (held.length > MAX_HEADER) throw changed()
        await more()
      }
    },
    async *rest(): AsyncGenerator<Buffer> {
      if (held.length > 0) yield held
      yield* parts
    },
  }
}

/** Throws AppError AGE_TRUNCATED, AGE_CHANGED. */
async function readHeader(source: ReturnType<typeof sourceOf>): Promise<Header> {
  const read: Buffer[] = []
  const line = async (): Promise<string> => {
    const bytes = await source.line()
    read.push(bytes)
    return bytes.toString('latin1').slice(0, -1)
  }
  if ((await line()) !== VERSION) throw changed()
  const stanzas: Stanza[] = []
  for (;;) {
    if (read.length > MAX_HEADER / 64) throw changed()
    const first = await line()
    if (first.startsWith('--- ')) {
      const before = Buffer.concat(read.slice(0, -1))
      return {
        stanzas,
        signed: Buffer.concat([before, Buffer.from('---')]),
        mac: Buffer.from(first.slice(4), 'base64'),
      }
    }
    if (!first.startsWith('-> ')) throw changed()
    let body = ''
    for (;;) {
      const part = await line()
      body += part
      if (part.length < 64) break
    }
    stanzas.push({ args: first.slice(3).split(' '), body: Buffer.from(body, 'base64') })
  }
}
