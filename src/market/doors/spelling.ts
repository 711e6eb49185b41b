/** Whether a name was meant to be another one. Pure. */

/** Fewer letters are shared by chance. */
const SHARED_LETTERS = 6
const CONTAINED_LETTERS = 5

/**
 * `max_price_accepted`, `maxPriceAcepted`, `maxPrice` and `durationMs` were meant to be `maxPriceAccepted` and
 * `durationSec`: the same letters, a slip or two, a part of the name or of its words, or the same beginning. Where it
 * is not clear, yes: a limit that is left out costs money, a refused field does not.
 */
export function looksLike(name: string, known: string): boolean {
  const [a, b] = [wordsOf(name), wordsOf(known)]
  if (hasWordsOf(a, b) || hasWordsOf(b, a)) return true
  const [short, long] = [a.join(''), b.join('')].sort((one, other) => one.length - other.length) as [string, string]
  if (short.length >= CONTAINED_LETTERS && long.includes(short)) return true
  if (short.length >= SHARED_LETTERS && long.startsWith(short.slice(0, SHARED_LETTERS))) return true
  return slips(short, long) <= (short.length < SHARED_LETTERS ? 1 : 2)
}

/** `maxPrice_accepted` -> max, price, accepted. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Two at least: one word says too little. */
const hasWordsOf = (words: readonly string[], others: readonly string[]) =>
  others.length > 1 && others.every((word) => words.includes(word))

/** Letters added, left out, mistaken, or swapped with their neighbour, that make `b` of `a`. */
function slips(a: string, b: string): number {
  // Names are short, and a request has few unknown ones; a name that is far too long is far away.
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(at(next, j - 1) + 1, at(row, j) + 1, at(row, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], j: number) => row[j] ?? Number.POSITIVE_INFINITY
