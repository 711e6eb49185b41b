/**
 * Backup file format: all databases of an installation as tar, compressed, and encrypted if there is a key. The reader
 * also accepts uncompressed files, and a single SQLite file for the main database.
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
  type WriteStream,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createSeal, isSealed, type Seal, unseal } from '../../kernel/age/age.ts'
import type { PrivateKey, PublicKey } from '../../kernel/age/keys.ts'
import { type Bytes, createByteReader } from '../../kernel/bytes/byte-reader.ts'
import { packTar, type TarFile, unpackTar } from '../../kernel/bytes/tar.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeFolder } from '../../kernel/files.ts'
import { type BotFile, botFile, type DatabaseFiles } from '../locations.ts'
import { syncPath } from '../sqlite/backup.ts'
import { createPrivate } from '../sqlite/disk.ts'

/** Chunk size of reads. Only a few chunks of a file are in memory at a time. */
const CHUNK_OPTIONS = { highWaterMark: 1 << 18 }
const GZIP = Buffer.from([0x1f, 0x8b])
const SQLITE = Buffer.from('SQLite format 3\0')
/** File names in a backup, the same as in DATA_DIR. */
const MAIN = 'sunwatt.db'
const BOT = /^bots\/([1-9]\d*)\.db$/

async function* passThrough(bytes: Bytes): AsyncGenerator<Buffer> {
  yield* bytes
}
const NO_SEAL: Seal = { seal: passThrough, check: passThrough }

/**
 * Writes `files` to `to` and verifies the result by reading it again. Until then, the data is in `${to}.part`. Returns
 * the size. Throws AppError BACKUP_BROKEN {detail} if the data read differs from the data written.
 */
export async function writeCopy(files: DatabaseFiles, to: string, publicKey: PublicKey | undefined): Promise<number> {
  const partFile = `${to}.part`
  const seal = publicKey ? createSeal(publicKey) : NO_SEAL
  const writtenHash = createHash('sha256')
  try {
    await pipeline(
      packTar(entriesOf(files)),
      async function* (bytes: AsyncIterable<Buffer>) {
        for await (const some of bytes) {
          writtenHash.update(some)
          yield some
        }
      },
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => seal.seal(bytes),
      writing(partFile),
    )
    const readHash = createHash('sha256')
    await pipeline(Readable.from(seal.check(createReadStream(partFile, CHUNK_OPTIONS))), createGunzip(), readHash)
    if (readHash.digest('hex') !== writtenHash.digest('hex'))
      throw new AppError('BACKUP_BROKEN', {
        detail: `the backup ${to} is damaged: its content differs from the data written`,
      })
    renameSync(partFile, to)
    syncPath(dirname(to))
  } finally {
    rmSync(partFile, { force: true })
  }
  return statSync(to).size
}

/** Yields the entries of the tar file. Opens one file after another. */
function* entriesOf({ main, bots }: DatabaseFiles): Generator<TarFile> {
  const entry = (name: string, file: string): TarFile => ({
    name,
    size: statSync(file).size,
    bytes: createReadStream(file, CHUNK_OPTIONS),
  })
  for (const { id, file } of bots) yield entry(botFile('bots', id), file)
  yield entry(MAIN, main)
}

export interface RestoreTarget {
  main: string
  /** Folder for the bots' databases, created only if the backup contains more than the main database. */
  bots: string
}

/**
 * Reads a backup into `target`. `isSet` is false for a backup of the main database only. Throws AppError NO_DATABASE,
 * BACKUP_NO_KEY, BACKUP_BROKEN (each with {detail}), AGE_OTHER_KEY, AGE_CHANGED. After an error, the files at `target`
 * are unusable.
 */
export async function readCopy(
  copy: string,
  target: RestoreTarget,
  keys: () => readonly PrivateKey[],
): Promise<DatabaseFiles & { isSet: boolean }> {
  const start = readStart(copy)
  const sealed = isSealed(start)
  const bytes = createReadStream(copy, CHUNK_OPTIONS)
  const decrypted = sealed ? Readable.from(unseal(bytes, keys())) : bytes
  const isZipped = sealed || start.subarray(0, GZIP.length).equals(GZIP)
  const brokenError = () => new AppError('BACKUP_BROKEN', { detail: `${copy} is truncated, damaged, or not a backup` })
  const bots: BotFile[] = []
  let isSet = false
  async function unpack(decompressed: Bytes): Promise<void> {
    const source = createByteReader(decompressed, brokenError)
    const header = await source.readExactly(SQLITE.length)
    const content = concatenate(header, source.readRest())
    if (header.equals(SQLITE)) return pipeline(content, writing(target.main))
    isSet = true
    makeFolder(target.bots, 0o700)
    let hasMain = false
    for await (const { name, bytes } of unpackTar(content, brokenError)) {
      const [, id] = BOT.exec(name) ?? []
      if (id === undefined && name !== MAIN) throw brokenError()
      const file = id === undefined ? target.main : botFile(target.bots, Number(id))
      await pipeline(bytes, writing(file))
      if (id === undefined) hasMain = true
      else bots.push({ id: Number(id), file })
    }
    if (!hasMain) throw brokenError()
  }
  try {
    if (isZipped) await pipeline(decrypted, createGunzip(), unpack)
    else await pipeline(decrypted, unpack)
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error
    throw new AppError('BACKUP_BROKEN', { detail: brokenError().data.detail }, { cause: error })
  }
  return { main: target.main, bots, isSet }
}

function writing(file: string): WriteStream {
  createPrivate(file)
  return createWriteStream(file, { flags: 'w', flush: true })
}

async function* concatenate(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

function readStart(path: string): Buffer {
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
