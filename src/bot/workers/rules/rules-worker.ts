/** Checks rules. Each address, price and account is read once for all its rules. Failures make the worker back off. */

import { isPackage } from '../../../db/stores/bot/packages.ts'
import {
  dueSubjects,
  isStockAlert,
  type Rule,
  rulesOfSubject,
  SUBJECT_KINDS,
  type SubjectKind,
  saveDecision,
  setDue,
  setRuleDue,
  stopForKey,
} from '../../../db/stores/bot/rules.ts'
import { readLink } from '../../../db/stores/bot/users.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { MINUTE_SEC } from '../../../kernel/duration.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { createQueues, filterSequentially, forEachLimited } from '../../../kernel/pool.ts'
import { isResource } from '../../../kernel/resource.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { TronNode } from '../../../tron/types.ts'
import type { Runtime } from '../../base/runtime.ts'
import { isKeyError, readWithAnyKey, withTimeout } from '../../purchases/payer-calls.ts'
import { maxCharge } from '../../purchases/quotes/offers.ts'
import { createPriceLookup, type PriceLookup } from '../../purchases/rules/buy.ts'
import { endStoppedPackages, keepReady } from '../../purchases/rules/packages.ts'
import { createSpender } from '../../purchases/rules/spend.ts'
import { alertSide, isAlert, PRICE_ALERT_RENTAL, usableUnits } from '../../rules/alerts.ts'
import { autoBuy, isAutoBuy } from './auto-buy.ts'
import { isKeepRunningRule, keepRunning } from './keep-running.ts'

const EVERY_MS = 5_000
const MINUTE_MS = MINUTE_SEC * 1000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Maximum checks per pass for each kind of subject. With the pause between passes, they use only a fraction of the
 * request quota.
 */
const CHECKS_PER_PASS = 60
const CONCURRENT_CHECKS = 5
/** Pause between two checks of the same subject. */
const CHECK_EVERY_MS: Readonly<Record<SubjectKind, number>> = {
  address: MINUTE_MS,
  price: MINUTE_MS,
  account: 2 * MINUTE_MS,
  rental: MINUTE_MS,
}
/** Shorter pause for auto-buy rules, so that a low level is refilled quickly. */
const AUTO_BUY_EVERY_MS = 30_000
/** Back-off: the first pause after a failure is twice this; each later pause is doubled. */
const BACK_OFF_MS = 30_000
const MAX_BACK_OFF_MS = 15 * MINUTE_MS

interface Job {
  rule: Rule
  work(): Promise<void>
}

/** Result of a check: one number for each rule that depends on the subject. */
interface Observation {
  valueForRule(rule: Rule): number | undefined
  facts?: { unitPriceSun: number }
}

