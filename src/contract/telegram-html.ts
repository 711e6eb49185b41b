/**
 * Parses parse_mode=HTML like Telegram's own parser (td/telegram/MessageEntity.cpp): it accepts the same tags and
 * rejects with the same messages, with offsets in UTF-8 bytes.
 */
/** `offset` and `length` count UTF-16 code units, like JavaScript strings. */
export interface HtmlEntity {
  type: string
  offset: number
  length: number
  url?: string
  language?: string
  custom_emoji_id?: string
  unix_time?: number
  date_time_format?: string
}

/** Error with Telegram's own message text. */
export class HtmlError extends Error {}

const MAX_CHARACTERS = 4_096

/** Returns Telegram's error message if it would reject the text; undefined if it is valid. */
export function checkTelegramHtml(html: string): string | undefined {
  try {
    const { text } = parseHtml(html)
    if (text.trim() === '') return 'message text is empty'
    return [...text].length > MAX_CHARACTERS ? 'message is too long' : undefined
  } catch (error) {
    if (!(error instanceof HtmlError)) throw error
    return error.message
  }
}

const ENTITY_OF_TAG: Readonly<Record<string, string>> = {
  a: 'text_link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  u: 'underline',
  ins: 'underline',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  'tg-emoji': 'custom_emoji',
  'tg-time': 'date_time',
  pre: 'pre',
  code: 'code',
  blockquote: 'blockquote',
}
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** Source: `DateTimeMessageEntity` in the installed types of the Bot API. */
const TIME_FORMAT = /^(?:r|w?[dD]?[tT]?)$/

interface OpenTag {
  tag: string
  argument: string
  /** Start of the tag's text, as an offset in the text without tags. */
  offset: number
}

/** Throws HtmlError if Telegram would reject the text. */
export function parseHtml(html: string): { text: string; entities: HtmlEntity[] } {
  const open: OpenTag[] = []
  const entities: HtmlEntity[] = []
  let text = ''
  let at = 0
  while (at < html.length) {
    const char = html[at]
    if (char === '&') {
      const [decoded, next] = decodeReference(html, at)
      text += decoded
      at = next
    } else if (char !== '<') {
      text += char
      at++
    } else if (html[at + 1] === '/') {
      const [tag, next] = readEndTag(html, at, open)
      open.pop()
      const entity = text.length > tag.offset ? entityOf(tag, text) : undefined
      if (entity) addEntity(entities, entity)
      at = next
    } else {
      const [tag, argument, next] = readStartTag(html, at)
      open.push({ tag, argument, offset: text.length })
      at = next
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw refusal(`Can't find end tag corresponding to start tag "${unclosed.tag}"`)
  entities.sort((a, b) => a.offset - b.offset || b.length - a.length)
  return { text, entities }
}

const refusal = (what: string): Error => new HtmlError(what)

/**
 * Decodes `&lt; &gt; &amp; &quot;` and numeric references; leaves other text unchanged. Returns the text and the next
 * position.
 */
function decodeReference(html: string, at: number): [string, number] {
  const named = /^&([a-z]{2,4});?/.exec(html.slice(at, at + 7))
  const known = named?.[1] === undefined ? undefined : NAMED[named[1]]
  if (named && known !== undefined) return [known, at + named[0].length]
  const numeric = /^&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));?/.exec(html.slice(at, at + 12))
  if (numeric) {
    const code = numeric[1] ? Number.parseInt(numeric[1], 16) : Number(numeric[2])
    if (code > 0 && code < 0x10ffff) return [String.fromCodePoint(code), at + numeric[0].length]
  }
  return ['&', at + 1]
}

function readEndTag(html: string, at: number, open: OpenTag[]): [OpenTag, number] {
  const offset = () => byteOffset(html, at)
  const tag = open.at(-1)
  if (!tag) throw refusal(`Unexpected end tag at byte offset ${offset()}`)
  const found = /^<\/([^\s>]*)\s*>/.exec(html.slice(at))
  if (!found) throw refusal(`Unclosed end tag at byte offset ${offset()}`)
  const name = (found[1] ?? '').toLowerCase()
  if (name !== '' && name !== tag.tag)
    throw refusal(`Unmatched end tag at byte offset ${offset()}, expected "</${tag.tag}>", found "</${name}>"`)
  return [tag, at + found[0].length]
}

