/**
 * An edit that we have stopped waiting for may arrive after a later one, and then a message says what is long over.
 * So the last call about such a message is made once more when nothing can be late any more. What the process before
 * this one had on its way nobody knows: each message that is changed soon after the start is such a message.
 */
import { type Clock, wait } from '../../kernel/clock.ts'

/** A way that holds a call back for longer has given up its connections. */
const LATE_MS = 6 * 60_000

interface About {
  method: string
  body: string | Buffer | undefined
}

export interface LastWords<Call extends About> {
  /** Before each call; not before its repetitions. */
  begins(call: Call): void
  /** It was given up, and may still arrive. */
  mayBeLate(call: Call): void
}

/** `say` may fail: it was tried, and tried again. */
export function createLastWords<Call extends About>(
  clock: Clock,
  say: (call: Call) => Promise<unknown>,
): LastWords<Call> {
  /** By chat and message. */
  const doubts = new Map<string, { last: Call; untilMs: number }>()

  async function settle(message: string, doubt: { last: Call; untilMs: number }): Promise<void> {
    let said: Call
    do {
      while (clock.now() < doubt.untilMs) await wait(clock, doubt.untilMs - clock.now())
      said = doubt.last
      await say(said).catch(() => {})
    } while (said !== doubt.last || clock.now() < doubt.untilMs)
    doubts.delete(message)
  }

  function mayBeOvertaken(call: Call, untilMs: number): void {
    const message = messageOf(call)
    if (message === undefined) return
    const doubt = doubts.get(message)
    if (doubt) {
      doubt.untilMs = Math.max(doubt.untilMs, untilMs)
      return
    }
    const made = { last: call, untilMs }
    doubts.set(message, made)
    void settle(message, made)
  }

  const inheritedUntilMs = clock.now() + LATE_MS
  return {
    begins(call) {
      // What comes late about a message that is gone is refused.
      if (clock.now() < inheritedUntilMs && call.method.startsWith('edit')) mayBeOvertaken(call, inheritedUntilMs)
      const doubt = doubts.size > 0 && doubts.get(messageOf(call) ?? '')
      if (doubt) doubt.last = call
    },
    mayBeLate: (call) => mayBeOvertaken(call, clock.now() + LATE_MS),
  }
}

/** The message that a call changes or removes; undefined: none that there was before. */
function messageOf({ method, body }: About): string | undefined {
  if (!/^(?:edit|delete)Message/.test(method)) return undefined
  const [chat, message] = [numberIn(body, 'chat_id'), numberIn(body, 'message_id')]
  return chat && message && `${chat}:${message}`
}

/** As JSON has it, and as a form has it; in text that people typed the quotes are escaped. */
const NUMBERS = {
  chat_id: /"chat_id"(?::"?|\s+)(-?\d+)/,
  message_id: /"message_id"(?::"?|\s+)(\d+)/,
}

/** A number that a call carries, out of its JSON or its form. */
export function numberIn(body: About['body'], name: keyof typeof NUMBERS): string | undefined {
  const text = typeof body === 'object' ? body.toString('latin1', 0, 4_096) : (body ?? '')
  return NUMBERS[name].exec(text)?.[1]
}
