/** What the rules that spend have in common: the call, its outcome, and what stops them. */
import type { Tx } from '../../../db/db.ts'
import { isPaused } from '../../../db/stores/bot/flags.ts'
import type { Facts } from '../../../db/stores/bot/outbox.ts'
import { lastOfRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { decide, isAsSeen, type Rule, stopForKey } from '../../../db/stores/bot/rules.ts'
import type { Runtime } from '../../base/runtime.ts'
import { placeUnseen } from '../../purchases/place.ts'
import { inTime, isDeadKey, lookWithAnyKey, type Offer, type Payer } from '../../purchases/quote.ts'

export interface Spender {
  /** Once per change; told to the person unless `quietly`. */
  say(
    rule: Rule,
    what: string,
    facts?: Facts,
    how?: { quietly?: true; stop?: true; done?: true; again?: true },
  ): Promise<void>
  /** Nothing more can be said or done while the last purchase of the rule is open. True: it is. */
  isOpen(rule: Rule): Promise<boolean>
  /** True: the operator has paused buying. The person is told once. */
  isPaused(rule: Rule): Promise<boolean>
  /**
   * Orders it, where the rule still stands and `mayBegin` agrees in the write of the intent. `done`: what is said of an
   * order that was made. Throws as `confirmPurchase` does while nothing was ordered.
   */
  order(
    rule: Rule,
    offer: Offer,
    done: { what: string; facts: Facts },
    mayBegin: (tx: Tx) => Promise<boolean>,
  ): Promise<void>
  /** For a call that was refused for its key: if the account's current key fails too, the account's rules stop. */
  stopForKey(rule: Rule): Promise<void>
}

/** Refusals that only say that something has moved since the offer: the next look decides again. */
const MOVED = new Set([
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'CANNOT_FULFILLED',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'MARKET_RATE_LIMITED',
])
const DEAD_KEY = new Set(['INVALID_API_KEY', 'NOT_LINKED'])

export const payerOf = ({ userId, accountId }: Rule): Payer => ({ userId, accountId: accountId ?? '' })

export function createSpender(runtime: Runtime): Spender {
  const { db, client, clock, log } = runtime.deps

  const say: Spender['say'] = async (rule, what, facts = {}, { quietly, stop, done, again } = {}) => {
    const set = stop ? { state: 'stopped' as const } : done ? { state: 'done' as const } : {}
    await db.write((tx) => decide(tx, rule, { what, facts, set, tell: !quietly, again: again === true }, clock.now()))
  }

  async function stopKey(rule: Rule): Promise<void> {
    const payer = payerOf(rule)
    // The person may have replaced the key since the refused call: this asks with the present key.
    const isDead = await lookWithAnyKey(runtime.deps, [payer], (apiKey) =>
      inTime(runtime.deps, client.userInfo(apiKey)),
    ).then(() => false, isDeadKey)
    if (isDead) await db.write((tx) => stopForKey(tx, payer.userId, payer.accountId, clock.now()))
  }

  async function refused(rule: Rule, code: string): Promise<void> {
    if (DEAD_KEY.has(code)) return stopKey(rule)
    if (code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') return say(rule, 'balance', {}, { stop: true })
    if (MOVED.has(code)) return say(rule, 'moved', {}, { quietly: true })
    return say(rule, 'refused', { code }, { stop: true })
  }

  return {
    say,
    stopForKey: stopKey,

    async isOpen(rule) {
      const last = await db.read((reader) => lastOfRule(reader, rule.id))
      if (last?.state === 'unknown') await say(rule, 'unknown', { cost: last.costSun })
      if (last?.state === 'not_made' && rule.decision === 'unknown') await say(rule, 'not_made', { cost: last.costSun })
      return last !== undefined && isUnderWay(last)
    },

    async isPaused(rule) {
      const pause = await db.read((reader) => isPaused(reader, 'buy'))
      const { closesAtMs } = pause ?? {}
      if (closesAtMs) await say(rule, 'bot_closes', { endsAtMs: closesAtMs })
      else if (pause) await say(rule, 'buying_paused', { reason: pause.reason })
      return pause !== undefined
    },

    async order(rule, offer, { what, facts }, mayBegin) {
      const payer = { ...payerOf(rule), quotedAtMs: clock.now() }
      const made = await placeUnseen(runtime, payer, offer, { ruleId: rule.id }, async (tx) => {
        const last = await lastOfRule(tx, rule.id)
        const free = last === undefined || !isUnderWay(last)
        return free && (await isAsSeen(tx, rule)) && !(await isPaused(tx, 'buy')) && (await mayBegin(tx))
      })
      if (!made) return
      log.info({ rule: rule.id, purchase: made.id, state: made.state }, 'rules.ordered')
      if (made.state === 'refused') await refused(rule, made.errorCode ?? '')
      else if (made.state === 'unknown') await say(rule, 'unknown', { cost: made.costSun })
      // The receipt tells.
      else await say(rule, what, facts, { quietly: true, again: true })
    },
  }
}

const isUnderWay = ({ state }: Purchase): boolean => state === 'sending' || state === 'unknown' || state === 'ordered'
