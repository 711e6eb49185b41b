/**
 * An expected failure. `code` is registered (see `contract/errors.ts` for those that cross the wire);
 * `data` holds the facts a door needs to say it in words. Only the doors (http, bot) do that.
 */
export class AppError extends Error {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: string, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}

export function hasCode(error: unknown, code: string): error is AppError {
  return error instanceof AppError && error.code === code
}

/** For whoever starts a program: the sentence in `data.detail` where there is one, otherwise code and facts. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof AppError)) return error.message
  const { detail, ...facts } = error.data
  if (typeof detail === 'string') return `${detail} (${error.code})`
  return Object.keys(facts).length === 0 ? error.code : `${error.code} ${JSON.stringify(facts)}`
}

/** Compile-time proof that a switch over a union is exhaustive. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
