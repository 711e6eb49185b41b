/** Whether updates get through to WEBHOOK_URL: only Telegram knows. */
import type { WebhookInfo } from 'grammy/types'

/**
 * What is wrong, and what to do; undefined: nothing. A failure counts while updates wait and none has come since
 * `heardAtMs`: Telegram keeps showing the last one for a long time.
 */
export function webhookProblem(info: WebhookInfo, url: string, heardAtMs: number): string | undefined {
  if (!URL.canParse(info.url ?? '') || new URL(info.url ?? '').href !== new URL(url).href)
    return 'Telegram sends updates elsewhere: another program uses this BOT_TOKEN. Stop it, then start this one again'
  const failedAtMs = (info.last_error_date ?? 0) * 1000
  if (info.pending_update_count === 0 || failedAtMs <= heardAtMs) return undefined
  const reason = info.last_error_message ?? 'no reason given'
  return (
    `Telegram cannot reach WEBHOOK_URL (${reason}; updates waiting: ${info.pending_update_count}): let it lead to PORT ` +
    'of this process, by https, with a certificate that Telegram trusts'
  )
}
