/** Keep running: extends a rental by a day shortly before it ends, until the end that the user chose. */
import type { Reader } from '../../../db/db.ts'
import { prolongedParts, recordLaterEnds } from '../../../db/stores/bot/purchases/ends.ts'
import { extensionsByRule, spentByRule } from '../../../db/stores/bot/purchases/lists.ts'
import {
  type Purchase,
  type PurchaseDelegate,
  type PurchaseExtendPart,
  purchase,
} from '../../../db/stores/bot/purchases/purchases.ts'
import { type KeepTerms, type Rule, setRuleDue } from '../../../db/stores/bot/rules.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../../kernel/duration.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { mapSequentially } from '../../../kernel/pool.ts'
import { mulDivUp } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { providerUnitsOf } from '../../orders/extension.ts'
import { isKeyError } from '../../purchases/payer-calls.ts'
import { missingSun, type Offer, priceExtension } from '../../purchases/quotes/offers.ts'
import { payerOf, type Spender } from '../../purchases/rules/spend.ts'

const MINUTE_MS = MINUTE_SEC * 1000
const EXTENSION_MS = DAY_SEC * 1000
/** The rental is extended this long before its end. If something prevents that, the user still has time to react. */
const EXTEND_BEFORE_END_MS = 30 * MINUTE_MS
/** Tolerance when comparing the rental's end with the target end. */
const END_TOLERANCE_MS = MINUTE_MS
/** The marketplace does not extend a rental that ends this soon. */
const TOO_LATE_MS = 2 * MINUTE_MS
const RETRY_MS = MINUTE_MS
/** Pause before the next check while the order is not yet filled or its outcome is open. */
const UNFILLED_RETRY_MS = 2 * MINUTE_MS
/** Slightly less than a day, because the daily extensions do not run at exactly the same time. */
const DAILY_LIMIT_WINDOW_MS = 23 * HOUR_SEC * 1000
/** Longest extension from now: a minute less than 30 days, because the order takes time to reach the chain. */
const MAX_AHEAD_MS = (30 * DAY_SEC - 60) * 1000

type KeepRunningRule = Rule & { terms: KeepTerms }
export const isKeepRunningRule = (rule: Rule): rule is KeepRunningRule => rule.terms?.kind === 'keep'

