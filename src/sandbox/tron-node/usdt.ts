/** The one contract of the sandbox with code: a TRC-20 at USDT's address on the main network. */
import { createHash } from 'node:crypto'
import { addressToHex, tronAddress } from '../../kernel/address.ts'
import {
  USDT_ADDRESS,
  USDT_READ_ENERGY,
  USDT_REVERT_ENERGY,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from './constants.ts'
import type { StateView } from './state.ts'

export const USDT_HEX = addressToHex(tronAddress(USDT_ADDRESS))

const SELECTOR = {
  transfer: 'a9059cbb',
  balanceOf: '70a08231',
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  totalSupply: '18160ddd',
} as const
/** keccak256('Transfer(address,address,uint256)') */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DECIMALS = 6n
const TOTAL_SUPPLY = 75_000_000_000_000_000n

export interface CallOutcome {
  reverted: boolean
  energy: number
  /** Hex. */
  output: string
  /** Token balances that change. */
  writes: { key: string; balance: bigint }[]
  logs: { address: string; topics: string[]; data: string }[]
}

export function usdtKey(holder: string): string {
  return `${USDT_HEX}|${holder}`
}

export function usdtBalance(state: StateView, holder: string): bigint {
  return state.get('tokens', usdtKey(holder)) ?? 0n
}

/** Runs one call without writing anything: what it would use, answer and change. */
export function callUsdt(state: StateView, caller: string, data: string, callValue: number): CallOutcome {
  const selector = data.slice(0, 8)
  const argument = (i: number): string => data.slice(8 + 64 * i, 8 + 64 * (i + 1))
  if (callValue > 0) return reverted()
  switch (selector) {
    case SELECTOR.name:
      return read(text('Tether USD'))
    case SELECTOR.symbol:
      return read(text('USDT'))
    case SELECTOR.decimals:
      return read(word(DECIMALS))
    case SELECTOR.totalSupply:
      return read(word(TOTAL_SUPPLY))
    case SELECTOR.balanceOf:
      return argument(0).length === 64
        ? read(word(usdtBalance(state, addressArgument(argument(0)))))
        : reverted()
    case SELECTOR.transfer:
      return argument(1).length === 64
        ? transfer(state, caller, addressArgument(argument(0)), BigInt(`0x${argument(1)}`))
        : reverted()
    default:
      return reverted()
  }
}

function transfer(state: StateView, from: string, to: string, amount: bigint): CallOutcome {
  const has = usdtBalance(state, from)
  if (has < amount || /^41(00)+$/.test(to)) return reverted()
  const held = usdtBalance(state, to)
  const energy = held > 0n ? USDT_TRANSFER_ENERGY : USDT_TRANSFER_NEW_HOLDER_ENERGY
  const writes =
    from === to
      ? []
      : [
          { key: usdtKey(from), balance: has - amount },
          { key: usdtKey(to), balance: held + amount },
        ]
  const topics = [TRANSFER_TOPIC, from.slice(2).padStart(64, '0'), to.slice(2).padStart(64, '0')]
  const log = { address: USDT_HEX.slice(2), topics, data: word(amount) }
  return { reverted: false, energy, output: word(1n), writes, logs: [log] }
}

function read(output: string): CallOutcome {
  return { reverted: false, energy: USDT_READ_ENERGY, output, writes: [], logs: [] }
}

function reverted(): CallOutcome {
  return { reverted: true, energy: USDT_REVERT_ENERGY, output: '', writes: [], logs: [] }
}

/** The low 20 bytes; what stands above them is ignored, as TRON's compiler does. */
function addressArgument(argument: string): string {
  return `41${argument.slice(24).toLowerCase()}`
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function text(value: string): string {
  const bytes = Buffer.from(value, 'utf8')
  return word(32n) + word(BigInt(bytes.length)) + bytes.toString('hex').padEnd(64, '0')
}

const uint = (name: string) => ({ name, type: 'uint256' })
const address = (name: string) => ({ name, type: 'address' })
const view = (name: string, type: string, inputs: object[] = []) => ({
  name,
  inputs,
  outputs: [{ type }],
  constant: true,
  stateMutability: 'View',
  type: 'Function',
})

/** What `getcontract` answers for it. */
export const USDT_CONTRACT = {
  origin_address: `41${createHash('sha256').update('usdt origin').digest('hex').slice(0, 40)}`,
  contract_address: USDT_HEX,
  abi: {
    entrys: [
      view('name', 'string'),
      view('symbol', 'string'),
      view('decimals', 'uint8'),
      view('totalSupply', 'uint256'),
      view('balanceOf', 'uint256', [address('who')]),
      {
        name: 'transfer',
        inputs: [address('_to'), uint('_value')],
        outputs: [{ type: 'bool' }],
        stateMutability: 'Nonpayable',
        type: 'Function',
      },
      {
        name: 'Transfer',
        inputs: [{ indexed: true, ...address('from') }, { indexed: true, ...address('to') }, uint('value')],
        type: 'Event',
      },
    ],
  },
  bytecode: '6060604052',
  consume_user_resource_percent: 100,
  name: 'TetherToken',
  origin_energy_limit: 10_000_000,
  code_hash: createHash('sha256').update('usdt code').digest('hex'),
}
