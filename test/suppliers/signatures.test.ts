/** Signatures against digests that were computed elsewhere. */
import { expect, it } from 'vitest'
import { catfeeSignature } from '../../src/suppliers/catfee.ts'
import { itrxSignature } from '../../src/suppliers/itrx.ts'
import { tronzapSignature } from '../../src/suppliers/tronzap.ts'

const RECEIVER = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const SECRET = 'test-secret'

it('signs CatFee calls', () => {
  const path = `/v1/order?quantity=65000&receiver=${RECEIVER}&duration=1h&client_order_id=sw-1`
  expect(catfeeSignature(SECRET, '2026-11-27T12:00:00.000Z', 'POST', path)).toBe(
    'Rdz31j3moH0nQx4WeoqqiBmexJVrXKvPNNZOsy3PIAc=',
  )
})

it('signs TronZap calls', () => {
  const params = { address: RECEIVER, energy_amount: 65_000, duration: 1 }
  const body = JSON.stringify({ service: 'energy', params, external_id: 'sw-1' })
  expect(tronzapSignature(SECRET, body)).toBe('bc48456b0d41c8d8b81ab5248ce3b8aa9c4e1be464294ece62778c113a2299cc')
  expect(tronzapSignature(SECRET, '{}')).toBe('92d2f3df48f4b81618b47c8c51d06c27ddcdbcc1331b11cdab5a25cbd07c924e')
})

it('signs itrx orders', () => {
  const fields = {
    callback_url: 'https://example.org/cb',
    energy_amount: 65_000,
    out_trade_no: 'sw-1',
    period: '1H',
    receive_address: RECEIVER,
  }
  expect(itrxSignature(SECRET, '1795800000', JSON.stringify(fields))).toBe(
    '2bc9aa17ac783bcfb76d0a3f8ba8eca904798c3b1b4f9bf7b5d13e630bb05822',
  )
})
