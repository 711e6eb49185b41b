/** Reads what the current user types, with the names of the user's address book. */
import type { Reader } from '../../db/db.ts'
import { savedAddresses } from '../../db/stores/addresses/address-book.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Line, type LineOptions, readLine } from '../lines/line.ts'
import { mayBeList, resourceOfList } from '../lines/list.ts'
import { type NamesByKey, nameKey } from '../lines/pieces.ts'
import { LANGUAGES, translator } from '../locales/translator.ts'
import type { BotContext } from './context.ts'

export async function namesByKey(reader: Reader, userId: number): Promise<NamesByKey> {
  const names = new Map<string, TronAddress[]>()
  for (const { name, address } of await savedAddresses(reader, userId)) {
    const key = nameKey(name)
    names.set(key, [...(names.get(key) ?? []), address])
  }
  return names
}

type LineContext = Pick<BotContext, 'deps' | 'user'>

export const namesOfUser = ({ deps, user }: LineContext): Promise<NamesByKey> =>
  deps.db.read((reader) => namesByKey(reader, user.id))

/** Returns what a line of this user depends on: the address book, the language and the marketplace. */
export const lineOptionsOf = async (ctx: LineContext): Promise<LineOptions> => ({
  names: await namesOfUser(ctx),
  language: ctx.user.language,
  minSec: ctx.deps.client.minDurationSec(),
})

export async function readUserLine(ctx: LineContext, text: string, options: LineOptions = {}): Promise<Line> {
  return readLine(text, { ...options, ...(await lineOptionsOf(ctx)) })
}

/** Returns the resource that a typed list of receivers is for. Undefined for any other text. */
export const resourceOfUserList = async (ctx: LineContext, text: string): Promise<Resource | undefined> =>
  mayBeList(text) ? resourceOfList(text, await lineOptionsOf(ctx)) : undefined

/** Words of every language that end a flow or open the menu, in any state of the chat. */
const LEAVING_WORDS = { cancel: 'typed-words-cancel', menu: 'typed-words-leave' } as const
type LeavingWord = keyof typeof LEAVING_WORDS

let leavingWords: ReadonlyMap<string, LeavingWord> | undefined

export function leavingWord(text: string): LeavingWord | undefined {
  leavingWords ??= new Map(
    LANGUAGES.flatMap((language) =>
      (Object.keys(LEAVING_WORDS) as LeavingWord[]).flatMap((meaning) =>
        translator(language)
          .plain(LEAVING_WORDS[meaning])
          .split(/[,，]/)
          .map((word) => [nameKey(word), meaning] as const),
      ),
    ),
  )
  return leavingWords.get(nameKey(text))
}
