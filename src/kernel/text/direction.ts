/** Writing direction of texts in right-to-left languages. */
export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates the direction of each line, because an isolate ends with its line. By default, a letter sets it. */
export const isolateLines = (text: string, mark = '\u2068'): string => text.replace(/[^\n]+/g, `${mark}$&\u2069`)

/**
 * True if only parameters of a Fluent pattern can have right-to-left letters. Those are isolated, so they would not set
 * a direction.
 */
const isNeutral = (pattern: string | readonly unknown[]): boolean =>
  typeof pattern !== 'string' &&
  pattern.length > 1 &&
  !pattern.some((part) => typeof part === 'string' && RTL_LETTER.test(part))

/** Orders a text of a right-to-left language from right to left if nothing else in it would. */
export const orderRtl = (pattern: string | readonly unknown[], text: string): string =>
  isNeutral(pattern) ? isolateLines(text, '\u2067') : text
