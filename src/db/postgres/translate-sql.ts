/**
 * Translates queries to PostgreSQL. Stores make one SQL text for both engines with the SQLite query builder. The few
 * words that differ are replaced here, outside literals and names.
 */

/** Matches literals and names, which stay unchanged, and the words that differ. */
const DIFFERENCES = new RegExp(
  [
    `'(?:[^']|'')*'`,
    `"(?:[^"]|"")*"`,
    String.raw`\bjson_each\(\?\)`,
    String.raw`\bindexed by \w+`,
    // `cross join` forces the join order in SQLite.
    String.raw`\bcross join\b`,
    String.raw`\bon conflict \([^)]*\)`,
    // An inserted `null` becomes `default`: SQLite generates a row id for `null`, PostgreSQL does not.
    String.raw`(?<=[(,]\s?)null(?=[,)])`,
    // `+` prevents SQLite's planner from using an index.
    String.raw`(?<=[\s(])\+(?=["a-z])`,
    String.raw`\?`,
  ].join('|'),
  'g',
)

/** Returns the query for PostgreSQL, with `$1`, `$2`, ... in place of `?`. */
export function toPostgresSql(sqlite: string): string {
  const isInsert = /^insert into/i.test(sqlite)
  let parameterCount = 0
  return sqlite.replace(DIFFERENCES, (word) => {
    if (word === '?') return `$${++parameterCount}`
    if (word === 'json_each(?)') return `json_array_elements_text($${++parameterCount}::json) as value`
    if (word === 'null') return isInsert ? 'default' : word
    if (word === 'cross join') return 'join'
    // PostgreSQL allows only column names here, without the table.
    if (word.startsWith('on conflict')) return word.replace(/"[^"]+"\./g, '')
    if (word === '+' || word.startsWith('indexed by')) return ''
    return word
  })
}
