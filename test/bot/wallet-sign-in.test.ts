/** Wallet sign-in on a page, which saves the address as the user's own. */
import { expect, it } from 'vitest'
import { type SignInPage, signInWallet, walletSignInMessage } from '../../src/bot/accounts/wallet-sign-in.ts'
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
const PAGE: SignInPage = {
  userId: 1001,
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
  const book = async (userId = PAGE.userId) =>
    (await db.read((reader) => savedAddresses(reader, userId))).map(({ address, name, provenAtMs }) => ({
      address,
      name,
      provenAtMs,
    }))
  const save = (entry: { address: typeof WALLET.address; name: string }) =>
    db.write((tx) => saveAddress(tx, { userId: PAGE.userId, ...entry }, NOW_MS))
  return { clock, start, finish, book, save }
}

it('names the site, the address and the expiry in the message', async () => {
  const { start } = await createFixture()
  const { message, nonce, expiresAtMs } = start()
  expect(expiresAtMs).toBe(NOW_MS + 300_000)
  expect(message.split('\n')).toEqual([
    'pay.example:8443 wants you to sign in with your TRON wallet:',
    WALLET.address,
    '',
    'This costs nothing and moves nothing. It adds this wallet to your addresses in the Telegram bot @sunwatt_bot. Sign it only if you asked for that.',
    '',
    'Network: sandbox',
    `Nonce: ${nonce}`,
    'Issued At: 2026-01-05T12:00:00.000Z',
    'Expiration Time: 2026-01-05T12:05:00.000Z',
  ])
})

it('saves the address as the user’s own, once', async () => {
  const { start, finish, book } = await createFixture()
  const message = start()
  expect(await finish(message)).toBe('signed_in')
  expect(await book()).toEqual([{ address: WALLET.address, name: 'My wallet', provenAtMs: NOW_MS }])
  expect(await finish(message)).toBe('refused')
})

it('does not rename a saved address, and adds a number to a name in use', async () => {
  const { start, finish, book, save } = await createFixture()
  await save({ address: WALLET.address, name: 'Till' })
  await save({ address: providerSigner(7).address, name: 'My wallet' })
  expect(await finish(start())).toBe('signed_in')
  expect(await finish(start(PAGE, OTHER), { by: OTHER })).toBe('signed_in')
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
    { userId: 1002 },
    { bot: { id: 43, username: 'sunwatt_bot' } },
    { publicUrl: 'https://evil.example' },
  ]
  for (const other of others) expect(await finish(start({ ...PAGE, ...other })), JSON.stringify(other)).toBe('refused')
  expect(await finish(start(), { by: OTHER, address: WALLET.address })).toBe('refused')
  expect(await finish(start(), { by: OTHER })).toBe('refused')
  const old = start()
  clock.advance(300_000)
  expect(await finish(old)).toBe('refused')
  expect([await book(), await book(1002)]).toEqual([[], []])
})

it('reports a full address book', async () => {
  const { start, finish, save } = await createFixture()
  for (let n = 0; n < MAX_SAVED_ADDRESSES; n++) {
    const address = providerSigner(100 + n).address
    expect(await save({ address, name: `Number ${n}` })).toBe('saved')
  }
  expect(await finish(start())).toBe('full')
})
