/** Checks that an address can receive a rental: first its text, then the chain. */
import { isDepositAddress } from '../../db/stores/bot/users.ts'
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
  /** A deposit address or the ZapBuy address. Users cannot send from it, so its Energy would be lost. */
  | { problem: 'own_deposit' }
  /** The node did not respond, so the address could not be checked. */
  | { problem: 'chain_unreachable' }

export type ReceiverDeps = Pick<BotDeps, 'db' | 'node' | 'figures' | 'zapbuy'>

/** True for deposit addresses and the ZapBuy address. The marketplace also refuses its other addresses. */
export const isOnlyPaidTo = async ({ db, zapbuy }: Pick<BotDeps, 'db' | 'zapbuy'>, address: string): Promise<boolean> =>
  address === zapbuy?.address || db.read((reader) => isDepositAddress(reader, address))

export async function checkReceiver(
  deps: ReceiverDeps,
  input: string,
  names?: NamesByKey,
): Promise<ParseResult<TronAddress, ReceiverProblem>> {
  const read = readReceiver(input, names)
  if (!read.ok) return read
  const { node, figures } = deps
  if (await isOnlyPaidTo(deps, read.value)) return { ok: false, problem: 'own_deposit' }
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
