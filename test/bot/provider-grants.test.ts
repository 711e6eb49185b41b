import { expect, it } from 'vitest'
import { moveProviderGrant, openProviderGrant, providerGrantsOf } from '../../src/db/stores/bot/provider-grants.ts'
import { newId } from '../../src/kernel/ids.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { createBotFixture } from './bot-fixture.ts'

it('a user has one page per address, and five pages at most', async () => {
  const { db, clock } = await createBotFixture()
  const addresses = Array.from({ length: 7 }, (_, i) => signerOf(String(i + 1).repeat(64)).address)
  const open = (i: number, kind: 'grant' | 'revoke' = 'grant', userId = 1) => {
    clock.advance(1)
    const row = { id: newId(clock.now()), userId, kind, address: addresses[i] as never }
    return db.write((tx) => openProviderGrant(tx, row, clock.now()))
  }
  const states = async () => (await db.read((reader) => providerGrantsOf(reader, 1, 10))).map(({ state }) => state)
  const first = await open(0)
  expect((await open(0))?.id).toBe(first?.id)
  expect((await open(0, 'grant', 2))?.id).not.toBe(first?.id)
  const back = await open(0, 'revoke')
  expect(back?.id).not.toBe(first?.id)
  expect(await states()).toEqual(['open', 'ended'])
  // While a transaction is pending, the other purpose has to wait.
  const id = back?.id ?? ''
  await db.write((tx) => moveProviderGrant(tx, 'send', id, { expiresAtMs: 2 }, clock.now()))
  expect(await open(0)).toBeUndefined()
  // A worker that still follows an earlier transaction does not forget this one.
  expect(await db.write((tx) => moveProviderGrant(tx, 'reopen', id, {}, clock.now(), 1))).toBe(false)
  for (let i = 1; i < 7; i++) await open(i)
  expect(await states()).toEqual(['open', 'open', 'open', 'open', 'open', 'ended', 'sent', 'ended'])
  // A refused transaction is watched, so its page does not end.
  const refused = (await open(2))?.id ?? ''
  const signedTx = { txID: '', raw_data: {}, raw_data_hex: '', signature: [] }
  for (const move of ['send', 'reopen'] as const)
    await db.write((tx) => moveProviderGrant(tx, move, refused, { signedTx, expiresAtMs: 3 }, clock.now()))
  await open(1)
  expect((await states()).filter((state) => state === 'open')).toHaveLength(6)
})
