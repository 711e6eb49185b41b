/** What the operator earns by rentals in the chat. */
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { deskTerms } from '../../schema/desk/terms.ts'
import { putRow } from '../rows.ts'

export const DESK_TERMS = deskTerms.name.enumValues
export type DeskTerm = (typeof deskTerms.$inferSelect)['name']

const named = statement((orm) => orm.select().from(deskTerms).where(given(deskTerms, 'name')).prepare())

/** Hundredths of a percent. */
export async function deskTerm(reader: Reader, name: DeskTerm): Promise<number> {
  return (await named(reader).get({ name }))?.basisPoints ?? 0
}

/** False: it was that already. */
export async function setDeskTerm(tx: Tx, name: DeskTerm, basisPoints: number): Promise<boolean> {
  if ((await deskTerm(tx, name)) === basisPoints) return false
  await putRow(tx, deskTerms, { name, basisPoints }, ['name'])
  return true
}
