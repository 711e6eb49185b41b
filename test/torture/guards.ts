/**
 * Mutations for `npm run torture:mutations`: each removes one guard against a fault, and names the test that must then
 * fail.
 */

export interface Mutation {
  guard: string
  file: string
  /** Source text to remove. It occurs exactly once in the file. */
  removes: string
  /** Replacement for the removed text. */
  insertsInstead: string
  test: string
  /** Beginning of the title of the test that must fail. */
  failingTest: string
  /** True if the test needs PostgreSQL; it runs on a temporary server. */
  postgres?: true
}

export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a write is acknowledged only after the sync',
    file: 'src/db/sqlite/sqlite.ts',
    removes: '        await disk.sync()\n',
    insertsInstead: '        void disk.sync()\n',
    test: 'test/torture/torn-tail.test.ts',
    failingTest: 'a torn log opens with a prefix of what was written, seed 2',
  },
  {
    guard: 'a failed job is rolled back to its savepoint',
    file: 'src/db/sqlite/sqlite.ts',
    removes: '        undo.run()\n',
    insertsInstead: '',
    test: 'test/torture/model.test.ts',
    failingTest: 'balances match the model, seed 1',
  },
  {
    guard: 'the order book is restored if a write is not committed',
    file: 'src/market/matching/change-book.ts',
    removes: 'for (const step of undo.splice(0).reverse()) step()',
    insertsInstead: 'undo.splice(0)',
    test: 'test/market/matching/book.test.ts',
    failingTest: 'undoes the changes of a failed transaction and of a failed commit',
  },
  {
    guard: 'a used idempotency key returns its first response',
    file: 'src/market/matching/idempotent.ts',
    removes: '    if (meanwhile) return meanwhile\n',
    insertsInstead: '',
    test: 'test/torture/model.test.ts',
    failingTest: 'balances match the model, seed 1',
  },
  {
    guard: 'no account spends more than its balance',
    file: 'src/db/stores/treasury/ledger.ts',
    removes: "and(equalsParameters(ledgerAccounts, 'name'), gte(ledgerAccounts.balance, sql.placeholder('amount')))",
    insertsInstead: "and(equalsParameters(ledgerAccounts, 'name'), gte(ledgerAccounts.id, 0))",
    test: 'test/torture/model.test.ts',
    failingTest: 'balances match the model, seed 1',
  },
  {
    guard: 'a fork undoes the effects of its blocks',
    file: 'src/chain/followed-chain.ts',
    removes: '      await options.rollBack(tx, number)\n',
    insertsInstead: '',
    test: 'test/torture/fickle-node.test.ts',
    failingTest: 'every block is read exactly once from an unreliable node, seed 1',
  },
  {
    guard: 'a solidified head counts only after it was read',
    file: 'src/chain/followed-chain.ts',
    removes: '    if (!(await follows(head))) return\n',
    insertsInstead: '',
    test: 'test/chain/tracker.test.ts',
    failingTest: 'a solidified head of another chain, or one not read yet, solidifies nothing',
  },
  {
    guard: "a block's parent is the block before it",
    file: 'src/tron/follower.ts',
    removes: '(block, i) => i > 0 && block.parentId !== blocks[i - 1]?.id',
    insertsInstead: '() => false',
    test: 'test/tron/follower.test.ts',
    failingTest: 'reads only the blocks before a fork that happens during a read',
  },
  {
    guard: 'one credit per transfer: each cause is posted once',
    file: 'migrations/0000_init.sql',
    removes: 'CREATE UNIQUE INDEX `ledger_transactions_cause_unique`',
    insertsInstead: 'CREATE INDEX `ledger_transactions_cause_unique`',
    test: 'test/db/engine.test.ts',
    failingTest: 'posts each cause once',
  },
  {
    guard: 'a deposit changes state only from the state it was read in',
    file: 'src/db/stores/treasury/deposits.ts',
    removes: 'if (!(await moveRow(tx, move, seen.txid, { ...set, change }, isUnchanged))) return false',
    insertsInstead: 'await setWhere(tx, deposits, { ...set, change, state: to }, eq(deposits.txid, seen.txid))',
    test: 'test/market/treasury/deposits.test.ts',
    failingTest: 'that two workers process concurrently is credited once',
  },
  {
    guard: "a transaction's end is reported only if it is unchanged since it was read",
    file: 'src/db/stores/chain/outgoing.ts',
    removes: 'return (await setWhere(tx, outgoing, set, unchanged)) === 1',
    insertsInstead: 'return (await setWhere(tx, outgoing, set, unchanged)) < 2',
    test: 'test/chain/tracker.test.ts',
    failingTest: 'the row of a transaction is notified once, even by two concurrent trackers',
  },
  {
    guard: 'a second transaction is signed only if the first can never be mined',
    file: 'src/chain/tracker.ts',
    removes: "        if (outcome.at === 'pending') return true\n        if (outcome.at === 'included')",
    insertsInstead: "        if (outcome.at === 'included')",
    test: 'test/chain/tracker.test.ts',
    failingTest:
      'a transaction in no block is gone when the solidified block is past its expiration, and is not rebroadcast',
  },
  {
    guard: 'a node is asked before a transaction counts as gone',
    file: 'src/chain/followed-chain.ts',
    removes: "(await lookUp(txid)) ?? { at: 'gone' }",
    insertsInstead: "{ at: 'gone' }",
    test: 'test/chain/tracker.test.ts',
    failingTest: 'a transaction in no block read so far is not gone if a node knows its block',
  },
  {
    guard: "the cursor moves in the same database transaction as its blocks' effects",
    file: 'src/chain/followed-chain.ts',
    removes: `          isApplied = (await currentBlock(tx))?.id === from.id
          if (isApplied) await applyStep(tx, from, step)\n`,
    insertsInstead: `          if ((await currentBlock(tx))?.id !== from.id) return
          const { number, id } = step.at === 'rollback' ? step.to : (step.blocks.at(-1) as BlockRef)
          await moveCursor(tx, name, { blockNumber: number, blockId: id })
        },
      )
      await db.write(
        async (tx) => {
          await applyStep(tx, from, step)\n`,
    test: 'test/chain/witness.test.ts',
    failingTest: 'a failed block effect is applied when the block is read again',
  },
  {
    guard: 'blocks that another reader processed meanwhile are not processed again',
    file: 'src/chain/followed-chain.ts',
    removes: `          isApplied = (await currentBlock(tx))?.id === from.id
          if (isApplied) await applyStep(tx, from, step)\n`,
    insertsInstead: '          isApplied = true\n          await applyStep(tx, from, step)\n',
    test: 'test/chain/witness.test.ts',
    failingTest: 'of two concurrent readers, one applies a block’s effects',
  },
  {
    guard: 'a large deposit waits until it is solidified',
    file: 'src/market/treasury/deposits-worker.ts',
    removes: 'if (deposit.amountSun <= market.settings.solidAboveSun) await',
    insertsInstead: 'await',
    test: 'test/market/treasury/deposits.test.ts',
    failingTest: 'waits for its block to be solidified; one at the limit does not',
  },
  {
    guard: 'an idempotency key used with another body is refused',
    file: 'src/market/base/idempotent.ts',
    removes: "  if (first.bodyHash !== call.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')\n",
    insertsInstead: '',
    test: 'test/market/orders/place-order.test.ts',
    failingTest: 'is rejected with another body, but not with reordered fields',
  },
  {
    guard: 'a Confirm pays once',
    file: 'src/db/schema/bot/purchases.ts',
    removes: "send: ['quoted', 'sending']",
    insertsInstead: "send: [['quoted', 'sending'], 'sending']",
    test: 'test/db/purchases.test.ts',
    failingTest: 'allow one caller to send, however many try at the same time',
  },
  {
    guard: 'messages in flight at the end of a process are sent again',
    file: 'src/db/stores/bot/outbox.ts',
    removes: 'outboxMoves.requeue, notInArray(',
    insertsInstead: 'outboxMoves.settle.sent, notInArray(',
    test: 'test/bot/notifier-outbox.test.ts',
    failingTest: 'that a crash interrupted is sent after the restart; those sent before it are not',
  },
  {
    guard: 'a commit with an outdated lease number fails',
    file: 'src/db/postgres/leases/lease.ts',
    removes: "        [commits, ...leaseKey],\n      )\n      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')\n",
    insertsInstead: '        [commits, ...leaseKey],\n      )\n',
    test: 'test/db/nodes.test.ts',
    failingTest: 'a bot taken over by another process writes nothing more, and other bots are unaffected',
    postgres: true,
  },
]
