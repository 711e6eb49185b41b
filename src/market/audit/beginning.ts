/**
 * An empty database with the mnemonic of a marketplace that has lived: somebody mounted the wrong volume, or lost a
 * database. Opened for sale it would sell stake that is delegated already and give out addresses that are somebody's.
 */
import { nextDepositIndex } from '../../db/stores/accounts/accounts.ts'
import { fact, setFact } from '../../db/stores/facts.ts'
import { nextPayIndex } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { formatTrx } from '../../kernel/sun.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { Market } from '../base/deps.ts'

/** The first addresses of each kind that are looked at: of those given out, some have been paid to. */
const LOOKED_AT = 10

/**
 * Once in the life of a database; `isNew`: the operator says that nothing is missing. Throws AppError MARKET_HAS_LIVED
 * {detail}, MNEMONIC_CHANGED {detail}, and MARKET_NOT_BEGUN {detail} where the chain cannot be asked.
 */
export async function checkBeginning(
  { db, node, keys }: Pick<Market, 'db' | 'node' | 'keys'>,
  isNew: boolean,
): Promise<void> {
  const pool = keys.pool.address
  const known = await db.read(async (reader) => ({
    pool: await fact(reader, 'pool'),
    isEmpty:
      (await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX)) === FIRST_DEPOSIT_INDEX &&
      (await nextPayIndex(reader)) === 0,
  }))
  if (known.pool === pool) return
  if (known.pool !== undefined)
    throw new AppError('MNEMONIC_CHANGED', {
      detail: `MARKET_MNEMONIC is not the one that this database began with: its pool address was ${known.pool}`,
    })
  if (known.isEmpty && !isNew) {
    const found = await onTheChain({ node, keys })
    if (found.length > 0)
      throw new AppError('MARKET_HAS_LIVED', {
        detail:
          `the database (DATABASE_URL) is empty, but the chain knows addresses of MARKET_MNEMONIC: ${found.join(', ')}. ` +
          'Restore the database of that marketplace, or correct DATABASE_URL. Only where there never was one: start ' +
          'once with --new',
      })
  }
  await db.write((tx) => setFact(tx, 'pool', pool))
}

/** Those that exist, in words. */
async function onTheChain({ node, keys }: Pick<Market, 'node' | 'keys'>): Promise<string[]> {
  const numbers = Array.from({ length: LOOKED_AT }, (_, n) => n)
  const ours: [string, TronAddress][] = [
    ['the pool', keys.pool.address],
    ['the fund', keys.fund.address],
    ...numbers.map((n): [string, TronAddress] => ['a deposit address', keys.depositAddress(FIRST_DEPOSIT_INDEX + n)]),
    ...numbers.map((n): [string, TronAddress] => ["a later payment's address", keys.payLater(n).address]),
  ]
  const found: string[] = []
  for (const [what, address] of ours) {
    const account = await node.pendingAccount(address).catch((error) => {
      throw new AppError(
        'MARKET_NOT_BEGUN',
        {
          detail:
            'the first start with an empty database asks the chain whether the marketplace is a new one, and no node ' +
            'of TRON_NODE_URL answers: start again when one does',
        },
        { cause: error },
      )
    })
    if (account) found.push(`${what} ${address} (${formatTrx(account.balanceSun)} TRX)`)
  }
  return found
}
