/**
 * Simulated network between the processes. Calls may be cut off, late, duplicated or half answered. A dead process
 * neither sends nor receives.
 */
import type { Dice } from '../../support/dice.ts'
import { CALL_FAULTS, type CallFault, HTML } from '../call-faults.ts'
import type { SimulatedTime } from './time.ts'

interface WireRequest {
  /** Path and query. */
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

interface WireResponse {
  status: number
  headers: Record<string, string>
  text: string
}

/** Returns the response, or undefined if the connection is refused or breaks. */
export type Responder = (sent: WireRequest) => Promise<WireResponse | undefined>

/** Process as the network sees it. */
export interface ProcessLife {
  name: string
  isAlive(): boolean
}

/** Maximum delay of a call. */
export const MAX_LATE_MS = 300_000
const never = () => new Promise<never>(() => {})
const failed = (code: string) => Object.assign(new TypeError('fetch failed', { cause: { code } }), { code })

export interface SimulatedNetwork {
  /** Sends a call from `from` to `to`. Rejects with the same errors as the platform's fetch. */
  call(
    from: ProcessLife,
    to: { name: string; answer: Responder; faultKinds: readonly CallFault[] },
    sent: WireRequest,
    signal?: AbortSignal,
  ): Promise<WireResponse>
  /** Sets the percentage of calls that fail in some way. */
  setFaultPercent(percent: number): void
  faultCount(): number
}

export const ALL_FAULTS = CALL_FAULTS

export function createNetwork(time: SimulatedTime, dice: Dice, record: (line: string) => void): SimulatedNetwork {
  let percent = 0
  let faultCount = 0

  return {
    setFaultPercent(now) {
      percent = now
    },
    faultCount: () => faultCount,
    async call(from, to, sent, signal) {
      if (!from.isAlive()) return never()
      time.noteActivity()
      const fault = dice.int(1, 100) <= percent ? dice.pick(to.faultKinds) : undefined
      if (fault !== undefined) faultCount++
      const label = `${from.name} -> ${to.name} ${sent.method} ${sent.path}`
      record(`${label} ${fault ?? ''}`)
      const send = async () => {
        const got = await to.answer(sent)
        time.noteActivity()
        if (got === undefined) throw failed('ECONNREFUSED')
        return got
      }
      const outcome = applyFault(fault, send)
      const result = await (signal ? withAbort(outcome, signal) : outcome).then(
        (got) => ({ got }),
        (error: unknown) => ({ error }),
      )
      time.noteActivity()
      if (!from.isAlive()) return never()
      if ('error' in result) throw result.error
      record(`${label} ${result.got.status} ${result.got.text.length}`)
      return result.got
    },
  }

  async function applyFault(fault: CallFault | undefined, send: () => Promise<WireResponse>): Promise<WireResponse> {
    const headers = {}
    switch (fault) {
      case undefined:
        return send()
      case 'unsent':
        throw failed('ECONNREFUSED')
      case 'cut':
        await send()
        throw failed('ECONNRESET')
      case 'late': {
        const ms = dice.pick([dice.int(1, 3_000), dice.int(1, 30_000), dice.int(1, MAX_LATE_MS)])
        await new Promise<void>((resolve) => void time.after(ms, resolve))
        return send()
      }
      case 'half': {
        const got = await send()
        return { ...got, text: got.text.slice(0, got.text.length / 2) }
      }
      case 'twice':
        await send()
        return send()
      case 'html':
        return { status: 200, headers, text: HTML }
      case 'made and html':
        await send()
        return { status: 200, headers, text: HTML }
      case '429':
        return { status: 429, headers: { 'retry-after': '1' }, text: '{"error":true,"message":"RATE_LIMIT"}' }
      case '500':
        return { status: 500, headers, text: HTML }
      case 'made and 500':
        await send()
        return { status: 500, headers, text: HTML }
    }
  }
}

/** Rejects when the caller aborts; the call itself continues. */
function withAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Prevents an unhandled rejection if the caller aborted earlier.
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
