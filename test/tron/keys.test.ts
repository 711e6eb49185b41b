/** Keys that every other TRON wallet derives alike. */
import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import {
  addressOf,
  createKeyRing,
  messageSigner,
  mnemonicProblem,
  newMnemonic,
  signerOf,
  signMessage,
} from '../../src/tron/keys.ts'

const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

describe('derivation', () => {
  it('gives the addresses that are published for the test mnemonic of BIP-39', () => {
    const ring = createKeyRing(WORDS)
    expect([ring.address(0), ring.address(1)]).toEqual([
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
      'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
    ])
  })

  it.each([0, 1, 7, 10_000, 2 ** 31 - 1])('agrees with tronweb at index %i', (index) => {
    const theirs = TronWeb.fromMnemonic(WORDS, `m/44'/195'/0'/0/${index}`)
    const ours = createKeyRing(WORDS).signer(index)
    expect({ ...ours }).toEqual({ address: theirs.address, privateKey: theirs.privateKey.replace('0x', '') })
  })

  it('forgives case and spaces', () => {
    const untidy = `  ${WORDS.toUpperCase().split(' ').join(' \n ')} `
    expect(createKeyRing(untidy).address(0)).toBe(createKeyRing(WORDS).address(0))
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 31])('refuses the index %d', (index) => {
    expect(() => createKeyRing(WORDS).signer(index)).toThrow(RangeError)
  })
})

describe('a mnemonic', () => {
  it('is made new each time, and valid', () => {
    const [one, two] = [newMnemonic(), newMnemonic()]
    expect(one).not.toBe(two)
    expect([mnemonicProblem(one), mnemonicProblem(two)]).toEqual([undefined, undefined])
  })

  it.each([
    ['', 'this has 0'],
    ['abandon', 'this has 1'],
    [`${WORDS} about`, 'this has 13'],
    [WORDS.replace('about', 'abuot'), 'word 12 is not in the English list'],
    [WORDS.replace('about', 'abandon'), 'checksum'],
  ])('%j is refused with what is wrong, and without its words', (words, problem) => {
    expect(mnemonicProblem(words)).toContain(problem)
    expect(mnemonicProblem(words)).not.toContain('ab')
    expect(() => createKeyRing(words)).toThrow(AppError)
  })
})

describe('a private key', () => {
  const { privateKey, address } = createKeyRing(WORDS).signer(0)

  it('is read with 0x, capitals and spaces', () => {
    expect(addressOf(` 0x${privateKey.toUpperCase()} `)).toBe(address)
  })

  it.each(['', 'ab', '0'.repeat(64), 'f'.repeat(64), `${privateKey}00`, privateKey.replace(/.$/, 'g')])(
    'is refused when it is none: %s',
    (key) => {
      const error = (() => {
        try {
          return signerOf(key)
        } catch (e) {
          return e
        }
      })()
      expect(error).toMatchObject({ code: 'PRIVATE_KEY_INVALID', data: {} })
    },
  )
})

describe('a signed message', () => {
  const { privateKey, address } = createKeyRing(WORDS).signer(0)

  it('tells its signer, here and in tronweb', async () => {
    const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })
    const signature = signMessage('héllo', privateKey)
    expect(messageSigner('héllo', signature)).toBe(address)
    expect(await tronWeb.trx.verifyMessageV2('héllo', signature)).toBe(address)
    expect(messageSigner('héllo', tronWeb.trx.signMessageV2('héllo', privateKey))).toBe(address)
  })

  it('tells another signer when the text was changed, and none when it is no signature', () => {
    expect(messageSigner('hello', signMessage('hallo', privateKey))).not.toBe(address)
    expect(['', '0x', 'ab', 'zz'.repeat(65), '00'.repeat(65)].map((s) => messageSigner('x', s))).toEqual(
      Array(5).fill(undefined),
    )
  })
})
