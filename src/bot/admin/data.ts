/** Callback data that leads to the card and its sections from everywhere in the operators' side. */

import { DESK_TERMS } from '../../db/stores/desk/terms.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text, whole } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/** In the order of the card's buttons; short, for they stand in callback data. */
export const SECTION_NAMES = [
  'people',
  'orders',
  'tickets',
  'zaps',
  'money',
  'terms',
  'promo',
  'withdrawals',
  'problems',
  'journal',
  'pause',
  'broadcast',
  'bots',
  'texts',
  'operators',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

export const adminData = callbackData('ad', { op: oneOf(['card', ...SECTION_NAMES]) })

/** A page of the journal: of one operator (0: all), about one thing (empty: everything). */
export const journalData = callbackData('aj', { page: whole, by: whole, about: text })

export const cardButton = (t: Translator): Button => ({
  label: t.plain('button-admin-card'),
  data: adminData.pack({ op: 'card' }),
})

export const refreshButton = (t: Translator, op: 'card' | SectionName): Button => ({
  label: t.plain('button-refresh'),
  data: adminData.pack({ op }),
})

/** A txid has 64 digits, a button 64 bytes: half of them name it. */
export const txidPrefix = (txid: string): string => txid.slice(0, 32)

/** What operators did with it. */
export const journalButton = (t: Translator, about: string): Button => ({
  label: t.plain('button-admin-journal'),
  data: journalData.pack({ page: 0, by: 0, about: txidPrefix(about) }),
})

const PERSON_OPS = ['show', 'ban', 'unban', 'note'] as const
export type PersonOp = (typeof PERSON_OPS)[number]
export const personData = callbackData('au', { op: oneOf(PERSON_OPS), id: whole })

export const personButton = ({ id, username }: { id: number; username: string | null }): Button => ({
  label: username === null ? `👤 ${id}` : `👤 @${username} · ${id}`,
  data: personData.pack({ op: 'show', id }),
})

export const findData = callbackData('af', {})

export const findButton = (t: Translator): Button => ({ label: t.plain('button-admin-find'), data: findData.pack({}) })

/** Asks for one of the operator's percentages. */
export const termName = oneOf(DESK_TERMS)
export const termData = callbackData('ama', { name: termName })
