/** Use-case: does the money add up? In the books by themselves, and against what lies on the chain. */

import { setImmediate } from 'node:timers/promises'
import { type Difference, differenceView } from '../../contract/operator/differences.ts'
import type { Db, Reader } from '../../db/db.ts'
import { accountsFrom } from '../../db/stores/accounts/accounts.ts'
import { misheld } from '../../db/stores/audit/holds.ts'
import { auditLedgerByParts } from '../../db/stores/audit/ledger-audit.ts'
import { archivedMarkup } from '../../db/stores/orders/order-archive.ts'
import { creditedForEstimates } from '../../db/stores/orders/order-estimates.ts'
import { creditedTotal } from '../../db/stores/orders/order-referrals.ts'
import { debtorsOf } from '../../db/stores/payments/refunds.ts'
import { markupTotal } from '../../db/stores/rentals/delegations.ts'
import { misheldFastCharges } from '../../db/stores/rentals/fast-charges.ts'
import { type DepositState, depositsAbove, depositTotals, heldByAddress } from '../../db/stores/treasury/deposits.ts'
import { takenByAddress, takenFrom } from '../../db/stores/treasury/sweeps.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_DEPOSITS, fastHold, hold, MARKUP, owed, PAYERS, small } from '../base/ledger.ts'
import { auditOutgoing } from '../chain/audit-outgoing.ts'
import { auditPayAddresses, auditPayLaters, auditPayments } from '../payments/audit.ts'
import { auditPayouts } from '../selling/payouts.ts'
import { auditActivations } from '../treasury/activate.ts'
import { auditPool, auditSweeps, misplacedOnChain } from '../treasury/audit-sweeps.ts'
import { misbalanced, misheldUnder } from '../treasury/compare.ts'
import { auditWithdrawals } from '../withdrawals/worker.ts'

/** Everything that is wrong, a sentence each; empty: clean. Throws as the node does when it cannot be asked. */
export const reconcile = async (market: Market): Promise<string[]> => (await differencesOf(market)).map(sentenceOf)

/** The same with their kinds. */
export async function differencesOf(market: Market): Promise<Difference[]> {
  return [
    ...(await bookDifferences(market)),
    ...(await auditDepositAddresses(market)),
    ...(await auditPayments(market)),
    ...(await auditPool(market)),
    ...(await auditOutgoing(market)),
    ...(await auditPayAddresses(market)),
  ]
}

/**
 * The part that needs no chain: the ledger, deposits against what was posted for them, holds against orders, debts.
 * It goes over everything there ever was, and lets others have their turn after every part of it.
 */
export const auditBooks = async (market: Market): Promise<string[]> => (await bookDifferences(market)).map(sentenceOf)

const sentenceOf = ({ problem }: Difference): string => problem

async function bookDifferences({ db }: Market): Promise<Difference[]> {
  const problems: Difference[] = []
  for await (const found of booksByParts(db)) {
    problems.push(...found)
    await setImmediate()
  }
  return problems
}

async function* booksByParts(db: Db): AsyncGenerator<Difference[]> {
  yield await db.read(depositProblems)
  yield await db.read(markupProblems)
  yield await db.read(async (reader) => [
    ...(await auditPayouts(reader)),
    ...(await auditActivations(reader)),
    ...(await auditWithdrawals(reader)),
    ...(await auditSweeps(reader)),
    ...(await auditPayLaters(reader)),
    ...(await misheldFastCharges(reader, fastHold(''))).map((found) => ({ kind: 'hold' as const, ...found })),
    // Payers without an account are looked at with their payments.
    ...(await debtorsOf(reader, owed('')))
      .filter(({ name }) => !name.startsWith(owed(PAYERS)))
      .map(({ name, owedSun }) => {
        const of = name.slice(owed('').length)
        const problem = `account ${of} owes ${owedSun} SUN of a deposit that the chain dropped`
        return { kind: 'debt' as const, problem, of, bySun: owedSun }
      }),
  ])
  yield* auditLedgerByParts(db)
  for await (const part of misheld(db, hold('')))
    yield part.map(({ account, heldSun, neededSun }) => ({
      kind: 'hold',
      problem: `${account} holds ${heldSun} SUN, its order needs ${neededSun}`,
      of: account.slice(hold('').length),
      bySun: heldSun - neededSun,
    }))
}

