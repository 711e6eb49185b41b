/**
 * All error codes. The table in `contract/errors` extends this interface, so that the kernel imports no other module.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared there
export interface ErrorTable {}
export type ErrorCode = keyof ErrorTable

/** An error code that another program sent. Can be any text. */
export type ForeignCode = string & { readonly foreign: true }

export const foreignCode = (code: string): ForeignCode => code as ForeignCode

/** An expected failure. `data` holds the facts; only the API layers (http, mcp, bot) turn code and data into words. */
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

/**
 * Handler for `catch`: returns `value` for an AppError with one of these codes, by default for every AppError. Rethrows
 * other errors.
 */
export const fallback =
  <T>(value: T, ...codes: ErrorCode[]) =>
  (error: unknown): T => {
    if (error instanceof AppError && (codes.length === 0 || codes.some((code) => hasCode(error, code)))) return value
    throw error
  }

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Describes an error for the person who starts a program: `data.detail`, otherwise the code and the data. */
export function describeError(error: unknown): string {
  if (!(error instanceof AppError)) return messageOf(error)
  const { detail, ...facts } = error.data
  if (typeof detail === 'string') return `${detail} (${error.code})`
  return Object.keys(facts).length === 0 ? error.code : `${error.code} ${JSON.stringify(facts)}`
}

/** Makes the compiler verify that a switch over a union is exhaustive. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
