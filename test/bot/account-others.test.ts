import { describe, expect, it } from 'vitest'
import { linkBinding } from '../../src/bot/base/vault.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { readCurrentLink } from '../../src/db/stores/bot/users.ts'
import { type BotFixture, createBotFixture } from './bot-fixture.ts'
import { tapUnderMore } from './user-driver.ts'

const DAY_MS = 86_400_000
type Person = BotFixture['ann']

/** Ann owns the account; Olga links it later with the same key. */
async function createSharedAccount() {
  const fixture = await createBotFixture()
  const account = fixture.market.open('shared-key', { balance: 20_000_000 })
  const link = async (person: Person, key = 'shared-key') => {
    person.say(`/link ${key}`)
    await person.sees('is linked')
    fixture.clock.advance(60_000)
  }
  await link(fixture.ann)
  await link(fixture.olga)
  return {
    fixture: fixture,
    account,
    link,
    deliverNews: () => createNotifier(fixture.deps, fixture.sunwatt).outbox.pass(),
    async revoke(person: Person, says = 'Replace your API key?') {
      person.say('/account')
      await person.sees('••••')
      await person.tap('♻️ Replace key')
      await person.sees(says)
      await person.tap('Yes, replace the key')
    },
    async passObjectionPeriod() {
      fixture.clock.advance(DAY_MS)
      await fixture.pass('bot.key-changes')
    },
    keyOf: async (person: Person) => {
      const row = await fixture.db.read((r) => readCurrentLink(r, person.id))
      return row && row.rejectedAtMs === null ? fixture.vault.open(row.sealedKey, linkBinding(row.id)) : undefined
    },
    alive: () => [...fixture.market.accounts.keys()],
  }
}

describe('an account linked by several users', () => {
  it('notifies the other users when it is linked or its key is shown', async () => {
    const { fixture, deliverNews } = await createSharedAccount()
    await deliverNews()
    await fixture.ann.sees('was linked in another Telegram chat')
    fixture.olga.say('/account')
    await fixture.olga.sees('••••')
    await fixture.olga.tap('👁 Show key')
    await fixture.olga.sees('shared-key')
    await deliverNews()
    await fixture.ann.sees('was shown in another Telegram chat')
    expect(fixture.olga.chat().some(({ text }) => text.includes('another Telegram chat'))).toBe(false)
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await fixture.ann.tap('👁 Show key')
    await fixture.ann.sees('with full access to your balance')
    await deliverNews()
    // Olga linked the account later, so with another key she would have to wait for Ann's consent.
    const notice = await fixture.olga.sees('was shown in another Telegram chat')
    expect(notice.text).toContain('replace the key now.')
  })

  it('lets the first chat object when a later chat replaces the key, and the old key then stays valid', async () => {
    const { fixture, deliverNews, revoke, passObjectionPeriod, keyOf, alive: validKeys } = await createSharedAccount()
    await revoke(fixture.olga, 'Someone linked this account before you and has 24 hours to object.')
    await fixture.olga.sees('can object until 6 Jan, 12:02 (UTC)')
    expect(validKeys()).toEqual(['shared-key'])
    await deliverNews()
    await fixture.ann.sees('🔔 Someone wants to replace your account’s API')
    await fixture.ann.tap('🛑 Stop it')
    const stopped = await fixture.ann.sees('Your API key stays as it is')
    expect(stopped.text).toContain('from this chat, that works at once and locks the other chat out.')
    await deliverNews()
    await fixture.olga.sees('Someone who had linked the account before you has objected')
    await passObjectionPeriod()
    expect(validKeys()).toEqual(['shared-key'])
    expect(await keyOf(fixture.ann)).toBe('shared-key')
    await fixture.ann.tap('🛑 Stop it').catch(() => {})
  })

  it('lets the first chat replace the key immediately, and tells the later chat that its key is invalid', async () => {
    const { fixture, deliverNews, revoke, keyOf, alive: validKeys } = await createSharedAccount()
    await revoke(fixture.olga)
    await fixture.olga.sees('⏳ Someone linked this account before you and')
    await revoke(fixture.ann)
    await fixture.ann.sees('has a new API key')
    expect(validKeys()).toEqual([await keyOf(fixture.ann)])
    expect(await keyOf(fixture.olga)).toBeUndefined()
    await deliverNews()
    await fixture.olga.sees('was replaced in another Telegram chat')
  })

  it('gives a later chat the new key, and notifies the first chat, if that does not object in time', async () => {
    const { fixture, deliverNews, revoke, passObjectionPeriod, keyOf, alive: validKeys } = await createSharedAccount()
    await revoke(fixture.olga)
    await fixture.olga.sees('⏳ Someone linked this account before you and')
    await fixture.restart()
    fixture.clock.advance(DAY_MS - 120_000)
    await fixture.pass('bot.key-changes')
    expect(validKeys()).toEqual(['shared-key'])
    await passObjectionPeriod()
    expect(validKeys()).toEqual([await keyOf(fixture.olga)])
    expect(validKeys()).not.toContain('shared-key')
    await deliverNews()
    await fixture.ann.sees('was replaced in another Telegram chat')
    await fixture.olga.sees('has a new API key')
  })

  it('still treats the same chat as the first after that chat links the account again', async () => {
    const { fixture, link, revoke, alive: validKeys } = await createSharedAccount()
    await link(fixture.ann)
    await revoke(fixture.olga)
    await fixture.olga.sees('⏳ Someone linked this account before you and')
    expect(validKeys()).toContain('shared-key')
  })

  it('lets the user who requested a new key withdraw the request', async () => {
    const { fixture, revoke, passObjectionPeriod, alive: validKeys } = await createSharedAccount()
    await revoke(fixture.olga)
    await fixture.olga.sees('⏳ Someone linked this account before you and')
    fixture.olga.say('/account')
    await fixture.olga.sees('⏳ A chat that linked this account later requested a new API key.')
    await fixture.olga.tap('🛑 Stop it')
    const stopped = await fixture.olga.sees('Your API key stays as it is')
    // A second replacement would have to wait like this one.
    expect(stopped.text).not.toContain('from this chat, that works at once and locks the other chat out.')
    await passObjectionPeriod()
    expect(validKeys()).toEqual(['shared-key'])
  })

  it('keeps its key if the user who requested a new key has unlinked the account meanwhile', async () => {
    const { fixture, revoke, passObjectionPeriod, alive: validKeys } = await createSharedAccount()
    await revoke(fixture.olga)
    await fixture.olga.sees('⏳ Someone linked this account before you and')
    fixture.olga.say('/account')
    await fixture.olga.sees('••••')
    await tapUnderMore(fixture.olga, '⛓ Unlink')
    await fixture.olga.sees('save it first')
    await fixture.olga.tap('Yes, unlink')
    await fixture.olga.sees('is no longer linked')
    await passObjectionPeriod()
    expect(validKeys()).toEqual(['shared-key'])
  })
})

describe('a key replaced outside the bot', () => {
  it('is reported to its user once, automatically', async () => {
    const { fixture, account, deliverNews } = await createSharedAccount()
    fixture.market.accounts.clear()
    fixture.market.accounts.set('somebody-elses', account)
    fixture.clock.advance(120_000)
    await fixture.pass('bot.deposit-watch')
    await fixture.pass('bot.deposit-watch')
    await deliverNews()
    const notice = await fixture.ann.sees('Your API key no longer works. It was not replaced in this bot')
    expect(fixture.ann.chat().filter(({ text }) => text === notice.text)).toHaveLength(1)
  })
})
