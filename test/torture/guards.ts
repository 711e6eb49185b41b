/**
 * The guards that keep a promise when something goes wrong, each with how it is taken out and the test that must find
 * that it is gone: `npm run torture:mutations`.
 */

export interface Mutation {
  guard: string
  file: string
  /** Stands in the file once, and goes. */
  takes: string
  /** What stands there then. */
  leaves: string
  test: string
  /** The one of its tests that has to find it, as its name begins. */
  finds: string
  /** On a server of its own. */
  postgres?: true
}

export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'an answer waits for the sync',
    file: 'src/db/sqlite/sqlite.ts',
    takes: '        await disk.sync()\n',
    leaves: '        void disk.sync()\n',
    test: 'test/torture/torn-tail.test.ts',
    finds: 'a torn log opens with a beginning of what was written, seed 2',
  },
  {
    guard: 'a job that fails is taken back to its savepoint',
    file: 'src/db/sqlite/sqlite.ts',
    takes: '        undo.run()\n',
    leaves: '',
    test: 'test/torture/model.test.ts',
    finds: 'balances are what a model says, seed 1',
  },
  {
    guard: 'the book is as before where a write is not committed',
    file: 'src/market/matching/change-book.ts',
    takes: 'for (const step of undo.splice(0).reverse()) step()',
    leaves: 'undo.splice(0)',
    test: 'test/market/matching/book.test.ts',
    finds: 'forgets what a failed write did, and what a failed commit did',
  },
  {
    guard: 'a key that was used gets its first answer',
    file: 'src/market/matching/idempotent.ts',
    takes: '    if (meanwhile) return meanwhile\n',
    leaves: '',
    test: 'test/torture/model.test.ts',
    finds: 'balances are what a model says, seed 1',
  },
  {
    guard: 'nobody spends more than is there',
    file: 'src/db/stores/treasury/ledger.ts',
    takes: "and(given(ledgerAccounts, 'name'), gte(ledgerAccounts.balance, sql.placeholder('amount')))",
    leaves: "and(given(ledgerAccounts, 'name'), gte(ledgerAccounts.id, 0))",
    test: 'test/torture/model.test.ts',
    finds: 'balances are what a model says, seed 1',
  },
  {
    guard: 'a fork takes back what its blocks did',
    file: 'src/chain/witness.ts',
    takes: '      await options.rollBack(tx, number)\n',
    leaves: '',
    test: 'test/torture/fickle-node.test.ts',
    finds: 'of a fickle node every block is read once, seed 1',
  },
  {
    guard: 'a solidified head counts once it was read',
    file: 'src/chain/witness.ts',
    takes: '    if (!(await follows(head))) return\n',
    leaves: '',
    test: 'test/chain/tracker.test.ts',
    finds: 'a solidified head of another chain, or that was not read, solidifies nothing',
  },
  {
    guard: 'the parent of a block is the one before it',
    file: 'src/tron/follower.ts',
    takes: '(block, i) => i > 0 && block.parentId !== blocks[i - 1]?.id',
    leaves: '() => false',
    test: 'test/tron/follower.test.ts',
    finds: 'takes only the blocks before a fork that happens in the middle of a read',
  },
  {
    guard: 'one credit for a transfer: a posting has its cause once',
    file: 'migrations/0000_init.sql',
    takes: 'CREATE UNIQUE INDEX `ledger_transactions_cause_unique`',
    leaves: 'CREATE INDEX `ledger_transactions_cause_unique`',
    test: 'test/db/engine.test.ts',
    finds: 'posts a cause once',
  },
  {
    guard: 'a deposit moves on from the state in which it was seen',
    file: 'src/db/stores/treasury/deposits.ts',
    takes: 'await setWhere(tx, deposits, { ...set, change }, asSeen)',
    leaves: 'await setWhere(tx, deposits, { ...set, change }, eq(deposits.txid, seen.txid))',
    test: 'test/market/treasury/deposits.test.ts',
    finds: 'that two workers see solidified at once is credited once',
  },
  {
    guard: 'the end of a transaction is told where it is as it was seen',
    file: 'src/db/stores/chain/outgoing.ts',
    takes: 'return (await setWhere(tx, outgoing, set, asSeen)) === 1',
    leaves: 'return (await setWhere(tx, outgoing, set, asSeen)) < 2',
    test: 'test/chain/tracker.test.ts',
    finds: 'its row is told once, also by two who look at once',
  },
  {
    guard: 'a second one is signed only where the chain says that the first never comes',
    file: 'src/chain/tracker.ts',
    takes: "        if (fate.at === 'pending') return true\n        if (fate.at === 'included')",
    leaves: "        if (fate.at === 'included')",
    test: 'test/chain/tracker.test.ts',
    finds: 'one that no block takes is gone when the solidified chain is past its time',
  },
  {
    guard: 'a node is asked before a transaction counts as gone',
    file: 'src/chain/witness.ts',
    takes: "(await lookUp(txid)) ?? { at: 'gone' }",
    leaves: "{ at: 'gone' }",
    test: 'test/chain/tracker.test.ts',
    finds: 'one of which no block that was read has told is not gone where a node knows its block',
  },
  {
    guard: 'the cursor moves in the write of what its blocks do',
    file: 'src/chain/witness.ts',
    takes: '        if ((await here(tx))?.id === from.id) await take(tx, from, step)\n',
    leaves: `        if ((await here(tx))?.id !== from.id) return
        const { number, id } = step.at === 'rollback' ? step.to : (step.blocks.at(-1) as BlockRef)
        await moveCursor(tx, name, { blockNumber: number, blockId: id })
      })
      await db.write(async (tx) => {
        await take(tx, from, step)\n`,
    test: 'test/chain/witness.test.ts',
    finds: 'what a block could not do is done when it is read again',
  },
  {
    guard: 'what another reader has passed meanwhile is not done a second time',
    file: 'src/chain/witness.ts',
    takes: '        if ((await here(tx))?.id === from.id) await take(tx, from, step)\n',
    leaves: '        await take(tx, from, step)\n',
    test: 'test/chain/witness.test.ts',
    finds: 'of two who read at once one does what a block does',
  },
  {
    guard: 'a large deposit waits for the solidified chain',
    file: 'src/market/treasury/deposits-worker.ts',
    takes: 'if (deposit.amountSun <= market.settings.solidAboveSun) await',
    leaves: 'await',
    test: 'test/market/treasury/deposits.test.ts',
    finds: 'waits for its block to be solidified; one at the limit does not',
  },
  {
    guard: 'a key that was used with another body is refused',
    file: 'src/market/base/idempotent.ts',
    takes: "  if (first.bodyHash !== call.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')\n",
    leaves: '',
    test: 'test/market/orders/place-order.test.ts',
    finds: 'with another body is refused, with the fields in another order it is not',
  },
  {
    guard: 'a Confirm pays once',
    file: 'src/db/stores/bot/purchases/purchases.ts',
    takes: "return move(tx, id, ['quoted'], { state: 'sending'",
    leaves: "return move(tx, id, ['quoted', 'sending'], { state: 'sending'",
    test: 'test/db/purchases.test.ts',
    finds: 'give the right to send once, however many ask at once',
  },
  {
    guard: 'what was being sent when the process ended is sent again',
    file: 'src/db/stores/bot/outbox.ts',
    takes: "{ state: 'queued' }, and(eq(outbox.state, 'sending'), notInArray(",
    leaves: "{ state: 'sent' }, and(eq(outbox.state, 'sending'), notInArray(",
    test: 'test/bot/notifier-outbox.test.ts',
    finds: 'that a crash left in the middle of being sent is sent after the restart',
  },
  {
    guard: 'a commit under an old number of the lease fails',
    file: 'src/db/postgres/leases/lease.ts',
    takes: "        [commits, ...mine],\n      )\n      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')\n",
    leaves: '        [commits, ...mine],\n      )\n',
    test: 'test/db/nodes.test.ts',
    finds: 'a bot that was taken over writes nothing any more, and the others are as they were',
    postgres: true,
  },
]
