/**
 * Looks after people's rules: what is due is looked at, each address, market and account once for all the rules about
 * it, and every rule decides. What fails is looked at less and less.
 */

import {
  decide,
  dueSubjects,
  type Rule,
  rulesOn,
  SUBJECT_KINDS,
  type SubjectKind,
  setDue,
  setRuleDue,
  stopForKey,
} from '../../../db/stores/bot/rules.ts'
import { readLink } from '../../../db/stores/bot/users.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { MINUTE_SEC } from '../../../kernel/duration.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { createQueues, eachOf, filterInTurn } from '../../../kernel/pool.ts'
import { isResource } from '../../../kernel/resource.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { TronNode } from '../../../tron/types.ts'
import type { Runtime } from '../../base/runtime.ts'
import { chargeOf, inTime, isDeadKey, lookWithAnyKey } from '../../purchases/quote.ts'
import { isAlert, sideOf, USUAL, unitsOf } from '../../rules/alerts.ts'
import { autoBuy, createPriceLook, isAutoBuy, type PriceLook } from './auto-buy.ts'
import { isKeep, keepRunning } from './keep.ts'
import { createSpender } from './spend.ts'

const EVERY_MS = 5_000
const MINUTE_MS = MINUTE_SEC * 1000
const HOUR_MS = 60 * MINUTE_MS
/** Of one kind of subject, at most: with the pause above a fraction of what is granted. */
const LOOKS_PER_PASS = 60
const AT_ONCE = 5
/** Between two looks at the same. */
const LOOK_EVERY_MS: Readonly<Record<SubjectKind, number>> = {
  address: MINUTE_MS,
  price: MINUTE_MS,
  account: 2 * MINUTE_MS,
  rental: MINUTE_MS,
}
/** A dip is served soon. */
const BUY_EVERY_MS = 30_000
/** After the first failure twice this, then doubled. */
const TROUBLE_MS = 30_000
const MAX_TROUBLE_MS = 15 * MINUTE_MS

/** Work for a rule that spends. */
interface Job {
  rule: Rule
  work(): Promise<void>
}

/** What a look shows: a number for each rule about it. */
interface Seen {
  valueFor(rule: Rule): number | undefined
  facts?: { unitPriceSun: number }
}

