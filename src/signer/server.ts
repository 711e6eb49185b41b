import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError, messageOf } from '../kernel/errors.ts'
import { MAX_RETURNED_PAYMENTS, type ReceivedPayment } from '../tron/types.ts'
import type { TransactionSigner } from './signer.ts'
import { type NumberedRequest, readLines, writeLine } from './wire.ts'

/** Concurrent requests per connection. Additional requests wait in the socket's buffers. */
const MAX_CONCURRENT = 1_000

/** Answers requests on one connection. `onRefusal` is called with each refusal and its reason. */
export function serve(signer: TransactionSigner, socket: Duplex, onRefusal: (what: string) => void): void {
  let activeCount = 0
  socket.on('error', () => {})
  readLines(socket, (line) => {
    if (!isRequest(line)) return void socket.destroy()
    if (++activeCount >= MAX_CONCURRENT) socket.pause()
    void answer(signer, line)
      .then(
        (value) => ({ id: line.id, value }),
        (error) => {
          if ('name' in line)
            onRefusal(`${line.name}: ${error instanceof AppError ? error.data.detail : messageOf(error)}`)
          return { id: line.id, ...failureAnswer(error) }
        },
      )
      .then((answer) => {
        if (--activeCount < MAX_CONCURRENT && socket.isPaused()) socket.resume()
        if (!socket.destroyed) writeLine(socket, answer)
      })
  })
}

async function answer(signer: TransactionSigner, asked: NumberedRequest): Promise<unknown> {
  switch (asked.ask) {
    case 'held':
      return signer.publicData(asked.network)
    case 'sign':
      return signer.sign(asked.name, asked.raw, asked.returns)
    case 'message':
      return signer.signMessage(asked.name, asked.text)
    case 'status':
      return signer.status()
    case 'stop':
      return signer.stop()
  }
}

/**
 * Makes the answer for an error. Of errors other than AppError it contains only the message, which never contains a
 * key.
 */
const failureAnswer = (error: unknown) =>
  error instanceof AppError
    ? { code: error.code, data: error.data }
    : { code: 'SIGNER_AWAY', data: { detail: `the signer cannot sign: ${messageOf(error)}` } }

const REQUIRED_FIELDS = {
  held: ['network'],
  sign: ['name', 'raw'],
  message: ['name', 'text'],
  status: [],
  stop: [],
} as const

function isRequest(line: unknown): line is NumberedRequest {
  if (typeof line !== 'object' || line === null) return false
  const { id, ask, ...rest } = line as Record<string, unknown>
  const { returns = [] } = rest
  if (!Array.isArray(returns) || returns.length > MAX_RETURNED_PAYMENTS || !returns.every(isPaidAt)) return false
  if (!Number.isSafeInteger(id) || typeof ask !== 'string' || !Object.hasOwn(REQUIRED_FIELDS, ask)) return false
  return REQUIRED_FIELDS[ask as keyof typeof REQUIRED_FIELDS].every((field) => typeof rest[field] === 'string')
}

const isPaidAt = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  /^[0-9a-f]{64}$/.test(String((value as Partial<ReceivedPayment>).txid)) &&
  typeof (value as Partial<ReceivedPayment>).key === 'string'

/** Listens on a socket open to its owner and group. Throws Error if another signer already answers there. */
export async function listen(
  signer: TransactionSigner,
  path: string,
  onRefusal: (what: string) => void,
): Promise<Server> {
  if (await hasListener(path)) throw new Error(`another signer answers at ${path}`)
  rmSync(path, { force: true })
  const server = createServer((socket) => serve(signer, socket, onRefusal))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The socket is briefly open before chmod runs; then only the folder and the umask of the operator restrict access.
    server.listen(path, resolve)
  })
  chmodSync(path, 0o660)
  return server
}

/** True if a process answers at the socket. A socket file left by a killed signer does not answer. */
function hasListener(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
