/**
 * What lies between the processes of a simulation: every call goes over a wire on which it may be cut, late, doubled or
 * answered by half. A process that is dead sends nothing and hears nothing.
 */
import type { Dice } from '../../support/numbers.ts'
import { HTML, SPOILT, type Spoilt } from '../spoilt.ts'
import type { Time } from './time.ts'

interface Sent {
  /** With its query. */
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

interface Got {
  status: number
  headers: Record<string, string>
  text: string
}

/** The answer; undefined: nobody answers there, the connection is refused or breaks. */
export type Answerer = (sent: Sent) => Promise<Got | undefined>

/** A process as its wires know it. */
export interface Life {
  name: string
  isAlive(): boolean
}

const MAX_LATE_MS = 300_000
const never = () => new Promise<never>(() => {})
const failed = (code: string) => Object.assign(new TypeError('fetch failed', { cause: { code } }), { code })

export interface Wires {
  /** Calls `to` for `from`; rejects as the platform's fetch does. */
  call(
    from: Life,
    to: { name: string; answer: Answerer; spoils: readonly Spoilt[] },
    sent: Sent,
    signal?: AbortSignal,
  ): Promise<Got>
  /** Of a hundred calls this many are spoilt. */
  worry(percent: number): void
  spoilt(): number
}

export const ALL_SPOILS = SPOILT

export function createWires(time: Time, dice: Dice, noted: (line: string) => void): Wires {
  let percent = 0
  let spoilt = 0

  return {
    worry(now) {
      percent = now
    },
    spoilt: () => spoilt,
    async call(from, to, sent, signal) {
      if (!from.isAlive()) return never()
      time.stir()
      const how = dice.int(1, 100) <= percent ? dice.pick(to.spoils) : undefined
      if (how !== undefined) spoilt++
      const about = `${from.name} -> ${to.name} ${sent.method} ${sent.path}`
      noted(`${about} ${how ?? ''}`)
      const made = async () => {
        const got = await to.answer(sent)
        time.stir()
        if (got === undefined) throw failed('ECONNREFUSED')
        return got
      }
      const outcome = spoil(how, made)
      const heard = await (signal ? orAborted(outcome, signal) : outcome).then(
        (got) => ({ got }),
        (error: unknown) => ({ error }),
      )
      time.stir()
      if (!from.isAlive()) return never()
      if ('error' in heard) throw heard.error
      noted(`${about} ${heard.got.status} ${heard.got.text.length}`)
      return heard.got
    },
  }

  async function spoil(how: Spoilt | undefined, made: () => Promise<Got>): Promise<Got> {
    const headers = {}
    switch (how) {
      case undefined:
        return made()
      case 'unsent':
        throw failed('ECONNREFUSED')
      case 'cut':
        await made()
        throw failed('ECONNRESET')
      case 'late': {
        const ms = dice.pick([dice.int(1, 3_000), dice.int(1, 30_000), dice.int(1, MAX_LATE_MS)])
        await new Promise<void>((resolve) => void time.after(ms, resolve))
        return made()
      }
      case 'half': {
        const got = await made()
        return { ...got, text: got.text.slice(0, got.text.length / 2) }
      }
      case 'twice':
        await made()
        return made()
      case 'html':
        return { status: 200, headers, text: HTML }
      case 'made and html':
        await made()
        return { status: 200, headers, text: HTML }
      case '429':
        return { status: 429, headers: { 'retry-after': '1' }, text: '{"error":true,"message":"RATE_LIMIT"}' }
      case '500':
        return { status: 500, headers, text: HTML }
      case 'made and 500':
        await made()
        return { status: 500, headers, text: HTML }
    }
  }
}

/** The caller hangs up; what was sent goes its way. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Nobody hears how it ends for one who hung up before.
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
