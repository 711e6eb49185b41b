/** Benchmark: signing a txid and recovering its signer, against tronweb. */
import { createHash } from 'node:crypto'
import { utils } from 'tronweb'
import { addressOfPrivateKey, signerOfHash, signHash } from '../src/tron/signature.ts'
import { compare, perSecond } from './support.ts'

const COUNT = 100
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const bytes = (hex: string) => [...Buffer.from(hex, 'hex')]
const KEY = hash('a key')
const OWNER = addressOfPrivateKey(KEY)
const txids = Array.from({ length: COUNT }, (_, n) => hash(`transaction ${n}`))

await compare({
  bench: 'signatures',
  unit: 'signed and recovered/s',
  aim: '>= 8',
  rounds: 5,
  ours: () =>
    perSecond(COUNT, () => {
      for (const txid of txids) {
        if (signerOfHash(txid, signHash(txid, KEY)) !== OWNER) throw new Error('somebody else signed')
      }
    }),
  baseline: () =>
    perSecond(COUNT, () => {
      for (const txid of txids) utils.crypto.ecRecover(txid, utils.crypto.ECKeySign(bytes(txid), bytes(KEY)))
    }),
})
