/**
 * Form of an answer by the client's `Accept` header (RFC 9110): event stream or JSON. The specification makes clients
 * name both types. Programs that name one, take everything or send no such header are answered in a form that they
 * read.
 */

const EVENTS = 'text/event-stream'
const JSON_TYPE = 'application/json'

/** `unreadable`: the client reads neither form. */
type AnswerForm = 'events' | 'json' | 'unreadable'

/**
 * Returns the form of the answer. A client that reads event streams names them, so a wildcard means JSON for a POST. A
 * GET is always answered with events.
 */
export function answerForm({ method, headers }: Pick<Request, 'method' | 'headers'>): AnswerForm {
  const accept = headers.get('accept') ?? ''
  const weightOf = weightsOf(accept.trim() === '' ? '*/*' : accept)
  if (weightOf(EVENTS, 'text/*') > 0) return 'events'
  if (method === 'GET') return weightOf(EVENTS, '*/*') > 0 ? 'events' : 'unreadable'
  return weightOf(JSON_TYPE, 'application/*', '*/*') > 0 ? 'json' : 'unreadable'
}

/** Header value under which the package answers with an event stream. */
export const BOTH_FORMS = `${JSON_TYPE}, ${EVENTS}`

/** Returns the weight of the first of some media ranges that the header names, from 0 to 1; 0 where it names none. */
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
 * The JSON-RPC response in an event stream, as a JSON answer. What came before it (progress, log lines) is left out.
 * Undefined where the stream has ended without one. An answer of another kind stays as it is.
 */
export async function inJson(answer: Response): Promise<Response | undefined> {
  if (answer.headers.get('content-type') !== EVENTS) return answer
  const text = await answer.text()
  for (const [, data = ''] of text.matchAll(MESSAGE)) {
    const message: object = JSON.parse(data)
    if (!('result' in message || 'error' in message)) continue
    const session = answer.headers.get('mcp-session-id')
    return Response.json(message, { headers: session === null ? {} : { 'mcp-session-id': session } })
  }
  return undefined
}
