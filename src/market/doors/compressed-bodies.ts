/** Compressed request bodies: bounded before and after they are decompressed, by the limit of their route. */
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

/** `preParsing`: replaces a compressed body by what it says. Refuses other encodings (415), and what cannot be read. */
export const decompressBodies: preParsingAsyncHookHandler = async (request, reply, payload) => {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return payload
  const decode = DECODERS.get(encoding)
  if (!decode) {
    reply.header('accept-encoding', NAMES)
    throw refusal(415, 'ENCODING', `Content-Encoding ${encoding.slice(0, 32)} is not read here; send ${NAMES}, or none`)
  }
  const { bodyLimit } = request.routeOptions
  const encoded = await bytesOf(payload, request)
  const decoded = await decode(encoded, { maxOutputLength: bodyLimit }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : refusal(400, 'ENCODED_BODY', `Body is not ${encoding}, which its Content-Encoding says`)
  })
  const read = Readable.from(decoded.length > 0 ? [decoded] : [], { objectMode: false })
  return Object.assign(read, { receivedEncodedLength: encoded.length })
}

async function bytesOf(payload: RequestPayload, { routeOptions: { bodyLimit } }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // The connection stays: the client has to read why its body is refused.
  for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > bodyLimit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => refusal(413, 'BODY_TOO_LARGE', 'Request body is too large')

/** In the form of Fastify's own errors about bodies. */
const refusal = (statusCode: number, what: string, message: string): Error =>
  Object.assign(new Error(message), { statusCode, code: `FST_ERR_CTP_${what}` })
