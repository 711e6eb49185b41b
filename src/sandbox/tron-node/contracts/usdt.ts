/** USDT, the only sandbox contract with real functions: a TRC-20 token at its main network address. */
import { createHash } from 'node:crypto'
import { addressToHex, tronAddress } from '../../../kernel/address.ts'
import {
  USDT_ADDRESS,
  USDT_APPROVE_ENERGY,
  USDT_READ_ENERGY,
  USDT_REAPPROVE_ENERGY,
  USDT_REVERT_ENERGY,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from '../chain/constants.ts'
import type { StateView } from '../chain/state.ts'

export const USDT_HEX = addressToHex(tronAddress(USDT_ADDRESS))

const SELECTOR = {
  transfer: 'a9059cbb',
  transferFrom: '23b872dd',
  approve: '095ea7b3',
  allowance: 'dd62ed3e',
  balanceOf: '70a08231',
  isBlackListed: 'e47d6060',
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  totalSupply: '18160ddd',
} as const
/** Number of 32-byte arguments that each call requires. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  [SELECTOR.balanceOf]: 1,
  [SELECTOR.isBlackListed]: 1,
  [SELECTOR.allowance]: 2,
  [SELECTOR.transfer]: 2,
  [SELECTOR.approve]: 2,
  [SELECTOR.transferFrom]: 3,
}
/** Topic of the Transfer event: keccak256('Transfer(address,address,uint256)'). */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Topic of the Approval event: keccak256('Approval(address,address,uint256)'). */
const APPROVAL_TOPIC = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Token details that an explorer shows. */
export const USDT_TOKEN = { symbol: 'USDT', address: USDT_ADDRESS, decimals: 6, name: 'Tether USD' }
/** Unlimited allowance: transfers do not reduce it. */
const MAX_UINT = 2n ** 256n - 1n
/** Events by topic. Each has two indexed addresses and one amount. */
export const USDT_EVENTS: Readonly<Record<string, { name: string; from: string; to: string }>> = {
  [TRANSFER_TOPIC]: { name: 'Transfer', from: 'from', to: 'to' },
  [APPROVAL_TOPIC]: { name: 'Approval', from: 'owner', to: 'spender' },
}
const TOTAL_SUPPLY = 75_000_000_000_000_000n

export interface CallOutcome {
  reverted: boolean
  energy: number
  /** Return value as hex. */
  output: string
  /** Changed token balances and allowances. */
  writes: { key: string; balance: bigint }[]
  logs: { address: string; topics: string[]; data: string }[]
  /** TRX payment that the contract makes. */
  payment?: { to: string; sun: number }
}

export const usdtKey = (holder: string): string => `${USDT_HEX}|${holder}`

export const usdtBalance = (state: StateView, holder: string): bigint => state.get('tokens', usdtKey(holder)) ?? 0n

/** State key that exists if the issuer has blacklisted the address. */
export const blacklistKey = (address: string): string => `${USDT_HEX}|shut out|${address}`

const isBlacklisted = (state: StateView, address: string): boolean =>
  state.get('tokens', blacklistKey(address)) !== undefined

function usdtAllowance(state: StateView, holder: string, spender: string): bigint {
  return state.get('tokens', `${usdtKey(holder)}|${spender}`) ?? 0n
}

/** Runs one call without writing. Returns its Energy, output and changes. */
export function callUsdt(state: StateView, caller: string, data: string, callValue: number): CallOutcome {
  const selector = data.slice(0, 8)
  const argument = (i: number): string => data.slice(8 + 64 * i, 8 + 64 * (i + 1))
  const owner = (i: number): string => addressArgument(argument(i))
  if (callValue > 0 || data.length < 8 + 64 * (ARGUMENTS[selector] ?? 0)) return reverted()
  switch (selector) {
    case SELECTOR.name:
      return readOutcome(text(USDT_TOKEN.name))
    case SELECTOR.symbol:
      return readOutcome(text(USDT_TOKEN.symbol))
    case SELECTOR.decimals:
      return readOutcome(word(BigInt(USDT_TOKEN.decimals)))
    case SELECTOR.totalSupply:
      return readOutcome(word(TOTAL_SUPPLY))
    case SELECTOR.balanceOf:
      return readOutcome(word(usdtBalance(state, owner(0))))
    case SELECTOR.isBlackListed:
      return readOutcome(word(isBlacklisted(state, owner(0)) ? 1n : 0n))
    case SELECTOR.allowance:
      return readOutcome(word(usdtAllowance(state, owner(0), owner(1))))
    case SELECTOR.transfer:
      return transfer(state, caller, owner(0), BigInt(`0x${argument(1)}`))
    case SELECTOR.approve:
      return approve(state, caller, owner(0), BigInt(`0x${argument(1)}`))
    case SELECTOR.transferFrom:
      return transferFrom(state, caller, owner(0), owner(1), BigInt(`0x${argument(2)}`))
    default:
      return reverted()
  }
}

function transfer(state: StateView, from: string, to: string, amount: bigint): CallOutcome {
  const senderBalance = usdtBalance(state, from)
  if (senderBalance < amount || isBlacklisted(state, from) || /^41(00)+$/.test(to)) return reverted()
  const receiverBalance = usdtBalance(state, to)
  const energy = receiverBalance > 0n ? USDT_TRANSFER_ENERGY : USDT_TRANSFER_NEW_HOLDER_ENERGY
  const writes =
    from === to
      ? []
      : [
          { key: usdtKey(from), balance: senderBalance - amount },
          { key: usdtKey(to), balance: receiverBalance + amount },
        ]
  return successOutcome(energy, writes, log(TRANSFER_TOPIC, from, to, amount))
}

function approve(state: StateView, holder: string, spender: string, amount: bigint): CallOutcome {
  const energy = usdtAllowance(state, holder, spender) > 0n ? USDT_REAPPROVE_ENERGY : USDT_APPROVE_ENERGY
  const write = { key: `${usdtKey(holder)}|${spender}`, balance: amount }
  return successOutcome(energy, [write], log(APPROVAL_TOPIC, holder, spender, amount))
}

function transferFrom(state: StateView, spender: string, from: string, to: string, amount: bigint): CallOutcome {
  const allowed = usdtAllowance(state, from, spender)
  const transferOutcome = transfer(state, from, to, amount)
  if (transferOutcome.reverted || allowed < amount) return reverted()
  const allowanceWrites =
    allowed === MAX_UINT ? [] : [{ key: `${usdtKey(from)}|${spender}`, balance: allowed - amount }]
  return {
    ...transferOutcome,
    energy: transferOutcome.energy + USDT_REAPPROVE_ENERGY,
    writes: [...transferOutcome.writes, ...allowanceWrites],
  }
}

type Log = CallOutcome['logs'][number]

function log(topic: string, from: string, to: string, amount: bigint): Log {
  const topics = [topic, from.slice(2).padStart(64, '0'), to.slice(2).padStart(64, '0')]
  return { address: USDT_HEX.slice(2), topics, data: word(amount) }
}

function successOutcome(energy: number, writes: CallOutcome['writes'], entry: Log): CallOutcome {
  return { reverted: false, energy, output: word(1n), writes, logs: [entry] }
}

function readOutcome(output: string): CallOutcome {
  return { reverted: false, energy: USDT_READ_ENERGY, output, writes: [], logs: [] }
}

const reverted = (): CallOutcome => ({ reverted: true, energy: USDT_REVERT_ENERGY, output: '', writes: [], logs: [] })

/** Reads an address from the low 20 bytes. Higher bytes are ignored, as in TRON's compiled contracts. */
export const addressArgument = (argument: string): string => `41${argument.slice(24).toLowerCase()}`

export const word = (value: bigint): string => value.toString(16).padStart(64, '0')

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

const action = (name: string, inputs: object[]) => ({
  name,
  inputs,
  outputs: [{ type: 'bool' }],
  stateMutability: 'Nonpayable',
  type: 'Function',
})
const event = (name: string, from: string, to: string) => ({
  name,
  inputs: [{ indexed: true, ...address(from) }, { indexed: true, ...address(to) }, uint('value')],
  type: 'Event',
})

/** Response of `getcontract` for USDT. */
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
      view('isBlackListed', 'bool', [address('')]),
      view('allowance', 'uint256', [address('_owner'), address('_spender')]),
      action('transfer', [address('_to'), uint('_value')]),
      action('approve', [address('_spender'), uint('_value')]),
      action('transferFrom', [address('_from'), address('_to'), uint('_value')]),
      event('Transfer', 'from', 'to'),
      event('Approval', 'owner', 'spender'),
    ],
  },
  bytecode: '6060604052',
  consume_user_resource_percent: 100,
  name: 'TetherToken',
  origin_energy_limit: 10_000_000,
  code_hash: createHash('sha256').update('usdt code').digest('hex'),
}
