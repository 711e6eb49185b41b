/**
 * What the reconciliation can find: every kind of difference with what can have caused it and the one step that is safe
 * to take. The command line, `/admin`, the operators' chat and RUNBOOK tell what stands here.
 */
import Type, { type Static } from 'typebox'
import { orNull, text } from '../schema/fields.ts'

/** `run`: a command of the operator's that changes no money; `waits`: nothing, it mends itself by that. */
export type Step = { run: string; next: string } | { waits: string }

interface DifferenceKind {
  /** What is different from what. */
  means: string
  causes: string
  step: Step
}

/** Stands for what the difference is about in a command: `why {of}`. */
const OF = '{of}'
const STOP = `orders pause --reason "the books are looked at"`
const KEEP = 'make a backup and keep it, edit nothing in the database, and report it with the line'

/** Another one takes a row here, and somebody who finds it. */
export const DIFFERENCES = {
  'ledger-unbalanced': {
    means: 'the entries of a transaction of the ledger against zero',
    causes: 'a row was edited or lost by hand or by a broken disk; a defect',
    step: { run: STOP, next: KEEP },
  },
  'ledger-drift': {
    means: 'the balance kept of an account of the ledger against the sum of its entries',
    causes: 'a row was edited or lost by hand or by a broken disk; a defect',
    step: { run: STOP, next: KEEP },
  },
  'ledger-negative': {
    means: 'the balance of an account of the ledger against zero',
    causes: 'a row was edited by hand; a defect',
    step: { run: STOP, next: KEEP },
  },
  'books-total': {
    means: 'an account of the ledger against all rows that moved it (deposits, sweeps, payouts, withdrawals and so on)',
    causes: 'a row was edited or deleted by hand; a copy of another time was put in its place; a defect',
    step: { run: STOP, next: KEEP },
  },
  hold: {
    means: 'what the ledger holds for an order or a Fast Charge against what is left to pay for it',
    causes: 'a row was edited by hand; a defect in filling, cancelling or returning',
    step: { run: `why ${OF}`, next: `its story shows the step at which the two part; ${KEEP}` },
  },
  'on-its-way': {
    means: 'what the ledger holds for a transfer that is on its way, or for small deposits, against their rows',
    causes: 'a row was edited by hand; a defect',
    step: { run: STOP, next: KEEP },
  },
  'address-in-books': {
    means: 'what is kept of an address where people pay against its payments and what was sent on from it',
    causes: 'a row was edited by hand; a defect',
    step: { run: `why ${OF}`, next: KEEP },
  },
  debt: {
    means: 'what was spent of a payment that the chain then dropped: the operator paid for it',
    causes: 'a fork took a block away that counted already; nobody did anything wrong here',
    step: { waits: 'the next deposits of that account, or what comes back of that payer’s order, make it good' },
  },
  'more-on-chain': {
    means: 'more lies on an address where people pay than its payments, less what was sent on from it',
    causes:
      'a contract paid TRX there, and the node did not tell (it needs `vm.saveInternalTx = true`, and the history of ' +
      'transactions); it came before this version, or before a restored copy',
    step: {
      run: `why ${OF}`,
      next:
        'look in an explorer for the block in which a contract paid it (internal transactions), set TRON_NODE_URL to a ' +
        'node that tells them, and `operator deposits read --block N`: it credits what is not on record, once',
    },
  },
  'less-on-chain': {
    means: 'less lies on an address where people pay than its payments, less what was sent on from it',
    causes: 'somebody else has the keys, or a transaction of ours is in no book',
    step: {
      run: `why ${OF}`,
      next: 'nothing explains it: pause withdrawals, and change the keys',
    },
  },
  'still-reading': {
    means: 'nothing yet: blocks came while it was compared, or the chain is not read to its head',
    causes: 'a busy moment; a node that is behind',
    step: { waits: 'reading the blocks that are missing: ask again in a minute' },
  },
  'pool-short': {
    means: 'what lies on the pool address against what deposits brought there to stay',
    causes: 'TRX was taken from the pool by hand; the network burned TRX for fees; deposits are not swept yet',
    step: { run: 'balances', next: 'send the pool what is missing' },
  },
  'fund-short': {
    means: 'what lies on the fund address against what may have to go back to payers',
    causes: 'TRX was taken from the fund by hand; fees of refunds were burned; a fork took a payment that comes again',
    step: { run: 'balances', next: 'send the fund what is missing, from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES' },
  },
  'unknown-transaction': {
    means: 'a transaction of our addresses on the chain that the books do not know',
    causes: 'an older copy of the database was restored; TRX was sent by hand; somebody else has the keys',
    step: {
      run: 'transactions unknown',
      next: 'what you know of: `operator transactions enter`; what you do not: pause withdrawals, and change the keys',
    },
  },
  unbooked: {
    means: 'a transaction that was written down here and is in a block, and no row that stands for it',
    causes: 'its row was ended before its block came: a lying node, or an older copy that was restored',
    step: { run: `why ${OF}`, next: `the money has moved: do not send it again; ${KEEP}` },
  },
  absent: {
    means: 'a row that says it is done, and no block of the followed chain that has its transaction',
    causes: 'a fork deeper than the solidified block; an older copy of the chain’s cursor; a lying node',
    step: { run: `why ${OF}`, next: 'look for the txid with another node before anything is sent again' },
  },
} as const satisfies Record<string, DifferenceKind>

type DifferenceName = keyof typeof DIFFERENCES

/** One of them, as it is found. */
export interface Difference {
  kind: DifferenceName
  /** A sentence: what differs, with both amounts. */
  problem: string
  /** What it is about, as `why` takes it; absent: nothing that has a name there. */
  of?: string
  /** SUN: by how much the first of the two is above the second; absent: it is about no amount. */
  bySun?: number
}

export const DifferenceView = Type.Object({
  kind: text('of its row in the runbook'),
  problem: text('what differs, a sentence with both amounts'),
  by: orNull(Type.Integer(), 'SUN: by how much; null: it is about no amount'),
  causes: text('what can have caused it'),
  step: text('the one safe step: a command, or that nothing is to be done and what mends it'),
})
export type DifferenceView = Static<typeof DifferenceView>

/** In words; `program`: what comes before a command. */
export function stepText(step: Step, of: string | undefined): string {
  if ('waits' in step) return `nothing: it mends itself, ${step.waits}`
  return `\`operator ${step.run.replace(OF, of ?? 'ID')}\`; then ${step.next}`
}

export function differenceView({ kind, problem, of, bySun }: Difference): DifferenceView {
  const { causes, step } = DIFFERENCES[kind]
  return { kind, problem, by: bySun ?? null, causes, step: stepText(step, of) }
}
