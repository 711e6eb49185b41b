/** Names that users give to addresses and accounts. */
import { MAX_SAVED_ADDRESSES, saveAddress } from '../../db/stores/addresses/address-book.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { charactersIn } from '../../kernel/text/formats.ts'
import type { PersonContext } from '../base/context.ts'
import type { Html } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'

const MAX_NAME_LENGTH = 30
/**
 * Matches characters that break lines, are invisible or change the text direction. U+200D is allowed because it joins
 * emoji.
 */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Matches a long word with digits: an address, a transaction ID or an API key. */
const SECRET_LIKE = /^(?=.*[0-9])[\x21-\x7e]{16,}$/

/** Returns the cleaned name of an address or an account, or the text key of the problem. */
export function readName(input: string): { ok: true; name: string } | { ok: false; problem: PlainKey } {
  const name = input.trim().replace(/ +/g, ' ')
  if (name === '' || INVISIBLE.test(name)) return { ok: false, problem: 'addresses-name-unseen' }
  if (name.split(' ').some((word) => SECRET_LIKE.test(word))) return { ok: false, problem: 'addresses-name-secret' }
  if (name.length > 4 * MAX_NAME_LENGTH || charactersIn(name) > MAX_NAME_LENGTH)
    return { ok: false, problem: 'addresses-name-long' }
  return { ok: true, name }
}

/** Saves the address under a typed name, or renames it. Returns the problem, or undefined if it was saved. */
export async function saveUnderName(
  { deps: { db, clock }, user, t }: Pick<PersonContext, 'deps' | 'user' | 't'>,
  address: TronAddress,
  typed: string,
): Promise<Html | undefined> {
  const read = readName(typed)
  if (!read.ok) return t(read.problem)
  const outcome = await db.write((tx) => saveAddress(tx, { userId: user.id, address, name: read.name }, clock.now()))
  if (outcome === 'taken') return t('addresses-name-taken')
  return outcome === 'full' ? t('addresses-full', { max: MAX_SAVED_ADDRESSES }) : undefined
}
