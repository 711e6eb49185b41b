/** Scripted user of the tour. After each action, the expected message must appear in time, or the tour fails. */
import { systemClock } from '../kernel/clock.ts'
import type { Person, TapAnswer } from '../sandbox/telegram/chats/person.ts'
import type { MessageView } from '../sandbox/telegram/chats/view.ts'
import type { ChatUser, Pattern } from './story/rental.ts'
import type { Transcript, Version } from './transcript.ts'
import { must, Unmet } from './unmet.ts'

/**
 * Time-outs in real time. They are long, because a rental passes through blocks, workers and polls, and ended rentals
 * are checked every 20 s.
 */
const MESSAGE_TIMEOUT_MS = 30_000
const CONDITION_TIMEOUT_MS = 5_000
const SHOWN_AT_FAILURE = 3

export class Actor implements ChatUser {
  readonly person: Person
  readonly #transcript: Transcript
  /** Transcript position of the user's last action. Earlier messages do not count as answers. */
  #since = 0

  constructor(person: Person, transcript: Transcript) {
    this.person = person
    this.#transcript = transcript
  }

  get id(): number {
    return this.person.id
  }

  get name(): string {
    return this.person.card.firstName
  }

  says(text: string, ...expected: Pattern[]): Promise<MessageView> {
    this.markNow()
    this.person.say(text)
    return this.sees(...expected)
  }

  /** Sends an API key, and waits until the bot has answered and deleted that message. */
  async pastesKey(key: string, ...expected: Pattern[]): Promise<void> {
    this.markNow()
    const { id } = this.person.say(key)
    await this.sees(...expected)
    const deleted = 'the message with the key'
    const isGone = (messages: readonly MessageView[]) => messages.every((one) => one.id !== id) || undefined
    await this.person.waitFor(isGone, { timeoutMs: CONDITION_TIMEOUT_MS }).catch(() => {
      throw new Unmet(`${deleted} to disappear from the chat`, this.chatEnd())
    })
    this.#transcript.check(`${deleted} is gone from the chat`)
  }

  /** Marks the current position, so that only later messages count. */
  markNow(): void {
    this.#since = this.#transcript.now()
  }

  /** Taps the newest button with this label. Without expected patterns it does not wait for a new message. */
  async taps(label: Pattern, ...expected: Pattern[]): Promise<MessageView> {
    await this.tapRepeatedly(label, 1)
    return expected.length > 0 ? this.sees(...expected) : this.person.last()
  }

  /** Taps a button that copies a text, and checks the text. */
  async copies(label: Pattern, text: string): Promise<void> {
    const [tap] = await this.tapRepeatedly(label, 1)
    must(tap?.copied === text, `the button to copy ${text}`, tap?.copied)
  }

  /** Taps the same button several times before the bot answers. */
  async tapRepeatedly(label: Pattern, times: number): Promise<TapAnswer[]> {
    const { messageId, text } = this.#button(label)
    this.markNow()
    for (let n = 0; n < times; n++) this.#transcript.taps(this.id, text)
    const answers = await Promise.all(Array.from({ length: times }, () => this.person.tap(text, { messageId })))
    for (const answer of answers) {
      must(answer.answered, `the bot to answer the tap on [ ${text} ]`, 'the button kept spinning')
      if (answer.text) this.#transcript.notice(this.id, answer.text)
      if (answer.copied) this.#transcript.notice(this.id, `copied: ${answer.copied}`)
    }
    return answers
  }

  /** Waits for a bot message since the last action whose text or buttons contain all patterns. */
  async sees(...patterns: Pattern[]): Promise<MessageView> {
    const fits = ({ seq, personId, message }: Version) => {
      if (seq <= this.#since || personId !== this.id) return false
      const all = readable(message)
      return patterns.every((pattern) => (typeof pattern === 'string' ? all.includes(pattern) : pattern.test(all)))
    }
    const found = this.#transcript.versions.findLast(fits) ?? (await this.#next(fits))
    if (found) return found.message
    throw new Unmet(
      `${this.name} to see within ${MESSAGE_TIMEOUT_MS / 1000} s: ${patterns.map(String).join('  and  ')}`,
      this.chatEnd(),
    )
  }

  chatEnd(): string {
    const shown = this.person.chat().slice(-SHOWN_AT_FAILURE)
    return shown.map((m) => `#${m.id} ${m.from.name}: ${readable(m)}`).join('\n') || '(an empty chat)'
  }

  #next(fits: (version: Version) => boolean): Promise<Version | undefined> {
    return new Promise((resolve) => {
      const end = (version: Version | undefined) => {
        cancel()
        stop()
        resolve(version)
      }
      const stop = this.#transcript.listen((version) => {
        if (fits(version)) end(version)
      })
      const cancel = systemClock.after(MESSAGE_TIMEOUT_MS, () => end(undefined))
    })
  }

  #button(label: Pattern): { messageId: number; text: string } {
    for (const message of this.person.chat().toReversed()) {
      const found = message.buttons
        .flat()
        .find(({ text }) => (typeof label === 'string' ? text === label : label.test(text)))
      if (found) return { messageId: message.id, text: found.text }
    }
    throw new Unmet(`${this.name} to have a button ${label}`, this.chatEnd())
  }
}

/** Formats a message as its text, followed by its buttons. */
function readable({ text, buttons }: MessageView): string {
  return [text, ...buttons.map((row) => row.map((button) => `[ ${button.text} ]`).join(' '))].join('\n')
}
