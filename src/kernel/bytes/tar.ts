/** Reads and writes tar streams (POSIX ustar) that contain regular files only. */
import { type Bytes, createByteReader } from './byte-reader.ts'

const BLOCK = 512
/** Byte ranges of the header fields: [from, to). */
const NAME = [0, 100] as const
const SIZE = [124, 136] as const
const SUM = [148, 156] as const
const TYPE_FLAG = 156
const MAGIC = 257
const USTAR = 'ustar\x0000'
/** Largest size that the octal field can hold. Larger sizes are written in binary, like GNU tar and BSD tar do. */
const MAX_OCTAL = 8 ** 11

export interface TarFile {
  /** At most 100 bytes long. */
  name: string
  size: number
  /** Must yield exactly `size` bytes. */
  bytes: Bytes
}

export async function* packTar(files: Iterable<TarFile>): AsyncGenerator<Buffer> {
  for (const { name, size, bytes } of files) {
    yield headerOf(name, size)
    yield* bytes
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const isTar = (start: Buffer): boolean => start.toString('latin1', MAGIC, MAGIC + 5) === USTAR.slice(0, 5)

/**
 * Yields the files of a tar stream. The caller must read each file to its end before it takes the next one. Throws the
 * error made by `brokenError` if the stream is no tar or is cut off.
 */
export async function* unpackTar(tar: Bytes, brokenError: () => Error): AsyncGenerator<TarFile> {
  const source = createByteReader(tar, brokenError)
  for (;;) {
    const header = await source.readExactly(BLOCK)
    // Reads the bytes after the end marker too, because an upstream decryption may still report an error there.
    if (header.every((byte) => byte === 0)) return drain(source.readRest())
    if (!isTar(header) || checksumOf(header) !== octal(header, SUM)) throw brokenError()
    const size = sizeIn(header)
    const isFile = header[TYPE_FLAG] === 0x30
    const bytes = source.readChunks(size)
    if (isFile) yield { name: text(header, NAME), size, bytes }
    else await drain(bytes)
    await source.readExactly(paddingOf(size))
  }
}

async function drain(bytes: Bytes): Promise<void> {
  for await (const _ of bytes);
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME[1]) throw new Error(`file name longer than ${NAME[1]} bytes: ${name}`)
  header.write(name, NAME[0])
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, NAME[1])
  if (size < MAX_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0])
  else {
    header[SIZE[0]] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE[1] - 8)
  }
  header.write(`${'0'.repeat(11)}\0`, SIZE[1])
  header.write('0', TYPE_FLAG)
  header.write(USTAR, MAGIC)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, SUM[0])
  return header
}

/** Sums all bytes of the header, counting the checksum field as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= SUM[0] && at < SUM[1] ? 0x20 : byte), 0)

function sizeIn(header: Buffer): number {
  return header[SIZE[0]] === 0x80 ? Number(header.readBigUInt64BE(SIZE[1] - 8)) : octal(header, SIZE)
}

const octal = (header: Buffer, field: readonly [number, number]): number => Number.parseInt(text(header, field), 8)

const text = (header: Buffer, [from, to]: readonly [number, number]): string =>
  header.toString('latin1', from, to).split('\0', 1)[0] ?? ''
