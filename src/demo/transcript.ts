/** Prints the tour as it happens, and stores every version of every bot message for the expectations. */
import type { Clock } from '../kernel/clock.ts'
import type { MessageView } from '../sandbox/telegram/chats/view.ts'
import type { Telegram } from '../sandbox/telegram/telegram.ts'
import { padTo, type Style, spansOf, type Terminal, wrapSpans } from './terminal.ts'

/** Snapshot of a bot message. */
export interface Version {
  /** Sequence number across all chats. */
  seq: number
  personId: number
  message: MessageView
}

export interface Transcript {
  versions: readonly Version[]
  /** Returns the `seq` of the newest version. */
  now(): number
  /** Calls `fn` with every new version. The returned function unsubscribes it. */
  listen(fn: (version: Version) => void): () => void
  act(title: string): void
  step(title: string): void
  stage(text: string): void
  check(text: string): void
  taps(personId: number, label: string): void
  /** Prints the app's response to a tap, or the copied text. */
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
  /** Lines and buttons already printed, by message id. */
  const printed = new Map<number, { lines: Set<string>; buttons: string }>()
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

  /** Prints only the message's new lines. An edit without new content prints nothing. */
  function print(who: string, style: Style, message: MessageView): void {
    const before = printed.get(message.id)
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
      ...fresh.flatMap((line) => (line.length === 0 ? [''] : wrapSpans(line, textColumns(), terminal.paint))),
      ...(fresh.length > 0 || before === undefined ? rows.map((row) => terminal.paint(row, 'button')) : []),
    ]
    printed.set(message.id, {
      lines: new Set([...(before?.lines ?? []), ...text.split('\n')]),
      buttons: lines.length > 0 ? buttons.join('\n') : (before?.buttons ?? ''),
    })
    if (lines.length > 0) printEntry(who, style, lines)
  }

  function textColumns(): number {
    return terminal.columns - TIME_COLUMNS - WHO_COLUMNS
  }

  function printEntry(who: string, style: Style | undefined, lines: readonly string[]): void {
    const time = padTo(timeOf(clock.now() - startedMs), TIME_COLUMNS)
    const head = terminal.paint(time, 'dim') + terminal.paint(padTo(who, WHO_COLUMNS), style)
    const indent = ' '.repeat(TIME_COLUMNS + WHO_COLUMNS)
    for (const [n, line] of lines.entries()) {
      const start = n === 0 ? head : indent
      terminal.write(`${start}${line}`.trimEnd())
    }
  }

  const aside = (mark: string, style: Style, text: string) =>
    printEntry(mark, style, wrapSpans([{ text, style }], textColumns(), terminal.paint))

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
    taps: (personId, label) =>
      printEntry(nameOf(personId), 'person', [`taps ${terminal.paint(`[ ${label} ]`, 'button')}`]),
    notice: (personId, text) => aside(`app → ${nameOf(personId)}`, 'dim', text),
    line: (text, style) => terminal.write(terminal.paint(text, style)),
  }
}

/** Formats a duration as `01:05`, or `1:02:30` from one hour on. */
export function timeOf(ms: number): string {
  const sec = Math.floor(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(sec / 3600)
  const rest = `${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
