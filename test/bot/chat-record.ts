/**
 * The chats of a few people as a stranger reads them: what they type and tap, what the bot shows below it, what it
 * changes. An address, an id, a txid has a name in it: the record is the same on every run.
 */
import { readFileSync } from 'node:fs'
import { readTexts } from '../../src/bot/locales/generate.ts'
import { type Language, translator } from '../../src/bot/locales/translator.ts'
import { shortAddress } from '../../src/kernel/address.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import type { SeenButton, SeenMessage } from '../../src/sandbox/telegram/chats/view.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'

const TEXTS = readTexts(readFileSync(new URL('../../src/bot/locales/en.ftl', import.meta.url), 'utf8'))
const ANYTHING = '\u0000'

/** A button by the key of its text, whatever stands in its places; `where` picks one of several. */
export function labelOf(language: Language, key: string): string | RegExp {
  const names = TEXTS.get(key)
  if (!names) return key
  const params = Object.fromEntries(names.map((name) => [name, ANYTHING]))
  const plain = translator(language).plain as (key: string, params: Record<string, string>) => string
  const parts = plain(key, params).split(ANYTHING)
  return new RegExp(`^${parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*')}$`)
}

const ADDRESS = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g
/** What differs from run to run, and what stands for it; the n-th different one has the number n. */
const CHANGING: readonly [form: RegExp, name: string][] = [
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'API key'],
  [/\b[\da-f]{64}\b/g, 'txid'],
  [/\b[\da-f]{24}\b/g, 'id'],
  [ADDRESS, 'address'],
  [/(?<=_)[\w-]{22}\b/g, 'request'],
]
const KEY_END = /(?<=••••|ending in |末尾为 )[\da-f]{4}\b/g
const MILLISECONDS = /\d+(?= (ms|毫秒))/g

interface Place {
  name: string
  chatId: number
  person: Person
}

export interface Counts {
  taps: number
  /** That were pasted, alone or with more. */
  addresses: number
}

export function createRecord(people: readonly Person[], named: ReadonlyMap<string, string>) {
  const [first] = people as [Person]
  const places: Place[] = [
    ...people.map((person) => ({ name: person.card.firstName, chatId: person.id, person })),
    { name: 'the group', chatId: GROUP_ID, person: first },
  ]
  /** As the bot's messages stood at the last look. */
  const shown = new Map<number, { chatId: number; text: string }>()
  let lines: { at: string; text: string }[] = []
  let counts: Counts = { taps: 0, addresses: 0 }

  const add = (chatId: number, text: string) =>
    lines.push({ at: places.find((place) => place.chatId === chatId)?.name ?? '', text })

  /** What changed since the last look: what stood there before first, then what is new. */
  function look(): void {
    for (const { chatId, person } of places) {
      const messages = person.isIn(chatId) ? person.chat({ chatId }) : []
      const said = messages.filter(({ from, viaBot }) => from.isBot || viaBot !== undefined)
      const here = [...shown].filter(([, message]) => message.chatId === chatId)
      for (const [id, { text }] of here) {
        if (said.some((message) => message.id === id)) continue
        shown.delete(id)
        add(chatId, `(the bot takes away: ${text.split('\n').find((line) => !line.startsWith('('))})`)
      }
      const newest = Math.max(...here.map(([id]) => id))
      for (const message of said) {
        const text = rendered(message)
        const before = shown.get(message.id)?.text
        if (before === text) continue
        shown.set(message.id, { chatId, text })
        const changes = message.id === newest ? 'bot, instead:' : 'bot, instead of an earlier message:'
        add(chatId, `${before === undefined ? 'bot:' : changes}\n${text}`)
      }
    }
  }

  return {
    look,
    stage: (text: string) => void add(0, `* ${text}`),
    said(person: Person, text: string): void {
      add(person.id, `> ${text}`)
      if (text.search(ADDRESS) >= 0) counts.addresses++
    },
    tapped(person: Person, chatId: number, label: string, { text, copied, url }: TapAnswer): void {
      counts.taps++
      const by = chatId === person.id ? '' : `${person.card.firstName}: `
      add(chatId, `${by}[tap] ${label}`)
      if (text) add(chatId, `(the app shows: ${text})`)
      if (copied) add(chatId, `(copied: ${copied})`)
      if (url) add(chatId, `(opens: ${url})`)
    },
    noted: (chatId: number, text: string) => void add(chatId, text),
    /** What stands there already is not told. */
    begin(): void {
      look()
      lines = []
      counts = { taps: 0, addresses: 0 }
    },
    end(): { text: string; counts: Counts } {
      const several = new Set(lines.map(({ at }) => at).filter(Boolean)).size > 1
      let at = ''
      const told = lines.map((line) => {
        const head = several && line.at !== '' && line.at !== at ? `=== ${line.at} ===\n\n` : ''
        at = line.at || at
        return `${head}${line.text}\n`
      })
      return { text: nameless(told.join('\n'), named), counts }
    },
  }
}

function nameless(text: string, named: ReadonlyMap<string, string>): string {
  let said = text
  for (const [value, name] of named)
    said = said.replaceAll(value, `<${name}>`).replaceAll(shortAddress(value), `<${name}>`)
  for (const [form, name] of CHANGING) {
    const known: string[] = []
    said = said.replace(form, (value) => {
      if (!known.includes(value)) known.push(value)
      return `<${name} ${known.indexOf(value) + 1}>`
    })
  }
  return said.replace(KEY_END, '<end>').replace(MILLISECONDS, '…')
}

function rendered(message: SeenMessage): string {
  const above = [message.photo && '(a picture)', message.document && `(the file ${message.document.name})`]
  const rows = message.buttons.map((row) => row.map(buttonText).join(' '))
  return [...above, message.text, ...rows].filter(Boolean).join('\n')
}

const MARK = { callback: '', url: ' ↗', copy: '', switch: ' ↗', app: ' ↗' } as const

const buttonText = ({ text, kind }: SeenButton): string => `[${text}${MARK[kind]}]`
