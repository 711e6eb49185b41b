/** Operator terms, which determine the operator's earnings from rentals in the chat. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operatorTerms } from '../../schema/admin/terms.ts'
import { putRow, rowOf } from '../rows.ts'

export const OPERATOR_TERMS = operatorTerms.name.enumValues
export type OperatorTerm = (typeof operatorTerms.$inferSelect)['name']

type ImmediateTerm = Exclude<OperatorTerm, 'partner'>

const rowNamed = (reader: Reader, name: OperatorTerm) => rowOf(reader, operatorTerms, eq(operatorTerms.name, name))

/** Returns a term in hundredths of a percent. 0 if it is not set. */
export const operatorTerm = async (reader: Reader, name: ImmediateTerm): Promise<number> =>
  (await rowNamed(reader, name))?.basisPoints ?? 0

/** Sets a term. Returns false if it already has this value. */
export async function setOperatorTerm(tx: Tx, name: ImmediateTerm, basisPoints: number): Promise<boolean> {
  if ((await operatorTerm(tx, name)) === basisPoints) return false
  await putRow(tx, operatorTerms, { name, basisPoints }, ['name'])
  return true
}

/** Operator's share of partners' margins, in hundredths of a percent. `next` is the announced share. */
export interface PartnerShare {
  keptBp: number
  next: { keptBp: number; fromMs: number } | undefined
}

export async function partnerShare(reader: Reader, nowMs: number): Promise<PartnerShare> {
  const row = await rowNamed(reader, 'partner')
  const { basisPoints = 0, nextBasisPoints, nextFromMs } = row ?? {}
  if (nextBasisPoints == null || nextFromMs == null) return { keptBp: basisPoints, next: undefined }
  return nowMs >= nextFromMs
    ? { keptBp: nextBasisPoints, next: undefined }
    : { keptBp: basisPoints, next: { keptBp: nextBasisPoints, fromMs: nextFromMs } }
}

/**
 * Sets the operator's share. A larger share takes effect at `noticeEndMs`, a smaller one now. Either replaces an
 * announced share. Returns the time at which the share takes effect, or undefined if it was not changed.
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
  await putRow(tx, operatorTerms, { name: 'partner', ...announced }, ['name'])
  return isLater ? noticeEndMs : nowMs
}
