/** Decompresses request bodies. The route's limit applies to both the compressed and the decompressed size. */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'

const DECODERS = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])
const NAMES = 'gzip, deflate, br'

/** Decompresses the body (`preParsing` hook). Rejects unknown encodings (415) and corrupt data (400). */
export const decompressBodies: preParsingAsyncHookHandler = async (request, reply, payload) => {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return payload
  const decode = DECODERS.get(encoding)
  if (!decode) {
    reply.header('accept-encoding', NAMES)
    throw refusal(
      415,
      'ENCODING',
      `Content-Encoding ${encoding.slice(0, 32)} is not supported; use ${NAMES}, or no compression`,
    )
  }
  const { bodyLimit } = request.routeOptions
  const encoded = await bytesOf(payload, request)
  const decoded = await decode(encoded, { maxOutputLength: bodyLimit }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : refusal(400, 'ENCODED_BODY', `Body is not valid ${encoding}, although its Content-Encoding says so`)
  })
  const read = Readable.from(decoded.length > 0 ? [decoded] : [], { objectMode: false })
  return Object.assign(read, { receivedEncodedLength: encoded.length })
}

async function bytesOf(payload: RequestPayload, { routeOptions: { bodyLimit } }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // The connection stays open so that the client can read the error.
  for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > bodyLimit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => refusal(413, 'BODY_TOO_LARGE', 'Request body is too large')

/** Error in the format of Fastify's own body errors. */
const refusal = (statusCode: number, what: string, message: string): Error =>
  Object.assign(new Error(message), { statusCode, code: `FST_ERR_CTP_${what}` })
