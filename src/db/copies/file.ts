/**
 * A copy as it is kept: the databases of a set as tar, compressed, and encrypted where there is a key. What is read may
 * be less: not compressed, or a single database, which is the main one.
 */
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
import { createSeal, isSealed, type Seal, unseal } from '../../kernel/age/age.ts'
import type { PrivateKey, PublicKey } from '../../kernel/age/keys.ts'
import { type Bytes, sourceOf } from '../../kernel/bytes/source.ts'
import { filesIn, type TarFile, tarOf } from '../../kernel/bytes/tar.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import { type BotFile, botFile, type Files } from '../places.ts'
import { syncPath } from '../sqlite/backup.ts'

/** Bytes at once; of the whole file there are never more in memory than a few of these. */
const AT_ONCE = { highWaterMark: 1 << 18 }
const GZIP = Buffer.from([0x1f, 0x8b])
const SQLITE = Buffer.from('SQLite format 3\0')
/** As they lie in DATA_DIR. */
const MAIN = 'sunwatt.db'
const BOT = /^bots\/([1-9]\d*)\.db$/

async function* same(bytes: Bytes): AsyncGenerator<Buffer> {
  yield* bytes
}
const NO_SEAL: Seal = { seal: same, check: same }

/**
 * Writes `files` to `to`, whole and read again, or not at all: there is `${to}.part` until then. Answers its size.
 * Throws AppError BACKUP_BROKEN {detail} where what was written is not what can be read.
 */
export async function writeCopy(files: Files, to: string, publicKey: PublicKey | undefined): Promise<number> {
  const part = `${to}.part`
  const seal = publicKey ? createSeal(publicKey) : NO_SEAL
  const given = createHash('sha256')
  try {
    await pipeline(
      tarOf(entriesOf(files)),
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

/** Opened one after the other. */
function* entriesOf({ main, bots }: Files): Generator<TarFile> {
  const entry = (name: string, file: string): TarFile => ({
    name,
    size: statSync(file).size,
    bytes: createReadStream(file, AT_ONCE),
  })
  for (const { id, file } of bots) yield entry(botFile('bots', id), file)
  yield entry(MAIN, main)
}

/** Where the databases of a copy are laid. */
export interface Target {
  main: string
  /** A folder, made where the copy is one of a set. */
  bots: string
}

/**
 * Writes the databases in `copy` to `target`, and answers which there are: `isSet` is false of one that has the main
 * database alone and says nothing of others. Throws AppError NO_DATABASE, BACKUP_NO_KEY, BACKUP_BROKEN, each {detail},
 * AGE_OTHER_KEY, AGE_CHANGED; what is at `target` then is nothing to use.
 */
export async function readCopy(
  copy: string,
  target: Target,
  keys: () => readonly PrivateKey[],
): Promise<Files & { isSet: boolean }> {
  const start = startOf(copy)
  const sealed = isSealed(start)
  const bytes = createReadStream(copy, AT_ONCE)
  const opened = sealed ? Readable.from(unseal(bytes, keys())) : bytes
  const isZipped = sealed || start.subarray(0, GZIP.length).equals(GZIP)
  const broken = () => new AppError('BACKUP_BROKEN', { detail: `${copy} is cut off, was changed, or is not a copy` })
  const bots: BotFile[] = []
  let isSet = false
  async function unpack(plain: Bytes): Promise<void> {
    const source = sourceOf(plain, broken)
    const first = await source.exactly(SQLITE.length)
    const whole = joined(first, source.rest())
    if (first.equals(SQLITE)) return pipeline(whole, writing(target.main))
    isSet = true
    makeFolder(target.bots, 0o700)
    let hasMain = false
    for await (const { name, bytes } of filesIn(whole, broken)) {
      const [, id] = BOT.exec(name) ?? []
      if (id === undefined && name !== MAIN) throw broken()
      const file = id === undefined ? target.main : botFile(target.bots, Number(id))
      await pipeline(bytes, writing(file))
      if (id === undefined) hasMain = true
      else bots.push({ id: Number(id), file })
    }
    if (!hasMain) throw broken()
  }
  try {
    if (isZipped) await pipeline(opened, createGunzip(), unpack)
    else await pipeline(opened, unpack)
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error
    throw new AppError('BACKUP_BROKEN', { detail: broken().data.detail }, { cause: error })
  }
  return { main: target.main, bots, isSet }
}

const writing = (file: string) => createWriteStream(file, { flags: 'w', mode: 0o600, flush: true })

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** Its first bytes: enough to tell what it is. */
function startOf(path: string): Buffer {
  const start = Buffer.alloc(SQLITE.length * 2)
  try {
    const file = openSync(path, 'r')
    const length = readSync(file, start)
    closeSync(file)
    return start.subarray(0, length)
  } catch (error) {
    throw new AppError('NO_DATABASE', { detail: `${path} cannot be read` }, { cause: error })
  }
}
