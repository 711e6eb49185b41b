/** Sends alarms by mail. Loaded only if a mail channel is configured. */
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../config/alarm-channels.ts'
import { resolveWithin, systemClock } from '../kernel/clock.ts'
import { messageOf } from '../kernel/errors.ts'
import type { AlarmMessage } from './message.ts'
import { NotDelivered } from './not-delivered.ts'

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|::1)$/

/** Sends the message. Returns the server's reply to it. Throws NotDelivered. */
export async function sendMail(
  { host, port, isTls, login, from = '' }: SmtpSettings,
  to: string,
  { title, text, urgency }: AlarmMessage,
  timeoutMs: number,
): Promise<string> {
  const isLocal = LOCAL_HOST.test(host)
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    // The server on this machine usually has a certificate that no authority has signed.
    ignoreTLS: isLocal,
    requireTLS: !isLocal,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const sent = transport.sendMail({
      from: { name: 'sunwatt', address: from },
      to,
      subject: title,
      text: `${text}\n`,
      priority: urgency === 'unwell' ? 'high' : 'normal',
      headers: { 'auto-submitted': 'auto-generated' },
    })
    const { response } = await resolveWithin(systemClock, timeoutMs, sent, () => {
      throw new NotDelivered(`no answer in ${timeoutMs / 1000} s`)
    })
    return response
  } catch (error) {
    if (error instanceof NotDelivered) throw error
    // The message of a connection error contains the server, never the password.
    const { code = 'failed', response = messageOf(error) } = error as { code?: string; response?: string }
    throw new NotDelivered(`${code} ${response}`)
  } finally {
    transport.close()
  }
}
