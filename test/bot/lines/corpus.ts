/** Reads the corpus of typed lines. Each expected value was written by a person, not by the parser. */
import { readdirSync, readFileSync } from 'node:fs'
import { type NamesByKey, nameKey } from '../../../src/bot/lines/pieces.ts'
import { tronAddress } from '../../../src/kernel/address.ts'

const FOLDER = new URL('./', import.meta.url)

export const A = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
export const B = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const PLACEHOLDERS = { A, B, TX: 'ab12'.repeat(16), ID: '0123456789abcdef01234567' } as const

/** Address book of the user in the corpus. */
const BOOK: readonly [name: string, to: 'A' | 'B'][] = [
  ['olga', 'A'],
  ['Ivan Petrov', 'B'],
  ['José', 'B'],
  ['office 2', 'A'],
  ['day trader', 'B'],
  ['мама', 'B'],
  ['老王', 'A'],
  ['علی', 'A'],
  ['kasa 2', 'A'],
  ['Ví chính', 'B'],
]
export const NAMES: NamesByKey = new Map(BOOK.map(([name, to]) => [nameKey(name), [PLACEHOLDERS[to]]]))

export interface Sample {
  where: string
  typed: string
  meaning: string
  language: string | undefined
}

/** `typed => meaning` per line. `#` begins a comment; `{A}` is an address, `⏎` a line break. */
export const samples: Sample[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const [typed, meaning] = line.split(' => ')
        if (line.startsWith('# ') || line.startsWith('## ') || typed === undefined || meaning === undefined) return []
        const filled = typed.replaceAll('⏎', '\n').replace(/\{(A|B|TX|ID)\}/g, (_, name) => PLACEHOLDERS[name as 'A'])
        const language = file.length === 'en.txt'.length ? file.slice(0, 2) : undefined
        return [{ where: `${file}:${i + 1}`, typed: filled, meaning: meaning.trim(), language }]
      }),
  )
