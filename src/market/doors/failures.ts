/** What a use-case's error says to the caller, at every door. */
import { AppError } from '../../kernel/errors.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import { isPassing } from '../base/receivers.ts'

/** The sentence after the code. */
export function detailOf({ code, data }: AppError): string | undefined {
  if (typeof data.detail === 'string') return data.detail
  if (code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') return shortOf(data.needSun, data.haveSun)
  if (code === 'CANNOT_FULFILLED' && typeof data.availableUnits === 'number')
    return `available now: ${data.availableUnits}`
  return undefined
}

function shortOf(needSun: unknown, haveSun: unknown): string | undefined {
  if (typeof needSun !== 'number' || typeof haveSun !== 'number') return undefined
  return `need ${formatTrx(sun(needSun))} TRX, have ${formatTrx(sun(haveSun))} TRX`
}

/** It does not write now; what a failing disk has kept of a write is not known. */
const DATABASE_AWAY = new Set<string>(['DB_UNREACHABLE', 'DB_REFUSED', 'DB_BUSY', 'DB_SYNC_FAILED'])
/** Or stopped. Of what moves money it is known before: that waits. */
const SIGNER_AWAY = new Set<string>(['SIGNER_AWAY', 'SIGNER_REFUSED'])

/** What is away, and what that means for the call; undefined: the error is of another kind. */
export function awayOf(error: AppError): { what: 'chain' | 'database' | 'signer'; detail: string } | undefined {
  if (isPassing(error)) return { what: 'chain', detail: 'nothing was created or charged' }
  if (DATABASE_AWAY.has(error.code)) return { what: 'database', detail: 'ask again, with the same idempotency key' }
  if (SIGNER_AWAY.has(error.code)) return { what: 'signer', detail: 'nothing is signed just now' }
  return undefined
}

/** A field of a use-case -> the caller's field that it was made from. */
export type FieldNames = Readonly<Record<string, string>>

/** Runs a use-case; where it refuses, the detail names the fields that the client has sent. */
export async function namingFieldsOf<T>(names: FieldNames, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.data.detail !== 'string') throw error
    const detail = error.data.detail.replace(/[A-Za-z]+(?:\.[A-Za-z]+)?/g, (name) => names[name] ?? name)
    throw new AppError(error.code, { ...error.data, detail }, { cause: error })
  }
}
