import { describe, expect, it } from 'vitest'
import { linkRow } from '../../src/bot/base/vault.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { dueDepositWatches, hurryWatches } from '../../src/db/stores/bot/flows.ts'
import { takeNext } from '../../src/db/stores/bot/outbox.ts'
import { pendingKeyChange, readLink } from '../../src/db/stores/bot/users.ts'
import { DEPOSIT } from './marketplace.ts'
import { type BotWorld, botWorld } from './world.ts'

const keyOf = async ({ db, vault, ann }: BotWorld) => {
  const link = await db.read((r) => readLink(r, ann.id))
  return link && vault.open(link.sealedKey, linkRow(ann.id))
}
const pending = ({ db, ann }: BotWorld) => db.read((r) => pendingKeyChange(r, ann.id))
const watches = ({ db }: BotWorld) => db.read((r) => dueDepositWatches(r, Number.MAX_SAFE_INTEGER, 10))
const nextMessage = ({ db, clock }: BotWorld) => db.write((tx) => takeNext(tx, clock.now()))?.then((m) => m?.event)

const queued = async ({ db }: BotWorld) =>
  (await db.read((reader) => reader.orm.select().from(outbox).all())).map((row) => row.event)

async function linked(world: BotWorld, key = 'my-secret-key') {
  world.market.open(key, { balance: 20_000_000 })
  world.ann.say(`/link ${key}`)
  await world.ann.sees('is linked')
  return key
}

describe('creating an account', () => {
  it('links an account whose key only the bot has', async () => {
    const world = await botWorld()
    world.ann.say('/start')
    const welcome = await world.ann.sees('Welcome')
    expect(welcome.buttons[0]?.map((b) => b.text)).toEqual(['✨ Create account'])
    await world.ann.tap('✨ Create account')
    const { id: ready } = await world.ann.sees('Your account is ready')
    const { text, photo } = await world.ann.sees('Deposit TRX to this address', { after: ready })
    expect([text.includes(DEPOSIT), photo !== undefined]).toEqual([true, true])
    const key = await keyOf(world)
    expect([...world.market.accounts.keys()]).toEqual([key])
    expect(await pending(world)).toBeUndefined()
  })

  it('makes one account of two taps, and the second does not hide what the first one said', async () => {
    const world = await botWorld()
    world.ann.say('/start')
    const older = await world.ann.sees('Welcome')
    world.ann.say('/start')
    const { id: messageId } = await world.ann.sees('Welcome', { after: older.id })
    await Promise.all([1, 2].map(() => world.ann.tap('go:create', { messageId })))
    const screen = await world.ann.sees('Your account is ready')
    expect(screen.buttons.flat().map((b) => b.text)).toContain('💰 Deposit')
    expect(world.market.accounts.size).toBe(1)
    world.clock.advance(60_000)
    await world.ann.tap('go:create', { messageId: older.id })
    await world.ann.sees('You have an account linked already')
    expect(world.market.accounts.size).toBe(1)
  })

  it('finds out at once about an answer that was lost', async () => {
    const world = await botWorld()
    world.market.failNext('/v2/accounts', 'lost', 4)
    world.ann.say('/start')
    await world.ann.sees('Welcome')
    await world.patiently(world.ann.tap('✨ Create account').then(() => world.ann.sees('Your account is ready')))
    expect(world.market.accounts.size).toBe(1)
  })

  it('finds out after a restart, and tells', async () => {
    const world = await botWorld()
    world.market.failNext('/v2/accounts', 'lost', 4)
    world.market.failNext('/v2/user-info', 'unsaid', 1_000)
    world.ann.say('/start')
    await world.ann.sees('Welcome')
    const tapped = world.ann.tap('✨ Create account').then(() => world.ann.sees('I do not know yet'))
    await world.patiently(tapped)
    expect(await pending(world)).toMatchObject({ kind: 'create' })
    world.market.clearTroubles()
    await world.restart()
    await world.pass('bot.key-changes')
    expect(world.market.accounts.size).toBe(1)
    expect(await keyOf(world)).toBe([...world.market.accounts.keys()][0])
    expect(await nextMessage(world)).toEqual({ kind: 'key_change', change: 'create', done: true })
  })

  it('calls it not created only on a clear no, ten minutes later, and tells', async () => {
    const world = await botWorld()
    world.market.failNext('/v2/accounts', 'unsaid', 4)
    world.ann.say('/start')
    await world.ann.sees('Welcome')
    await world.patiently(world.ann.tap('✨ Create account').then(() => world.ann.sees('I do not know yet')))
    await world.pass('bot.key-changes')
    expect(await pending(world)).toBeDefined()
    world.clock.advance(8 * 60_000)
    await world.pass('bot.key-changes')
    expect(await pending(world)).toBeDefined()
    world.clock.advance(2 * 60_000)
    await world.pass('bot.key-changes')
    expect(await pending(world)).toBeUndefined()
    expect(await nextMessage(world)).toEqual({ kind: 'key_change', change: 'create', done: false })
    await world.ann.tap('🏠 Menu')
    await world.ann.sees('Welcome')
    await world.ann.tap('✨ Create account')
    await world.ann.sees('Your account is ready')
  })

  it('says so where the marketplace opens no accounts for this bot', async () => {
    const world = await botWorld()
    const body = JSON.stringify({ error: true, message: 'STUB:108 FORBIDDEN', data: null })
    world.market.failNext('/v2/accounts', { status: 403, body })
    world.ann.say('/start')
    await world.ann.sees('Welcome')
    await world.ann.tap('✨ Create account')
    await world.ann.sees('cannot open accounts')
    expect(await pending(world)).toBeUndefined()
  })
})

