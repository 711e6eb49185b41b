/**
 * A timed-out edit may reach Telegram after a later edit and restore outdated content. The last call for the message is
 * therefore repeated once no late call is possible. The same is done for messages edited soon after startup, because
 * the previous process may have left late calls.
 */
import { type Clock, wait } from '../../kernel/clock.ts'

/** Maximum delay of a call: by then the network has dropped its connection. */
const MAX_DELAY_MS = 6 * 60_000

interface ApiCall {
  method: string
  body: string | Buffer | undefined
}

export interface LateEditGuard<Call extends ApiCall> {
  /** Must be called before each API call, but not before its retries. */
  onCall(call: Call): void
  /** Must be called when a call timed out and may still arrive. */
  onTimeout(call: Call): void
}

/** `repeat` has its own retries, so its errors are ignored. */
export function createLateEditGuard<Call extends ApiCall>(
  clock: Clock,
  repeat: (call: Call) => Promise<unknown>,
): LateEditGuard<Call> {
  /** Messages with a call to repeat, by chat and message id. */
  const watched = new Map<string, { last: Call; untilMs: number }>()

  async function repeatWhenSafe(message: string, entry: { last: Call; untilMs: number }): Promise<void> {
    let repeated: Call
    do {
      while (clock.now() < entry.untilMs) await wait(clock, entry.untilMs - clock.now())
      repeated = entry.last
      await repeat(repeated).catch(() => {})
    } while (repeated !== entry.last || clock.now() < entry.untilMs)
    watched.delete(message)
  }

  function watch(call: Call, untilMs: number): void {
    const message = messageOf(call)
    if (message === undefined) return
    const doubt = watched.get(message)
    if (doubt) {
      doubt.untilMs = Math.max(doubt.untilMs, untilMs)
      return
    }
    const made = { last: call, untilMs }
    watched.set(message, made)
    void repeatWhenSafe(message, made)
  }

  const inheritedUntilMs = clock.now() + MAX_DELAY_MS
  return {
    onCall(call) {
      // Watches only edits, because Telegram rejects a late call for a deleted message.
      if (clock.now() < inheritedUntilMs && call.method.startsWith('edit')) watch(call, inheritedUntilMs)
      const doubt = watched.size > 0 && watched.get(messageOf(call) ?? '')
      if (doubt) doubt.last = call
    },
    onTimeout: (call) => watch(call, clock.now() + MAX_DELAY_MS),
  }
}

/** Returns the message that a call edits or deletes. Undefined for calls that create a message. */
function messageOf({ method, body }: ApiCall): string | undefined {
  if (!/^(?:edit|delete)Message/.test(method)) return undefined
  const [chat, message] = [numberIn(body, 'chat_id'), numberIn(body, 'message_id')]
  return chat && message && `${chat}:${message}`
}

/** Match a number in JSON and in a form. Text typed by users cannot match, because its quotes are escaped. */
const NUMBERS = {
  chat_id: /"chat_id"(?::"?|\s+)(-?\d+)/,
  message_id: /"message_id"(?::"?|\s+)(\d+)/,
}

/** Reads a number of a call from its JSON or form. */
export function numberIn(body: ApiCall['body'], name: keyof typeof NUMBERS): string | undefined {
  const text = typeof body === 'object' ? body.toString('latin1', 0, 4_096) : (body ?? '')
  return NUMBERS[name].exec(text)?.[1]
}
