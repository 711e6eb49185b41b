/**
 * Power is lost: what the disk had not been told to keep is gone, cut, torn or garbage. What was answered is there,
 * what is there is a beginning of what was written, and the books are right. Cut further, into what was answered, it is
 * still such a beginning.
 */
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { post } from '../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { numbers } from '../support/numbers.ts'
import { layMigrated, onPostgres, peek, tempDir } from '../support/temp.ts'
import { turns } from '../support/turns.ts'
import { auditedBooks } from './auditor.ts'
import { seedsOf, tried } from './tries.ts'

const IMAGES = 50
/** Of the log, before its first frame. */
const WAL_HEADER = 32

// The server of PostgreSQL has a log of its own.
test.skipIf(onPostgres).each(seedsOf([1, 2]))(
  'a torn log opens with a beginning of what was written, seed %i',
  async (seed) => {
    const { int, maybe, pick } = numbers(seed)
    const dir = tempDir()
    const file = join(dir, 'sunwatt.db')
    await layMigrated(file)
    /** Of the log, bytes that a sync has brought to the disk. */
    let durable = 0
    const db = await openSqlite(file, {
      disk(path) {
        const real = openDisk(path)
        return {
          ...real,
          async sync() {
            const length = statSync(`${path}-wal`).size
            await turns(int(1, 6))
            await real.sync()
            durable = length
          },
        }
      },
    })
    const answered = new Set<number>()
    let begun = 0
    const write = (n: number) =>
      db
        .write((tx) =>
          post(tx, n, `cause:${n}`, [{ from: 'chain:deposits', to: `buyer:${n % 7}`, amount: sun(n + 1) }]),
        )
        .then(() => answered.add(n))
    const images: { log: Buffer; durable: number; answered: number; begun: number }[] = []
    const main = join(dir, 'main.db')
    copyFileSync(file, main)
    const pending: Promise<unknown>[] = []
    for (let image = 0; image < IMAGES; image++) {
      for (let i = int(1, 12); i > 0; i--) {
        pending.push(write(begun++))
        if (maybe()) await turns(int(1, 20))
      }
      images.push({ log: readFileSync(`${file}-wal`), durable, answered: answered.size, begun })
    }
    await Promise.all(pending)
    await db.close()

    for (const [i, { log, durable, answered, begun }] of images.entries()) {
      const intoAnswered = i % 3 === 2
      const from = intoAnswered ? int(WAL_HEADER, log.length) : durable
      const lost = log.subarray(from)
      const left = pick([
        () => lost.subarray(0, int(0, lost.length)),
        () => Buffer.alloc(lost.length),
        () => Buffer.from(lost.map((byte, at) => (Math.floor(at / 512) % 2 === 0 ? byte : 0))),
        () => Buffer.from(lost.map((byte) => (int(0, 40) === 0 ? byte ^ 1 : byte))),
      ])()
      const torn = join(dir, `torn-${i}.db`)
      copyFileSync(main, torn)
      writeFileSync(`${torn}-wal`, Buffer.concat([log.subarray(0, from), left]))
      await (await openSqlite(torn)).close()
      const causes = peek(torn, ({ orm }) =>
        orm.all<{ cause: string }>('select cause from ledger_transactions order by id'),
      )
      const there = (await causes).map(({ cause }) => cause)
      expect(there).toEqual(Array.from({ length: there.length }, (_, n) => `cause:${n}`))
      expect(there.length).toBeLessThanOrEqual(begun)
      if (!intoAnswered) expect(there.length).toBeGreaterThanOrEqual(answered)
      expect(await auditedBooks(`file:${torn}`, 0)).toEqual([])
    }
    tried(3, IMAGES)
  },
)
