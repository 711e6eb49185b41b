/** Fault injection: makes the next calls of a method fail. */

export type Fault =
  /** Responds with this error. The call has no effect. */
  | { kind: 'refuse'; status: number; description: string }
  /** Responds with status 429 and retry_after. */
  | { kind: 'flood'; retryAfterSec: number }
  /** Drops the connection after `ms` without a response. The call has no effect. */
  | { kind: 'hang'; ms: number }
  /** Performs the call, but drops the connection before the response. */
  | { kind: 'lost' }

export interface CallRecord {
  method: string
  values: Readonly<Record<string, unknown>>
  atMs: number
}

const MAX_CALL_RECORDS = 1_000

export class Faults {
  readonly #planned: { method: string; fault: Fault; left: number; chatId: number | undefined }[] = []
  readonly #calls: CallRecord[] = []
  readonly #counts = new Map<string, number>()

  /**
   * Plans a fault for the next `times` calls, or only for calls with this chat_id. `*` matches every method except
   * getUpdates.
   */
  failNext(method: string, fault: Fault, times = 1, chatId?: number): void {
    this.#planned.push({ method: method.toLowerCase(), fault, left: times, chatId })
  }

  clear(): void {
    this.#planned.length = 0
  }

  /** Records a call and returns the fault planned for it, if any. */
  takeFault(method: string, values: Readonly<Record<string, unknown>>, atMs: number): Fault | undefined {
    const name = method.toLowerCase()
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    if (name !== 'getupdates') {
      this.#calls.push({ method, values, atMs })
      if (this.#calls.length > MAX_CALL_RECORDS) this.#calls.shift()
    }
    const at = this.#planned.findIndex((plan) => {
      const matchesMethod = plan.method === name || (plan.method === '*' && name !== 'getupdates')
      return matchesMethod && (plan.chatId === undefined || plan.chatId === Number(values.chat_id))
    })
    const plan = this.#planned[at]
    if (!plan) return undefined
    plan.left--
    if (plan.left <= 0) this.#planned.splice(at, 1)
    return plan.fault
  }

  /** Returns the number of calls of `method`, failed ones included. */
  count(method: string): number {
    return this.#counts.get(method.toLowerCase()) ?? 0
  }

  /** Returns the most recent calls, oldest first, without getUpdates. */
  calls(method?: string): readonly CallRecord[] {
    const name = method?.toLowerCase()
    return this.#calls.filter((call) => name === undefined || call.method.toLowerCase() === name)
  }
}
