/** What stands before the chunks of a file: the key they are sealed with, itself sealed for each who may read it. */
import { createHmac, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Source } from '../bytes/source.ts'
import { changed, derived, single, TAG } from './cipher.ts'
import { keyOf, type PrivateKey, type PublicKey, rawPublic } from './keys.ts'

export const VERSION = 'age-encryption.org/v1'
const KIND = 'X25519'
/** A header of one key has 200 bytes. */
const MAX_HEADER = 65_536

export interface Header {
  stanzas: Stanza[]
  /** What `mac` is of. */
  signed: Buffer
  mac: Buffer
}

interface Stanza {
  args: string[]
  body: Buffer
}

export function headerOf(fileKey: Buffer, to: PublicKey): Buffer {
  const own = generateKeyPairSync('x25519')
  const share = rawPublic(own.publicKey)
  const wrap = wrapKey(own.privateKey, to.bytes, share, to.bytes)
  const body = single(wrap).seal(fileKey)
  const signed = Buffer.from(`${VERSION}\n-> ${KIND} ${base64(share)}\n${base64(body)}\n---`)
  return Buffer.concat([signed, Buffer.from(` ${base64(macOf(fileKey, signed))}\n`)])
}

/** Undefined: it is for somebody else. */
export function unwrapped(
  { args: [kind, text = ''], body }: Stanza,
  { key, publicBytes }: PrivateKey,
): Buffer | undefined {
  const share = Buffer.from(text, 'base64')
  if (kind !== KIND || share.length !== 32 || body.length !== 16 + TAG) return undefined
  try {
    return single(wrapKey(key, share, share, publicBytes)).open(body)
  } catch {
    return undefined
  }
}

function wrapKey(own: KeyObject, theirs: Buffer, share: Buffer, recipient: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: keyOf(theirs) })
  return derived(shared, Buffer.concat([share, recipient]), `${VERSION}/${KIND}`)
}

export const macOf = (fileKey: Buffer, signed: Buffer): Buffer =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(signed)
    .digest()

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Throws AppError AGE_TRUNCATED, AGE_CHANGED. */
export async function readHeader(source: Source): Promise<Header> {
  const read: Buffer[] = []
  const line = async (): Promise<string> => {
    const bytes = await source.line(MAX_HEADER)
    if (!bytes) throw changed()
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
