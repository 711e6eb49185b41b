/**
 * `npm run torture:mutations`: shows that the tests of faults can fail. Each guard is taken out of a copy of the
 * program in turn, and the test that looks after it has to find that; one that finds nothing is worth nothing.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Mutation {
  guard: string
  file: string
  /** Stands in the file once, and goes. */
  takes: string
  /** What stands there then. */
  leaves: string
  test: string
  /** On a server of its own. */
  postgres?: true
}

const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'an answer waits for the sync',
    file: 'src/db/sqlite/sqlite.ts',
    takes: '        await disk.sync()\n',
    leaves: '        void disk.sync()\n',
    test: 'test/torture/torn-tail.test.ts',
  },
  {
    guard: 'a job that fails is taken back to its savepoint',
    file: 'src/db/sqlite/sqlite.ts',
    takes: '        undo.run()\n',
    leaves: '',
    test: 'test/torture/model.test.ts',
  },
  {
    guard: 'the book is as before where a write is not committed',
    file: 'src/market/matching/change-book.ts',
    takes: 'for (const step of undo.splice(0).reverse()) step()',
    leaves: 'undo.splice(0)',
    test: 'test/market/matching/book.test.ts',
  },
  {
    guard: 'a key that was used gets its first answer',
    file: 'src/market/matching/idempotent.ts',
    takes: '    if (meanwhile) return meanwhile\n',
    leaves: '',
    test: 'test/torture/model.test.ts',
  },
  {
    guard: 'nobody spends more than is there',
    file: 'src/db/stores/treasury/ledger.ts',
    takes: "and(given(ledgerAccounts, 'name'), gte(ledgerAccounts.balance, sql.placeholder('amount')))",
    leaves: "and(given(ledgerAccounts, 'name'), gte(ledgerAccounts.id, 0))",
    test: 'test/torture/model.test.ts',
  },
  {
    guard: 'a fork takes back what its blocks did',
    file: 'src/chain/witness.ts',
    takes: '      await options.rollBack(tx, number)\n',
    leaves: '',
    test: 'test/torture/fickle-node.test.ts',
  },
  {
    guard: 'a solidified head counts once it was read',
    file: 'src/chain/witness.ts',
    takes: '    if (known === head.id) solid = head\n',
    leaves: '    if (known !== undefined || head) solid = head\n',
    test: 'test/chain',
  },
  {
    guard: 'the parent of a block is the one before it',
    file: 'src/tron/follower.ts',
    takes: '(block, i) => i > 0 && block.parentId !== blocks[i - 1]?.id',
    leaves: '() => false',
    test: 'test/tron/follower.test.ts',
  },
  {
    guard: 'one credit for a transfer: a posting has its cause once',
    file: 'migrations/0000_init.sql',
    takes: 'CREATE UNIQUE INDEX `ledger_transactions_cause_unique`',
    leaves: 'CREATE INDEX `ledger_transactions_cause_unique`',
    test: 'test/db/engine.test.ts',
  },
  {
    guard: 'a deposit moves on from the state in which it was seen',
    file: 'src/db/stores/treasury/deposits.ts',
    takes: 'and(eq(deposits.txid, txid), eq(deposits.state, from))',
    leaves: 'eq(deposits.txid, txid)',
    test: 'test/market/treasury',
  },
  {
    guard: 'the end of a transaction is told where it is as it was seen',
    file: 'src/db/stores/chain/outgoing.ts',
    takes: 'return (await setWhere(tx, outgoing, set, asSeen)) === 1',
    leaves: 'return (await setWhere(tx, outgoing, set, asSeen)) < 2',
    test: 'test/chain',
  },
  {
    guard: 'a second one is signed only where the chain says that the first never comes',
    file: 'src/chain/tracker.ts',
    takes: "        if (fate.at === 'pending') return true\n        if (fate.at === 'included')",
    leaves: "        if (fate.at === 'included')",
    test: 'test/chain',
  },
  {
    guard: 'a node is asked before a transaction counts as gone',
    file: 'src/chain/witness.ts',
    takes: "(await lookUp(txid)) ?? { at: 'gone' }",
    leaves: "{ at: 'gone' }",
    test: 'test/market/chain/lying-node.test.ts',
  },
  {
    guard: 'the cursor moves in the write of what its blocks do',
    file: 'src/chain/witness.ts',
    takes: '        if ((await here(tx))?.id === from.id) await take(tx, from, step)\n',
    leaves: '        await take(tx, from, step)\n',
    test: 'test/chain',
  },
  {
    guard: 'a large deposit waits for the solidified chain',
    file: 'src/market/treasury/deposits-worker.ts',
    takes: 'if (deposit.amountSun <= market.settings.solidAboveSun) await',
    leaves: 'await',
    test: 'test/market/treasury/deposits.test.ts',
  },
  {
    guard: 'a key that was used with another body is refused',
    file: 'src/market/base/idempotent.ts',
    takes: "  if (first.bodyHash !== call.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')\n",
    leaves: '',
    test: 'test/market/orders/place-order.test.ts',
  },
  {
    guard: 'a Confirm pays once',
    file: 'src/db/stores/bot/purchases/purchases.ts',
    takes: "return move(tx, id, ['quoted'], { state: 'sending'",
    leaves: "return move(tx, id, ['quoted', 'sending', 'sent'], { state: 'sending'",
    test: 'test/bot/buy-confirm.test.ts',
  },
  {
    guard: 'what was being sent when the process ended is sent again',
    file: 'src/db/stores/bot/outbox.ts',
    takes: "  return setWhere(tx, outbox, { state: 'queued' }, eq(outbox.state, 'sending'))\n",
    leaves: "  return setWhere(tx, outbox, { state: 'sent' }, eq(outbox.state, 'sending'))\n",
    test: 'test/bot/notifier-outbox.test.ts',
  },
  {
    guard: 'a commit under an old number of the lease fails',
    file: 'src/db/postgres/leases/lease.ts',
    takes: "        [commits, ...mine],\n      )\n      if (changes !== 1) throw new AppError('DB_TAKEN_OVER')\n",
    leaves: '        [commits, ...mine],\n      )\n',
    test: 'test/db/nodes.test.ts',
    postgres: true,
  },
]

/** In words of its guard; all of them without. */
const [wanted = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ guard }) => guard.includes(wanted))
const PARTS = ['src', 'test', 'migrations', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'build.mjs', 'docs']
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-mutations-'))
let survived = 0
try {
  for (const part of PARTS) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'))
  for (const { guard, file, takes, leaves, test, postgres } of chosen) {
    const whole = readFileSync(file, 'utf8')
    if (whole.split(takes).length !== 2) throw new Error(`${file} does not have once: ${takes}`)
    writeFileSync(join(dir, file), whole.replace(takes, leaves))
    const vitest = ['vitest', 'run', test, '--reporter=dot']
    const command = postgres ? ['tsx', 'test/support/with-postgres.ts', ...vitest] : vitest
    const { status } = spawnSync('npx', command, { cwd: dir, stdio: 'ignore' })
    writeFileSync(join(dir, file), whole)
    if (status === 0) survived++
    process.stdout.write(`${status === 0 ? 'NOT FOUND' : 'found'}: without "${guard}" (${test})\n`)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(`${JSON.stringify({ guards: chosen.length, found: chosen.length - survived })}\n`)
process.exit(survived === 0 ? 0 : 1)
