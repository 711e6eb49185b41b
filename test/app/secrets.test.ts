/** What happens to a key in the hands of the bot; `world` itself looks for it in the log and the database. */
import { expect, it } from 'vitest'
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

  await alice.chat.tap('♻️ Revoke key')
  await alice.chat.sees('Replace your API key?')
  await alice.chat.tap('Yes, make a new key')
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
