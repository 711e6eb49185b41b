/**
 * Delivers updates to the webhook, one at a time. Retries after any response other than 2xx. The body of a 2xx response
 * may contain a call.
 */
import { fetchLimited } from '../../../kernel/http/limits.ts'
import { isRecord, readJson } from '../../../kernel/text/json.ts'
import { type Core, nowSec } from '../chats/core.ts'
import type { Update } from './types.ts'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 10_000
const RESPONSE_TIMEOUT_MS = 60_000

export interface WebhookDelivery {
  /** Aborts the running delivery and waits for it to end. */
  close(): Promise<void>
}

/** Starts the delivery. `makeCall` performs a method call contained in the webhook's response. */
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

  /** Delivers one update. Returns undefined on success, or else the problem as the real server words it. */
  async function deliver(update: Update, url: string, secretToken: string): Promise<string | undefined> {
    try {
      const response = await fetchLimited('bot of the sandbox', url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secretToken === '' ? {} : { 'x-telegram-bot-api-secret-token': secretToken }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      })
      const body = await response.text()
      if (!response.ok) return `Wrong response from the webhook: ${response.status} ${response.statusText}`
      await makeCallFromResponse(body)
      return undefined
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return timedOut ? 'Read timeout expired' : 'Connection refused'
    }
  }

  async function makeCallFromResponse(body: string): Promise<void> {
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
