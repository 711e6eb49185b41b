/** Troubles on request: how the next calls of a method go wrong. */

export type Fault =
  /** Refused: nothing happens. */
  | { kind: 'refuse'; status: number; description: string }
  /** 429 with retry_after. */
  | { kind: 'flood'; retryAfterSec: number }
  /** No answer for `ms`, then the connection drops; nothing happens. */
  | { kind: 'hang'; ms: number }
  /** Done, but the connection drops before the answer. */
  | { kind: 'lost' }

export interface CallRecord {
  method: string
  values: Readonly<Record<string, unknown>>
  atMs: number
}

const CALLS_KEPT = 1_000

export class Faults {
  readonly #planned: { method: string; fault: Fault; left: number; chatId: number | undefined }[] = []
  readonly #calls: CallRecord[] = []
  readonly #counts = new Map<string, number>()

  /** The next `times` calls of `method` (`*`: of any but getUpdates), or of those about a chat, go wrong this way. */
  failNext(method: string, fault: Fault, times = 1, chatId?: number): void {
    this.#planned.push({ method: method.toLowerCase(), fault, left: times, chatId })
  }

  clear(): void {
    this.#planned.length = 0
  }

  /** Notes a call and says how it goes wrong, if it does. */
  meet(method: string, values: Readonly<Record<string, unknown>>, atMs: number): Fault | undefined {
    const name = method.toLowerCase()
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    if (name !== 'getupdates') {
      this.#calls.push({ method, values, atMs })
      if (this.#calls.length > CALLS_KEPT) this.#calls.shift()
    }
    const at = this.#planned.findIndex((plan) => {
      const isMeant = plan.method === name || (plan.method === '*' && name !== 'getupdates')
      return isMeant && (plan.chatId === undefined || plan.chatId === Number(values.chat_id))
    })
    const plan = this.#planned[at]
    if (!plan) return undefined
    plan.left--
    if (plan.left <= 0) this.#planned.splice(at, 1)
    return plan.fault
  }

  /** How often `method` was called, however it ended. */
  count(method: string): number {
    return this.#counts.get(method.toLowerCase()) ?? 0
  }

  /** The last calls, oldest first, getUpdates left out. */
  calls(method?: string): readonly CallRecord[] {
    const name = method?.toLowerCase()
    return this.#calls.filter((call) => name === undefined || call.method.toLowerCase() === name)
  }
}
