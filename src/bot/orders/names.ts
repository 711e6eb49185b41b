/** How an address of the person's reads: by the name it has in the address book, where it has one. */
import type { Reader } from '../../db/db.ts'
import { addressWithName, savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { shortAddress, type TronAddress } from '../../kernel/address.ts'
import type { BotContext } from '../base/context.ts'
import { escapeHtml, RawHtml } from '../locales/html.ts'

/** Name by address. */
export type Names = ReadonlyMap<string, string>

export async function namesOf(reader: Reader, userId: number): Promise<Names> {
  return new Map((await savedAddresses(reader, userId)).map(({ address, name }) => [address, name]))
}

/** Of the person who is here. */
export function namesHere({ deps, user }: Pick<BotContext, 'deps' | 'user'>): Promise<Names> {
  return deps.db.read((reader) => namesOf(reader, user.id))
}

/** The person's address of that name; undefined: there is none. */
export async function addressNamed(
  { deps, user }: Pick<BotContext, 'deps' | 'user'>,
  name: string,
): Promise<TronAddress | undefined> {
  return deps.db.read((reader) => addressWithName(reader, user.id, name))
}

/** In a text: the whole address, behind its name. */
export function addressText(address: string, names?: Names): RawHtml {
  const name = names?.get(address)
  const whole = `<code>${escapeHtml(address)}</code>`
  return new RawHtml(name === undefined ? whole : `<b>${escapeHtml(name)}</b> ${whole}`)
}

/** On a button, and in a line of a list. */
export const addressLabel = (address: string, names?: Names): string => names?.get(address) ?? shortAddress(address)
