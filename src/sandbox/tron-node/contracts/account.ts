/**
 * Contracts that transfer TRX and create or name accounts. Rules and error texts: java-tron `TransferActuator`,
 * `CreateAccountActuator`, `UpdateAccountActuator`.
 */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, addBalance, isValidAddress, newAccount, parameter, patch } from '../chain/accounts.ts'
import type { State } from '../chain/state.ts'
import type { Account, Receipt } from '../chain/types.ts'
import { refuseInvalid } from './refusals.ts'
import { burn } from './resources.ts'

/** Returns the account with this address. Throws Refusal if it does not exist. */
export function ownerOf(state: State, address: string | undefined): Account {
  const owner = account(state, address ?? '')
  return owner ?? refuseInvalid(`Account[${address}] not exists`)
}

const MAX_NAME_BYTES = 200

export function transfer(
  state: State,
  value: ContractValues['TransferContract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const { owner_address: from = '', to_address: to = '', amount = 0 } = value
  if (!isValidAddress(to)) refuseInvalid('Invalid toAddress!')
  if (from === to) refuseInvalid('Cannot transfer TRX to yourself.')
  const sender = account(state, from)
  if (!sender) refuseInvalid('Validate TransferContract error, no OwnerAccount.')
  if (amount <= 0) refuseInvalid('Amount must be greater than 0.')
  const receiver = account(state, to)
  const fee = receiver ? 0 : parameter(state, 'getCreateNewAccountFeeInSystemContract')
  if (receiver?.contract && parameter(state, 'getForbidTransferToContract') === 1) {
    refuseInvalid('Cannot transfer TRX to a smartContract.')
  }
  if (sender.balance < amount + fee) refuseInvalid('Validate TransferContract error, balance is not sufficient.')
  if (!receiver) state.set('accounts', to, newAccount(to, nowMs))
  burn(state, from, fee)
  receipt.fee += fee
  addBalance(state, from, -amount)
  addBalance(state, to, amount)
}

export function createAccount(
  state: State,
  value: ContractValues['AccountCreateContract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const { owner_address: from = '', account_address: to = '' } = value
  if (!isValidAddress(to)) refuseInvalid('Invalid account address')
  if (account(state, to)) refuseInvalid('Account has existed')
  const fee = parameter(state, 'getCreateNewAccountFeeInSystemContract')
  if (!burn(state, from, fee)) refuseInvalid('Validate CreateAccountActuator error, insufficient fee.')
  receipt.fee += fee
  state.set('accounts', to, newAccount(to, nowMs))
}

export function updateAccount(state: State, value: ContractValues['AccountUpdateContract']): void {
  const { owner_address: owner = '', account_name: name = '' } = value
  if (name.length / 2 > MAX_NAME_BYTES) refuseInvalid('Invalid accountName')
  const holder = account(state, owner)
  if (!holder) refuseInvalid('Account does not exist')
  if (holder.name !== '' && parameter(state, 'getAllowUpdateAccountName') === 0) {
    refuseInvalid('This account name is already existed')
  }
  patch(state, owner, { name })
}
