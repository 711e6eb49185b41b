/** Wallet sign-in on a page, which saves the address as the user's own. */
import { expect, it } from 'vitest'
import {
  hasSignedInSince,
  type SignInPage,
  signInPageId,
  signInWallet,
  userOfSignInPage,
  walletSignInMessage,
} from '../../src/bot/accounts/wallet-sign-in.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { MAX_SAVED_ADDRESSES, saveAddress, savedAddresses } from '../../src/db/stores/addresses/address-book.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { signMessage } from '../../src/tron/keys.ts'
import { createSignInMessages } from '../../src/tron/wallets/sign-in.ts'
import { providerSigner } from '../market/market-fixture.ts'
import { tempDb } from '../support/temp.ts'

const NOW_MS = 1_767_614_400_000
const WALLET = providerSigner(8)
const OTHER = providerSigner(9)
const USER = 1001
const PAGE: SignInPage = {
  id: signInPageId(USER, NOW_MS),
  bot: { id: 42, username: 'sunwatt_bot' },
  publicUrl: 'https://pay.example:8443',
}

async function createFixture() {
  const db = await tempDb()
  const clock = new ManualClock(NOW_MS)
  const runtime = { deps: { db, clock, log } as never, signInMessages: createSignInMessages(clock, 'sandbox') }
  const start = (page = PAGE, by = WALLET) => walletSignInMessage(runtime, page, by.address)
  const finish = (
    { message, nonce }: { message: string; nonce: string },
    { page = PAGE, by = WALLET, address }: { page?: SignInPage; by?: typeof WALLET; address?: TronAddress } = {},
  ) =>
    signInWallet(runtime, page, {
      address: address ?? by.address,
      nonce,
      signature: signMessage(message, by.privateKey),
      name: 'My wallet',
    })
  const book = async (userId = USER) =>
    (await db.read((reader) => savedAddresses(reader, userId))).map(({ address, name, provenAtMs }) => ({
      address,
      name,
      provenAtMs,
    }))
  const save = (entry: { address: typeof WALLET.address; name: string }) =>
    db.write((tx) => saveAddress(tx, { userId: USER, ...entry }, NOW_MS))
  const userOf = (id = PAGE.id) => db.read((reader) => userOfSignInPage(reader, id, clock.now()))
  return { db, clock, start, finish, book, save, userOf }
}

it('names the site, the address and the expiry in the message', async () => {
  const { start } = await createFixture()
  const { message, nonce, expiresAtMs } = start()
  expect(expiresAtMs).toBe(NOW_MS + 300_000)
  expect(message.split('\n')).toEqual([
    'pay.example:8443 wants you to sign in with your TRON wallet:',
    WALLET.address,
    '',
    'This costs nothing and moves nothing. It proves to the Telegram bot @sunwatt_bot that this wallet belongs to Telegram user 1001. Sign it only if you are that user and asked for it.',
    '',
    'Network: sandbox',
    `Nonce: ${nonce}`,
    'Issued At: 2026-01-05T12:00:00.000Z',
    'Expiration Time: 2026-01-05T12:05:00.000Z',
  ])
})

it('saves the address as the user’s own, notifies the user, and ends the page', async () => {
  const { db, start, finish, book, userOf } = await createFixture()
  const [message, later] = [start(), start(PAGE, OTHER)]
  expect(await userOf()).toBe(USER)
  expect(await finish(message)).toEqual({ at: 'signed_in', name: 'My wallet' })
  expect(await book()).toEqual([{ address: WALLET.address, name: 'My wallet', provenAtMs: NOW_MS }])
  expect(await finish(message)).toEqual({ at: 'refused' })
  // Another wallet, for example of a person to whom the link was passed on, needs another link.
  expect(await finish(later, { by: OTHER })).toEqual({ at: 'ended' })
  expect([(await book()).length, await userOf()]).toEqual([1, undefined])
  expect(await db.read((reader) => reader.orm.select().from(outbox).all())).toMatchObject([
    { userId: USER, event: { kind: 'wallet_signed_in', address: WALLET.address, name: 'My wallet' } },
  ])
})

it('ends the page after half an hour', async () => {
  const { clock, userOf, start, finish } = await createFixture()
  clock.advance(30 * 60_000 - 1)
  expect(await userOf()).toBe(USER)
  const message = start()
  clock.advance(1)
  expect([await userOf(), await finish(message)]).toEqual([undefined, { at: 'ended' }])
})

it('proves ownership from the time of the signature', async () => {
  const { db, start, finish, save } = await createFixture()
  await save({ address: WALLET.address, name: 'Till' })
  const owner = { userId: USER, wallet: WALLET.address }
  const isOwn = (sinceMs: number, of = owner) => db.read((reader) => hasSignedInSince(reader, of, sinceMs))
  expect(await isOwn(0)).toBe(false)
  await finish(start())
  expect([await isOwn(NOW_MS), await isOwn(NOW_MS + 1)]).toEqual([true, false])
  expect(await isOwn(NOW_MS, { ...owner, userId: 1002 })).toBe(false)
})

it('does not rename a saved address, and adds a number to a name in use', async () => {
  const { start, finish, book, save } = await createFixture()
  await save({ address: WALLET.address, name: 'Till' })
  await save({ address: providerSigner(7).address, name: 'My wallet' })
  const second = { ...PAGE, id: signInPageId(USER, NOW_MS + 1_000) }
  expect(await finish(start())).toMatchObject({ name: 'Till' })
  expect(await finish(start(second, OTHER), { page: second, by: OTHER })).toMatchObject({ name: 'My wallet 2' })
  expect(await book()).toEqual(
    expect.arrayContaining([
      { address: WALLET.address, name: 'Till', provenAtMs: NOW_MS },
      { address: OTHER.address, name: 'My wallet 2', provenAtMs: NOW_MS },
      { address: providerSigner(7).address, name: 'My wallet', provenAtMs: null },
    ]),
  )
})

it('refuses messages of another user, bot, site or address, and expired messages', async () => {
  const { start, finish, book, clock } = await createFixture()
  const others: Partial<SignInPage>[] = [
    { id: signInPageId(1002, NOW_MS) },
    { id: signInPageId(USER, NOW_MS + 1_000) },
    { bot: { id: 43, username: 'sunwatt_bot' } },
    { publicUrl: 'https://evil.example' },
  ]
  for (const other of others)
    expect(await finish(start({ ...PAGE, ...other })), JSON.stringify(other)).toEqual({ at: 'refused' })
  expect(await finish(start(), { by: OTHER, address: WALLET.address })).toEqual({ at: 'refused' })
  expect(await finish(start(), { by: OTHER })).toEqual({ at: 'refused' })
  const old = start()
  clock.advance(300_000)
  expect(await finish(old)).toEqual({ at: 'refused' })
  expect([await book(), await book(1002)]).toEqual([[], []])
})

it('reports a full address book', async () => {
  const { start, finish, save } = await createFixture()
  for (let n = 0; n < MAX_SAVED_ADDRESSES; n++) {
    const address = providerSigner(100 + n).address
    expect(await save({ address, name: `Number ${n}` })).toBe('saved')
  }
  expect(await finish(start())).toEqual({ at: 'full' })
})
