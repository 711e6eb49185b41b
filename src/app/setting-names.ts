/** What a setting brought about says its name. */
import { AppError } from '../kernel/errors.ts'

/** Throws AppError SETTING_REFUSED {detail: `NAME: what happened`}, and what `job` says in words of its own. */
export async function named<T>(setting: string, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (error instanceof AppError && error.data.detail !== undefined) throw error
    throw new AppError('SETTING_REFUSED', { detail: `${setting}: ${inWords(error)}` }, { cause: error })
  }
}

/** Secrets are in no error; see where each is thrown. */
function inWords(error: unknown): string {
  if (error instanceof AppError)
    return typeof error.data.problem === 'string' ? `${error.code}, ${error.data.problem}` : error.code
  return error instanceof Error ? error.message : String(error)
}