/** Returns the tag, its relevant attribute and the next position. `tg-time` has two: `1795800000 wDT`. */
function readStartTag(html: string, at: number): [tag: string, argument: string, next: number] {
  const offset = () => byteOffset(html, at)
  const unclosed = () => refusal(`Unclosed start tag at byte offset ${offset()}`)
  const name = /^<([^\s>]*)/.exec(html.slice(at))?.[1] ?? ''
  let i = at + 1 + name.length
  if (i >= html.length) throw unclosed()
  const tag = name.toLowerCase()
  if (ENTITY_OF_TAG[tag] === undefined || !Object.hasOwn(ENTITY_OF_TAG, tag))
    throw refusal(`Unsupported start tag "${tag}" at byte offset ${offset()}`)
  let argument = ''
  const times: Record<string, string> = {}
  for (;;) {
    while (isSpace(html[i])) i++
    if (i >= html.length) throw unclosed()
    if (html[i] === '>') break
    const attribute = /^[^\s=>]*/.exec(html.slice(i))?.[0] ?? ''
    if (attribute === '') throw refusal(`Empty attribute name in the tag "${tag}" at byte offset ${offset()}`)
    i += attribute.length
    while (isSpace(html[i])) i++
    let value = ''
    if (html[i] === '=') {
      i++
      while (isSpace(html[i])) i++
      if (i >= html.length) throw unclosed()
      ;[value, i] = readAttributeValue(html, i)
    } else if (tag !== 'blockquote' || attribute.toLowerCase() !== 'expandable') {
      if (i >= html.length) throw unclosed()
      throw refusal(`Expected equal sign in declaration of an attribute of the tag "${tag}" at byte offset ${offset()}`)
    }
    if (i >= html.length) throw unclosed()
    const found = argumentOf(tag, attribute.toLowerCase(), value)
    if (tag === 'tg-time' && found !== undefined) times[attribute.toLowerCase()] = found
    else argument = found ?? argument
  }
  if (tag === 'span' && argument !== 'tg-spoiler')
    throw refusal(`Tag "span" must have class "tg-spoiler" at byte offset ${offset()}`)
  if (tag === 'tg-time') argument = `${times.unix ?? ''} ${times.format ?? ''}`
  return [tag, argument, i + 1]
}

function readAttributeValue(html: string, start: number): [string, number] {
  const quote = html[start]
  let i = start
  if (quote !== '"' && quote !== "'") {
    const token = /^[A-Za-z0-9.-]*/.exec(html.slice(i))?.[0] ?? ''
    i += token.length
    if (i < html.length && !isSpace(html[i]) && html[i] !== '>')
      throw refusal(`Unexpected end of name token at byte offset ${byteOffset(html, start)}`)
    return [token.toLowerCase(), i]
  }
  let value = ''
  i++
  while (i < html.length && html[i] !== quote) {
    if (html[i] === '&') {
      const [decoded, next] = decodeReference(html, i)
      value += decoded
      i = next
    } else value += html[i++]
  }
  return [value, i + 1]
}

function argumentOf(tag: string, attribute: string, value: string): string | undefined {
  switch (`${tag} ${attribute}`) {
    case 'a href':
    case 'span class':
    case 'tg-emoji emoji-id':
    case 'tg-time unix':
    case 'tg-time format':
      return value
    case 'code class':
    case 'pre class':
      return value.startsWith('language-') ? value.slice('language-'.length) : undefined
    case 'blockquote expandable':
      return 'expandable'
    default:
      return undefined
  }
}

function entityOf(tag: OpenTag, text: string): HtmlEntity | undefined {
  const range = { offset: tag.offset, length: text.length - tag.offset }
  const type = ENTITY_OF_TAG[tag.tag] as string
  switch (tag.tag) {
    case 'a': {
      const url = linkUrl(tag.argument || text.slice(tag.offset))
      return url === undefined ? undefined : { type, ...range, url }
    }
    case 'tg-emoji':
      if (!/^[0-9]+$/.test(tag.argument)) throw refusal('Invalid custom emoji identifier specified')
      return { type, ...range, custom_emoji_id: tag.argument }
    case 'tg-time': {
      const [unix = '', format = ''] = tag.argument.split(' ')
      if (!/^[0-9]{1,10}$/.test(unix)) throw refusal('Invalid Unix time specified')
      if (!TIME_FORMAT.test(format)) throw refusal('Invalid date-time format specified')
      return { type, ...range, unix_time: Number(unix), date_time_format: format }
    }
    case 'code':
      return tag.argument ? { type, ...range, language: tag.argument } : { type, ...range }
    case 'blockquote':
      return { type: tag.argument ? 'expandable_blockquote' : type, ...range }
    default:
      return { type, ...range }
  }
}

/**
 * Merges `<pre><code class="language-x">` into one entity: pre with a language. A language on code alone is ignored.
 */
function addEntity(entities: HtmlEntity[], entity: HtmlEntity): void {
  const { language, ...plain } = entity
  const last = entities.at(-1)
  const sameText = last?.offset === entity.offset && last.length === entity.length
  if (entity.type === 'pre' && sameText && last?.type === 'code') {
    entities.pop()
    entities.push(last.language ? { ...plain, language: last.language } : plain)
  } else entities.push(entity)
}

/** Limit on link length, because long internationalized host names are slow to encode. */
const MAX_URL_LENGTH = 2_048

/** Returns the normalized link if Telegram accepts it; undefined if Telegram would drop the link and keep the text. */
export function linkUrl(input: string): string | undefined {
  const trimmed = input.trim()
  if (trimmed.length > MAX_URL_LENGTH) return undefined
  const full = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+/.test(trimmed) ? trimmed : `http://${trimmed}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  if (url.protocol === 'tg:' || url.protocol === 'ton:') return full
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url.href : undefined
}

const byteOffset = (text: string, at: number): number => Buffer.byteLength(text.slice(0, at))

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\r' || char === '\n' || char === '\0' || char === '\v'
}
