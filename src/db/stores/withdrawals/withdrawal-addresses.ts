import { and, asc, eq, lt } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { withdrawalAddresses } from '../../schema/withdrawals/withdrawals.ts'
import { deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type WithdrawalAddress = typeof withdrawalAddresses.$inferSelect

const one = (accountId: string, address: TronAddress) =>
  and(eq(withdrawalAddresses.accountId, accountId), eq(withdrawalAddresses.address, address))

export async function withdrawalAddress(
  reader: Reader,
  accountId: string,
  address: TronAddress,
): Promise<WithdrawalAddress | undefined> {
  return rowOf(reader, withdrawalAddresses, one(accountId, address))
}

/** Returns the addresses, oldest first. */
export async function withdrawalAddressesOf(reader: Reader, accountId: string): Promise<WithdrawalAddress[]> {
  const order = [asc(withdrawalAddresses.addedAtMs), asc(withdrawalAddresses.address)]
  return rowsOf(reader, withdrawalAddresses, eq(withdrawalAddresses.accountId, accountId), order)
}

/** Inserts an address. Throws if it is already listed. */
export async function insertWithdrawalAddress(tx: Tx, row: WithdrawalAddress): Promise<void> {
  await insertRow(tx, withdrawalAddresses, row)
}

/** Delays all addresses of an account, so that none can be used before `usableAtMs`. */
export async function delayWithdrawalAddresses(tx: Tx, accountId: string, usableAtMs: number): Promise<void> {
  const earlier = and(eq(withdrawalAddresses.accountId, accountId), lt(withdrawalAddresses.usableAtMs, usableAtMs))
  await setWhere(tx, withdrawalAddresses, { usableAtMs }, earlier)
}

export const deleteWithdrawalAddress = async (tx: Tx, accountId: string, address: TronAddress): Promise<boolean> =>
  (await deleteWhere(tx, withdrawalAddresses, one(accountId, address))) === 1

export const accountsListing = (reader: Reader, address: TronAddress): Promise<WithdrawalAddress[]> =>
  rowsOf(reader, withdrawalAddresses, eq(withdrawalAddresses.address, address))
