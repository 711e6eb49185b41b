import { describe, expect, it } from 'vitest'
import { linkRow } from '../../src/bot/base/vault.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { readLink } from '../../src/db/stores/bot/users.ts'
import { type BotWorld, botWorld } from './world.ts'

const DAY_MS = 86_400_000
type Person = BotWorld['ann']

/** Ann has the account; Olga links it later with the same key. */
async function shared() {
  const world = await botWorld()
  const account = world.market.open('shared-key', { balance: 20_000_000 })
  const link = async (person: Person, key = 'shared-key') => {
    person.say(`/link ${key}`)
    await person.sees('is linked')
    world.clock.advance(60_000)
  }
  await link(world.ann)
  await link(world.olga)
  return {
    world,
    account,
    link,
    deliverNews: () => createNotifier(world.deps, world.sunwatt).outbox.pass(),
    async revoke(person: Person, says = 'Replace your API key?') {
      person.say('/account')
      await person.sees('••••')
      await person.tap('♻️ Replace key')
      await person.sees(says)
      await person.tap('Yes, replace the key')
    },
    async waitOut() {
      world.clock.advance(DAY_MS)
      await world.pass('bot.key-changes')
    },
    keyOf: async (person: Person) => {
      const row = await world.db.read((r) => readLink(r, person.id))
      return row && row.rejectedAtMs === null ? world.vault.open(row.sealedKey, linkRow(person.id)) : undefined
    },
    alive: () => [...world.market.accounts.keys()],
  }
}

describe('an account that several people have linked', () => {
  it('is told to the others when it is linked and when its key is shown, not to whoever did it', async () => {
    const { world, deliverNews } = await shared()
    await deliverNews()
    await world.ann.sees('was linked in another Telegram chat')
    world.olga.say('/account')
    await world.olga.sees('••••')
    await world.olga.tap('👁 Show key')
    await world.olga.sees('shared-key')
    await deliverNews()
    await world.ann.sees('was shown in another Telegram chat')
    expect(world.olga.chat().some(({ text }) => text.includes('another Telegram chat'))).toBe(false)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('👁 Show key')
    await world.ann.sees('gives full access to your balance')
    await deliverNews()
    // She linked the account later: another key would have to wait for Ann.
    const told = await world.olga.sees('was shown in another Telegram chat')
    expect(told.text).toContain('replace the key now.')
  })

  it('does not let the later chat lock the first one out: the first one objects, and nothing was replaced', async () => {
    const { world, deliverNews, revoke, waitOut, keyOf, alive } = await shared()
    await revoke(world.olga, 'can object for 24 hours')
    await world.olga.sees('the new key comes only at 6 Jan 2026, 12:02 (UTC)')
    expect(alive()).toEqual(['shared-key'])
    await deliverNews()
    await world.ann.sees('Somebody wants to replace the API key')
    await world.ann.tap('🛑 Stop it')
    const stopped = await world.ann.sees('Your API key stays as it is')
    expect(stopped.text).toContain('here it works at once, and the other chat is out')
    await deliverNews()
    await world.olga.sees('somebody who linked the account before you objected')
    await waitOut()
    expect(alive()).toEqual(['shared-key'])
    expect(await keyOf(world.ann)).toBe('shared-key')
    await world.ann.tap('🛑 Stop it').catch(() => {})
  })

  it('lets the first chat replace the key at once, and tells the later one that it is out', async () => {
    const { world, deliverNews, revoke, keyOf, alive } = await shared()
    await revoke(world.olga)
    await world.olga.sees('the new key comes only at')
    await revoke(world.ann)
    await world.ann.sees('has a new API key')
    expect(alive()).toEqual([await keyOf(world.ann)])
    expect(await keyOf(world.olga)).toBeUndefined()
    await deliverNews()
    await world.olga.sees('was replaced in another Telegram chat')
  })

  it('gets the new key after the waiting time when nobody objects, also after a restart, and the first is told', async () => {
    const { world, deliverNews, revoke, waitOut, keyOf, alive } = await shared()
    await revoke(world.olga)
    await world.olga.sees('the new key comes only at')
    await world.restart()
    world.clock.advance(DAY_MS - 120_000)
    await world.pass('bot.key-changes')
    expect(alive()).toEqual(['shared-key'])
    await waitOut()
    expect(alive()).toEqual([await keyOf(world.olga)])
    expect(alive()).not.toContain('shared-key')
    await deliverNews()
    await world.ann.sees('was replaced in another Telegram chat')
    await world.olga.sees('has a new API key')
  })

  it('has the same first chat when that one links the account again', async () => {
    const { world, link, revoke, alive } = await shared()
    await link(world.ann)
    await revoke(world.olga)
    await world.olga.sees('the new key comes only at')
    expect(alive()).toContain('shared-key')
  })

  it('can be stopped by whoever asked for it', async () => {
    const { world, revoke, waitOut, alive } = await shared()
    await revoke(world.olga)
    await world.olga.sees('the new key comes only at')
    world.olga.say('/account')
    await world.olga.sees('was asked for in a chat that linked the account later')
    await world.olga.tap('🛑 Stop it')
    const stopped = await world.olga.sees('Your API key stays as it is')
    // Another one would have to wait like this one.
    expect(stopped.text).not.toContain('here it works at once')
    await waitOut()
    expect(alive()).toEqual(['shared-key'])
  })

  it('does not end in a later key of somebody who left the account meanwhile', async () => {
    const { world, revoke, waitOut, alive } = await shared()
    await revoke(world.olga)
    await world.olga.sees('the new key comes only at')
    world.olga.say('/account')
    await world.olga.sees('••••')
    await world.olga.tap('⛓ Unlink')
    await world.olga.sees('save it first')
    await world.olga.tap('Yes, unlink')
    await world.olga.sees('no longer linked')
    await waitOut()
    expect(alive()).toEqual(['shared-key'])
  })
})

describe('a key that was replaced past the bot', () => {
  it('is told to its person without being asked, once', async () => {
    const { world, account, deliverNews } = await shared()
    world.market.accounts.clear()
    world.market.accounts.set('somebody-elses', account)
    world.clock.advance(120_000)
    await world.pass('bot.deposit-watch')
    await world.pass('bot.deposit-watch')
    await deliverNews()
    const told = await world.ann.sees('Your API key no longer works. It was not replaced in this bot')
    expect(world.ann.chat().filter(({ text }) => text === told.text)).toHaveLength(1)
  })
})
