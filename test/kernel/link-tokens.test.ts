import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { makeLinkToken, readLinkToken } from '../../src/kernel/secrets/link-tokens.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'

const BOTS = [111, 222]
const key = randomBytes(32)
const vault = createVault(key)
const id = newId(Date.UTC(2026, 0, 5))
const token = makeLinkToken(vault, 'wallet-page', 222, id)

describe('a link token', () => {
  it('names the id and the bot that made it', () => {
    expect(token).toMatch(/^[\w-]{38}$/)
    expect(readLinkToken(vault, 'wallet-page', BOTS, token)).toEqual({ botId: 222, id })
  })

  it('stays valid only while its key is configured as a former key', () => {
    const current = randomBytes(32)
    expect(readLinkToken(createVault(current, [key]), 'wallet-page', BOTS, token)).toEqual({ botId: 222, id })
    expect(readLinkToken(createVault(current), 'wallet-page', BOTS, token)).toBeUndefined()
  })

  it('is invalid for another page and another bot', () => {
    expect(readLinkToken(vault, 'provider-page', BOTS, token)).toBeUndefined()
    expect(readLinkToken(vault, 'wallet-page', [111], token)).toBeUndefined()
  })

  it('is invalid with any character changed, added or removed', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const changed = [...token].flatMap((letter, i) =>
      [...alphabet].filter((other) => other !== letter).map((other) => token.slice(0, i) + other + token.slice(i + 1)),
    )
    for (const forged of [...changed, '', token.slice(1), token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`])
      expect(readLinkToken(vault, 'wallet-page', BOTS, forged), forged).toBeUndefined()
  })

  it('cannot be made for a malformed id', () => {
    expect(() => makeLinkToken(vault, 'wallet-page', 222, 'T'.repeat(24))).toThrow(RangeError)
  })
})
