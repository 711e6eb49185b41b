import { expect, test } from 'vitest'
import { readSession, SESSION_MS, sessionToken } from '../../../src/bot/pages/app/session.ts'
import { createVault } from '../../../src/kernel/secrets/vault.ts'

const vault = createVault(Buffer.alloc(32, 1))
const session = { userId: 7, botId: 42, endsAtMs: SESSION_MS }
const token = sessionToken(vault, session)

test('reads the session from its token until the session expires', () => {
  expect(readSession(vault, token, 42, SESSION_MS - 1)).toEqual(session)
  expect(readSession(vault, token, 42, SESSION_MS)).toBe('ended')
})

test('refuses a token that was signed with a previous master key', () => {
  const rotated = createVault(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)])
  expect(readSession(rotated, token, 42, 0)).toBeUndefined()
})

test.each([
  ['the token of another bot', token, 43],
  ['another user', token.replace('.7.', '.8.'), 42],
  ['a later end', token.replace(`.${SESSION_MS}.`, `.${SESSION_MS * 2}.`), 42],
  ['a truncated token', token.slice(0, -1), 42],
  ['text that is not a token', 'undefined', 42],
  ['no text', '', 42],
  ['a token of another key', sessionToken(createVault(Buffer.alloc(32, 2)), session), 42],
])('refuses %s', (_, text, botId) => {
  expect(readSession(vault, text, botId, 0)).toBeUndefined()
})