/** Extends the rental if necessary, and sets the time of the rule's next check. Throws only unexpected errors. */
export async function keepRunning(deps: PurchaseDeps, spender: Spender, rule: KeepRunningRule): Promise<void> {
  const { db, clock } = deps
  const checkAgainAt = (dueAtMs: number, failures = 0) =>
    db.write((tx) => setRuleDue(tx, rule.id, { dueAtMs, failures }))
  const nowMs = clock.now()
  if (await spender.hasOpenPurchase(rule)) return checkAgainAt(nowMs + RETRY_MS)
  const rental = await db.read(async (reader) => {
    const p = await purchase(reader, rule.purchaseId ?? '')
    return p && { p, ends: await endsOf(reader, p, rule), running: await runningParts(reader, p, rule, nowMs) }
  })
  if (!rental) return spender.reportDecision(rule, 'ended', {}, { quietly: true, stop: true })
  const { p, ends } = rental
  if (ends.length === 0 && (p.state === 'ordered' || p.endsAtMs === null))
    return checkAgainAt(nowMs + UNFILLED_RETRY_MS)
  const running = ends.filter((ms) => ms > nowMs)
  if (running.length === 0) return spender.reportDecision(rule, 'ended', {}, { stop: true })
  const { untilMs, maxDailySun } = rule.terms
  const endMs = Math.min(...running)
  if (endMs >= untilMs - END_TOLERANCE_MS)
    return spender.reportDecision(rule, 'kept', { endsAtMs: endMs }, { quietly: true, done: true })
  if (nowMs < endMs - EXTEND_BEFORE_END_MS) return checkAgainAt(endMs - EXTEND_BEFORE_END_MS)
  if (await spender.isBuyingPaused(rule))
    return endMs - nowMs < TOO_LATE_MS
      ? spender.reportDecision(rule, 'late', {}, { stop: true })
      : checkAgainAt(nowMs + RETRY_MS)

  /**
   * Stores the current end of each provider whose delegations to the address all have the same end. Returns true if an
   * end has moved; the rule is then checked again.
   */
  function noteLaterEnds(parts: PurchaseExtendPart[] = []): Promise<boolean> {
    const hasSingleEnd = ({ delegator, mixed }: PurchaseExtendPart) =>
      !mixed && parts.filter((one) => one.delegator === delegator).length === 1
    return db.write((tx) =>
      recordLaterEnds(tx, p.id, { ends: parts.filter(hasSingleEnd), beyondMs: END_TOLERANCE_MS, nowMs }),
    )
  }
  async function retryOrStop(error?: AppError): Promise<void> {
    if (endMs - clock.now() < TOO_LATE_MS) return spender.reportDecision(rule, 'late', {}, { stop: true })
    deps.log.info({ err: error, rule: rule.id }, 'rules.extension_failed')
    await checkAgainAt(clock.now() + RETRY_MS, rule.failures + 1)
  }
  const extendToMs = Math.min(untilMs, endMs + EXTENSION_MS, nowMs + MAX_AHEAD_MS)
  let offer: Offer
  try {
    const delegates = await mapSequentially(rental.running, async (one) => ({
      ...one,
      locked: await deps.isLocked(one),
    }))
    const { receiver, resource, amount } = p
    const own = providerUnitsOf({ delegates, amount })
    offer = await priceExtension(deps, payerOf(rule), { receiver, resource, extendToMs, own })
    if (await noteLaterEnds(offer.extendParts)) return await checkAgainAt(nowMs)
    // Retries later: the chain does not show which of the provider's delegations belongs to this rental, so an order
    // could extend another rental with this user's money.
    if (offer.extendParts?.some(({ mixed, refusal }) => mixed && refusal === undefined)) return await retryOrStop()
    const { costSun } = offer
    const dailySun = mulDivUp(costSun, DAY_SEC, Math.max(HOUR_SEC, Math.ceil((extendToMs - endMs) / 1000)))
    const spentSun = await db.read((reader) => spentByRule(reader, rule.id, nowMs - DAILY_LIMIT_WINDOW_MS))
    if (Math.max(dailySun, spentSun + costSun) > maxDailySun)
      return await spender.reportDecision(
        rule,
        'dear',
        { cost: Math.max(dailySun, spentSun + costSun), max: maxDailySun },
        { stop: true },
      )
    if (missingSun(offer) > 0)
      return await spender.reportDecision(rule, 'balance', { missing: missingSun(offer) }, { stop: true })
    await spender.order(
      rule,
      offer,
      { what: 'extended', facts: { cost: costSun, endsAtMs: extendToMs } },
      async (tx) => {
        const spent = await spentByRule(tx, rule.id, nowMs - DAILY_LIMIT_WINDOW_MS)
        return spent + costSun <= maxDailySun
      },
    )
    await checkAgainAt(clock.now() + RETRY_MS)
  } catch (error) {
    if (isKeyError(error)) return spender.stopForKey(rule)
    if (!(error instanceof AppError)) throw error
    const parts = error.data.extendParts as PurchaseExtendPart[] | undefined
    if (hasCode(error, 'NOTHING_TO_EXTEND')) {
      if (await noteLaterEnds(parts)) return checkAgainAt(nowMs)
      if (!mayBecomeExtendable(parts)) return spender.reportDecision(rule, 'not_extendable', {}, { stop: true })
    }
    await retryOrStop(error)
  }
}

/** True if every refusal is temporary: the delegation was extended elsewhere, or an extension is in progress. */
function mayBecomeExtendable(parts: PurchaseExtendPart[] = []): boolean {
  const refusals = parts.flatMap(({ refusal }) => refusal ?? [])
  return refusals.length > 0 && refusals.every((why) => why === 'RUNS_LONGER' || why === 'IN_PROGRESS')
}

/**
 * Returns the parts of the rental that have not ended. New delegations from the providers of ended parts belong to
 * another rental.
 */
async function runningParts(reader: Reader, p: Purchase, rule: Rule, nowMs: number): Promise<PurchaseDelegate[]> {
  const toMs = await unattributedEndMs(reader, rule)
  const parts = await prolongedParts(reader, p)
  return parts.filter(({ endsAtMs }) => endsAtMs === undefined || Math.max(endsAtMs, toMs) > nowMs)
}

/** Returns the ends including extensions, or the end of the whole rental if its providers are not reported. */
async function endsOf(reader: Reader, p: Purchase, rule: Rule): Promise<number[]> {
  const parts = (await prolongedParts(reader, p)).flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const ends = parts.length > 0 || p.endsAtMs === null ? parts : [p.endsAtMs]
  const toMs = await unattributedEndMs(reader, rule)
  return ends.map((ms) => Math.max(ms, toMs))
}

/** Latest end of extensions for which the marketplace does not report the providers. 0 if there are none. */
async function unattributedEndMs(reader: Reader, rule: Rule): Promise<number> {
  const unattributed = (await extensionsByRule(reader, rule.id)).filter(({ delegates }) => delegates.length === 0)
  return Math.max(0, ...unattributed.flatMap(({ endsAtMs }) => endsAtMs ?? []))
}
