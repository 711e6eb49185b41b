/** Callback data for links to the card and its sections from all operator screens. */

import { OPERATOR_TERMS } from '../../db/stores/admin/terms.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text, wholeNumber } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/**
 * Names of the sections in the order of the card's buttons. The names are short, because they are part of callback
 * data.
 */
export const SECTION_NAMES = [
  'people',
  'orders',
  'tickets',
  'zaps',
  'money',
  'terms',
  'promo',
  'withdrawals',
  'adjust',
  'providers',
  'suppliers',
  'problems',
  'journal',
  'pause',
  'broadcast',
  'bots',
  'texts',
  'operators',
  'page',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

export const adminData = callbackData('ad', { op: oneOf(['card', ...SECTION_NAMES]) })

/** A page of the journal, filtered by operator (0: all) and by subject (empty: all). */
export const journalData = callbackData('aj', { page: wholeNumber, by: wholeNumber, about: text })

export const cardButton = (t: Translator): Button => ({
  label: t.plain('button-admin-card'),
  data: adminData.pack({ op: 'card' }),
})

export const sectionButton = (t: Translator, op: SectionName): Button => ({
  label: t.plain(`button-admin-${op}`),
  data: adminData.pack({ op }),
})

export const refreshButton = (t: Translator, op: 'card' | SectionName): Button => ({
  label: t.plain('button-refresh'),
  data: adminData.pack({ op }),
})

/** A txid has 64 digits, but callback data is limited to 64 bytes: half of the digits identify it. */
export const txidPrefix = (txid: string): string => txid.slice(0, 32)

/** Button that opens the journal of operator actions on this subject. */
export const journalButton = (t: Translator, about: string): Button => ({
  label: t.plain('button-admin-journal'),
  data: journalData.pack({ page: 0, by: 0, about: txidPrefix(about) }),
})

const PERSON_OPS = ['show', 'ban', 'unban', 'note'] as const
export type PersonOp = (typeof PERSON_OPS)[number]
export const personData = callbackData('au', { op: oneOf(PERSON_OPS), id: wholeNumber })

export const personButton = ({ id, username }: { id: number; username: string | null }): Button => ({
  label: username === null ? `👤 ${id}` : `👤 @${username} · ${id}`,
  data: personData.pack({ op: 'show', id }),
})

export const findData = callbackData('af', {})

export const findButton = (t: Translator): Button => ({ label: t.plain('button-admin-find'), data: findData.pack({}) })

/** Opens the flow that asks for one of the operator's percentages. */
export const termField = oneOf(OPERATOR_TERMS)
export const termData = callbackData('ama', { name: termField })
