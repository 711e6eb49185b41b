/**
 * Sends one alarm to one channel. Operators choose the targets in the settings, so private addresses are allowed.
 * Redirects are not followed, and errors never contain an address or a token.
 */
import { createHash } from 'node:crypto'
import type { AlarmTarget, SmtpSettings } from '../config/alarm-channels.ts'
import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from '../contract/webhook-signature.ts'
import type { Clock } from '../kernel/clock.ts'
import { messageOf } from '../kernel/errors.ts'
import { fetchLimited } from '../kernel/http/limits.ts'
import { readJson } from '../kernel/text/json.ts'
import type { AlarmMessage } from './message.ts'
import { NotDelivered } from './not-delivered.ts'

/** Time limit of one attempt. */
const SEND_TIMEOUT_MS = 15_000
const MAX_RETRY_AFTER_SEC = 3_600

export interface Sending {
  smtp: SmtpSettings | undefined
  clock: Clock
  /** Aborts the attempt. */
  signal: AbortSignal
}

/** Sends the message. Returns the server's answer in a few words. Throws NotDelivered. */
export async function sendAlarm(target: AlarmTarget, message: AlarmMessage, sending: Sending): Promise<string> {
  if (target.kind === 'mail') {
    if (!sending.smtp) throw new NotDelivered('ALARM_SMTP_URL is missing')
    return (await import('./mail.ts')).sendMail(sending.smtp, target.to, message, SEND_TIMEOUT_MS)
  }
  const { url, headers = {}, body } = requestOf(target, message, sending.clock.now())
  return post(
    url,
    { 'content-type': 'application/json', 'user-agent': 'sunwatt-alarms/1', ...headers },
    body,
    sending.signal,
  )
}

interface AlarmRequest {
  url: string
  headers?: Record<string, string>
  body: string
}

const NTFY: Record<AlarmMessage['urgency'], { priority: number; tags: string[] }> = {
  unwell: { priority: 5, tags: ['rotating_light'] },
  warning: { priority: 4, tags: ['warning'] },
  ended: { priority: 3, tags: ['white_check_mark'] },
  digest: { priority: 2, tags: ['bar_chart'] },
  test: { priority: 3, tags: ['test_tube'] },
}

const GOTIFY_PRIORITY: Record<AlarmMessage['urgency'], number> = { unwell: 9, warning: 6, ended: 4, digest: 2, test: 4 }

function requestOf(target: Exclude<AlarmTarget, { kind: 'mail' }>, message: AlarmMessage, nowMs: number): AlarmRequest {
  const { title, text, urgency, incidents } = message
  switch (target.kind) {
    case 'ntfy': {
      // ntfy accepts JSON, and with it all Unicode in the title, only at the root of the server.
      const { origin, pathname } = new URL(target.url)
      return {
        url: origin,
        headers: target.token === undefined ? {} : { authorization: `Bearer ${target.token}` },
        body: JSON.stringify({ topic: pathname.slice(1), title, message: text, ...NTFY[urgency] }),
      }
    }
    case 'gotify':
      return {
        url: `${target.url}/message`,
        headers: { 'x-gotify-key': target.token },
        body: JSON.stringify({ title, message: text, priority: GOTIFY_PRIORITY[urgency] }),
      }
    case 'webhook': {
      const type = urgency === 'test' ? 'webhook.test' : urgency === 'digest' ? 'operator.digest' : 'operator.alarm'
      const data = { title, text, urgency, incidents: incidents.map(({ notified: _, ...incident }) => incident) }
      // A repeated attempt has the same id, so that the receiver can ignore duplicates.
      const id = `msg_${createHash('sha256')
        .update(JSON.stringify([data, urgency === 'test' && nowMs]))
        .digest('hex')
        .slice(0, 24)}`
      const nowSec = Math.floor(nowMs / 1000)
      const body = JSON.stringify({ type, timestamp: new Date(nowMs).toISOString(), data })
      return {
        url: target.url,
        headers: {
          [ID_HEADER]: id,
          [TIMESTAMP_HEADER]: String(nowSec),
          [SIGNATURE_HEADER]: webhookSignature(target.secret, id, nowSec, body),
        },
        body,
      }
    }
  }
}

async function post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<string> {
  let answer: { status: number; retryAfter: string | null; text: string }
  try {
    const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS)
    const response = await fetchLimited('alarm channel', url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    // The message has arrived once there is a status, whatever happens to the body.
    const text = await response.text().catch(() => '')
    answer = { status: response.status, retryAfter: response.headers.get('retry-after'), text }
  } catch (error) {
    throw new NotDelivered(reasonOf(error))
  }
  const { status, retryAfter, text } = answer
  if (status >= 200 && status < 300) return `HTTP ${status}`
  const retryAfterSec = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  throw new NotDelivered(
    ['HTTP', status, errorField(text)].filter(Boolean).join(' '),
    Math.min(retryAfterSec, MAX_RETRY_AFTER_SEC) * 1000,
  )
}

/** Returns the error of ntfy and Gotify, `{"error": "Unauthorized"}`. Empty for any other body. */
function errorField(text: string): string {
  const { error } = (readJson(text) ?? {}) as { error?: unknown }
  return typeof error === 'string' ? error : ''
}

/** Returns the code of a connection error. Its message may contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return `no answer in ${SEND_TIMEOUT_MS / 1000} s`
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name === 'TypeError' ? messageOf(error) : error.name
}
