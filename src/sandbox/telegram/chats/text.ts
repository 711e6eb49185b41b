/** Formatting of message texts: parses markup, trims, counts characters, and detects links and commands. */
import { HtmlError, linkUrl, parseHtml } from '../../../contract/telegram-html.ts'
import { isRecord } from '../../../kernel/text/json.ts'
import { badRequest } from '../bot-api/failure.ts'
import type { Params } from '../bot-api/params.ts'
import type { Entity, FormattedText, User } from '../bot-api/types.ts'

export const TEXT_LIMIT = 4_096
export const CAPTION_LIMIT = 1_024

type FindUser = (id: number) => User | undefined

/** Reads a text with its parse_mode or entities; the text may be empty. Throws 400 for broken markup. */
export function readText(params: Params, name: 'text' | 'caption', findUser: FindUser): FormattedText {
  return formatText(
    params.text(name),
    params.text('parse_mode'),
    params.json(name === 'text' ? 'entities' : 'caption_entities'),
    findUser,
  )
}

export function formatText(raw: string, parseMode: string, entityList: unknown, findUser: FindUser): FormattedText {
  const mode = parseMode.toLowerCase()
  if (mode !== '' && mode !== 'html' && mode !== 'none')
    throw badRequest('unsupported parse_mode: the sandbox reads HTML only')
  const parsed = mode === 'html' ? readHtml(raw) : { text: raw, entities: parseEntities(entityList) }
  const mentioned = parsed.entities.map((entity) => toMention(entity, findUser))
  return withDetectedEntities(trimText({ text: parsed.text, entities: mentioned }))
}

function readHtml(html: string): FormattedText {
  try {
    return parseHtml(html)
  } catch (error) {
    throw error instanceof HtmlError ? badRequest(`can't parse entities: ${error.message}`) : error
  }
}

/** Counts Unicode code points; a surrogate pair counts once. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function parseEntities(list: unknown): Entity[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) throw badRequest("can't parse entities: entities must be of type Array")
  return list.map((item) => {
    if (!isRecord(item)) throw badRequest("can't parse MessageEntity: MessageEntity must be an Object")
    const { type, offset, length, url, language } = item
    if (typeof type !== 'string' || typeof offset !== 'number' || typeof length !== 'number')
      throw badRequest('can\'t parse MessageEntity: Can\'t find field "type", "offset" or "length"')
    const entity: Entity = { type, offset, length }
    if (type === 'text_link') entity.url = typeof url === 'string' ? (linkUrl(url) ?? url) : ''
    if (type === 'pre' && typeof language === 'string') entity.language = language
    return entity
  })
}

/** Turns a link such as `<a href="tg://user?id=1">` into a mention if the bot has met that person. */
function toMention(entity: Entity, findUser: FindUser): Entity {
  const id = /^tg:\/\/user\?id=([0-9]+)$/.exec(entity.url ?? '')?.[1]
  const user = id === undefined ? undefined : findUser(Number(id))
  if (!user) return entity
  return { type: 'text_mention', offset: entity.offset, length: entity.length, user }
}

/** Removes carriage returns and surrounding white space as Telegram does, and adjusts the entities. */
function trimText({ text, entities }: FormattedText): FormattedText {
  const carriageReturns = [...text.matchAll(/\r/g)].map((m) => m.index)
  const shift = (at: number) => at - carriageReturns.filter((r) => r < at).length
  const whole = text.replaceAll('\r', '')
  const trimmed = whole.trim()
  const lead = whole.length - whole.trimStart().length
  const cut = entities.flatMap((entity) => {
    const from = Math.max(0, shift(entity.offset) - lead)
    const to = Math.min(trimmed.length, shift(entity.offset + entity.length) - lead)
    return to > from ? [{ ...entity, offset: from, length: to - from }] : []
  })
  return { text: trimmed, entities: splitAroundCode(cut) }
}

/** Splits entities around code. As on Telegram, only quotations and links may overlap code. */
function splitAroundCode(entities: Entity[]): Entity[] {
  const isCode = (entity: Entity) => entity.type === 'code' || entity.type === 'pre'
  const codes = entities.filter(isCode)
  const mayOverlapCode = (entity: Entity) =>
    isCode(entity) || entity.type.endsWith('blockquote') || entity.type.startsWith('text_')
  const split = entities.flatMap((entity) => {
    if (mayOverlapCode(entity)) return [entity]
    let parts = [{ from: entity.offset, to: entity.offset + entity.length }]
    for (const code of codes)
      parts = parts.flatMap(({ from, to }) => [
        { from, to: Math.min(to, code.offset) },
        { from: Math.max(from, code.offset + code.length), to },
      ])
    return parts
      .filter(({ from, to }) => to > from)
      .map(({ from, to }) => ({ ...entity, offset: from, length: to - from }))
  })
  return split.sort(compareByOffset)
}

const DETECTED_ENTITIES: readonly [type: string, form: RegExp][] = [
  ['url', /\b(?:https?:\/\/|t\.me\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]']/gi],
  ['email', /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g],
  ['bot_command', /(?<=^|[\s(])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])/g],
  ['mention', /(?<=^|[^\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}\b/g],
  ['hashtag', /(?<=^|\s)#[\p{L}_][\p{L}\p{N}_]*/gu],
  ['cashtag', /(?<=^|\s)\$[A-Z]{1,8}\b/g],
]

/** Adds the links, commands and mentions that Telegram detects outside code and links. */
export function withDetectedEntities({ text, entities }: FormattedText): FormattedText {
  const taken = entities.filter((e) => ['code', 'pre', 'text_link', 'text_mention', 'url'].includes(e.type))
  const found: Entity[] = []
  for (const [type, form] of DETECTED_ENTITIES)
    for (const match of text.matchAll(form)) {
      const entity = { type, offset: match.index, length: match[0].length }
      const isFree = [...taken, ...found].every((other) => !overlap(entity, other))
      const isAlreadyMarked = entities.some((other) => other.type === type && overlap(entity, other))
      if (isFree && !isAlreadyMarked) found.push(entity)
    }
  return { text, entities: [...entities, ...found].sort(compareByOffset) }
}

const overlap = (a: Entity, b: Entity): boolean => a.offset < b.offset + b.length && b.offset < a.offset + a.length

const compareByOffset = (a: Entity, b: Entity): number => a.offset - b.offset || b.length - a.length
