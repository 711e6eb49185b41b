/** Telegram HTML. Interpolated values are escaped, unless the code has marked them as HTML. */
declare const htmlBrand: unique symbol
/** Text in Telegram HTML. Created only here and by the translator. */
export type Html = string & { readonly [htmlBrand]: true }

/** Marks HTML for use as a text parameter. Plain strings are escaped. */
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

export const plainText = (html: Html): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Joins the parts of a message with a blank line between them. Skips empty parts. */
export const paragraphs = (...parts: (Html | undefined | false)[]): Html => parts.filter(Boolean).join('\n\n') as Html

export const lines = (...parts: (Html | undefined | false)[]): Html => parts.filter(Boolean).join('\n') as Html

export const code = (text: string): RawHtml => new RawHtml(`<code>${escapeHtml(text)}</code>`)

/** Strings are escaped in HTML texts; numbers select plural forms and are formatted for the language. */
export type TextParam = string | number | RawHtml

/** Wraps an HTML text as a parameter of another text. */
export const raw = (html: Html): RawHtml => new RawHtml(html)
