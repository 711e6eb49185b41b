import { PersonMistake } from '../sandbox/telegram/chats/actions.ts'

/** Unmet expectation of the tour. */
export class Unmet extends Error {
  readonly expected: string
  readonly seen: string

  constructor(expected: string, seen: unknown) {
    super(`expected ${expected}`)
    this.name = 'Unmet'
    this.expected = expected
    this.seen = typeof seen === 'string' ? seen : (JSON.stringify(seen, undefined, 2) ?? String(seen))
  }
}

/** Throws Unmet if `ok` is false. */
export function must(ok: boolean, expected: string, seen: unknown): asserts ok {
  if (!ok) throw new Unmet(expected, seen)
}

/** Converts errors to Unmet. An action that the app does not allow counts as an unmet expectation. */
export function asUnmet(error: unknown): Unmet | undefined {
  if (error instanceof Unmet) return error
  return error instanceof PersonMistake ? new Unmet('the app to allow it', error.message) : undefined
}
