import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { Db, Snapshot, Tx } from '../../src/db/db.ts'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { failAtCommit, onPostgres, tempDatabase, tempDb } from '../support/temp.ts'

const fund = (tx: Tx, to: string, amount: number) =>
  post(tx, 1, `fund:${to}:${amount}`, [{ from: 'chain:deposits', to, amount: sun(amount) }])

test('a query for a text with a zero byte returns no match, and does not fail', async () => {
  const db = await tempDb()
  expect(await db.read((r) => balance(r, 'buyer:\0'))).toBe(0)
  await db.write((tx) => setFact(tx, 'pool', 'a\0b'))
  expect(await db.read((r) => fact(r, 'pool'))).toMatch(/^a(\0|\ufffd)b$/)
})

describe('a database write', () => {
  it('resolves with the result of the job once readers can see its changes', async () => {
    const db = await tempDb()
    expect(await db.write((tx) => fund(tx, 'buyer:a', 5))).toBe(true)
    expect(await db.read((r) => balance(r, 'buyer:a'))).toBe(5)
  })

  it('rolls back a job that throws, and commits the other jobs of the same commit', async () => {
    const db = await tempDb()
    const [good, bad, alsoGood] = await Promise.allSettled([
      db.write((tx) => fund(tx, 'buyer:a', 1)),
      db.write(async (tx) => {
        await fund(tx, 'buyer:b', 2)
        throw new Error('no')
      }),
      db.write(async (tx) => fund(tx, 'buyer:c', 3)),
    ])
    expect([good.status, bad.status, alsoGood.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await db.read((r) => mapSequentially(['a', 'b', 'c'], (id) => balance(r, `buyer:${id}`)))).toEqual([1, 0, 3])
  })

  it('runs jobs one after another, however many are submitted together', async () => {
    const db = await tempDb()
    await db.write((tx) => fund(tx, 'buyer:a', 50))
    const spent = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        db.write(async (tx) => {
          const before = await balance(tx, 'buyer:a')
          await Promise.resolve()
          expect(await balance(tx, 'buyer:a')).toBe(before)
          await post(tx, 1, `spend:${i}`, [{ from: 'buyer:a', to: 'fees', amount: sun(1) }])
        }),
      ),
    )
    expect(spent.filter((s) => s.status === 'fulfilled')).toHaveLength(50)
    expect(await auditLedger(db)).toEqual([])
  })

  it('rejects and rolls back a job that waits for anything but the database', async () => {
    const db = await tempDb()
    const waiting = db.write(async (tx) => {
      await fund(tx, 'buyer:a', 7)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await fund(tx, 'buyer:a', 8)
    })
    await expect(waiting).rejects.toMatchObject({ code: 'DB_WRITE_WAITED' })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await db.read((r) => balance(r, 'buyer:a'))).toBe(0)
  })

  it('finishes queued jobs before the database closes, and rejects later ones', async () => {
    // Not pooled: closing a pooled database would test the pool instead.
    const db = await (await tempDatabase()).open()
    const queued = db.write((tx) => fund(tx, 'buyer:a', 1))
    await db.close()
    expect(await queued).toBe(true)
    await expect(db.write(() => 1)).rejects.toMatchObject({ code: 'DB_CLOSED' })
  })
})

describe('in-memory state of a write', () => {
  it('is rolled back before the next job starts if its job fails, and stays if the job commits', async () => {
    const db = await tempDb()
    const kept: string[] = []
    const keep = (name: string, after: () => void = () => {}) =>
      db.write(async (tx) => {
        const seen = kept.join()
        kept.push(name)
        tx.onRollback(() => void kept.splice(kept.indexOf(name), 1))
        await fund(tx, 'buyer:a', 1)
        after()
        return seen
      })
    const fails = () => {
      throw new Error('no')
    }
    const [first, second, third] = await Promise.allSettled([keep('one'), keep('two', fails), keep('three')])
    expect([first, second.status, third]).toMatchObject([{ value: '' }, 'rejected', { value: 'one' }])
    expect(kept).toEqual(['one', 'three'])
  })

  it('is rolled back for all jobs of a failed commit, last job first, before callers get the error', async () => {
    const db = await tempDb()
    const undone: number[] = []
    const answered: string[] = []
    const keep = (number: number) =>
      db
        .write(async (tx) => {
          tx.onRollback(() => void undone.push(number))
          await fund(tx, 'buyer:a', number)
        })
        .catch(() => answered.push(undone.join()))
    await Promise.allSettled([keep(1), keep(2), keep(3), db.write(failAtCommit)])
    expect(answered).toEqual(['3,2,1', '3,2,1', '3,2,1'])
  })
})

