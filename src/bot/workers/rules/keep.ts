/** Keeps a rental running until a day that its person chose: a day is added shortly before it ends. */
import type { Reader } from '../../../db/db.ts'
import { noteLater, prolongedParts } from '../../../db/stores/bot/purchases/ends.ts'
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
import { mapInTurn } from '../../../kernel/pool.ts'
import { mulDivUp, subSun } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { ownOf } from '../../orders/extension.ts'
import { extendOffer, isDeadKey, missingSun, type Offer } from '../../purchases/quote.ts'
import { payerOf, type Spender } from './spend.ts'

const MINUTE_MS = MINUTE_SEC * 1000
const STEP_MS = DAY_SEC * 1000
/** So long before the end it is extended: what stops it leaves the person time to act. */
const AHEAD_MS = 30 * MINUTE_MS
/** Ends closer to what is wanted than this are good. */
const NEAR_MS = MINUTE_MS
/** The marketplace gives nothing that is about to end. */
const TOO_LATE_MS = 2 * MINUTE_MS
const RETRY_MS = MINUTE_MS
/** Not filled, or on its way. */
const COMING_MS = 2 * MINUTE_MS
/** Less than a day: each day's extension comes a little earlier or later than the last one. */
const BUDGET_MS = 23 * HOUR_SEC * 1000
/** The latest end from now that a marketplace gives, s; a minute is left for the way to the chain. */
const MAX_AHEAD_MS = (30 * DAY_SEC - 60) * 1000

type Keep = Rule & { terms: KeepTerms }
export const isKeep = (rule: Rule): rule is Keep => rule.terms?.kind === 'keep'

/** When it is looked at again. Nothing is thrown but accidents. */
export async function keepRunning(deps: PurchaseDeps, spender: Spender, rule: Keep): Promise<void> {
  const { db, clock } = deps
  const again = (dueAtMs: number, failures = 0) => db.write((tx) => setRuleDue(tx, rule.id, { dueAtMs, failures }))
  const nowMs = clock.now()
  if (await spender.isOpen(rule)) return again(nowMs + RETRY_MS)
  const known = await db.read(async (reader) => {
    const p = await purchase(reader, rule.purchaseId ?? '')
    return p && { p, ends: await endsOf(reader, p, rule), running: await runningParts(reader, p, rule, nowMs) }
  })
  if (!known) return spender.say(rule, 'ended', {}, { quietly: true, stop: true })
  const { p, ends } = known
  if (ends.length === 0 && (p.state === 'ordered' || p.endsAtMs === null)) return again(nowMs + COMING_MS)
  const running = ends.filter((ms) => ms > nowMs)
  if (running.length === 0) return spender.say(rule, 'ended', {}, { stop: true })
  const { untilMs, maxDailySun } = rule.terms
  const endMs = Math.min(...running)
  if (endMs >= untilMs - NEAR_MS) return spender.say(rule, 'kept', { endsAtMs: endMs }, { quietly: true, done: true })
  if (nowMs < endMs - AHEAD_MS) return again(endMs - AHEAD_MS)
  if (await spender.isPaused(rule))
    return endMs - nowMs < TOO_LATE_MS ? spender.say(rule, 'late', {}, { stop: true }) : again(nowMs + RETRY_MS)

  /** True: it is looked at again with the ends that the answer tells, of providers that have one end there. */
  function runsLonger(parts: PurchaseExtendPart[] = []): Promise<boolean> {
    const isAlone = ({ delegator, mixed }: PurchaseExtendPart) =>
      !mixed && parts.filter((one) => one.delegator === delegator).length === 1
    return db.write((tx) => noteLater(tx, p.id, { ends: parts.filter(isAlone), beyondMs: NEAR_MS, nowMs }))
  }
  async function later(error?: AppError): Promise<void> {
    if (endMs - clock.now() < TOO_LATE_MS) return spender.say(rule, 'late', {}, { stop: true })
    deps.log.info({ err: error, rule: rule.id }, 'rules.not_extended')
    await again(clock.now() + RETRY_MS, rule.failures + 1)
  }
  const extendToMs = Math.min(untilMs, endMs + STEP_MS, nowMs + MAX_AHEAD_MS)
  let offer: Offer
  try {
    const delegates = await mapInTurn(known.running, async (one) => ({ ...one, locked: await deps.isLocked(one) }))
    const { receiver, resource, amount } = p
    const own = ownOf({ delegates, amount })
    offer = await extendOffer(deps, payerOf(rule), { receiver, resource, extendToMs, own })
    if (await runsLonger(offer.extendParts)) return await again(nowMs)
    // Which of them the rental is the chain has not told: another one would be prolonged for its money.
    if (offer.extendParts?.some(({ mixed, refusal }) => mixed && refusal === undefined)) return await later()
    const { costSun } = offer
    const dailySun = mulDivUp(costSun, DAY_SEC, Math.max(HOUR_SEC, Math.ceil((extendToMs - endMs) / 1000)))
    const spentSun = await db.read((reader) => spentByRule(reader, rule.id, nowMs - BUDGET_MS))
    if (Math.max(dailySun, spentSun + costSun) > maxDailySun)
      return await spender.say(
        rule,
        'dear',
        { cost: Math.max(dailySun, spentSun + costSun), max: maxDailySun },
        { stop: true },
      )
    if (missingSun(offer) > 0)
      return await spender.say(rule, 'balance', { missing: subSun(costSun, offer.balanceSun) }, { stop: true })
    await spender.order(
      rule,
      offer,
      { what: 'extended', facts: { cost: costSun, endsAtMs: extendToMs } },
      async (tx) => {
        const spent = await spentByRule(tx, rule.id, nowMs - BUDGET_MS)
        return spent + costSun <= maxDailySun
      },
    )
    await again(clock.now() + RETRY_MS)
  } catch (error) {
    if (isDeadKey(error)) return spender.stopForKey(rule)
    if (!(error instanceof AppError)) throw error
    const parts = error.data.extendParts as PurchaseExtendPart[] | undefined
    if (hasCode(error, 'NOTHING_TO_EXTEND')) {
      if (await runsLonger(parts)) return again(nowMs)
      if (!mayComeLater(parts)) return spender.say(rule, 'not_extendable', {}, { stop: true })
    }
    await later(error)
  }
}

