/** Tests that a cached query, run with new values, returns the same rows as a fresh one. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { links, users } from '../../src/db/schema/bot/users.ts'
import { fixedText, shapeOf, withPlaceholders } from '../../src/db/shapes.ts'
import {
  countOf,
  deleteWhere,
  hasRow,
  insertNew,
  insertRow,
  putRow,
  rowOf,
  rowsOf,
  setRow,
  setWhere,
} from '../../src/db/stores/rows.ts'
import { tempDb } from '../support/temp.ts'

const PEOPLE = Array.from({ length: 12 }, (_, i) => ({
  id: i + 1,
  language: i % 2 === 0 ? ('en' as const) : ('zh' as const),
  languageChosen: i % 3 === 0,
  blockedAtMs: i % 4 === 0 ? null : i,
  firstSeenAtMs: 100 - i,
}))

async function createPeopleDatabase() {
  const db = await tempDb()
  await db.write(async (tx) => void (await tx.orm.insert(users).values(PEOPLE).run()))
  return db
}

/** Two conditions of the same shape: the second reuses the query cached for the first. */
const CONDITIONS: [string, SQL | undefined, SQL | undefined][] = [
  ['equal', eq(users.id, 3), eq(users.id, 4)],
  ['a boolean', eq(users.languageChosen, true), eq(users.languageChosen, false)],
  ['null', isNull(users.blockedAtMs), not(isNull(users.blockedAtMs))],
  ['a list', inArray(users.id, [1, 2, 3]), inArray(users.id, [4, 5, 6])],
  ['lists of two lengths', inArray(users.id, [1, 2, 3]), inArray(users.id, [4])],
  ['an empty list', inArray(users.id, []), inArray(users.id, [1])],
  ['both', and(gt(users.id, 2), eq(users.language, 'en')), and(gt(users.id, 5), eq(users.language, 'zh'))],
  ['either', or(eq(users.id, 1), like(users.language, 'z%')), or(eq(users.id, 2), like(users.language, 'e%'))],
  ['SQL with a column and a value', sql`${users.id} % ${2} = 0`, sql`${users.id} % ${3} = 0`],
  ['SQL with a question mark in it', sql`${users.language} <> '?' and ${users.id} > ${3}`, sql`${users.id} > ${3}`],
  ['nothing', undefined, undefined],
]

describe('selecting rows by condition', () => {
  test.each(CONDITIONS)('gives the same rows as the query builder: %s', async (_name, first, second) => {
    const db = await createPeopleDatabase()
    for (const where of [first, second, first])
      await db.read(async (reader) => {
        const expected = await reader.orm.select().from(users).where(where).orderBy(asc(users.id)).all()
        expect(await rowsOf(reader, users, where, asc(users.id))).toEqual(expected)
        expect(await rowsOf(reader, users, where, desc(users.id), 2, 1)).toEqual(expected.reverse().slice(1, 3))
        expect(await countOf(reader, users, where)).toBe(expected.length)
        expect(await hasRow(reader, users, where)).toBe(expected.length > 0)
        if (expected.length < 2) expect(await rowOf(reader, users, where)).toEqual(expected[0])
      })
  })

  test('also works if the values within a subquery change', async () => {
    const db = await createPeopleDatabase()
    await db.read(async (reader) => {
      const elder = (id: number) =>
        exists(
          reader.orm
            .select({ id: links.userId })
            .from(links)
            .where(and(eq(links.userId, users.id), gt(users.id, id))),
        )
      expect(await rowsOf(reader, users, not(elder(1)), users.id)).toHaveLength(PEOPLE.length)
      expect(await rowsOf(reader, users, elder(2), users.id)).toEqual([])
    })
  })
})

