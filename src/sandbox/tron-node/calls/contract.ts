/** Calls for smart contracts: constant calls, building a call, estimates, `getcontract`. */
import { functionSelector } from '../../../tron/protobuf/protobuf.ts'
import { account, parameter } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { StateView } from '../chain/state.ts'
import { energyFactor } from '../contracts/dynamic-energy.ts'
import { type ContractCall, callContract } from '../contracts/payer.ts'
import { USDT_CONTRACT, USDT_HEX } from '../contracts/usdt.ts'
import { buildUnsigned } from './build.ts'
import { BadCall, type Params } from './params.ts'
import { type Json, omitZeroFields } from './render.ts'

export function getContract(state: StateView, address: string): Json {
  if (address === USDT_HEX) return USDT_CONTRACT
  const holder = account(state, address)
  if (!holder?.contract) return {}
  return {
    contract_address: address,
    origin_address: USDT_CONTRACT.origin_address,
    bytecode: '6080604052',
    abi: {},
    consume_user_resource_percent: 100,
    name: 'Contract',
    origin_energy_limit: 10_000_000,
    code_hash: USDT_CONTRACT.code_hash,
  }
}

/** Returns the contract and its state, including `energy_factor` in ten-thousandths. */
export function getContractInfo(state: StateView, address: string, nowMs: number): Json {
  const contract = getContract(state, address)
  if (Object.keys(contract).length === 0) return {}
  return {
    smart_contract: contract,
    contract_state: omitZeroFields({
      energy_factor: energyFactor(state, address),
      update_cycle: Math.floor(nowMs / parameter(state, 'getMaintenanceTimeInterval')),
    }),
  }
}

export function triggerConstant(chain: Chain, state: StateView, params: Params): Json {
  return withErrorResult(state, params, (call) => {
    const outcome = callContract(state, call)
    return {
      result: outcome.reverted ? { result: true, message: hex('REVERT opcode executed') } : { result: true },
      energy_used: outcome.energy,
      ...(outcome.penalty > 0 ? { energy_penalty: outcome.penalty } : {}),
      constant_result: [outcome.output],
      ...(outcome.logs.length > 0 ? { logs: outcome.logs } : {}),
      transaction: { ret: [outcome.reverted ? { ret: 'FAILED' } : {}], ...buildUnsignedCall(chain, call, params) },
    }
  })
}

export function estimateEnergy(state: StateView, params: Params): Json {
  return withErrorResult(state, params, (call) => {
    const outcome = callContract(state, call)
    if (outcome.reverted) return { result: { code: 'CONTRACT_EXE_ERROR', message: hex('REVERT opcode executed') } }
    return { result: { result: true }, energy_required: outcome.energy }
  })
}

export function triggerSmart(chain: Chain, params: Params): Json {
  return withErrorResult(chain.state, params, (call) => ({
    result: { result: true },
    transaction: buildUnsignedCall(chain, call, params),
  }))
}

/** Runs `answer` and reports any error in `result`, as these calls do on java-tron. */
function withErrorResult(state: StateView, params: Params, answer: (call: ContractCall) => Json): Json {
  try {
    const call = readCall(params)
    if (account(state, call.contract)?.contract) return answer(call)
    return errorResult('CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.')
  } catch (error) {
    if (!(error instanceof BadCall)) throw error
    return errorResult('OTHER_ERROR', error.message)
  }
}

const errorResult = (code: string, message: string): Json => ({ result: { code, message: hex(message) } })

function readCall(params: Params): ContractCall {
  const selector = params.text('function_selector')
  const data = selector === '' ? params.text('data') : functionSelector(selector) + params.text('parameter')
  return {
    caller: params.addressBytes('owner_address'),
    contract: params.addressBytes('contract_address'),
    data: data.replace(/^0x/, '').toLowerCase(),
    callValue: params.number('call_value') ?? 0,
  }
}

function buildUnsignedCall(chain: Chain, call: ContractCall, params: Params): Json {
  const value = {
    owner_address: call.caller,
    contract_address: call.contract,
    data: call.data,
    call_value: call.callValue,
  }
  return { ...buildUnsigned(chain, params, 'TriggerSmartContract', value) }
}

const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex')
