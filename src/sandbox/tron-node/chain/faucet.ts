/** The account that gives TRX and USDT away: every chain has one, with a key of its own. */
import { addressToHex } from '../../../kernel/address.ts'
import { addressOf } from '../../../tron/keys.ts'
import { encodeRawData, signTxid, txidOf } from '../../../tron/protobuf/protobuf.ts'
import { refBytesOf, refHashOf, sha256 } from './blocks.ts'
import type { StoredTransaction } from './chain-file.ts'
import { MAX_EXPIRATION_AHEAD_MS, SUN } from './constants.ts'
import type { BlockRecord } from './types.ts'

const FEE_LIMIT_SUN = 100 * SUN

export interface Faucet {
  /** Hex. */
  address: string
  privateKey: string
}

export function faucetOf(genesisId: string): Faucet {
  const privateKey = sha256(`sandbox faucet ${genesisId}`)
  return { address: addressToHex(addressOf(privateKey)), privateKey }
}

/** `nonce` makes two equal gifts on one head two transactions. */
export function faucetTransaction(
  faucet: Faucet,
  head: BlockRecord,
  nonce: number,
  type: 'TransferContract' | 'TriggerSmartContract',
  value: object,
): StoredTransaction {
  const raw = encodeRawData({
    contract: [{ type, parameter: { value: { owner_address: faucet.address, ...value } } }],
    ref_block_bytes: refBytesOf(head),
    ref_block_hash: refHashOf(head),
    expiration: head.timestampMs + MAX_EXPIRATION_AHEAD_MS,
    timestamp: head.timestampMs + nonce,
    fee_limit: type === 'TriggerSmartContract' ? FEE_LIMIT_SUN : 0,
  })
  return { raw, signatures: [signTxid(txidOf(raw), faucet.privateKey)], signers: [faucet.address] }
}