describe('changing rows', () => {
  test('keeps the type of set values (null, false, SQL), and undefined leaves a column unchanged', async () => {
    const db = await createPeopleDatabase()
    const change = (id: number, set: Parameters<typeof setRow<typeof users>>[2]) =>
      db.write((tx) => setRow(tx, users, set, eq(users.id, id)))
    for (const [id, blockedAtMs] of [
      [2, null],
      [3, 7],
      [4, null],
    ] as const)
      expect(await change(id, { blockedAtMs, languageChosen: id === 3 })).toEqual({
        ...(await db.read((reader) => rowOf(reader, users, eq(users.id, id)))),
        blockedAtMs,
        languageChosen: id === 3,
      })
    const seen = sql`${users.firstSeenAtMs} + ${5}`
    expect(await change(5, { firstSeenAtMs: seen, language: 'zh' })).toMatchObject({
      firstSeenAtMs: 101,
      language: 'zh',
    })
    expect(await change(99, { language: 'zh' })).toBeUndefined()
    expect(await db.write((tx) => setWhere(tx, users, { language: 'en' }, gt(users.id, 6)))).toBe(6)
    expect(await db.write((tx) => deleteWhere(tx, users, inArray(users.id, [1, 2, 99])))).toBe(2)
  })
})

test('inserting works like the query builder: plain, only if new, or replacing', async () => {
  const db = await tempDb()
  const [one, two] = PEOPLE.slice(1, 3) as [(typeof PEOPLE)[0], (typeof PEOPLE)[0]]
  await db.write(async (tx) => {
    const built = await tx.orm.insert(users).values([one, two]).returning().all()
    await deleteWhere(tx, users, undefined)
    expect([await insertRow(tx, users, one), await insertRow(tx, users, two)]).toEqual(built)

    const all = () => rowsOf(tx, users, undefined, users.id)
    expect(await insertNew(tx, users, { ...one, language: 'fa' })).toBe(false)
    expect(await all()).toEqual(built)
    expect(await insertNew(tx, users, { ...one, id: 99 })).toBe(true)
    await putRow(tx, users, { ...one, language: 'fa', username: 'eve', firstSeenAtMs: 7 }, ['id'], ['firstSeenAtMs'])
    await putRow(tx, users, { ...two, blockedAtMs: null, username: undefined }, ['id'])
    await putRow(tx, users, { ...two, id: 100 }, ['id'])
    const [first, second] = built
    expect(await all()).toEqual([
      { ...first, language: 'fa', username: 'eve' },
      { ...second, blockedAtMs: null },
      { ...first, id: 99 },
      { ...second, id: 100 },
    ])
  })
})

test('the SQL of a known shape is built once, however often it runs', async () => {
  const db = await tempDb()
  const ask = (id: number) =>
    db.write(async (tx) => {
      await insertRow(tx, users, { ...PEOPLE[0], id, username: 'eve' } as (typeof PEOPLE)[0])
      await putRow(tx, users, { ...PEOPLE[0], id, username: 'wei' } as (typeof PEOPLE)[0], ['id'])
      await setWhere(tx, users, { username: 'ann', firstSeenAtMs: id }, eq(users.id, id))
      return rowOf(tx, users, eq(users.id, id))
    })
  await ask(1)
  const join = vi.spyOn(sql, 'join')
  onTestFinished(() => join.mockRestore())
  expect(await ask(2)).toMatchObject({ id: 2, username: 'ann', firstSeenAtMs: 2 })
  expect(join).not.toHaveBeenCalled()
  await db.read((reader) => rowOf(reader, users, eq(users.username, 'ann')))
  expect(join).toHaveBeenCalled()
})

test('shapes differ if their SQL differs, and constant SQL has no values', () => {
  expect(shapeOf(eq(users.id, 1)).text).toBe(shapeOf(eq(users.id, 2)).text)
  expect(shapeOf(inArray(users.id, [1, 2])).text).not.toBe(shapeOf(inArray(users.id, [1])).text)
  expect(shapeOf(and(eq(users.id, 1), eq(users.languageChosen, true))).values).toEqual([1, 1])
  expect(() => fixedText(sql`${users.id} + ${1}`)).toThrow('expected SQL without values')
  expect(withPlaceholders(shapeOf(eq(users.id, 1)), 'where').queryChunks.length).toBeGreaterThan(2)
})
