/**
 * Executes transactions: checks, effects and receipt, in the order of java-tron's `Wallet.broadcastTransaction` and
 * `Manager.processTransaction`.
 */
import { unreachable } from '../../../kernel/errors.ts'
import type { RawContract } from '../../../tron/protobuf/protobuf.ts'
import { account, base58, isValidAddress, parameter } from '../chain/accounts.ts'
import { MAX_EXPIRATION_AHEAD_MS, MAX_TRANSACTION_BYTES } from '../chain/constants.ts'
import type { State } from '../chain/state.ts'
import type { DecodedTransaction, Receipt } from '../chain/types.ts'
import { createAccount, transfer, updateAccount } from './account.ts'
import { delegate, undelegate } from './delegate.ts'
import { updatePermissions, verifySignatures } from './permissions.ts'
import { Refusal, refuseExpired, refuseInvalid } from './refusals.ts'
import { burn, payBandwidth } from './resources.ts'
import { cancelUnfreezes, freeze, unfreeze, withdraw } from './stake.ts'
import { trigger } from './trigger.ts'
import { vote, withdrawReward } from './vote.ts'

/** View of earlier blocks that execution needs. */
export interface ChainTip {
  headTimeMs: number
  /**
   * Returns 16 hex characters of a block's id. The block is the latest, among the last 65,536, whose number ends in
   * these 4 hex characters.
   */
  refHash(refBlockBytes: string): string | undefined
  contains(txid: string): boolean
}

/** Executes a transaction. On failure it throws Refusal, and the caller must undo its writes. */
export function execute(state: State, tx: DecodedTransaction, tip: ChainTip, nowMs: number): Receipt {
  verifySignatures(state, tx)
  checkEnvelope(tx, tip)
  const [contract] = tx.raw.contract
  const owner = contract.parameter.value.owner_address ?? ''
  if (!isValidAddress(owner)) refuseInvalid('Invalid address')
  if (!account(state, owner)) refuseInvalid(`account [${base58(owner)}] does not exist`)

  const receipt = emptyReceipt()
  payFees(state, tx, owner, nowMs, receipt)
  executeContract(state, contract, tx.raw.fee_limit ?? 0, nowMs, receipt)
  return receipt
}

/** Runs only the checks of the contract. Throws Refusal on failure. The caller must always undo the writes. */
export function validate(state: State, contract: RawContract, nowMs: number): void {
  executeContract(state, contract, 0, nowMs, emptyReceipt())
}

function checkEnvelope(tx: DecodedTransaction, tip: ChainTip): void {
  const { raw } = tx
  if (tip.refHash(raw.ref_block_bytes) !== raw.ref_block_hash) throw new Refusal('TAPOS_ERROR', 'Tapos check error.')
  if (tx.rawDataHex.length / 2 > MAX_TRANSACTION_BYTES) {
    throw new Refusal('TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.')
  }
  if (raw.expiration <= tip.headTimeMs || raw.expiration > tip.headTimeMs + MAX_EXPIRATION_AHEAD_MS) {
    refuseExpired()
  }
  if (tip.contains(tx.txid)) throw new Refusal('DUP_TRANSACTION_ERROR', 'Dup transaction.')
}

function payFees(state: State, tx: DecodedTransaction, owner: string, nowMs: number, receipt: Receipt): void {
  const [contract] = tx.raw.contract
  const createsAccount = isAccountCreation(state, contract)
  const paid = payBandwidth(state, owner, tx.bandwidth, createsAccount, nowMs)
  if (!paid) refuseInsufficientResources()
  receipt.netUsage = paid.used
  receipt.netFee = paid.fee
  receipt.fee += paid.fee
  const multiSign = tx.signatures.length > 1 ? parameter(state, 'getMultiSignFee') : 0
  const memo = tx.raw.data ? parameter(state, 'getMemoFee') : 0
  if (!burn(state, owner, multiSign + memo)) refuseInsufficientResources()
  receipt.fee += multiSign + memo
}

function refuseInsufficientResources(): never {
  throw new Refusal('BANDWITH_ERROR', 'Account resource insufficient error.')
}

function isAccountCreation(state: State, contract: RawContract): boolean {
  if (contract.type === 'AccountCreateContract') return true
  if (contract.type !== 'TransferContract') return false
  const to = contract.parameter.value.to_address
  return to !== undefined && !account(state, to)
}

function executeContract(state: State, contract: RawContract, feeLimit: number, nowMs: number, receipt: Receipt): void {
  switch (contract.type) {
    case 'TransferContract':
      transfer(state, contract.parameter.value, nowMs, receipt)
      break
    case 'AccountCreateContract':
      createAccount(state, contract.parameter.value, nowMs, receipt)
      break
    case 'TransferAssetContract':
      refuseInvalid('No asset!')
      break
    case 'AccountUpdateContract':
      updateAccount(state, contract.parameter.value)
      break
    case 'VoteWitnessContract':
      vote(state, contract.parameter.value, nowMs)
      break
    case 'WithdrawBalanceContract':
      withdrawReward(state, contract.parameter.value, nowMs, receipt)
      break
    case 'TriggerSmartContract':
      trigger(state, contract.parameter.value, feeLimit, nowMs, receipt)
      break
    case 'AccountPermissionUpdateContract':
      updatePermissions(state, contract.parameter.value, receipt)
      break
    case 'FreezeBalanceV2Contract':
      freeze(state, contract.parameter.value)
      break
    case 'UnfreezeBalanceV2Contract':
      unfreeze(state, contract.parameter.value, nowMs, receipt)
      break
    case 'WithdrawExpireUnfreezeContract':
      withdraw(state, contract.parameter.value, nowMs, receipt)
      break
    case 'CancelAllUnfreezeV2Contract':
      cancelUnfreezes(state, contract.parameter.value, nowMs, receipt)
      break
    case 'DelegateResourceContract':
      delegate(state, contract.parameter.value, nowMs)
      break
    case 'UnDelegateResourceContract':
      undelegate(state, contract.parameter.value, nowMs)
      break
    default:
      unreachable(contract)
      break
  }
}

function emptyReceipt(): Receipt {
  return {
    netUsage: 0,
    netFee: 0,
    energyUsage: 0,
    energyFee: 0,
    energyTotal: 0,
    energyPenalty: 0,
    fee: 0,
    result: 'SUCCESS',
    contract: false,
    contractResult: '',
    contractAddress: undefined,
    logs: [],
    internalTransfer: undefined,
    resMessage: undefined,
    withdrawnAmount: 0,
    rewardAmount: 0,
    cancelled: undefined,
  }
}
