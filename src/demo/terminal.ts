/** Formats text for a terminal: Telegram entities as styles, wrapped lines, wide characters counted as two columns. */
import type { Entity } from '../sandbox/telegram/bot-api/types.ts'

export type Style = 'bold' | 'code' | 'link' | 'dim' | 'person' | 'bot' | 'good' | 'bad' | 'button' | 'title'

const ANSI: Record<Style, string> = {
  bold: '1',
  code: '36',
  link: '4',
  dim: '2',
  person: '1;33',
  bot: '1;34',
  good: '32',
  bad: '1;31',
  button: '35',
  title: '1',
}
/** Markers that replace styles in output without colors, as in plain-text messages. */
const MARKS: Partial<Record<Style, string>> = { bold: '*', code: '`' }

export interface Span {
  text: string
  style: Style | undefined
}

export interface Terminal {
  columns: number
  paint(text: string, style: Style | undefined): string
  write(line: string): void
}

export interface TerminalOutput {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** Line length for output that is not a terminal, which also gets no colors. */
const PLAIN_COLUMNS = 110
const WIDEST = 130

export function terminal(output: TerminalOutput): Terminal {
  const hasColors = output.isTTY === true
  return {
    columns: Math.min(WIDEST, Math.max(60, output.columns || PLAIN_COLUMNS)),
    paint(text, style) {
      if (style === undefined || text.trim() === '') return text
      if (hasColors) return `\u001b[${ANSI[style]}m${text}\u001b[0m`
      const mark = MARKS[style]
      return mark === undefined ? text : `${mark}${text}${mark}`
    },
    write(line) {
      output.write(`${line}\n`)
    },
  }
}

const STYLE_OF_ENTITY: Readonly<Record<string, Style>> = { bold: 'bold', code: 'code', pre: 'code', text_link: 'link' }

/** Splits text into one array of spans per line. For overlapping entities, the last one in the list wins. */
export function spansOf(text: string, entities: readonly Entity[]): Span[][] {
  const styles = new Array<Style | undefined>(text.length)
  for (const { type, offset, length } of entities) {
    const style = STYLE_OF_ENTITY[type]
    if (style) styles.fill(style, offset, offset + length)
  }
  const lines: Span[][] = [[]]
  let line = lines[0] as Span[]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n') {
      line = []
      lines.push(line)
      continue
    }
    const last = line.at(-1)
    if (last && last.style === styles[at]) last.text += text[at]
    else line.push({ text: text[at] as string, style: styles[at] })
  }
  return lines
}

/** Wraps between words (or wide characters) so that no line exceeds `columns`, and paints the spans. */
export function wrapSpans(spans: readonly Span[], columns: number, paint: Terminal['paint']): string[] {
  const lines: Span[][] = [[]]
  let used = 0
  for (const { text, style } of spans) {
    for (const piece of text.match(/\s+|[\u2e80-\ud7ff\uf900-\uffef]|[^\s\u2e80-\ud7ff\uf900-\uffef]+/gu) ?? []) {
      const width = widthOf(piece)
      if (used > 0 && used + width > columns) {
        lines.push([])
        used = 0
        if (piece.trim() === '') continue
      }
      const line = lines.at(-1) as Span[]
      const last = line.at(-1)
      if (last && last.style === style) last.text += piece
      else line.push({ text: piece, style })
      used += width
    }
  }
  return lines.map((line) => line.map(({ text, style }) => paint(text, style)).join(''))
}

/** Returns the terminal columns a text needs: two for CJK and emoji, none for joiners and variation selectors. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) {
    const code = char.codePointAt(0) as number
    if (code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) continue
    width += isWide(code) ? 2 : 1
  }
  return width
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    code >= 0x1f300
  )
}

export const padTo = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)))
