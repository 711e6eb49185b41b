/**
 * Records the chats of several users as a reader sees them: what they type and tap, and what the bot then sends or
 * changes. Addresses, ids and txids are replaced by names, so the record is the same on every run.
 */
import { readLocale, readTexts } from '../../src/bot/locales/files.ts'
import { type Language, translator } from '../../src/bot/locales/translator.ts'
import { shortAddress } from '../../src/kernel/address.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import type { ButtonView, MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'

const TEXTS = readTexts(readLocale('en'))
const ANYTHING = '\u0000'

/** Returns a pattern for a button label by its text key, with any values for its parameters. */
export function labelOf(language: Language, key: string): string | RegExp {
  const names = TEXTS.get(key)
  if (!names) return key
  const params = Object.fromEntries(names.map((name) => [name, ANYTHING]))
  const plain = translator(language).plain as (key: string, params: Record<string, string>) => string
  const parts = plain(key, params).split(ANYTHING)
  return new RegExp(`^${parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*')}$`)
}

const ADDRESS = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g
/** Values that differ between runs, and their placeholders. The nth distinct value gets the number n. */
const VARIABLE_PARTS: readonly [form: RegExp, name: string][] = [
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'API key'],
  [/\b[\da-f]{64}\b/g, 'txid'],
  [/\b[\da-f]{24}\b/g, 'id'],
  [ADDRESS, 'address'],
  [/(?<=_)[\w-]{22}\b/g, 'request'],
]
const KEY_END = /(?<=••••|ending in |末尾为 )[\da-f]{4}\b/g
const MILLISECONDS = /\d+(?= (ms|毫秒))/g

interface RecordedChat {
  name: string
  chatId: number
  person: Person
}

export interface Counts {
  taps: number
  /** Number of addresses users pasted, alone or within a longer text. */
  addresses: number
}

export function createRecord(people: readonly Person[], named: ReadonlyMap<string, string>) {
  const [first] = people as [Person]
  const chats: RecordedChat[] = [
    ...people.map((person) => ({ name: person.card.firstName, chatId: person.id, person })),
    { name: 'the group', chatId: GROUP_ID, person: first },
  ]
  /** The bot's messages at the last check. */
  const lastSeen = new Map<number, { chatId: number; text: string }>()
  let lines: { at: string; text: string }[] = []
  let counts: Counts = { taps: 0, addresses: 0 }

  const add = (chatId: number, text: string) =>
    lines.push({ at: chats.find((place) => place.chatId === chatId)?.name ?? '', text })

  /** Records changes since the last check: edited and deleted messages first, then new ones. */
  function recordChanges(): void {
    for (const { chatId, person } of chats) {
      const messages = person.isIn(chatId) ? person.chat({ chatId }) : []
      const said = messages.filter(({ from, viaBot }) => from.isBot || viaBot !== undefined)
      const here = [...lastSeen].filter(([, message]) => message.chatId === chatId)
      for (const [id, { text }] of here) {
        if (said.some((message) => message.id === id)) continue
        lastSeen.delete(id)
        add(chatId, `(the bot takes away: ${text.split('\n').find((line) => !line.startsWith('('))})`)
      }
      const newest = Math.max(...here.map(([id]) => id))
      for (const message of said) {
        const text = renderMessage(message)
        const before = lastSeen.get(message.id)?.text
        if (before === text) continue
        lastSeen.set(message.id, { chatId, text })
        const changes = message.id === newest ? 'bot, instead:' : 'bot, instead of an earlier message:'
        add(chatId, `${before === undefined ? 'bot:' : changes}\n${text}`)
      }
    }
  }

  return {
    look: recordChanges,
    recordStageDirection: (text: string) => void add(0, `* ${text}`),
    recordTyped(person: Person, text: string): void {
      add(person.id, `> ${text}`)
      if (text.search(ADDRESS) >= 0) counts.addresses++
    },
    recordTap(person: Person, chatId: number, label: string, { text, copied, url }: TapAnswer): void {
      counts.taps++
      const by = chatId === person.id ? '' : `${person.card.firstName}: `
      add(chatId, `${by}[tap] ${label}`)
      if (text) add(chatId, `(the app shows: ${text})`)
      if (copied) add(chatId, `(copied: ${copied})`)
      if (url) add(chatId, `(opens: ${url})`)
    },
    recordLine: (chatId: number, text: string) => void add(chatId, text),
    /** Starts a record; earlier messages are not part of it. */
    startRecord(): void {
      recordChanges()
      lines = []
      counts = { taps: 0, addresses: 0 }
    },
    endRecord(): { text: string; counts: Counts } {
      const several = new Set(lines.map(({ at }) => at).filter(Boolean)).size > 1
      let at = ''
      const told = lines.map((line) => {
        const head = several && line.at !== '' && line.at !== at ? `=== ${line.at} ===\n\n` : ''
        at = line.at || at
        return `${head}${line.text}\n`
      })
      return { text: withPlaceholders(told.join('\n'), named), counts }
    },
  }
}

function withPlaceholders(text: string, named: ReadonlyMap<string, string>): string {
  let said = text
  for (const [value, name] of named)
    said = said.replaceAll(value, `<${name}>`).replaceAll(shortAddress(value), `<${name}>`)
  for (const [form, name] of VARIABLE_PARTS) {
    const known: string[] = []
    said = said.replace(form, (value) => {
      if (!known.includes(value)) known.push(value)
      return `<${name} ${known.indexOf(value) + 1}>`
    })
  }
  return said.replace(KEY_END, '<end>').replace(MILLISECONDS, '…')
}

function renderMessage(message: MessageView): string {
  const above = [message.photo && '(a picture)', message.document && `(the file ${message.document.name})`]
  const rows = message.buttons.map((row) => row.map(buttonText).join(' '))
  return [...above, message.text, ...rows].filter(Boolean).join('\n')
}

const MARK = { callback: '', url: ' ↗', copy: '', switch: ' ↗', app: ' ↗', disabled: ' ·' } as const

const buttonText = ({ text, kind }: ButtonView): string => `[${text}${MARK[kind]}]`
