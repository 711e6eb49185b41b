import { describe, expect, it } from 'vitest'
import { linkBinding } from '../../src/bot/base/vault.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { dueDepositWatches, makeWatchesDue } from '../../src/db/stores/bot/flows.ts'
import { takeNext } from '../../src/db/stores/bot/outbox.ts'
import { pendingKeyChange, readCurrentLink } from '../../src/db/stores/bot/users.ts'
import { type BotFixture, createBotFixture } from './bot-fixture.ts'
import { DEPOSIT_ADDRESS } from './fake-marketplace.ts'
import { tapUnderMore } from './user-driver.ts'

const storedKeyOf = async ({ db, vault, ann }: BotFixture) => {
  const link = await db.read((r) => readCurrentLink(r, ann.id))
  return link && vault.open(link.sealedKey, linkBinding(link.id))
}
const pending = ({ db, ann }: BotFixture) => db.read((r) => pendingKeyChange(r, ann.id))
const depositWatches = ({ db }: BotFixture) => db.read((r) => dueDepositWatches(r, Number.MAX_SAFE_INTEGER, 10))
const nextMessage = ({ db, clock }: BotFixture) => db.write((tx) => takeNext(tx, clock.now()))?.then((m) => m?.event)

const queuedNotification = async ({ db }: BotFixture) =>
  (await db.read((reader) => reader.orm.select().from(outbox).all())).map((row) => row.event)

async function askToReplaceKey({ ann }: BotFixture) {
  ann.say('/account')
  await ann.sees('••••')
  await ann.tap('♻️ Replace key')
  await ann.sees('Replace your API key?')
}

const replaceKeyWithoutAnswer = ({ ann, patiently }: BotFixture) =>
  patiently(ann.tap('Yes, replace the key').then(() => ann.sees('The service gave no clear answer, so I don’t')))

async function linkAccount(fixture: BotFixture, key = 'my-secret-key') {
  fixture.market.open(key, { balance: 20_000_000 })
  fixture.ann.say(`/link ${key}`)
  await fixture.ann.sees('is linked')
  return key
}

