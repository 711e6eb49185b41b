/** JSON between the bot's web pages and the bot. */

/** Data embedded in a document for its script, in `<script type="application/json" id="boot">`. */
export interface PageBoot<Data = unknown> {
  texts: PageTexts
  data: Data
}

/** Texts of a page in the user's language. */
export interface PageTexts {
  /** For Intl. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Unit style of short durations. */
  shortDuration: string
  /** Texts in Fluent syntax. */
  source: string
}

/** Error answer of every page route that answers with JSON. `text` is in the language of the person. */
export interface PageFailure {
  error: string
  text: string
}