async function depositProblems(reader: Reader): Promise<Difference[]> {
  const deposits = await totalsByAccount(reader, { present: false })
  const posted = addSun(...[...deposits.values()].flatMap(({ credited, small }) => [credited, small]))
  const leftSun = subSun(posted, await takenFrom(reader, 'DEPOSIT'))
  return [
    ...(await misbalanced(reader, CHAIN_DEPOSITS, sun(-leftSun), 'its deposits and sweeps say')),
    ...(await holdingProblems(reader, deposits)),
    ...(await misheldUnder(
      reader,
      small(''),
      [...deposits].map(([id, totals]) => [small(id), totals.small]),
      'its small deposits say',
    )),
  ]
}

async function markupProblems(reader: Reader): Promise<Difference[]> {
  const sharedSun = addSun(await creditedTotal(reader), await creditedForEstimates(reader))
  const earnedSun = subSun(addSun(await markupTotal(reader), await archivedMarkup(reader)), sharedSun)
  return misbalanced(reader, MARKUP, earnedSun, 'its delegations and what was credited of it say')
}

/** What is kept of each deposit address: sweeps go by it. */
async function holdingProblems(reader: Reader, deposits: ReadonlyMap<string, Totals>): Promise<Difference[]> {
  const held = await heldByAddress(reader)
  const taken = await takenByAddress(reader)
  return (await accountsFrom(reader, FIRST_DEPOSIT_INDEX)).flatMap(({ id, depositAddress }) => {
    const { small, credited } = deposits.get(id) ?? NOTHING
    const saidSun = subSun(addSun(small, credited), taken.get(depositAddress) ?? ZERO_SUN)
    const keptSun = held.get(depositAddress) ?? ZERO_SUN
    if (keptSun === saidSun) return []
    const problem = `deposit address ${depositAddress} holds ${keptSun} SUN in the books, its deposits and sweeps say ${saidSun}`
    return [{ kind: 'address-in-books', problem, of: depositAddress, bySun: keptSun - saidSun }]
  })
}

/** What lies on each deposit address against the deposits recorded for it, less what was sent on. */
function auditDepositAddresses(market: Market): Promise<Difference[]> {
  return misplacedOnChain(market, {
    kind: 'deposit',
    source: 'its deposits and sweeps say',
    above: depositsAbove,
    async all(reader) {
      const deposits = await totalsByAccount(reader, { present: true })
      return (await accountsFrom(reader, FIRST_DEPOSIT_INDEX)).map(({ id, depositAddress: address }) => {
        const { waiting, small, credited } = deposits.get(id) ?? NOTHING
        return { address, arrivedSun: addSun(waiting, small, credited), of: `account ${id}` }
      })
    },
  })
}

type Totals = Record<DepositState, Sun>
const NOTHING: Totals = { waiting: ZERO_SUN, small: ZERO_SUN, credited: ZERO_SUN, reversed: ZERO_SUN, token: ZERO_SUN }

/** SUN in deposits per account; `present`: only what is in a block as far as we know. */
async function totalsByAccount(reader: Reader, which: { present: boolean }): Promise<Map<string, Totals>> {
  const byAccount = new Map<string, Totals>()
  for (const { accountId, state, totalSun } of await depositTotals(reader, which)) {
    byAccount.set(accountId, { ...(byAccount.get(accountId) ?? NOTHING), [state]: sun(totalSun) })
  }
  return byAccount
}

/** It reads the whole ledger: seconds with a million orders, in parts between which everybody else gets a turn. */
const EVERY_MS = 3_600_000

interface BooksWorker extends Worker {
  /** What the last look found; undefined: nothing. */
  problem(): string | undefined
  measures(): Measure[]
}

/** Looks whether the books add up, every hour: nobody should have to ask before a coin is missed. */
export function createBooksWorker(market: Market): BooksWorker {
  const { clock, log } = market
  let found: Difference[] = []
  let lookedAtMs = 0
  const worker = createWorker({
    name: 'books',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      found = await bookDifferences(market)
      lookedAtMs = clock.now()
      if (found.length > 0) log.error({ problems: found.map(sentenceOf) }, 'books.do_not_add_up')
    },
  })
  return {
    ...worker,
    problem: () => (found.length === 0 ? undefined : told(found)),
    measures: () => [
      {
        name: 'sunwatt_ledger_problems',
        help: 'What the last look at the books found that cannot be: 0 where they add up.',
        value: found.length,
      },
      {
        name: 'sunwatt_ledger_audit_timestamp_seconds',
        help: 'When that look ended, unix time; 0 before the first.',
        value: lookedAtMs / 1000,
      },
    ],
  }
}

/** With the safe steps: an operator who is told may have no terminal at hand. */
function told(found: readonly Difference[]): string {
  const first = found.slice(0, 3)
  const steps = [...new Set(first.map((one) => differenceView(one).step))]
  return `the books do not add up: ${first.map(sentenceOf).join('; ')}. The safe step: ${steps.join('; ')}`
}
