/** Promo codes that lower the markup. The uses of a code are counted from the purchases that were sent with it. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addSun, type Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { promoCodes, promoHolders } from '../../schema/admin/promo-codes.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links } from '../../schema/bot/users.ts'
import { countBeforeDeletion } from '../bot/returned-people.ts'
import { countOf, insertNew, putRow, rowOf, setWhere, sumSun } from '../rows.ts'

export type PromoCode = typeof promoCodes.$inferSelect
export type NewPromoCode = Pick<PromoCode, 'code' | 'markupBp' | 'endsAtMs' | 'maxUses' | 'maxUsesEach'>

/** Reason why a code cannot be used. `used`: this user, or the user's account, has reached the limit per user. */
export type PromoProblem = 'unknown' | 'ended' | 'used_up' | 'used'

/**
 * Matches purchases that count as a use of their code: those that were sent, unless refused, not made, not paid, or not
 * filled at all.
 */
export const countsAsUse = or(
  inArray(purchases.state, ['sending', 'asking', 'payable', 'unknown', 'ordered']),
  and(eq(purchases.state, 'completed'), gt(purchases.filledPercent, 0)),
  and(eq(purchases.state, 'not_made'), isNotNull(purchases.watchUntilMs)),
)

const { costSun, markupBp, usualMarkupBp, orderId } = purchases

/** Sums the discount given with a code, in SUN, from the cost of its orders after refunds. */
const givenSun = sumSun(
  sql`case when ${orderId} is null then 0 else ${costSun} * (${usualMarkupBp} - ${markupBp}) / (10000 + ${markupBp}) end`,
)

const isOpen = (nowMs: number): SQL | undefined => or(isNull(promoCodes.endsAtMs), gt(promoCodes.endsAtMs, nowMs))

export const openCodes = (reader: Reader, nowMs: number) =>
  reader.orm.select({ code: promoCodes.code }).from(promoCodes).where(isOpen(nowMs))

export const promoCode = (reader: Reader, code: string): Promise<PromoCode | undefined> =>
  rowOf(reader, promoCodes, eq(promoCodes.code, code))

/** Creates a code. Returns false if it exists or has ever existed. */
export const insertPromoCode = (tx: Tx, code: NewPromoCode, nowMs: number): Promise<boolean> =>
  insertNew(tx, promoCodes, { ...code, createdAtMs: nowMs })

/** Ends a code. Returns false if it had already ended. */
export async function endPromoCode(tx: Tx, code: string, nowMs: number): Promise<boolean> {
  const set = { endsAtMs: nowMs }
  return (await setWhere(tx, promoCodes, set, and(eq(promoCodes.code, code), isOpen(nowMs)))) === 1
}

export interface PromoCodeWithUses extends PromoCode {
  uses: number
  givenSun: Sun
}

/** Returns a page of codes: open codes before ended ones, and newest first in each group. */
export async function promoCodesPage(
  reader: Reader,
  nowMs: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<PromoCodeWithUses[]> {
  const rows = await reader.orm
    .select({ row: promoCodes, uses: sql<number>`count(${purchases.id})`, givenSun })
    .from(promoCodes)
    .leftJoin(purchases, and(eq(purchases.promoCode, promoCodes.code), countsAsUse))
    .groupBy(promoCodes.code)
    .orderBy(
      desc(sql`${promoCodes.endsAtMs} is null or ${promoCodes.endsAtMs} > ${nowMs}`),
      desc(promoCodes.createdAtMs),
      promoCodes.code,
    )
    .limit(limit)
    .offset(offset)
    .all()
  return rows.map(({ row, uses, givenSun: given }) => ({
    ...row,
    uses: row.goneUses + uses,
    givenSun: addSun(row.goneSun, given),
  }))
}

export async function hasOpenPromoCode(reader: Reader, nowMs: number): Promise<boolean> {
  const uses = reader.orm
    .select({ n: sql`count(*)` })
    .from(purchases)
    .where(and(eq(purchases.promoCode, promoCodes.code), countsAsUse))
  const hasLeft = or(isNull(promoCodes.maxUses), sql`${promoCodes.maxUses} > ${promoCodes.goneUses} + (${uses})`)
  return (
    (await reader.orm
      .select({ code: promoCodes.code })
      .from(promoCodes)
      .where(and(isOpen(nowMs), hasLeft))
      .limit(1)
      .get()) !== undefined
  )
}

/** Returns why this user cannot use the code now. Undefined if the user can. */
export async function promoProblem(
  reader: Reader,
  code: string,
  userId: number,
  nowMs: number,
): Promise<PromoProblem | undefined> {
  const row = await promoCode(reader, code)
  if (!row) return 'unknown'
  if (row.endsAtMs !== null && row.endsAtMs <= nowMs) return 'ended'
  const used = and(eq(purchases.promoCode, code), countsAsUse)
  const account = reader.orm.select({ id: links.accountId }).from(links).where(eq(links.userId, userId))
  const isByUser = or(eq(purchases.userId, userId), inArray(purchases.accountId, account))
  const usesBefore = await countBeforeDeletion(reader, userId, `promo:${code}`, nowMs)
  if (usesBefore + (await countOf(reader, purchases, and(used, isByUser))) >= row.maxUsesEach) return 'used'
  if (row.maxUses !== null && row.goneUses + (await countOf(reader, purchases, used)) >= row.maxUses) return 'used_up'
  return undefined
}

/** Returns the code that the user redeemed last, if it can still be used. */
export async function redeemedPromoCode(reader: Reader, userId: number, nowMs: number): Promise<PromoCode | undefined> {
  const code = (await rowOf(reader, promoHolders, eq(promoHolders.userId, userId)))?.code
  if (code === undefined || (await promoProblem(reader, code, userId, nowMs))) return undefined
  return promoCode(reader, code)
}

/** Stores the code that the user redeemed. Replaces an earlier code. */
export async function takePromoCode(tx: Tx, userId: number, code: string, nowMs: number): Promise<void> {
  await putRow(tx, promoHolders, { userId, code, atMs: nowMs }, ['userId'])
}

/** Adds the user's uses to the anonymous totals of the codes. Call it before the user's purchases are deleted. */
export async function archiveUses(tx: Tx, userId: number): Promise<void> {
  const used = await tx.orm
    .select({ code: purchases.promoCode, uses: sql<number>`count(*)`, givenSun })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.promoCode), countsAsUse))
    .groupBy(purchases.promoCode)
    .all()
  for (const { code, uses, givenSun: given } of used) {
    const set = { goneUses: sql`${promoCodes.goneUses} + ${uses}`, goneSun: sql`${promoCodes.goneSun} + ${given}` }
    if (code !== null) await setWhere(tx, promoCodes, set, eq(promoCodes.code, code))
  }
}
