/** Texts that a page needs, as Fluent source in one language. */
import type { PageTexts } from '../../contract/pages/base.ts'
import type { Language } from '../../db/stores/bot/users.ts'
import { readSources } from '../locales/files.ts'

const cached = new Map<string, PageTexts>()

/** Returns the texts whose keys start with one of the prefixes. Falls back to English for missing translations. */
export function pageTexts(language: Language, prefixes: readonly string[]): PageTexts {
  const key = [language, ...prefixes].join(' ')
  const known = cached.get(key) ?? readPageTexts(language, prefixes)
  cached.set(key, known)
  return known
}

function readPageTexts(language: Language, prefixes: readonly string[]): PageTexts {
  const texts = readSources(language)
  const setting = (name: string) => (texts.get(name) ?? '').replace(/^[^=]*=\s*/, '').trim()
  const wanted = [...texts].filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
  return {
    locale: setting('locale'),
    direction: setting('direction') === 'rtl' ? 'rtl' : 'ltr',
    shortDuration: setting('short-duration'),
    source: wanted.map(([, source]) => source).join(''),
  }
}
