/**
 * The program's side of the wire. A signer that is away is waited for: what was asked is asked again, which is safe,
 * because the same bytes count once; what waits too long fails, and its worker comes back with it.
 */
import { connect, Socket } from 'node:net'
import { type Clock, within } from '../kernel/clock.ts'
import { AppError, foreignCode } from '../kernel/errors.ts'
import type { Logger } from '../kernel/log.ts'
import type { PaidAt } from '../tron/types.ts'
import type { Held } from './keys.ts'
import type { SignerStatus } from './signer.ts'
import { type Answer, hear, type Question, say } from './wire.ts'

/** What the signer was started with this process by: an open socket, by its number. */
const INHERITED = /^fd:(\d+)$/
const AGAIN_MS = 250
/** Longer than a signer that is started again takes. */
const PATIENCE_MS = 10_000
/** At a start: as long as a machine may take that starts both. */
const START_PATIENCE_MS = 60_000

interface Open {
  question: Question
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface SignerClient {
  held: Held
  sign(name: string, rawDataHex: string, returns?: readonly PaidAt[]): Promise<string>
  signMessage(name: string, text: string): Promise<string>
  status(): Promise<SignerStatus>
  stop(): Promise<void>
  /** Why nothing is signed; undefined: somebody answers. */
  problem(): string | undefined
  close(): void
}

interface ClientOptions {
  /** `fd:3`, or the path of a socket. */
  at: string
  network: string
  clock: Clock
  log: Logger
  /** The signer that was started with this process has ended. */
  over(): void
  /** The start is given up. */
  ending?: AbortSignal | undefined
}

/** Throws AppError SIGNER_AWAY {detail}, and what the signer says of its keys. */
export async function connectSigner({ at, network, clock, log, over, ending }: ClientOptions): Promise<SignerClient> {
  const open = new Map<number, Open>()
  let socket: Socket | undefined
  let awaySinceMs: number | undefined = clock.now()
  let last = 0
  let closed = false

  function connectNow(): void {
    const inherited = INHERITED.exec(at)
    const made = inherited ? new Socket({ fd: Number(inherited[1]) }) : connect(at)
    const ready = () => {
      socket = made
      awaySinceMs = undefined
      for (const [id, { question }] of open) say(made, { id, ...question })
    }
    made.on('error', () => {})
    made.once('close', () => {
      if (socket === made) {
        awaySinceMs = clock.now()
        log.warn({ at }, 'signer.away')
      }
      socket = undefined
      if (closed) return
      if (inherited) over()
      else clock.after(AGAIN_MS, () => closed || connectNow())
    })
    hear(made, (line) => take(line as Answer))
    if (inherited) ready()
    else made.once('connect', ready)
    made.unref()
  }

  function take(answer: Answer): void {
    const asked = open.get(answer.id)
    open.delete(answer.id)
    if ('code' in answer) asked?.reject(new AppError(foreignCode(answer.code), answer.data))
    else asked?.resolve(answer.value)
  }

  function ask(question: Question, patienceMs = PATIENCE_MS): Promise<unknown> {
    const id = ++last
    const answered = new Promise<unknown>((resolve, reject) => {
      open.set(id, { question, resolve, reject })
      if (socket) say(socket, { id, ...question })
    })
    return within(clock, patienceMs, answered, () => {
      open.delete(id)
      throw new AppError('SIGNER_AWAY', { detail: `the signer at ${at} has not answered for ${patienceMs / 1000} s` })
    })
  }

  function close(): void {
    closed = true
    socket?.destroy()
  }

  connectNow()
  const givenUp = new Promise<never>((_, reject) => {
    ending?.addEventListener('abort', () => reject(new AppError('SIGNER_AWAY', { detail: 'the start was given up' })), {
      once: true,
    })
  })
  const held = (await Promise.race([ask({ ask: 'held', network }, START_PATIENCE_MS), givenUp]).catch((error) => {
    close()
    throw error
  })) as Held
  return {
    held,
    sign: (name, raw, returns = []) =>
      ask({ ask: 'sign', name, raw, ...(returns.length > 0 ? { returns } : {}) }) as Promise<string>,
    signMessage: (name, text) => ask({ ask: 'message', name, text }) as Promise<string>,
    status: () => ask({ ask: 'status' }) as Promise<SignerStatus>,
    stop: () => ask({ ask: 'stop' }) as Promise<void>,
    problem: () =>
      awaySinceMs === undefined
        ? undefined
        : `nobody answers at ${at} since ${new Date(awaySinceMs).toISOString()}: nothing is signed, what waits is signed later`,
    close,
  }
}
