/** BIP-39 and BIP-32 by Node and libsecp256k1: ten times as quick as in JavaScript. */
import { createHmac, pbkdf2Sync } from 'node:crypto'
import secp256k1 from 'secp256k1'

const HARDENED = 2 ** 31

/** A private key that has children. */
export interface Branch {
  key: Buffer
  chainCode: Buffer
}

/** `words`: lower case, one space between two. No passphrase. */
export function rootOf(words: string): Branch {
  return branchOf('Bitcoin seed', pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))
}

/** The child at a path from `root`, like `44'/195'/0'/0`: a step with ' is a hardened one. */
export function descend(root: Branch, path: string): Branch {
  return path.split('/').reduce((at, step) => {
    const index = Number.parseInt(step, 10)
    return child(at, step.endsWith("'") ? index + HARDENED : index)
  }, root)
}

/** Throws an Error where there is no key at `index`: at one in 2^127. */
export function child({ key, chainCode }: Branch, index: number): Branch {
  const data = Buffer.alloc(37)
  if (index >= HARDENED) key.copy(data, 1)
  else data.set(secp256k1.publicKeyCreate(key, true))
  data.writeUInt32BE(index, 33)
  const made = branchOf(chainCode, data)
  secp256k1.privateKeyTweakAdd(made.key, key)
  return made
}

function branchOf(secret: string | Buffer, data: Buffer): Branch {
  const both = createHmac('sha512', secret).update(data).digest()
  return { key: Buffer.from(both.subarray(0, 32)), chainCode: both.subarray(32) }
}
