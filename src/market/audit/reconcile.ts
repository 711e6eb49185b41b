import { setImmediate } from 'node:timers/promises'
import { type Difference, differenceView } from '../../contract/operator/differences.ts'
import type { Db, Reader } from '../../db/db.ts'
import { accountsFrom } from '../../db/stores/accounts/accounts.ts'
import { holdingDifferences } from '../../db/stores/audit/holdings.ts'
import { holdDifferences } from '../../db/stores/audit/holds.ts'
import { auditLedgerByParts } from '../../db/stores/audit/ledger-audit.ts'
import { adjustedTotal } from '../../db/stores/operator/adjustments.ts'
import { archivedMarkup } from '../../db/stores/orders/order-archive.ts'
import { creditedForEstimates } from '../../db/stores/orders/order-estimates.ts'
import { creditedTotal } from '../../db/stores/orders/order-referrals.ts'
import { debtorsOf } from '../../db/stores/payments/refunds.ts'
import { markupTotal } from '../../db/stores/rentals/delegations.ts'
import { fastChargeDifferences } from '../../db/stores/rentals/fast-charges.ts'
import {
  type DepositState,
  depositsAbove,
  depositTotals,
  postedTotal,
  smallDepositTotals,
} from '../../db/stores/treasury/deposits.ts'
import { sweptFrom } from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { Market } from '../base/deps.ts'
import {
  CHAIN_ADJUSTMENTS,
  CHAIN_DEPOSITS,
  debtAccount,
  fastHold,
  hold,
  MARKUP,
  PAYERS,
  smallDeposits,
} from '../base/ledger.ts'
import { auditOutgoing } from '../chain/audit-outgoing.ts'
import { auditPayAddresses, auditPayLaters, auditPayments } from '../payments/audit.ts'
import { auditPayouts } from '../selling/payouts.ts'
import { auditActivations } from '../treasury/activate.ts'
import { auditPool, auditSweeps, compareWithChain, type ReceivingAddresses } from '../treasury/audit-sweeps.ts'
import { checkBalance, checkBalancesUnder } from '../treasury/compare.ts'
import { auditWithdrawals } from '../withdrawals/worker.ts'

/**
 * Checks the books internally and against the chain. Returns one sentence for each difference. Throws the node's
 * errors.
 */
export const reconcile = async (market: Market): Promise<string[]> => (await findDifferences(market)).map(problemText)

export async function findDifferences(market: Market): Promise<Difference[]> {
  return [
    ...(await findBookDifferences(market)),
    ...(await auditDepositAddresses(market)),
    ...(await auditPayments(market)),
    ...(await auditPool(market)),
    ...(await auditOutgoing(market)),
    ...(await auditPayAddresses(market)),
  ]
}

/**
 * Checks ledger, deposits, holds and debts over the whole history, without chain access. Lets other work run after each
 * part.
 */
export const auditBooks = async (market: Pick<Market, 'db'>): Promise<string[]> =>
  (await findBookDifferences(market)).map(problemText)

const problemText = ({ problem }: Difference): string => problem

async function findBookDifferences({ db }: Pick<Market, 'db'>): Promise<Difference[]> {
  const parts: Difference[][] = []
  for await (const found of auditInParts(db)) {
    parts.push(found)
    await setImmediate()
  }
  return parts.flat()
}

async function* auditInParts(db: Db): AsyncGenerator<Difference[]> {
  yield await db.read(depositProblems)
  for await (const part of holdingDifferences(db))
    yield part.map(({ address, bookedSun, expectedSun }) => ({
      kind: 'address-in-books',
      problem: `deposit address ${address} holds ${bookedSun} SUN in the books, but its deposits and sweeps add up to ${expectedSun}`,
      of: address,
      bySun: bookedSun - expectedSun,
    }))
  yield await db.read(markupProblems)
  yield await db.read(adjustmentProblems)
  yield await db.read(async (reader) => [
    ...(await auditPayouts(reader)),
    ...(await auditActivations(reader)),
    ...(await auditWithdrawals(reader)),
    ...(await auditSweeps(reader)),
    ...(await auditPayLaters(reader)),
    ...(await fastChargeDifferences(reader, fastHold(''))).map((found) => ({ kind: 'hold' as const, ...found })),
    // Debts of payers without an account are checked together with their payments.
    ...(await debtorsOf(reader, debtAccount('')))
      .filter(({ name }) => !name.startsWith(debtAccount(PAYERS)))
      .map(({ name, owedSun }) => {
        const owner = name.slice(debtAccount('').length)
        const problem = `account ${owner} owes ${owedSun} SUN for a deposit that the chain dropped`
        return { kind: 'debt' as const, problem, of: owner, bySun: owedSun }
      }),
  ])
  yield* auditLedgerByParts(db)
  for await (const part of holdDifferences(db, hold('')))
    yield part.map(({ account, heldSun, neededSun }) => ({
      kind: 'hold',
      problem: `${account} holds ${heldSun} SUN, but its order requires ${neededSun}`,
      of: account.slice(hold('').length),
      bySun: heldSun - neededSun,
    }))
}

async function depositProblems(reader: Reader): Promise<Difference[]> {
  const remainingSun = subSun(await postedTotal(reader), await sweptFrom(reader, 'DEPOSIT'))
  return [
    ...(await checkBalance(reader, CHAIN_DEPOSITS, sun(-remainingSun), 'but its deposits and sweeps add up to')),
    ...(await checkBalancesUnder(
      reader,
      smallDeposits(''),
      (await smallDepositTotals(reader)).map(({ accountId, totalSun }) => [smallDeposits(accountId), totalSun]),
      'but its small deposits add up to',
    )),
  ]
}

