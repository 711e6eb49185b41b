/** Refusal of a page's call, with the text that the page shows. The call sent nothing to the network. */
export class PageRefusal extends Error {
  readonly code: string
  readonly text: string

  constructor(code: string, text: string) {
    super(code)
    this.code = code
    this.text = text
  }
}

/**
 * Runs a call that may send something to the network. An error after that is no refusal, because it says nothing about
 * what was sent. `isUnsent`: reads again whether nothing was sent.
 */
export async function sendOrUnclear<T>(call: () => Promise<T>, isUnsent: () => Promise<boolean>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PageRefusal || (await isUnsent().catch(() => false))) throw error
    throw new Error('it is unclear what was sent', { cause: error })
  }
}
