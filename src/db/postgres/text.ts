/**
 * Queries as PostgreSQL reads them. Stores write one text for both engines, with the query builder of SQLite; what is
 * left different is small, and changed here by its words, never inside of a literal or a name.
 */

/** Literals and names stay as they are; the rest are the words that differ. */
const WORDS = new RegExp(
  [
    `'(?:[^']|'')*'`,
    `"(?:[^"]|"")*"`,
    String.raw`\blimit (\?(?! \+)|-1)`,
    String.raw`\bjson_each\(\?\)`,
    String.raw`\bindexed by \w+`,
    // SQLite's way to say which table comes first.
    String.raw`\bcross join\b`,
    String.raw`\bon conflict \([^)]*\)`,
    String.raw`\bas integer\)`,
    // A value that an insert leaves to the table: its number, mostly.
    String.raw`(?<=[(,]\s?)null(?=[,)])`,
    // Keeps SQLite's planner from an index.
    String.raw`(?<=[\s(])\+(?=["a-z])`,
    // PostgreSQL would make the letters small.
    String.raw`\b[a-z]+[A-Z]\w*\b`,
    String.raw`\?`,
  ].join('|'),
  'g',
)

/** The same query: `?` become `$1`, `$2`, ... in their order. */
export function postgresText(sqlite: string): string {
  const inserts = /^insert into/i.test(sqlite)
  let given = 0
  return sqlite.replace(WORDS, (word) => {
    if (word === '?') return `$${++given}`
    // SQLite's -1 means without a limit.
    if (word === 'limit ?') return `limit nullif($${++given}::bigint, -1)`
    if (word === 'limit -1') return 'limit all'
    if (word === 'json_each(?)') return `json_array_elements_text($${++given}::json) as value`
    if (word === 'as integer)') return 'as bigint)'
    if (word === 'null') return inserts ? 'default' : word
    if (word === 'cross join') return 'join'
    // Names of columns alone.
    if (word.startsWith('on conflict')) return word.replace(/"[^"]+"\./g, '')
    if (word === '+' || word.startsWith('indexed by')) return ''
    return /^[a-z]+[A-Z]/.test(word) ? `"${word}"` : word
  })
}
