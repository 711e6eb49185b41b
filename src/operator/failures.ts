/** How a command ends that does not do what was asked; the text is for the operator. */

/** Exit codes; documented in `--help` and docs/operating.md. */
export const EXIT = { ok: 0, wrong: 1, usage: 2 } as const

/** It was asked in a way that cannot be: nothing was sent. Exit code 2. */
export class UsageError extends Error {}

/** The marketplace cannot be asked, or said no. Exit code 1. */
export class Failure extends Error {
  /** What the marketplace said, where it said something. */
  readonly refused: { code: string; detail: string } | undefined

  constructor(message: string, refused?: { code: string; detail: string }) {
    super(message)
    this.refused = refused
  }
}
