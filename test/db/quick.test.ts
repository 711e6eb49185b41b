import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { type Statement, withPlan } from '../../src/db/query-plan.ts'
import { sunColumn } from '../../src/db/schema/columns.ts'
import Database from '../../src/db/sqlite/driver.js'
import { drizzleOn } from '../../src/db/sqlite/orm.ts'

const people = sqliteTable('people', {
  id: integer('id').primaryKey(),
  name: text('name'),
  isAdult: integer('is_adult', { mode: 'boolean' }).notNull(),
  balance: sunColumn('balance').notNull(),
})
const pets = sqliteTable('pets', {
  owner: integer('owner').notNull(),
  kind: text('kind'),
})

function createFilledTables() {
  const orm = drizzleOn(new Database(':memory:'))
  orm.run(
    sql`create table people (id integer primary key, name text, is_adult integer not null, balance integer not null)`,
  )
  orm.run(sql`create table pets (owner integer not null, kind text)`)
  orm.run(sql`insert into people values (1, 'a', 1, 5), (2, null, 0, 7)`)
  orm.run(sql`insert into pets values (1, null)`)
  return orm
}

type People = ReturnType<typeof createFilledTables>

const on = (orm: People) => (text: string) => orm.$client.prepare(text) as Statement
const quickly = <T extends object>(orm: People, prepared: T): T => withPlan(prepared)(on(orm))

const id = sql.placeholder('id')
const queries = [
  ['a row with its types', (orm: People) => orm.select().from(people).where(eq(people.id, id))],
  [
    'an expression, with its type',
    (orm: People) =>
      orm
        .select({ n: sql<string>`${people.balance} + 1`.mapWith(String), raw: sql`${people.balance}` })
        .from(people)
        .where(eq(people.id, id)),
  ],
  [
    'a join whose second table may have no row',
    (orm: People) => orm.select().from(people).leftJoin(pets, eq(pets.owner, people.id)).where(eq(people.id, id)),
  ],
  [
    'a table of a join under another name',
    (orm: People) =>
      orm
        .select({ whose: people, is: pets.kind })
        .from(people)
        .leftJoin(pets, eq(pets.owner, people.id))
        .where(eq(people.id, id)),
  ],
] as const

test.each(queries)('a prepared query returns the same as the query builder: %s', (_, query) => {
  const orm = createFilledTables()
  for (const values of [{ id: 1 }, { id: 2 }, { id: 3 }]) {
    const slow = query(orm).prepare()
    expect(quickly(orm, query(orm).prepare()).all(values)).toStrictEqual(slow.all(values))
    expect(quickly(orm, query(orm).prepare()).get(values)).toStrictEqual(slow.get(values))
  }
})

test('a prepared write has the same effect as the query builder', () => {
  const orm = createFilledTables()
  const row = {
    id: sql.placeholder('id'),
    name: sql.placeholder('name'),
    isAdult: sql.placeholder('adult'),
    balance: 3,
  }
  const insert = quickly(
    orm,
    orm
      .insert(people)
      .values(row as never)
      .prepare(),
  )
  expect(insert.run({ id: 3, name: 'c', adult: true }).changes).toBe(1)
  expect(orm.select().from(people).where(eq(people.id, 3)).get()).toEqual({
    id: 3,
    name: 'c',
    isAdult: true,
    balance: 3,
  })
  const returning = quickly(
    orm,
    orm
      .insert(people)
      .values({ ...row, id: 4 } as never)
      .returning({ id: people.id })
      .prepare(),
  )
  expect(returning.get({ name: null, adult: false })).toEqual({ id: 4 })
})

test('a prepared query uses the connection that is passed, not the one it was prepared on', () => {
  const [written, other] = [createFilledTables(), createFilledTables()]
  other.run(sql`insert into people values (3, 'c', 1, 9)`)
  const one = withPlan(written.select().from(people).where(eq(people.id, id)).prepare())
  const returning = withPlan(written.delete(people).where(eq(people.id, id)).returning({ name: people.name }).prepare())
  const found = [written, other].map((orm) => one(on(orm)).get({ id: 3 })?.name)
  expect(found).toEqual([undefined, 'c'])
  expect(returning(on(other)).all({ id: 3 })).toEqual([{ name: 'c' }])
  expect(one(on(other)).get({ id: 3 })).toBeUndefined()
})

test('a prepared query rejects a missing value', () => {
  const orm = createFilledTables()
  const one = quickly(orm, orm.select().from(people).where(eq(people.id, id)).prepare())
  expect(() => one.get({})).toThrow('id')
})
