/**
 * Simulates a power loss: bytes not yet synced are missing, cut, torn or garbage. All acknowledged writes must survive,
 * the content must be a prefix of what was written, and the books must be consistent. If even acknowledged bytes are
 * lost, the content must still be a prefix.
 */
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { post } from '../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createDice } from '../support/dice.ts'
import { passTurns } from '../support/pass-turns.ts'
import { onPostgres, peek, tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { auditBooksAt } from './auditor.ts'
import { countTries, seedsOf } from './tries.ts'

const IMAGES = 50
/** Size of the WAL file's header, in bytes. */
const WAL_HEADER = 32

// Skipped on PostgreSQL, whose server has its own log.
test.skipIf(onPostgres).each(seedsOf([1, 2]))(
  'a torn log opens with a prefix of what was written, seed %i',
  async (seed) => {
    const { int, maybe, pick } = createDice(seed)
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    await writeMigratedDatabase(file)
    /** Number of WAL bytes that were synced to disk. */
    let syncedBytes = 0
    const db = await openSqlite(file, {
      disk(path) {
        const real = openDisk(path)
        return {
          ...real,
          async sync() {
            const length = statSync(`${path}-wal`).size
            await passTurns(int(1, 6))
            await real.sync()
            syncedBytes = length
          },
        }
      },
    })
    const acknowledged = new Set<number>()
    let writeCount = 0
    const write = (n: number) =>
      db
        .write((tx) =>
          post(tx, n, `cause:${n}`, [{ from: 'chain:deposits', to: `buyer:${n % 7}`, amount: sun(n + 1) }]),
        )
        .then(() => acknowledged.add(n))
    const images: { log: Buffer; syncedBytes: number; acknowledged: number; writeCount: number }[] = []
    const main = join(dir, 'main.db')
    copyFileSync(file, main)
    const pending: Promise<unknown>[] = []
    for (let image = 0; image < IMAGES; image++) {
      for (let i = int(1, 12); i > 0; i--) {
        pending.push(write(writeCount++))
        if (maybe()) await passTurns(int(1, 20))
      }
      images.push({ log: readFileSync(`${file}-wal`), syncedBytes, acknowledged: acknowledged.size, writeCount })
    }
    await Promise.all(pending)
    await db.close()

    for (const [i, { log, syncedBytes, acknowledged, writeCount }] of images.entries()) {
      const cutsAcknowledged = i % 3 === 2
      const from = cutsAcknowledged ? int(WAL_HEADER, log.length) : syncedBytes
      const lost = log.subarray(from)
      const damaged = pick([
        () => lost.subarray(0, int(0, lost.length)),
        () => Buffer.alloc(lost.length),
        () => Buffer.from(lost.map((byte, at) => (Math.floor(at / 512) % 2 === 0 ? byte : 0))),
        () => Buffer.from(lost.map((byte) => (int(0, 40) === 0 ? byte ^ 1 : byte))),
      ])()
      const torn = join(dir, `torn-${i}.db`)
      copyFileSync(main, torn)
      writeFileSync(`${torn}-wal`, Buffer.concat([log.subarray(0, from), damaged]))
      await (await openSqlite(torn)).close()
      const causes = peek(torn, ({ orm }) =>
        orm.all<{ cause: string }>('select cause from ledger_transactions order by id'),
      )
      const foundCauses = (await causes).map(({ cause }) => cause)
      expect(foundCauses).toEqual(Array.from({ length: foundCauses.length }, (_, n) => `cause:${n}`))
      expect(foundCauses.length).toBeLessThanOrEqual(writeCount)
      if (!cutsAcknowledged) expect(foundCauses.length).toBeGreaterThanOrEqual(acknowledged)
      expect(await auditBooksAt(`file:${torn}`, 0)).toEqual([])
    }
    countTries(3, IMAGES)
  },
)
