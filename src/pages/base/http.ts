/** Calls from a page to its own server. */
import type { PageFailure } from '../../contract/pages/base.ts'

export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: PageFailure | undefined }

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

const MAX_ANSWER_MS = 30_000

/** Longest time that a tap waits while the server is called too often: the window of calls that cost much. */
const MAX_WAIT_SEC = 20

/**
 * Calls a route that answers with JSON, by GET or, with a body, by POST. `failure` is undefined without an answer. A
 * POST that the server refuses because of too many calls is sent once more, when `Retry-After` says.
 */
export async function callServer<Data>(
  path: string,
  options: CallOptions = {},
  isRepeated = false,
): Promise<Answer<Data>> {
  const { body, headers } = options
  // Browsers built into wallets may be too old for `AbortSignal.timeout`.
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), MAX_ANSWER_MS)
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: controller.signal,
    })
    const waitSec = answer.status === 429 ? answer.headers.get('retry-after') : null
    if (body !== undefined && !isRepeated && waitSec !== null && Number(waitSec) <= MAX_WAIT_SEC) {
      await new Promise((resolve) => setTimeout(resolve, Number(waitSec) * 1_000))
      return callServer<Data>(path, options, true)
    }
    const data: unknown = await answer.json()
    return answer.ok ? { ok: true, data: data as Data } : { ok: false, failure: data as PageFailure }
  } catch {
    return { ok: false, failure: undefined }
  } finally {
    clearTimeout(timer)
  }
}
