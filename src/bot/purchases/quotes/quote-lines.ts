/** Lines of a quote. If space is short, the least important lines move to the screen behind *Details*. */
import { type Html, lines, paragraphs } from '../../locales/html.ts'

const MAX_QUOTE_LINES = 8

/** Takes the lines of `parts` that matter most, up to the limit, and separates the parts by a blank line. */
export function fitLines(parts: readonly (readonly Line[])[]): Html {
  const byRank = parts.flat().sort((a, b) => a.rank - b.rank)
  const kept = new Set(byRank.filter(({ rank }, i) => rank === REQUIRED || i < MAX_QUOTE_LINES))
  return paragraphs(...parts.map((part) => lines(...part.filter((line) => kept.has(line)).map(({ text }) => text))))
}

export const REQUIRED = 0

export interface Line {
  text: Html
  /** Required lines have rank 0. Of the others, lines with a low rank come first if space is short. */
  rank: number
}

/** Splits texts into lines. Skips empty ones. */
export const linesOf = (rank: number, ...texts: (Html | undefined | false)[]): Line[] =>
  texts
    .flatMap((text) => (text ? text.split('\n') : []))
    .flatMap((text) => (text ? [{ text: text as Html, rank }] : []))
