/**
 * Client as an outside developer would write it from the public documentation alone: plain `fetch`, both error forms,
 * back-off and polling. It imports no project code, so it shares none of its assumptions.
 */

class ServiceError extends Error {
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

export interface Client {
  get(path: string): Promise<Json>
  post(path: string, body: unknown): Promise<Json>
  /** Repeats the request until `done` accepts the response. */
  poll(path: string, done: (answer: Json) => boolean): Promise<Json>
}

/** Untyped JSON, as a plain script sees it. */
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
export type Json = any

const BACK_OFF_SEC = [1, 2, 4]
const MAX_POLLS = 40

export function createClient(base_url: string, sleep: (seconds: number) => Promise<void>, apikey?: string): Client {
  async function call(method: string, path: string, body?: unknown): Promise<Json> {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(base_url + path, {
        method,
        // Send the content type with GET too, as published examples do.
        headers: { 'content-type': 'application/json', ...(apikey ? { apikey } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const wait_sec = BACK_OFF_SEC[attempt]
      if ((response.status === 429 || response.status >= 500) && wait_sec !== undefined) {
        await sleep(wait_sec)
        continue
      }
      return readResponse(path, response.ok, await response.json())
    }
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    async poll(path, done) {
      for (let polls = 0; polls < MAX_POLLS; polls++) {
        const answer = await call('GET', path)
        if (done(answer)) return answer
        await sleep(3)
      }
      throw new Error(`${path} was not completed after the maximum number of polls`)
    },
  }
}

/** Reads a response: v2 has an envelope, v0 does not. An error carries its code in the message or as a field name. */
function readResponse(path: string, is_ok: boolean, body: Json): Json {
  if (path.startsWith('/v2/') && body.error === false) return body.data
  if (path.startsWith('/v0/') && is_ok) return body
  if (body.error === true) {
    const [, code] = /^\S+:\d+ ([A-Z_]+)/.exec(body.message) ?? []
    throw new ServiceError(code ?? 'UNKNOWN', body.message)
  }
  throw new ServiceError(String(body.code ?? Object.keys(body)[0]), JSON.stringify(body))
}
