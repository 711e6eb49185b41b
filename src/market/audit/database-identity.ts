/**
 * Detects an empty database under the mnemonic of an existing marketplace: the wrong volume was mounted, or the
 * database was lost. Such a marketplace would sell stake that is already delegated and reassign addresses of other
 * accounts.
 */
import { nextDepositIndex } from '../../db/stores/accounts/accounts.ts'
import { fact, setFact } from '../../db/stores/facts.ts'
import { nextPayIndex } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, messageOf } from '../../kernel/errors.ts'
import { formatTrx } from '../../kernel/sun.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { Market } from '../base/deps.ts'

/** Number of addresses to check per kind. An existing marketplace has received money at one of the first addresses. */
const CHECKED_PER_KIND = 10

/**
 * Checks that no database is missing, at each start until the pool address is recorded. `isNew` (--new): the operator
 * confirms this. Throws AppError MARKET_HAS_LIVED {detail}, MNEMONIC_CHANGED {detail}, MARKET_NOT_BEGUN {detail} (the
 * node is down).
 */
export async function checkDatabaseIdentity(
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
      detail: `MARKET_MNEMONIC does not belong to this database, whose pool address is ${known.pool}`,
    })
  if (known.isEmpty && !isNew) {
    const found = await describeAddressesOnChain({ node, keys })
    if (found.length > 0)
      throw new AppError('MARKET_HAS_LIVED', {
        detail:
          `the database (DATABASE_URL) is empty, but addresses of MARKET_MNEMONIC exist on the chain: ${found.join(', ')}. ` +
          'Restore the database of that marketplace, or correct DATABASE_URL. If there was never a database, start ' +
          'once with --new',
      })
  }
  await db.write((tx) => setFact(tx, 'pool', pool))
}

/** Describes a node error by its code, call and reason, but never by the URL, which may contain a key. */
const nodeFailureText = (error: unknown): string =>
  error instanceof AppError
    ? [error.code, error.data.call, error.data.reason ?? error.data.field].filter(Boolean).join(' ')
    : messageOf(error)

async function describeAddressesOnChain({ node, keys }: Pick<Market, 'node' | 'keys'>): Promise<string[]> {
  const numbers = Array.from({ length: CHECKED_PER_KIND }, (_, n) => n)
  const ownAddresses: [string, TronAddress][] = [
    ['the pool', keys.pool.address],
    ['the fund', keys.fund.address],
    ...numbers.map((n): [string, TronAddress] => ['a deposit address', keys.depositAddress(FIRST_DEPOSIT_INDEX + n)]),
    ...numbers.map((n): [string, TronAddress] => ['a pay-later address', keys.payLater(n).address]),
  ]
  const found: string[] = []
  for (const [label, address] of ownAddresses) {
    const account = await node.pendingAccount(address).catch((error) => {
      throw new AppError(
        'MARKET_NOT_BEGUN',
        {
          detail:
            'the first start with an empty database must check on the chain that the marketplace is new, but TRON_NODE_URL ' +
            `gives no usable answer (${nodeFailureText(error)}): start again when a node gives one`,
        },
        { cause: error },
      )
    })
    if (account) found.push(`${label} ${address} (${formatTrx(account.balanceSun)} TRX)`)
  }
  return found
}
