/**
 * Every code that is thrown: the table in `contract/errors` joins this interface, so that the kernel imports no other
 * room.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared there
export interface ErrorTable {}
export type ErrorCode = keyof ErrorTable

/** A code that another program has sent: any text. */
export type ForeignCode = string & { readonly foreign: true }

export const foreignCode = (code: string): ForeignCode => code as ForeignCode

/**
 * An expected failure. `data` holds the facts that a door (http, mcp, bot) needs to say it in words; only doors do
 * that.
 */
export class AppError extends Error {
  readonly code: ErrorCode | ForeignCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode | ForeignCode, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}

export function hasCode(error: unknown, code: ErrorCode): error is AppError {
  return error instanceof AppError && error.code === code
}

/** What anything that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** For the person who starts a program: the sentence in `data.detail` where there is one, otherwise code and facts. */
export function describeError(error: unknown): string {
  if (!(error instanceof AppError)) return messageOf(error)
  const { detail, ...facts } = error.data
  if (typeof detail === 'string') return `${detail} (${error.code})`
  return Object.keys(facts).length === 0 ? error.code : `${error.code} ${JSON.stringify(facts)}`
}

/** Compile-time proof that a switch over a union is exhaustive. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
