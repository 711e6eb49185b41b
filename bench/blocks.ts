/** Transactions of other people, as java-tron returns them. They fill the blocks of a fake chain. */
import { createHash } from 'node:crypto'

export const hash = (text: string) => createHash('sha256').update(text).digest('hex')
export const hexAddress = (i: number) => `41${hash(`a${i}`).slice(0, 40)}`

/** Returns a transaction with a signature, around one contract. */
const transaction = (id: string, type: string, value: object): object => ({
  ret: [{ contractRet: 'SUCCESS' }],
  signature: [hash(`sig${id}`).repeat(2)],
  txID: hash(id),
  raw_data: {
    contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
    ref_block_bytes: 'c9e4',
    ref_block_hash: '9f6d1b2f6f0f3a4b',
    expiration: 1_700_000_060_000,
    timestamp: 1_700_000_000_000,
  },
  raw_data_hex: hash(`raw${id}`).repeat(4),
})

export const transfer = (id: string, from: string, to: string, amount: number): object =>
  transaction(id, 'TransferContract', { amount, owner_address: from, to_address: to })

/** Returns a call with `words` arguments, of which the first is an address, like a token transfer. */
export const contractCall = (id: string, from: string, to: string, words: number): object =>
  transaction(id, 'TriggerSmartContract', {
    data: `a9059cbb${'0'.repeat(24)}${to.slice(2)}${hash(id).repeat(words - 1)}`,
    owner_address: from,
    contract_address: hexAddress(3),
  })
