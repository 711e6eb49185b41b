/** Helper for commands that name an account. */
import { Failure } from '../failures.ts'

/** Turns the marketplace's "not found" into an error that names the account. */
export async function withAccountName<T>(name: string, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Failure && error.apiError?.detail.includes('deposit address of an account'))
      throw new Failure(`This marketplace has no account ${name}.`)
    throw error
  }
}
