/**
 * Who pays with a signed transaction has no account here: the paying address stands for one. Its orders are those
 * of `external:<address>`, and what `buyer:external:<address>` holds is on its way back to that address. Pure.
 */
import { type TronAddress, tronAddress } from '../../kernel/address.ts'
import type { TransactionProblem } from '../../tron/verify.ts'

const PREFIX = 'external:'

/** In place of an account's id. */
export const payerId = (address: TronAddress): string => `${PREFIX}${address}`

export const PAYERS = payerId('' as TronAddress)

/** The address behind such an id; undefined for an account's. */
export function payerOf(accountId: string): TronAddress | undefined {
  return accountId.startsWith(PREFIX) ? tronAddress(accountId.slice(PREFIX.length)) : undefined
}

/** What is wrong with a signed transaction, as the rest of a sentence about `signedTx`. */
export function problemText(problem: TransactionProblem): string {
  switch (problem.code) {
    case 'SHAPE':
      return `has no usable ${problem.field}`
    case 'FIELD':
      return `has a ${problem.field} that cannot be`
    case 'RAW_DATA_HEX':
      return `has a raw_data_hex that is no transaction: ${problem.reason}`
    case 'CONTRACT_TYPE':
      return `must be a TransferContract, it is a ${problem.type}`
    case 'EXPIRED':
      return 'has expired, or is about to: sign a new one'
    case 'EXPIRATION_TOO_FAR':
      return 'has an expiration more than 24 hours away'
    case 'PERMISSION':
      return `names permission ${problem.permissionId}, which its owner does not have or which may not transfer`
    case 'SIGNER':
      return 'is not signed by its owner'
    case 'TXID':
      return 'has a txID that is not the hash of its raw_data_hex'
    case 'RAW_DATA':
      return 'has a raw_data that says something else than its raw_data_hex'
    case 'SIGNATURE':
      return 'has a signature that is none'
  }
}