describe('creating an account', () => {
  it('links an account whose key only the bot has', async () => {
    const fixture = await createBotFixture()
    fixture.ann.say('/start')
    const welcome = await fixture.ann.sees('Welcome')
    expect(welcome.buttons[0]?.map((b) => b.text)).toEqual(['✨ Create account'])
    await fixture.ann.tap('✨ Create account')
    const { id: ready } = await fixture.ann.sees('Your account is ready')
    const { text, photo } = await fixture.ann.sees('Deposit TRX to this address', { after: ready })
    expect([text.includes(DEPOSIT_ADDRESS), photo !== undefined]).toEqual([true, true])
    const key = await storedKeyOf(fixture)
    expect([...fixture.market.accounts.keys()]).toEqual([key])
    expect(await pending(fixture)).toBeUndefined()
  })

  it('creates one account on two taps, and keeps the message of the first tap', async () => {
    const fixture = await createBotFixture()
    fixture.ann.say('/start')
    const older = await fixture.ann.sees('Welcome')
    fixture.ann.say('/start')
    const { id: messageId } = await fixture.ann.sees('Welcome', { after: older.id })
    await Promise.all([1, 2].map(() => fixture.ann.tap('go:create', { messageId })))
    const screen = await fixture.ann.sees('Your account is ready')
    expect(screen.buttons.flat().map((b) => b.text)).toContain('💰 Deposit')
    expect(fixture.market.accounts.size).toBe(1)
    fixture.clock.advance(60_000)
    await fixture.ann.tap('go:create', { messageId: older.id })
    await fixture.ann.sees('Open another account?')
    expect(fixture.market.accounts.size).toBe(1)
  })

  it('finds the account immediately after a lost response', async () => {
    const fixture = await createBotFixture()
    fixture.market.failNext('/v2/accounts', 'lost', 4)
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
    await fixture.patiently(fixture.ann.tap('✨ Create account').then(() => fixture.ann.sees('Your account is ready')))
    expect(fixture.market.accounts.size).toBe(1)
  })

  it('finds the account after a lost response and a restart, and reports it', async () => {
    const fixture = await createBotFixture()
    fixture.market.failNext('/v2/accounts', 'lost', 4)
    fixture.market.failNext('/v2/user-info', 'unsaid', 1_000)
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
    const tapped = fixture.ann
      .tap('✨ Create account')
      .then(() => fixture.ann.sees('The service gave no clear answer, so I don’t'))
    await fixture.patiently(tapped)
    expect(await pending(fixture)).toMatchObject({ kind: 'create' })
    fixture.market.clearTroubles()
    await fixture.restart()
    await fixture.pass('bot.key-changes')
    expect(fixture.market.accounts.size).toBe(1)
    expect(await storedKeyOf(fixture)).toBe([...fixture.market.accounts.keys()][0])
    expect(await nextMessage(fixture)).toEqual({ kind: 'key_change', change: 'create', done: true })
  })

  it('is reported as failed only on a clear answer, ten minutes later', async () => {
    const fixture = await createBotFixture()
    fixture.market.failNext('/v2/accounts', 'unsaid', 4)
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
    await fixture.patiently(
      fixture.ann.tap('✨ Create account').then(() => fixture.ann.sees('The service gave no clear answer, so I don’t')),
    )
    await fixture.pass('bot.key-changes')
    expect(await pending(fixture)).toBeDefined()
    fixture.clock.advance(8 * 60_000)
    await fixture.pass('bot.key-changes')
    expect(await pending(fixture)).toBeDefined()
    fixture.clock.advance(2 * 60_000)
    await fixture.pass('bot.key-changes')
    expect(await pending(fixture)).toBeUndefined()
    expect(await nextMessage(fixture)).toEqual({ kind: 'key_change', change: 'create', done: false })
    await fixture.ann.tap('🏠 Menu')
    await fixture.ann.sees('Welcome')
    await fixture.ann.tap('✨ Create account')
    await fixture.ann.sees('Your account is ready')
  })

  it('explains if the marketplace opens no accounts for this bot', async () => {
    const fixture = await createBotFixture()
    const body = JSON.stringify({ error: true, message: 'STUB:108 FORBIDDEN', data: null })
    fixture.market.failNext('/v2/accounts', { status: 403, body })
    fixture.ann.say('/start')
    await fixture.ann.sees('Welcome')
    await fixture.ann.tap('✨ Create account')
    await fixture.ann.sees('I can’t open accounts right now.')
    expect(await pending(fixture)).toBeUndefined()
  })
})

