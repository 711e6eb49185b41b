/**
 * Webhook verification in the client. The first vector is from the tests of the Standard Webhooks reference libraries.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook } from '../../src/client/verify/webhook.ts'
import { webhookSignature } from '../../src/contract/webhook-signature.ts'

const key = randomBytes(32)
const secret = `whsec_${key.toString('base64')}`
const body = '{"type":"order.filled","timestamp":"2026-01-05T12:00:00.000Z","data":{"orderId":"1"}}'
const NOW_SEC = 1_767_614_400
const sign = (id: string, at: number | string, text: string, under = key) =>
  `v1,${createHmac('sha256', under).update([id, at, text].join('.')).digest('base64')}`
const headers = (more: Record<string, string | undefined> = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(NOW_SEC),
  'webhook-signature': sign('msg_1', NOW_SEC, body),
  ...more,
})
const verified = (given: Parameters<typeof verifyWebhook>[1], text = body, nowMs = NOW_SEC * 1000) =>
  verifyWebhook(secret, given, text, nowMs)

test('the webhook signature is computed as specified', () => {
  expect(
    webhookSignature(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
      '{"test": 2432232314}',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a webhook event is accepted with other signatures present, and within five minutes', () => {
  const event = {
    id: 'msg_1',
    type: 'order.filled',
    timestamp: '2026-01-05T12:00:00.000Z',
    data: { orderId: '1' },
  }
  expect(verified(headers())).toEqual(event)
  const others = `v1a,abc= v1,AAAA ${headers()['webhook-signature']}`
  expect(verified(headers({ 'webhook-signature': others }))).toEqual(event)
  for (const sec of [-300, 300]) expect(verified(headers(), body, (NOW_SEC + sec) * 1000)).toEqual(event)
})

test.each<[string, Parameters<typeof verified>]>([
  ['another body', [headers(), body.replace('1', '2')]],
  ['the same body written differently', [headers(), `${body} `]],
  ['another id', [headers({ 'webhook-id': 'msg_2' })]],
  ['another time', [headers({ 'webhook-timestamp': String(NOW_SEC + 1) })]],
  ['no id', [headers({ 'webhook-id': undefined })]],
  ['no time', [headers({ 'webhook-timestamp': undefined })]],
  ['no signature', [headers({ 'webhook-signature': undefined })]],
  ['an empty signature', [headers({ 'webhook-signature': '' })]],
  ['a signature without its version', [headers({ 'webhook-signature': sign('msg_1', NOW_SEC, body).slice(3) })]],
  ['another secret', [headers({ 'webhook-signature': sign('msg_1', NOW_SEC, body, randomBytes(32)) })]],
  ['an invalid time', [headers({ 'webhook-timestamp': '1e9', 'webhook-signature': sign('msg_1', '1e9', body) })]],
  ['a time too far in the past', [headers(), body, (NOW_SEC + 301) * 1000]],
  ['a time in the future', [headers(), body, (NOW_SEC - 301) * 1000]],
])('a webhook event with %s is rejected', (_name, given) => {
  expect(verified(...given)).toBeUndefined()
})

test.each([
  ['never set', ''],
  ['empty', 'whsec_'],
  ['guessed', 'whsec_AAAA'],
  ['without its prefix', key.toString('base64')],
  ['cut off', secret.slice(0, 30)],
])('a webhook secret that is %s accepts no event', (_name, none) => {
  const under = Buffer.from(none.slice('whsec_'.length), 'base64')
  const forged = headers({ 'webhook-signature': sign('msg_1', NOW_SEC, body, under) })
  expect(() => verifyWebhook(none, forged, body, NOW_SEC * 1000)).toThrow('whsec_')
})
