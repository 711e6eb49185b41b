/** Tests that key derivation matches all other TRON wallets. */
import { randomBytes } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { TronWeb } from 'tronweb'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import { derivePath } from '../../src/tron/derivation.ts'
import {
  addressOf,
  createKeyRing,
  findMnemonics,
  messageSigner,
  mnemonicProblem,
  newMnemonic,
  signerOf,
  signMessage,
} from '../../src/tron/keys.ts'

const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

describe('deriving keys from a seed phrase', () => {
  it('gives the published addresses for the test seed phrase of BIP-39', () => {
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

  it('agrees with tronweb for any seed phrase', () => {
    for (let i = 0; i < 25; i++) {
      const words = newMnemonic()
      const theirs = TronWeb.fromMnemonic(words, `m/44'/195'/1'/0/${i}`)
      const ours = createKeyRing(words, 1).signer(i)
      expect({ ...ours }).toEqual({
        address: theirs.address,
        privateKey: theirs.privateKey.replace('0x', ''),
      })
    }
  })

  it('keeps the leading zeros of a key, as in test vectors 3 and 4 of BIP-32', () => {
    const roots = [
      [
        '00ddb80b067e0d4993197fe10f2657a844a384589847602d56f0c629c81aae32',
        '01d28a3e53cffa419ec122c968b3259e16b65076495494d97cae10bbfec3c36f',
        '491f7a2eebc7b57028e0d3faa0acda02e75c33b03c48fb288c41e2ea44e1daef',
        "0'",
      ],
      [
        '12c0d59c7aa3a10973dbd3f478b65f2516627e3fe61e00c345be9a477ad2e215',
        'd0c8a1f6edf2500798c3e0b54f1b56e45f6d03e6076abd36e5e2f54101e44ce6',
        '00d948e9261e41362a688b916f297121ba6bfb2274a3575ac0e456551dfd7f7e',
        "0'",
      ],
    ] as const
    for (const [key, chainCode, childKey, path] of roots) {
      const root = { key: Buffer.from(key, 'hex'), chainCode: Buffer.from(chainCode, 'hex') }
      expect(derivePath(root, path).key.toString('hex')).toBe(childKey)
    }
  })

  it('ignores case and extra spaces', () => {
    const untidy = `  ${WORDS.toUpperCase().split(' ').join(' \n ')} `
    expect(createKeyRing(untidy).address(0)).toBe(createKeyRing(WORDS).address(0))
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 31])('rejects the index %d', (index) => {
    expect(() => createKeyRing(WORDS).signer(index)).toThrow(RangeError)
  })
})

describe('seed phrases in a text', () => {
  it.each([16, 20, 24, 28, 32])('of %d bytes are all found among other words', (bytes) => {
    const phrases = Array.from({ length: 50 }, () => entropyToMnemonic(randomBytes(bytes), wordlist).split(' '))
    const text = phrases.flatMap((words) => ['qqq', ...words, 'zzz'])
    const length = phrases[0]?.length ?? 0
    const found = findMnemonics(text)
    expect(found).toEqual(phrases.map((_, i) => ({ at: i * (length + 2) + 1, length })))
    for (const { at } of found) expect(mnemonicProblem(text.slice(at, at + length).join(' '))).toBeUndefined()
  })

  it('are found exactly if mnemonicProblem accepts them', () => {
    const some = ['abandon', 'zoo', 'act', 'about', 'add']
    const text = Array.from(randomBytes(400), (byte) => some[byte % some.length] ?? '')
    const found = new Map(findMnemonics(text).map(({ at, length }) => [at, length]))
    for (let at = 0; at < text.length; at += found.get(at) ?? 1) {
      const length = [24, 21, 18, 15, 12].find(
        (length) => at + length <= text.length && mnemonicProblem(text.slice(at, at + length).join(' ')) === undefined,
      )
      expect(found.get(at)).toBe(length)
    }
  })

  it('are found in one pass over the words', () => {
    const looks = vi.spyOn(wordlist, 'includes')
    findMnemonics(Array(1_024).fill('zoo'))
    expect(looks).not.toHaveBeenCalled()
  })
})

describe('a seed phrase', () => {
  it('is new each time, and valid', () => {
    const [one, two] = [newMnemonic(), newMnemonic()]
    expect(one).not.toBe(two)
    expect([mnemonicProblem(one), mnemonicProblem(two)]).toEqual([undefined, undefined])
  })

  it.each([
    ['', 'this one has 0'],
    ['abandon', 'this one has 1'],
    [`${WORDS} about`, 'this one has 13'],
    [WORDS.replace('about', 'abuot'), 'word 12 is not in the English BIP-39 word list'],
    [WORDS.replace('about', 'abandon'), 'checksum'],
  ])('of %j is rejected with an error that states the problem but repeats none of the words', (words, problem) => {
    expect(mnemonicProblem(words)).toContain(problem)
    expect(mnemonicProblem(words)).not.toContain('ab')
    expect(() => createKeyRing(words)).toThrow(AppError)
  })
})

describe('a private key', () => {
  const { privateKey, address } = createKeyRing(WORDS).signer(0)

  it('may be written with 0x, capitals and spaces', () => {
    expect(addressOf(` 0x${privateKey.toUpperCase()} `)).toBe(address)
  })

  it.each(['', 'ab', '0'.repeat(64), 'f'.repeat(64), `${privateKey}00`, privateKey.replace(/.$/, 'g')])(
    'is rejected if it is invalid: %s',
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

  it('leads to its signer, with our code and with tronweb', async () => {
    const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })
    const signature = signMessage('héllo', privateKey)
    expect(messageSigner('héllo', signature)).toBe(address)
    expect(await tronWeb.trx.verifyMessageV2('héllo', signature)).toBe(address)
    expect(messageSigner('héllo', tronWeb.trx.signMessageV2('héllo', privateKey))).toBe(address)
  })

  it('leads to another signer if the text was changed, and to none with an invalid signature', () => {
    expect(messageSigner('hello', signMessage('hallo', privateKey))).not.toBe(address)
    expect(['', '0x', 'ab', 'zz'.repeat(65), '00'.repeat(65)].map((s) => messageSigner('x', s))).toEqual(
      Array(5).fill(undefined),
    )
  })
})
