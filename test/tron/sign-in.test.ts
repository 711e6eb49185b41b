/** Login messages for wallets: each is valid once, for five minutes, on one host of one network. */
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/kernel/clock.ts'
import { signMessage } from '../../src/tron/keys.ts'
import { createSignInMessages } from '../../src/tron/wallets/sign-in.ts'
import { NOON_MS, providerSigner } from '../market/market-fixture.ts'
import { withHighS } from '../support/high-s-signature.ts'

const wallet = providerSigner(9)
const HOST = 'market.example'

function nonces() {
  const time = { ms: NOON_MS }
  const clock: Clock = { now: () => time.ms, after: () => () => {} }
  const made = createSignInMessages(clock, 'sandbox')
  const issued = (host = HOST) => {
    const { message, nonce } = made.issue({ domain: host })
    return { message, nonce, signature: signMessage(message, wallet.privateKey) }
  }
  return { time, clock, made, issued }
}

describe('the message of a wallet login', () => {
  it('states the requester, the purpose and the expiry', () => {
    const { made } = nonces()
    const { message, nonce } = made.issue({ domain: HOST })
    expect(message.split('\n')).toEqual([
      'market.example wants you to sign in with your TRON wallet.',
      '',
      'This costs nothing and moves nothing. Sign it only if you asked to log in there.',
      '',
      'Network: sandbox',
      `Nonce: ${nonce}`,
      'Issued At: 2026-01-05T12:00:00.000Z',
      'Expiration Time: 2026-01-05T12:05:00.000Z',
    ])
  })

  it('is valid once, in any notation of the signature', () => {
    const { made, issued } = nonces()
    const { nonce, signature } = issued()
    expect(made.redeem({ domain: HOST }, nonce, signature)).toBe(wallet.address)
    const mirrored = withHighS(signature)
    expect(() => made.redeem({ domain: HOST }, nonce, mirrored)).toThrow(
      expect.objectContaining({ data: { detail: expect.stringContaining('has a high s') } }),
    )
    for (const again of [signature, signature.toUpperCase().replace('X', 'x'), signature.slice(2), mirrored])
      expect(() => made.redeem({ domain: HOST }, nonce, again)).toThrow('LOGIN_REFUSED')
  })

  it('is valid for five minutes, to the millisecond', () => {
    const { made, issued, time } = nonces()
    const [first, second] = [issued(), issued()]
    time.ms += 300_000 - 1
    expect(made.redeem({ domain: HOST }, first.nonce, first.signature)).toBe(wallet.address)
    time.ms += 1
    expect(() => made.redeem({ domain: HOST }, second.nonce, second.signature)).toThrow('LOGIN_REFUSED')
  })

  it('stays used and expired when the clock is set back', () => {
    const { made, issued, time } = nonces()
    const [used, old] = [issued(), issued()]
    made.redeem({ domain: HOST }, used.nonce, used.signature)
    time.ms += 300_000
    // Expired nonces are removed.
    const later = issued()
    made.redeem({ domain: HOST }, later.nonce, later.signature)
    time.ms -= 299_000
    for (const { nonce, signature } of [used, old])
      expect(() => made.redeem({ domain: HOST }, nonce, signature)).toThrow('LOGIN_REFUSED')
  })

  it('is remembered as used for its whole validity, even if it was used while the clock was behind', () => {
    const { made, issued, time } = nonces()
    const { nonce, signature } = issued()
    time.ms -= 600_000
    made.redeem({ domain: HOST }, nonce, signature)
    time.ms = NOON_MS + 60_000
    const other = issued()
    made.redeem({ domain: HOST }, other.nonce, other.signature)
    expect(() => made.redeem({ domain: HOST }, nonce, signature)).toThrow('LOGIN_REFUSED')
  })

  it('is valid only for its own host, network and process', () => {
    const { made, issued, clock } = nonces()
    const { nonce, signature } = issued()
    expect(() => made.redeem({ domain: 'other.example' }, nonce, signature)).toThrow('LOGIN_REFUSED')
    for (const network of ['sandbox', 'mainnet'])
      expect(() => createSignInMessages(clock, network).redeem({ domain: HOST }, nonce, signature)).toThrow(
        'LOGIN_REFUSED',
      )
  })

  it('is rejected with any other spelling of its nonce', () => {
    const { made, issued } = nonces()
    const { nonce, signature } = issued()
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const last of ALPHABET)
      if (!nonce.endsWith(last))
        expect(() => made.redeem({ domain: HOST }, nonce.slice(0, -1) + last, signature)).toThrow('LOGIN_REFUSED')
    for (const wrong of ['', 'x', `${nonce}A`, nonce.slice(1), ` ${nonce}`, '_'.repeat(46)])
      expect(() => made.redeem({ domain: HOST }, wrong, signature)).toThrow('LOGIN_REFUSED')
  })

  it('logs in only the wallet whose key signed it', () => {
    const { made, issued } = nonces()
    const { nonce } = issued()
    for (const wrong of ['', '0x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, `0x${'zz'.repeat(65)}`])
      expect(() => made.redeem({ domain: HOST }, nonce, wrong)).toThrow('LOGIN_REFUSED')
    const other = signMessage('Pay 100 TRX', wallet.privateKey)
    expect(made.redeem({ domain: HOST }, nonce, other)).not.toBe(wallet.address)
  })

  it('is valid only for the purpose, the user and the address for which it was issued', () => {
    const { made } = nonces()
    const purpose = { domain: HOST, address: wallet.address, statement: 'It adds this wallet.', subject: '1001' }
    const { message, nonce } = made.issue(purpose)
    expect(message.split('\n').slice(0, 4)).toEqual([
      'market.example wants you to sign in with your TRON wallet:',
      wallet.address,
      '',
      'This costs nothing and moves nothing. It adds this wallet.',
    ])
    const signature = signMessage(message, wallet.privateKey)
    const { address, statement, subject } = purpose
    const others = [
      { domain: HOST },
      { domain: HOST, address },
      { domain: HOST, address, statement },
      { ...purpose, subject: '1002' },
      { ...purpose, statement: 'It logs in.' },
      { ...purpose, address: providerSigner(8).address },
      { domain: HOST, address, subject: statement, statement: subject },
    ]
    for (const other of others) expect(() => made.redeem(other, nonce, signature)).toThrow('LOGIN_REFUSED')
    expect(made.redeem(purpose, nonce, signature)).toBe(wallet.address)
  })

  it('is not used up by the signature of another address', () => {
    const { made } = nonces()
    const purpose = { domain: HOST, address: wallet.address }
    const { message, nonce } = made.issue(purpose)
    const other = signMessage(message, providerSigner(8).privateKey)
    expect(() => made.redeem(purpose, nonce, other)).toThrow(
      expect.objectContaining({ data: { detail: expect.stringContaining(wallet.address) } }),
    )
    expect(made.redeem(purpose, nonce, signMessage(message, wallet.privateKey))).toBe(wallet.address)
  })
})
