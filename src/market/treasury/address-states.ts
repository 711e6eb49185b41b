/** Use-case: which addresses were ever activated. */

import { ADDRESS_STATE } from '../../contract/activation.ts'
import { readAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { settleEach } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { isPassing } from '../base/receivers.ts'

const ASKED_AT_ONCE = 8

/** In the order of `texts`, see `ADDRESS_STATE`. Throws AppError SERVICE_UNAVAILABLE: the chain cannot be asked. */
export async function addressStates({ node }: Pick<Market, 'node'>, texts: readonly string[]): Promise<number[]> {
  const states: number[] = texts.map(() => ADDRESS_STATE.invalid)
  const errors = await settleEach([...texts.entries()], ASKED_AT_ONCE, async ([i, text]) => {
    const read = readAddress(text)
    if (!read.ok) return
    const account = await node.account(read.address)
    if (!account) states[i] = ADDRESS_STATE.never
    else states[i] = account.isContract ? ADDRESS_STATE.contract : ADDRESS_STATE.active
  })
  const [error] = errors
  if (error instanceof AppError && isPassing(error))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain cannot be reached' }, { cause: error })
  if (error !== undefined) throw error
  return states
}
