/** Commands that name an account. */
import { Failure } from '../failures.ts'

/** Where the marketplace knows no such account, in words that say which. */
export async function ofAccount<T>(name: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.refused?.detail.includes('deposit address of an account'))
      throw new Failure(`There is no account ${name} at this marketplace.`)
    throw error
  }
}
