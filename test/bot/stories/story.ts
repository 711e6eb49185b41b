/** One chat in which one task follows another. */
import type { ChatWorld, ChatWorldOptions } from '../chat-world.ts'

export interface Story {
  world?: ChatWorldOptions
  tasks: Readonly<Record<string, (at: ChatWorld) => Promise<void>>>
}

/** Something typed, and the buttons that are tapped after it. */
export const typed =
  (text: string, ...taps: string[]) =>
  async (at: ChatWorld): Promise<void> => {
    await at.say(text)
    for (const key of taps) await at.tap(key)
  }

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_SEC = 3_600
export const DAY_SEC = 86_400

/** A button that begins with a time: `1h · 3.9 TRX`. */
export const forTime = (at: ChatWorld, sec: number): string => `${at.t.shortDuration(sec)} ·`