describe('a database read', () => {
  it.skipIf(onPostgres)(
    'that waits for something else continues until the next commit, and is then rejected',
    async () => {
      const db = await tempDb()
      await db.write((tx) => fund(tx, 'buyer:a', 5))
      /** Reads the balance twice and awaits `meanwhile` in between. */
      const twice = (meanwhile: () => Promise<unknown>) =>
        db.read(async (reader) => {
          const first = await balance(reader, 'buyer:a')
          await meanwhile()
          await new Promise((resolve) => setTimeout(resolve, 1))
          return [first, await balance(reader, 'buyer:a')]
        })
      expect(await twice(async () => {})).toEqual([5, 5])
      expect(await twice(() => db.write((tx) => balance(tx, 'buyer:a')))).toEqual([5, 5])
      const commits = twice(() => db.write((tx) => fund(tx, 'buyer:a', 1)))
      await expect(commits).rejects.toMatchObject({ code: 'DB_READ_WAITED' })
      const fails = twice(() => db.write(failAtCommit).catch(() => {}))
      await expect(fails).rejects.toMatchObject({ code: 'DB_READ_WAITED' })
      expect(await twice(async () => {})).toEqual([6, 6])
    },
  )

  it.runIf(onPostgres)('that waits for something else is rejected', async () => {
    const db = await tempDb()
    const waits = db.read(async (reader) => {
      await balance(reader, 'buyer:a')
      await new Promise((resolve) => setTimeout(resolve, 50))
      return balance(reader, 'buyer:a')
    })
    await expect(waits).rejects.toMatchObject({ code: 'DB_READ_WAITED' })
    expect(await db.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
  })
})

describe('a database listener', () => {
  it('is called once per commit that notifies it, when readers see the commit, and never for a rollback', async () => {
    const db = await tempDb()
    const heard: Promise<number>[] = []
    db.listen('outgoing', () => heard.push(db.read((r) => balance(r, 'buyer:a'))))
    const give = (amount: number, after: () => void = () => {}) =>
      db.write(async (tx) => {
        await fund(tx, 'buyer:a', amount)
        tx.notify('outgoing')
        after()
      })
    await Promise.all([give(5), give(6)])
    await db.write((tx) => tx.notify('delegations'))
    const undone = give(7, () => {
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await Promise.all(heard)).toEqual([11])
  })
})

describe('the ledger', () => {
  it('posts each cause once', async () => {
    const db = await tempDb()
    expect(await db.write((tx) => fund(tx, 'buyer:a', 5))).toBe(true)
    expect(await db.write((tx) => fund(tx, 'buyer:a', 5))).toBe(false)
    expect(await db.read((r) => balance(r, 'buyer:a'))).toBe(5)
  })

  it('never lets an account go below zero, except the outside world, and reports the missing amount', async () => {
    const db = await tempDb()
    await db.write((tx) => fund(tx, 'buyer:a', 5))
    const spend = db.write((tx) => post(tx, 1, 'spend', [{ from: 'buyer:a', to: 'fees', amount: sun(6) }]))
    await expect(spend).rejects.toMatchObject({ code: 'LEDGER_TOO_LOW', data: { haveSun: 5, needSun: 6 } })
    expect(await db.read((r) => balance(r, 'chain:deposits'))).toBe(-5)
    expect(await auditLedger(db)).toEqual([])
  })

  it('nets debits and credits of the same account in one transaction', async () => {
    const db = await tempDb()
    await db.write((tx) => fund(tx, 'buyer:a', 5))
    await db.write((tx) =>
      post(tx, 1, 'round', [
        { from: 'fees', to: 'buyer:a', amount: sun(3) },
        { from: 'buyer:a', to: 'fees', amount: sun(8) },
      ]),
    )
    expect(await db.read(async (r) => [await balance(r, 'buyer:a'), await balance(r, 'fees')])).toEqual([0, 5])
  })
})

const causes = (read: Db['read']) =>
  read(async (reader) => (await reader.orm.all<{ cause: string }>(sql`select cause from ledger_transactions`)).length)

it('a snapshot shows the moment it was requested, however long it is read, and does not block writers', async () => {
  const db = await tempDb()
  const add = (i: number) => db.write((tx) => post(tx, i, `x:${i}`, []))
  await add(1)
  await add(2)
  const snapshot = await db.snapshot()
  for (let i = 3; i < 20; i++) {
    await add(i)
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await causes(snapshot.read)).toBe(2)
  }
  expect(await causes(db.read)).toBe(19)
  await snapshot.close()
  await expect(causes(snapshot.read)).rejects.toThrow()
})

it('each snapshot shows its own moment, even next to an open one or after a closed one', async () => {
  const db = await tempDb()
  const open: Snapshot[] = []
  for (let n = 0; n < 6; n++) {
    open.push(await db.snapshot())
    await db.write((tx) => post(tx, n, `x:${n}`, []))
    for (const [i, { read }] of open.entries()) expect(await causes(read)).toBe(n - open.length + 1 + i)
    if (open.length > 2) await open.shift()?.close()
  }
  for (const snapshot of open) await snapshot.close()
})

const heard: string[] = []

it.each(['one test', 'the next test'])(
  'a pooled test database is empty for %s, and notifies only the test that uses it',
  async (test) => {
    const db = await tempDb()
    db.listen('any', () => heard.push(test))
    heard.length = 0
    expect(await db.read((reader) => fact(reader, 'network'))).toBeUndefined()
    expect(await db.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
    await db.write(async (tx) => {
      await setFact(tx, 'network', test)
      await fund(tx, 'buyer:a', 1)
    })
    expect(heard).toEqual([test])
  },
)
