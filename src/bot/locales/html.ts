/** Telegram's HTML: what is interpolated is escaped, unless it was made by us and marked so. */
declare const htmlBrand: unique symbol
/** Text already in Telegram's HTML. Made only here and by the translator. */
export type Html = string & { readonly [htmlBrand]: true }

/** Marks HTML for use as a parameter of a text; a plain string parameter is escaped. */
export class RawHtml {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text
}

/** HTML as the words that people read, for a place that takes no HTML. */
export const plainText = (html: Html): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Parts of a message under each other, a blank line between; empty ones left out. */
export const paragraphs = (...parts: (Html | undefined | false)[]): Html => parts.filter(Boolean).join('\n\n') as Html

export const lines = (...parts: (Html | undefined | false)[]): Html => parts.filter(Boolean).join('\n') as Html

export const code = (text: string): RawHtml => new RawHtml(`<code>${escapeHtml(text)}</code>`)

/**
 * A parameter of a text: a string is escaped in HTML texts; a number chooses plural forms and is written in the
 * language's way.
 */
export type TextParam = string | number | RawHtml

/** An HTML text as a parameter of another. */
export const raw = (html: Html): RawHtml => new RawHtml(html)
