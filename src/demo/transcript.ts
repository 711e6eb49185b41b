/**
 * What is printed while the tour runs, as it happens: who says what, what the bot answers, what it changes. And
 * the memory of it: every version of every message of the bot, for the expectations.
 */
import type { Clock } from '../kernel/clock.ts'
import type { SeenMessage } from '../sandbox/telegram/chats/view.ts'
import type { Telegram } from '../sandbox/telegram/telegram.ts'
import { padded, type Style, spansOf, type Terminal, wrapped } from './terminal.ts'

/** A message of the bot as it stood at one moment. */
export interface Version {
  /** Counts up over all chats. */
  seq: number
  personId: number
  message: SeenMessage
}

export interface Transcript {
  versions: readonly Version[]
  /** The seq of the newest version. */
  now(): number
  /** Told of every version as it appears; the returned function ends it. */
  listen(fn: (version: Version) => void): () => void
  act(title: string): void
  step(title: string): void
  /** A stage direction. */
  stage(text: string): void
  /** Something that was looked up and found as it should be. */
  check(text: string): void
  taps(personId: number, label: string): void
  /** What the app showed for a tap, or copied. */
  notice(personId: number, text: string): void
  line(text: string, style?: Style): void
}

const TIME_COLUMNS = 9
const WHO_COLUMNS = 14
const KEY = /\b([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{4})\b/g

export function createTranscript(telegram: Telegram, clock: Clock, terminal: Terminal): Transcript {
  const startedMs = clock.now()
  const versions: Version[] = []
  const listeners = new Set<(version: Version) => void>()
  /** Message -> the lines and buttons of it that were printed. */
  const told = new Map<number, { lines: Set<string>; buttons: string }>()
  const nameOf = (personId: number) => telegram.person(personId).card.firstName

  telegram.listen((event) => {
    if (event.kind !== 'message' && event.kind !== 'edited') return
    const person = telegram.people.find(({ id }) => id === event.chatId)
    const message = person?.message(event.messageId)
    if (!person || !message) return
    if (message.mine) {
      if (event.kind === 'message') print(nameOf(person.id), 'person', message)
      return
    }
    const version = { seq: versions.length + 1, personId: person.id, message }
    versions.push(version)
    print(`bot ${event.kind === 'edited' ? '✎' : '→'} ${nameOf(person.id)}`, 'bot', message)
    for (const fn of [...listeners]) fn(version)
  })

  /** The lines nobody has read yet in this message; an edit that says nothing new says nothing here. */
  function print(who: string, style: Style, message: SeenMessage): void {
    const before = told.get(message.id)
    const text = message.text.replace(KEY, '$1…$2')
    const entities = text === message.text ? message.entities : []
    const isKnown = (plain: string) => plain !== '' && before?.lines.has(plain) === true
    const full = text.split('\n').filter((plain) => plain !== '')
    const isSameScreen = full.filter(isKnown).length * 2 >= full.length
    const fresh = spansOf(text, entities).filter((line) => {
      const plain = line.map((span) => span.text).join('')
      return !isSameScreen || (plain !== '' && !isKnown(plain))
    })
    const buttons = message.buttons.map((row) => row.map((b) => `[ ${b.text} ]`).join(' '))
    const rows = buttons.join('\n') === before?.buttons ? [] : buttons
    const attached = [message.photo && '(a picture)', message.document && `(a file: ${message.document.name})`]
    const lines = [
      ...(before ? [] : attached.filter((a) => a !== undefined)),
      ...fresh.flatMap((line) => (line.length === 0 ? [''] : wrapped(line, room(), terminal.paint))),
      ...(fresh.length > 0 || before === undefined ? rows.map((row) => terminal.paint(row, 'button')) : []),
    ]
    told.set(message.id, {
      lines: new Set([...(before?.lines ?? []), ...text.split('\n')]),
      buttons: lines.length > 0 ? buttons.join('\n') : (before?.buttons ?? ''),
    })
    if (lines.length > 0) entry(who, style, lines)
  }

  function room(): number {
    return terminal.columns - TIME_COLUMNS - WHO_COLUMNS
  }

  function entry(who: string, style: Style | undefined, lines: readonly string[]): void {
    const time = padded(timeOf(clock.now() - startedMs), TIME_COLUMNS)
    const head = terminal.paint(time, 'dim') + terminal.paint(padded(who, WHO_COLUMNS), style)
    const indent = ' '.repeat(TIME_COLUMNS + WHO_COLUMNS)
    for (const [n, line] of lines.entries()) {
      const start = n === 0 ? head : indent
      terminal.write(`${start}${line}`.trimEnd())
    }
  }

  const aside = (mark: string, style: Style, text: string) =>
    entry(mark, style, wrapped([{ text, style }], room(), terminal.paint))

  return {
    versions,
    now: () => versions.length,
    listen(fn) {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    act(title) {
      const rule = '═'.repeat(Math.max(3, terminal.columns - title.length - 4))
      terminal.write(`\n${terminal.paint(`══ ${title} ${rule}`, 'title')}`)
    },
    step(title) {
      terminal.write(`\n${terminal.paint(`── ${title}`, 'title')}`)
    },
    stage: (text) => aside('···', 'dim', text),
    check: (text) => aside('✓', 'good', text),
    taps: (personId, label) => entry(nameOf(personId), 'person', [`taps ${terminal.paint(`[ ${label} ]`, 'button')}`]),
    notice: (personId, text) => aside(`app → ${nameOf(personId)}`, 'dim', text),
    line: (text, style) => terminal.write(terminal.paint(text, style)),
  }
}

/** `01:05`, and `1:02:30` from an hour on. */
export function timeOf(ms: number): string {
  const sec = Math.floor(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(sec / 3600)
  const rest = `${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