/** It was extended elsewhere, or that is under way. */
function mayComeLater(parts: PurchaseExtendPart[] = []): boolean {
  const refusals = parts.flatMap(({ refusal }) => refusal ?? [])
  return refusals.length > 0 && refusals.every((why) => why === 'RUNS_LONGER' || why === 'IN_PROGRESS')
}

/** What is over is not its own any more: what its provider has there now is of another rental. */
async function runningParts(reader: Reader, p: Purchase, rule: Rule, nowMs: number): Promise<PurchaseDelegate[]> {
  const toMs = await untoldEndMs(reader, rule)
  const parts = await prolongedParts(reader, p)
  return parts.filter(({ endsAtMs }) => endsAtMs === undefined || Math.max(endsAtMs, toMs) > nowMs)
}

/** Of its parts, as extensions left them; where the marketplace does not tell by whom it was filled, of the whole. */
async function endsOf(reader: Reader, p: Purchase, rule: Rule): Promise<number[]> {
  const parts = (await prolongedParts(reader, p)).flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const ends = parts.length > 0 || p.endsAtMs === null ? parts : [p.endsAtMs]
  const toMs = await untoldEndMs(reader, rule)
  return ends.map((ms) => Math.max(ms, toMs))
}

/** The last end of its extensions of which the marketplace does not tell by whom they were filled; 0: there is none. */
async function untoldEndMs(reader: Reader, rule: Rule): Promise<number> {
  const untold = (await extensionsByRule(reader, rule.id)).filter(({ delegates }) => delegates.length === 0)
  return Math.max(0, ...untold.flatMap(({ endsAtMs }) => endsAtMs ?? []))
}
