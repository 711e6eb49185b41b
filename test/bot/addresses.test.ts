import { describe, expect, it } from 'vitest'
import { readName } from '../../src/bot/accounts/address-names.ts'
import {
  MAX_SAVED_ADDRESSES,
  saveAddress,
  savedAddresses,
  setDefaultAddress,
} from '../../src/db/stores/addresses/address-book.ts'
import { addressFromHex, shortAddress } from '../../src/kernel/address.ts'
import { createBotFixture } from './bot-fixture.ts'
import { DEPOSIT_ADDRESS } from './fake-marketplace.ts'
import { ALICE, BOB, createPurchaseFixture, UNUSED_ADDRESS } from './purchase-fixture.ts'
import { labelsOf } from './user-driver.ts'

describe('the address book', () => {
  it('stores names, offers the default address first, and shows names in quotes, lists and receipts', async () => {
    const w = await createPurchaseFixture()
    const { ann } = w
    ann.say('/addresses')
    await ann.sees('You have no saved addresses.')
    await ann.tap('➕ Add')
    await ann.sees('Which address?')
    ann.say(BOB)
    await ann.sees('What should I call it?')
    ann.say('x'.repeat(31))
    await ann.sees('At most 30 characters')
    ann.say('  Cold   wallet 🧊 ')
    const card = await ann.sees('Saved.')
    expect(card.text).toContain('Cold wallet 🧊')
    expect(card.text).toContain('1,000 TRX')
    await ann.tap('⭐ Make default')
    await ann.sees('Your default receiver')

    // A typed address that is not saved yet. Two addresses of a user cannot have the same name.
    ann.say(ALICE)
    await ann.sees(`📮 ${ALICE}`)
    await ann.tap('💾 Save with a name')
    await ann.sees('What should I call it?')
    ann.say('cold WALLET 🧊')
    await ann.sees('⚠️ You already have an address with that name.')
    ann.say('Alice <b>')
    await ann.sees('Saved.')

    ann.say('/energy')
    const ask = await ann.sees('for which address?')
    expect(labelsOf(ask).slice(0, 3)).toEqual(['⭐ Cold wallet 🧊', 'Alice <b>', '📒 Addresses'])
    ann.say('alice <B>')
    expect((await ann.sees('how much?')).text).toContain(`Alice <b> ${ALICE}`)
    ann.say('65k')
    await ann.sees('Who gets the USDT?')
    await ann.tap('⏭ Skip')
    await ann.sees('For how long?')
    ann.say('1h')
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain(`Alice <b> ${ALICE}`)
    await ann.tap('✅ Rent for 3.25 TRX')
    await ann.sees('Looking for 65,000 Energy')

    // Home, Again, Confirm.
    ann.say('/start')
    const home = await ann.sees('Balance:', { after: quote.id })
    expect(home.text).not.toContain('Your address')
    const again = labelsOf(home).find((label) => label.startsWith('🔁 65k'))
    expect(again).toContain('Alice <b>')
    await ann.tap(again ?? '')
    const second = await ann.sees('⚡ Rent 65,000 Energy')
    const styles = second.buttons.flat().filter(({ style }) => style)
    expect(styles).toMatchObject([{ text: '✅ Rent for 3.25 TRX', style: 'success' }])
  })

  it('renames and removes addresses, and marks those that are not activated', async () => {
    const w = await createPurchaseFixture()
    const { ann } = w
    ann.say(UNUSED_ADDRESS)
    const card = await ann.sees('Not activated')
    expect(labelsOf(card)).not.toContain('Rent Energy')
    await ann.tap('💾 Save with a name')
    await ann.sees('What should I call it?')
    ann.say(ALICE)
    await ann.sees('looks like an address or a key')
    ann.say('New one')
    await ann.sees('Saved.')
    await ann.tap('🌱 Activate')
    await ann.sees('ℹ️ I can’t activate this address right now.')
    await ann.tap('✏️ Rename')
    await ann.sees('What should I call it?')
    ann.say('Newer')
    await ann.sees('Newer')
    await ann.tap('🗑 Remove')
    const book = await ann.sees('Newer was removed from your address book')
    expect(labelsOf(book)).not.toContain('Newer')
  })

  it('rejects deposit addresses, and gives no hints if the node does not respond', async () => {
    const fixture = await createBotFixture()
    fixture.market.open('my-key')
    fixture.ann.say('/link my-key')
    await fixture.ann.sees('is linked')
    fixture.ann.say('/addresses')
    await fixture.ann.sees('You have no saved addresses.')
    await fixture.ann.tap('➕ Add')
    await fixture.ann.sees('Which address?')
    fixture.ann.say(DEPOSIT_ADDRESS)
    await fixture.ann.sees('That address of this service only receives TRX.')
    fixture.ann.say(BOB)
    await fixture.ann.sees('What should I call it?')
    fixture.ann.say('Bob')
    await fixture.patiently(fixture.ann.sees('The network is not responding, so I can’t show its resources.'))
  })

  it('has a size limit and one default, and is deleted with the user', async () => {
    const { db, ann } = await createBotFixture()
    const address = (i: number) => addressFromHex(`41${i.toString(16).padStart(40, '0')}`)
    const save = (i: number, name = `n${i}`) =>
      db.write((tx) => saveAddress(tx, { userId: ann.id, address: address(i), name }, i))
    for (let i = 0; i < MAX_SAVED_ADDRESSES; i++) expect(await save(i)).toBe('saved')
    expect(await save(MAX_SAVED_ADDRESSES)).toBe('full')
    expect(await save(3, 'N4')).toBe('taken')
    expect(await save(3, 'N3')).toBe('saved')
    await db.write((tx) => setDefaultAddress(tx, ann.id, address(1)))
    await db.write((tx) => setDefaultAddress(tx, ann.id, address(2)))
    const saved = () => db.read((reader) => savedAddresses(reader, ann.id))
    expect((await saved()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['n2'])
    ann.say('/privacy')
    await ann.sees('What this bot stores about you')
    await ann.tap('🗑 Delete my data')
    await ann.sees('Delete everything about you here?')
    await ann.tap('Yes, delete everything')
    await ann.sees('Everything about you here is deleted')
    expect(await saved()).toEqual([])
  })

  it.each([
    ['👨‍👩‍👧‍👦 family', { ok: true, name: '👨‍👩‍👧‍👦 family' }],
    ['a\nb', { ok: false, problem: 'addresses-name-unseen' }],
    ['\u202eevil', { ok: false, problem: 'addresses-name-unseen' }],
    ['😀'.repeat(30), { ok: true, name: '😀'.repeat(30) }],
    ['😀'.repeat(31), { ok: false, problem: 'addresses-name-long' }],
    ['sk_live_0123456789abcdef', { ok: false, problem: 'addresses-name-secret' }],
    [shortAddress(BOB), { ok: true, name: shortAddress(BOB) }],
  ])('parses the name %j', (text, read) => expect(readName(text)).toEqual(read))
})
