/** Calls from a page to its own server. */
import type { PageFailure } from '../../contract/pages/base.ts'

export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: PageFailure | undefined }

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Calls a route that answers with JSON, by GET or, with a body, by POST. `failure` is undefined without an answer. */
export async function callServer<Data>(
  path: string,
  { body, headers, signal }: CallOptions = {},
): Promise<Answer<Data>> {
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const data = await answer.json()
    return answer.ok ? { ok: true, data } : { ok: false, failure: data }
  } catch {
    return { ok: false, failure: undefined }
  }
}
