/**
 * What happens to a key in the hands of the bot, and of an agent; `world` itself looks for it in the log and the
 * database.
 */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signMessage } from '../../src/tron/keys.ts'
import { send, stateless } from '../market/mcp/raw.ts'
import { expectNone } from '../support/canaries.ts'
import { world } from '../support/world.ts'

it('a key that is shown, replaced and pasted is left nowhere', async () => {
  const w = await world()
  const { alice } = w
  await w.join(alice, '50')
  const first = await w.keyOf(alice)
  alice.chat.say('/account')
  await alice.chat.sees(`••••${first.slice(-4)}`)
  await alice.chat.tap('👁 Show key')
  const shown = await alice.chat.sees(first)
  await w.pass(31_000)
  expect(alice.chat.message(shown.id)?.text ?? '').not.toContain(first)

  await alice.chat.tap('♻️ Replace key')
  await alice.chat.sees('Replace your API key?')
  await alice.chat.tap('Yes, replace the key')
  await alice.chat.sees('the old one no longer works')
  const second = await w.keyOf(alice)
  expect(second).not.toBe(first)
  await expect(w.market().userInfo(first)).rejects.toThrow('INVALID_API_KEY')
  expect((await w.market().userInfo(second)).balanceSun).toBe(49_000_000)

  for (const [key, text] of [
    [first, 'does not know this key'],
    [second, 'Your account is linked'],
  ] as const) {
    alice.chat.say(`/link ${key}`)
    await alice.chat.sees(text)
  }
  const left = [...alice.chat.chat(), ...w.olga.chat.chat()].map(({ text }) => text).join('\n')
  expect(left).not.toContain(first)
  expect(left).not.toContain(second)
})

it('what an agent logs in with over MCP is left nowhere', async () => {
  const w = await world()
  const { alice } = w
  await w.join(alice, '50')
  const apiKey = await w.keyOf(alice)
  const authorization = `ApiKey ${apiKey}`
  const ask = (name: string, args: object, headers: Record<string, string> = {}) =>
    send(w.app.apiUrl, stateless('tools/call', { name, arguments: args }, headers))
  const told = async (...call: Parameters<typeof ask>) => (await ask(...call)).message.result.structuredContent
  const { message, nonce } = await told('tronsave_get_sign_message', {})
  const signed = signMessage(message, alice.wallet.privateKey)
  const { sessionId } = await told('tronsave_login', { apiKey })
  const login = { signature: `${signed}_${nonce}` }
  expect(await told('tronsave_login', login)).toMatchObject({ walletAddress: alice.wallet.address })
  const account = 'tronsave_internal_account_get'
  const found = await told(account, {}, { authorization })
  expect(found).toMatchObject({ balance: '49000000' })
  expect(await told(account, { sessionId })).toEqual(found)

  // Refused, too: used up, in the wrong place, and after the key has been replaced.
  expect((await told('tronsave_login', login)).error.code).toBe('LOGIN_REFUSED')
  expect((await told(account, { [apiKey]: sessionId })).error.code).toBe('INVALID_PARAMS')
  alice.chat.say('/account')
  await alice.chat.sees(`••••${apiKey.slice(-4)}`)
  await alice.chat.tap('♻️ Replace key')
  await alice.chat.sees('Replace your API key?')
  await alice.chat.tap('Yes, replace the key')
  await alice.chat.sees('the old one no longer works')
  expect((await ask(account, {}, { authorization })).status).toBe(401)
  expect((await told(account, { sessionId })).error.code).toBe('LOGIN_REQUIRED')

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
])('what looks for %s finds it in each writing', (secret, bytes) => {
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
      expect(() => expectNone([secret], `a log with ${text} in it`)).toThrow()
  }
  expectNone([secret], randomBytes(100_000).toString('base64'))
})
