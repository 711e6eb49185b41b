/** Tests the handling of API keys by the bot and by an agent. The fixture also searches log and database for them. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signMessage } from '../../src/tron/keys.ts'
import { send, stateless } from '../market/mcp/raw.ts'
import { expectNoSecrets } from '../support/canaries.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'

it('a key that was shown, replaced or pasted is in no log, file or database in plain text', async () => {
  const w = await createSandboxFixture()
  const { alice } = w
  await w.openAccount(alice, '50')
  const first = await w.keyOf(alice)
  alice.chat.say('/account')
  await alice.chat.sees(`••••${first.slice(-4)}`)
  await alice.chat.tap('👁 Show key')
  const screen = await alice.chat.sees(first)
  await w.passTime(31_000)
  expect(alice.chat.message(screen.id)?.text ?? '').not.toContain(first)

  await alice.chat.tap('♻️ Replace key')
  await alice.chat.sees('Replace your API key?')
  await alice.chat.tap('Yes, replace the key')
  await alice.chat.sees('✅ Your account has a new API key.')
  const second = await w.keyOf(alice)
  expect(second).not.toBe(first)
  await expect(w.createClient().userInfo(first)).rejects.toThrow('INVALID_API_KEY')
  expect((await w.createClient().userInfo(second)).balanceSun).toBe(49_000_000)

  for (const [key, text] of [
    [first, '⚠️ The service doesn’t know this key.'],
    [second, 'Your account is linked'],
  ] as const) {
    alice.chat.say(`/link ${key}`)
    await alice.chat.sees(text)
  }
  const remainingTexts = [...alice.chat.chat(), ...w.olga.chat.chat()].map(({ text }) => text).join('\n')
  expect(remainingTexts).not.toContain(first)
  expect(remainingTexts).not.toContain(second)
})

it("an agent's MCP login is in no log, file or database in plain text", async () => {
  const w = await createSandboxFixture()
  const { alice } = w
  await w.openAccount(alice, '50')
  const apiKey = await w.keyOf(alice)
  const authorization = `ApiKey ${apiKey}`
  const ask = (name: string, args: object, headers: Record<string, string> = {}) =>
    send(w.app.apiUrl, stateless('tools/call', { name, arguments: args }, headers))
  const callTool = async (...call: Parameters<typeof ask>) => (await ask(...call)).message.result.structuredContent
  const { message, nonce } = await callTool('tronsave_get_sign_message', {})
  const signed = signMessage(message, alice.wallet.privateKey)
  const { sessionId } = await callTool('tronsave_login', { apiKey })
  const login = { signature: `${signed}_${nonce}` }
  expect(await callTool('tronsave_login', login)).toMatchObject({ walletAddress: alice.wallet.address })
  const account = 'tronsave_internal_account_get'
  const found = await callTool(account, {}, { authorization })
  expect(found).toMatchObject({ balance: '49000000' })
  expect(await callTool(account, { sessionId })).toEqual(found)

  // Also refused: a login that was used, a session id in the wrong field, and a login after the key was replaced.
  expect((await callTool('tronsave_login', login)).error.code).toBe('LOGIN_REFUSED')
  expect((await callTool(account, { [apiKey]: sessionId })).error.code).toBe('INVALID_PARAMS')
  alice.chat.say('/account')
  await alice.chat.sees(`••••${apiKey.slice(-4)}`)
  await alice.chat.tap('♻️ Replace key')
  await alice.chat.sees('Replace your API key?')
  await alice.chat.tap('Yes, replace the key')
  await alice.chat.sees('✅ Your account has a new API key.')
  expect((await ask(account, {}, { authorization })).status).toBe(401)
  expect((await callTool(account, { sessionId })).error.code).toBe('LOGIN_REQUIRED')

  const log = w.logged.join('')
  expect(log).toContain('mcp.called')
  expect([apiKey, sessionId, signed, nonce].filter((secret) => log.includes(secret))).toEqual([])
})

const UUID = 'f6b1c0de-1234-4abc-9def-0123456789ab'
const BASE64 = 'SS2zH2AltKawPzwBgJCgKdbN+zII5EUB'
const HEX = `${'5d'.repeat(31)}e7`

it.each([
  [UUID, Buffer.from(UUID)],
  [UUID, Buffer.from(UUID.replaceAll('-', ''), 'hex')],
  [`whsec_${BASE64}`, Buffer.from(BASE64, 'base64')],
  [HEX, Buffer.from(HEX, 'hex')],
])('the search for secrets finds %s in base64, hex and binary form', (secret, bytes) => {
  for (const before of [0, 1, 2, 3]) {
    const more = Buffer.concat([randomBytes(before), bytes, randomBytes(5)])
    const hex = more.toString('hex')
    for (const text of [
      more.toString('base64'),
      more.toString('base64url'),
      hex,
      hex.toUpperCase(),
      more.toString('latin1'),
    ])
      expect(() => expectNoSecrets([secret], `a log with ${text} in it`)).toThrow()
  }
  expectNoSecrets([secret], randomBytes(100_000).toString('base64'))
})
