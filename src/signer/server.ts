/** The signer's side of the wire. */
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError, messageOf } from '../kernel/errors.ts'
import { MAX_RETURNED, type PaidAt } from '../tron/types.ts'
import type { TransactionSigner } from './signer.ts'
import { type Asked, hear, say } from './wire.ts'

/** Of one connection; more wait in its buffers. */
const MAX_UNDER_WAY = 1_000

/** `refused`: told of what was not signed, and why. */
export function serve(signer: TransactionSigner, socket: Duplex, refused: (what: string) => void): void {
  let underWay = 0
  socket.on('error', () => {})
  hear(socket, (line) => {
    if (!isAsked(line)) return void socket.destroy()
    if (++underWay >= MAX_UNDER_WAY) socket.pause()
    void answer(signer, line)
      .then(
        (value) => ({ id: line.id, value }),
        (error) => {
          if ('name' in line)
            refused(`${line.name}: ${error instanceof AppError ? error.data.detail : messageOf(error)}`)
          return { id: line.id, ...told(error) }
        },
      )
      .then((answer) => {
        if (--underWay < MAX_UNDER_WAY && socket.isPaused()) socket.resume()
        if (!socket.destroyed) say(socket, answer)
      })
  })
}

async function answer(signer: TransactionSigner, asked: Asked): Promise<unknown> {
  switch (asked.ask) {
    case 'held':
      return signer.held(asked.network)
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

/** Of another failure than a refusal nothing but its text: no key is in one. */
const told = (error: unknown) =>
  error instanceof AppError
    ? { code: error.code, data: error.data }
    : { code: 'SIGNER_AWAY', data: { detail: `the signer cannot sign: ${messageOf(error)}` } }

const FIELDS = { held: ['network'], sign: ['name', 'raw'], message: ['name', 'text'], status: [], stop: [] } as const

function isAsked(line: unknown): line is Asked {
  if (typeof line !== 'object' || line === null) return false
  const { id, ask, ...rest } = line as Record<string, unknown>
  const { returns = [] } = rest
  if (!Array.isArray(returns) || returns.length > MAX_RETURNED || !returns.every(isPaidAt)) return false
  if (!Number.isSafeInteger(id) || typeof ask !== 'string' || !Object.hasOwn(FIELDS, ask)) return false
  return FIELDS[ask as keyof typeof FIELDS].every((field) => typeof rest[field] === 'string')
}

const isPaidAt = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  /^[0-9a-f]{64}$/.test(String((value as Partial<PaidAt>).txid)) &&
  typeof (value as Partial<PaidAt>).key === 'string'

/** For the owner of the socket and its group. Throws Error where another signer answers there. */
export async function listen(
  signer: TransactionSigner,
  path: string,
  refused: (what: string) => void,
): Promise<Server> {
  if (await isAnswered(path)) throw new Error(`another signer answers at ${path}`)
  rmSync(path, { force: true })
  const server = createServer((socket) => serve(signer, socket, refused))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Between here and the next line nobody but the owner gets in: the folder, and the mask, are the operator's.
    server.listen(path, resolve)
  })
  chmodSync(path, 0o660)
  return server
}

/** What a signer that was killed has left behind answers nobody. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