describe('/account', () => {
  it('shows balance and addresses, and of the key the last four characters', async () => {
    const world = await botWorld()
    await linked(world)
    world.ann.say('/account')
    const card = await world.ann.sees('API key')
    expect(card.text).toContain('20 TRX')
    expect(card.text).toContain('••••-key')
    expect(card.text).not.toContain('my-secret-key')
  })

  it('asks somebody without an account to link one', async () => {
    const { ann } = await botWorld()
    ann.say('/account')
    await ann.sees('You need an account')
  })

  it('shows the key in a message that deletes itself after 30 s, also after a restart', async () => {
    const world = await botWorld()
    const key = await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('👁 Show key')
    const shown = await world.ann.sees(key)
    const shownAtMs = world.clock.now()
    // Stopping takes time, too.
    await world.restart()
    world.clock.advance(29_000 - (world.clock.now() - shownAtMs))
    await world.pass('bot.deletions')
    expect(world.ann.message(shown.id)).toBeDefined()
    world.clock.advance(2_000)
    await world.pass('bot.deletions')
    expect(world.ann.message(shown.id)).toBeUndefined()
  })

  it('replaces the key after a question, and the button works once', async () => {
    const world = await botWorld()
    const key = await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('♻️ Replace key')
    await world.ann.sees('Replace your API key?')
    await Promise.all([world.ann.tap('Yes, replace the key'), world.ann.tap('Yes, replace the key')])
    await world.ann.sees('has a new API key')
    expect(world.market.accounts.has(key)).toBe(false)
    expect([...world.market.accounts.keys()]).toEqual([await keyOf(world)])
    expect(world.market.seen.filter((c) => c.path === '/v2/api-key/revoke' && c.apiKey)).toHaveLength(1)
  })

  it('keeps the good key when the answer to the revocation was lost', async () => {
    const world = await botWorld()
    await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('♻️ Replace key')
    await world.ann.sees('Replace your API key?')
    world.market.failNext('/v2/api-key/revoke', 'lost')
    world.market.failNext('/v2/user-info', 'unsaid', 1_000)
    await world.patiently(
      world.ann.tap('Yes, replace the key').then(() => world.ann.sees('which of your keys is the good one')),
    )
    world.market.clearTroubles()
    await world.restart()
    await world.pass('bot.key-changes')
    expect([...world.market.accounts.keys()]).toEqual([await keyOf(world)])
    expect(await nextMessage(world)).toEqual({ kind: 'key_change', change: 'revoke', done: true })
  })

  it('is told of a new key that becomes good after it was called not replaced', async () => {
    const world = await botWorld()
    const old = await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('♻️ Replace key')
    await world.ann.sees('Replace your API key?')
    world.market.failNext('/v2/api-key/revoke', 'late', 4)
    await world.patiently(
      world.ann.tap('Yes, replace the key').then(() => world.ann.sees('which of your keys is the good one')),
    )
    world.clock.advance(11 * 60_000)
    await world.pass('bot.key-changes')
    expect(await nextMessage(world)).toEqual({ kind: 'key_change', change: 'revoke', done: false })
    expect(await keyOf(world)).toBe(old)
    world.market.catchUp()
    expect(world.market.accounts.has(old)).toBe(false)
    // The old key is found dead first, and nothing is watched any more.
    const accountId = (await watches(world))[0]?.accountId ?? ''
    for (let i = 0; i < 2; i++) {
      await world.db.write((tx) => hurryWatches(tx, accountId))
      await world.pass('bot.deposit-watch')
    }
    expect(await watches(world)).toHaveLength(0)
    world.clock.advance(6 * 60_000)
    await world.pass('bot.key-changes')
    expect([...world.market.accounts.keys()]).toEqual([await keyOf(world)])
    expect(await watches(world)).toHaveLength(1)
    expect(await queued(world)).toContainEqual({ kind: 'key_change', change: 'revoke', done: true })
  })

  it('is not told that the key was not replaced while the old one is dead', async () => {
    const world = await botWorld()
    const old = await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('♻️ Replace key')
    await world.ann.sees('Replace your API key?')
    world.market.failNext('/v2/api-key/revoke', 'late', 4)
    await world.patiently(
      world.ann.tap('Yes, replace the key').then(() => world.ann.sees('which of your keys is the good one')),
    )
    world.market.accounts.delete(old)
    world.clock.advance(60 * 60_000)
    await world.pass('bot.key-changes')
    expect(await pending(world)).toBeDefined()
    expect(await queued(world)).toEqual([])
  })

  it('unlinks after a question', async () => {
    const world = await botWorld()
    await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('⛓ Unlink')
    await world.ann.sees('save it first')
    await world.ann.tap('Yes, unlink')
    await world.ann.sees('no longer linked')
    expect(await keyOf(world)).toBeUndefined()
  })

  it('takes a button of an earlier link for stale', async () => {
    const world = await botWorld()
    await linked(world)
    world.ann.say('/account')
    const card = await world.ann.sees('••••')
    world.clock.advance(1_000)
    await linked(world, 'other-key')
    const answer = await world.ann.tap('⛓ Unlink', { messageId: card.id })
    expect(answer.text).toContain('earlier message')
    expect(await keyOf(world)).toBe('other-key')
  })

  it('exports the orders as a table that no spreadsheet takes for formulas', async () => {
    const world = await botWorld()
    await linked(world)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('📄 Export orders')
    await world.ann.sees('no orders to export')
    const account = world.market.accounts.get('my-secret-key')
    account?.orders.push(ORDER)
    await world.ann.tap('📄 Export orders')
    const sent = await world.ann.sees('1 order')
    const file = world.telegram.file(sent.document?.fileId ?? '')
    const [head, row] = file?.bytes.toString().split('\r\n') ?? []
    expect(head).toBe(
      'id,created_utc,type,status,resource,receiver,amount,filled_percent,duration_sec,unit_price_sun,paid_trx,delegation_txids',
    )
    expect(row).toBe(
      `65000000aabbccddeeff0011,2023-09-12T06:06:56.000Z,NORMAL,Completed,ENERGY,${ORDER.receiver},32000,100,3600,90,2.88,`,
    )
  })

  it('exports and lists all the orders where the marketplace gives fewer on a page than it is asked for', async () => {
    const world = await botWorld()
    await linked(world)
    const waits = { ...ORDER, status: 'Active', remainAmount: 32_000, fulfilledPercent: 0 }
    world.market.rowsAtMost = 2
    world.market.accounts
      .get('my-secret-key')
      ?.orders.push(...['11', '12', '13'].map((end) => ({ ...waits, id: `65000000aabbccddeeff00${end}` })))
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('📄 Export orders')
    await world.ann.sees('3 orders')
    world.ann.say('/orders')
    const list = await world.ann.sees('⏳ Waiting')
    expect(list.buttons.flat().map(({ text }) => text)).toContain('• Waiting 3 •')
  })

  it('does not say that there are no orders where the marketplace counts some and shows none', async () => {
    const world = await botWorld()
    await linked(world)
    world.market.rowsAtMost = 0
    world.market.accounts.get('my-secret-key')?.orders.push(ORDER)
    world.ann.say('/account')
    await world.ann.sees('••••')
    await world.ann.tap('📄 Export orders')
    expect((await world.ann.sees('0 orders')).text).toContain('1 older ones are not in it')
  })

  it('asks for a new link when the key turns out to be dead', async () => {
    const world = await botWorld()
    const key = await linked(world)
    world.market.accounts.delete(key)
    world.ann.say('/account')
    await world.ann.sees('no longer works')
    world.ann.say('/start')
    await world.ann.sees('no longer works', { after: world.ann.last().id - 1 })
    expect((await world.db.read((r) => readLink(r, world.ann.id)))?.rejectedAtMs).toBe(world.clock.now())
  })

  it('shows the card without numbers while the service does not answer', async () => {
    const world = await botWorld()
    await linked(world)
    world.market.failNext('/v2/user-info', { status: 500, body: '' }, 4)
    world.ann.say('/start')
    await world.patiently(world.ann.sees('cannot show your balance'))
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
