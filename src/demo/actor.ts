/** Scripted user of the tour. After each action, the expected message must appear in time, or the tour fails. */
import { systemClock, wait } from '../kernel/clock.ts'
import { PersonMistake } from '../sandbox/telegram/chats/actions.ts'
import type { Person, TapAnswer } from '../sandbox/telegram/chats/person.ts'
import type { MessageView } from '../sandbox/telegram/chats/view.ts'
import type { Transcript, Version } from './transcript.ts'
import { must, Unmet } from './unmet.ts'

/** Time-outs in real time. A rental passes through blocks, workers and polls; ended rentals are checked every 20 s. */
const MESSAGE_TIMEOUT_MS = 30_000
const CONDITION_TIMEOUT_MS = 5_000
const SHOWN_AT_FAILURE = 3

export class Actor {
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

  says(text: string): MessageView {
    this.markNow()
    return this.person.say(text)
  }

  /** Marks the current position, so that only later messages count. */
  markNow(): void {
    this.#since = this.#transcript.now()
  }

  /** Taps the newest button with this label. */
  async taps(label: string | RegExp): Promise<TapAnswer> {
    const [tap] = await this.tapRepeatedly(label, 1)
    return tap as TapAnswer
  }

  /** Taps the same button several times before the bot answers. */
  async tapRepeatedly(label: string | RegExp, times: number): Promise<TapAnswer[]> {
    const { messageId, text } = this.#button(label)
    this.markNow()
    for (let n = 0; n < times; n++) this.#transcript.taps(this.id, text)
    const taps = Array.from({ length: times }, () => this.person.tap(text, { messageId }))
    const answers = await Promise.all(taps)
    for (const answer of answers) {
      must(answer.answered, `the bot to answer the tap on [ ${text} ]`, 'the button kept spinning')
      if (answer.text) this.#transcript.notice(this.id, answer.text)
      if (answer.copied) this.#transcript.notice(this.id, `copied: ${answer.copied}`)
    }
    return answers
  }

  /** Waits for a bot message since the last action whose text or buttons contain all patterns. */
  async sees(...patterns: (string | RegExp)[]): Promise<MessageView> {
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

  /** Waits until the user's own message, such as one with a key, is deleted. */
  async waitUntilGone(message: MessageView, what: string): Promise<void> {
    await this.until(() => this.person.message(message.id) === undefined, `${what} to disappear from the chat`)
    this.#transcript.check(`${what} is gone from the chat`)
  }

  async until(holds: () => boolean, expected: string): Promise<void> {
    const untilMs = systemClock.now() + CONDITION_TIMEOUT_MS
    while (!holds()) {
      if (systemClock.now() > untilMs) throw new Unmet(expected, this.chatEnd())
      await wait(systemClock, 20)
    }
  }

  /** Returns the last messages of the chat. */
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

  #button(label: string | RegExp): { messageId: number; text: string } {
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

/** Converts errors to Unmet. An action that the app does not allow counts as an unmet expectation. */
export function asUnmet(error: unknown): Unmet | undefined {
  if (error instanceof Unmet) return error
  return error instanceof PersonMistake ? new Unmet('the app to allow it', error.message) : undefined
}
