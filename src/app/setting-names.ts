/** Adds the name of a setting to the errors that it causes. */
import { AppError, describeError } from '../kernel/errors.ts'

/** Settings that determine the folder of this program's files. */
export const FOLDER_SETTINGS = 'DATABASE_URL, DATA_DIR'

/**
 * Runs a job and adds the setting's name to its error: AppError SETTING_REFUSED {detail: `NAME: what happened`}. Errors
 * that already have a detail pass unchanged.
 */
export async function withSettingName<T>(setting: string, job: () => Promise<T> | T): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (error instanceof AppError && error.data.detail !== undefined) throw error
    throw new AppError('SETTING_REFUSED', { detail: `${setting}: ${describeError(error)}` }, { cause: error })
  }
}
