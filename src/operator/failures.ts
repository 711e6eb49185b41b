/** Errors that end a command. Their texts are for the operator. */

/** Exit codes, documented in `--help` and docs/operating/command-line.md. */
export const EXIT = { ok: 0, wrong: 1, usage: 2 } as const

/** Invalid input; nothing was sent. Exit code 2. */
export class UsageError extends Error {}

/** The marketplace is unreachable or refused the request. Exit code 1. */
export class Failure extends Error {
  /** Error code and detail from the marketplace, if it sent any. */
  readonly apiError: { code: string; detail: string } | undefined

  constructor(message: string, apiError?: { code: string; detail: string }) {
    super(message)
    this.apiError = apiError
  }
}