export function createRuleWorker({ runtime, node }: { runtime: Runtime; node: TronNode }): Worker {
  const { deps } = runtime
  const { db, client, clock, log } = deps
  const spender = createSpender(runtime)
  const queues = createQueues({ clock, log })

  /** Runs the kinds of subjects independently. A slow node does not delay checks that use the marketplace. */
  async function pass(): Promise<void> {
    const price = createPriceLookup(deps)
    await endStoppedPackages(deps)
    await queues.each(
      SUBJECT_KINDS,
      (kind) => kind,
      (kind) => checkKind(kind, price),
    )
  }

  async function checkKind(kind: SubjectKind, price: PriceLookup): Promise<void> {
    const due = await db.read((reader) => dueSubjects(reader, kind, clock.now(), CHECKS_PER_PASS))
    const jobs: Job[] = []
    await forEachLimited(due, CONCURRENT_CHECKS, async (id) => {
      jobs.push(...(await checkSubject(kind, id, price)))
    })
    // Runs the jobs of one account one after the other, so that each sees the balance that the previous one left.
    await queues.each(
      jobs,
      ({ rule }) => `${rule.userId} ${rule.accountId}`,
      ({ rule, work }) => work().catch((error: unknown) => retryLater(rule, error)),
    )
  }

  /** Handles a check that failed before anything was ordered. Each failure in a row delays the next check further. */
  async function retryLater(rule: Rule, error: unknown): Promise<void> {
    if (isKeyError(error)) return spender.stopForKey(rule)
    log.info({ err: error, rule: rule.id }, 'rules.decision_failed')
    await db.write((tx) => setRuleDue(tx, rule.id, nextAttempt(rule.failures + 1, error)))
  }

  /** Checks a subject and returns the jobs of the rules that spend money. */
  async function checkSubject(kind: SubjectKind, id: string, price: PriceLookup): Promise<Job[]> {
    const subject = `${kind}:${id}`
    const checkedAtMs = clock.now()
    const all = await db.read((reader) => rulesOfSubject(reader, subject))
    const rules = await stopRulesWithoutAccount(all)
    try {
      const keepRunningRules = rules.filter(isKeepRunningRule)
      const observation = rules.length > keepRunningRules.length ? await observe(kind, id, rules) : undefined
      if (observation) await decideAlerts(rules, observation)
      const everyMs = rules.some((rule) => isAutoBuy(rule) || isPackage(rule))
        ? AUTO_BUY_EVERY_MS
        : CHECK_EVERY_MS[kind]
      await db.write((tx) => setDue(tx, subject, checkedAtMs, { dueAtMs: clock.now() + everyMs, failures: 0 }))
      return [
        ...keepRunningRules.map((rule) => ({ rule, work: () => keepRunning(deps, spender, rule) })),
        // Skips rules that back off after an error, because they have a later due time.
        ...rules
          .filter(({ dueAtMs }) => dueAtMs <= checkedAtMs)
          .flatMap((rule): Job[] => {
            const units = observation?.valueForRule(rule) ?? 0
            if (isAutoBuy(rule)) return [{ rule, work: () => autoBuy(deps, spender, rule, units, price) }]
            return isPackage(rule) ? [{ rule, work: () => keepReady(deps, spender, rule, units, price) }] : []
          }),
      ]
    } catch (error) {
      const failures = Math.max(0, ...all.map((rule) => rule.failures)) + 1
      log.info({ err: error, subject, failures }, 'rules.check_failed')
      await db.write((tx) => setDue(tx, subject, checkedAtMs, nextAttempt(failures, error)))
      return []
    }
  }

  function nextAttempt(failures: number, error: unknown): Pick<Rule, 'dueAtMs' | 'failures'> {
    const askedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
    const backOffMs = Math.min(MAX_BACK_OFF_MS, BACK_OFF_MS * 2 ** Math.min(failures, 10))
    const waitMs = Math.min(HOUR_MS, Math.max(askedMs, backOffMs))
    return { dueAtMs: clock.now() + waitMs, failures }
  }

  /** Stops the rules whose account is no longer linked, and returns the others. */
  async function stopRulesWithoutAccount(rules: readonly Rule[]): Promise<Rule[]> {
    const rulesWithoutAccount = await db.read((reader) =>
      filterSequentially(rules, async ({ userId, accountId }) => {
        if (accountId === null) return false
        const link = await readLink(reader, userId, accountId)
        return !link || link.rejectedAtMs !== null
      }),
    )
    if (rulesWithoutAccount.length === 0) return [...rules]
    await db.write(async (tx) => {
      for (const { userId, accountId } of rulesWithoutAccount)
        await stopForKey(tx, userId, accountId ?? '', clock.now())
    })
    return rules.filter((rule) => !rulesWithoutAccount.includes(rule))
  }

  async function observe(kind: SubjectKind, id: string, rules: readonly Rule[]): Promise<Observation> {
    if (kind === 'address') {
      const resources = await node.pendingResources(id as TronAddress)
      return { valueForRule: ({ resource }) => usableUnits(resources, resource) }
    }
    if (kind === 'price' && isResource(id)) {
      const usual = PRICE_ALERT_RENTAL[id]
      await deps.waitForPollSlot()
      const found = await withTimeout(deps, client.estimate({ ...usual, allowPartialFill: true }))
      // If the market cannot fill the amount, there is no price.
      const cost = found.available < usual.amount ? undefined : maxCharge(found, usual)
      return { valueForRule: () => cost, facts: { unitPriceSun: found.unitPriceSun } }
    }
    // A key that the marketplace rejects is marked here. The rules of its account then stop at the next check.
    const payers = rules.map(({ userId }) => ({ userId, accountId: id }))
    await deps.waitForPollSlot()
    const { balanceSun } = await readWithAnyKey(deps, payers, (apiKey) => withTimeout(deps, client.userInfo(apiKey)))
    return { valueForRule: () => balanceSun }
  }

  async function decideAlerts(rules: readonly Rule[], { valueForRule, facts }: Observation): Promise<void> {
    const news = rules.flatMap((rule) => {
      const { kind, level, crossed } = rule
      const value = valueForRule(rule)
      if (!isAlert(kind) || value === undefined) return []
      const side = alertSide({ kind, level }, value)
      if (side === 'between' || (side === 'in') === crossed) return []
      return [{ rule, value, crossed: side === 'in' }]
    })
    if (news.length === 0) return
    await db.write(async (tx) => {
      for (const { rule, value, crossed } of news) {
        const what = crossed ? 'crossed' : 'back'
        const end = crossed && isStockAlert(rule) ? 'done' : undefined
        await saveDecision(tx, rule, { what, facts: { ...facts, value }, notify: crossed, crossed, end }, clock.now())
      }
    })
  }

  return createWorker({ name: 'bot.rules', everyMs: EVERY_MS, clock, log, pass, queues })
}
