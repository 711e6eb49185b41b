/** What the operator earns by rentals in the chat. */
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { deskTerms } from '../../schema/desk/terms.ts'
import { putRow } from '../rows.ts'

export const DESK_TERMS = deskTerms.name.enumValues
export type DeskTerm = (typeof deskTerms.$inferSelect)['name']

/** The terms that change at once. */
type PromptTerm = Exclude<DeskTerm, 'partner'>

const named = statement((orm) => orm.select().from(deskTerms).where(given(deskTerms, 'name')).prepare())

/** Hundredths of a percent. */
export async function deskTerm(reader: Reader, name: PromptTerm): Promise<number> {
  return (await named(reader).get({ name }))?.basisPoints ?? 0
}

/** False: it was that already. */
export async function setDeskTerm(tx: Tx, name: PromptTerm, basisPoints: number): Promise<boolean> {
  if ((await deskTerm(tx, name)) === basisPoints) return false
  await putRow(tx, deskTerms, { name, basisPoints }, ['name'])
  return true
}

/** The operator's part of partners' margins in hundredths of a percent; `next`: the announced part. */
export interface PartnerShare {
  keptBp: number
  next: { keptBp: number; fromMs: number } | undefined
}

export async function partnerShare(reader: Reader, nowMs: number): Promise<PartnerShare> {
  const row = await named(reader).get({ name: 'partner' })
  const { basisPoints = 0, nextBasisPoints, nextFromMs } = row ?? {}
  if (nextBasisPoints == null || nextFromMs == null) return { keptBp: basisPoints, next: undefined }
  return nowMs >= nextFromMs
    ? { keptBp: nextBasisPoints, next: undefined }
    : { keptBp: basisPoints, next: { keptBp: nextBasisPoints, fromMs: nextFromMs } }
}

/**
 * A larger part counts from `noticeEndMs` on, a smaller one now. Either replaces what was announced before. Returns the
 * time from which the part counts; undefined: nothing has changed.
 */
export async function setPartnerShare(
  tx: Tx,
  keptBp: number,
  nowMs: number,
  noticeEndMs: number,
): Promise<number | undefined> {
  const { keptBp: nowBp, next } = await partnerShare(tx, nowMs)
  if (keptBp === (next?.keptBp ?? nowBp)) return undefined
  const isLater = keptBp > nowBp && noticeEndMs > nowMs
  const announced = isLater
    ? { basisPoints: nowBp, nextBasisPoints: keptBp, nextFromMs: noticeEndMs }
    : { basisPoints: keptBp, nextBasisPoints: null, nextFromMs: null }
  await putRow(tx, deskTerms, { name: 'partner', ...announced }, ['name'])
  return isLater ? noticeEndMs : nowMs
}
