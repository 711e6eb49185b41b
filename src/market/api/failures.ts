/** Error details for callers, shared by REST and MCP. */
import { AppError } from '../../kernel/errors.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import { isTransient } from '../base/receivers.ts'

/** Returns the text that follows the error code. */
export function detailOf({ code, data }: AppError): string | undefined {
  if (typeof data.detail === 'string') return data.detail
  if (code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') return shortfallText(data.needSun, data.haveSun)
  if (code === 'CANNOT_FULFILLED' && typeof data.availableUnits === 'number')
    return `available now: ${data.availableUnits}`
  return undefined
}

function shortfallText(needSun: unknown, haveSun: unknown): string | undefined {
  if (typeof needSun !== 'number' || typeof haveSun !== 'number') return undefined
  return `need ${formatTrx(sun(needSun))} TRX, have ${formatTrx(sun(haveSun))} TRX`
}

/** Database errors that leave the outcome of a transaction unknown or make transactions impossible. */
const DATABASE_OUTAGES = new Set<string>(['DB_UNREACHABLE', 'DB_REFUSED', 'DB_BUSY', 'DB_SYNC_FAILED'])
/** Errors if the signer is unreachable or stopped. Paying calls check the signer before they change anything. */
const SIGNER_OUTAGES = new Set<string>(['SIGNER_AWAY', 'SIGNER_REFUSED'])

/** Returns which dependency is down, and advice for the caller. Undefined for other errors. */
export function outageOf(error: AppError): { what: 'chain' | 'database' | 'signer'; detail: string } | undefined {
  if (isTransient(error)) return { what: 'chain', detail: 'nothing was created or charged' }
  if (DATABASE_OUTAGES.has(error.code)) return { what: 'database', detail: 'retry with the same idempotency key' }
  if (SIGNER_OUTAGES.has(error.code)) return { what: 'signer', detail: 'signing is currently unavailable' }
  return undefined
}

/** Maps the field names of a use case to those of the client's request. */
export type FieldNames = Readonly<Record<string, string>>

/** Runs a use case. Replaces field names in its error details by the names that the client sent. */
export async function withClientFieldNames<T>(names: FieldNames, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.data.detail !== 'string') throw error
    const detail = error.data.detail.replace(/[A-Za-z]+(?:\.[A-Za-z]+)?/g, (name) => names[name] ?? name)
    throw new AppError(error.code, { ...error.data, detail }, { cause: error })
  }
}
