/**
 * Delivery to the bot's webhook: one update at a time, in order; anything but a 2xx is tried again. A 2xx may
 * carry a method call in its body, which is then made.
 */
import { fetchWithin } from '../../../kernel/http/limits.ts'
import { type Core, nowSec } from '../chats/core.ts'
import { isRecord } from './params.ts'
import type { Update } from './types.ts'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 10_000
const ANSWER_WITHIN_MS = 60_000

export interface WebhookDelivery {
  /** Waits for the delivery that runs. */
  close(): Promise<void>
}

/** `makeCall` makes the call a webhook answered with. */
export function startWebhookDelivery(
  core: Core,
  makeCall: (method: string, values: Record<string, unknown>) => Promise<unknown>,
): WebhookDelivery {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  function wake(): void {
    clearTimeout(retry)
    if (stop.signal.aborted || running || !core.state.webhook || !core.updates.first) return
    running = deliverAll().finally(() => {
      running = undefined
      if (failures === 0) return wake()
      const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
      if (!stop.signal.aborted) retry = setTimeout(wake, waitMs)
    })
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      const update = core.updates.first
      const webhook = core.state.webhook
      if (!update || !webhook || stop.signal.aborted) {
        failures = 0
        return
      }
      const problem = await deliver(update, webhook.url, webhook.secretToken)
      if (core.state.webhook !== webhook) continue
      if (problem !== undefined) {
        failures++
        webhook.lastErrorDate = nowSec(core)
        webhook.lastErrorMessage = problem
        core.log.debug({ problem, updateId: update.update_id }, 'sandbox_telegram.webhook_failed')
        return
      }
      failures = 0
      core.updates.confirm(update.update_id + 1)
    }
  }

  /** Undefined when delivered, else the real server's words for what went wrong. */
  async function deliver(update: Update, url: string, secretToken: string): Promise<string | undefined> {
    try {
      const response = await fetchWithin('bot of the sandbox', url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secretToken === '' ? {} : { 'x-telegram-bot-api-secret-token': secretToken }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      const body = await response.text()
      if (!response.ok) return `Wrong response from the webhook: ${response.status} ${response.statusText}`
      await makeAnsweredCall(body)
      return undefined
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return timedOut ? 'Read timeout expired' : 'Connection refused'
    }
  }

  async function makeAnsweredCall(body: string): Promise<void> {
    const call = readJson(body)
    if (isRecord(call) && typeof call.method === 'string') await makeCall(call.method, call)
  }

  core.updates.onWake(wake)
  wake()
  return {
    async close() {
      clearTimeout(retry)
      stop.abort()
      await running
    },
  }
}

/** Undefined for anything that is not JSON: webhooks may answer what they like. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
