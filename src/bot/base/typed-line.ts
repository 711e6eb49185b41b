/** Reads what the current user types, with the names of the user's address book. */
import type { Reader } from '../../db/db.ts'
import { savedAddresses } from '../../db/stores/addresses/address-book.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { editDistance } from '../../kernel/text/edit-distance.ts'
import { type Line, type LineOptions, type Rental, readLine } from '../lines/line.ts'
import { mayBeList, resourceOfList } from '../lines/list.ts'
import { type NamesByKey, nameKey } from '../lines/pieces.ts'
import { LANGUAGES, type PlainKey, translator } from '../locales/translator.ts'
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

const MAX_CHECKED_WORDS = 8
const MAX_NAME_LENGTH = 32
/** Words of this length may have two wrong letters, shorter ones one. */
const LONG_NAME = 6
const MAX_MEANT = 8

/** Returns what a line may mean if a name of up to three words is misspelled: the rentals for the nearest names. */
export async function misspelledRentals(ctx: LineContext, text: string): Promise<Rental[]> {
  const words = text.trim().split(/\s+/)
  if (words.length > MAX_CHECKED_WORDS) return []
  const options = await lineOptionsOf(ctx)
  const names = [...(options.names?.keys() ?? [])]
  const spans = words.flatMap((_, at) =>
    [1, 2, 3].filter((count) => at + count <= words.length).map((count) => [at, count] as const),
  )
  const candidates = spans.flatMap(([at, count]) => {
    const key = nameKey(words.slice(at, at + count).join(' '))
    if (key.length < 3 || key.length > MAX_NAME_LENGTH) return []
    const maxChanges = key.length < LONG_NAME ? 1 : 2
    return names
      .filter((name) => Math.abs(name.length - key.length) <= maxChanges)
      .map((name) => ({ typed: words.toSpliced(at, count, name).join(' '), changes: editDistance(name, key) }))
      .filter(({ changes }) => changes <= maxChanges)
  })
  for (const nearest of [1, 2]) {
    const rentals = candidates.flatMap(({ typed, changes }) => {
      const line = changes === nearest ? readLine(typed, options) : undefined
      return line?.at === 'rental' && line.rental.receiver ? [line.rental] : []
    })
    if (rentals.length > 0) return rentals.slice(0, MAX_MEANT)
  }
  return []
}

/** Words of every language that end a flow or open the menu, in any state of the chat. */
const LEAVING_WORDS = { cancel: 'typed-words-cancel', menu: 'typed-words-leave' } as const
type LeavingWord = keyof typeof LEAVING_WORDS

let leavingWords: ReadonlyMap<string, LeavingWord> | undefined

export function leavingWord(text: string): LeavingWord | undefined {
  leavingWords ??= wordsOf(LEAVING_WORDS)
  return leavingWords.get(nameKey(text))
}

let languageWords: ReadonlyMap<string, 'named'> | undefined

/** True for the name of a language, or the word for language, in any of them. */
export function namesLanguage(text: string): boolean {
  languageWords ??= wordsOf({ named: 'typed-words-language' })
  return languageWords.has(nameKey(text))
}

/** Topics of common questions, with the beginnings of their words. */
const TOPICS = {
  deposit: 'typed-words-about-deposit',
  cancel: 'typed-words-about-cancel',
  support: 'typed-words-about-support',
} as const satisfies Record<string, PlainKey>
export type Topic = keyof typeof TOPICS

let topicWords: [string, Topic][] | undefined

/** Returns the topic of a question such as `how do I cancel?`, in any language. */
export function topicOf(text: string): Topic | undefined {
  topicWords ??= [...wordsOf(TOPICS)].map(([start, topic]) => [
    /\p{Script=Han}/u.test(start) ? start.replaceAll(' ', '') : ` ${start}`,
    topic,
  ])
  const typed = ` ${nameKey(text)}`
  // Chinese is searched without spaces. Other words begin with a space, so they never match there.
  const searched = `${typed}\n${typed.replaceAll(' ', '')}`
  return topicWords.find(([start]) => searched.includes(start))?.[1]
}

/** Returns the meanings of the listed words of every language, by their keys. */
function wordsOf<Meaning extends string>(lists: Readonly<Record<Meaning, PlainKey>>): Map<string, Meaning> {
  const meanings = Object.entries<PlainKey>(lists) as [Meaning, PlainKey][]
  return new Map(
    LANGUAGES.flatMap((language) =>
      meanings.flatMap(([meaning, list]) =>
        translator(language)
          .plain(list)
          .split(/[,，]/)
          .map((word) => [nameKey(word), meaning] as const),
      ),
    ),
  )
}
