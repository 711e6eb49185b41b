/** Pure validation of a signed delegation against its order, as specified in the contract's section "Manual sell". */
import type { SaleReason } from '../../contract/wallets/manual-sale.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { SUN_PER_TRX, type Sun } from '../../kernel/sun.ts'
import { lockPeriodBlocks, stakeFor, unitsFor } from '../../tron/resources.ts'
import { HIGH_S_ADVICE } from '../../tron/signature.ts'
import type { DelegateContract, ReadContract } from '../../tron/types.ts'
import type { TransactionProblem } from '../../tron/verify.ts'
import type { Totals } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'

/** Checks every field of the delegation except the amount. Throws AppError INVALID_PARAMS. */
export function checkSale(
  contract: ReadContract,
  order: { resource: Resource; receiver: string; durationSec: number },
): DelegateContract {
  if (contract.kind !== 'delegate') throw invalidSale('must be a DelegateResourceContract')
  const { owner, receiver, resource, lock, lockPeriodBlocks: lockBlocks } = contract
  if (resource !== order.resource) throw invalidSale(`resource must be ${order.resource}, it is ${resource}`)
  if (receiver !== order.receiver) throw invalidSale(`receiver_address must be ${order.receiver}, it is ${receiver}`)
  if (owner === receiver) throw invalidSale('owner_address must not be the receiver', 'own')
  if (!lock) throw invalidSale('lock must be true')
  const expectedBlocks = lockPeriodBlocks(order.durationSec)
  if (lockBlocks !== expectedBlocks)
    throw invalidSale(`lock_period must be ${expectedBlocks} blocks, it is ${lockBlocks}`)
  return contract
}

/**
 * Returns the units of a sale: all remaining units or, if the order allows partial fills, those that the stake yields.
 * Throws AppError INVALID_PARAMS.
 */
export function unitsOfSale(balanceSun: Sun, order: WaitingOrder, totals: Totals): number {
  const wholeSun = stakeFor(order.units, totals)
  if (balanceSun === wholeSun) return order.units
  if (!order.partial)
    throw invalidSale(`balance must be ${wholeSun} SUN for ${order.units} units, it is ${balanceSun} SUN`)
  const minUnits = Math.min(order.units, Math.max(1, order.minPieceUnits))
  const minBalanceSun = stakeFor(minUnits, totals)
  if (balanceSun < minBalanceSun || balanceSun > wholeSun || balanceSun % SUN_PER_TRX !== 0)
    throw invalidSale(`balance must be whole TRX from ${minBalanceSun} to ${wholeSun} SUN, it is ${balanceSun} SUN`)
  return unitsFor(balanceSun, totals)
}

/** Makes the error for an invalid transaction, which names the field. */
export function transactionProblem(problem: TransactionProblem): Error {
  switch (problem.code) {
    case 'SHAPE':
    case 'FIELD':
      return invalidSale(`${problem.field} is missing or invalid`)
    case 'RAW_DATA_HEX':
      return invalidSale(`raw_data_hex is not a transaction: ${problem.reason}`)
    case 'TXID':
      return invalidSale('txID must be the hash of raw_data_hex')
    case 'RAW_DATA':
      return invalidSale('raw_data must match raw_data_hex')
    case 'CONTRACT_TYPE':
      return invalidSale('must be a DelegateResourceContract')
    case 'EXPIRED':
      return invalidSale('has expired or expires too soon: sign a new transaction', 'late')
    case 'EXPIRATION_TOO_FAR':
      return invalidSale('expiration is too far in the future')
    case 'SIGNATURE':
      return invalidSale('signature is not a valid signature')
    case 'HIGH_S':
      return invalidSale(`signature ${HIGH_S_ADVICE}`)
    case 'PERMISSION':
      return invalidSale(
        `Permission_id ${problem.permissionId} does not exist for the owner, or does not allow delegation`,
        'signer',
      )
    case 'SIGNER':
      return invalidSale('signature must be made by owner_address', 'signer')
  }
}

export const invalidSale = (what: string, reason?: SaleReason): Error =>
  new AppError('INVALID_PARAMS', { detail: `signedTx ${what}`, ...(reason && { reason }) })