describe('/account', () => {
  it('shows balance, addresses and the last four characters of the key', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.ann.say('/account')
    const card = await fixture.ann.sees('API key')
    expect(card.text).toContain('20 TRX')
    expect(card.text).toContain('••••-key')
    expect(card.text).not.toContain('my-secret-key')
  })

  it('asks a user without an account to link one', async () => {
    const { ann } = await createBotFixture()
    ann.say('/account')
    await ann.sees('You need an account')
  })

  it('shows the key in a message that deletes itself after 30 s, also after a restart', async () => {
    const fixture = await createBotFixture()
    const key = await linkAccount(fixture)
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await fixture.ann.tap('👁 Show key')
    const screen = await fixture.ann.sees(key)
    const shownAtMs = fixture.clock.now()
    // The shutdown itself also takes time.
    await fixture.restart()
    fixture.clock.advance(29_000 - (fixture.clock.now() - shownAtMs))
    await fixture.pass('bot.deletions')
    expect(fixture.ann.message(screen.id)).toBeDefined()
    fixture.clock.advance(2_000)
    await fixture.pass('bot.deletions')
    expect(fixture.ann.message(screen.id)).toBeUndefined()
  })

  it('replaces the key after a confirmation, and its button works once', async () => {
    const fixture = await createBotFixture()
    const key = await linkAccount(fixture)
    await askToReplaceKey(fixture)
    await Promise.all([fixture.ann.tap('Yes, replace the key'), fixture.ann.tap('Yes, replace the key')])
    await fixture.ann.sees('has a new API key')
    expect(fixture.market.accounts.has(key)).toBe(false)
    expect([...fixture.market.accounts.keys()]).toEqual([await storedKeyOf(fixture)])
    expect(fixture.market.seen.filter((c) => c.path === '/v2/api-key/revoke' && c.apiKey)).toHaveLength(1)
  })

  it('keeps the valid key if the response to the revocation was lost', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    await askToReplaceKey(fixture)
    fixture.market.failNext('/v2/api-key/revoke', 'lost')
    fixture.market.failNext('/v2/user-info', 'unsaid', 1_000)
    await replaceKeyWithoutAnswer(fixture)
    fixture.market.clearTroubles()
    await fixture.restart()
    await fixture.pass('bot.key-changes')
    expect([...fixture.market.accounts.keys()]).toEqual([await storedKeyOf(fixture)])
    expect(await nextMessage(fixture)).toEqual({ kind: 'key_change', change: 'revoke', done: true })
  })

  it('reports a new key that became valid after the bot had reported the replacement as failed', async () => {
    const fixture = await createBotFixture()
    const old = await linkAccount(fixture)
    await askToReplaceKey(fixture)
    fixture.market.failNext('/v2/api-key/revoke', 'late', 4)
    await replaceKeyWithoutAnswer(fixture)
    fixture.clock.advance(11 * 60_000)
    await fixture.pass('bot.key-changes')
    expect(await nextMessage(fixture)).toEqual({ kind: 'key_change', change: 'revoke', done: false })
    expect(await storedKeyOf(fixture)).toBe(old)
    fixture.market.completeDelayed()
    expect(fixture.market.accounts.has(old)).toBe(false)
    // The old key is found to be revoked first, and its watches end.
    const accountId = (await depositWatches(fixture))[0]?.accountId ?? ''
    for (let i = 0; i < 2; i++) {
      await fixture.db.write((tx) => makeWatchesDue(tx, accountId))
      await fixture.pass('bot.deposit-watch')
    }
    expect(await depositWatches(fixture)).toHaveLength(0)
    fixture.clock.advance(6 * 60_000)
    await fixture.pass('bot.key-changes')
    expect([...fixture.market.accounts.keys()]).toEqual([await storedKeyOf(fixture)])
    expect(await depositWatches(fixture)).toHaveLength(1)
    expect(await queuedNotification(fixture)).toContainEqual({ kind: 'key_change', change: 'revoke', done: true })
  })

  it('does not report a failed replacement if the old key is revoked', async () => {
    const fixture = await createBotFixture()
    const old = await linkAccount(fixture)
    await askToReplaceKey(fixture)
    fixture.market.failNext('/v2/api-key/revoke', 'late', 4)
    await replaceKeyWithoutAnswer(fixture)
    fixture.market.accounts.delete(old)
    fixture.clock.advance(60 * 60_000)
    await fixture.pass('bot.key-changes')
    expect(await pending(fixture)).toBeDefined()
    expect(await queuedNotification(fixture)).toEqual([])
  })

  it('unlinks the account after a confirmation', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await tapUnderMore(fixture.ann, '⛓ Unlink')
    await fixture.ann.sees('save it first')
    // The question is valid for 10 minutes, and only while its text would be the same.
    fixture.clock.advance(11 * 60_000)
    await fixture.ann.tap('Yes, unlink')
    expect((await fixture.ann.sees('That question was old')).text).toContain('Unlink Main?')
    const account = fixture.market.accounts.get('my-secret-key')
    if (account) account.balance = 7_000_000
    await fixture.ann.tap('Yes, unlink')
    await fixture.ann.sees('Main: 7 TRX')
    expect(await storedKeyOf(fixture)).toBeDefined()
    await fixture.ann.tap('Yes, unlink')
    await fixture.ann.sees('is no longer linked')
    expect(await storedKeyOf(fixture)).toBeUndefined()
  })

  it('acts on the account of the tapped message after another account was linked', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.ann.say('/account')
    const card = await fixture.ann.sees('••••')
    fixture.clock.advance(1_000)
    await linkAccount(fixture, 'other-key')
    await tapUnderMore(fixture.ann, '⛓ Unlink', card)
    expect((await fixture.ann.sees('Unlink Main?')).text).toContain('ending in -key')
    await fixture.ann.tap('Yes, unlink')
    await fixture.ann.sees('Main is no longer linked')
    expect(await storedKeyOf(fixture)).toBe('other-key')
  })

  it('exports orders as a table without spreadsheet formulas', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await fixture.ann.tap('📄 Export orders')
    await fixture.ann.sees('no orders to export')
    const account = fixture.market.accounts.get('my-secret-key')
    account?.orders.push(ORDER)
    await fixture.ann.tap('📄 Export orders')
    const sent = await fixture.ann.sees('1 entry')
    const file = fixture.telegram.file(sent.document?.fileId ?? '')
    const [head, row] = file?.bytes.toString().split('\r\n') ?? []
    expect(head).toBe(
      'id,created_utc,type,status,resource,receiver,amount,filled_percent,duration_sec,unit_price_sun,paid_trx,delegation_txids,order_id,reason,paid_from',
    )
    expect(row).toBe(
      `65000000aabbccddeeff0011,2023-09-12T06:06:56.000Z,NORMAL,Completed,ENERGY,${ORDER.receiver},32000,100,3600,90,2.88,,65000000aabbccddeeff0011,,balance`,
    )
  })

  it('exports and lists all orders even if the marketplace returns shorter pages than requested', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    const waits = { ...ORDER, status: 'Active', remainAmount: 32_000, fulfilledPercent: 0 }
    fixture.market.rowsAtMost = 2
    fixture.market.accounts
      .get('my-secret-key')
      ?.orders.push(...['11', '12', '13'].map((end) => ({ ...waits, id: `65000000aabbccddeeff00${end}` })))
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await fixture.ann.tap('📄 Export orders')
    await fixture.ann.sees('3 entries')
    fixture.ann.say('/orders')
    const list = await fixture.ann.sees('⏳ Waiting')
    expect(list.buttons.flat().map(({ text }) => text)).toContain('• Waiting 3 •')
  })

  it('does not claim an empty history if the marketplace counts orders but returns none', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.market.rowsAtMost = 0
    fixture.market.accounts.get('my-secret-key')?.orders.push(ORDER)
    fixture.ann.say('/account')
    await fixture.ann.sees('••••')
    await fixture.ann.tap('📄 Export orders')
    expect((await fixture.ann.sees('0 entries')).text).toContain('1 older ones are missing')
  })

  it('asks the user to link again if the key was revoked', async () => {
    const fixture = await createBotFixture()
    const key = await linkAccount(fixture)
    fixture.market.accounts.delete(key)
    fixture.ann.say('/account')
    await fixture.ann.sees('no longer works')
    fixture.ann.say('/start')
    await fixture.ann.sees('no longer works', { after: fixture.ann.last().id - 1 })
    expect((await fixture.db.read((r) => readCurrentLink(r, fixture.ann.id)))?.rejectedAtMs).toBe(fixture.clock.now())
  })

  it('shows the account without numbers while the marketplace does not respond', async () => {
    const fixture = await createBotFixture()
    await linkAccount(fixture)
    fixture.market.failNext('/v2/user-info', { status: 500, body: '' }, 4)
    fixture.ann.say('/start')
    await fixture.patiently(fixture.ann.sees('The service is not responding, so I can’t show your balance.'))
  })
})

const ORDER = {
  id: '65000000aabbccddeeff0011',
  requester: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  resourceAmount: 32_000,
  resourceType: 'ENERGY',
  remainAmount: 0,
  orderType: 'NORMAL',
  price: 90,
  durationSec: 3_600,
  status: 'Completed',
  allowPartialFill: false,
  payoutAmount: 2_880_000,
  fulfilledPercent: 100,
  delegates: [],
}
