/** Contract calls: resource use and its payer. Rules: java-tron `VMActuator`, `TransactionTrace.pay`. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, addBalance, newAccount, parameter } from '../chain/accounts.ts'
import type { State } from '../chain/state.ts'
import type { Receipt } from '../chain/types.ts'
import { callContract } from './payer.ts'
import { refuseInvalid } from './refusals.ts'
import { energyAllowance, payEnergy } from './resources.ts'

export function trigger(
  state: State,
  value: ContractValues['TriggerSmartContract'],
  feeLimit: number,
  nowMs: number,
  receipt: Receipt,
): void {
  const { owner_address: caller = '', contract_address: contract = '', call_value: callValue = 0 } = value
  if (!account(state, contract)?.contract) refuseInvalid(`No contract or not a smart contract`)
  const maxFeeLimit = parameter(state, 'getMaxFeeLimit')
  if (feeLimit < 0 || feeLimit > maxFeeLimit) refuseInvalid(`feeLimit must be >= 0 and <= ${maxFeeLimit}`)
  if (callValue < 0) refuseInvalid('callValue must be >= 0')
  if ((account(state, caller)?.balance ?? 0) < callValue) refuseInvalid('balance is not sufficient.')

  receipt.contract = true
  receipt.contractAddress = contract
  const allowance = energyAllowance(state, caller, feeLimit, callValue, nowMs)
  const outcome = callContract(state, { caller, contract, data: value.data ?? '', callValue })
  const outOfEnergy = outcome.energy > allowance
  const energy = outOfEnergy ? allowance : outcome.energy
  const paid = payEnergy(state, caller, energy, nowMs)
  receipt.energyTotal = energy
  receipt.energyPenalty = Math.min(outcome.penalty, energy)
  receipt.energyUsage = paid.used
  receipt.energyFee = paid.fee
  receipt.fee += paid.fee
  if (outOfEnergy) {
    receipt.result = 'OUT_OF_ENERGY'
    receipt.resMessage = `Not enough energy for 'SSTORE' operation executing: curInvokeEnergyLimit[${allowance}], curOpEnergy[20000], usedEnergy[${allowance}]`
    return
  }
  if (outcome.reverted) {
    receipt.result = 'REVERT'
    receipt.resMessage = 'REVERT opcode executed'
    return
  }
  for (const { key, balance } of outcome.writes) state.set('tokens', key, balance === 0n ? undefined : balance)
  receipt.contractResult = outcome.output
  receipt.logs = outcome.logs
  if (outcome.payment) pay(state, contract, outcome.payment, nowMs, receipt)
}

function pay(
  state: State,
  contract: string,
  { to, sun }: { to: string; sun: number },
  nowMs: number,
  receipt: Receipt,
): void {
  if (!account(state, to)) state.set('accounts', to, newAccount(to, nowMs))
  addBalance(state, contract, -sun)
  addBalance(state, to, sun)
  receipt.internalTransfer = { from: contract, to, sun }
}
