/** The account that a contract is of. Throws Refusal where there is none. */
import { account } from '../chain/accounts.ts'
import type { State } from '../chain/state.ts'
import type { Account } from '../chain/types.ts'
import { invalid } from './refusals.ts'

export function ownerOf(state: State, address: string | undefined): Account {
  const owner = account(state, address ?? '')
  return owner ?? invalid(`Account[${address}] not exists`)
}
