/**
 * The queue of updates and its two ways out: getUpdates, confirmed by a higher offset, or the webhook.
 * Source: https://core.telegram.org/bots/api#getting-updates
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
  /** The caller hung up. */
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

  /** Called after each new update and when the webhook changes: its delivery listens here. */
  onWake(fn: () => void): void {
    this.#onWake = fn
  }

  push(body: UpdateBody): void {
    const kind = Object.keys(body)[0] as string
    const wanted = this.#state.allowedUpdates
    if (wanted !== undefined && !wanted.includes(kind)) return
    this.#state.updates.push({ update_id: this.#state.nextUpdateId++, ...structuredClone(body) })
    this.#touch()
    this.wake()
  }

  /** The waiting getUpdates call looks again. */
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

  /** Forgets every update before `offset`; a negative one keeps only the last -offset updates. */
  confirm(offset: number): void {
    const { updates } = this.#state
    const kept = offset < 0 ? updates.slice(offset) : updates.filter((u) => u.update_id >= offset)
    if (kept.length === updates.length) return
    this.#state.updates = kept
    this.#touch()
  }

  /** Which kinds to keep from now on: undefined changes nothing, an empty list means all. */
  allow(kinds: string[] | undefined): void {
    if (kinds === undefined) return
    if (kinds.length > 0) this.#state.allowedUpdates = kinds
    else delete this.#state.allowedUpdates
    this.#touch()
  }

  drop(): void {
    this.#state.updates = []
    this.#touch()
  }

  /** A second caller ends the first one's wait with 409, as the real server does. */
  async poll(request: PollRequest): Promise<Update[]> {
    if (this.#state.webhook)
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    this.interrupt('terminated by other getUpdates request; make sure that only one bot instance is running')
    this.allow(request.allowedUpdates)
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

  /** Ends a waiting poll with nothing; later ones do not wait. */
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
