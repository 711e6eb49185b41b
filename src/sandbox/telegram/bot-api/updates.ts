/**
 * Updates for the bot, delivered by getUpdates (confirmed by a higher offset) or by webhook.
 * https://core.telegram.org/bots/api#getting-updates
 */
import type { State } from '../chats/state.ts'
import type { ApiFailure } from './failure.ts'
import { conflict } from './failure.ts'
import type { Update, UpdateBody } from './types.ts'

const MAX_TIMEOUT_SEC = 50
const MAX_LIMIT = 100

interface Poll {
  end(outcome: Update[] | ApiFailure): void
  wake(): void
}

export interface PollRequest {
  offset: number | undefined
  limit: number | undefined
  timeoutSec: number | undefined
  allowedUpdates: string[] | undefined
  /** Signal that aborts when the caller hangs up. */
  signal: AbortSignal
}

export class UpdateQueue {
  readonly #state: State
  readonly #touch: () => void
  #poll: Poll | undefined
  #closed = false
  #onWake: () => void = () => {}

  constructor(state: State, touch: () => void) {
    this.#state = state
    this.#touch = touch
  }

  /** Sets the webhook delivery's callback. It runs after each new update and after each change of the webhook. */
  onWake(fn: () => void): void {
    this.#onWake = fn
  }

  push(body: UpdateBody): void {
    const kind = Object.keys(body)[0] as string
    const allowedKinds = this.#state.allowedUpdates
    if (allowedKinds !== undefined && !allowedKinds.includes(kind)) return
    this.#state.updates.push({ update_id: this.#state.nextUpdateId++, ...structuredClone(body) })
    this.#touch()
    this.wake()
  }

  /** Makes a waiting getUpdates call and the webhook delivery check the queue again. */
  wake(): void {
    this.#poll?.wake()
    this.#onWake()
  }

  get first(): Update | undefined {
    return this.#state.updates[0]
  }

  get pending(): number {
    return this.#state.updates.length
  }

  /** Drops every update before `offset`. A negative offset keeps only the last -offset updates. */
  confirm(offset: number): void {
    const { updates } = this.#state
    const remaining = offset < 0 ? updates.slice(offset) : updates.filter((u) => u.update_id >= offset)
    if (remaining.length === updates.length) return
    this.#state.updates = remaining
    this.#touch()
  }

  /** Sets the kinds of updates to queue. Undefined changes nothing; an empty list means all kinds. */
  setAllowedKinds(kinds: string[] | undefined): void {
    if (kinds === undefined) return
    if (kinds.length > 0) this.#state.allowedUpdates = kinds
    else delete this.#state.allowedUpdates
    this.#touch()
  }

  clear(): void {
    this.#state.updates = []
    this.#touch()
  }

  /** Waits for updates. As on the real server, a second caller ends the first caller's wait with 409. */
  async poll(request: PollRequest): Promise<Update[]> {
    if (this.#state.webhook)
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    this.interrupt('terminated by other getUpdates request; make sure that only one bot instance is running')
    this.setAllowedKinds(request.allowedUpdates)
    if (request.offset !== undefined && request.offset !== 0) this.confirm(request.offset)
    const limit = Math.min(Math.max(request.limit ?? MAX_LIMIT, 1), MAX_LIMIT)
    const timeoutMs = Math.min(Math.max(request.timeoutSec ?? 0, 0), MAX_TIMEOUT_SEC) * 1_000
    const ready = () => this.#state.updates.slice(0, limit)
    if (ready().length > 0 || timeoutMs === 0 || this.#closed) return ready()
    return this.#wait(ready, timeoutMs, request.signal)
  }

  interrupt(why: string): void {
    this.#poll?.end(conflict(why))
  }

  /** Ends a waiting poll with an empty list. Later polls return immediately. */
  close(): void {
    this.#closed = true
    this.#poll?.end([])
  }

  #wait(ready: () => Update[], timeoutMs: number, signal: AbortSignal): Promise<Update[]> {
    return new Promise((resolve, reject) => {
      const poll: Poll = {
        end: (outcome) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', hangUp)
          if (this.#poll === poll) this.#poll = undefined
          if (Array.isArray(outcome)) resolve(outcome)
          else reject(outcome)
        },
        wake: () => {
          if (ready().length > 0) poll.end(ready())
        },
      }
      const hangUp = () => poll.end([])
      const timer = setTimeout(hangUp, timeoutMs)
      signal.addEventListener('abort', hangUp, { once: true })
      if (signal.aborted) return poll.end([])
      this.#poll = poll
    })
  }
}
