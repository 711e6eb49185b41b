/**
 * Tests that secrets sealed with a former ENCRYPTION_KEY are sealed again with the current one at startup, wherever
 * that startup is killed.
 */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkSealedKeys, reencryptSecrets } from '../../src/bot/accounts/sealed-keys.ts'
import { botTokenBinding, keyChangeBinding, linkBinding, updateBinding } from '../../src/bot/base/vault.ts'
import type { Db } from '../../src/db/db.ts'
import { bots } from '../../src/db/schema/admin/bots.ts'
import { inbox } from '../../src/db/schema/bot/flows.ts'
import { keyChanges, links, users } from '../../src/db/schema/bot/users.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { tempDatabase } from '../support/temp.ts'

const [former, present, foreign] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer, Buffer]
const clock = new ManualClock(1_000)
const DEPOSIT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as never

/** Creates more links than one batch, one row of each other kind, and a link that was rejected. */
async function insertSealedRows(db: Db, people: number) {
  const vault = createVault(former)
  await db.write(async (tx) => {
    for (let userId = 1; userId <= people; userId++) {
      await tx.orm
        .insert(users)
        .values({ id: userId, language: 'en', firstSeenAtMs: 1 } as never)
        .run()
      const facts = { keyHint: '0000', accountId: `a${userId}`, depositAddress: DEPOSIT, linkedAtMs: 1 }
      const dead = userId === 2 ? { rejectedAtMs: 2 } : {}
      const sealedKey = vault.seal(`key ${userId}`, linkBinding(String(userId)))
      const link = {
        id: String(userId),
        userId,
        sealedKey,
        accountSinceMs: 1,
        representAddress: DEPOSIT,
        ...facts,
        ...dead,
      }
      await tx.orm
        .insert(links)
        .values(link as never)
        .run()
    }
    const change = { id: 'c1', userId: 1, kind: 'open', state: 'done', accountId: null, createdAtMs: 1 }
    const sealedKey = vault.seal('changed', keyChangeBinding('c1'))
    await tx.orm
      .insert(keyChanges)
      .values({ ...change, sealedKey } as never)
      .run()
    await tx.orm
      .insert(inbox)
      .values({ updateId: 5, sealed: vault.seal('{}', updateBinding(5)), takenAtMs: 1 })
      .run()
    const bot = { id: 77, username: 'b', name: 'b', state: 'running', marginBp: 0, createdAtMs: 1, changedAtMs: 1 }
    const sealedToken = vault.seal('77:token', botTokenBinding(77))
    await tx.orm
      .insert(bots)
      .values({ ...bot, sealedToken } as never)
      .run()
    await tx.orm
      .insert(bots)
      .values({ ...bot, id: 78, state: 'removed', sealedToken: null } as never)
      .run()
  })
}

/** Returns all sealed values, decrypted. */
const readDecrypted = (db: Db, key: Buffer) =>
  db.read(async ({ orm }) => {
    const vault = createVault(key)
    return [
      ...(await orm.select().from(links).all()).map((one) => vault.open(one.sealedKey, linkBinding(one.id))),
      ...(await orm.select().from(keyChanges).all()).map((one) => vault.open(one.sealedKey, keyChangeBinding(one.id))),
      ...(await orm.select().from(inbox).all()).map((one) => vault.open(one.sealed, updateBinding(one.updateId))),
      ...(await orm.select().from(bots).all()).flatMap((one) =>
        one.sealedToken === null ? [] : [vault.open(one.sealedToken, botTokenBinding(one.id))],
      ),
    ]
  })

it('after a key change, all secrets are encrypted again in batches, and the former key is no longer needed', async () => {
  const db = await (await tempDatabase()).open()
  await insertSealedRows(db, 501)
  const vault = createVault(present, [former])
  await checkSealedKeys({ db, vault, clock }, false)
  await expect(checkSealedKeys({ db, vault: createVault(present), clock }, false)).rejects.toMatchObject({
    code: 'ENCRYPTION_KEY_WRONG',
  })
  expect(await reencryptSecrets({ db, vault, log })).toBe(504)
  const decrypted = await readDecrypted(db, present)
  expect(decrypted).toHaveLength(504)
  expect(decrypted).toEqual(expect.arrayContaining(['key 1', 'key 2', 'key 501', 'changed', '{}', '77:token']))
  expect(await reencryptSecrets({ db, vault, log })).toBe(0)
  await checkSealedKeys({ db, vault: createVault(present), clock }, false)
})

it('a key change killed at any commit is continued at the next start', async () => {
  const database = await tempDatabase()
  const db = await database.open()
  await insertSealedRows(db, 501)
  const vault = createVault(present, [former])
  let steps = 0
  for (let killed = true; killed; steps++) {
    let left = 1
    const crashingDb = Object.assign(Object.create(db) as Db, {
      write: ((act) => {
        if (left-- === 0) throw new Error('killed')
        return db.write(act)
      }) as Db['write'],
    })
    killed = await reencryptSecrets({ db: crashingDb, vault, log }).then(
      () => false,
      (error: Error) => error.message === 'killed',
    )
    // With both keys, everything can be decrypted at any time.
    await checkSealedKeys({ db, vault, clock }, false)
  }
  expect(steps).toBe(5)
  expect(await readDecrypted(db, present)).toHaveLength(504)
})

it('a key change leaves secrets unchanged that no key decrypts or that were just encrypted again', async () => {
  const db = await (await tempDatabase()).open()
  await insertSealedRows(db, 2)
  const lost = createVault(foreign).seal('lost', linkBinding('2'))
  await db.write((tx) => tx.orm.update(links).set({ sealedKey: lost }).where(eq(links.userId, 2)).run())
  const vault = createVault(present, [former])
  const meanwhile = vault.seal('newer', linkBinding('1'))
  const racing = Object.assign(Object.create(db) as Db, {
    write: (async (act) => {
      await db.write((tx) => tx.orm.update(links).set({ sealedKey: meanwhile }).where(eq(links.userId, 1)).run())
      return db.write(act)
    }) as Db['write'],
  })
  await reencryptSecrets({ db: racing, vault, log })
  const keys = await db.read(({ orm }) => orm.select().from(links).orderBy(links.userId).all())
  expect(keys.map(({ sealedKey }) => sealedKey)).toEqual([meanwhile, lost])
})
