/**
 * Chooses the response format by the client's `Accept` header (RFC 9110): event stream or JSON. MCP requires clients to
 * accept both. A client that accepts only one, accepts any, or sends no header gets a format that it can read.
 */

const EVENT_STREAM_TYPE = 'text/event-stream'
const JSON_TYPE = 'application/json'

/** `unreadable`: the client accepts neither format. */
type ResponseFormat = 'events' | 'json' | 'unreadable'

/**
 * Returns the response format. Clients that read event streams name them explicitly, so a wildcard means JSON for a
 * POST. A GET can only get an event stream.
 */
export function responseFormat({ method, headers }: Pick<Request, 'method' | 'headers'>): ResponseFormat {
  const accept = headers.get('accept') ?? ''
  const weightOf = weightsOf(accept.trim() === '' ? '*/*' : accept)
  if (weightOf(EVENT_STREAM_TYPE, 'text/*') > 0) return 'events'
  if (method === 'GET') return weightOf(EVENT_STREAM_TYPE, '*/*') > 0 ? 'events' : 'unreadable'
  return weightOf(JSON_TYPE, 'application/*', '*/*') > 0 ? 'json' : 'unreadable'
}

/** `Accept` header that makes the MCP SDK respond with an event stream. */
export const BOTH_FORMATS = `${JSON_TYPE}, ${EVENT_STREAM_TYPE}`

/**
 * Returns a function that returns the weight (0 to 1) of its first argument that the header names, or 0 if the header
 * names none of them.
 */
function weightsOf(accept: string): (...ranges: string[]) => number {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(range, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return (...ranges) => ranges.map((range) => weights.get(range)).find((weight) => weight !== undefined) ?? 0
}

const MESSAGE = /^data: (.*)$/gm

/**
 * Converts the JSON-RPC responses in an event stream to one JSON response, an array for a batch. Drops progress and log
 * messages. Returns undefined if the stream has no response. Returns a response of another type unchanged.
 */
export async function extractJsonResponse(answer: Response, isBatch: boolean): Promise<Response | undefined> {
  if (answer.headers.get('content-type') !== EVENT_STREAM_TYPE) return answer
  const text = await answer.text()
  const responses = Array.from(text.matchAll(MESSAGE), ([, data = '']) => JSON.parse(data) as object).filter(
    (message) => 'result' in message || 'error' in message,
  )
  if (responses.length === 0) return undefined
  const session = answer.headers.get('mcp-session-id')
  const body = isBatch ? responses : responses[0]
  return Response.json(body, { headers: session === null ? {} : { 'mcp-session-id': session } })
}