export function createRuleWorker({ runtime, node }: { runtime: Runtime; node: TronNode }): Worker {
  const { deps } = runtime
  const { db, client, clock, log } = deps
  const spender = createSpender(runtime)
  const queues = createQueues({ clock, log })

  /** Each kind at its own pace: a node that hangs does not hold what asks the marketplace. */
  async function pass(): Promise<void> {
    const price = createPriceLook(deps)
    await queues.each(
      SUBJECT_KINDS,
      (kind) => kind,
      (kind) => passOf(kind, price),
    )
  }

  async function passOf(kind: SubjectKind, price: PriceLook): Promise<void> {
    const due = await db.read((reader) => dueSubjects(reader, kind, clock.now(), LOOKS_PER_PASS))
    const jobs: Job[] = []
    await eachOf(due, AT_ONCE, async (id) => {
      jobs.push(...(await look(kind, id, price)))
    })
    // An account's own calls one after another: each sees the balance that the one before has left.
    await queues.each(
      jobs,
      ({ rule }) => `${rule.userId} ${rule.accountId}`,
      ({ rule, work }) => work().catch((error: unknown) => troubled(rule, error)),
    )
  }

  /** Nothing was ordered: it is looked at again, later each time. */
  async function troubled(rule: Rule, error: unknown): Promise<void> {
    if (isDeadKey(error)) return spender.stopForKey(rule)
    log.info({ err: error, rule: rule.id }, 'rules.not_decided')
    await db.write((tx) => setRuleDue(tx, rule.id, later(rule.failures + 1, error)))
  }

  /** What there is to do for rules that spend. */
  async function look(kind: SubjectKind, id: string, price: PriceLook): Promise<Job[]> {
    const subject = `${kind}:${id}`
    const seenAtMs = clock.now()
    const all = await db.read((reader) => rulesOn(reader, subject))
    const rules = await usable(all)
    try {
      const keeping = rules.filter(isKeep)
      const there = rules.length > keeping.length ? await seen(kind, id, rules) : undefined
      if (there) await decideAll(rules, there)
      const everyMs = rules.some(isAutoBuy) ? BUY_EVERY_MS : LOOK_EVERY_MS[kind]
      await db.write((tx) => setDue(tx, subject, seenAtMs, { dueAtMs: clock.now() + everyMs, failures: 0 }))
      return [
        ...keeping.map((rule) => ({ rule, work: () => keepRunning(deps, spender, rule) })),
        // One that met trouble has a time of its own.
        ...rules
          .filter(isAutoBuy)
          .filter(({ dueAtMs }) => dueAtMs <= seenAtMs)
          .map((rule) => ({
            rule,
            work: () => autoBuy(deps, spender, rule, there?.valueFor(rule) ?? 0, price),
          })),
      ]
    } catch (error) {
      const failures = Math.max(0, ...all.map((rule) => rule.failures)) + 1
      log.info({ err: error, subject, failures }, 'rules.not_seen')
      await db.write((tx) => setDue(tx, subject, seenAtMs, later(failures, error)))
      return []
    }
  }

  function later(failures: number, error: unknown): Pick<Rule, 'dueAtMs' | 'failures'> {
    const askedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
    const ownMs = Math.min(MAX_TROUBLE_MS, TROUBLE_MS * 2 ** Math.min(failures, 10))
    const waitMs = Math.min(HOUR_MS, Math.max(askedMs, ownMs))
    return { dueAtMs: clock.now() + waitMs, failures }
  }

  /** Those that need an account which their person has not any more stop. */
  async function usable(rules: readonly Rule[]): Promise<Rule[]> {
    const lost = await db.read((reader) =>
      filterInTurn(rules, async ({ userId, accountId }) => {
        if (accountId === null) return false
        const link = await readLink(reader, userId)
        return link?.accountId !== accountId || link.rejectedAtMs !== null
      }),
    )
    if (lost.length === 0) return [...rules]
    await db.write(async (tx) => {
      for (const { userId, accountId } of lost) await stopForKey(tx, userId, accountId ?? '', clock.now())
    })
    return rules.filter((rule) => !lost.includes(rule))
  }

  async function seen(kind: SubjectKind, id: string, rules: readonly Rule[]): Promise<Seen> {
    if (kind === 'address') {
      const there = await node.pendingResources(id as TronAddress)
      return { valueFor: ({ resource }) => unitsOf(there, resource) }
    }
    if (kind === 'price' && isResource(id)) {
      const usual = USUAL[id]
      await deps.pollTurn()
      const found = await inTime(deps, client.estimate({ ...usual, allowPartialFill: true }))
      // What cannot be had has no price.
      const cost = found.available < usual.amount ? undefined : chargeOf(found, usual)
      return { valueFor: () => cost, facts: { unitPriceSun: found.unitPriceSun } }
    }
    // What the person whose key does not work any more has stops at the next look.
    const payers = rules.map(({ userId }) => ({ userId, accountId: id }))
    await deps.pollTurn()
    const { balanceSun } = await lookWithAnyKey(deps, payers, (apiKey) => inTime(deps, client.userInfo(apiKey)))
    return { valueFor: () => balanceSun }
  }

  async function decideAll(rules: readonly Rule[], { valueFor, facts }: Seen): Promise<void> {
    const news = rules.flatMap((rule) => {
      const { kind, level, crossed } = rule
      const value = valueFor(rule)
      if (!isAlert(kind) || value === undefined) return []
      const side = sideOf({ kind, level }, value)
      if (side === 'between' || (side === 'in') === crossed) return []
      return [{ rule, value, crossed: side === 'in' }]
    })
    if (news.length === 0) return
    await db.write(async (tx) => {
      for (const { rule, value, crossed } of news) {
        const what = crossed ? 'crossed' : 'back'
        await decide(tx, rule, { what, facts: { ...facts, value }, tell: crossed, set: { crossed } }, clock.now())
      }
    })
  }

  return createWorker({ name: 'bot.rules', everyMs: EVERY_MS, clock, log, pass, queues })
}
