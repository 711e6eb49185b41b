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
]

const PARTS = ['src', 'test', 'migrations', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'build.mjs', 'docs']
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-mutations-'))
let survived = 0
try {
  for (const part of PARTS) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'))
  for (const { guard, file, takes, leaves, test } of MUTATIONS) {
    const whole = readFileSync(file, 'utf8')
    if (whole.split(takes).length !== 2) throw new Error(`${file} does not have once: ${takes}`)
    writeFileSync(join(dir, file), whole.replace(takes, leaves))
    const { status } = spawnSync('npx', ['vitest', 'run', test, '--reporter=dot'], { cwd: dir, stdio: 'ignore' })
    writeFileSync(join(dir, file), whole)
    if (status === 0) survived++
    process.stdout.write(`${status === 0 ? 'NOT FOUND' : 'found'}: without "${guard}" (${test})\n`)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(`${JSON.stringify({ guards: MUTATIONS.length, found: MUTATIONS.length - survived })}\n`)
process.exit(survived === 0 ? 0 : 1)
