/** Packages of transfers: how many are used, and how much of the account's balance is set aside for the others. */
import { and, eq, gte, ne } from 'drizzle-orm'
import { addAll, addSun, type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { rules } from '../../schema/bot/rules.ts'
import { rowsOf } from '../rows.ts'
import { type Purchase, selectPurchases } from './purchases/purchases.ts'
import type { PackageTerms, Rule } from './rules.ts'

export type TransferPackage = Rule & { terms: PackageTerms }

export const isPackage = (rule: Rule): rule is TransferPackage => rule.terms?.kind === 'package'

export interface PackageUse {
  /** Transfers whose Energy was delegated. */
  used: number
  open: number
  /** Transfers that can still be ordered. */
  left: number
  /** Amount paid for this package, minus refunds. Includes orders whose outcome is unknown. */
  spentSun: Sun
  /** Set aside for the transfers that are not paid yet. */
  reservedSun: Sun
}

const isUnsettled = ({ state }: Purchase): boolean => state === 'sending' || state === 'unknown'
const isOpen = (p: Purchase): boolean => isUnsettled(p) || p.state === 'ordered'

const isUsed = ({ state, filledPercent }: Purchase): boolean => state === 'completed' && filledPercent === 100

const purchasesOf = (reader: Reader, { id, terms }: Pick<TransferPackage, 'id' | 'terms'>): Promise<Purchase[]> =>
  selectPurchases(reader, and(eq(purchases.ruleId, id), gte(purchases.createdAtMs, terms.sinceMs)))

/** Returns the number of the transfer that this purchase was made for, from 1. */
export async function transferNumber(reader: Reader, one: TransferPackage, p: Purchase): Promise<number> {
  const own = await purchasesOf(reader, one)
  return 1 + own.filter((other) => other.createdAtMs < p.createdAtMs && (isUsed(other) || isOpen(other))).length
}

/**
 * Computes the use of a package from its purchases. A transfer counts as used if all of its Energy was delegated. Money
 * for an order without a known outcome stays set aside.
 */
export async function packageUse(reader: Reader, { id, terms }: TransferPackage): Promise<PackageUse> {
  const { count, maxCostSun } = terms
  const own = await purchasesOf(reader, { id, terms })
  const done = own.filter(({ state }) => state === 'completed')
  const paid = [...done, ...own.filter(({ state }) => state === 'ordered')]
  const used = own.filter(isUsed).length
  const open = own.filter(isOpen).length
  const paidSun = sumOfCosts(paid)
  const unpaid = count - used - own.filter(({ state }) => state === 'ordered').length
  // Orders that were delegated in part are paid but do not count, so the total of the package limits the rest.
  const reservedSun = Math.max(0, Math.min(unpaid * maxCostSun, count * maxCostSun - paidSun))
  return {
    used,
    open,
    left: Math.max(0, count - used - open),
    spentSun: addSun(paidSun, sumOfCosts(own.filter(isUnsettled))),
    reservedSun: sun(reservedSun),
  }
}

const sumOfCosts = (rows: readonly Purchase[]): Sun => addAll(rows.map(({ costSun }) => costSun))

/** Returns the packages of an account that have not ended, for all of its users. */
const activePackages = async (reader: Reader, accountId: string): Promise<TransferPackage[]> =>
  (
    await rowsOf(reader, rules, and(eq(rules.accountId, accountId), eq(rules.kind, 'package'), ne(rules.state, 'done')))
  ).filter(isPackage)

/** Returns packages that are stopped. Their address is not polled, so nothing else ends them. */
export const stoppedPackages = async (reader: Reader): Promise<TransferPackage[]> =>
  (await rowsOf(reader, rules, and(eq(rules.kind, 'package'), eq(rules.state, 'stopped')))).filter(isPackage)

/**
 * Returns the part of the account's balance that is set aside for packages. The rest can be spent otherwise. A package
 * sets nothing aside after its end. `except`: package that pays from its own part.
 */
export async function reservedForPackages(
  reader: Reader,
  accountId: string,
  nowMs: number,
  except?: string,
): Promise<Sun> {
  let total = ZERO_SUN
  for (const one of await activePackages(reader, accountId))
    if (one.id !== except && one.terms.untilMs > nowMs)
      total = addSun(total, (await packageUse(reader, one)).reservedSun)
  return total
}
