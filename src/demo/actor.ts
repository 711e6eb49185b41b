/** A person of the tour: they say and tap, and then see what they should, in time, or the tour fails. */
import { systemClock, wait } from '../kernel/clock.ts'
import { PersonMistake } from '../sandbox/telegram/chats/actions.ts'
import type { Person, TapAnswer } from '../sandbox/telegram/chats/person.ts'
import type { SeenMessage } from '../sandbox/telegram/chats/view.ts'
import type { Transcript, Version } from './transcript.ts'
import { must, Unmet } from './unmet.ts'

/** Real time: a rental goes through blocks, workers and polls, and ends of rentals are looked for every 20 s. */
const SEES_WITHIN_MS = 30_000
const GONE_WITHIN_MS = 5_000
const SHOWN_AT_FAILURE = 3

export class Actor {
  readonly person: Person
  readonly #transcript: Transcript
  /** What the bot said before the person's last action answers nothing that comes after. */
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

  says(text: string): SeenMessage {
    this.turn()
    return this.person.say(text)
  }

  /** From here on only what is new counts. */
  turn(): void {
    this.#since = this.#transcript.now()
  }

  /** Taps the newest button with this label. */
  async taps(label: string | RegExp): Promise<TapAnswer> {
    const [tap] = await this.tapsTogether(label, 1)
    return tap as TapAnswer
  }

  /** The same button several times before the bot has answered once. */
  async tapsTogether(label: string | RegExp, times: number): Promise<TapAnswer[]> {
    const { messageId, text } = this.#button(label)
    this.turn()
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

  /** The message of the bot that has, or had since the last action, all of these in its text or on its buttons. */
  async sees(...patterns: (string | RegExp)[]): Promise<SeenMessage> {
    const fits = ({ seq, personId, message }: Version) => {
      if (seq <= this.#since || personId !== this.id) return false
      const all = readable(message)
      return patterns.every((pattern) => (typeof pattern === 'string' ? all.includes(pattern) : pattern.test(all)))
    }
    const found = this.#transcript.versions.findLast(fits) ?? (await this.#next(fits))
    if (found) return found.message
    throw new Unmet(
      `${this.name} to see within ${SEES_WITHIN_MS / 1000} s: ${patterns.map(String).join('  and  ')}`,
      this.chatEnd(),
    )
  }

  /** A message of their own that should not stay, such as one with a key. */
  async loses(message: SeenMessage, what: string): Promise<void> {
    await this.until(() => this.person.message(message.id) === undefined, `${what} to disappear from the chat`)
    this.#transcript.check(`${what} is gone from the chat`)
  }

  async until(holds: () => boolean, expected: string): Promise<void> {
    const untilMs = systemClock.now() + GONE_WITHIN_MS
    while (!holds()) {
      if (systemClock.now() > untilMs) throw new Unmet(expected, this.chatEnd())
      await wait(systemClock, 20)
    }
  }

  /** The last messages, as they stand. */
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
      const cancel = systemClock.after(SEES_WITHIN_MS, () => end(undefined))
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

/** A message as it reads: its text, and under it its buttons. */
function readable({ text, buttons }: SeenMessage): string {
  return [text, ...buttons.map((row) => row.map((button) => `[ ${button.text} ]`).join(' '))].join('\n')
}

/** What an app would not let a person do is an expectation that was not met. */
export function asUnmet(error: unknown): Unmet | undefined {
  if (error instanceof Unmet) return error
  return error instanceof PersonMistake ? new Unmet('the app to allow it', error.message) : undefined
}
