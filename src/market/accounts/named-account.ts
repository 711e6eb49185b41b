/** An account as the operator names it. */

import type { Reader } from '../../db/db.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { invalid } from '../base/request.ts'

/** By id or deposit address. Throws AppError INVALID_PARAMS, which calls the field `field`. */
export async function namedAccount(reader: Reader, field: string, name: string): Promise<Account> {
  const account = await accountNamed(reader, name)
  if (account) return account
  throw invalid(`${field} must be the id or the deposit address of an account`)
}
