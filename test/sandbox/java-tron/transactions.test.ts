/**
 * Transactions of real nodes from public documents. The product and the sandbox share one encoder and one signer
 * recovery; these vectors detect an error in the shared code.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { signerOf } from '../../../src/sandbox/tron-node/contracts/signature.ts'
import { decodeSigned } from '../../../src/sandbox/tron-node/contracts/transaction.ts'
import {
  bandwidthOf,
  decodeRawData,
  encodeRawData,
  recoverSigner,
  txidOf,
} from '../../../src/tron/protobuf/protobuf.ts'

interface RealTransaction {
  what: string
  visible: boolean
  txID?: string
  type: string
  value: object
  envelope: object
  raw_data_hex: string
  signature?: string[]
  signers?: string[]
  bandwidth?: number
}

const TRANSACTIONS: RealTransaction[] = JSON.parse(readFileSync(new URL('transactions.json', import.meta.url), 'utf8'))

describe.each(TRANSACTIONS)(
  'a recorded java-tron transaction: $what',
  ({ visible, txID, type, value, envelope, signature = [], signers = [], ...tx }) => {
    const parameter = { value, type_url: `type.googleapis.com/protocol.${type}` }
    const raw_data = { ...envelope, contract: [{ type, parameter }] }

    test('has the same bytes, id and signers in the sandbox', () => {
      const decoded = decodeSigned({ visible, raw_data, signature })
      expect(decoded).toMatchObject({ rawDataHex: tx.raw_data_hex, signatures: signature, signers })
      if (txID) expect(decoded.txid).toBe(txID)
      if (tx.bandwidth) expect(decoded.bandwidth).toBe(tx.bandwidth)
      expect(decoded.raw).toEqual(decodeRawData(tx.raw_data_hex))
    })

    test('has the same bytes, id and signers in the product', () => {
      expect(encodeRawData(raw_data, visible)).toBe(tx.raw_data_hex)
      if (!txID) return
      expect(txidOf(tx.raw_data_hex)).toBe(txID)
      expect(signature.map((each) => addressToHex(recoverSigner(txID, each)))).toEqual(signers)
      if (tx.bandwidth) expect(bandwidthOf(tx.raw_data_hex, signature.length)).toBe(tx.bandwidth)
    })
  },
)

/**
 * From the node's response to a changed `raw_data` (answers.json, `bc raw_data differs`): it recovers a different
 * signer.
 */
test('a signature over other bytes recovers the same unknown signer as on a real node', () => {
  const txid = '44ee53c18b96e74fc8f1626162ef84c0cd107a27f4138607008baefc366c2867'
  const signature =
    'ddd6b733e0bffb7008960e7207b8ef01cc558bce6492d44b227354dd1ee7108d78759652f8023b39eb1b2c9c88598d4a6e387193cb239ec9a03fd5c8f382838e1c'
  const stranger = 'TFZHDS2KDSRiHzE26ERnintVkbrEf6KgFA'
  expect(recoverSigner(txid, signature)).toBe(stranger)
  expect(signerOf(txid, signature)).toBe(addressToHex(tronAddress(stranger)))
})
