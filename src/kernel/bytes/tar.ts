/** Files in one stream, as the program tar has them (POSIX ustar): plain files alone. */
import { type Bytes, sourceOf } from './source.ts'

const BLOCK = 512
/** Where the fields of a header are, in bytes: [from, to). */
const NAME = [0, 100] as const
const SIZE = [124, 136] as const
const SUM = [148, 156] as const
const KIND = 156
const MAGIC = 257
const USTAR = 'ustar\x0000'
/** What `size` holds in octal; larger ones are written in binary, as GNU's and BSD's tar do. */
const MAX_OCTAL = 8 ** 11

export interface TarFile {
  /** At most 100 bytes. */
  name: string
  size: number
  /** As many as `size` says. */
  bytes: Bytes
}

export async function* tarOf(files: Iterable<TarFile>): AsyncGenerator<Buffer> {
  for (const { name, size, bytes } of files) {
    yield headerOf(name, size)
    yield* bytes
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Whether a stream that begins so is one. */
const isTar = (start: Buffer): boolean => start.toString('latin1', MAGIC, MAGIC + 5) === USTAR.slice(0, 5)

/** Each is read to its end before the next one is asked for. None, or one cut off: throws what `broken` gives. */
export async function* filesIn(tar: Bytes, broken: () => Error): AsyncGenerator<TarFile> {
  const source = sourceOf(tar, broken)
  for (;;) {
    const header = await source.exactly(BLOCK)
    // What comes after the end is read too: what the stream comes through may have something to say there.
    if (header.every((byte) => byte === 0)) return drain(source.rest())
    if (!isTar(header) || sumOf(header) !== octal(header, SUM)) throw broken()
    const size = sizeIn(header)
    const isFile = header[KIND] === 0x30
    const bytes = source.next(size)
    if (isFile) yield { name: text(header, NAME), size, bytes }
    else await drain(bytes)
    await source.exactly(paddingOf(size))
  }
}

async function drain(bytes: Bytes): Promise<void> {
  for await (const _ of bytes);
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME[1]) throw new Error(`too long a name: ${name}`)
  header.write(name, NAME[0])
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, NAME[1])
  if (size < MAX_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0])
  else {
    header[SIZE[0]] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE[1] - 8)
  }
  header.write(`${'0'.repeat(11)}\0`, SIZE[1])
  header.write('0', KIND)
  header.write(USTAR, MAGIC)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM[0])
  return header
}

/** Of all bytes, those of the sum itself as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= SUM[0] && at < SUM[1] ? 0x20 : byte), 0)

function sizeIn(header: Buffer): number {
  return header[SIZE[0]] === 0x80 ? Number(header.readBigUInt64BE(SIZE[1] - 8)) : octal(header, SIZE)
}

const octal = (header: Buffer, field: readonly [number, number]): number => Number.parseInt(text(header, field), 8)

const text = (header: Buffer, [from, to]: readonly [number, number]): string =>
  header.toString('latin1', from, to).split('\0', 1)[0] ?? ''
