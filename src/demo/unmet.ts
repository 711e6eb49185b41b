/** An expectation of the tour that was not met. */
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

/** Throws Unmet unless `ok`. */
export function must(ok: boolean, expected: string, seen: unknown): asserts ok {
  if (!ok) throw new Unmet(expected, seen)
}
