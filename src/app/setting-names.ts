/** What a setting brought about says its name. */
import { AppError, describeError } from '../kernel/errors.ts'

/** What says where this program keeps its files. */
export const FOLDER = 'DATABASE_URL, DATA_DIR'

/** Throws AppError SETTING_REFUSED {detail: `NAME: what happened`}, and what `job` says in a sentence of its own. */
export async function named<T>(setting: string, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (error instanceof AppError && error.data.detail !== undefined) throw error
    throw new AppError('SETTING_REFUSED', { detail: `${setting}: ${describeError(error)}` }, { cause: error })
  }
}
