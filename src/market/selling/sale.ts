/**
 * Judging a delegation that somebody offers for an open order: every field against what the order wants. Pure. The
 * rules are those of the contract, section "Manual sell".
 */
import type { Resource } from '../../kernel/resource.ts'
import { SUN_PER_TRX, type Sun } from '../../kernel/sun.ts'
import { lockPeriodBlocks, stakeFor, unitsFor } from '../../tron/resources.ts'
import { HIGH_S } from '../../tron/signature.ts'
import type { DelegateContract, ReadContract } from '../../tron/types.ts'
import type { TransactionProblem } from '../../tron/verify.ts'
import { invalid } from '../base/request.ts'
import type { Totals } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'

/** What can be said of the contract without the amount. Throws AppError INVALID_PARAMS. */
export function readSale(
  contract: ReadContract,
  order: { resource: Resource; receiver: string; durationSec: number },
): DelegateContract {
  if (contract.kind !== 'delegate') throw refused('must be a DelegateResourceContract')
  const { owner, receiver, resource, lock, lockPeriodBlocks: lockBlocks } = contract
  if (resource !== order.resource) throw refused(`resource must be ${order.resource}, it is ${resource}`)
  if (receiver !== order.receiver) throw refused(`receiver_address must be ${order.receiver}, it is ${receiver}`)
  if (owner === receiver) throw refused('owner_address must not be the receiver')
  if (!lock) throw refused('lock must be true')
  const wanted = lockPeriodBlocks(order.durationSec)
  if (lockBlocks !== wanted) throw refused(`lock_period must be ${wanted} blocks, it is ${lockBlocks}`)
  return contract
}

/**
 * The units of the order that this stake is for: all that it still wants, or, where it may be filled in parts, what
 * the stake yields. Throws AppError INVALID_PARAMS.
 */
export function unitsOfSale(balanceSun: Sun, order: WaitingOrder, totals: Totals): number {
  const wholeSun = stakeFor(order.units, totals)
  if (balanceSun === wholeSun) return order.units
  if (!order.partial) throw refused(`balance must be ${wholeSun} SUN for ${order.units} units, it is ${balanceSun} SUN`)
  const minUnits = Math.min(order.units, Math.max(1, order.minPieceUnits))
  const minBalanceSun = stakeFor(minUnits, totals)
  if (balanceSun < minBalanceSun || balanceSun > wholeSun || balanceSun % SUN_PER_TRX !== 0)
    throw refused(`balance must be whole TRX from ${minBalanceSun} to ${wholeSun} SUN, it is ${balanceSun} SUN`)
  return unitsFor(balanceSun, totals)
}

/** What is wrong with the transaction itself, naming the field. */
export function transactionProblem(problem: TransactionProblem): Error {
  switch (problem.code) {
    case 'SHAPE':
    case 'FIELD':
      return refused(`${problem.field} is missing or cannot be`)
    case 'RAW_DATA_HEX':
      return refused(`raw_data_hex is not a transaction: ${problem.reason}`)
    case 'TXID':
      return refused('txID must be the hash of raw_data_hex')
    case 'RAW_DATA':
      return refused('raw_data must say the same as raw_data_hex')
    case 'CONTRACT_TYPE':
      return refused('must be a DelegateResourceContract')
    case 'EXPIRED':
      return refused('expiration is over, or about to be: sign a new one')
    case 'EXPIRATION_TOO_FAR':
      return refused('expiration is too far away')
    case 'SIGNATURE':
      return refused('signature is none')
    case 'HIGH_S':
      return refused(`signature ${HIGH_S}`)
    case 'PERMISSION':
      return refused(`Permission_id ${problem.permissionId} is unknown to its owner or may not delegate`)
    case 'SIGNER':
      return refused('signature must be that of owner_address')
  }
}

export const refused = (what: string): Error => invalid(`signedTx ${what}`)
