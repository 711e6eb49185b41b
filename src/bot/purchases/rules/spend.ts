/** Shared logic of the rules that spend money: the order, its outcome, and the reasons to stop. */
import type { Tx } from '../../../db/db.ts'
import { activePause } from '../../../db/stores/bot/flags.ts'
import type { Facts } from '../../../db/stores/bot/outbox.ts'
import { lastPurchaseOfRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { isUnchanged, type Rule, saveDecision, stopForKey } from '../../../db/stores/bot/rules.ts'
import type { Runtime } from '../../base/runtime.ts'
import { isKeyError, type Payer, readWithAnyKey, withTimeout } from '../payer-calls.ts'
import { placeWithoutQuote } from '../place.ts'
import type { Offer } from '../quotes/offers.ts'

export interface Spender {
  /** Stores a decision once per change. Notifies the user unless `quietly` is set. */
  reportDecision(
    rule: Rule,
    what: string,
    facts?: Facts,
    options?: { quietly?: true; stop?: true; done?: true; again?: true },
  ): Promise<void>
  /** True while the last purchase of the rule is open. Until it ends, the rule must wait. */
  hasOpenPurchase(rule: Rule): Promise<boolean>
  /** True if the operator has paused buying. Notifies the user once. */
  isBuyingPaused(rule: Rule): Promise<boolean>
  /**
   * Places the order if the rule is unchanged and `mayBegin` agrees, in the transaction that stores the intent. `done`:
   * the event to record once the order is made. Throws the errors of `confirmPurchase`, but only while nothing was
   * ordered.
   */
  order(
    rule: Rule,
    offer: Offer,
    done: { what: string; facts: Facts },
    mayBegin: (tx: Tx) => Promise<boolean>,
  ): Promise<void>
  /**
   * Handles a call that was refused because of its key. If the current key fails too, all rules of the account stop.
   */
  stopForKey(rule: Rule): Promise<void>
}

/** Refusals caused by a change since the offer. The next check makes a new decision. */
const TEMPORARY_REFUSALS = new Set([
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'CANNOT_FULFILLED',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'MARKET_RATE_LIMITED',
])
const KEY_ERRORS = new Set(['INVALID_API_KEY', 'NOT_LINKED'])

/** A package pays from the part of the balance that is set aside for it. */
export const payerOf = ({ userId, accountId, id, kind }: Rule): Payer => ({
  userId,
  accountId: accountId ?? '',
  ...(kind === 'package' && { packageId: id }),
})

export function createSpender(runtime: Runtime): Spender {
  const { db, client, clock, log } = runtime.deps

  const recordDecision: Spender['reportDecision'] = async (
    rule,
    what,
    facts = {},
    { quietly, stop, done, again } = {},
  ) => {
    const end = stop ? 'stopped' : done ? 'done' : undefined
    await db.write((tx) =>
      saveDecision(tx, rule, { what, facts, end, notify: !quietly, again: again === true }, clock.now()),
    )
  }

  async function stopIfKeyIsInvalid(rule: Rule): Promise<void> {
    const payer = payerOf(rule)
    // The user may have replaced the key since the refused call, so this tests the current key.
    const isKeyInvalid = await readWithAnyKey(runtime.deps, [payer], (apiKey) =>
      withTimeout(runtime.deps, client.userInfo(apiKey)),
    ).then(() => false, isKeyError)
    if (isKeyInvalid) await db.write((tx) => stopForKey(tx, payer.userId, payer.accountId, clock.now()))
  }

  async function handleRefusal(rule: Rule, code: string): Promise<void> {
    if (KEY_ERRORS.has(code)) return stopIfKeyIsInvalid(rule)
    if (code === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') return recordDecision(rule, 'balance', {}, { stop: true })
    if (TEMPORARY_REFUSALS.has(code)) return recordDecision(rule, 'moved', {}, { quietly: true })
    return recordDecision(rule, 'refused', { code }, { stop: true })
  }

  return {
    reportDecision: recordDecision,
    stopForKey: stopIfKeyIsInvalid,

    async hasOpenPurchase(rule) {
      const last = await db.read((reader) => lastPurchaseOfRule(reader, rule.id))
      if (last?.state === 'unknown') await recordDecision(rule, 'unknown', { cost: last.costSun })
      if (last?.state === 'not_made' && rule.decision === 'unknown')
        await recordDecision(rule, 'not_made', { cost: last.costSun })
      return last !== undefined && isInProgress(last)
    },

    async isBuyingPaused(rule) {
      const pause = await db.read((reader) => activePause(reader, 'buy'))
      const { closesAtMs } = pause ?? {}
      if (closesAtMs) await recordDecision(rule, 'bot_closes', { endsAtMs: closesAtMs })
      else if (pause) await recordDecision(rule, 'buying_paused', { reason: pause.reason })
      return pause !== undefined
    },

    async order(rule, offer, { what, facts }, mayBegin) {
      const payer = { ...payerOf(rule), quotedAtMs: clock.now() }
      const placed = await placeWithoutQuote(runtime, payer, offer, { ruleId: rule.id }, async (tx) => {
        const last = await lastPurchaseOfRule(tx, rule.id)
        const isIdle = last === undefined || !isInProgress(last)
        return isIdle && (await isUnchanged(tx, rule)) && !(await activePause(tx, 'buy')) && (await mayBegin(tx))
      })
      if (!placed) return
      log.info({ rule: rule.id, purchase: placed.id, state: placed.state }, 'rules.ordered')
      if (placed.state === 'refused') await handleRefusal(rule, placed.errorCode ?? '')
      else if (placed.state === 'unknown') await recordDecision(rule, 'unknown', { cost: placed.costSun })
      // No notification here, because the purchase receipt notifies the user.
      else await recordDecision(rule, what, facts, { quietly: true, again: true })
    },
  }
}

const isInProgress = ({ state }: Purchase): boolean => state === 'sending' || state === 'unknown' || state === 'ordered'
