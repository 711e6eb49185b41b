import { and, asc, eq } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { addressBook } from '../../schema/addresses/address-book.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type SavedAddress = Pick<
  typeof addressBook.$inferSelect,
  'address' | 'name' | 'isDefault' | 'addedAtMs' | 'provenAtMs'
>

export const MAX_SAVED_ADDRESSES = 200

const ofUser = (userId: number) => eq(addressBook.userId, userId)
const one = (userId: number, address: TronAddress) => and(ofUser(userId), eq(addressBook.address, address))

/** Returns the addresses in the order they were added. */
export const savedAddresses = (reader: Reader, userId: number): Promise<SavedAddress[]> =>
  rowsOf(reader, addressBook, ofUser(userId), asc(addressBook.addedAtMs), MAX_SAVED_ADDRESSES)

export const savedAddress = (reader: Reader, userId: number, address: TronAddress): Promise<SavedAddress | undefined> =>
  rowOf(reader, addressBook, one(userId, address))

const holderOf = (reader: Reader, userId: number, nameKey: string) =>
  rowOf(reader, addressBook, and(ofUser(userId), eq(addressBook.nameKey, nameKey)))

/**
 * Result of saving an address. `full`: the user has `MAX_SAVED_ADDRESSES` addresses. `taken`: another address of the
 * user has this name.
 */
export type SaveOutcome = 'saved' | 'full' | 'taken'

/** Adds an address, or renames it if it is already saved. */
export async function saveAddress(
  tx: Tx,
  { userId, address, name }: { userId: number; address: TronAddress; name: string },
  nowMs: number,
): Promise<SaveOutcome> {
  const nameKey = keyOf(name)
  const holder = await holderOf(tx, userId, nameKey)
  if (holder && holder.address !== address) return 'taken'
  if ((await setWhere(tx, addressBook, { name, nameKey }, one(userId, address))) === 1) return 'saved'
  if ((await countOf(tx, addressBook, ofUser(userId))) >= MAX_SAVED_ADDRESSES) return 'full'
  await insertRow(tx, addressBook, { userId, address, name, nameKey, addedAtMs: nowMs })
  return 'saved'
}

/**
 * Records that the user holds the key of an address. Saves a new address under `name`, with a number if another address
 * has that name. Returns the entry.
 */
export async function saveProvenAddress(
  tx: Tx,
  { userId, address, name }: { userId: number; address: TronAddress; name: string },
  nowMs: number,
): Promise<SavedAddress | 'full'> {
  for (let n = 1; !(await savedAddress(tx, userId, address)); n++)
    if ((await saveAddress(tx, { userId, address, name: n === 1 ? name : `${name} ${n}` }, nowMs)) === 'full')
      return 'full'
  await setWhere(tx, addressBook, { provenAtMs: nowMs }, one(userId, address))
  return (await savedAddress(tx, userId, address)) as SavedAddress
}

const keyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** Sets the user's default address. Undefined clears it. */
export async function setDefaultAddress(tx: Tx, userId: number, address: TronAddress | undefined): Promise<void> {
  await setWhere(tx, addressBook, { isDefault: false }, and(ofUser(userId), eq(addressBook.isDefault, true)))
  if (address !== undefined) await setWhere(tx, addressBook, { isDefault: true }, one(userId, address))
}

export const removeAddress = async (tx: Tx, userId: number, address: TronAddress): Promise<boolean> =>
  (await deleteWhere(tx, addressBook, one(userId, address))) === 1
