/**
 * Code of every contract except USDT: `pay(address,uint256)` sends the contract's own TRX to an address. The block has
 * no TransferContract for such a payment; the receipt has the internal transaction.
 */
import { functionSelector } from '../../../tron/protobuf/protobuf.ts'
import { account } from '../chain/accounts.ts'
import type { StateView } from '../chain/state.ts'
import { applyFactor } from './dynamic-energy.ts'
import { addressArgument, type CallOutcome, callUsdt, USDT_HEX, word } from './usdt.ts'

const PAY = functionSelector('pay(address,uint256)')
const PAY_ENERGY = 10_000
/** Energy that the EVM charges if a call creates an account. */
const NEW_ACCOUNT_ENERGY = 25_000
const CALL_DATA_CHARS = 8 + 2 * 64

export interface ContractCall {
  caller: string
  contract: string
  data: string
  callValue: number
}

export const payData = (toHex: string, sun: number): string =>
  PAY + word(BigInt(`0x${toHex.slice(2)}`)) + word(BigInt(sun))

/** Runs a call without writing. `penalty` is the Energy that the contract's factor adds. */
export function callContract(state: StateView, call: ContractCall): CallOutcome & { penalty: number } {
  const outcome = runCode(state, call)
  return { ...outcome, ...applyFactor(state, call.contract, outcome.energy) }
}

function runCode(state: StateView, call: ContractCall): CallOutcome {
  if (call.contract === USDT_HEX) return callUsdt(state, call.caller, call.data, call.callValue)
  const reverted = { reverted: true, energy: 0, output: '', writes: [], logs: [] }
  if (!call.data.startsWith(PAY) || call.data.length !== CALL_DATA_CHARS || call.callValue > 0) return reverted
  const to = addressArgument(call.data.slice(8, 72))
  const sun = BigInt(`0x${call.data.slice(72)}`)
  if (to === call.contract || sun > BigInt(account(state, call.contract)?.balance ?? 0)) return reverted
  const energy = PAY_ENERGY + (account(state, to) ? 0 : NEW_ACCOUNT_ENERGY)
  return { reverted: false, energy, output: '', writes: [], logs: [], payment: { to, sun: Number(sun) } }
}
