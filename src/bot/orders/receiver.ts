/** Whether an address can be rented for, in the order a person should hear about it: text first, then the chain. */
import type { TronAddress } from '../../kernel/address.ts'
import type { TronNode } from '../../tron/types.ts'
import { type AddressTextProblem, type Read, readReceiver } from './input.ts'

export type ReceiverProblem =
  | AddressTextProblem
  /** Never activated: the chain knows no such account and refuses to delegate to it. */
  | { problem: 'not_activated'; address: TronAddress }
  | { problem: 'contract' }
  /** Where the account takes TRX: nobody sends anything from there. */
  | { problem: 'own_deposit' }
  /** The node did not answer: nobody knows yet. */
  | { problem: 'chain_unreachable' }

export async function checkReceiver(
  node: TronNode,
  input: string,
  ownDeposit?: string,
): Promise<Read<TronAddress, ReceiverProblem>> {
  const read = readReceiver(input)
  if (!read.ok) return read
  if (read.value === ownDeposit) return { ok: false, problem: 'own_deposit' }
  try {
    const account = await node.account(read.value)
    if (!account) return { ok: false, problem: 'not_activated', address: read.value }
    if (account.isContract || (await node.isContract(read.value))) return { ok: false, problem: 'contract' }
    return read
  } catch {
    return { ok: false, problem: 'chain_unreachable' }
  }
}
