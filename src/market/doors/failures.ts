/** What a use-case's error says to whoever is outside, whichever door he came in by. */
import { AppError } from '../../kernel/errors.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'

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

/** A field of a use-case -> the caller's field that it was made from. */
export type Words = Readonly<Record<string, string>>

/** Runs a use-case; where it refuses, the detail names the fields that the client has sent. */
export async function inWords<T>(words: Words, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.data.detail !== 'string') throw error
    throw new AppError(
      error.code,
      { ...error.data, detail: translated(error.data.detail, words) },
      { cause: error },
    )
  }
}

function translated(detail: string, words: Words): string {
  return detail.replace(/[A-Za-z]+(?:\.[A-Za-z]+)?/g, (word) => words[word] ?? word)
}
