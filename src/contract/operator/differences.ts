/**
 * Differences that the reconciliation can find: each kind with possible causes and the one safe next step. The command
 * line, `/admin`, the operators' chat and RUNBOOK all show these texts.
 */
import Type, { type Static } from 'typebox'
import { orNull, text } from '../schema/fields.ts'

/**
 * Next step for a difference. `run`: operator command that changes no money. `waits`: reason why the difference
 * disappears without action.
 */
export type Step = { run: string; next: string } | { waits: string }

interface DifferenceKind {
  /** The two values that differ. */
  meaning: string
  causes: string
  step: Step
}

/** Placeholder for the subject of the difference in a command: `why {of}`. */
const SUBJECT = '{of}'
const PAUSE_ORDERS = `orders pause --reason "the ledger is being checked"`
const PRESERVE = 'make a backup and keep it, do not edit the database, and report the line'

/** To add a kind, add a row here and code that detects it. */
export const DIFFERENCES = {
  'ledger-unbalanced': {
    meaning: 'the sum of a ledger transaction’s entries, compared with zero',
    causes: 'a row was edited or deleted by hand, or lost by a broken disk; a bug',
    step: { run: PAUSE_ORDERS, next: PRESERVE },
  },
  'ledger-drift': {
    meaning: 'the stored balance of a ledger account, compared with the sum of its entries',
    causes: 'a row was edited or deleted by hand, or lost by a broken disk; a bug',
    step: { run: PAUSE_ORDERS, next: PRESERVE },
  },
  'ledger-negative': {
    meaning: 'the balance of a ledger account, compared with zero',
    causes: 'a row was edited by hand; a bug',
    step: { run: PAUSE_ORDERS, next: PRESERVE },
  },
  'books-total': {
    meaning:
      'a ledger account, compared with all rows that changed it (deposits, sweeps, payouts, withdrawals and so on)',
    causes: 'a row was edited or deleted by hand; a backup from another time was put in place; a bug',
    step: { run: PAUSE_ORDERS, next: PRESERVE },
  },
  hold: {
    meaning: 'the amount held for an order or a Fast Charge, compared with the amount still payable for it',
    causes: 'a row was edited by hand; a bug in filling, cancelling or returning',
    step: { run: `why ${SUBJECT}`, next: `the history shows the step after which the two amounts differ; ${PRESERVE}` },
  },
  'on-its-way': {
    meaning: 'the amount held for a pending transfer or for small deposits, compared with their rows',
    causes: 'a row was edited by hand; a bug',
    step: { run: PAUSE_ORDERS, next: PRESERVE },
  },
  'address-in-books': {
    meaning: 'the stored balance of a payment address, compared with its payments less its sweeps',
    causes: 'a row was edited by hand; a bug',
    step: { run: `why ${SUBJECT}`, next: PRESERVE },
  },
  debt: {
    meaning: 'money spent from a payment that the chain later dropped: the operator bears the loss',
    causes: 'a reorg removed a block that was already counted; no one made a mistake',
    step: { waits: 'the account’s next deposits, or refunds of that payer’s order, repay it' },
  },
  'more-on-chain': {
    meaning: 'the chain balance of a payment address is higher than its payments less its sweeps',
    causes:
      'a contract paid TRX there, and the node did not report it (it needs `vm.saveInternalTx = true`, and the history of ' +
      'transactions); the payment came before this version, or before a restored backup',
    step: {
      run: `why ${SUBJECT}`,
      next:
        'look in an explorer for the block in which a contract paid it (internal transactions), set TRON_NODE_URL to a ' +
        'node that reports them, and run `operator deposits read --block N`: it credits each missing payment once. If no ' +
        'node reports it, run `operator money deposit TXID.N --to ACCOUNT --from CONTRACT --amount TRX --reason TEXT`',
    },
  },
  'less-on-chain': {
    meaning: 'the chain balance of a payment address is lower than its payments less its sweeps',
    causes: 'someone else has the keys, or a transaction of this marketplace is not recorded',
    step: {
      run: `why ${SUBJECT}`,
      next:
        'if a transaction of this marketplace is not recorded, run `operator transactions enter`; if an account has TRX that ' +
        'it must not keep, run `operator money debit ACCOUNT --amount TRX --reason TEXT`; if nothing explains it, ' +
        'pause withdrawals and change the keys',
    },
  },
  'still-reading': {
    meaning: 'nothing yet: blocks arrived during the comparison, or the chain is not read up to its head',
    causes: 'a busy moment; a node that is behind',
    step: { waits: 'the missing blocks are being read; try again in a minute' },
  },
  'pool-short': {
    meaning: 'the balance of the pool address, compared with the deposits that must stay there',
    causes: 'TRX was taken from the pool by hand; the network burned TRX for fees; deposits are not swept yet',
    step: { run: 'balances', next: 'send the missing TRX to the pool' },
  },
  'fund-short': {
    meaning: 'the balance of the fund address, compared with the possible refunds to payers',
    causes: 'TRX was taken from the fund by hand; refunds burned fees; a reorg removed a payment that will reappear',
    step: {
      run: 'balances',
      next: 'send the missing TRX to the fund, from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES',
    },
  },
  'unknown-transaction': {
    meaning: 'a transaction of the marketplace’s addresses that is on the chain but not recorded',
    causes: 'an older backup of the database was restored; TRX was sent by hand; someone else has the keys',
    step: {
      run: 'transactions unknown',
      next: 'if you know the transaction, run `operator transactions enter`; if you do not, pause withdrawals and change the keys',
    },
  },
  unbooked: {
    meaning: 'a transaction that was recorded here and is in a block, but has no row',
    causes: 'its row was closed before its block arrived: a node gave a wrong answer, or an older backup was restored',
    step: { run: `why ${SUBJECT}`, next: `the money was already sent: do not send it again; ${PRESERVE}` },
  },
  absent: {
    meaning: 'a row marked as done whose transaction is in no block of the followed chain',
    causes:
      'a reorg deeper than the solidified block; an older backup of the chain cursor; a node that gave a wrong answer',
    step: { run: `why ${SUBJECT}`, next: 'look up the txid at another node before sending again' },
  },
} as const satisfies Record<string, DifferenceKind>

type DifferenceName = keyof typeof DIFFERENCES

/** One difference found by a reconciliation. */
export interface Difference {
  kind: DifferenceName
  /** Sentence that states the difference, with both amounts. */
  problem: string
  /** Subject, in a form that the `why` command accepts. Absent if the command has none for it. */
  of?: string
  /** SUN by which the first value exceeds the second; absent if no amount is involved. */
  bySun?: number
}

export const DifferenceView = Type.Object({
  kind: text('name of its row in the runbook'),
  problem: text('one sentence that states the difference, with both amounts'),
  by: orNull(Type.Integer(), 'SUN: size of the difference; null: no amount is involved'),
  causes: text('possible causes'),
  step: text('the one safe step: a command, or the reason why no action is needed'),
})
export type DifferenceView = Static<typeof DifferenceView>

/** Describes the step in words. */
export function stepText(step: Step, of: string | undefined): string {
  if ('waits' in step) return `no action is needed: ${step.waits}`
  return `\`operator ${step.run.replace(SUBJECT, of ?? 'ID')}\`; then ${step.next}`
}

export function differenceView({ kind, problem, of, bySun }: Difference): DifferenceView {
  const { causes, step } = DIFFERENCES[kind]
  return { kind, problem, by: bySun ?? null, causes, step: stepText(step, of) }
}
