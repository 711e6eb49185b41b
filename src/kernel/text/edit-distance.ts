/** Edit distance between two names. */

/** Counts the letters to insert, delete, replace or swap with the next one (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cellAt(last, j) + 1,
        cellAt(row, j - 1) + 1,
        cellAt(last, j - 1) + (isSame ? 0 : 1),
        isSwap ? cellAt(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return cellAt(last, b.length)
}

const cellAt = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY
