/** A copy of a database as it is kept: compressed and encrypted. What is read may be only compressed, or neither. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createSeal, isSealed, unseal } from '../../kernel/age/age.ts'
import type { PrivateKey, PublicKey } from '../../kernel/age/keys.ts'
import { AppError } from '../../kernel/errors.ts'
import { syncPath } from '../sqlite/backup.ts'

/** Bytes at once; of the whole file there are never more in memory than a few of these. */
const AT_ONCE = { highWaterMark: 1 << 18 }
const GZIP = Buffer.from([0x1f, 0x8b])
const SQLITE = Buffer.from('SQLite format 3\0')

/**
 * Writes `plain` to `to`, whole and read again, or not at all: there is `${to}.part` until then. Answers its size.
 * Throws AppError BACKUP_BROKEN {detail} where what was written is not what can be read.
 */
export async function writeSealed(plain: string, to: string, publicKey: PublicKey): Promise<number> {
  const part = `${to}.part`
  const seal = createSeal(publicKey)
  const given = createHash('sha256')
  try {
    await pipeline(
      createReadStream(plain, AT_ONCE),
      async function* (bytes: AsyncIterable<Buffer>) {
        for await (const some of bytes) {
          given.update(some)
          yield some
        }
      },
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => seal.seal(bytes),
      createWriteStream(part, { flags: 'w', mode: 0o600, flush: true }),
    )
    const found = createHash('sha256')
    await pipeline(Readable.from(seal.check(createReadStream(part, AT_ONCE))), createGunzip(), found)
    if (found.digest('hex') !== given.digest('hex'))
      throw new AppError('BACKUP_BROKEN', { detail: `what was written to ${to} is not what can be read of it` })
    renameSync(part, to)
    syncPath(dirname(to))
  } finally {
    rmSync(part, { force: true })
  }
  return statSync(to).size
}

/**
 * Writes the database in `copy` to `plain`. Throws AppError NO_DATABASE, BACKUP_NO_KEY, BACKUP_BROKEN, each {detail},
 * AGE_OTHER_KEY, AGE_TRUNCATED, AGE_CHANGED; what is in `plain` then is nothing to use.
 */
export async function readSealed(copy: string, plain: string, keys: () => readonly PrivateKey[]): Promise<void> {
  const start = startOf(copy)
  const bytes = createReadStream(copy, AT_ONCE)
  const sealed = isSealed(start)
  const opened = sealed ? Readable.from(unseal(bytes, keys())) : bytes
  const to = createWriteStream(plain, { flags: 'w', mode: 0o600, flush: true })
  const zipped = sealed || start.subarray(0, GZIP.length).equals(GZIP)
  try {
    if (zipped) await pipeline(opened, createGunzip(), to)
    else await pipeline(opened, to)
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error
    throw new AppError('BACKUP_BROKEN', { detail: `${copy} is cut off or was changed` }, { cause: error })
  }
  if (!startOf(plain).equals(SQLITE))
    throw new AppError('BACKUP_BROKEN', { detail: `${copy} is no copy of a database` })
}

/** Its first bytes, as many as the name of a database has. */
function startOf(path: string): Buffer {
  const start = Buffer.alloc(SQLITE.length * 2)
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw new AppError('NO_DATABASE', { detail: `${path} cannot be read` }, { cause: error })
  }
  const length = readSync(file, start)
  closeSync(file)
  return isSealed(start.subarray(0, length)) ? start : start.subarray(0, Math.min(length, SQLITE.length))
}
