/** HTML template that escapes by construction: every value is text unless it is Html. */
import { withoutControlCharacters } from './control-characters.ts'

export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** Creates HTML. `false`, null and undefined render as nothing; list items are concatenated. */
  static of(strings: readonly string[], parts: readonly Part[]): Html {
    return new Html(strings.map((text, i) => text + (i < parts.length ? partText(parts[i]) : '')).join(''))
  }

  /** Escapes the program's own text. Preserves direction marks and joiners, which some languages need. */
  static text(text: string): Html {
    return new Html(escapeHtml(text))
  }

  toString(): string {
    return this.#text
  }
}

export type Part = Html | string | number | false | null | undefined | readonly Part[]

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => Html.of(strings, parts)

interface DocumentLanguage {
  lang: string
  dir: string
}

const ENGLISH: DocumentLanguage = { lang: 'en', dir: 'ltr' }

/** Renders a complete document. `head` follows the title. */
export const documentHtml = (title: Part, body: Html, head?: Html, { lang, dir } = ENGLISH): string =>
  String(html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}</head>
<body>
${body}
</body>
</html>
`)

function partText(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(partText).join('')
  return escapeHtml(withoutControlCharacters(String(part)))
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
