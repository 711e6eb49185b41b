/** Requests that wait for the person's decision in the chat page. */
import type { WalletRequest } from '../telegram/chat-page/page-wallet.ts'

interface PendingRequest extends WalletRequest {
  personId: number
  end(approved: boolean): void
}

export interface Requests {
  list(personId: number): readonly WalletRequest[]
  /** Asks the person and returns true for an approval. An aborted `signal` counts as a refusal. */
  ask(personId: number, request: Omit<WalletRequest, 'id'>, signal?: AbortSignal): Promise<boolean>
  decide(personId: number, requestId: number, approved: boolean): void
}

export function createRequests(onChange: (personId: number) => void): Requests {
  const pending = new Map<number, PendingRequest>()
  let count = 0
  return {
    list: (personId) =>
      [...pending.values()]
        .filter((one) => one.personId === personId)
        .map(({ personId: _, end: __, ...request }) => request),
    ask(personId, request, signal) {
      const id = ++count
      return new Promise((resolve) => {
        const end = (approved: boolean) => {
          if (!pending.delete(id)) return
          onChange(personId)
          resolve(approved)
        }
        pending.set(id, { ...request, id, personId, end })
        signal?.addEventListener('abort', () => end(false), { once: true })
        if (signal?.aborted) end(false)
        else onChange(personId)
      })
    },
    decide(personId, requestId, approved) {
      const request = pending.get(requestId)
      if (request?.personId !== personId) throw new Error('This request has already been answered or withdrawn.')
      request.end(approved && request.approve !== undefined)
    },
  }
}
