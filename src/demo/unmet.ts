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
