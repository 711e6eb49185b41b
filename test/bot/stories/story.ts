/** A chat in which tasks follow each other. */
import type { ChatFixture, ChatFixtureOptions } from '../chat-fixture.ts'

export interface Story {
  world?: ChatFixtureOptions
  tasks: Readonly<Record<string, (at: ChatFixture) => Promise<void>>>
}

/** Types a text and then taps these buttons. */
export const typeAndTap =
  (text: string, ...taps: string[]) =>
  async (at: ChatFixture): Promise<void> => {
    await at.say(text)
    for (const key of taps) await at.tap(key)
  }

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_SEC = 3_600
export const DAY_SEC = 86_400

/** Label prefix of a duration button, such as `1h · 3.9 TRX`. */
export const durationLabel = (at: ChatFixture, sec: number): string => `${at.t.shortDuration(sec)} ·`
