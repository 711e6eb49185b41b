/** Tests the query plans of frequent queries: they must use an index and never scan a whole table. */

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reader, Tx } from '../../src/db/db.ts'
import Database from '../../src/db/sqlite/driver.js'
import {
  accountByIdOrAddress,
  accountByKeyHash,
  accountsFrom,
  activeKey,
  insertAccount,
  nextDepositIndex,
  pageOfAccounts,
  pageOfWhitelisted,
} from '../../src/db/stores/accounts/accounts.ts'
import { firstAnswer, forgetAnswersBefore } from '../../src/db/stores/accounts/idempotency.ts'
import { subKeyById, unrevokedSubKeys } from '../../src/db/stores/accounts/sub-keys.ts'
import { findTxid } from '../../src/db/stores/admin/txids.ts'
import { holdingDifferences } from '../../src/db/stores/audit/holdings.ts'
import { heldForOrders, holdDifferences } from '../../src/db/stores/audit/holds.ts'
import { openOutgoing } from '../../src/db/stores/chain/outgoing.ts'
import { outgoingDifferences } from '../../src/db/stores/chain/outgoing-audit.ts'
import { operatorActionsBefore } from '../../src/db/stores/operator/operator-actions.ts'
import { storyRows } from '../../src/db/stores/operator/story.ts'
import { lookUpName } from '../../src/db/stores/operator/story-subject.ts'
import {
  countUnfundedEstimates,
  creditedForEstimates,
  decideEstimate,
  depositsOnlyTo,
  dueEstimates,
  estimateOf,
  firstTransferAfter,
  forgetTransfersAbove,
  isTransferCounted,
  openEstimatesAfter,
  recordEstimateTransfer,
} from '../../src/db/stores/orders/order-estimates.ts'
import { countOrders, ordersOf, ordersOfResource } from '../../src/db/stores/orders/order-history.ts'
import { pendingReferralShares } from '../../src/db/stores/orders/order-referrals.ts'
import {
  hasIncompleteOrder,
  insertOrder,
  orderById,
  ordersByIds,
  unfilledOrders,
} from '../../src/db/stores/orders/orders.ts'
import {
  countWaitingPayLaters,
  coveredPayLaters,
  nextPayIndex,
  overduePayLaters,
  payAddressesFrom,
  payLaterById,
  payLaterIdAt,
} from '../../src/db/stores/payments/pay-later.ts'
import {
  isSweepable,
  sweepablePayLaters,
  sweepablePayLaterTotal,
} from '../../src/db/stores/payments/pay-later-sweeps.ts'
import {
  addressesToReturnTo,
  assignTransferRefund,
  expectedPayLaterBalances,
  markTransfersVanished,
  openTransfers,
  owedWithoutAccount,
  releasable,
  releaseKeptRemainders,
  transferById,
  transfersOf,
  transfersToReturn,
  unsettledRefunds,
} from '../../src/db/stores/payments/pay-later-transfers.ts'
import {
  assignRefund,
  payersToReturnTo,
  paymentsToReturn,
  unsettledBalance,
  unsettledPayments,
  unsettledTotal,
} from '../../src/db/stores/payments/payments.ts'
import { debtorsOf, openRefunds, positiveBalances } from '../../src/db/stores/payments/refunds.ts'
import { delegatesOf } from '../../src/db/stores/rentals/delegates.ts'
import {
  delegationsOf,
  endedWithHeldBack,
  foreignLocks,
  hasOpenDelegations,
  isDelegation,
  liveDelegations,
  pendingDelegations,
  reversibleDelegations,
  unsolidMarkup,
} from '../../src/db/stores/rentals/delegations.ts'
import { earners, openPayouts } from '../../src/db/stores/selling/payouts.ts'
import { sellerDays } from '../../src/db/stores/selling/seller-stats.ts'
import {
  creditCount,
  creditSmallDeposits,
  depositById,
  latestDeposits,
  markVanished,
  vanishedDeposits,
  waitingDeposits,
} from '../../src/db/stores/treasury/deposits.ts'
import { balance, owedToPayers } from '../../src/db/stores/treasury/ledger.ts'
import { openSweeps, sweepable } from '../../src/db/stores/treasury/sweeps.ts'
import {
  crowdedAccounts,
  deliveriesOf,
  deliveryByEvent,
  failAllWaiting,
  forgetSettledBefore,
  insertDelivery,
  leaseDue,
  oldestWaiting,
  waitingCount,
  waitingSinceBefore,
} from '../../src/db/stores/webhooks/webhook-deliveries.ts'
import { readyWebhooks, webhookOf } from '../../src/db/stores/webhooks/webhooks.ts'
import { accountOfSender, usersOfZap, zapsOfUser } from '../../src/db/stores/zapbuy/zap-people.ts'
import { refundableZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { sun } from '../../src/kernel/sun.ts'
import { onPostgres, tempDatabase } from '../support/temp.ts'

const RECEIVER = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
/** Allowed: scans of an index that has only open rows, of an earlier selection of them, and of a list of ids. */
const ALLOWED_OPEN_SCANS =
  /USING (COVERING )?INDEX (order_estimates_open|order_referrals_open|orders_active_receiver|delegations_running|delegations_unsolid|delegations_held_back|webhook_deliveries_due|webhooks_active|pay_later_transfers_(open|held|back)|signed_payments_returning)\b|SCAN (json_each|active|sold|\(subquery-\d+\))/
/** Allowed: scans of indexes that have only open, held, kept or pending rows. */
const ALLOWED_PAY_LATER_SCANS =
  /USING (COVERING )?INDEX (pay_later_transfers_(held|kept|open)|pay_laters_waiting|sweeps_open)\b|SCAN (parts|found|\(subquery-\d+\)|CONSTANT ROW)/
const EVENT = {
  eventId: 'e',
  accountId: 'x',
  lane: 'l',
  type: 't',
  orderId: null,
  body: '{}',
  createdAtMs: 1,
}
const page = { offset: 100, limit: 10 }
const terms = {
  accountId: 'x',
  receiver: RECEIVER,
  resource: 'ENERGY' as const,
  units: 1,
  durationSec: 1,
  priceSun: 1,
}
const before = { blockTimeMs: 5, txid: 'ab'.repeat(32) }

/** Returns the plan of every query that `job` makes. */
async function plansOf(job: (tx: Tx) => unknown): Promise<string[]> {
  // Not pooled: queries prepared earlier would not be recorded.
  const db = await (await tempDatabase()).open()
  onTestFinished(() => db.close())
  const { prepare } = Database.prototype
  const plans: string[] = []
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    if (/^\s*(with|select|update|delete|insert)\b/i.test(sql)) {
      const values = Array.from(sql.matchAll(/\?/g), () => 1)
      const explain: Database.Statement = prepare.call(this, `explain query plan ${sql}`)
      const steps = explain.all(values) as { detail: string }[]
      plans.push(...steps.map(({ detail }) => detail))
    }
    return prepare.call(this, sql) as never
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await db.write(async (tx) => void (await job(tx)))
  return plans
}

describe.skipIf(onPostgres)('queries without a full table scan', () => {
  const reads: [string, (reader: Reader) => unknown][] = [
    ['the lookup of a key', (r) => accountByKeyHash(r, 'x')],
    ['the sub-keys of an account', async (r) => [await unrevokedSubKeys(r, 'x'), await subKeyById(r, 'x')]],
    ['the accounts from an index on', (r) => accountsFrom(r, 5)],
    ['a balance', (r) => balance(r, 'buyer:x')],
    [
      'an order',
      async (r) => [await orderById(r, 'x'), await delegationsOf(r, 'x'), await hasOpenDelegations(r, 'x', 1)],
    ],
    ['orders by their ids', async (r) => [await ordersByIds(r, ['x']), await delegatesOf(r, ['x'])]],
    ['a page of orders', (r) => ordersOf(r, 'x', page)],
    ['a page of active orders', (r) => ordersOf(r, 'x', { ...page, status: 'Active' })],
    ['a page of completed orders', (r) => ordersOf(r, 'x', { ...page, status: 'Completed' })],
    [
      'a page of orders of a resource',
      async (r) => [
        await ordersOfResource(r, 'x', { ...page, resource: 'ENERGY' }),
        await ordersOfResource(r, 'x', { ...page, resource: 'BANDWIDTH', status: 'Active' }),
        await ordersOfResource(r, 'x', { ...page, resource: 'BANDWIDTH', status: 'Completed' }),
      ],
    ],
    ['the look for an incomplete order', (r) => hasIncompleteOrder(r, terms)],
    [
      'the book at the start',
      async (r) => [await unfilledOrders(r), await liveDelegations(r), await foreignLocks(r, 1)],
    ],
    [
      'the delegating',
      async (r) => [await pendingDelegations(r), await reversibleDelegations(r), await endedWithHeldBack(r, 1, 200)],
    ],
    ['the look whether a transaction is a delegation', (r) => isDelegation(r, 'ab'.repeat(32))],
    ['the tracker', (r) => openOutgoing(r, 'deposits', 1)],
    ['the tracker for one that waits', (r) => openOutgoing(r, 'deposits', 1, 'x')],
    ['the deposits', async (r) => [await depositById(r, 'x'), await waitingDeposits(r), await vanishedDeposits(r)]],
    ['the count of deposits', async (r) => [await creditCount(r, 'x'), await creditCount(r, 'x', 1, 2)]],
    [
      'the look at an account',
      async (r) => [await accountByIdOrAddress(r, 'x'), await activeKey(r, 'x'), await countOrders(r, 'x')],
    ],
    ['what is held for an account', (r) => heldForOrders(r, 'hold:', 'x')],
    ['a page of accounts', (r) => pageOfAccounts(r, 1, page)],
    ['a page of deposits', async (r) => [await latestDeposits(r, { accountId: 'x', before, limit: 10 })]],
    ['a page of deposits in a state', async (r) => [await latestDeposits(r, { state: 'small', before, limit: 10 })]],
    ['a page of everybody’s deposits', (r) => latestDeposits(r, { before, limit: 10 })],
    ['a page of what the operator did', (r) => operatorActionsBefore(r, 5, 10)],
    [
      'the webhook of an account',
      async (r) => [await webhookOf(r, 'x'), await waitingCount(r, 'x'), await deliveryByEvent(r, 'x', 'y')],
    ],
    [
      'the list of events',
      async (r) => [await deliveriesOf(r, 'x', page), await deliveriesOf(r, 'x', { ...page, state: 'failed' })],
    ],
    [
      'the look for events to give up',
      async (r) => [await oldestWaiting(r, 'x', 5), await waitingSinceBefore(r, 5, 5)],
    ],
    ['the look for crowded accounts', (r) => crowdedAccounts(r, 5)],
    ['the look for webhooks with something due', (r) => readyWebhooks(r, 5, 5)],
    [
      'an order that is paid later',
      async (r) => [await payLaterById(r, 'x'), await transfersOf(r, 'x'), await transferById(r, 'x')],
    ],
    ['the addresses of such orders', async (r) => [await payAddressesFrom(r, 5, 10), await payLaterIdAt(r, RECEIVER)]],
    [
      'the count of those that wait',
      async (r) => [
        await countWaitingPayLaters(r, 'keyless'),
        await countWaitingPayLaters(r, { client: 'x' }),
        await countWaitingPayLaters(r, { clientNetwork: 'x' }),
        await countWaitingPayLaters(r, { accountId: 'x' }),
      ],
    ],
    [
      'the look for those that are paid or overdue',
      async (r) => [await coveredPayLaters(r), await overduePayLaters(r, 5)],
    ],
    ['the look for what came and is not settled', async (r) => [await openTransfers(r), await releasable(r)]],
    [
      'the look for what has to go back and nothing takes yet',
      async (r) => [
        await payersToReturnTo(r),
        await paymentsToReturn(r, RECEIVER),
        await addressesToReturnTo(r),
        await transfersToReturn(r, RECEIVER),
      ],
    ],
    ['the look for what a payer’s unsettled orders gave back', (r) => unsettledRefunds(r, 'x')],
    [
      'the look for short estimates',
      async (r) => [
        await openEstimatesAfter(r, 5),
        await dueEstimates(r, 5, 10),
        await firstTransferAfter(r, { from: RECEIVER, to: RECEIVER, blockNumber: 5 }),
        await depositsOnlyTo(r, RECEIVER, 'x'),
        await unsolidMarkup(r),
        await pendingReferralShares(r),
        await creditedForEstimates(r, 5),
        await countUnfundedEstimates(r, 5),
        await estimateOf(r, 'x'),
        await isTransferCounted(r, 'x'),
      ],
    ],
    ['what a provider has earned lately', (r) => sellerDays(r, RECEIVER, 'ENERGY', 5)],
    [
      'the users and the account of a ZapBuy transfer, and the transfers of a user',
      async (r) => [
        await usersOfZap(r, { txid: 'x', sender: RECEIVER }),
        await accountOfSender(r, RECEIVER),
        await zapsOfUser(r, 7, 10),
        await refundableZaps(r, RECEIVER),
      ],
    ],
    ['the first answer to a call', (r) => firstAnswer(r, 'x', 'k')],
  ]
  const writes: [string, (tx: Tx) => unknown][] = [
    ['a new account', (tx) => nextDepositIndex(tx, 1)],
    ['a fork', (tx) => markVanished(tx, 1)],
    ['a deposit that brings small ones to the minimum', (tx) => creditSmallDeposits(tx, 'x', 'y')],
    ['an address for an order', (tx) => nextPayIndex(tx)],
    ['a fork, of pay-later orders', (tx) => markTransfersVanished(tx, 1)],
    [
      'the giving back of what such an order does not take',
      async (tx) => [
        await releaseKeptRemainders(tx, RECEIVER),
        await assignTransferRefund(tx, RECEIVER, 1),
        await assignRefund(tx, RECEIVER, 1),
      ],
    ],
    [
      'a transfer that orders were quoted for, and what a fork took of those',
      async (tx) => [
        await recordEstimateTransfer(tx, { txid: 'x', fromAddress: RECEIVER, toAddress: RECEIVER, blockNumber: 5 }),
        await forgetTransfersAbove(tx, 5),
        await decideEstimate(tx, { id: 1, usdtTo: RECEIVER }, { outcome: 'nothing', decidedAtMs: 5 }),
      ],
    ],
    ['an event', (tx) => insertDelivery(tx, EVENT)],
    ['the taking of events that are due', (tx) => leaseDue(tx, 'x', 5, 6, 5)],
    [
      'the giving up of events',
      async (tx) => [await failAllWaiting(tx, 'x', 5, 'y'), await forgetSettledBefore(tx, 5, 5)],
    ],
    ['the forgetting of answers', (tx) => forgetAnswersBefore(tx, 1)],
  ]
  test.each([...reads, ...writes])('include: %s', async (_name, job) => {
    const plans = await plansOf(job)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.startsWith('SCAN') && !ALLOWED_OPEN_SCANS.test(plan))).toEqual([])
  })

  test('the first pages of growing lists are read in index order, without a sort', async () => {
    const plans = await plansOf(async (tx) => {
      await latestDeposits(tx, { limit: 10 })
      await latestDeposits(tx, { accountId: 'x', limit: 10 })
      await latestDeposits(tx, { state: 'small', limit: 10 })
      await operatorActionsBefore(tx, undefined, 10)
      await pageOfWhitelisted(tx, page)
    })
    expect(plans.length).toBeGreaterThan(4)
    expect(plans.filter((plan) => /TEMP B-TREE/.test(plan))).toEqual([])
    expect(plans.filter((plan) => plan.startsWith('SCAN') && !plan.includes('INDEX'))).toEqual([
      'SCAN operator_actions',
    ])
  })

  test('sweepable pay-later transfers are read largest first, in index order, without a sort', async () => {
    const plans = await plansOf(async (tx) => {
      await sweepablePayLaters(tx, sun(1), 5)
      await sweepablePayLaterTotal(tx, sun(1))
      await isSweepable(tx, RECEIVER, sun(1))
      await owedWithoutAccount(tx)
      await expectedPayLaterBalances(tx)
    })
    expect(plans.join('\n')).not.toMatch(/TEMP B-TREE/)
    const scans = plans.filter((plan) => plan.startsWith('SCAN'))
    expect(scans.filter((plan) => !ALLOWED_PAY_LATER_SCANS.test(plan))).toEqual([])
    expect(plans.filter((plan) => /pay_laters_lying/.test(plan)).length).toBeGreaterThan(1)
  })

  test('orders of an account and resource use the index of that resource; active ones use its partial index', async () => {
    const plans = await plansOf(async (tx) => {
      await ordersOfResource(tx, 'x', { ...page, resource: 'ENERGY' })
      await ordersOfResource(tx, 'x', { ...page, resource: 'ENERGY', status: 'Completed' })
      await ordersOfResource(tx, 'x', { ...page, resource: 'BANDWIDTH', status: 'Active' })
    })
    expect(plans.join('\n')).not.toMatch(/TEMP B-TREE/)
    const indexes = plans.flatMap((plan) => / orders USING (?:COVERING )?INDEX (\w+)/.exec(plan)?.[1] ?? [])
    expect(new Set(indexes)).toEqual(new Set(['orders_account_energy', 'orders_account_active']))
  })

  test("orders of an account, and the check for incomplete ones, do not use a resource's index", async () => {
    const plans = await plansOf(async (tx) => {
      for (const status of [undefined, 'Active', 'Completed'] as const)
        await ordersOf(tx, 'x', { ...page, ...(status ? { status } : {}) })
      await hasIncompleteOrder(tx, terms)
    })
    expect(plans.length).toBeGreaterThan(4)
    expect(plans.filter((plan) => /orders_account_(energy|bandwidth)/.test(plan))).toEqual([])
  })

  test('unsettled payments of a payer do not scan all orders', async () => {
    const plans = await plansOf(async (tx) => [await unsettledRefunds(tx, 'x'), await unsettledBalance(tx, RECEIVER)])
    expect(plans.length).toBeGreaterThan(3)
    expect(plans.filter((plan) => /orders_account|signed_payments_payer/.test(plan))).toEqual([])
  })

  test('recent earnings of a provider use a covering index by provider, resource and time', async () => {
    const plans = await plansOf((tx) => sellerDays(tx, RECEIVER, 'ENERGY', 5))
    const found = plans.filter((plan) => /COVERING INDEX (delegations|fast_charges)_provider/.test(plan))
    expect(found).toHaveLength(2)
    expect(found.every((plan) => /provider=\? AND resource=\? AND started_at_ms>\?/.test(plan))).toBe(true)
  })

  test('a fork updates only rows that had not been removed before', async () => {
    const plans = await plansOf((tx) => markVanished(tx, 1))
    expect(plans.join()).toMatch(/deposits_block/)
  })

  test('sweepable deposits read only those that are neither final nor removed by a fork', async () => {
    const plans = await plansOf(async (tx) => {
      await sweepable(tx, 5, sun(20), { limit: 5 })
      await sweepable(tx, 5, sun(20), { limit: 5, only: RECEIVER })
    })
    expect(plans.length).toBeGreaterThan(4)
    const ofDeposits = plans.filter((plan) => /\bdeposits\b/.test(plan))
    expect(new Set(ofDeposits)).toEqual(
      new Set([
        'SEARCH deposits USING INDEX deposits_block (block_number>?)',
        'SEARCH deposits USING INDEX deposits_vanished (vanished_at>?)',
      ]),
    )
    expect(plans.filter((plan) => /(SCAN|SEARCH) sweeps\b/.test(plan))).toEqual([])
    expect(plans.filter((plan) => /^SCAN (h|a|o)\b/.test(plan))).toEqual([])
  })

  test('pending transfers of the hot wallets read no other transfers', async () => {
    const plans = await plansOf(async (tx) => {
      for (const open of [openSweeps, openPayouts, openRefunds, unsettledPayments, unsettledTotal]) await open(tx)
      await earners(tx, 'provider:', sun(1))
    })
    const scans = plans.filter((plan) => plan.startsWith('SCAN'))
    expect(scans).toHaveLength(5)
    expect(scans.filter((plan) => !/_(signed|open)$/.test(plan))).toEqual([])
  })

  test('delegations are found by a txid prefix', async () => {
    const plans = await plansOf(async (tx) => {
      await isDelegation(tx, 'ab'.repeat(32))
      await findTxid(tx, 'ab'.repeat(32))
      await outgoingDifferences(tx, 'deposits')
    })
    const found = plans.filter((plan) => /\b(delegations|delegations_\w+)\b/.test(plan))
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((plan) => !/USING INDEX delegations_(reclaim_)?txid \(<expr>=\?\)/.test(plan))).toEqual([])
  })

  test('the history of one object does not scan the ledger, orders or outbox', async () => {
    const id = 'ab'.repeat(12)
    const txid = 'ab'.repeat(32)
    const money = {
      ofOrder: () => ['hold:x'],
      ofWithdrawal: () => ['withdraw:x'],
      ofAccount: () => ['buyer:x'],
      ofRefund: () => ['refund:1'],
      ofPayout: () => ['payout:1'],
      ofActivation: () => ['activation:1'],
      causesOf: () => ['deposit:x'],
    }
    const plans = await plansOf(async (tx) => {
      for (const name of [{ is: 'txid', txid } as const, { is: 'id', id } as const]) await lookUpName(tx, name)
      const empty = {
        ...{ orders: [], accounts: [], users: [], purchases: [], withdrawals: [], adjustments: [], zaps: [] },
        tickets: [],
      }
      const subject = { ...empty, txids: [txid], orders: [id], accounts: [id], users: [1], withdrawals: [id] }
      await storyRows(tx, { ...subject, zaps: [txid] }, money)
    })
    expect(plans.length).toBeGreaterThan(40)
    const large = /SCAN (ledger_\w+|entry|orders|delegations|deposits|purchases|outbox|outgoing|zaps|withdrawals)\b/
    expect(plans.filter((plan) => large.test(plan))).toEqual([])
  })

  test('the audit of holds reads orders in parts, by an index that PostgreSQL has too', async () => {
    const plans = await plansOf(async (tx) => {
      const amounts = { payoutSun: sun(1), minPieceUnits: 0, plannedUnits: 0 }
      const order = { ...terms, ...amounts, id: 'x', requester: RECEIVER, partial: false, turn: 1, createdAtMs: 1 }
      await insertOrder(tx, { ...order, kind: 'NORMAL' })
      for await (const _ of holdDifferences({ read: async (job) => job(tx) }, 'hold:'));
    })
    const details = plans.filter((plan) => /^(SCAN|SEARCH) o(rders)?\b/.test(plan))
    expect(details.filter((plan) => plan.includes('rowid'))).toEqual([])
    expect(details.filter((plan) => plan.includes('(id>? AND id<?)'))).toHaveLength(1)
  })

  test('the audit of deposit addresses reads accounts in parts, and sums deposits from an index alone', async () => {
    const plans = await plansOf(async (tx) => {
      await insertAccount(tx, {
        id: 'x',
        depositIndex: 1,
        depositAddress: RECEIVER,
        whitelistedAtMs: null,
        createdAtMs: 1,
      })
      for await (const _ of holdingDifferences({ read: async (job) => job(tx) }));
    })
    expect(plans).toContainEqual(expect.stringContaining('(deposit_index>? AND deposit_index<?)'))
    expect(plans).toContainEqual(expect.stringContaining('SEARCH d USING COVERING INDEX deposits_sums'))
    expect(plans.filter((plan) => /^SCAN [ahds]\b/.test(plan))).toEqual([])
  })

  test('accounts with holds or debts skip all empty accounts', async () => {
    const plans = await plansOf(async (tx) => {
      await positiveBalances(tx, 'buyer:')
      await debtorsOf(tx, 'chain:owed:')
      await owedToPayers(tx, { payers: 'x', buyer: 'buyer:', hold: 'hold:' })
    })
    const found = plans.filter((plan) => plan.includes('(name>'))
    expect(found).toHaveLength(4)
    expect(found.every((plan) => plan.includes('ledger_holders'))).toBe(true)
    expect(plans.filter((plan) => /^(SCAN|SEARCH) o\b/.test(plan))).toEqual([expect.stringContaining('(id=?)')])
  })
})
