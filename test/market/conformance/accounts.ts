/** Section 6: accounts, keys and deposits. */
import type { Running } from './running.ts'
import { body, code, data, type Row, row } from './walk.ts'

const INFO = 'id balance representAddress depositAddress'
const balance = (sun: string) => data(200, INFO, { balance: sun })

/** TRX sent to the account that had none, seen by everybody. */
async function deposit(m: Running, trx: string) {
  const { body: info } = await m.get('/v2/user-info', m.poorKey)
  m.send((info as { data: { depositAddress: string } }).data.depositAddress as never, trx)
  await m.blocks(25)
  return m.get('/v2/user-info', m.poorKey)
}

export const ACCOUNTS: Row[] = [
  row('GET /v2/user-info', 'one account, one deposit address', body(200, 'another'), async (m) => {
    const [a, b] = await Promise.all([m.get('/v2/user-info', m.key), m.get('/v2/user-info', m.poorKey)])
    const address = (answer: typeof a) =>
      (answer.body as { data: { depositAddress: string } }).data.depositAddress
    return { ...a, body: address(a) === address(b) ? 'the same' : 'another' }
  }),
  row('deposit', '9.999999 TRX: recorded, not credited (ours)', balance('0'), (m) => deposit(m, '9.999999')),
  row('deposit', '10 TRX: credited with the one before, less 1 TRX for the first', balance('18999999'), (m) =>
    deposit(m, '10'),
  ),
  row('deposit', 'the second of the day: free', balance('28999999'), (m) => deposit(m, '10')),
  row('deposit', 'the third of the day costs 0.3 TRX', balance('38699999'), (m) => deposit(m, '10')),
  row('deposit', 'the first of the next UTC day: free', balance('48699999'), async (m) => {
    m.clock.advance(12 * 3_600_000)
    return deposit(m, '10')
  }),
  row('POST /v2/api-key/revoke', 'a new key (ours)', data(200, 'apiKey'), async (m) => {
    const answer = await m.post('/v2/api-key/revoke', {}, m.poorKey)
    m.kept.set('old', m.poorKey)
    m.kept.set('new', (answer.body as { data: { apiKey: string } }).data.apiKey)
    return answer
  }),
  row('GET /v2/user-info', 'the revoked key', code(401, '107 INVALID_API_KEY'), (m) =>
    m.get('/v2/user-info', m.kept.get('old')),
  ),
  row('GET /v2/user-info', 'the new key, the same balance', balance('48699999'), (m) =>
    m.get('/v2/user-info', m.kept.get('new')),
  ),
  ...['/v2/orders/active-global', '/v2/internal/buyer/orders', '/v2/internal/buyer/monthly-stats'].map(
    (path) =>
      row(`GET ${path}`, 'an account that is not whitelisted', code(403, '108 FORBIDDEN'), (m) =>
        m.get(path, m.key),
      ),
  ),
  row('POST /v2/orders/sell-manual', 'an account that is not whitelisted', code(403, '108 FORBIDDEN'), (m) =>
    m.post('/v2/orders/sell-manual', {}, m.key),
  ),
]
