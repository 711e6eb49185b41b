/**
 * Client side of the signer protocol. If the signer is down, requests wait and are sent again, which is safe: the
 * signer counts the same bytes once. A request that waits too long fails, and the worker that made it retries.
 */
import { connect, Socket } from 'node:net'
import { type Clock, resolveWithin } from '../kernel/clock.ts'
import { AppError, foreignCode } from '../kernel/errors.ts'
import type { Logger } from '../kernel/log.ts'
import type { ReceivedPayment } from '../tron/types.ts'
import type { PublicKeyData } from './keys.ts'
import type { SignerStatus } from './signer.ts'
import { readLines, type SignerAnswer, type SignerRequest, writeLine } from './wire.ts'

/** Address form for a socket inherited from the parent process, by file descriptor. */
const INHERITED = /^fd:(\d+)$/
const RECONNECT_MS = 250
/** Time-out of a request; longer than a signer restart takes. */
const TIMEOUT_MS = 10_000
/** Time-out of the first request, for a machine that starts the program and the signer together. */
const START_TIMEOUT_MS = 60_000

interface PendingRequest {
  question: SignerRequest
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface SignerClient {
  publicKeys: PublicKeyData
  sign(name: string, rawDataHex: string, returns?: readonly ReceivedPayment[]): Promise<string>
  signMessage(name: string, text: string): Promise<string>
  status(): Promise<SignerStatus>
  stop(): Promise<void>
  /** Returns the reason why no requests are signed. Undefined while the signer is connected. */
  problem(): string | undefined
  close(): void
}

interface ClientOptions {
  /** Either `fd:3`, or the path of a socket. */
  address: string
  network: string
  clock: Clock
  log: Logger
  /** Called when a signer inherited from the parent process has exited. */
  onSignerExit(): void
  /** Aborted when the program gives up its start. */
  abortSignal?: AbortSignal | undefined
}

/** Reads the signer's public keys. Throws AppError SIGNER_AWAY {detail}, and the signer's own errors. */
export async function connectSigner({
  address,
  network,
  clock,
  log,
  onSignerExit,
  abortSignal,
}: ClientOptions): Promise<SignerClient> {
  const pending = new Map<number, PendingRequest>()
  let socket: Socket | undefined
  let disconnectedSinceMs: number | undefined = clock.now()
  let last = 0
  let closed = false

  function connectNow(): void {
    const inherited = INHERITED.exec(address)
    const made = inherited ? new Socket({ fd: Number(inherited[1]) }) : connect(address)
    const ready = () => {
      socket = made
      disconnectedSinceMs = undefined
      for (const [id, { question }] of pending) writeLine(made, { id, ...question })
    }
    made.on('error', () => {})
    made.once('close', () => {
      if (socket === made) {
        disconnectedSinceMs = clock.now()
        log.warn({ at: address }, 'signer.unreachable')
      }
      socket = undefined
      if (closed) return
      if (inherited) onSignerExit()
      else clock.after(RECONNECT_MS, () => closed || connectNow())
    })
    readLines(made, (line) => handleAnswer(line as SignerAnswer))
    if (inherited) ready()
    else made.once('connect', ready)
    made.unref()
  }

  function handleAnswer(answer: SignerAnswer): void {
    const asked = pending.get(answer.id)
    pending.delete(answer.id)
    if ('code' in answer) asked?.reject(new AppError(foreignCode(answer.code), answer.data))
    else asked?.resolve(answer.value)
  }

  function request(question: SignerRequest, patienceMs = TIMEOUT_MS): Promise<unknown> {
    const id = ++last
    const answered = new Promise<unknown>((resolve, reject) => {
      pending.set(id, { question, resolve, reject })
      if (socket) writeLine(socket, { id, ...question })
    })
    return resolveWithin(clock, patienceMs, answered, () => {
      pending.delete(id)
      throw new AppError('SIGNER_AWAY', {
        detail: `the signer at ${address} has not answered for ${patienceMs / 1000} s`,
      })
    })
  }

  function close(): void {
    closed = true
    socket?.destroy()
  }

  connectNow()
  const aborted = new Promise<never>((_, reject) => {
    abortSignal?.addEventListener(
      'abort',
      () => reject(new AppError('SIGNER_AWAY', { detail: 'the start was aborted' })),
      {
        once: true,
      },
    )
  })
  const publicKeys = (await Promise.race([request({ ask: 'held', network }, START_TIMEOUT_MS), aborted]).catch(
    (error) => {
      close()
      throw error
    },
  )) as PublicKeyData
  return {
    publicKeys,
    sign: (name, raw, returns = []) =>
      request({ ask: 'sign', name, raw, ...(returns.length > 0 ? { returns } : {}) }) as Promise<string>,
    signMessage: (name, text) => request({ ask: 'message', name, text }) as Promise<string>,
    status: () => request({ ask: 'status' }) as Promise<SignerStatus>,
    stop: () => request({ ask: 'stop' }) as Promise<void>,
    problem: () =>
      disconnectedSinceMs === undefined
        ? undefined
        : `no signer has answered at ${address} since ${new Date(disconnectedSinceMs).toISOString()}: signing is suspended, and waiting transactions are signed later`,
    close,
  }
}
