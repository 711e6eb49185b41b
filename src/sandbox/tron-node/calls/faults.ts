/** What goes wrong on request: the next calls fail, hang, come late, or lose their answer. */
import { BadCall } from './params.ts'

export interface Fault {
  /** The end of the path, such as `wallet/broadcasttransaction` or `getnowblock`; default every call. */
  path?: string
  /** How many calls; default 1. */
  times?: number
  /** Whether the call takes effect before its answer is spoilt; default false. */
  performed?: boolean
  act: FaultAct
}

export type FaultAct =
  /** This answer in place of the right one. */
  | { at: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  /** The right answer, `ms` of the chain's clock later. */
  | { at: 'delay'; ms: number }
  /** No answer, the connection stays open. */
  | { at: 'hang' }
  /** The connection breaks. */
  | { at: 'reset' }

/** A fault from outside. Throws BadCall when it is none. */
export function readFault(given: Record<string, unknown>): Fault {
  const act = given.act as Record<string, unknown> | undefined
  const known =
    act?.at === 'hang' ||
    act?.at === 'reset' ||
    (act?.at === 'delay' && typeof act.ms === 'number') ||
    (act?.at === 'answer' && typeof act.status === 'number')
  if (!known) throw new BadCall('act must be an answer with a status, a delay with ms, hang or reset')
  return given as unknown as Fault
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The fault that this call meets, counted down. Calls under `/sandbox` meet none. */
  take(path: string): Fault | undefined
}

export function createFaults(): Faults {
  let waiting: (Fault & { left: number })[] = []
  return {
    add(fault) {
      waiting.push({ ...fault, left: fault.times ?? 1 })
    },
    clear() {
      waiting = []
    },
    take(path) {
      const found = waiting.find((f) => f.path === undefined || path.endsWith(f.path))
      if (!found) return undefined
      found.left--
      waiting = waiting.filter((f) => f.left > 0)
      return found
    },
  }
}