async function markupProblems(reader: Reader): Promise<Difference[]> {
  const sharedSun = addSun(await creditedTotal(reader), await creditedForEstimates(reader))
  const earnedSun = subSun(addSun(await markupTotal(reader), await archivedMarkup(reader)), sharedSun)
  return checkBalance(reader, MARKUP, earnedSun, 'but its delegations minus credits add up to')
}

async function adjustmentProblems(reader: Reader): Promise<Difference[]> {
  const givenSun = addSun(await adjustedTotal(reader, 'credit'), await adjustedTotal(reader, 'refund'))
  const takenSun = await adjustedTotal(reader, 'debit')
  return checkBalance(reader, CHAIN_ADJUSTMENTS, subSun(takenSun, givenSun), 'but the adjustments add up to')
}

/** Compares the chain balance of each deposit address with its recorded deposits minus sweeps. */
const auditDepositAddresses = (market: Market): Promise<Difference[]> => compareWithChain(market, DEPOSIT_ADDRESSES)

/**
 * Returns the SUN that a deposit address holds on the chain beyond its recorded deposits minus sweeps. Throws AppError
 * SERVICE_UNAVAILABLE if blocks are still being read, and the errors of the TRON node.
 */
export async function surplusAt(market: Market, address: TronAddress): Promise<Sun> {
  const found = await compareWithChain(market, {
    ...DEPOSIT_ADDRESSES,
    load: async (reader) => (await DEPOSIT_ADDRESSES.load(reader)).filter((one) => one.address === address),
  })
  return sun(surplusesIn(found)[0]?.bySun ?? 0)
}

function surplusesIn(found: readonly Difference[]): Difference[] {
  const unread = found.find(({ kind }) => kind === 'still-reading')
  if (unread) throw new AppError('SERVICE_UNAVAILABLE', { detail: unread.problem })
  return found.filter(({ kind }) => kind === 'more-on-chain')
}

const DEPOSIT_ADDRESSES: ReceivingAddresses = {
  kind: 'deposit',
  source: 'but its deposits and sweeps add up to',
  transfersAbove: depositsAbove,
  async load(reader) {
    const deposits = await depositsByAccount(reader)
    return (await accountsFrom(reader, FIRST_DEPOSIT_INDEX)).map(({ id, depositAddress: address }) => {
      const { waiting, small, credited } = deposits.get(id) ?? NO_DEPOSITS
      return { address, arrivedSun: addSun(waiting, small, credited), owner: `account ${id}` }
    })
  },
}

/**
 * Describes the addresses that hold more than the payments recorded for them; '' if there are none. Throws like
 * `surplusAt`.
 */
export async function findSurplus(market: Market): Promise<string> {
  const found = surplusesIn([...(await auditDepositAddresses(market)), ...(await auditPayAddresses(market))])
  return found.map(({ of, bySun }) => `${of} ${bySun}`).join(', ')
}

type Totals = Record<DepositState, Sun>
const NO_DEPOSITS: Totals = {
  waiting: ZERO_SUN,
  small: ZERO_SUN,
  credited: ZERO_SUN,
  reversed: ZERO_SUN,
  token: ZERO_SUN,
}

/** Sums deposits in a block, up to the follower's cursor, by account, in SUN. */
async function depositsByAccount(reader: Reader): Promise<Map<string, Totals>> {
  const byAccount = new Map<string, Totals>()
  for (const { accountId, state, totalSun } of await depositTotals(reader)) {
    byAccount.set(accountId, { ...(byAccount.get(accountId) ?? NO_DEPOSITS), [state]: sun(totalSun) })
  }
  return byAccount
}

/** Interval of the audit. An audit reads the whole ledger, which takes seconds with a million orders. */
const EVERY_MS = 3_600_000

interface BooksWorker extends Worker {
  /** Result of the last check; undefined if the books were correct. */
  problem(): string | undefined
  measures(): Measure[]
}

export function createBooksWorker(market: Market): BooksWorker {
  const { clock, log } = market
  let found: Difference[] = []
  let checkedAtMs = 0
  const worker = createWorker({
    name: 'books',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      found = await findBookDifferences(market)
      checkedAtMs = clock.now()
      if (found.length > 0) log.error({ problems: found.map(problemText) }, 'books.do_not_add_up')
    },
  })
  return {
    ...worker,
    problem: () => (found.length === 0 ? undefined : describeDifferences(found)),
    measures: () => [
      {
        name: 'sunwatt_ledger_problems',
        help: 'Number of differences found by the last check of the books; 0 if they are correct.',
        value: found.length,
      },
      {
        name: 'sunwatt_ledger_audit_timestamp_seconds',
        help: 'Unix time when the last check of the books ended; 0 before the first check.',
        value: checkedAtMs / 1000,
      },
    ],
  }
}

/** Describes differences with the recommended steps, because the operator who reads the alert may have no terminal. */
function describeDifferences(found: readonly Difference[]): string {
  const first = found.slice(0, 3)
  const steps = [...new Set(first.map((one) => differenceView(one).step))]
  return `the books are not balanced: ${first.map(problemText).join('; ')}. Recommended action: ${steps.join('; ')}`
}
