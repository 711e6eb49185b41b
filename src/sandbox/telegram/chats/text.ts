/** What a text becomes on its way into a chat: parsed, trimmed, measured, and its links and commands found. */
import { HtmlError, linkUrl, parseHtml } from '../../../contract/telegram-html.ts'
import { badRequest } from '../bot-api/failure.ts'
import { isRecord, type Params } from '../bot-api/params.ts'
import type { Entity, FormattedText, User } from '../bot-api/types.ts'

export const TEXT_LIMIT = 4_096
export const CAPTION_LIMIT = 1_024

type FindUser = (id: number) => User | undefined

/**
 * Reads `name` (text or caption) with parse_mode or the list of entities given beside it.
 * Throws 400 for broken markup; an empty text is returned as such.
 */
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
  const parsed = mode === 'html' ? readHtml(raw) : { text: raw, entities: givenEntities(entityList) }
  const mentioned = parsed.entities.map((entity) => mentionOf(entity, findUser))
  return withFoundEntities(tidy({ text: parsed.text, entities: mentioned }))
}

function readHtml(html: string): FormattedText {
  try {
    return parseHtml(html)
  } catch (error) {
    throw error instanceof HtmlError ? badRequest(`can't parse entities: ${error.message}`) : error
  }
}

/** Characters as people count them: a surrogate pair is one. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function givenEntities(list: unknown): Entity[] {
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

/** `<a href="tg://user?id=1">` mentions a person, if the bot has met them. */
function mentionOf(entity: Entity, findUser: FindUser): Entity {
  const id = /^tg:\/\/user\?id=([0-9]+)$/.exec(entity.url ?? '')?.[1]
  const user = id === undefined ? undefined : findUser(Number(id))
  if (!user) return entity
  return { type: 'text_mention', offset: entity.offset, length: entity.length, user }
}

/** Telegram drops carriage returns and the white space around a text, and cuts the entities to fit. */
function tidy({ text, entities }: FormattedText): FormattedText {
  const returns = [...text.matchAll(/\r/g)].map((m) => m.index)
  const shift = (at: number) => at - returns.filter((r) => r < at).length
  const whole = text.replaceAll('\r', '')
  const trimmed = whole.trim()
  const lead = whole.length - whole.trimStart().length
  const cut = entities.flatMap((entity) => {
    const from = Math.max(0, shift(entity.offset) - lead)
    const to = Math.min(trimmed.length, shift(entity.offset + entity.length) - lead)
    return to > from ? [{ ...entity, offset: from, length: to - from }] : []
  })
  return { text: trimmed, entities: outsideCode(cut) }
}

/** Nothing but a quotation or a link may share its characters with code: it is split around it. */
function outsideCode(entities: Entity[]): Entity[] {
  const isCode = (entity: Entity) => entity.type === 'code' || entity.type === 'pre'
  const codes = entities.filter(isCode)
  const exempt = (entity: Entity) =>
    isCode(entity) || entity.type.endsWith('blockquote') || entity.type.startsWith('text_')
  const split = entities.flatMap((entity) => {
    if (exempt(entity)) return [entity]
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
  return split.sort(inOrder)
}

const FOUND: readonly [type: string, form: RegExp][] = [
  ['url', /\b(?:https?:\/\/|t\.me\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]']/gi],
  ['email', /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g],
  ['bot_command', /(?<=^|[\s(])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])/g],
  ['mention', /(?<=^|[^\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}\b/g],
  ['hashtag', /(?<=^|\s)#[\p{L}_][\p{L}\p{N}_]*/gu],
  ['cashtag', /(?<=^|\s)\$[A-Z]{1,8}\b/g],
]

/** Adds the links, commands and mentions Telegram finds by itself outside code and links. */
export function withFoundEntities({ text, entities }: FormattedText): FormattedText {
  const taken = entities.filter((e) => ['code', 'pre', 'text_link', 'text_mention', 'url'].includes(e.type))
  const found: Entity[] = []
  for (const [type, form] of FOUND)
    for (const match of text.matchAll(form)) {
      const entity = { type, offset: match.index, length: match[0].length }
      const free = [...taken, ...found].every((other) => !overlap(entity, other))
      const known = entities.some((other) => other.type === type && overlap(entity, other))
      if (free && !known) found.push(entity)
    }
  return { text, entities: [...entities, ...found].sort(inOrder) }
}

const overlap = (a: Entity, b: Entity): boolean => a.offset < b.offset + b.length && b.offset < a.offset + a.length

const inOrder = (a: Entity, b: Entity): number => a.offset - b.offset || b.length - a.length
