/** Shows the user's addresses by their names in the address book. */
import type { Reader } from '../../db/db.ts'
import { type SavedAddress, savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { shortAddress } from '../../kernel/address.ts'
import type { BotContext } from '../base/context.ts'
import { escapeHtml, RawHtml } from '../locales/html.ts'

export type Names = ReadonlyMap<string, string>

export const namesIn = (saved: readonly SavedAddress[]): Names =>
  new Map(saved.map(({ address, name }) => [address, name]))

export async function namesOf(reader: Reader, userId: number): Promise<Names> {
  return namesIn(await savedAddresses(reader, userId))
}

export function namesOfCurrentUser({ deps, user }: Pick<BotContext, 'deps' | 'user'>): Promise<Names> {
  return deps.db.read((reader) => namesOf(reader, user.id))
}

/** Formats an address for a text: its name, if any, and the full address. */
export function addressText(address: string, names?: Names): RawHtml {
  const name = names?.get(address)
  const whole = `<code>${escapeHtml(address)}</code>`
  return new RawHtml(name === undefined ? whole : `<b>${escapeHtml(name)}</b> ${whole}`)
}

/** Formats an address for a sentence: its name, or the full address. */
export function receiverText(address: string, names?: Names): RawHtml {
  const name = names?.get(address)
  return new RawHtml(name === undefined ? `<code>${escapeHtml(address)}</code>` : `<b>${escapeHtml(name)}</b>`)
}

/** Formats an address for a button or a list: its name, or the shortened address. */
export const addressLabel = (address: string, names?: Names): string => names?.get(address) ?? shortAddress(address)
