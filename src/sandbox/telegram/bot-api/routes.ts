/** HTTP routes of the Bot API: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../../../kernel/text/json.ts'
import type { CallOutcome, Telegram } from '../telegram.ts'
import { ApiFailure, badRequest } from './failure.ts'
import { Params, type UploadedFile } from './params.ts'

const MAX_BODY_BYTES = 60 * 1024 * 1024

type Telegrams = readonly [Telegram, ...Telegram[]]

/** Finds the bot with this token. For an unknown token the first bot is used, which then responds with the error. */
const findTelegram = (telegrams: Telegrams, token: string) =>
  telegrams.find((one) => one.token === token) ?? telegrams[0]

type CallRoute = { Params: { token: string; method: string }; Querystring: Record<string, unknown> }

/** Fastify plugin of the Bot API. Always use `register`, because the plugin replaces the body parsers of its scope. */
export async function botApiRoutes(app: FastifyInstance, { telegrams }: { telegrams: Telegrams }): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: { fileSize: MAX_BODY_BYTES, fieldSize: MAX_BODY_BYTES, files: 20 } })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route<CallRoute>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    bodyLimit: MAX_BODY_BYTES,
    handler: async (request, reply) => {
      const { token, method } = request.params
      const hungUp = new AbortController()
      reply.raw.once('close', () => reply.raw.writableFinished || hungUp.abort())
      const params = await readParams(request).catch((error: unknown) => error)
      if (!(params instanceof Params)) return sendError(reply, params)
      return sendOutcome(reply, await findTelegram(telegrams, token).call(token, method, params, hungUp.signal))
    },
  })

  app.get<{ Params: { token: string; '*': string } }>('/file/bot:token/*', (request, reply) => {
    const { token, '*': path } = request.params
    const telegram = findTelegram(telegrams, token)
    const found = token === telegram.token ? telegram.file(path) : undefined
    if (!found) return reply.code(404).send(new ApiFailure(404, 'Not Found').toResponse())
    return reply.type('application/octet-stream').send(found.bytes)
  })

  app.setErrorHandler((error, _request, reply) => sendError(reply, error))
}

/** Makes a Bot API call with a JSON body, without HTTP, and returns its outcome. */
export async function callWithJson(
  telegrams: Telegrams,
  path: string,
  body: string,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/([^/]+)$/.exec(path) ?? []
  return findTelegram(telegrams, token).call(token, method, new Params(JSON.parse(body || '{}')), signal)
}

function sendError(reply: FastifyReply, error: unknown) {
  const status = isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : 400
  const failure =
    error instanceof ApiFailure
      ? error
      : status === 413
        ? new ApiFailure(413, 'Request Entity Too Large')
        : badRequest("can't parse the request")
  return reply.code(failure.status).send(failure.toResponse())
}

/** Sends the response. For the faults `hang` and `lost` it closes the connection without a response. */
async function sendOutcome(reply: FastifyReply, outcome: CallOutcome): Promise<FastifyReply> {
  switch (outcome.kind) {
    case 'answer':
      return reply.code(outcome.answer.ok ? 200 : outcome.answer.error_code).send(outcome.answer)
    case 'hang':
    case 'lost': {
      const { socket } = reply.raw
      reply.hijack()
      if (outcome.kind === 'hang') setTimeout(() => socket?.destroy(), outcome.ms).unref()
      else socket?.destroy()
      return reply
    }
  }
}

async function readParams(request: FastifyRequest<CallRoute>): Promise<Params> {
  const query = request.query
  if (request.isMultipart()) {
    const { values, files } = await readMultipart(request)
    return new Params({ ...query, ...values }, files)
  }
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  if (body.trim() === '') return new Params({ ...query })
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return new Params({ ...query, ...Object.fromEntries(new URLSearchParams(body)) })
  if (!type.startsWith('application/json')) return new Params({ ...query })
  const parsed = parseJson(body)
  if (!isRecord(parsed)) throw badRequest("can't parse JSON object")
  return new Params({ ...query, ...parsed })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest("can't parse JSON object")
  }
}

async function readMultipart(request: FastifyRequest) {
  const values: Record<string, unknown> = {}
  const files = new Map<string, UploadedFile>()
  for await (const part of request.parts())
    if (part.type === 'file')
      files.set(part.fieldname, {
        name: part.filename || 'file',
        mimeType: part.mimetype,
        bytes: await part.toBuffer(),
      })
    else values[part.fieldname] = part.value
  return { values, files }
}
