import { expect, test } from 'vitest'
import { toPostgresSql } from '../../src/db/postgres/translate-sql.ts'

test.each([
  ['parameters in order', 'select ? where a = ?', 'select $1 where a = $2'],
  [
    'literals and names unchanged',
    `select '?', "is ? null" from t where a = ?`,
    `select '?', "is ? null" from t where a = $1`,
  ],
  ['a quote within a literal', `select 'it''s ?', ?`, `select 'it''s ?', $1`],
  [
    'lists of parameters',
    'a in (select value from json_each(?))',
    'a in (select value from json_array_elements_text($1::json) as value)',
  ],
  [
    'generated ids',
    'insert into "t" ("id", "a") values (null, ?), (null, ?)',
    'insert into "t" ("id", "a") values (default, $1), (default, $2)',
  ],
  ['other nulls unchanged', 'select coalesce(null, a) where b is null', 'select coalesce(null, a) where b is null'],
  [
    'conflict clauses',
    'insert into "t" ("a") values (?) on conflict ("t"."a") do nothing',
    'insert into "t" ("a") values ($1) on conflict ("a") do nothing',
  ],
  [
    'planner hints',
    'select * from t indexed by t_a where +"t"."b" = 1 and +c = 2',
    'select * from t  where "t"."b" = 1 and c = 2',
  ],
  ['join order', 'from a cross join b on b.x = a.x', 'from a join b on b.x = a.x'],
])('SQL is translated for PostgreSQL: %s', (_, sqlite, postgres) => {
  expect(toPostgresSql(sqlite)).toBe(postgres)
})
