/** Checks that an address can receive a rental: first its text, then the chain. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { BotDeps } from '../base/deps.ts'
import { type ParseResult, readReceiver } from '../lines/answers.ts'
import type { NamesByKey } from '../lines/pieces.ts'
import type { AddressTextProblem } from '../lines/tokens.ts'

/** Input of a quote: what to rent, for whom and for how long. */
export interface RentalInput {
  resource: Resource
  receiver: TronAddress
  amount: number
  durationSec: number
}

export type ReceiverProblem =
  | AddressTextProblem
  /** The address is not activated, so the chain refuses a delegation. `feeSun`: fee of the activating transfer. */
  | { problem: 'not_activated'; address: TronAddress; feeSun: Sun }
  | { problem: 'contract' }
  /** The account's own deposit address. It never sends transactions, so it needs no Energy. */
  | { problem: 'own_deposit' }
  /** The node did not respond, so the address could not be checked. */
  | { problem: 'chain_unreachable' }

export async function checkReceiver(
  { node, figures }: Pick<BotDeps, 'node' | 'figures'>,
  input: string,
  ownDeposits: readonly string[] = [],
  names?: NamesByKey,
): Promise<ParseResult<TronAddress, ReceiverProblem>> {
  const read = readReceiver(input, names)
  if (!read.ok) return read
  if (ownDeposits.includes(read.value)) return { ok: false, problem: 'own_deposit' }
  try {
    const account = await node.pendingAccount(read.value)
    if (!account) {
      const feeSun = activationFeeSun(await figures.current())
      return { ok: false, problem: 'not_activated', address: read.value, feeSun }
    }
    if (account.isContract || (await node.isContract(read.value))) return { ok: false, problem: 'contract' }
    return read
  } catch {
    return { ok: false, problem: 'chain_unreachable' }
  }
}
