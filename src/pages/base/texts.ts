/** Texts and formats of a page in the user's language, from the same files as the chat's texts. */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { PageTexts } from '../../contract/pages/base.ts'
import { orderRtl } from '../../kernel/text/direction.ts'
import { type Formats, formatsOf, type UnitDisplay } from '../../kernel/text/formats.ts'

export interface Texts extends Formats {
  /** Returns the text with this key. Parameters are formatted by the caller. */
  (key: string, params?: Record<string, string | number>): string
}

/** Keeps the slash of a command before its name in a right-to-left text. */
const isolateCommands = (text: string): string => text.replace(/(^|\s)(\/[a-z]+)/g, '$1\u2066$2\u2069')

export function createTexts({ locale, direction, shortDuration, source }: PageTexts): Texts {
  const bundle = new FluentBundle(locale, { useIsolating: direction === 'rtl' })
  bundle.addResource(new FluentResource(source))
  const text = (key: string, params?: Record<string, string | number>): string => {
    const pattern = bundle.getMessage(key)?.value
    if (pattern == null) throw new Error(`the page has no text ${key}`)
    const shown = bundle.formatPattern(pattern, params)
    return direction === 'rtl' ? isolateCommands(orderRtl(pattern, shown)) : shown
  }
  return Object.assign(text, formatsOf(locale, shortDuration as UnitDisplay))
}
